"""The screen for a decision in Comet, in a terminal of any size. It is loaded lazily."""

from collections.abc import Sequence

from attrs import evolve

from tabletop.comet.actions import Action
from tabletop.comet.faces.screen.choices import choices_of, distinct
from tabletop.comet.faces.screen.keys import panels
from tabletop.comet.faces.screen.names import short_names
from tabletop.comet.faces.screen.seats import seat_lines, seat_signs
from tabletop.comet.faces.screen.table import (
    LATEST,
    Table,
    gold_section,
    hand_section,
    is_wide_enough,
    map_sections,
    moved_section,
    own_section,
    refused_of,
    things_of,
    uses_section,
)
from tabletop.comet.faces.screen.words import ask_which_way, question, ranking, title, waiting
from tabletop.comet.views import View
from tabletop.core.errors import PictureError
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome
from tabletop.core.validation import takes
from tabletop.screens.layout import EXTRA, TABLE, Screen, Section, cut, ending, fit, gap, news_section, wrapped

__all__ = ["distinct", "panels", "screen", "short_names"]

MAP, MIN_ROWS = 1, 3
"""The index of the map among the sections of `_middle`, and the smallest number of its rows on a screen."""


@takes(View, error=PictureError)
def screen(
    view: View,
    actions: Sequence[Action],
    news: Sequence[str],
    size: tuple[int, int],
    /,
    *,
    names: Sequence[str],
    chosen: Sequence[Action] | None = None,
    outcome: Outcome | None = None,
    words: Words | None = None,
) -> Screen:
    """Draw the table and the decision as large as the size allows.

    >>> state = comet.new_game(players=2, seed=7)
    >>> view, actions = comet.view(state, 0), comet.legal_actions(state)
    >>> shown = comet.FACES.screen(view, actions, (), (80, 24), names=("You", "Ben"))
    >>> shown.lines[0]
    'COMET   turn 1   comet in 45 silver cards   You: 0   Ben: 0'
    >>> [*shown.labels]
    ['a', 'c', 'd', 'e', 'f', 'r']
    """
    columns, lines, words = max(1, size[0]), max(1, size[1]), as_words(words).at(names, you=view.seat)
    choices = choices_of(view, actions, chosen)
    table = Table(view, choices, seat_signs(view, names), columns, words)
    latest = news_section(news, columns, LATEST, words=words)
    head = [Section((title(view, columns, words),)), latest, gap()]
    asked = [gap(), Section(tuple(_asked(table, chosen=chosen, outcome=outcome)))]
    foot = [*asked, uses_section(table)]
    middle = _as_large_as_fits(table, lines - sum(map(_needed, [*head, *foot])))
    shown = _fitted([*head, *middle, *_others(table), *foot], lines)
    return Screen(
        tuple([cut(line, columns, end="") for line in shown]),
        {**{letter: choices.actions[thing] for thing, letter in choices.letters.items()}, **choices.words},
        things=things_of(view, choices),
        refused=refused_of(view, choices, words) if chosen is None else {},
        lesson=_lesson(view, words) if actions else "",
    )


def _fitted(sections: Sequence[Section], lines: int) -> tuple[str, ...]:
    """Return the lines that fit.

    The short forms of other sections are dropped before the map or the hand is.
    """
    others = sum([len(section.short) for section in sections if section.rank < TABLE])
    if sum(map(_needed, sections)) + others > lines:
        sections = [evolve(section, lines=section.short or section.lines, short=()) for section in sections]
    return fit(sections, lines)


def _lesson(view: View, words: Words) -> str:
    """Return an explanation for a first decision in this phase, or an empty text."""
    key = f"comet.lesson.{view.phase}"
    return words.say(key) if words.knows(key) else ""


def _asked(table: Table, *, chosen: Sequence[Action] | None, outcome: Outcome | None) -> list[str]:
    """Return the question for the decision, a line about its player, or the final ranking."""
    view, choices, words = table.view, table.choices, table.words
    if outcome:
        return [*ranking(outcome, words), ending(outcome, words.names, words)]
    if not choices.actions and not choices.words:
        return [waiting(view, words)]
    asked = question(view, choices, words) if chosen is None else ask_which_way(choices, words)
    return wrapped(asked, table.columns)


def _as_large_as_fits(table: Table, lines: int) -> list[Section]:
    """Return the largest sections that fit.

    The map has outlines if everything else fits too. Cards have half a line each if there are too many.
    """
    wide = _middle(table, is_wide=True, is_brief=False)
    if is_wide_enough(table) and sum([len(section.lines) for section in wide]) <= lines:
        return wide
    full = _middle(table, is_wide=False, is_brief=False)
    if sum(map(_needed, full)) <= lines:
        return full
    brief = _middle(table, is_wide=False, is_brief=True)
    rest = sum(map(_needed, brief)) - len(brief[MAP].lines)
    return _middle(table, is_wide=False, is_brief=True, most=max(MIN_ROWS, lines - rest))


def _middle(table: Table, *, is_wide: bool, is_brief: bool, most: int | None = None) -> list[Section]:
    """Return the sections between the news and the question."""
    return [
        *map_sections(table, is_wide=is_wide, most=most),
        gap(),
        own_section(table),
        hand_section(table, is_brief=is_brief),
        moved_section(table, is_brief=is_brief),
        gold_section(table, is_brief=is_brief),
    ]


def _needed(section: Section) -> int:
    """Return the number of lines of the map or of choices, 0 for other sections."""
    return len(section.lines) if section.rank >= TABLE else 0


def _others(table: Table) -> list[Section]:
    """Return the sections of the other players."""
    view, words = table.view, table.words
    return [
        Section(
            tuple(seat_lines(view, seat, names=words.names, signs=table.signs, columns=table.columns, words=words)),
            EXTRA,
        )
        for seat in range(len(view.seats))
        if seat != view.seat
    ]
