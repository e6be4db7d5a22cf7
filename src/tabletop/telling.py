"""What happens at a table in sentences for people, and what their choices mean."""

import inspect
import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

SEAT = re.compile(r"\bseat (\d+)\b")


def sentences(events: Iterable[Any], seat: int | None, names: Sequence[str] = ()) -> list[str]:
    """Tell what a seat or a spectator sees of the events, but for `quiet` ones, which the next table tells as well."""
    return [with_names(str(event), names) for event in told(events, seat)]


def told(events: Iterable[Any], seat: int | None) -> list[Any]:
    """Return what a seat or a spectator sees of the events that a sentence is spent on."""
    seen = [event.seen_by(seat) for event in events if not getattr(event, "quiet", False)]
    return [event for event in seen if event is not None]


def with_names(sentence: str, names: Sequence[str]) -> str:
    """Put the names of those who have one beside their seats."""
    return SEAT.sub(lambda found: _with_name(found[0], int(found[1]), names), sentence)


def is_named(names: Sequence[str], seat: int) -> bool:
    """Tell whether the seat has a name of its own."""
    return seat < len(names) and names[seat] != f"seat {seat}"


def _with_name(words: str, seat: int, names: Sequence[str]) -> str:
    return f"{words} ({names[seat]})" if is_named(names, seat) else words


def meaning(action: Any) -> str:
    """Return what the class of an action says of itself."""
    return _said_of(action.__class__)


@cache
def _said_of(kind: type[object]) -> str:
    text = inspect.getdoc(kind) or kind.__name__
    return text.split("\n\n")[0].replace("\n", " ")
