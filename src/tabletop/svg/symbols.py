"""Symbols: one path each in a square of 24, readable at 12 pixels; games keep theirs beside their artwork."""

import json
from collections.abc import Mapping
from functools import cache
from pkgutil import get_data
from types import MappingProxyType


@cache
def read_symbols(package: str) -> Mapping[str, str]:
    """Return the paths by name in `symbols.json` of the package, and those that every table shows.

    >>> from tabletop.svg.symbols import read_symbols
    >>> sorted(read_symbols("tabletop.svg"))
    ['acts', 'book', 'hand', 'plus', 'seat0', 'seat1', 'seat2', 'seat3', 'seat4', 'turned']
    """
    own: dict[str, str] = json.loads(get_data(package, "symbols.json") or b"{}")
    if package != __package__:
        own = {**read_symbols(__package__), **own}
    return MappingProxyType(own)
