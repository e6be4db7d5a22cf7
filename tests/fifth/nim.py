"""Nim: players take one, two or three sticks from the heap, and the last stick wins.

A single stick is taken automatically. The game has only rules and texts: no bots, facts, tables, rules page, signs,
layout or bound.
"""

from typing import ClassVar, Literal, TypeAlias

from attrs import frozen

from tabletop.core.errors import IllegalAction, InvalidState, NotationError, Objection
from tabletop.core.events import GameEvent
from tabletop.core.game import GameInfo
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome, places
from tabletop.core.players import check_players, check_seat, replace_at
from tabletop.core.setup import check_options
from tabletop.core.turn_order import no_such_kind, not_now
from tabletop.core.validation import wrong_field

MOST = 3


@frozen
class Options:
    """How many sticks there are at the start."""

    sticks: int = 12


STANDARD = Options()
INFO = GameInfo("nim", "Nim", (2, 3), 1, (("standard", STANDARD), ("few", Options(5))))


@frozen
class Seat:
    taken: int = 0


@frozen
class State:
    options: Options
    seats: tuple[Seat, ...]
    heap: int
    turn: int = 0

    @property
    def to_act(self) -> tuple[int, ...]:
        return (self.turn,) if self.heap else ()

    @property
    def is_over(self) -> bool:
        return not self.heap

    @property
    def phase(self) -> Literal["take", "over"]:
        return "take" if self.heap else "over"


@frozen
class View:
    seat: int | None
    table: State


@frozen
class Take:
    """Take so many sticks."""

    count: int

    def __str__(self) -> str:
        return f"take {self.count}"


@frozen
class Taken(GameEvent):
    DOMAIN: ClassVar[str] = "nim"
    reveals: ClassVar[bool] = False
    seat: int
    count: int


Action: TypeAlias = Take
Event: TypeAlias = Taken


class NimObjection(Objection):
    __slots__ = ()
    CODES: ClassVar[tuple[str, ...]] = ("nim.take.count",)


def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    check_options(INFO, Options, options)
    return State(options, (Seat(),) * check_players(INFO, players), options.sticks)


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    return () if not_now(state, seat) else tuple([Take(count) for count in range(1, min(MOST, state.heap) + 1)])


def why_illegal(state: State, action: Action, seat: int | None = None) -> Objection | None:
    if objection := not_now(state, seat):
        return objection
    if not isinstance(action, Take):
        return no_such_kind(action)
    if objection := wrong_field(action):
        return objection
    most = min(MOST, state.heap)
    legal = 1 <= action.count <= most
    return None if legal else NimObjection.no("nim.take.count", most=most, count=action.count)


def apply(state: State, action: Action, seat: int | None = None) -> State:
    seats, heap, turn = state.seats, state.heap, state.turn
    for taken in events(state, action, seat):
        seats = replace_at(seats, taken.seat, Seat(seats[taken.seat].taken + taken.count))
        heap, turn = heap - taken.count, (taken.seat + 1) % len(seats)
    return State(state.options, seats, heap, turn)


def events(state: State, action: Action, seat: int | None = None) -> tuple[Event, ...]:
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    taken = Taken(state.turn, action.count)
    return (taken, Taken((state.turn + 1) % len(state.seats), 1)) if state.heap - action.count == 1 else (taken,)


def outcome(state: State) -> Outcome | None:
    if state.heap:
        return None
    last = (state.turn - 1) % len(state.seats)
    scores = tuple([(("last stick", int(seat == last)),) for seat in range(len(state.seats))])
    return Outcome(places([(points,) for ((_, points),) in scores]), scores, "empty")


def view(state: State, seat: int | None) -> View:
    check_seat(state, seat)
    return View(seat, state)


def sample_state(view: View, *, seed: int) -> State:
    return view.table


def parse_action(state: State, text: str, seat: int | None = None) -> Action:
    match text.split():
        case ["take", digits] if digits.isdecimal() and digits.isascii():
            action = Take(int(digits))
        case _:
            raise NotationError(f"{text!r} is no action: expected 'take' and a number")
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    return action


def validate(state: State) -> None:
    if len(state.seats) not in INFO.players or state.turn not in range(len(state.seats)):
        raise InvalidState("the table is set up as the rules say")
    taken = [seat.taken for seat in state.seats]
    if min(*taken, state.heap) < 0 or state.heap == 1 or sum(taken) + state.heap != state.options.sticks:
        raise InvalidState("every stick is somewhere exactly once")


def render_text(view: View, *, words: Words | None = None) -> str:
    return as_words(words).say("nim.screen.heap", sticks=view.table.heap)
