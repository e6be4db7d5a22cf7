"""Subastral at a terminal: the clouds with what each would bring, and the journals, on one screen."""

from collections.abc import Mapping, Sequence

from tabletop.core.errors import PictureError
from tabletop.core.outcome import Outcome
from tabletop.core.validation import takes
from tabletop.screens.layout import EXTRA, TABLE, Panel, Screen, Section, cut, fit, gap, news_section, wrapped
from tabletop.subastral.actions import Action, Take
from tabletop.subastral.cards import CLOUDS
from tabletop.subastral.faces.screen import table
from tabletop.subastral.faces.screen.asking import label_of, no_question, question
from tabletop.subastral.faces.screen.words import COLOURS, HOW, LESSONS, SIGNS
from tabletop.subastral.views import View

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
    is called. Each decision is one word, so nothing is ever left to choose from (`chosen`).

    >>> state = subastral.new_game(players=3, seed=7)
    >>> view, actions = subastral.view(state, 0), subastral.legal_actions(state)
    >>> shown = subastral.FACES.screen(view, actions, (), (80, 24), names=("You", "Ann", "Ben"))
    >>> shown.lines[0]
    'SUBASTRAL   round 1   deck 48, 39 cards to the game-end card'
    >>> [*shown.labels]
    ['de4', 'ra2', 'fo3']
    """
    columns, lines = size
    takes = [action for action in actions if isinstance(action, Take)]
    asked = question(view, actions, columns) if actions else no_question(view, names, outcome)
    sections = [
        Section((table.title(view),)),
        news_section(news, columns),
        Section(tuple(table.clouds(view, takes, columns))),
        Section(tuple(table.players(view, names, columns)), TABLE),
        Section(tuple(table.known_hands(view, names, columns)), EXTRA + 1),
        gap(),
        Section(tuple(table.hand(view, columns)) if view.seat is not None else (), TABLE + 1),
        gap(),
        Section(tuple(asked)),
        Section(() if outcome else ("", "How to play", *HOW.splitlines()), EXTRA),
    ]
    shown = tuple([cut(line, columns) for line in fit(sections, lines)])
    labels = {label_of(action): (action,) for action in actions}
    lesson = LESSONS[view.phase] if actions else ""
    return Screen(shown, labels, refused=_refused(view, takes), lesson=lesson, colours=COLOURS)


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
    """Return what is one key away from the screen: the cards that all saw go into hands, and what the signs mean.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> view = subastral.view(state, 0)
    >>> found = subastral.FACES.panels(view, subastral.legal_actions(state), (80, 24), names=("You", "Ann", "Ben"))
    >>> {key: panel.word for key, panel in found.items()}
    {'s': 'seats', '?': 'signs'}
    >>> found["s"].lines[0]
    'Of the hands of others only the size is shown.'
    """
    known = tuple(table.known_hands(view, names, size[0])) or ("Of the hands of others only the size is shown.",)
    return {"s": Panel("seats", known), "?": Panel("signs", tuple(wrapped(SIGNS, size[0])))}


def _refused(view: View, takes: Sequence[Take]) -> Mapping[str, str]:
    """Name the clouds that cannot be taken, with the reason."""
    if not takes:
        return {}
    can_be_taken = {take.cloud for take in takes}
    reasons = {cloud: "you played here" if cloud == view.played else "it is empty" for cloud in CLOUDS}
    return {str(cloud): f"cloud {cloud}: {why}" for cloud, why in reasons.items() if cloud not in can_be_taken}
