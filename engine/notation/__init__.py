"""Tables and their play as text: parse, write, play. See docs/notation.md."""
