"""The decisions of a player."""

from typing import Any, TypeAlias

from attrs import fields

from tabletop.codex.board import Laid, lay_out
from tabletop.codex.cards import Card, Kind, Objective, Side
from tabletop.codex.grid import Cell
from tabletop.core.late import frozen


class Spoken:
    """The base of all actions, whose notation is the name of the class and then what was chosen."""

    __slots__ = ()

    def __str__(self) -> str:
        kind: Any = type(self)
        return " ".join([kind.__name__.lower(), *[str(getattr(self, each.name)) for each in fields(kind)]])


@frozen
class Start(Spoken):
    """Lay the starter card with this side up."""

    side: Side


@frozen
class Keep(Spoken):
    """Keep this one of the two objectives dealt."""

    objective: Objective


@frozen(weakref_slot=False)
class Play(Spoken):
    """Lay a card from the hand at a place, with this side up."""

    card: Card
    side: Side
    cell: Cell

    @property
    def laid(self) -> Laid:
        """The card as it will lie on the board."""
        card = self.card
        return lay_out(card.front if self.side == "front" else card.reverse, self.cell)


@frozen
class Pass(Spoken):
    """Pass: no position is open any more."""


@frozen
class Draw(Spoken):
    """Draw the top card of a deck."""

    kind: Kind


@frozen
class Take(Spoken):
    """Take a card that lies face up."""

    card: Card


Action: TypeAlias = Start | Keep | Play | Pass | Draw | Take
