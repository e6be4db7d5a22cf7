"""What can happen at the table, as values that a client can animate; `str` is a sentence."""

from typing import ClassVar, Literal, TypeAlias

from attrs import frozen

from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.course import Asked, Chose, CometArrived, Ended, Passed, TurnBegan, TurnEnded
from tabletop.comet.words import Metal, Symbol, Terrain
from tabletop.core.event import Open

Why: TypeAlias = Literal["move", "wild", "ability", "refresh"]


@frozen
class Laid(Open):
    """A player lays an animal card into a slot to hatch it."""

    reveals: ClassVar[bool] = True
    seat: int
    card: Card
    slot: int

    def __str__(self) -> str:
        return f"seat {self.seat} lays {self.card} into slot {self.slot}"


@frozen
class Hatched(Open):
    """The token of a slot goes onto a nest."""

    reveals: ClassVar[bool] = False
    seat: int
    slot: int
    to: Hex

    def __str__(self) -> str:
        return f"seat {self.seat} hatches in the nest at {self.to}, slot {self.slot}"


@frozen
class Discarded(Open):
    """A hand card goes to the discard pile of its metal."""

    reveals: ClassVar[bool] = True
    seat: int
    card: Card
    metal: Metal
    why: Why

    def __str__(self) -> str:
        reason = {"move": "to move", "wild": "as an extra wild card", "ability": "as an extra card", "refresh": ""}
        return f"seat {self.seat} discards {self.card} {reason[self.why]}".rstrip()


@frozen
class Used(Open):
    """A player uses an ability of a card; the card is exhausted by it, or leaves the hand for good."""

    reveals: ClassVar[bool] = False
    seat: int
    card: Card
    ability: int
    goes: Literal["exhausted", "removed", "discarded"]

    def __str__(self) -> str:
        return f"seat {self.seat} uses {self.card} ({self.goes})"


@frozen
class PoolGrew(Open):
    """Symbols are added to those a player may spend."""

    reveals: ClassVar[bool] = False
    seat: int
    symbols: tuple[Symbol, ...]

    def __str__(self) -> str:
        return f"seat {self.seat} may step with {' and '.join(self.symbols)}"


@frozen
class Moved(Open):
    """A token goes from hex to hex, for a symbol or by an ability (None)."""

    reveals: ClassVar[bool] = False
    seat: int
    slot: int
    start: Hex
    to: Hex
    symbol: Symbol | None

    def __str__(self) -> str:
        price = f" for {self.symbol}" if self.symbol else ""
        return f"seat {self.seat} moves token {self.slot} from {self.start} to {self.to}{price}"


@frozen
class Rescued(Open):
    """A token enters the cave: it is back at its slot, the card goes to the rescued area, ready."""

    reveals: ClassVar[bool] = False
    seat: int
    slot: int
    card: Card
    points: int

    def __str__(self) -> str:
        points = "1 point" if self.points == 1 else f"{self.points} points"
        return f"seat {self.seat} rescues {self.card} from slot {self.slot}: {points}"


@frozen
class PassageOpened(Open):
    """Empty hexes of a terrain let a token pass, or all of a player's tokens (None), until the Move ends."""

    reveals: ClassVar[bool] = False
    seat: int
    slot: int | None
    terrain: Terrain

    def __str__(self) -> str:
        who = "all tokens" if self.slot is None else f"token {self.slot}"
        return f"{who} of seat {self.seat} may pass through {self.terrain}"


@frozen
class NeutralPlaced(Open):
    """A neutral token comes onto the board, or moves there."""

    reveals: ClassVar[bool] = False
    seat: int
    token: str
    start: Hex | None
    to: Hex

    def __str__(self) -> str:
        return f"seat {self.seat} puts the {self.token} on {self.to}"


@frozen
class DistanceReduced(Open):
    """The card being hatched may go nearer to the cave."""

    reveals: ClassVar[bool] = False
    seat: int
    distance: int

    def __str__(self) -> str:
        return f"seat {self.seat} hatches at distance {self.distance}"


@frozen
class GoldTaken(Open):
    """A card of the open gold row goes to a hand."""

    reveals: ClassVar[bool] = False
    seat: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} takes {self.card} from the gold row"


@frozen
class SilverTaken(Open):
    """A card that was discarded for a Move goes to another hand."""

    reveals: ClassVar[bool] = False
    seat: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} takes {self.card} from the silver discard pile"


@frozen
class Copied(Open):
    """A player chooses the card whose symbols to move with."""

    reveals: ClassVar[bool] = False
    seat: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} copies {self.card}"


@frozen
class Drawn:
    """A silver card goes from the draw pile to a hand; only the owner sees which.

    Several cards of one draw are told in the order of the cards, not as they came.
    """

    reveals: ClassVar[bool] = True
    seat: int
    card: Card | None

    def seen_by(self, seat: int | None = None) -> "Drawn":
        """Return it with the card for the owner, without for everybody else."""
        return self if seat == self.seat else Drawn(self.seat, None)

    def __str__(self) -> str:
        return f"seat {self.seat} draws {self.card or 'a card'}"


@frozen
class Reshuffled(Open):
    """A discard pile becomes the new pile of its metal: nobody sees a card of it.

    It reveals nothing: its order comes from the state's own seed, and would be the same if the step were played again.
    """

    reveals: ClassVar[bool] = False
    metal: Metal
    count: int

    def __str__(self) -> str:
        return f"the {self.count} cards of the {self.metal} discard pile are shuffled into a new pile"


@frozen
class Refilled(Open):
    """The top card of the gold deck comes to the end of the open row."""

    reveals: ClassVar[bool] = True
    card: Card

    def __str__(self) -> str:
        return f"{self.card} comes into the gold row"


@frozen
class Readied(Open):
    """A player's exhausted cards become ready."""

    reveals: ClassVar[bool] = False
    seat: int
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"seat {self.seat} makes ready {' '.join(self.cards) or 'nothing'}"


Event: TypeAlias = (
    Laid
    | Hatched
    | Discarded
    | Used
    | PoolGrew
    | Moved
    | Rescued
    | PassageOpened
    | NeutralPlaced
    | DistanceReduced
    | GoldTaken
    | SilverTaken
    | Copied
    | Drawn
    | Reshuffled
    | Refilled
    | Readied
    | CometArrived
    | Chose
    | Passed
    | TurnEnded
    | TurnBegan
    | Asked
    | Ended
)

Log: TypeAlias = list[Event] | None
"""Where the rules report what happens; None when nobody listens."""
