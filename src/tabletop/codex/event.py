"""What can happen at the table, as values that a client can animate; `str` is a sentence."""

from collections.abc import Mapping
from typing import ClassVar, TypeAlias, get_args

from attrs import frozen

from tabletop.codex.cards import Card, Kind, Objective
from tabletop.codex.event_setup import (
    DeckShows,
    FirstDrawn,
    HandDealt,
    Kept,
    Offered,
    Revealed,
    SidePicked,
    StarterLaid,
    listed,
)
from tabletop.codex.faces import Back, Face
from tabletop.codex.grid import Cell, Corner
from tabletop.codex.state import Announced, Decision, Reason
from tabletop.core.errors import InvalidState, shown
from tabletop.core.event import Open


@frozen
class RoundBegan(Open):
    """A round begins."""

    round: int

    def __str__(self) -> str:
        return f"round {self.round} begins"


@frozen
class Played:
    """A player lays a card; `covers` are the corners that it has just covered, each with its card's place.

    Whoever cannot tell which card lies face down sees its back only (`card` is None).
    """

    reveals: ClassVar[bool] = True
    seat: int
    face: Face
    cell: Cell
    card: Card | None
    covers: tuple[tuple[Cell, Corner], ...]
    known: bool

    def seen_by(self, seat: int | None = None) -> "Played":
        """Return it with the card for its owner and where all know it, without for everybody else."""
        if self.known or seat == self.seat:
            return self
        return Played(self.seat, self.face, self.cell, None, self.covers, known=False)

    def __str__(self) -> str:
        down = f" ({self.card or 'a card'} face down)" if self.face.hides else ""
        corners = ", ".join([f"{corner} of {cell}" for cell, corner in self.covers])
        return f"seat {self.seat} lays {self.face}{down} at {self.cell}, covering {corners}"


@frozen
class Scored(Open):
    """A player's marker moves on by so many points, to this score."""

    seat: int
    points: int
    score: int

    def __str__(self) -> str:
        return f"seat {self.seat} scores {self.points} and has {self.score}"


@frozen
class Stuck(Open):
    """A player has no open position left, and never will."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} has no open position left"


@frozen
class Passed(Open):
    """A stuck player passes."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} passes"


@frozen
class Drawn:
    """A card goes from a deck to a hand: its back for all, its front for the owner; the next back shows."""

    reveals: ClassVar[bool] = True
    seat: int
    kind: Kind
    back: Back
    card: Card | None
    deck_top: Back | None

    def seen_by(self, seat: int | None = None) -> "Drawn":
        """Return it with the card for the owner, without for everybody else."""
        return self if seat == self.seat else Drawn(self.seat, self.kind, self.back, None, self.deck_top)

    def __str__(self) -> str:
        return f"seat {self.seat} draws {self.card or self.back}"


@frozen
class Taken(Open):
    """A player takes a card that lay face up."""

    seat: int
    slot: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} takes {self.card}"


@frozen
class Refilled(Open):
    """A card is turned up in a slot, from this deck; the deck's next back shows."""

    reveals: ClassVar[bool] = True
    slot: int
    card: Card
    kind: Kind
    deck_top: Back | None

    def __str__(self) -> str:
        return f"{self.card} is turned up from the {self.kind} deck"


@frozen
class Emptied(Open):
    """A slot stays empty, for nothing is left to fill it with."""

    slot: int

    def __str__(self) -> str:
        return f"slot {self.slot} stays empty"


@frozen
class EndNear(Open):
    """The end is triggered: by a score or by empty decks; this will be the last round."""

    seat: int
    reason: Announced
    last_round: int

    def __str__(self) -> str:
        why = f"seat {self.seat} has reached 20 points" if self.reason == "score" else "both decks are empty"
        return f"{why}: round {self.last_round} will be the last"


@frozen
class Counted(Open):
    """An objective is scored at the end."""

    reveals: ClassVar[bool] = True
    seat: int
    objective: Objective
    points: int

    def __str__(self) -> str:
        return f"seat {self.seat} gets {self.points} for {self.objective}"


@frozen
class Asked(Open):
    """The next decision is this seat's, or one of these seats'."""

    quiet: ClassVar[bool] = True
    seats: tuple[int, ...]
    phase: Decision

    def __attrs_post_init__(self) -> None:
        if self.phase not in get_args(Decision):
            raise InvalidState(f"nobody is asked for a decision called {shown(self.phase)}")

    def __str__(self) -> str:
        return f"{'seat' if len(self.seats) == 1 else 'seats'} {listed(self.seats)}: {_WANTED[self.phase]}"


_WANTED: Mapping[Decision, str] = {
    "starter": "choose a side of the starter card",
    "objective": "keep an objective",
    "play": "play a card",
    "draw": "draw a card",
}


@frozen
class Ended(Open):
    """The game is over."""

    reason: Reason

    def __str__(self) -> str:
        return "the game ends" + (": nobody can lay a card any more" if self.reason == "stuck" else "")


Event: TypeAlias = (
    SidePicked
    | StarterLaid
    | HandDealt
    | DeckShows
    | Revealed
    | Offered
    | Kept
    | FirstDrawn
    | RoundBegan
    | Played
    | Scored
    | Stuck
    | Passed
    | Drawn
    | Taken
    | Refilled
    | Emptied
    | EndNear
    | Counted
    | Asked
    | Ended
)
