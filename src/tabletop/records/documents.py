"""Parsing of untrusted JSON. Invalid text raises RecordError."""

import json
import re
from collections.abc import Sequence
from itertools import accumulate
from math import isfinite
from typing import Any

from tabletop.core.errors import RecordError, shown

MAX_CHARACTERS = 1_000_000
MAX_DIGITS = 20
MAX_DEPTH = 100  # Documents need five levels. Some builds of CPython crash with 8,000.
_STEPS = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_LONG_NUMBER = re.compile(rf"(?:\d_?){{{MAX_DIGITS + 1}}}")  # int() accepts underscores between digits.
_NO_BRACKETS = bytes([code for code in range(256) if code not in _STEPS])


def read_json(text: str | bytes, name: str, *, most: int = MAX_CHARACTERS) -> Any:
    """Return the value of a JSON text of at most `most` characters.

    `name` is the name of the document in errors.
    """
    check_text(text, name, most=most)
    try:
        return _parsed(text.decode() if isinstance(text, bytes) else text)
    except RecursionError:  # The caller has used most of the stack.
        raise RecordError(name, "brackets are nested too deeply") from None
    except ValueError as error:
        raise RecordError(name, f"invalid JSON: {error}") from None


def check_text(text: object, name: str, *, most: int) -> None:
    """Raise RecordError unless this is text of at most `most` characters."""
    if not isinstance(text, (str, bytes)):
        raise RecordError(name, f"expected text, not {type(text).__name__}")
    if len(text) > most:
        raise RecordError(name, f"longer than {most:,} characters")


def _parsed(text: str) -> Any:
    _check_depth(text)
    if text.startswith("{"):  # Fast path for canonical JSON, which has no blanks.
        value, end = _READER.raw_decode(text)
        if end == len(text):
            return value
    return _READER.decode(text)


def check_inner(word: str) -> None:
    """Raise ValueError if a word of a document breaks the limits of documents.

    For example, a catalogue is a document within a document.
    """
    _check_depth(word)
    if _LONG_NUMBER.search(word):
        raise ValueError(f"a number of more than {MAX_DIGITS} digits is too long")


def _check_depth(text: str) -> None:
    if text.count("[") + text.count("{") > MAX_DEPTH and _depth(text) > MAX_DEPTH:
        raise ValueError(f"brackets are nested too deeply, more than {MAX_DEPTH}")


def _depth(text: str) -> int:
    """Return how deeply brackets are nested outside of strings.

    The result for invalid JSON may be wrong.
    """
    unescaped = text.replace("\\\\", "").replace('\\"', "")
    outside = "".join(unescaped.split('"')[::2])
    brackets = outside.encode("ascii", "replace").translate(None, _NO_BRACKETS)
    return max(accumulate(map(_STEPS.__getitem__, brackets)), default=0)


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        last = {key: place for place, (key, _) in enumerate(pairs)}
        twice = next(key for place, (key, _) in enumerate(pairs) if last[key] != place)
        raise ValueError(f"duplicate key {shown(twice)}")
    return found


def _constant(name: str) -> None:
    raise ValueError(f"{name} is not a JSON number")


def _float(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError(f"the number {digits[:MAX_DIGITS]} is too large")
    return number


class _Ints(dict[str, int]):
    """Cache of the values of digits. Only small numbers are cached."""

    def __missing__(self, digits: str) -> int:
        if len(digits) > MAX_DIGITS:
            raise ValueError(f"a number of {len(digits):,} digits is too long")
        return self.setdefault(digits, int(digits)) if len(digits) < 3 else int(digits)


_READER = json.JSONDecoder(
    object_pairs_hook=_object, parse_constant=_constant, parse_float=_float, parse_int=_Ints().__getitem__
)
write_json = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False).encode
"""Return canonical JSON: keys in the order of the fields, no blanks, ASCII only."""
