"""Absurd values everywhere a caller can put one: the answer is one of our errors, and it is short."""

import inspect
import pickle
from collections.abc import Callable
from math import nan
from typing import Any, Literal

import pytest
from attrs import frozen

from tabletop import load, play_on, playout
from tabletop.catalogue import BUILT_IN
from tabletop.core import errors
from tabletop.core.errors import IllegalAction, NotationError, Objection, SeatError, SetupError, TabletopError
from tabletop.core.game import GameInfo
from tabletop.core.players import check_actor, check_players, check_seat
from tabletop.core.rng import checked, one_way_seed, stream
from tabletop.core.setup import check_options
from tabletop.core.turn_order import no_such_kind, not_now
from tabletop.core.validation import wrong_field
from tests.core.test_errors import NoRepr

LIMIT = 2_000  # characters of the longest text


class NoIndex:
    """Something that only pretends to be a whole number."""

    def __index__(self) -> int:
        raise RuntimeError("no")


class Hostile(str):
    """Text whose repr fails."""

    __slots__ = ()

    def __repr__(self) -> str:
        raise RuntimeError("no")


ABSURD: dict[str, Any] = {
    "a large number": 10**5000,
    "a number far below 0": -(10**5000),
    "a long text": "x" * 10**6,
    "half a surrogate pair": "\ud800",
    "text without a repr": Hostile("x"),
    "without a repr": NoRepr(),
    "without an index": NoIndex(),
    "nan": nan,
    "lists in lists": [[[[[[[[[[]]]]]]]]]],
    "a dictionary": {"a": 1},
    "bytes": b"\xff" * 10**6,
    "a class": type("X" * 10**5, (), {}),
    "an object of it": type("X" * 10**5, (), {})(),
}
absurd = pytest.mark.parametrize("value", ABSURD.values(), ids=ABSURD.keys())
FAMILY = [
    kind
    for _, kind in inspect.getmembers(errors, inspect.isclass)
    if issubclass(kind, TabletopError) and kind is not errors.CodedError  # It has no sentences: nobody raises it.
]
INFO = GameInfo[None]("meadow", "Meadow", (2, 3, 4), 1, ())


@frozen
class Pick:
    """An action with a field of each sort."""

    place: int
    side: Literal["front", "back"]
    cards: tuple[str, ...]
    bid: int | None


@frozen
class Table:
    """Two seats, the first of them to act."""

    seats: tuple[str, ...] = ("Ann", "Ben")
    to_act: tuple[int, ...] = (0,)
    is_over: bool = False


def _check(error: TabletopError) -> None:
    for text in (str(error), repr(error)):
        assert 0 < len(text) < LIMIT
        text.encode()


def _made(kind: type[TabletopError], value: Any) -> TabletopError:
    if kind is IllegalAction:
        objection = Objection("core.not_your_turn", "core.not_your_turn", (("seat", value),))
        return kind(value, objection, (value,) * 9)
    if kind is errors.MatchError:
        return kind("match.after", (("after", value),))
    if kind is errors.BotError:
        return kind("bot.failed", (("bot", value), ("seat", value), ("error", value)))
    return kind(value, value) if kind in (errors.RecordError, errors.TooManyDeals) else kind(value)


@absurd
@pytest.mark.parametrize("kind", FAMILY)
def test_no_error_is_long_or_fails_when_it_is_shown(kind: type[TabletopError], value: Any) -> None:
    assert len(FAMILY) == 14
    error = _made(kind, value)
    _check(error)
    if "X" not in getattr(value, "__name__", type(value).__name__):  # such a class cannot be found again
        _check(pickle.loads(pickle.dumps(error)))


REFUSALS: list[tuple[Callable[[Any], object], type[TabletopError]]] = [
    (lambda value: check_players(INFO, value), SetupError),
    (lambda value: check_options(INFO, Pick, value), SetupError),
    (lambda value: check_seat(Table(), value), SeatError),
    (lambda value: check_actor(Table(), value), SeatError),
    (lambda value: not_now(Table(), value), SeatError),
    (checked, SetupError),
    (lambda value: stream(value, "deal"), SetupError),
    (lambda value: one_way_seed(value, "bot"), SetupError),
    (load, SetupError),
    (lambda value: playout(load("starmap"), players=value, seed=1), SetupError),
    (lambda value: playout(load("starmap"), players=2, seed=value), SetupError),
    (lambda value: play_on(load("starmap"), load("starmap").new_game(players=2, seed=1), seed=value), SetupError),
]


@absurd
@pytest.mark.parametrize(("call", "kind"), REFUSALS)
def test_every_check_of_the_core_refuses_it(
    call: Callable[[Any], object], kind: type[TabletopError], value: Any
) -> None:
    with pytest.raises(kind) as refused:
        call(value)
    _check(refused.value)


@absurd
@pytest.mark.parametrize("field", ["place", "side", "cards", "bid"])
def test_a_wrong_field_is_told_in_short(field: str, value: Any) -> None:
    fitting: dict[str, Any] = {"place": 1, "side": "back", "cards": (), "bid": None}
    assert wrong_field(Pick(**fitting)) is None
    if field in ("place", "bid") and type(value) is int:
        return
    objection = wrong_field(Pick(**{**fitting, field: value}))
    assert objection
    assert objection.code == "core.kind.field"
    assert 0 < len(objection.text) < LIMIT


@absurd
def test_what_is_no_action_is_told_in_short(value: Any) -> None:
    assert len(no_such_kind(value).text) < LIMIT


@absurd
@pytest.mark.parametrize("name", BUILT_IN)
def test_every_game_refuses_it_in_each_place(name: str, value: Any) -> None:
    game: Any = load(name)
    state = game.new_game(players=2, seed=1)
    action = game.legal_actions(state)[0]
    calls: list[tuple[Callable[[], object], type[TabletopError]]] = [
        (lambda: game.new_game(players=value, seed=1), SetupError),
        (lambda: game.new_game(players=2, seed=value), SetupError),
        (lambda: game.new_game(players=2, seed=1, options=value), SetupError),
        (lambda: game.view(state, value), SeatError),
        (lambda: game.legal_actions(state, value), SeatError),
        (lambda: game.why_illegal(state, action, value), SeatError),
        (lambda: game.apply(state, action, value), SeatError),
        (lambda: game.events(state, action, value), SeatError),
        (lambda: game.apply(state, value), IllegalAction),
        (lambda: game.events(state, value), IllegalAction),
    ]
    for call, kind in calls:
        with pytest.raises(kind) as refused:
            call()
        _check(refused.value)
    assert len(game.why_illegal(state, value).text) < LIMIT
    if isinstance(value, str):
        with pytest.raises(NotationError) as unread:
            game.parse_action(state, value)
        _check(unread.value)
