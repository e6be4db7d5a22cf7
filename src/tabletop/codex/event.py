"""Events of a game, as values that a client can animate.

`str` returns an English sentence.
"""

from typing import ClassVar, TypeAlias, get_args

from attrs import field, frozen

from tabletop.codex.cards import Back, Card, Face, Kind, Objective
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
from tabletop.core.events import SECRET, Audience, Fact, secret_unless

__all__ = [
    "Asked", "Counted", "DeckShows", "Drawn", "Emptied", "EndNear", "Ended", "Event", "FirstDrawn", "HandDealt", "Kept",
    "Log", "Offered", "Passed", "Played", "Refilled", "Revealed", "RoundBegan", "Scored", "SidePicked", "StarterLaid",
    "Stuck", "Taken",
]  # fmt: skip


@frozen
class RoundBegan(CodexEvent):
    """A round begins.

    >>> print(codex.RoundBegan(round=2))
    round 2 begins
    """

    reveals: ClassVar[bool] = False
    quiet: ClassVar[bool] = True
    round: int


@frozen
class Played(CodexEvent):
    """A player lays a card.

    `covers` are the corners that it has just covered, each with its card's place. `card` is None for players who see
    only its back.

    >>> from tabletop.testing import tables
    >>> state = tables.codex(hands={0: "R05 R33 G17"}, boards={0: "S01-front"})
    >>> played: codex.Played = codex.events(state, codex.Play(codex.Card("R05"), "back", codex.Cell(1, 1)))[0]
    >>> print(played.seen_by(0))
    seat 0 lays R05 face down at 1,1, covering tr (0,0)
    >>> print(played.seen_by(1))
    seat 0 lays a fungi-resource card face down at 1,1, covering tr (0,0)
    """

    audience: ClassVar[Audience] = "others"
    seat: int
    face: Face
    cell: Cell
    card: Card | None = field(metadata=secret_unless("known"))
    covers: tuple[tuple[Cell, Corner], ...]
    known: bool

    @property
    def facts(self) -> tuple[tuple[str, Fact], ...]:
        """The facts of the text, with the side that is up and the covered corners.

        The corners are written as tr (0,0), tl (2,0).
        """
        facts = dict(super().facts)
        facts["side"] = "back" if self.face.hides else "front"
        facts["covers"] = ", ".join([f"{corner} ({cell})" for cell, corner in self.covers])
        return tuple(facts.items())


@frozen
class Scored(CodexEvent):
    """A player scores points. `score` is the new score.

    >>> print(codex.Scored(seat=0, points=3, score=12))
    seat 0 scores 3 and has 12
    """

    reveals: ClassVar[bool] = False
    seat: int
    points: int
    score: int


@frozen
class Stuck(CodexEvent):
    """A player has no open position left, and never will have one.

    >>> print(codex.Stuck(seat=1))
    seat 1 has no open position left
    """

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class Passed(CodexEvent):
    """A stuck player passes.

    >>> print(codex.Passed(seat=1))
    seat 1 passes
    """

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class Drawn(CodexEvent):
    """A player draws the top card of a deck. The others see only its back.

    `deck_top` is the next back on the deck.

    >>> told = codex.Drawn(seat=0, kind="gold", back="plant-gold", card=codex.Card("G17"), deck_top="animal-gold")
    >>> print(told)
    seat 0 draws G17
    >>> print(told.seen_by(1))
    seat 0 draws a plant-gold card
    """

    seat: int
    kind: Kind
    back: Back
    card: Card | None = field(metadata=SECRET)
    deck_top: Back | None


@frozen
class Taken(CodexEvent):
    """A player takes a face-up card.

    >>> print(codex.Taken(seat=0, slot=2, card=codex.Card("G17")))
    seat 0 takes G17
    """

    reveals: ClassVar[bool] = False
    seat: int
    slot: int
    card: Card


@frozen
class Refilled(CodexEvent):
    """A card from a deck is turned up in a slot.

    `deck_top` is the next back on the deck.

    >>> print(codex.Refilled(slot=2, card=codex.Card("G04"), kind="gold", deck_top="animal-gold"))
    G04 is turned up from the gold deck
    """

    slot: int
    card: Card
    kind: Kind
    deck_top: Back | None


@frozen
class Emptied(CodexEvent):
    """A slot stays empty, because no card is left to fill it.

    >>> print(codex.Emptied(slot=2))
    slot 2 stays empty
    """

    reveals: ClassVar[bool] = False
    slot: int


@frozen
class EndNear(CodexEvent):
    """A score or empty decks trigger the end. `last_round` is the number of the last round.

    >>> print(codex.EndNear(seat=1, reason="score", last_round=14))
    seat 1 has reached 20 points: round 14 will be the last
    >>> print(codex.EndNear(seat=1, reason="decks", last_round=22))
    both decks are empty: round 22 will be the last
    """

    reveals: ClassVar[bool] = False
    seat: int
    reason: Announced
    last_round: int


@frozen
class Counted(CodexEvent):
    """An objective is scored at the end.

    >>> print(codex.Counted(seat=0, objective=codex.Objective("O16"), points=4))
    seat 0 gets 4 for O16
    """

    seat: int
    objective: Objective
    points: int


@frozen
class Asked(CodexEvent):
    """One or more seats have to decide next.

    >>> print(codex.Asked(seats=(0, 1), phase="starter"))
    seats 0, 1 are to choose a side of the starter card
    >>> print(codex.Asked(seats=(0,), phase="play"))
    seat 0 is to play a card
    """

    reveals: ClassVar[bool] = False
    quiet: ClassVar[bool] = True
    seats: tuple[int, ...]
    phase: Decision

    def __attrs_post_init__(self) -> None:
        if self.phase not in get_args(Decision):
            raise InvalidState(f"invalid phase {shown(self.phase)}: expected one of {', '.join(get_args(Decision))}")

    @property
    def facts(self) -> tuple[tuple[str, Fact], ...]:
        """The facts of the text. `seat` is None if several seats decide."""
        seat = self.seats[0] if len(self.seats) == 1 else None
        return ("seat", seat), ("seats", ", ".join(map(str, self.seats))), ("phase", self.phase)


@frozen
class Ended(CodexEvent):
    """The game is over.

    >>> print(codex.Ended(reason="score"))
    the game ends
    >>> print(codex.Ended(reason="rounds"))
    the game ends: that was the last of the rounds agreed on
    """

    reveals: ClassVar[bool] = False
    reason: Reason


Event: TypeAlias = (
    SidePicked | StarterLaid | HandDealt | DeckShows | Revealed | Offered | Kept | FirstDrawn | RoundBegan | Played
    | Scored | Stuck | Passed | Drawn | Taken | Refilled | Emptied | EndNear | Counted | Asked | Ended
)  # fmt: skip
"""Any event of a game. Events that reveal something hidden cannot be undone.

>>> from typing import get_args
>>> print(*[kind.__name__ for kind in get_args(codex.Event) if kind.reveals])
StarterLaid HandDealt DeckShows Revealed Offered FirstDrawn Played Drawn Refilled Counted
>>> state = codex.apply(codex.new_game(players=2, seed=7), codex.Start("front"), 0)
>>> for event in codex.events(state, codex.Start("back"), 1)[:5]:
...     print(event.seen_by(0))
seat 1 chooses a side of the starter card
seat 0 lays S05-front
seat 1 lays S03-back
seat 0 is dealt R09 R15 G07
seat 1 is dealt plant-resource animal-resource insect-gold
"""
Log: TypeAlias = list[Event] | None
"""The list to which the rules append events, or None if events are not needed."""
