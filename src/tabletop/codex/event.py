"""What can happen at the table, as values that a client can animate; `str` is a sentence of sentences.py."""

from typing import ClassVar, TypeAlias, get_args

from attrs import field

from tabletop.codex.cards import Card, Kind, Objective
from tabletop.codex.faces import Back, Face
from tabletop.codex.grid import Cell, Corner
from tabletop.codex.setup_events import (
    CodexEvent,
    DeckShows,
    FirstDrawn,
    HandDealt,
    Kept,
    Offered,
    Revealed,
    SidePicked,
    StarterLaid,
)
from tabletop.codex.state import Announced, Decision, Reason
from tabletop.core.errors import InvalidState, shown
from tabletop.core.event import SECRET, secret_unless
from tabletop.core.late import frozen

__all__ = [
    "Asked", "Counted", "DeckShows", "Drawn", "Emptied", "EndNear", "Ended", "Event", "FirstDrawn", "HandDealt", "Kept",
    "Log", "Offered", "Passed", "Played", "Refilled", "Revealed", "RoundBegan", "Scored", "SidePicked", "StarterLaid",
    "Stuck", "Taken",
]  # fmt: skip


@frozen
class RoundBegan(CodexEvent):
    """A round begins."""

    reveals: ClassVar[bool] = False
    quiet: ClassVar[bool] = True
    round: int


@frozen
class Played(CodexEvent):
    """A player lays a card; `covers` are the corners that it has just covered, each with its card's place.

    Whoever cannot tell which card lies face down sees its back only (`card` is None).
    """

    seat: int
    face: Face
    cell: Cell
    card: Card | None = field(metadata=secret_unless("known"))
    covers: tuple[tuple[Cell, Corner], ...]
    known: bool

    @property
    def facts(self) -> tuple[tuple[str, str | int], ...]:
        """What the sentence is made of: which side is up, too, and the corners covered as tr (0,0), tl (2,0)."""
        facts = dict(super().facts)
        facts["side"] = "back" if self.face.hides else "front"
        facts["covers"] = ", ".join([f"{corner} ({cell})" for cell, corner in self.covers])
        return tuple(facts.items())


@frozen
class Scored(CodexEvent):
    """A player's marker moves on by so many points, to this score."""

    reveals: ClassVar[bool] = False
    seat: int
    points: int
    score: int


@frozen
class Stuck(CodexEvent):
    """A player has no open position left, and never will."""

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class Passed(CodexEvent):
    """A stuck player passes."""

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class Drawn(CodexEvent):
    """A card goes from a deck to a hand: its back for all, its front for the owner; the next back shows."""

    seat: int
    kind: Kind
    back: Back
    card: Card | None = field(metadata=SECRET)
    deck_top: Back | None


@frozen
class Taken(CodexEvent):
    """A player takes a card that lay face up."""

    reveals: ClassVar[bool] = False
    seat: int
    slot: int
    card: Card


@frozen
class Refilled(CodexEvent):
    """A card is turned up in a slot, from this deck; the deck's next back shows."""

    slot: int
    card: Card
    kind: Kind
    deck_top: Back | None


@frozen
class Emptied(CodexEvent):
    """A slot stays empty, for nothing is left to fill it with."""

    reveals: ClassVar[bool] = False
    slot: int


@frozen
class EndNear(CodexEvent):
    """The end is triggered: by a score or by empty decks; this will be the last round."""

    reveals: ClassVar[bool] = False
    seat: int
    reason: Announced
    last_round: int


@frozen
class Counted(CodexEvent):
    """An objective is scored at the end."""

    seat: int
    objective: Objective
    points: int


@frozen
class Asked(CodexEvent):
    """The next decision is this seat's, or one of these seats'."""

    reveals: ClassVar[bool] = False
    quiet: ClassVar[bool] = True
    seats: tuple[int, ...]
    phase: Decision

    def __attrs_post_init__(self) -> None:
        if self.phase not in get_args(Decision):
            raise InvalidState(f"nobody is asked for a decision called {shown(self.phase)}")

    @property
    def facts(self) -> tuple[tuple[str, str | int], ...]:
        """What the sentence is made of: the phase is called `several` too where more than one seat is asked."""
        facts = ("seats", ", ".join(map(str, self.seats))), ("phase", self.phase)
        return facts if len(self.seats) == 1 else (("several", self.phase), *facts)


@frozen
class Ended(CodexEvent):
    """The game is over."""

    reveals: ClassVar[bool] = False
    reason: Reason


Event: TypeAlias = (
    SidePicked | StarterLaid | HandDealt | DeckShows | Revealed | Offered | Kept | FirstDrawn | RoundBegan | Played
    | Scored | Stuck | Passed | Drawn | Taken | Refilled | Emptied | EndNear | Counted | Asked | Ended
)  # fmt: skip
Log: TypeAlias = list[Event] | None
"""Where the rules report what happens; None when nobody listens."""
