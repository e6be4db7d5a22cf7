"""Law 2: exactly the listed actions are legal."""

import copy
from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from attrs import evolve, fields, has

from tabletop.core.errors import Objection, SeatError, shown
from tabletop.core.game import AnyGame
from tabletop.core.optional import optional
from tabletop.testing.case import STATES_PER_WALK, Case, pickled
from tabletop.testing.moves import refused

REWRITTEN_ACTIONS = 3
COPIED_ACTIONS = 8
TUPLE_USES = """\
len(legal), bool(legal)
hash(legal)
repr(legal)
(*legal,)
(*reversed(legal),)
matched(legal)
legal == whole, whole == legal, legal != whole, whole != legal, legal == [*whole], legal == copy.copy(legal)
[legal[place] for place in range(-len(whole), len(whole))]
legal[len(whole)]
legal['0']
legal[1:]
legal[::-2]
object() in legal, [each in legal for each in whole[:3]]
legal.count(None), [legal.count(each) for each in whole[:3]]
[legal.index(each) for each in whole[:3]]
legal.index(whole[-1], -1), legal.index(whole[0], 0, 1)
legal.index(whole[0], 1)
legal + (None,)
(None,) + legal
legal + legal
legal + [*whole]
[*whole] + legal
legal * 2
2 * legal
legal * 0.5
legal < [*whole]
legal < (*whole, None), whole[:-1] < legal, legal < whole, legal < legal
legal <= whole, whole <= legal, (*whole, None) <= legal, legal <= legal
legal > whole[:-1], (*whole, None) > legal, whole > legal, legal > legal
legal >= whole, whole >= legal, (*whole, None) >= legal, legal >= legal
copy.copy(legal) == whole, copy.deepcopy(legal) == whole, pickled(legal) == whole
""".splitlines()
"""Expressions with the same value for a list of actions as for its tuple, `whole`."""


def legality(case: Case) -> None:
    """Exactly the listed actions are legal, and every refusal has a code and a sentence."""
    game, states = case.game, case.walk.some(STATES_PER_WALK)
    for state, other in zip(states, (*states[1:], states[0]), strict=True):
        first = state.to_act[0] if state.to_act else None
        assert game.legal_actions(state) == game.legal_actions(state, first), "the default seat is not the first"
        for seat in range(len(state.seats)):
            case.look_at(state, f"seat = {seat}")
            legal = game.legal_actions(state, seat)
            assert bool(legal) == (seat in state.to_act), f"seat {seat}: {len(legal)} actions, to act {state.to_act}"
            assert len(set(legal)) == len(legal), "two equal actions are listed"
            check_list(legal)
            _check_legal(case, state, seat, legal)
            case.tried["legal"] += len(legal)
            case.tried["written otherwise"] += _check_lookalikes(case, state, seat, legal)
            case.tried["refused"] += sum([_is_refused(game, state, each, seat, legal) for each in case.elsewhere])
        _check_strangers(game, state)
        _check_memory(case, state, other)


def _check_legal(case: Case, state: Any, seat: int, legal: Sequence[Any]) -> None:
    """Play every listed action, and equal copies of some."""
    game = case.game
    for action in legal:
        assert game.why_illegal(state, action, seat) is None, f"{action} is listed, but why_illegal objects to it"
        played = game.apply(state, action, seat), game.events(state, action, seat)
        stepped = optional(game).step(state, action, seat)
        assert stepped == played, f"step differs from apply and events for {action}"
    for action in case.few(legal, COPIED_ACTIONS):
        equal = pickled(action)
        assert game.why_illegal(state, equal, seat) is None, f"{action} is listed, but an equal one is illegal"
        assert game.apply(state, equal, seat) == game.apply(state, action, seat), (
            f"two equal {action} differ in their result"
        )


def _is_refused(game: AnyGame, state: Any, action: Any, seat: int, legal: Sequence[Any]) -> bool:
    objection = game.why_illegal(state, action, seat)
    assert (objection is None) == (action in legal), f"{action}: {objection}, but legal are {legal}"
    if objection is None:
        return False
    _check_refusal(game, state, action, seat, objection)
    return True


def _check_refusal(game: AnyGame, state: Any, action: Any, seat: int, objection: Objection) -> None:
    assert objection.text, "an objection has no sentence"
    assert objection.code == objection.rule or objection.code.startswith(objection.rule + "."), objection
    for attempt in (game.apply, game.events, optional(game).step):
        error = refused(attempt, state, action, seat)
        found = error.objection, error.legal
        assert found == (objection, game.legal_actions(state, seat)), "the error differs from the objection"


def _check_lookalikes(case: Case, state: Any, seat: int, legal: Sequence[Any]) -> int:
    """Check that actions with a field of a wrong type are refused, and count them."""
    refused = 0
    for action in _lookalikes(case.few(legal, REWRITTEN_ACTIONS)):
        objection = case.game.why_illegal(state, action, seat)
        assert objection is not None, f"{action!r} is legal, but a field has a wrong type"
        assert objection.rule == "core.kind.field", (
            f"{action!r} has a field of a wrong type, but is refused for another reason: {objection.text}"
        )
        _check_refusal(case.game, state, action, seat, objection)
        refused += 1
    return refused


