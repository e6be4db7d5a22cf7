"""Evens: two seats choose a number at once, both are shown, and their sum decides who gets a point.

An honest game in which neither states nor views keep what an event has shown. Each seat also has a secret that stays.
"""

from collections.abc import Sequence
from typing import ClassVar, Literal, TypeAlias

from attrs import define, evolve, field, frozen

from tabletop.core.errors import InvalidState, Objection
from tabletop.core.events import SECRET, GameEvent
from tabletop.core.game import GameInfo
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome, places
from tabletop.core.play import Notation, Plumbing, decision, plumbing, question
from tabletop.core.players import check_players, check_seat, replace_at
from tabletop.core.rng import Dice, stream
from tabletop.core.setup import check_options

NUMBERS, LUCKY, ROUNDS = (1, 2, 3, 4, 5), (7, 8, 9), 3


@frozen
class Options:
    pass


STANDARD = Options()
INFO = GameInfo("evens", "Evens", (2,), 1, (("standard", STANDARD),))


@frozen(weakref_slot=False)
class Seat:
    lucky: int
    chosen: int | None = None
    points: int = 0


@define(init=False, eq=False, repr=False, weakref_slot=False)
class Position:
    options: Options
    seats: tuple[Seat, ...]
    left: int = ROUNDS
    to_act: tuple[int, ...] = (0, 1)
    phase: Literal["choose", "over"] = "choose"
    offers: tuple["Choose", ...] | None = field(default=None, init=False, eq=False)

    @property
    def is_over(self) -> bool:
        return not self.left


class Draft(Position):
    __slots__ = ()


@frozen(repr=False, weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] # core/fast.py freezes a draft
class State(Position):
    def __repr__(self) -> str:
        return f"<evens, {self.left} rounds left>"


@frozen
class Choose:
    number: int

    def __str__(self) -> str:
        return f"choose {self.number}"


Action: TypeAlias = Choose


class Told(GameEvent):
    __slots__ = ()
    DOMAIN: ClassVar[str] = "evens"


@frozen
class Chosen(Told):
    reveals: ClassVar[bool] = False
    seat: int
    number: int | None = field(metadata=SECRET)


@frozen
class Shown(Told):
    numbers: tuple[int, ...]


@frozen
class Won(Told):
    seat: int


Event: TypeAlias = Chosen | Shown | Won


class EvensObjection(Objection):
    __slots__ = ()
    CODES: ClassVar[tuple[str, ...]] = ("evens.choose.number", "evens.choose.once")


def check(position: Position, seat: int, action: Choose) -> Objection | None:
    if position.seats[seat].chosen is not None:
        return EvensObjection.no("evens.choose.once", seat=seat)
    if type(action.number) is int and action.number not in NUMBERS:
        return EvensObjection.no("evens.choose.number", number=action.number)
    return None


def choices(_position: Position, seat: int) -> Sequence[Choose]:
    """List the numbers in an order of each seat's own, so that nobody can take one's list for another's."""
    return tuple(map(Choose, NUMBERS if seat else NUMBERS[::-1]))


def choose(draft: Draft, seat: int, action: Choose, log: list[Told] | None) -> None:
    draft.seats = replace_at(draft.seats, seat, evolve(draft.seats[seat], chosen=action.number))
    told: list[Told] = [Chosen(seat, action.number)]
    numbers = tuple([each.chosen for each in draft.seats if each.chosen is not None])
    if len(numbers) == 2:
        told += show(draft, numbers)
    waiting = tuple([place for place, each in enumerate(draft.seats) if each.chosen is None])
    draft.to_act, draft.phase = (waiting, "choose") if draft.left else ((), "over")
    if log is not None:
        log += told


def show(draft: Draft, numbers: tuple[int, ...]) -> list[Told]:
    winner = sum(numbers) % 2
    draft.left -= 1
    draft.seats = tuple(
        [Seat(each.lucky, points=each.points + (place == winner)) for place, each in enumerate(draft.seats)]
    )
    return [Shown(numbers), Won(winner)]


def read(words: Sequence[str]) -> Choose | None:
    return Choose(int(words[1])) if len(words) == 2 and words[0] == "choose" and words[1] in "12345" else None


def wrong_step(_action: object, _phase: str) -> Objection:
    raise AssertionError


PLUMBING: Plumbing[State, Choose, Event] = plumbing(
    State, Draft, [question("choose", choices, decision(Choose, check, choose))], caches_actions=True,
    notation=Notation(read=read, expected="'choose' and a number from 1 to 5"), wrong_step=wrong_step, order="numbers",
)  # fmt: skip
apply, events, legal_actions, parse_action, rollout, step, why_illegal = (
    PLUMBING.apply, PLUMBING.events, PLUMBING.legal_actions, PLUMBING.parse_action, PLUMBING.rollout, PLUMBING.step,
    PLUMBING.why_illegal,
)  # fmt: skip


@frozen
class SeenSeat:
    has_chosen: bool
    points: int


@frozen
class View:
    seat: int | None
    options: Options
    mine: Seat | None
    seats: tuple[SeenSeat, ...]
    left: int


def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    check_players(INFO, players)
    check_options(INFO, Options, options)
    dice = Dice(stream(seed, "lucky"))
    return State(options, (Seat(dice.choice(LUCKY)), Seat(dice.choice(LUCKY))))


def view(state: State, seat: int | None) -> View:
    check_seat(state, seat)
    seen = tuple([SeenSeat(each.chosen is not None, each.points) for each in state.seats])
    return View(seat, state.options, None if seat is None else state.seats[seat], seen, state.left)


def sample_state(view: View, *, seed: int) -> State:
    dice, seats = Dice(stream(seed, "sample")), list[Seat]()
    for place, seen in enumerate(view.seats):
        other = Seat(dice.choice(LUCKY), dice.choice(NUMBERS) if seen.has_chosen else None, seen.points)
        seats.append(view.mine if view.mine and place == view.seat else other)
    waiting = tuple([place for place, each in enumerate(seats) if each.chosen is None]) if view.left else ()
    return State(view.options, tuple(seats), view.left, waiting, "choose" if view.left else "over")


def validate(state: State) -> None:
    if len(state.seats) != 2 or not 0 <= state.left <= ROUNDS:
        raise InvalidState("expected two seats and 0 to 3 rounds left")
    points = [each.points for each in state.seats]
    if sum(points) != ROUNDS - state.left or min(points) < 0:
        raise InvalidState("expected a point for each round played")
    if any(each.lucky not in LUCKY or each.chosen not in (None, *NUMBERS) for each in state.seats):
        raise InvalidState("expected secrets from 7 to 9 and numbers from 1 to 5")
    waiting = tuple([place for place, each in enumerate(state.seats) if each.chosen is None])
    if (state.to_act, state.phase) != ((waiting, "choose") if state.left else ((), "over")):
        raise InvalidState("expected those to act who have not chosen")
    if not waiting or (not state.left and len(waiting) < 2):
        raise InvalidState("expected numbers to be shown when all have chosen")


def outcome(state: State) -> Outcome | None:
    if not state.is_over:
        return None
    scores = [(("points", each.points),) for each in state.seats]
    return Outcome(places([(each.points,) for each in state.seats]), tuple(scores), "played")


def render_text(view: View, *, words: Words | None = None) -> str:
    return "\n".join([f"{view.left} rounds left", *[f"seat {n}: {each.points}" for n, each in enumerate(view.seats)]])
