package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// An object is what a line of trawl pipe holds.
type object struct {
	text string
	// others are the fields but text and matches, name and value, in their
	// order and as they were spelled.
	others [][]byte
}

// parseObject reads an object that has a string named text. A matches field is
// of an earlier run, and is replaced.
func parseObject(line []byte) (*object, error) {
	if len(bytes.TrimSpace(line)) == 0 {
		return nil, errors.New("the line is empty")
	}
	line = validJSON(line)
	var whole json.RawMessage
	if err := json.Unmarshal(line, &whole); err != nil {
		return nil, syntaxError(err)
	}
	if line = bytes.TrimSpace(line); line[0] != '{' {
		return nil, errors.New("not a JSON object")
	}
	o := new(object)
	found := false
	err := eachField(line, func(name string, value json.RawMessage, field []byte) error {
		switch name {
		case "matches":
		case "text":
			found = true
			if value[0] != '"' {
				return errors.New(`the field "text" is not a string`)
			}
			return json.Unmarshal(value, &o.text)
		default:
			o.others = append(o.others, field)
		}
		return nil
	})
	if err == nil && !found {
		err = errors.New(`the object has no field "text"`)
	}
	return o, err
}

// eachField calls f with the fields of object, which is valid JSON: the name,
// the value, and both as they are spelled.
func eachField(object []byte, f func(name string, value json.RawMessage, field []byte) error) error {
	d := json.NewDecoder(bytes.NewReader(object))
	if _, err := d.Token(); err != nil { // the brace
		return err
	}
	for d.More() {
		start := d.InputOffset()
		name, err := d.Token()
		if err != nil {
			return err
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return err
		}
		field := bytes.TrimLeft(object[start:d.InputOffset()], ", \t\r")
		if err := f(name.(string), value, field); err != nil {
			return err
		}
	}
	return nil
}

// validJSON is line with U+FFFD for each byte that is no UTF-8, which
// encoding/json lets pass in the fields that are handed on.
func validJSON(line []byte) []byte { return []byte(validText(string(line))) }

// syntaxError says where the line is no JSON.
func syntaxError(err error) error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Errorf("not JSON: %w at byte %d", err, syntax.Offset)
	}
	return fmt.Errorf("not JSON: %w", err)
}
