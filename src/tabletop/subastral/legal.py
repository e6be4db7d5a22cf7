"""Legal actions, and checks that reject illegal ones."""

from typing import ClassVar

from tabletop.core.errors import Objection, shown
from tabletop.core.rulebook import implements
from tabletop.core.validation import wrong_field
from tabletop.subastral.actions import GIVES, PILES, PLAYS, SENDS, TAKES, TAKES_BESIDE, Give, Pile, Play, Send, Take
from tabletop.subastral.cards import CLOUDS, Card
from tabletop.subastral.state import Position, by_biome, cards_taken


class SubastralObjection(Objection):
    """A reason to reject an action, with a code, a rule and facts.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> state = subastral.apply(state, subastral.parse_action(state, "play forest:3"))
    >>> refused = subastral.why_illegal(state, subastral.Take(3))
    >>> refused.code, refused.rule, refused.facts
    ('subastral.take.played', 'subastral.take', (('cloud', 3),))
    >>> refused.text
    'the card was played to cloud 3: take another cloud'
    >>> subastral.SubastralObjection.CODES[:2]
    ('subastral.turn.step', 'subastral.play.held')
    """

    __slots__ = ()
    CODES: ClassVar[tuple[str, ...]] = (
        "subastral.turn.step",
        "subastral.play.held",
        "subastral.take.cloud",
        "subastral.take.played",
        "subastral.take.empty",
        "subastral.piles.waiting",
        "subastral.disturbance.held",
    )


no = SubastralObjection.no


@implements("subastral.play")
def check_play(position: Position, seat: int, action: Play) -> Objection | None:
    """Reject a card that is not in the hand."""
    card = action.card
    if type(card) is not Card or card not in position.seats[seat].hand:
        return no("subastral.play.held", card=str(card))
    return None


@implements("subastral.take", "subastral.A6")
def check_take(position: Position, _seat: int, action: Take) -> Objection | None:
    """Reject a cloud that does not exist, is empty or was played to."""
    cloud = action.cloud
    if type(cloud) is not int or cloud not in TAKES:
        return no("subastral.take.cloud", cloud=_bounded(cloud))
    if cloud == position.played:
        return no("subastral.take.played", cloud=cloud)
    if not position.row[cloud - 1]:
        return no("subastral.take.empty", cloud=cloud)
    return None


def _bounded(number: int) -> int | str:
    """Return the number as a fact, shortened if it has many digits."""
    return number if abs(number) < 10**9 else shown(number)


@implements("subastral.destination")
def check_send(_position: Position, _seat: int, action: Send) -> Objection | None:
    """Reject an invalid destination."""
    return None if action is SENDS[0] or action is SENDS[1] else wrong_field(action)


@implements("subastral.piles")
def check_pile(position: Position, _seat: int, action: Pile) -> Objection | None:
    """Reject a biome that is not on the cloud taken."""
    biome = action.biome
    if type(biome) is not str or biome not in [card.biome for card in cards_taken(position)]:
        return no("subastral.piles.waiting", biome=biome)
    return None


@implements("subastral.disturbance")
def check_give(position: Position, seat: int, action: Give) -> Objection | None:
    """Reject a card that is not in the hand."""
    card = action.card
    if type(card) is not Card or card not in position.seats[seat].hand:
        return no("subastral.disturbance.held", card=str(card))
    return None


@implements("subastral.turn")
def wrong_step(action: object, phase: str) -> Objection:
    """Reject an action that belongs to another phase."""
    return no("subastral.turn.step", action=str(action), phase=phase)


@implements("subastral.play")
def play_actions(position: Position, seat: int) -> tuple[Play, ...]:
    """List the cards to play, in hand order."""
    actions: list[Play] = []
    last = None
    for card in position.seats[seat].hand:
        if card is not last:  # Equal cards are adjacent.
            actions.append(PLAYS[card.key])
            last = card
    return tuple(actions)


@implements("subastral.disturbance")
def give_actions(position: Position, seat: int) -> tuple[Give, ...]:
    """List the cards to give, in hand order."""
    return tuple([GIVES[play.card.key] for play in play_actions(position, seat)])


@implements("subastral.take", "subastral.A6")
def take_actions(position: Position, _seat: int) -> tuple[Take, ...]:
    """List the clouds that have a card, except the one played to."""
    played, row = position.played, position.row
    if position.deck and played is not None:  # No cloud is empty while there is a deck.
        return TAKES_BESIDE[played]
    return tuple([TAKES[cloud] for cloud in CLOUDS if cloud != played and row[cloud - 1]])


@implements("subastral.destination")
def send_actions(_position: Position, _seat: int) -> tuple[Send, ...]:
    """List the two destinations."""
    return SENDS


@implements("subastral.piles")
def pile_actions(position: Position, _seat: int) -> tuple[Pile, ...]:
    """List the biomes left on the cloud taken, which are all new to the journal."""
    return tuple([PILES[biome] for biome in by_biome(cards_taken(position))])
