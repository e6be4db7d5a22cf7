"""Star Map at a terminal: the round, the players and what each choice would lead to, on one screen."""

from collections.abc import Mapping, Sequence

from tabletop.core.errors import PictureError
from tabletop.core.outcome import Outcome
from tabletop.core.validation import takes
from tabletop.screens.layout import EXTRA, SUMMARY, TABLE, Panel, Screen, Section, cut, fit, gap, news_section, wrapped
from tabletop.starmap.actions import Action
from tabletop.starmap.faces.screen import table
from tabletop.starmap.faces.screen.asking import label_of, no_question, question
from tabletop.starmap.faces.screen.prospects import must_follow
from tabletop.starmap.faces.screen.words import COLOURS, HOW, LESSONS, SIGNS
from tabletop.starmap.views import View

__all__ = ["HOW", "panels", "screen"]


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
) -> Screen:
    """Return what a terminal shows at one decision: lines, and what may be typed.

    `news` are sentences of what has happened, `size` is how many columns and lines there are, `names` is how each seat
    is called. A card is chosen at once, so nothing is ever left to choose from (`chosen`).

    >>> state = starmap.new_game(players=3, seed=7)
    >>> view, actions = starmap.view(state, 2), starmap.legal_actions(state)
    >>> shown = starmap.FACES.screen(view, actions, (), (80, 24), names=("Ann", "Ben", "You"))
    >>> shown.lines[0]
    'STAR MAP   trump RED (R4 is on the discard pile)   deck 38, top rest'
    >>> [*shown.labels]
    ['b5', 'r1', 'r2', 'r5', 'rest', 'buy']
    """
    columns, lines = size
    asked = question(view, actions, columns) if actions else no_question(view, names, outcome)
    sections = [
        Section((table.title(view),)),
        news_section(news, columns),
        gap(),
        Section(tuple(table.round_so_far(view, names, columns)), TABLE),
        gap(),
        Section(tuple(table.players(view, names, columns))),
        gap(),
        *_own(view, columns),
        gap(),
        Section(tuple(asked)),
        Section(() if outcome else ("", "How to play", *HOW.splitlines()), EXTRA),
    ]
    shown = tuple([cut(line, columns) for line in fit(sections, lines)])
    labels = {label_of(action): (action,) for action in actions}
    return Screen(shown, labels, refused=_refused(view, actions), lesson=_lesson(view, actions), colours=COLOURS)


@takes(View, error=PictureError)
def panels(
    view: View,
    actions: Sequence[Action],
    size: tuple[int, int],
    /,
    *,
    names: Sequence[str],
    chosen: Sequence[Action] | None = None,
) -> Mapping[str, Panel]:
    """Return what is one key away from the screen: what the signs mean.

    >>> state = starmap.new_game(players=3, seed=7)
    >>> view = starmap.view(state, 2)
    >>> found = starmap.FACES.panels(view, starmap.legal_actions(state), (80, 24), names=("Ann", "Ben", "You"))
    >>> {key: panel.word for key, panel in found.items()}
    {'?': 'signs'}
    >>> found["?"].lines[0]
    'B5 is the blue 5; G is green, R red, Y yellow, REST a rest card. Of a hand you'
    """
    return {"?": Panel("signs", tuple(wrapped(SIGNS, size[0])))}


def _own(view: View, columns: int) -> list[Section]:
    if view.seat is None:
        return []
    return [
        Section(tuple(table.hand(view, columns)), TABLE + 1),
        Section(tuple(table.discarded(view, columns)), SUMMARY),
    ]


def _refused(view: View, actions: Sequence[Action]) -> Mapping[str, str]:
    """Name the cards of the hand that cannot be played, with the reason."""
    if not actions or view.phase != "turn":
        return {}
    labels = {label_of(action) for action in actions}
    return {name: must_follow(view) for card in view.hand if (name := str(card).lower()) not in labels}


def _lesson(view: View, actions: Sequence[Action]) -> str:
    if not actions:
        return ""
    return LESSONS["lead" if view.phase == "turn" and not view.table else view.phase]
