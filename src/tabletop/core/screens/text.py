"""Text in columns: letters that take two of them are counted so, because names may have them."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from textwrap import wrap
from unicodedata import combining, east_asian_width

from tabletop.core.outcome import Outcome

FILL = "\0"  # It stands for the second column of a letter that takes two.


def columns_of(text: str) -> int:
    """Return how many columns of a terminal the text takes."""
    if text.isascii():
        return len(text)
    return sum([_columns_of_letter(letter) for letter in text])


def _columns_of_letter(letter: str) -> int:
    if combining(letter):
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def cut(text: str, columns: int, end: str = "..") -> str:
    """Return the text in so many columns, with an end that tells that it was cut."""
    if columns_of(text) <= columns:
        return text
    left = columns - len(end)
    for place, letter in enumerate(text):
        left -= _columns_of_letter(letter)
        if left < 0:
            return f"{text[:place]}{end}"[: max(columns, 0)]
    return text


def padded(text: str, columns: int) -> str:
    """Return the text in exactly so many columns: cut, or filled with blanks."""
    short = cut(text, columns)
    return short + " " * (columns - columns_of(short))


def wrapped(text: str, columns: int, indent: str = "", hanging: str | None = None) -> list[str]:
    """Return the text in lines of so many columns; those after the first hang as deep as it is indented, or deeper."""
    filled = text if text.isascii() else "".join([letter + FILL * (columns_of(letter) - 1) for letter in text])
    lines = wrap(
        filled, columns, initial_indent=indent, subsequent_indent=indent if hanging is None else hanging,
        break_on_hyphens=False,
    )  # fmt: skip
    return [line.replace(FILL, "") for line in lines]


def beside(left: Sequence[str], right: Sequence[str], at: int) -> tuple[str, ...]:
    """Return the lines side by side, the right ones from this column on; what is too wide on the left is cut."""
    pairs = zip_longest(left, right, fillvalue="")
    return tuple([f"{padded(one, at)}{other}".rstrip() if other else one.rstrip() for one, other in pairs])


def spread(parts: Sequence[str], columns: int) -> str:
    """Return parts in one line, three blanks apart or fewer where it would be too long."""
    told = [part for part in parts if part]
    for blanks in (3, 2, 1):
        line = (" " * blanks).join(told)
        if columns_of(line) <= columns:
            return line
    return cut(" ".join(told), columns)


def filled(
    items: Iterable[str], columns: int, head: str = "", *, hanging: str = "  ", between: str = "  "
) -> list[str]:
    """Return a head and items in lines of so many columns; no item is broken, though it may be cut."""
    lines, gap = [head], ""
    for item in items:
        if columns_of(longer := f"{lines[-1]}{gap}{item}") <= columns:
            lines[-1] = longer
        else:
            lines.append(cut(f"{hanging}{item}", columns))
        gap = between
    return lines if lines != [""] else []


def ending(outcome: Outcome, names: Sequence[str]) -> str:
    """Say who has won.

    >>> from tabletop.core.screens import ending
    >>> ending(starmap.outcome(playout(starmap, players=2, seed=7)), ["Ann", "Zoe"])
    'The game is over: Zoe wins.'
    """
    winners = [names[seat] for seat in outcome.winners]
    if winners == ["You"]:
        return "The game is over: you win."
    if len(winners) == 1:
        return f"The game is over: {winners[0]} wins."
    return f"The game is over: {', '.join(winners[:-1])} and {winners[-1]} share the first place."
