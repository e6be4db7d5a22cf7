"""What can happen while the table is set up, as values that a client can animate; `str` is a sentence."""

from typing import ClassVar

from attrs import frozen

from tabletop.codex.cards import Card, Kind, Objective, Side
from tabletop.codex.faces import Back, Face
from tabletop.core.event import Open


def listed(things: tuple[object, ...]) -> str:
    """Name things, with commas between."""
    return ", ".join([str(thing) for thing in things])


@frozen
class SidePicked:
    """A player decides which side of the starter card will be up; the others learn it when all have decided."""

    reveals: ClassVar[bool] = False
    seat: int
    side: Side | None

    def seen_by(self, seat: int | None = None) -> "SidePicked":
        """Return it with the side for the player, without for everybody else."""
        return self if seat == self.seat else SidePicked(self.seat, None)

    def __str__(self) -> str:
        return f"seat {self.seat} chooses {f'the {self.side}' if self.side else 'a side'} of the starter card"


@frozen
class StarterLaid(Open):
    """A starter card is laid at the centre."""

    reveals: ClassVar[bool] = True
    seat: int
    face: Face

    def __str__(self) -> str:
        return f"seat {self.seat} lays {self.face}"


@frozen
class HandDealt:
    """A player gets a first hand: the backs for all, the cards for the owner, both in the order of a hand."""

    reveals: ClassVar[bool] = True
    seat: int
    backs: tuple[Back, ...]
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: int | None = None) -> "HandDealt":
        """Return it with the cards for the owner, without for everybody else."""
        return self if seat == self.seat else HandDealt(self.seat, self.backs, None)

    def __str__(self) -> str:
        return f"seat {self.seat} is dealt {listed(self.cards or self.backs)}"


@frozen
class DeckShows(Open):
    """The back on top of a deck, once dealing is done."""

    reveals: ClassVar[bool] = True
    kind: Kind
    deck_top: Back

    def __str__(self) -> str:
        return f"the {self.kind} deck shows {self.deck_top}"


@frozen
class Revealed(Open):
    """The common objectives are turned up."""

    reveals: ClassVar[bool] = True
    objectives: tuple[Objective, ...]

    def __str__(self) -> str:
        return f"the common objectives are {listed(self.objectives)}"


@frozen
class Offered:
    """Two objectives are dealt to a player, who looks at them."""

    reveals: ClassVar[bool] = True
    seat: int
    objectives: tuple[Objective, ...] | None

    def seen_by(self, seat: int | None = None) -> "Offered":
        """Return it with the objectives for the player, without for everybody else."""
        return self if seat == self.seat else Offered(self.seat, None)

    def __str__(self) -> str:
        return f"seat {self.seat} is dealt {listed(self.objectives) if self.objectives else 'two objectives'}"


@frozen
class Kept:
    """A player keeps one of the objectives in secret."""

    reveals: ClassVar[bool] = False
    seat: int
    objective: Objective | None

    def seen_by(self, seat: int | None = None) -> "Kept":
        """Return it with the objective for the player, without for everybody else."""
        return self if seat == self.seat else Kept(self.seat, None)

    def __str__(self) -> str:
        return f"seat {self.seat} keeps {self.objective or 'one of the objectives'}"


@frozen
class FirstDrawn(Open):
    """The first player is drawn."""

    reveals: ClassVar[bool] = True
    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} is drawn as first player"
