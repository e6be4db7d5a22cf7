"""A small game made of core's parts.

A player plays a card, then takes one from the row or draws one. A player without enough cards loses.
"""

from collections.abc import Sequence
from typing import ClassVar, Literal

from attrs import define, field, frozen

from tabletop.core.deck import Interned, in_order, without
from tabletop.core.errors import Objection
from tabletop.core.events import SECRET, GameEvent, secret_unless
from tabletop.core.fast import Editable, make_edit
from tabletop.core.play import Notation, Plumbing, decision, plumbing, question


@frozen(eq=False, init=False)
class Card(Interned):
    """A card by its number."""

    UNKNOWN = "the meadow has no card"
    EXPECTED = "c1 to c9"
    key: int
    double: int = field(repr=False)

    def __new__(cls, key: int) -> "Card":
        """Return the one object for the card."""
        return cls.known(key)

    def __str__(self) -> str:
        return f"c{self.key}"


CARDS = tuple([Card.make(key=key, double=2 * key) for key in range(1, 10)])


class Told(GameEvent):
    """Something that happens on the meadow."""

    __slots__ = ()
    DOMAIN: ClassVar[str] = "meadow"


@frozen
class Played(Told):
    """A card is played."""

    reveals: ClassVar[bool] = False
    seat: int
    card: Card


@frozen
class Drawn(Told):
    """Cards are drawn; the others see how many."""

    seat: int
    count: int
    cards: tuple[Card, ...] | None = field(metadata=SECRET)


@frozen
class Hidden(Told):
    """A card goes face down, unless everybody knows it."""

    seat: int
    card: Card | None = field(metadata=secret_unless("known"))
    known: bool


Log = list[Told] | None


@define(init=False, eq=False, repr=False, weakref_slot=False)
class OpenSeat(Editable):
    """A hand, and what everybody knows of it."""

    hand: tuple[Card, ...]
    known: tuple[Card, ...] = ()


@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]
class Seat(OpenSeat):
    """A hand that nobody changes."""


@define(init=False, eq=False, repr=False, weakref_slot=False)
class Position(Editable):
    """What lies on the meadow."""

    seats: tuple[Seat, ...]
    deck: tuple[Card, ...]
    to_act: tuple[int, ...]
    phase: str

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act


class Draft(Position):
    """A position that rules change."""

    __slots__ = ()
    edit = make_edit(Seat, OpenSeat)


@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]
class State(Position):
    """One moment."""


@frozen
class Play:
    """Play a card."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@frozen
class Draw:
    """Draw a card."""

    def __str__(self) -> str:
        return "draw"


class MeadowObjection(Objection):
    """Why the meadow refuses an action."""

    __slots__ = ()
    CODES: ClassVar[tuple[str, ...]] = ("meadow.turn.step", "meadow.play.held")


def no(code: str, **facts: str | int) -> Objection:
    """Object with the code."""
    return MeadowObjection.no(code, **facts)


def check_play(position: Position, seat: int, action: Play) -> Objection | None:
    """Object to a card that is not in the hand."""
    if action.card not in position.seats[seat].hand:
        return no("meadow.play.held", card=str(action.card))
    return None


def check_draw(_position: Position, _seat: int, _action: Draw) -> None:
    """Never object."""


def play(draft: Draft, seat: int, action: Play, log: Log) -> None:
    """Play the card, then draw; who has none left ends the game."""
    mine = draft.edit(seat)
    mine.hand = without(mine.hand, action.card)
    draft.to_act, draft.phase = ((seat,), "draw") if mine.hand else ((), "over")
    if log is not None:
        log.append(Played(seat, action.card))


def draw(draft: Draft, seat: int, _action: Draw, log: Log) -> None:
    """Draw a card if there is one; the next seat plays."""
    drawn, draft.deck = draft.deck[:1], draft.deck[1:]
    mine = draft.edit(seat)
    mine.hand = in_order(mine.hand + drawn)
    draft.to_act, draft.phase = (1 - seat,), "play"
    if log is not None:
        log.append(Drawn(seat, len(drawn), drawn))


def plays(position: Position, seat: int) -> tuple[Play, ...]:
    """List plays in the order of the hand."""
    return tuple([Play(card) for card in position.seats[seat].hand])


def draws(_position: Position, _seat: int) -> tuple[Draw, ...]:
    """List the one draw."""
    return (Draw(),)


def read(words: Sequence[str]) -> Play | Draw | None:
    """Read an action."""
    match words:
        case ["play", card]:
            return Play(Card.from_notation(card))
        case ["draw"]:
            return Draw()
        case _:
            return None


def wrong_step(action: object, phase: str) -> Objection:
    """Object to another step's action."""
    return no("meadow.turn.step", action=str(action), phase=phase)


QUESTIONS = (
    question("play", plays, decision(Play, check_play, play)),
    question("draw", draws, decision(Draw, check_draw, draw)),
)
NOTATION = Notation(read=read, expected="'play' and a card, or 'draw'")
Phase = Literal["play", "draw", "over"]
PLUMBING: Plumbing[State, Play | Draw, Told] = plumbing(
    State, Draft, QUESTIONS, notation=NOTATION, wrong_step=wrong_step, order="plays as in the hand"
)


def start() -> State:
    """Return a first state: two cards each."""
    return State(seats=(Seat(CARDS[:2]), Seat(CARDS[2:4])), deck=CARDS[4:], to_act=(0,), phase="play")
