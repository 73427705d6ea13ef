package uri

import "errors"

func Resolve(p Profile, base, ref string) (string, error) { return "", errors.ErrUnsupported }
func Parse(p Profile, text string) (*URL, error)          { return nil, CheckString(p, text).Err() }
