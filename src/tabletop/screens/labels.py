"""Letters as labels of things and players."""

from collections.abc import Collection, Hashable, Iterable, Sequence
from itertools import product
from string import ascii_lowercase, ascii_uppercase
from typing import TypeVar

from tabletop.core.language import as_words
from tabletop.core.messages import Words

T = TypeVar("T", bound=Hashable)

COMMANDS = "?hlsmbzuq"
"""Letters that are commands on every screen."""
LETTERS = "".join([letter for letter in ascii_lowercase if letter not in COMMANDS])
"""Letters that a screen can use as labels."""
RESERVED = frozenset([
    *COMMANDS, "", "help", "how", "hint", "log", "rules", "undo", "redo", "save", "concede", "quit", "exit",
    "table", "seats", "market", "board", "zoom",
])  # fmt: skip
"""Commands, which are never labels."""
_ALL = LETTERS + "".join([letter for letter in ascii_lowercase if letter in COMMANDS])


def letters_for(rows: Iterable[Sequence[T]], *, without: Collection[str] = ()) -> dict[T, str]:
    """Return a label for each thing, in reading order.

    A label is one letter. If there are too many things, it is a letter for the row and one for the place in it. Labels
    in `without` are not used again.
    """
    filled = [row for row in rows if row]
    things = [thing for row in filled for thing in row]
    single = [letter for letter in LETTERS if letter not in without]
    if len(things) <= len(single):
        return dict(zip(things, single, strict=False))
    if len(filled) <= len(_ALL) and max(map(len, filled)) <= len(_ALL):
        by_row = {
            thing: first + second
            for first, row in zip(_ALL, filled, strict=False)
            for second, thing in zip(_ALL, row, strict=False)
        }
        if not {*by_row.values()} & {*without}:
            return by_row
    pairs = [pair for pair in map("".join, product(_ALL, repeat=2)) if pair not in without]
    return dict(zip(things, pairs, strict=False))


def initials(names: Sequence[str], *, without: str = "") -> tuple[str, ...]:
    """Return a different capital letter for each name.

    It is the first free letter of the name, or otherwise of the alphabet.
    """
    given: list[str] = []
    for name in names:
        free = [letter for letter in ascii_uppercase if letter not in without and letter not in given]
        own = [letter for letter in name.upper() if letter in free]
        given.append([*own, *free][0])
    return tuple(given)


def numbered_names(players: int, viewer: int | None, words: Words | None = None) -> tuple[str, ...]:
    """Return a name for each seat, such as `seat 0`, or `seat 1 (you)` for the viewer."""
    words = as_words(words)
    seats = range(players)
    return tuple([words.say("core.seat_you" if seat == viewer else "core.seat", number=seat) for seat in seats])
