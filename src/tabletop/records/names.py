"""Names of players and bots: printable, and distinct at a table."""

import re
from collections.abc import Sequence
from unicodedata import normalize

from tabletop.core.errors import shown
from tabletop.core.notation import unprintable
from tabletop.records.limits import MAX_NAME, check_text

_BLANK = re.compile("[\\s\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_UNNAMED = re.compile("seat[0-9]+")


def check_name(name: object, what: str = "a name") -> None:
    """Raise ValueError unless this is a short text that people can see."""
    check_text(name, what, MAX_NAME)
    check_visible(str(name), what)


def check_visible(text: str, what: str) -> None:
    """Raise ValueError unless the text is printable and not blank."""
    if code_point := unprintable(text):
        raise ValueError(f"{shown(text)} cannot be {what}: expected printable characters, not {code_point}")
    if not look_of(text):
        raise ValueError(f"{shown(text)} cannot be {what}: expected a visible character")


def check_distinct(names: Sequence[str]) -> None:
    """Raise ValueError if two seats have names that look alike.

    Only a seat without a name may be called `seat 1`, because other players read this as the number of the seat.
    """
    seats: dict[str, int] = {}
    for seat, name in enumerate(names):
        look = look_of(name)
        if _UNNAMED.fullmatch(look) and name != f"seat {seat}":
            raise ValueError(f"{shown(name)} cannot be the name of seat {seat}: expected a name without a seat number")
        if (other := seats.setdefault(look, seat)) != seat:
            like = f"{shown(names[other])}, the name of seat {other}"
            raise ValueError(f"{shown(name)} cannot be the name of seat {seat}: it looks like {like}")


def look_of(name: str) -> str:
    r"""Return a text that is equal for names that look alike.

    It ignores case, the width of characters, blanks and invisible characters.

    >>> from tabletop.records.names import look_of
    >>> look_of("Ann Lee"), look_of("\uff21NN  lee")
    ('annlee', 'annlee')
    """
    return _BLANK.sub("", normalize("NFKC", normalize("NFKC", name).casefold()))
