"""The kinds of facts whose names are not those of their kinds."""

KINDS = {"winner": "seat"}
