"""Sections of a screen, which are dropped if necessary, and text in columns.

Letters that take two columns count as two, because names can have them.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from textwrap import wrap
from types import MappingProxyType
from typing import Any
from unicodedata import combining, east_asian_width

from attrs import evolve, field, frozen

from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome

EXTRA, BLANK, NEWS, SUMMARY, TABLE, CHOICE = 0, 10, 20, 30, 40, 100
"""Ranks of sections, with gaps for other values. Choices are never dropped, EXTRA is dropped first.

>>> from tabletop.screens.layout import CHOICE, TABLE, Section, fit
>>> fit([Section(("the board", "of two lines"), TABLE), Section(("what now?",), CHOICE)], 1)
('what now?',)
"""
WIDTH = 79
"""Columns of text that is printed line by line."""
MAX_NEWS_LINES = 3
NO_BREAK, FILL = "\u00a0", "\0"  # FILL is the second column of a letter that takes two.


def _frozen(mapping: Mapping[str, Any]) -> Mapping[str, Any]:
    return MappingProxyType(dict(mapping))


NOTHING: Mapping[str, Any] = _frozen({})


@frozen
class Screen:
    """The lines of a screen, and the labels that can be typed, with their actions.

    `things` explains the letters that the screen has assigned. `refused` has labels that cannot be chosen now, with the
    reason. `lesson` explains the decision to a player who makes it for the first time.

    >>> from tabletop.screens.layout import Screen
    >>> view = starmap.view(starmap.new_game(players=2, seed=7), 1)
    >>> cards = [starmap.Play(card) for card in view.hand]
    >>> screen: Screen = starmap.FACES.screen(view, cards, [], (80, 24), names=["Ann", "You"])
    >>> [*screen.labels], str(screen.labels["g1"][0])
    (['g1', 'r2', 'y6', 'rest'], 'play G1')
    """

    lines: tuple[str, ...]
    labels: Mapping[str, tuple[Any, ...]] = field(default=NOTHING, converter=_frozen)
    things: Mapping[str, str] = field(default=NOTHING, converter=_frozen)
    refused: Mapping[str, str] = field(default=NOTHING, converter=_frozen)
    lesson: str = ""


@frozen
class Panel:
    """The lines for a command letter, and its word in the line of keys."""

    word: str
    lines: tuple[str, ...]


@frozen
class Section:
    """Lines that are kept or dropped together.

    If they are dropped, `short` replaces them.

    >>> from tabletop.screens.layout import TABLE, Section, fit
    >>> board = Section(("a board", "of two lines"), TABLE, short=("(the board: b)",))
    >>> fit([board, Section(("what now?",))], 2)
    ('(the board: b)', 'what now?')
    """

    lines: tuple[str, ...]
    rank: int = CHOICE
    short: tuple[str, ...] = ()


def gap(rank: int = BLANK) -> Section:
    """Return a section of one blank line.

    >>> from tabletop.screens.layout import gap
    >>> gap()
    Section(lines=('',), rank=10, short=())
    """
    return Section(("",), rank)


def fit(sections: Iterable[Section], lines: int) -> tuple[str, ...]:
    """Return the lines of all sections, without those that do not fit.

    The section with the lowest rank is dropped first, and among equals the last one. Choices are never dropped, so the
    result may be too long.

    >>> from tabletop.screens.layout import NEWS, Section, fit, gap
    >>> sections = [Section(("Zoe plays B5.",), NEWS), gap(), Section(("a board",)), Section(("what now?",))]
    >>> fit(sections, 4)
    ('Zoe plays B5.', '', 'a board', 'what now?')
    >>> fit(sections, 3)
    ('Zoe plays B5.', 'a board', 'what now?')
    >>> fit(sections, 2)
    ('a board', 'what now?')
    """
    kept = list(sections)
    give_way = sorted(range(len(kept)), key=lambda place: (kept[place].rank, -place))
    for place in give_way:
        if _height(kept) <= lines or kept[place].rank >= CHOICE:
            break
        kept[place] = evolve(kept[place], lines=kept[place].short)
    return tuple([line for section in kept for line in section.lines])


def _height(sections: Sequence[Section]) -> int:
    return sum([len(section.lines) for section in sections])


def news_section(news: Sequence[str], columns: int, rank: int = NEWS, *, words: Words | None = None) -> Section:
    """Return the news in at most three lines, or in one if space is scarce.

    The log has the rest.

    >>> from tabletop.screens.layout import news_section
    >>> news_section(["Zoe plays B5.", "Ann wins the round."], 40).lines
    ('Zoe plays B5.', 'Ann wins the round.')
    """
    told, more = [line for paragraph in news for line in wrapped(paragraph, columns)], ""
    if len(told) > 1:
        more = as_words(words).say("core.screen.more")
    return Section(_first(told, MAX_NEWS_LINES, columns, more), rank, short=_first(told, 1, columns, more))


def _first(lines: Sequence[str], most: int, columns: int, more: str) -> tuple[str, ...]:
    if len(lines) <= most:
        return tuple(lines)
    last = cut(lines[most - 1], columns - len(more) - 1, end="")
    return (*lines[: most - 1], f"{last.rstrip(' ;,.')} {more}")


def columns_of(text: str) -> int:
    """Return the number of terminal columns that the text takes."""
    if text.isascii():
        return len(text)
    return sum([_columns_of_letter(letter) for letter in text])


def _columns_of_letter(letter: str) -> int:
    if combining(letter):
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def cut(text: str, columns: int, end: str = "..") -> str:
    """Return the text in at most `columns` columns. A cut text ends with `end`."""
    if columns_of(text) <= columns:
        return text
    left = columns - len(end)
    for place, letter in enumerate(text):
        left -= _columns_of_letter(letter)
        if left < 0:
            return f"{text[:place]}{end}"[: max(columns, 0)]
    return text


def padded(text: str, columns: int) -> str:
    """Return the text in exactly `columns` columns, cut or filled with blanks."""
    short = cut(text, columns)
    return short + " " * (columns - columns_of(short))


def wrapped(text: str, columns: int, indent: str = "", hanging: str | None = None) -> list[str]:
    """Return the text in lines of at most `columns` columns.

    `hanging` is the indent of all lines but the first, by default `indent`.
    """
    filled = text if text.isascii() else "".join([letter + FILL * (columns_of(letter) - 1) for letter in text])
    lines = wrap(
        filled, columns, initial_indent=indent, subsequent_indent=indent if hanging is None else hanging,
        break_on_hyphens=False,
    )  # fmt: skip
    return [line.replace(FILL, "").replace(NO_BREAK, " ") for line in lines]


def beside(left: Sequence[str], right: Sequence[str], at: int) -> tuple[str, ...]:
    """Return two lists of lines side by side, the right one from column `at`.

    Lines that are too wide on the left are cut.
    """
    pairs = zip_longest(left, right, fillvalue="")
    return tuple([f"{padded(one, at)}{other}".rstrip() if other else one.rstrip() for one, other in pairs])


def spread(parts: Sequence[str], columns: int) -> str:
    """Return the parts in one line, with one to three blanks between them."""
    told = [part for part in parts if part]
    for blanks in (3, 2, 1):
        line = (" " * blanks).join(told)
        if columns_of(line) <= columns:
            return line
    return cut(" ".join(told), columns)


def filled(
    items: Iterable[str], columns: int, head: str = "", *, hanging: str = "  ", between: str = "  "
) -> list[str]:
    """Return a head and items in lines of at most `columns` columns.

    An item is never broken, but it may be cut.
    """
    lines, blanks = [head], ""
    for item in items:
        if columns_of(longer := f"{lines[-1]}{blanks}{item}") <= columns:
            lines[-1] = longer
        else:
            lines.append(cut(f"{hanging}{item}", columns))
        blanks = between
    return lines if lines != [""] else []


def ending(outcome: Outcome, names: Sequence[str], words: Words | None = None) -> str:
    """Return a sentence about the winners.

    >>> from tabletop.screens.layout import ending
    >>> ending(starmap.outcome(playout(starmap, players=2, seed=7)), ["Ann", "Zoe"])
    'The game is over: Zoe wins.'
    """
    words, winners = as_words(words), [names[seat] for seat in outcome.winners]
    if winners == [words.say("core.you_label")]:
        return words.say("core.screen.you_win")
    if len(winners) == 1:
        return words.say("core.screen.wins", name=winners[0])
    return words.say("core.screen.share", names=", ".join(winners[:-1]), last=winners[-1])


def status(
    to_act: Sequence[int],
    names: Sequence[str],
    outcome: Outcome | None,
    reasons: Mapping[str, str] = NOTHING,
    *,
    words: Words | None = None,
) -> list[str]:
    """Return sentences about who decides, or about the winners and the reason.

    >>> from tabletop.screens.layout import status
    >>> status((1,), ["Ann", "Zoe"], None)
    ['Zoe is to decide.']
    """
    words = as_words(words)
    if outcome is None:
        return [words.say("core.screen.decides", name=names[seat]) for seat in to_act]
    return [ending(outcome, names, words) + reasons.get(outcome.reason, "")]
