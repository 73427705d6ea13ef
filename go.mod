module trawl

go 1.26.0