def _check_strangers(game: AnyGame, state: Any) -> None:
    if state.to_act:
        objection = game.why_illegal(state, object())
        assert objection is not None, "an object that is not an action is legal"
        assert objection.code == "core.kind", objection
    strangers: tuple[Any, ...] = (-1, len(state.seats), True, "0")
    for seat in strangers:
        for look in (game.legal_actions, game.view):
            try:
                look(state, seat)
            except SeatError:
                continue
            raise AssertionError(f"{look.__name__} accepts {seat!r} as a seat")


def _check_memory(case: Case, state: Any, other: Any) -> None:
    """Check that cached legal actions make nothing legal in states made from their state.

    The same objects are tried that were listed, because a state may accept them without a second check.
    """
    game = case.game
    listed = [
        (action, seat)
        for each in (state, other)
        for seat in each.to_act
        for action in case.few(game.legal_actions(each, seat), COPIED_ACTIONS)
    ]
    for found, equal in _made_from(state, other):
        for action, seat in listed:
            is_legal = game.why_illegal(found, action, seat) is None
            assert is_legal == (action in game.legal_actions(equal, seat)), (
                f"{action}, listed by another state, is {'legal' if is_legal else 'illegal'} in one made from it"
            )


def _made_from(state: Any, other: Any) -> Iterator[tuple[Any, Any]]:
    """Yield states made from a state, each with the state that it equals."""
    yield copy.copy(state), state
    yield copy.deepcopy(state), state
    yield pickled(state), state
    kind: Any = state.__class__
    if has(kind) and other.__class__ is kind:
        parts = {each.alias: getattr(other, each.name) for each in fields(kind) if each.init and each.eq}
        yield evolve(state, **parts), other


class Word(str):
    """A subclass of str that equals plain text."""

    __slots__ = ()


class Row(tuple[Any, ...]):
    """A subclass of tuple that equals a plain tuple."""

    __slots__ = ()


def _lookalikes(legal: Sequence[Any]) -> Iterator[Any]:
    """Yield the actions with one field of another type, such as True for 1."""
    for action in legal:
        kind: Any = action.__class__
        for name in [each.name for each in fields(kind) if each.init] if has(kind) else ():
            for value in _otherwise(getattr(action, name)):
                if (other := _with(action, name, value)) is not None:
                    yield other


def _otherwise(value: Any) -> Iterator[Any]:
    """Yield equal values of other types, and text that reads the same."""
    kind: Any = value.__class__
    if kind is bool:
        yield from (int(value), float(value))
    elif issubclass(kind, int):
        yield from ([bool(value)] if value in (0, 1) else [])
        yield from ([float(value)] if abs(value) < 2**53 else [])
    elif issubclass(kind, str):
        yield Word(value)
        yield from [] if kind is str else ["".join(value)]
    elif issubclass(kind, tuple):
        yield Row(value) if kind is tuple else tuple(value)
        yield from _with_another_part(value) if kind is tuple else ()
    if value is not None and not issubclass(kind, str):
        yield str(value)


def _with_another_part(row: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    for place, each in enumerate(row[:2]):
        for other in _otherwise(each):
            yield (*row[:place], other, *row[place + 1 :])


def _with(action: Any, name: str, value: Any) -> Any:
    """Return the action with the field changed, or None if its class rejects it."""
    try:
        other = evolve(action, **{name.lstrip("_"): value})
    except Exception:  # The class rejects the value, so there is no such action.
        return None
    return other if type(getattr(other, name)) is type(value) else None


def stands_for_a_tuple(value: object) -> bool:
    """Return whether the value is a hashable sequence, like a tuple."""
    return isinstance(value, Sequence) and isinstance(value, Hashable)


def check_list(legal: Any) -> None:
    """Raise AssertionError if a list of actions behaves differently from its tuple."""
    if type(legal) is tuple:
        return
    assert stands_for_a_tuple(legal), f"the actions are not a tuple or a hashable sequence: {shown(legal)}"
    whole = tuple(legal)
    for use in TUPLE_USES:
        found, expected = _result(use, legal, whole), _result(use, whole, whole)
        assert found == expected, f"{use}: the list of actions behaves differently from its tuple: {shown(found)}"


def _result(use: str, legal: Any, whole: tuple[Any, ...]) -> tuple[type, object]:
    """Return the class and the value of an expression, or the class of its error."""
    try:
        value: object = eval(use, {**TUPLE_TOOLS, "legal": legal, "whole": whole})  # noqa: S307
    except Exception as error:
        return type(error), None
    return type(value), value


def _matched(some: Any) -> object:
    match some:
        case [first, *rest]:
            return first, rest
        case []:
            return None
        case _:
            raise TypeError("no pattern for sequences matches it")


TUPLE_TOOLS = {"copy": copy, "pickled": pickled, "matched": _matched}
