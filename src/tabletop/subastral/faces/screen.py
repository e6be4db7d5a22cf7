"""Subastral at a terminal: the clouds with what each would bring, and the journals, on one screen."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tabletop.core.errors import PictureError
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome
from tabletop.core.validation import takes
from tabletop.screens.layout import EXTRA, TABLE, Panel, Screen, Section, cut, fit, gap, news_section, status, wrapped
from tabletop.subastral.actions import Action, Take
from tabletop.subastral.cards import CLOUDS
from tabletop.subastral.faces import text
from tabletop.subastral.faces.questions import label_of, question
from tabletop.subastral.faces.text import SIGNS
from tabletop.subastral.views import View

HOW = """Build the journal that is worth most at the end; cards in hand count nothing.
Play a card to the cloud of its number, then take all cards of another cloud.
From clouds nearer the deck (lower numbers) they go to your hand, and one card
of the deck with them; from clouds nearer the sun (higher) to your journal.
Between clouds 1 and 6 you choose. Without a card in hand you draw one: that is
your turn. A journal has a pile for each biome; their order is for good.
Mixed sets: one card of each pile from pile 1 on, without a gap, bring 1 3 6 10
15 21 28 36 points for 1 to 8 cards; the second cards of the piles do so again.
Matching sets: your two largest piles (of equal ones the left), cards x place.
The game-end card brings one more round. Ties: fewer cards in the journal win."""
"""How to play, in ten lines for newcomers.

>>> subastral.FACES.how.splitlines()[0]
'Build the journal that is worth most at the end; cards in hand count nothing.'
"""
LESSONS: Mapping[str, str] = MappingProxyType(
    {
        "play": "First a card goes to the cloud of its number, then you take another cloud: from the deck side of the "
        "card to your hand, from the sun side to your journal.",
        "take": "What goes to the journal counts at the end; what goes to the hand can be played later, and one card "
        "of the deck comes with it.",
        "destination": "From one end of the row to the other, clouds 1 and 6, the cards go where you like.",
        "piles": "Each biome has one pile, and piles never move. Mixed sets run from pile 1 without a gap; a large "
        "pile counts its cards times its place.",
        "give": "At the end all who hold a card give one to the left neighbour, whose journal it joins: it may help "
        "little, or even break a tie.",
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
    words: Words | None = None,
) -> Screen:
    """Return what a terminal shows at one decision: lines, and what may be typed.

    `news` are sentences of what has happened, `size` is how many columns and lines there are, `names` is how each seat
    is called. Each decision is one word, so nothing is ever left to choose from (`chosen`).

    >>> state = subastral.new_game(players=3, seed=7)
    >>> view, actions = subastral.view(state, 0), subastral.legal_actions(state)
    >>> shown = subastral.FACES.screen(view, actions, (), (80, 24), names=("You", "Ann", "Ben"))
    >>> shown.lines[0]
    'SUBASTRAL   round 1, begun by You   deck 48, 39 to the game-end card'
    >>> [*shown.labels]
    ['de4', 'ra2', 'fo3']
    """
    columns, lines = size
    takes = [action for action in actions if isinstance(action, Take)]
    asked = question(view, actions, columns) if actions else status(view.to_act, names, outcome)
    sections = [
        Section((text.title(view, names, columns),)),
        news_section(news, columns),
        Section(tuple(text.clouds(view, takes, columns))),
        Section(tuple(text.players(view, names, columns)), TABLE),
        Section(tuple(text.known_hands(view, names, columns)), EXTRA + 1),
        gap(),
        Section(tuple(text.hand(view, columns)), TABLE + 1),
        gap(),
        Section(tuple(asked)),
    ]
    shown = tuple([cut(line, columns) for line in fit(sections, lines)])
    labels = {label_of(action): (action,) for action in actions}
    lesson = LESSONS[view.phase] if actions else ""
    return Screen(shown, labels, refused=_refused(view, takes), lesson=lesson)


@takes(View, error=PictureError)
def panels(
    view: View,
    actions: Sequence[Action],
    size: tuple[int, int],
    /,
    *,
    names: Sequence[str],
    chosen: Sequence[Action] | None = None,
    words: Words | None = None,
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
    known = tuple(text.known_hands(view, names, size[0])) or ("Of the hands of others only the size is shown.",)
    return {"s": Panel("seats", known), "?": Panel("signs", tuple(wrapped(SIGNS, size[0])))}


def _refused(view: View, takes: Sequence[Take]) -> Mapping[str, str]:
    """Name the clouds that cannot be taken, with the reason."""
    if not takes:
        return {}
    can_be_taken = {take.cloud for take in takes}
    reasons = {cloud: "you played here" if cloud == view.played else "it is empty" for cloud in CLOUDS}
    return {str(cloud): f"cloud {cloud}: {why}" for cloud, why in reasons.items() if cloud not in can_be_taken}
