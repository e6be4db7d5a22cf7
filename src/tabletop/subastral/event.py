"""Events of the game, as values that a client can animate."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from attrs import field, frozen

from tabletop.core.events import SECRET, Audience, Fact, GameEvent
from tabletop.subastral.cards import Card
from tabletop.subastral.kinds import RULES
from tabletop.subastral.state import Decision

Bonus: TypeAlias = Literal["bonus", "empty hand"]
Stock: TypeAlias = Literal["filler", "extra"]


class SubastralEvent(GameEvent):
    """Something that happens in Subastral."""

    __slots__ = ()
    DOMAIN: ClassVar[str] = "subastral"
    RULES: ClassVar[Mapping[str, str]] = RULES


@frozen
class Played(SubastralEvent):
    """A player plays a card to the cloud of its number.

    >>> print(subastral.Played(seat=0, card=subastral.Card("forest", 3)))
    seat 0 plays forest:3 to the cloud of its number
    """

    audience: ClassVar[Audience] = "others"
    seat: int
    card: Card


@frozen
class Chosen(SubastralEvent):
    """A player takes a cloud.

    The next events report where its cards go.

    >>> chosen = subastral.Chosen(seat=0, cloud=1)
    >>> print(chosen)
    seat 0 takes cloud 1
    >>> chosen.rule
    'subastral.take'
    """

    reveals: ClassVar[bool] = False
    seat: int
    cloud: int


@frozen
class NothingToTake(SubastralEvent):
    """A player ends the turn, because no other cloud has a card.

    >>> print(subastral.NothingToTake(seat=1))
    seat 1 finds no other cloud to take
    """

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class Gathered(SubastralEvent):
    """The cards of a cloud go to a hand, visible to all players.

    >>> cards = (subastral.Card("rainforest", 6), subastral.Card("forest", 1))
    >>> print(subastral.Gathered(seat=0, cloud=1, cards=cards))
    seat 0 takes rainforest:6 forest:1 from cloud 1 into the hand
    """

    reveals: ClassVar[bool] = False
    seat: int
    cloud: int
    cards: tuple[Card, ...]


@frozen
class Piled(SubastralEvent):
    """Cards of one biome go from a cloud to a pile of the journal.

    The piles are numbered from 1.

    >>> cards = (subastral.Card("taiga", 1), subastral.Card("taiga", 5))
    >>> print(subastral.Piled(seat=0, cloud=5, pile=2, cards=cards))
    seat 0 lays taiga:1 taiga:5 from cloud 5 on pile 2 of the journal
    """

    reveals: ClassVar[bool] = False
    seat: int
    cloud: int
    pile: int
    cards: tuple[Card, ...]


@frozen
class Drawn(SubastralEvent):
    """A player draws a card into the hand.

    It is a bonus card, or the card of a turn with an empty hand.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> state = subastral.apply(state, subastral.parse_action(state, "play forest:3"))
    >>> chosen, gathered, drawn, *_ = subastral.events(state, subastral.Take(1))
    >>> print(drawn.seen_by(0))
    seat 0 draws rainforest:1 as a bonus
    >>> print(drawn.seen_by(1))
    seat 0 draws a card as a bonus
    >>> drawn.seen_by(1)
    Drawn(seat=0, why='bonus', card=None)
    """

    audience: ClassVar[Audience] = "seat"
    seat: int
    why: Bonus
    card: Card | None = field(metadata=SECRET)


@frozen
class Stocked(SubastralEvent):
    """A card goes from the deck to a cloud.

    A filler goes to the emptied cloud, and an extra card to the cloud of its number.

    >>> print(subastral.Stocked(cloud=4, card=subastral.Card("tundra", 5), why="filler"))
    tundra:5 is drawn to fill cloud 4
    >>> print(subastral.Stocked(cloud=2, card=subastral.Card("desert", 2), why="extra"))
    desert:2 is drawn to join cloud 2
    """

    cloud: int
    card: Card
    why: Stock


@frozen
class EndMet(SubastralEvent):
    """A draw meets the game-end card.

    Its position in the deck is public. The game ends after the next round.

    >>> print(subastral.EndMet(seat=1, round=12))
    seat 1 turns up the game-end card in round 12
    """

    reveals: ClassVar[bool] = False
    seat: int
    round: int


@frozen
class RanOut(SubastralEvent):
    """A player cannot draw, because the deck is empty.

    >>> ran_out = subastral.RanOut(seat=2)
    >>> print(ran_out)
    seat 2 finds no card to draw
    >>> ran_out.rule
    'subastral.draw'
    """

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class TurnEnded(SubastralEvent):
    """A player's turn is over.

    >>> print(subastral.TurnEnded(seat=0))
    the turn of seat 0 is over
    """

    reveals: ClassVar[bool] = False
    quiet: ClassVar[bool] = True
    seat: int


@frozen
class RoundBegan(SubastralEvent):
    """A new round begins with the start player.

    >>> print(subastral.RoundBegan(round=2))
    round 2 begins
    """

    reveals: ClassVar[bool] = False
    round: int


@frozen
class Asked(SubastralEvent):
    """The game waits for decisions of these seats, in any order.

    >>> print(subastral.Asked(seats=(1,), phase="take"))
    seat 1 is to take a cloud
    >>> print(subastral.Asked(seats=(2, 0), phase="give"))
    a card to give is still to be picked by: 2, 0
    """

    reveals: ClassVar[bool] = False
    quiet: ClassVar[bool] = True
    seats: tuple[int, ...]
    phase: Decision

    @property
    def facts(self) -> tuple[tuple[str, Fact], ...]:
        """The first seat, all seats as a list in one text, and the phase."""
        return ("seat", self.seats[0]), ("seats", ", ".join(map(str, self.seats))), ("phase", self.phase)


@frozen
class Picked(SubastralEvent):
    """A player picks a card to give.

    The card is hidden until all players have picked.

    >>> picked = subastral.Picked(seat=0, card=subastral.Card("desert", 6))
    >>> print(picked)
    seat 0 picks desert:6 to give
    >>> print(picked.seen_by(1))
    seat 0 picks a card to give
    """

    reveals: ClassVar[bool] = False
    seat: int
    card: Card | None = field(metadata=SECRET)


@frozen
class Given(SubastralEvent):
    """A picked card goes to a pile of the left neighbour's journal.

    >>> print(subastral.Given(seat=0, to=1, pile=3, card=subastral.Card("desert", 6)))
    seat 0 gives desert:6 to pile 3 of seat 1
    """

    audience: ClassVar[Audience] = "others"
    seat: int
    to: int
    pile: int
    card: Card


@frozen
class Ended(SubastralEvent):
    """The game ends after this round, and the journals are scored.

    >>> print(subastral.Ended(round=13))
    the game ends after round 13
    """

    reveals: ClassVar[bool] = False
    round: int


Event: TypeAlias = (
    Played | Chosen | NothingToTake | Gathered | Piled | Drawn | Stocked | EndMet | RanOut | TurnEnded | RoundBegan
    | Asked | Picked | Given | Ended
)  # fmt: skip
"""An event of the game: a union of classes. Events that reveal hidden cards cannot be undone.

>>> from typing import get_args
>>> [kind.__name__ for kind in get_args(subastral.Event) if kind.reveals]
['Played', 'Drawn', 'Stocked', 'Given']
>>> state = subastral.new_game(players=3, seed=7)
>>> state = subastral.apply(state, subastral.parse_action(state, "play forest:3"))
>>> for event in subastral.events(state, subastral.Take(1)):
...     print(event.seen_by(1))
seat 0 takes cloud 1
seat 0 takes rainforest:6 forest:1 from cloud 1 into the hand
seat 0 draws a card as a bonus
tundra:4 is drawn to fill cloud 1
the turn of seat 0 is over
seat 1 is to play a card
"""
Log: TypeAlias = list[Event] | None
"""The list to which the rules append events, or None if events are not wanted."""
