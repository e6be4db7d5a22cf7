"""The decisions of a player, and their notation.

Each action is created once, at import.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from attrs import frozen

from tabletop.core.errors import shown
from tabletop.core.play import Notation
from tabletop.subastral.cards import BIOMES, CLOUDS, FACES, Biome, Card

Destination: TypeAlias = Literal["hand", "journal"]


@frozen
class Play:
    """Play a card from the hand to the cloud of its number.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> subastral.parse_action(state, "play forest:3")
    Play(card=Card(biome='forest', number=3))
    >>> str(subastral.Play(subastral.Card("taiga", 2)))
    'play taiga:2'
    """

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@frozen
class Take:
    """Take all cards of another cloud.

    The cloud is not the one just played to. Cards of a cloud nearer to the deck go to the hand, with a bonus card.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> state = subastral.apply(state, subastral.parse_action(state, "play forest:3"))
    >>> print(*subastral.legal_actions(state), sep=", ")
    take 1, take 2, take 4, take 5, take 6
    >>> state = subastral.apply(state, subastral.Take(1))
    >>> len(state.seats[0].hand)
    5
    """

    cloud: int

    def __str__(self) -> str:
        return f"take {shown(self.cloud)}"


@frozen
class Send:
    """Choose the hand or the journal for the cards.

    A player has this choice after playing to cloud 1 and taking cloud 6, or the other way round.

    >>> from tabletop.testing import tables
    >>> state = tables.subastral(row={1: "desert:6 savanna:1", 6: "tundra:3 tundra:6"}, played=1, taken=6)
    >>> print(*subastral.legal_actions(state), sep=", ")
    to hand, to journal
    >>> state = subastral.apply(state, subastral.Send("journal"))
    >>> [str(card) for card in state.seats[0].journal[0]]
    ['tundra:3', 'tundra:6']
    """

    destination: Destination

    def __str__(self) -> str:
        return f"to {self.destination}"


@frozen
class Pile:
    """Choose the new biome that becomes the next pile of the journal.

    >>> from tabletop.testing import tables
    >>> row = {3: "savanna:3 desert:5", 4: "forest:1 grassland:4 taiga:6"}
    >>> state = tables.subastral(journals={0: ["forest:6"]}, row=row, played=3)
    >>> state = subastral.apply(state, subastral.Take(4))
    >>> print(*subastral.legal_actions(state), sep=", ")
    pile grassland, pile taiga
    >>> state = subastral.apply(state, subastral.Pile("taiga"))
    >>> [pile[0].biome for pile in state.seats[0].journal]
    ['forest', 'taiga', 'grassland']
    """

    biome: Biome

    def __str__(self) -> str:
        return f"pile {self.biome}"


@frozen
class Give:
    """Pick the card that goes to the left neighbour (disturbance variant).

    >>> from tabletop.testing import tables
    >>> rules = subastral.Options(disturbance=True)
    >>> state = tables.subastral(players=2, hands={0: "desert:6", 1: "taiga:3"}, row={}, phase="give", options=rules)
    >>> state.to_act
    (0, 1)
    >>> str(subastral.legal_actions(state, 1)[0])
    'give taiga:3'
    >>> state = subastral.apply(state, subastral.Give(subastral.Card("taiga", 3)), 1)
    >>> state.to_act
    (0,)
    """

    card: Card

    def __str__(self) -> str:
        return f"give {self.card}"


Action: TypeAlias = Play | Take | Send | Pile | Give
"""An action of a player: a union of five classes, one for each phase.

>>> from typing import get_args
>>> [kind.__name__ for kind in get_args(subastral.Action)]
['Play', 'Take', 'Send', 'Pile', 'Give']
>>> state = subastral.new_game(players=3, seed=7)
>>> print(*subastral.legal_actions(state), sep=", ")
play desert:4, play rainforest:2, play forest:3
"""

# The tuples are indexed by the key of a card: PLAYS[card.key].
PLAYS = tuple([Play(face) for face in FACES])
GIVES = tuple([Give(face) for face in FACES])
TAKES = {cloud: Take(cloud) for cloud in CLOUDS}
SENDS = (Send("hand"), Send("journal"))
PILES = {biome: Pile(biome) for biome in BIOMES}
TAKES_BESIDE = {cloud: tuple([TAKES[other] for other in CLOUDS if other != cloud]) for cloud in CLOUDS}
_WITHOUT_CARD: tuple[Action, ...] = (*TAKES.values(), *SENDS, *PILES.values())
_FIXED = {str(action): action for action in _WITHOUT_CARD}


def read_action(words: Sequence[str]) -> Action | None:
    """Return the named action, legal or not, or None if the words name none."""
    match words:
        case ["play", card]:
            return PLAYS[Card.from_notation(card).key]
        case ["give", card]:
            return GIVES[Card.from_notation(card).key]
        case _:
            return _FIXED.get(" ".join(words))


NOTATION = Notation(
    read=read_action,
    expected="'play' or 'give' and a card such as forest:3, 'take' and a cloud from 1 to 6, "
    "'to hand', 'to journal', or 'pile' and a biome",
)
