"""Star Map at a terminal: the round, the players and what each choice would lead to, on one screen."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tabletop.core.errors import PictureError
from tabletop.core.outcome import Outcome
from tabletop.core.validation import takes
from tabletop.screens.layout import SUMMARY, TABLE, Panel, Screen, Section, cut, fit, gap, news_section, status, wrapped
from tabletop.starmap.actions import Action
from tabletop.starmap.faces import text
from tabletop.starmap.faces.questions import label_of, must_follow, question
from tabletop.starmap.faces.text import SIGNS
from tabletop.starmap.views import View

HOW = """Collect each value from 1 to 6, in any colour, and you win at once.
Each round everybody plays a card, of the colour led if they can. REST may
always be played, and never wins. With two players a dummy plays the deck's top
card, too; if it is best, nobody wins. The highest card led wins; trump beats
it: the colour on top of the discard pile, none if a REST lies there. A twin of
that top, or of a card played before it in the round, beats all; the last twin
wins. The winner keeps a card, sets the new top, takes the star and leads. A
value that you have costs shine: 3 for a 1 or 2, 2 for a 3 or 4, 1 for a 5 or
6. Winning while you hold the star costs 1. Before you play, 1 shine buys 3
cards. With an empty hand, you draw as many as your shine, at least 2. Without
shine you are out; the others add shine and gems of values held once."""
"""How to play, in ten lines for newcomers.

>>> starmap.FACES.how.splitlines()[0]
'Collect each value from 1 to 6, in any colour, and you win at once.'
"""
ENDINGS = MappingProxyType({"collection": " All values are collected.", "elimination": " Somebody is out of shine."})
LESSONS: Mapping[str, str] = MappingProxyType(
    {
        "lead": "You lead: the others must follow the colour of your card if they can. Trump beats it, and the twin of "
        "a card played before it in the round beats all.",
        "turn": "Follow the colour led if you can. Its highest card wins, unless somebody plays trump or a twin.",
        "take": "The winner of a round keeps one of its cards. You want each value from 1 to 6 once; the same value "
        "again costs shine.",
        "top": "The card that you leave on the pile sets the next trump, and its twin will beat all.",
    }
)


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
    asked = question(view, actions, columns) if actions else status(view.to_act, names, outcome, ENDINGS)
    sections = [
        Section((text.title(view),)),
        news_section(news, columns),
        gap(),
        Section(tuple(text.played(view, names, columns)), TABLE),
        gap(),
        Section(tuple(text.players(view, names, columns))),
        gap(),
        Section(tuple(text.hand(view, columns)), TABLE + 1),
        Section(tuple(text.discarded(view, columns)), SUMMARY),
        gap(),
        Section(tuple(asked)),
    ]
    shown = tuple([cut(line, columns) for line in fit(sections, lines)])
    labels = {label_of(action): (action,) for action in actions}
    return Screen(shown, labels, refused=_refused(view, actions), lesson=_lesson(view, actions))


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
