"""Events of the game, as values that a client can animate."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from attrs import field, frozen

from tabletop.core.events import SECRET, Audience, GameEvent
from tabletop.starmap.cards import Back, Card, Colour
from tabletop.starmap.kinds import RULES
from tabletop.starmap.state import Decision

By: TypeAlias = Literal["super-trump", "trump", "lead"]
Reason: TypeAlias = Literal["collection", "elimination"]


class StarMapEvent(GameEvent):
    """Something that happens in Star Map."""

    __slots__ = ()
    DOMAIN: ClassVar[str] = "starmap"
    RULES: ClassVar[Mapping[str, str]] = RULES


@frozen
class Played(StarMapEvent):
    """A player lays a card on the table.

    >>> print(starmap.Played(seat=2, card=starmap.Card.from_notation("B5")))
    seat 2 plays B5
    """

    audience: ClassVar[Audience] = "others"
    seat: int
    card: Card


@frozen
class Flipped(StarMapEvent):
    """The dummy plays the top card of the deck.

    In a game for two, the dummy plays between the two players.

    >>> print(starmap.Flipped(card=starmap.Card.from_notation("G2")))
    the dummy turns up G2
    """

    card: Card


@frozen
class Bought(StarMapEvent):
    """A player buys cards for one shine. `shine` is the number left.

    >>> state = starmap.new_game(players=3, seed=7)
    >>> starmap.events(state, starmap.Buy())[0]
    Bought(seat=2, shine=4)
    >>> print(starmap.Bought(seat=2, shine=4))
    seat 2 turns a shine to buy cards, 4 left
    """

    reveals: ClassVar[bool] = False
    seat: int
    shine: int


@frozen
class Emptied(StarMapEvent):
    """A player with an empty hand draws new cards.

    >>> print(starmap.Emptied(seat=1))
    seat 1 has an empty hand and draws anew
    """

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class Drawn(StarMapEvent):
    """A player draws cards from the deck.

    Everyone sees the backs, and the owner sees the faces. Both are in the sort order of a hand.

    >>> state = starmap.new_game(players=3, seed=7)
    >>> drawn = starmap.events(state, starmap.Buy())[1]
    >>> print(drawn.seen_by(2))
    seat 2 draws G1 R6 REST
    >>> print(drawn.seen_by(0))
    seat 2 draws green red rest
    >>> drawn.seen_by(0)
    Drawn(seat=2, backs=('green', 'red', 'rest'), cards=None)
    """

    seat: int
    backs: tuple[Back, ...]
    cards: tuple[Card, ...] | None = field(metadata=SECRET)


@frozen
class Reshuffled(StarMapEvent):
    """The discard pile below its top card becomes the new deck.

    The event reveals nothing, because the order depends only on the state's seed, and a repeated step gives the same
    order. `Drawn` and `DeckShows` report the visible cards of the new deck, and they do reveal.

    >>> print(starmap.Reshuffled(count=31))
    31 discarded cards are shuffled into a new deck
    """

    reveals: ClassVar[bool] = False
    count: int


@frozen
class DeckShows(StarMapEvent):
    """The deck has a new top card.

    `back` is the back of that card, or None if the deck is empty. The event comes at most once in a step, after all
    draws.

    >>> print(starmap.DeckShows(back="red"))
    the deck shows a red back
    >>> print(starmap.DeckShows(back=None))
    the deck is empty
    """

    back: Back | None


@frozen
class Skipped(StarMapEvent):
    """A player without a card is skipped in this round.

    >>> print(starmap.Skipped(seat=3))
    seat 3 has no card and is skipped
    """

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class RoundWon(StarMapEvent):
    """A player wins the round with this card. `by` is the reason.

    >>> from tabletop.testing import tables
    >>> state = tables.starmap(plays={0: "B6", 1: "G2"}, hands={2: "G2 R1"}, discard_top="B3")
    >>> played, won, *_ = starmap.events(state, starmap.Play(starmap.Card.from_notation("G2")))
    >>> won
    RoundWon(seat=2, card=Card(back='green', value=2), by='super-trump')
    >>> print(won)
    G2 wins the round for seat 2 with a super-trump
    """

    reveals: ClassVar[bool] = False
    seat: int
    card: Card
    by: By


@frozen
class NobodyWon(StarMapEvent):
    """Nobody wins the round, because all rested or the dummy's card was best.

    >>> print(starmap.NobodyWon(by="rest"))
    nobody wins: everybody rested
    >>> print(starmap.NobodyWon(by="dummy"))
    nobody wins: the dummy's card was best
    """

    reveals: ClassVar[bool] = False
    by: Literal["rest", "dummy"]


@frozen
class ShineLost(StarMapEvent):
    """A player loses shine, for a win with the marker or for a repeated value.

    >>> lost = starmap.ShineLost(seat=0, lost=2, shine=2, why="duplicate")
    >>> print(lost)
    seat 0 loses 2 shine for a value collected before, 2 left
    >>> lost.rule
    'starmap.duplicate'
    """

    reveals: ClassVar[bool] = False
    seat: int
    lost: int
    shine: int
    why: Literal["marker", "duplicate"]


@frozen
class Taken(StarMapEvent):
    """The winner takes a card from the table into the collection.

    >>> print(starmap.Taken(seat=0, card=starmap.Card.from_notation("B2")))
    seat 0 takes B2 into the collection
    """

    reveals: ClassVar[bool] = False
    seat: int
    card: Card


@frozen
class Discarded(StarMapEvent):
    """The cards on the table go to the discard pile, the last one on top.

    >>> cards = tuple([starmap.Card.from_notation(name) for name in ("B5", "G6")])
    >>> print(starmap.Discarded(cards=cards))
    B5 G6 to the discard pile
    """

    reveals: ClassVar[bool] = False
    cards: tuple[Card, ...]


@frozen
class MarkerMoved(StarMapEvent):
    """The black star goes to a player, or back to the centre (None).

    >>> print(starmap.MarkerMoved(seat=1))
    seat 1 takes the black star
    >>> print(starmap.MarkerMoved(seat=None))
    the black star returns to the centre
    """

    reveals: ClassVar[bool] = False
    seat: int | None


@frozen
class RoundBegan(StarMapEvent):
    """A round begins, with the first player and the trump colour.

    >>> print(starmap.RoundBegan(first=0, trump="green"))
    seat 0 leads, green is trump
    >>> print(starmap.RoundBegan(first=0, trump=None))
    seat 0 leads, there is no trump
    """

    reveals: ClassVar[bool] = False
    first: int
    trump: Colour | None


@frozen
class Asked(StarMapEvent):
    """The game waits for a decision of this seat.

    >>> print(starmap.Asked(seat=1, phase="turn"))
    seat 1 is to play a card
    >>> print(starmap.Asked(seat=1, phase="top"))
    seat 1 is to choose the top of the discard pile
    """

    reveals: ClassVar[bool] = False
    quiet: ClassVar[bool] = True
    seat: int
    phase: Decision


@frozen
class Ended(StarMapEvent):
    """The game ends because this seat has all values or no shine.

    >>> print(starmap.Ended(seat=2, reason="elimination"))
    seat 2 has no shine left: the game ends
    >>> print(starmap.Ended(seat=2, reason="collection"))
    seat 2 has collected all six values and wins
    """

    reveals: ClassVar[bool] = False
    seat: int
    reason: Reason


Event: TypeAlias = (
    Played | Flipped | Bought | Emptied | Drawn | Reshuffled | DeckShows | Skipped | RoundWon | NobodyWon | ShineLost
    | Taken | Discarded | MarkerMoved | RoundBegan | Asked | Ended
)  # fmt: skip
"""An event of the game: a union of classes. Events that reveal hidden cards cannot be undone.

>>> from typing import get_args
>>> [kind.__name__ for kind in get_args(starmap.Event) if kind.reveals]
['Played', 'Flipped', 'Drawn', 'DeckShows']
>>> state = starmap.new_game(players=3, seed=7)
>>> for event in starmap.events(state, starmap.Buy()):
...     print(event.seen_by(0))
seat 2 turns a shine to buy cards, 4 left
seat 2 draws green red rest
the deck shows a yellow back
seat 2 is to play a card
"""
Log: TypeAlias = list[Event] | None
"""The list to which the rules append events, or None if events are not wanted."""
