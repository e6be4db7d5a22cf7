"""What a person sees of Codex at one decision, in a terminal of any size; loaded when somebody asks for it."""

from collections.abc import Mapping, Sequence
from typing import cast

from tabletop.codex.actions import Action, Draw, Keep, Pass, Play, Start, Take
from tabletop.codex.faces.screen.cards import label_of
from tabletop.codex.faces.screen.keys import panels
from tabletop.codex.faces.screen.places import in_notation, in_screen_words, letters_of
from tabletop.codex.faces.screen.plays import Choice, choice_of, labels_for
from tabletop.codex.faces.screen.table import middle_lines, others_sections
from tabletop.codex.faces.screen.words import HOW, LESSONS, question, ranking, refused_of, title
from tabletop.codex.faces.text import WORD_COLOURS
from tabletop.codex.grid import Cell
from tabletop.codex.views import View
from tabletop.core.errors import PictureError
from tabletop.core.outcome import Outcome
from tabletop.core.validation import takes
from tabletop.screens.layout import CHOICE, Screen, Section, cut, fit, gap, news_section, wrapped

__all__ = ["HOW", "in_notation", "in_screen_words", "panels", "screen"]

GAPS = 2  # A blank line stands below the news, and one above the question.


@takes(View, error=PictureError)
def screen(
    view: View, actions: Sequence[Action], news: Sequence[str], size: tuple[int, int], /, *,
    names: Sequence[str], chosen: Sequence[Action] | None = None, outcome: Outcome | None = None,
) -> Screen:  # fmt: skip
    """Draw the table and the decision; the board takes the room that the rest leaves.

    >>> from tabletop.testing import tables
    >>> state = tables.codex(players=2, phase="draw", slots="R05 R33 G17 G04")
    >>> view, actions = codex.view(state, 0), codex.legal_actions(state)
    >>> shown = codex.FACES.screen(view, actions, (), (80, 24), names=("You", "Ben"))
    >>> shown.lines[0]
    'CODEX   round 1   You 0   Ben 0   20 bring the last rounds'
    >>> [*shown.labels]
    ['r', 'g', 'r05', 'r33', 'g17', 'g04']
    """
    columns, lines = max(1, size[0]), max(1, size[1])
    seat = _seat_in_front(view)
    plays = [action for action in actions if isinstance(action, Play)]
    choice = choice_of(plays, cast("Sequence[Play] | None", chosen)) if plays else None
    letters = letters_of(view)
    head, latest = Section((title(view, names, columns),)), news_section(news, columns)
    asked = wrapped(question(view, actions, choice, names), columns)
    if outcome:
        asked = ranking(outcome, names, columns)
    room = columns, max(1, lines - len(head.lines) - len(latest.short) - len(asked))
    middle = Section(middle_lines(view, seat, room=room, choice=choice, letters=letters), CHOICE)
    left = lines - sum([len(each) for each in (head.lines, latest.lines, middle.lines, asked)]) - GAPS
    others = others_sections(view, seat, (columns, left), names)
    sections = [head, latest, gap(), middle, *others, gap(), Section(tuple(asked))]
    return Screen(
        tuple([cut(line, columns, end="") for line in fit(sections, lines)]),
        _labels(actions, choice, letters),
        things={letter: str(cell) for cell, letter in letters.items()},
        refused=refused_of(view, actions),
        lesson=LESSONS.get(view.phase, "") if actions else "",
        colours=WORD_COLOURS,
    )


def _seat_in_front(view: View) -> int:
    """Return whose board is shown large: the viewer's, for a spectator that of whoever acts."""
    return view.seat if view.seat is not None else next(iter(view.to_act), 0)


def _labels(
    actions: Sequence[Action], choice: Choice | None, letters: Mapping[Cell, str]
) -> dict[str, tuple[Action, ...]]:
    """Return what may be typed."""
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
