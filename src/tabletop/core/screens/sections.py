"""Sections of a screen: where there are too many lines, the one with the lowest rank gives way first."""

from collections.abc import Iterable, Sequence

from attrs import evolve, frozen

from tabletop.core.screens.text import cut, wrapped

EXTRA, BLANK, NEWS, SUMMARY, TABLE, CHOICE = 0, 10, 20, 30, 40, 100
"""Ranks, with room between them: choices never give way, EXTRA is what only large windows show.

>>> from tabletop.core.screens import CHOICE, TABLE, Section, fit
>>> fit([Section(("the board", "of two lines"), TABLE), Section(("what now?",), CHOICE)], 1)
('what now?',)
"""
MAX_NEWS_LINES = 3
MORE = "... l: all"


@frozen
class Section:
    """Lines that stand or give way together; `short` is what stands there instead when they do.

    >>> from tabletop.core.screens import TABLE, Section, fit
    >>> board = Section(("a board", "of two lines"), TABLE, short=("(the board: b)",))
    >>> fit([board, Section(("what now?",))], 2)
    ('(the board: b)', 'what now?')
    """

    lines: tuple[str, ...]
    rank: int = CHOICE
    short: tuple[str, ...] = ()


def gap(rank: int = BLANK) -> Section:
    """Return a blank line.

    >>> from tabletop.core.screens import gap
    >>> gap()
    Section(lines=('',), rank=10, short=())
    """
    return Section(("",), rank)


def fit(sections: Iterable[Section], lines: int) -> tuple[str, ...]:
    """Return the lines of all sections, where they are too many without those that matter least.

    The lowest rank gives way first, of equal ones the last. What is left may still be too long: choices stay.

    >>> from tabletop.core.screens import NEWS, Section, fit, gap
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


def news_section(news: Sequence[str], columns: int, rank: int = NEWS) -> Section:
    """Return the news in three lines at most, in one where lines are scarce: what is cut off is in the log.

    >>> from tabletop.core.screens import news_section
    >>> news_section(["Zoe plays B5.", "Ann wins the round."], 40).lines
    ('Zoe plays B5.', 'Ann wins the round.')
    """
    told = [line for paragraph in news for line in wrapped(paragraph, columns)]
    return Section(_first(told, MAX_NEWS_LINES, columns), rank, short=_first(told, 1, columns))


def _first(lines: Sequence[str], most: int, columns: int) -> tuple[str, ...]:
    if len(lines) <= most:
        return tuple(lines)
    last = cut(lines[most - 1], columns - len(MORE) - 1, end="")
    return (*lines[: most - 1], f"{last.rstrip(' ;,.')} {MORE}")
