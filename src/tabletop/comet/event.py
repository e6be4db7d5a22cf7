"""Events of a game, as values that a client can animate."""

from typing import ClassVar, Literal, TypeAlias

from attrs import frozen

from tabletop.comet.board import Hex
from tabletop.comet.card_events import (
    Copied,
    Discarded,
    Drawn,
    GoldTaken,
    Laid,
    Readied,
    Refilled,
    Reshuffled,
    SilverTaken,
    UndoableEvent,
    Used,
    Why,
)
from tabletop.comet.cards import Card
from tabletop.comet.effects import Symbol, Terrain
from tabletop.comet.state import Decision

__all__ = [
    "Asked", "Chose", "CometArrived", "Copied", "Discarded", "DistanceReduced", "Drawn", "Ended", "Event", "GoldTaken",
    "Hatched", "Laid", "Log", "Moved", "NeutralPlaced", "PassageOpened", "Passed", "PoolGrew", "Readied", "Reason",
    "Refilled", "Rescued", "Reshuffled", "SilverTaken", "TurnBegan", "TurnEnded", "Used", "Why",
]  # fmt: skip

Reason: TypeAlias = Literal["passed", "turn_limit"]


@frozen
class Hatched(UndoableEvent):
    """The token of a slot goes onto a nest.

    >>> print(comet.Hatched(seat=0, slot=0, to=comet.Hex(1, 1)))
    seat 0 hatches in the nest at 1,1, slot 0
    """

    seat: int
    slot: int
    to: Hex


@frozen
class PoolGrew(UndoableEvent):
    """Symbols are added to those that a player may spend.

    >>> print(comet.PoolGrew(seat=0, symbols=("lava", "water")))
    seat 0 gets symbols to step with: lava water
    """

    seat: int
    symbols: tuple[Symbol, ...]


@frozen
class Moved(UndoableEvent):
    """A token moves to another hex.

    `symbol` is None for a move by an ability.

    >>> print(comet.Moved(seat=0, slot=0, start=comet.Hex(0, 2), to=comet.Hex(0, 1), symbol="water"))
    seat 0 moves token 0 from 0,2 to 0,1 for water
    >>> print(comet.Moved(seat=0, slot=0, start=comet.Hex(0, 2), to=comet.Hex(0, 1), symbol=None))
    seat 0 moves token 0 from 0,2 to 0,1
    """

    seat: int
    slot: int
    start: Hex
    to: Hex
    symbol: Symbol | None


@frozen
class Rescued(UndoableEvent):
    """A token enters the cave, and its card goes to the rescued area, ready.

    The token is back at its slot.

    >>> print(comet.Rescued(seat=0, slot=0, card=comet.Card("silver-moa-1"), points=4))
    seat 0 rescues silver-moa-1 from slot 0: 4 points
    """

    seat: int
    slot: int
    card: Card
    points: int


@frozen
class PassageOpened(UndoableEvent):
    """Empty hexes of a terrain become passable until the Move ends.

    They are passable for the token of `slot`, or for all tokens of the player if it is None.

    >>> print(comet.PassageOpened(seat=0, slot=1, terrain="desert"))
    token 1 of seat 0 may pass through desert
    >>> print(comet.PassageOpened(seat=0, slot=None, terrain="desert"))
    all tokens of seat 0 may pass through desert
    """

    seat: int
    slot: int | None
    terrain: Terrain


@frozen
class NeutralPlaced(UndoableEvent):
    """A neutral token comes onto the board, or moves there.

    >>> print(comet.NeutralPlaced(seat=0, token="mammoth", start=None, to=comet.Hex(0, 1)))
    seat 0 puts the mammoth on 0,1
    """

    seat: int
    token: str
    start: Hex | None
    to: Hex


@frozen
class DistanceReduced(UndoableEvent):
    """The token of the card being hatched may go nearer to the cave.

    >>> print(comet.DistanceReduced(seat=0, distance=7))
    seat 0 hatches at distance 7
    """

    seat: int
    distance: int


@frozen
class CometArrived(UndoableEvent):
    """The draw pile has run out, and the set-aside pile takes its place.

    >>> arrived = comet.CometArrived(count=45)
    >>> print(arrived)
    the comet arrives: 45 cards that were set aside are the draw pile now
    >>> arrived.rule
    'comet.arrival'
    """

    count: int


@frozen
class Chose(UndoableEvent):
    """A player chooses to draw or to make cards ready at the comet's arrival.

    >>> print(comet.Chose(seat=0, choice="draw"))
    seat 0 chooses to draw
    >>> print(comet.Chose(seat=0, choice="ready"))
    seat 0 chooses to make cards ready
    """

    seat: int
    choice: Literal["draw", "ready"]


@frozen
class Passed(UndoableEvent):
    """A player passes and is out until the end.

    >>> print(comet.Passed(seat=0))
    seat 0 passes
    """

    seat: int


@frozen
class TurnEnded(UndoableEvent):
    """A turn is completely finished. Unused symbols are lost.

    >>> print(comet.TurnEnded(seat=0))
    the turn of seat 0 ends
    """

    quiet: ClassVar[bool] = True
    seat: int


@frozen
class TurnBegan(UndoableEvent):
    """The next turn begins.

    >>> print(comet.TurnBegan(seat=1))
    the turn of seat 1 begins
    """

    quiet: ClassVar[bool] = True
    seat: int


@frozen
class Asked(UndoableEvent):
    """A seat has to decide next.

    >>> print(comet.Asked(seat=1, phase="turn"))
    seat 1 is to take a turn
    >>> print(comet.Asked(seat=1, phase="window"))
    seat 1 is to act between turns
    """

    quiet: ClassVar[bool] = True
    seat: int
    phase: Decision


@frozen
class Ended(UndoableEvent):
    """The game ends, because all players have passed or the limit of turns is reached.

    >>> print(comet.Ended(reason="passed"))
    the game ends: everybody has passed
    """

    reason: Reason


Event: TypeAlias = (
    Laid | Hatched | Discarded | Used | PoolGrew | Moved | Rescued | PassageOpened | NeutralPlaced | DistanceReduced
    | GoldTaken | SilverTaken | Copied | Drawn | Reshuffled | Refilled | Readied | CometArrived | Chose | Passed
    | TurnEnded | TurnBegan | Asked | Ended
)  # fmt: skip
"""The union of all events. Those that reveal something hidden cannot be undone.

>>> from typing import get_args
>>> print(*[kind.__name__ for kind in get_args(comet.Event) if kind.reveals])
Laid Discarded Drawn Refilled
>>> from tabletop.testing import tables
>>> state = tables.comet(hands={0: "silver-okapi-1"}, tokens={0: "silver-gecko-1@0,1"})
>>> for event in comet.events(state, comet.Move(comet.Card("silver-okapi-1"))):
...     print(event.seen_by(1))
seat 0 discards silver-okapi-1 to move
seat 0 gets symbols to step with: water lava
seat 0 is to move
"""

Log: TypeAlias = list[Event] | None
"""The list to which the rules append events, or None without a listener."""
