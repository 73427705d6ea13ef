package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"trawl/extract"
	"trawl/extract/uri"
)

// finderFlags say what to look for.
func finderFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "forms", Value: extract.DefaultForms.String(), Usage: "report these forms; `LIST` of wrapper, angle, bare, www, email, domain"},
		&cli.StringFlag{Name: "schemes", Usage: "report only the schemes of `LIST`, as http,https,news", DefaultText: "all"},
		&cli.StringFlag{Name: "rejoin", Value: extract.RejoinLikely.String(), Usage: "join bare URLs over line breaks where it is `never|certain|likely` right"},
		profileFlag(),
		&cli.StringFlag{Name: "base", Usage: "resolve a relative reference in <URL:...> against `URL`", DefaultText: "it is not reported"},
	}
}

// finderConfig reads what finderFlags define.
func finderConfig(c *cli.Context) (config extract.Config, err error) {
	if config.Forms, err = extract.ParseForms(c.String("forms")); err != nil {
		return config, flagError("forms", err)
	}
	if config.Schemes, err = parseSchemes(c.String("schemes")); err != nil {
		return config, flagError("schemes", err)
	}
	if config.Rejoin, err = extract.ParseRejoin(c.String("rejoin")); err != nil {
		return config, flagError("rejoin", err)
	}
	if config.Profile, err = uri.ParseProfile(c.String("profile")); err != nil {
		return config, flagError("profile", err)
	}
	if config.Base, err = parseBase(config.Profile, c.String("base")); err != nil {
		return config, flagError("base", err)
	}
	config.Lines = true
	return config, nil
}

func flagError(name string, err error) error { return fmt.Errorf("--%s: %w", name, err) }

// parseSchemes reads a list of scheme names. One that no table holds is fine:
// a wrapper may have any scheme.
func parseSchemes(list string) ([]string, error) {
	if list == "" {
		return nil, nil
	}
	names := strings.Split(strings.ToLower(list), ",")
	for i, name := range names {
		names[i] = strings.TrimSpace(name)
		if !isScheme(names[i]) {
			return nil, fmt.Errorf("%q is no name of a scheme: give names as http,https,news", name)
		}
	}
	return names, nil
}

// isScheme reports whether name, in lower case, is what RFC 3986 section 3.1
// allows as a scheme.
func isScheme(name string) bool {
	const letters, others = "abcdefghijklmnopqrstuvwxyz", "0123456789+-."
	return name != "" && strings.Contains(letters, name[:1]) && strings.Trim(name, letters+others) == ""
}

func parseBase(p uri.Profile, base string) (string, error) {
	if base == "" {
		return "", nil
	}
	if v := uri.Check(p, []byte(base)); !v.OK() {
		return "", fmt.Errorf("%q is no URL: %s", base, v)
	}
	return base, nil
}

// outputFlags say how to print.
func outputFlags() []cli.Flag {
	return []cli.Flag{
		formatFlag(),
		&cli.StringFlag{Name: "color", Value: "auto", Usage: "color text `auto|always|never`; auto: on a terminal, unless NO_COLOR is set"},
	}
}

func formatFlag() cli.Flag {
	return &cli.StringFlag{Name: "format", Value: "text", Usage: "print as `text|jsonl|csv|tsv`"}
}

func profileFlag() cli.Flag {
	return &cli.StringFlag{Name: "profile", Value: uri.RFC3986.String(), Usage: "check by the document `rfc1630|draft06|rfc1738|rfc3986`"}
}

// boolFlag makes a flag that is off unless it is given.
func boolFlag(name, usage string) cli.Flag {
	return &cli.BoolFlag{Name: name, Usage: usage, DisableDefaultText: true}
}

// choice reads a flag that takes one of a few words.
func choice(c *cli.Context, flag string, choices ...string) (string, error) {
	value := c.String(flag)
	if slices.Contains(choices, value) {
		return value, nil
	}
	return "", flagError(flag, fmt.Errorf("unknown value %q: the choices are %s", value, strings.Join(choices, ", ")))
}
