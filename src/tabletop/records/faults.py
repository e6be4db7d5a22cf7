"""What is wrong with a document, and where: the way to the fault is collected from the inside out."""

from collections.abc import Sequence
from types import NoneType
from typing import Any, cast

from tabletop.core.errors import RecordError, shown

_NAMES: dict[object, str] = {
    dict: "an object",
    list: "a list",
    str: "text",
    int: "a whole number",
    float: "a number",
    bool: "a truth value",
    NoneType: "null",
}


class Misfit(ValueError):
    """A value that does not fit its place."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.way: list[str] = []

    def at(self, name: str) -> RecordError:
        """Return the error for those who sent the document, which is called by the name."""
        return RecordError(name + "".join(reversed(self.way)), self.reason)


class Refused(Misfit):
    """A value of the wrong type, or not among those expected."""

    def __init__(self, expected: str | type, value: object) -> None:
        found = _NAMES[type(value)]
        if type(value) not in (dict, list, NoneType):
            found = f"{found} {shown(value)}"
        super().__init__(f"expected {expected if isinstance(expected, str) else _NAMES[expected]}, not {found}")


def further(error: Exception, step: str, value: object = None) -> Misfit:
    """Return the error that a value led to, with one more step of the way to it, such as .seats or [0]."""
    if isinstance(error, Misfit):
        fault = error
    elif type(value) in (list, dict) and isinstance(error, TypeError):  # It can be no key of a table of words.
        fault = Refused(str, value)
    else:
        fault = Misfit(str(error) if isinstance(error, ValueError) else f"cannot be read: {error!r}")
    fault.way.append(step)
    return fault


def entries_of(value: Any, keys: Sequence[str] | None = None) -> dict[str, Any]:
    """Return the value if it is an object, and if it has these keys and no others."""
    if type(value) is not dict:
        raise Refused(dict, value)
    entries = cast("dict[str, Any]", value)
    if keys is not None and entries.keys() != {*keys}:
        if unknown := [key for key in entries if key not in keys]:
            raise Misfit(f"unknown key {shown(unknown[0])}")
        raise Misfit(f"missing key {next(key for key in keys if key not in entries)!r}")
    return entries
