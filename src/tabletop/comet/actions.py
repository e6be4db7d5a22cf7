"""The decisions of a player. Slots are numbered from 0, abilities as the catalogue lists them on the card."""

from typing import TypeAlias

from attrs import frozen

from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.words import Symbol


@frozen
class Hatch:
    """Put an animal card into an empty slot; its token will go on a nest."""

    card: Card
    slot: int

    def __str__(self) -> str:
        return f"hatch {self.card} {self.slot}"


@frozen
class Nest:
    """End the Hatch: the token goes on this nest."""

    to: Hex

    def __str__(self) -> str:
        return f"nest {self.to}"


@frozen
class Move:
    """Discard an animal card to move with its symbols."""

    card: Card

    def __str__(self) -> str:
        return f"move {self.card}"


@frozen
class Add:
    """Discard one more card for the Move: a wild card, or what an ability allows."""

    card: Card

    def __str__(self) -> str:
        return f"add {self.card}"


@frozen
class Step:
    """Spend a symbol to bring the token of a slot to a hex."""

    slot: int
    to: Hex
    symbol: Symbol

    def __str__(self) -> str:
        return f"step {self.slot} {self.to} {self.symbol}"


@frozen
class Use:
    """Use an ability of a card: of the leader, of a rescued animal, of an advantage card in hand."""

    card: Card
    ability: int = 0

    def __str__(self) -> str:
        return f"use {self.card} {self.ability}" if self.ability else f"use {self.card}"


@frozen
class Go:
    """Bring the token of a slot to a hex by the ability just used."""

    slot: int
    to: Hex

    def __str__(self) -> str:
        return f"go {self.slot} {self.to}"


@frozen
class Guide:
    """Choose the token that the ability just used is for."""

    slot: int

    def __str__(self) -> str:
        return f"guide {self.slot}"


@frozen
class Place:
    """Put the neutral token on a hex."""

    to: Hex

    def __str__(self) -> str:
        return f"place {self.to}"


@frozen
class Take:
    """Take a card: of the open gold row, or one that was discarded for a Move."""

    card: Card

    def __str__(self) -> str:
        return f"take {self.card}"


@frozen
class Copy:
    """Choose the card whose symbols are copied."""

    card: Card

    def __str__(self) -> str:
        return f"copy {self.card}"


@frozen
class Refresh:
    """Make everything ready, then discard, take gold and draw."""

    def __str__(self) -> str:
        return "refresh"


@frozen
class Discard:
    """Discard a hand card during a Refresh."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@frozen
class Draw:
    """When the comet arrives: draw up to the hand limit."""

    def __str__(self) -> str:
        return "draw"


@frozen
class Ready:
    """When the comet arrives: make all exhausted cards ready."""

    def __str__(self) -> str:
        return "ready"


@frozen
class Pass:
    """In the comet phase: do nothing more until the end of the game."""

    def __str__(self) -> str:
        return "pass"


@frozen
class Stop:
    """Enough: of this Move, of more cards, of discarding, of the window between turns."""

    def __str__(self) -> str:
        return "stop"


Action: TypeAlias = (
    Hatch
    | Nest
    | Move
    | Add
    | Step
    | Use
    | Go
    | Guide
    | Place
    | Take
    | Copy
    | Refresh
    | Discard
    | Draw
    | Ready
    | Pass
    | Stop
)

REFRESH, DRAW, READY, PASS, STOP = Refresh(), Draw(), Ready(), Pass(), Stop()
