"""JSON text from outside, read without a surprise: what cannot be accepted is a RecordError."""

import json
from collections.abc import Sequence
from math import isfinite
from typing import Any, TypeGuard

from tabletop.core.errors import RecordError

MAX_CHARACTERS = 1_000_000
MAX_DIGITS = 20


def read_json(text: str | bytes, name: str) -> Any:
    """Return what the text says; `name` is what the document is called in errors."""
    if not isinstance(text, (str, bytes)):
        raise RecordError(name, f"expected text, not {type(text).__name__}")
    if len(text) > MAX_CHARACTERS:
        raise RecordError(name, f"longer than {MAX_CHARACTERS:,} characters")
    try:
        return json.loads(
            text.decode() if isinstance(text, bytes) else text,
            object_pairs_hook=_object,
            parse_constant=_constant,
            parse_float=_float,
            parse_int=_int,
        )
    except RecursionError:
        raise RecordError(name, "brackets are nested too deeply") from None
    except ValueError as error:
        raise RecordError(name, f"no JSON that can be accepted: {error}") from None


def is_object(document: Any) -> TypeGuard[dict[str, Any]]:
    """Whether the document is a JSON object."""
    return isinstance(document, dict)


def write_json(value: object) -> str:
    """Return the canonical text: keys in the order of the fields, no blanks, ASCII only."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"the key {next(key for key in keys if keys.count(key) > 1)!r} stands twice")
    return found


def _constant(name: str) -> None:
    raise ValueError(f"{name} is no number")


def _float(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError(f"the number {digits[:MAX_DIGITS]} is too large")
    return number


def _int(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise ValueError(f"a number of {len(digits):,} digits is too long")
    return int(digits)
