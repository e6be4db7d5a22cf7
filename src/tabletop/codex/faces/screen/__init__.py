"""The terminal screen of Codex, in windows of any size."""

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from tabletop.codex.actions import Action, Draw, Keep, Pass, Play, Start, Take
from tabletop.codex.board import Board
from tabletop.codex.faces.boards import OPEN, draw_condensed, draw_picture
from tabletop.codex.faces.screen.cards import label_of
from tabletop.codex.faces.screen.plays import (
    Choice,
    choice_of,
    labels_for,
    letters_of,
    place_letters,
    short_names,
)
from tabletop.codex.faces.screen.table import middle_lines, others_sections
from tabletop.codex.faces.screen.words import question, ranking, refused_of, title
from tabletop.codex.faces.text import market_lines, own_lines, seat_lines
from tabletop.codex.grid import Cell
from tabletop.codex.views import View
from tabletop.core.errors import PictureError
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome
from tabletop.core.validation import takes
from tabletop.screens.layout import CHOICE, Panel, Screen, Section, cut, fit, gap, news_section, wrapped

__all__ = ["panels", "screen", "short_names"]

ANY_HEIGHT = 200
GAPS = 2  # There is a blank line below the news, and one above the question.


@takes(View, error=PictureError)
def screen(
    view: View, actions: Sequence[Action], news: Sequence[str], size: tuple[int, int], /, *,
    names: Sequence[str], chosen: Sequence[Action] | None = None, outcome: Outcome | None = None,
    words: Words | None = None,
) -> Screen:  # fmt: skip
    """Draw the table and the pending decision.

    The board uses the space that the other sections leave.

    >>> from tabletop.testing import tables
    >>> state = tables.codex(players=2, phase="draw", slots="R05 R33 G17 G04")
    >>> view, actions = codex.view(state, 0), codex.legal_actions(state)
    >>> shown = codex.FACES.screen(view, actions, (), (80, 24), names=("You", "Ben"))
    >>> shown.lines[0]
    'CODEX   round 1   You: 0   Ben: 0   20 bring the last rounds'
    >>> [*shown.labels]
    ['r', 'g', 'r05', 'r33', 'g17', 'g04']
    """
    columns, lines = max(1, size[0]), max(1, size[1])
    seat, words = _seat_in_front(view), as_words(words).at(names, you=view.seat)
    plays = [action for action in actions if isinstance(action, Play)]
    choice = choice_of(plays, cast("Sequence[Play] | None", chosen)) if plays else None
    letters = letters_of(view)
    head, latest = Section((title(view, names, words, columns),)), news_section(news, columns, words=words)
    asked = wrapped(question(view, actions, choice, names, words), columns)
    if outcome:
        asked = ranking(outcome, names, words, columns)
    room = columns, max(1, lines - len(head.lines) - len(latest.short) - len(asked))
    middle = Section(middle_lines(view, seat, words, room=room, choice=choice, letters=letters), CHOICE)
    left = lines - sum([len(each) for each in (head.lines, latest.lines, middle.lines, asked)]) - GAPS
    others = others_sections(view, seat, (columns, left), names, words)
    sections = [head, latest, gap(), middle, *others, gap(), Section(tuple(asked))]
    return Screen(
        tuple([cut(line, columns, end="") for line in fit(sections, lines)]),
        _labels(actions, choice, letters),
        things={letter: str(cell) for cell, letter in letters.items()},
        refused=refused_of(view, actions, words),
        lesson=words.say(f"codex.lesson.{view.phase}") if actions else "",
    )


def _seat_in_front(view: View) -> int:
    """Return the seat with the large board.

    It is the viewer, or the acting seat for a spectator.
    """
    return view.seat if view.seat is not None else next(iter(view.to_act), 0)


def _labels(
    actions: Sequence[Action], choice: Choice | None, letters: Mapping[Cell, str]
) -> dict[str, tuple[Action, ...]]:
    """Return the labels that can be typed, with their actions."""
    if choice:
        return dict(labels_for(choice, letters))
    return {_label(action): (action,) for action in actions}


def _label(action: Action) -> str:
    match action:
        case Start(side):
            return side
        case Keep(objective):
            return label_of(objective)
        case Pass():
            return "pass"
        case Draw(kind):
            return kind[0]
        case Take(card):
            return label_of(card)
        case Play():
            return str(action)


@takes(View, error=PictureError)
def panels(
    view: View, actions: Sequence[Action], size: tuple[int, int], /, *,
    names: Sequence[str], chosen: Sequence[Action] | None = None, words: Words | None = None,
) -> Mapping[str, Panel]:  # fmt: skip
    """Return the panels by key.

    m shows the market, s all seats, z the viewer's whole board, and ? the meaning of the signs.

    >>> state = codex.new_game(players=2, seed=7)
    >>> found = codex.FACES.panels(codex.view(state, 0), codex.legal_actions(state), (80, 24), names=("You", "Ben"))
    >>> {key: panel.word for key, panel in found.items()}
    {'m': 'market', 's': 'seats', '?': 'signs'}
    >>> found["m"].lines[0]
    'deck    resource: 38 cards, fungi-resource on top'
    """
    del chosen
    columns, words = max(1, size[0]), as_words(words).at(names, you=view.seat)
    places = place_letters(_own(view)) if any(isinstance(action, Play) for action in actions) else {}
    seats = [line for seat in range(len(view.seats)) for line in (*seat_lines(view, seat, names, words, columns), "")]
    market = [*market_lines(view, words), *own_lines(view, words)]
    shown: dict[str, tuple[str, Sequence[str]]] = {
        "m": (words.say("codex.screen.market"), _in_lines(market, columns)),
        "s": (words.say("codex.screen.seats"), seats),
        "?": (words.say("codex.screen.signs"), _in_lines(words.say("codex.signs").splitlines(), columns)),
    }
    if _own(view).laid:
        shown["z"] = (words.say("codex.screen.zoom"), _board_lines(_own(view), columns, places))
    return {key: Panel(word, tuple([cut(line, columns) for line in lines])) for key, (word, lines) in shown.items()}


def _own(view: View) -> Board:
    return view.seats[0 if view.seat is None else view.seat].board


def _in_lines(paragraphs: Iterable[str], columns: int) -> list[str]:
    return [line for text in paragraphs for line in wrapped(text, columns, hanging=" " * 8)]


def _board_lines(board: Board, columns: int, letters: Mapping[Cell, str]) -> tuple[str, ...]:
    """Draw a board with outlines, or condensed if it is too wide."""
    marks = {cell: f"[{letters[cell]}]" if cell in letters else f" {OPEN} " for cell in board.open}
    picture = draw_picture(board, marks, (columns, ANY_HEIGHT))
    return (draw_condensed(board, marks, (columns, ANY_HEIGHT)) if picture.is_cut else picture).lines
