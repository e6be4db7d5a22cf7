"""Law 14: numbers of actions and vectors of views are always the same."""

from contextlib import suppress
from typing import Any

from tabletop.core.errors import SetupError, SpaceError
from tabletop.spaces import Space
from tabletop.testing.case import Case, pickled

AnySpace = Space[Any, Any]


def numbers(case: Case) -> None:
    """Legal actions have unique numbers, and the vectors of views have one length."""
    route = case.walk.route
    try:
        space, another = [Space(case.game, route.options, route.players) for _ in range(2)]
    except SetupError:  # The actions cannot be numbered.
        return
    assert len({*space.names}) == space.size, "two numbers have the same name"
    for state in reversed(case.walk.states):
        for seat in state.to_act:
            case.look_at(state, f"seat = {seat}")
            _check_actions(case, space, state, seat)
    for state, seat in case.decisions():
        _check_again(case, another, space, state, seat)
    for state, viewer in case.looks("viewer = {viewer}") if space.fields else ():
        _check_vector(case, another, space, case.game.view(state, viewer))


def _check_actions(case: Case, space: AnySpace, state: Any, seat: int) -> None:
    view, actions = case.game.view(state, seat), case.game.legal_actions(state, seat)
    found = space.numbers(view, actions)
    case.tried["actions"] += len(actions)
    for action, number in zip(actions, found, strict=True):
        assert type(number) is int, f"{action}: {number!r} is not an int"
        assert 0 <= number < space.size, f"{action}: {number} is not one of the {space.size} numbers"
        meant = space.action(view, number)
        assert meant == action, f"{action} has the number {number}, which means {meant}"
    assert len({*found}) == len(found), f"two of these actions have the same number: {[*zip(actions, found)]}"  # noqa: B905


def _check_again(case: Case, another: AnySpace, space: AnySpace, state: Any, seat: int) -> None:
    """Check that another space numbers copies equally, and other actions within range."""
    view, actions = case.game.view(state, seat), case.game.legal_actions(state, seat)
    again = [another.number(pickled(view), pickled(action)) for action in reversed(actions)]
    assert again[::-1] == space.numbers(view, actions), "another space has other numbers for the same actions"
    for action in case.elsewhere:
        with suppress(SpaceError):
            number = space.number(view, action)
            assert 0 <= number < space.size, f"{action}: {number} is not one of the {space.size} numbers"


def _check_vector(case: Case, another: AnySpace, space: AnySpace, view: Any) -> None:
    vector, case.tried["vectors"] = space.vector(view), case.tried["vectors"] + 1
    highs = [(field.name, place, field.high) for field in space.fields for place in field.places]
    assert type(vector) is bytes, f"a vector is bytes, not {type(vector).__name__}"
    assert len(vector) == len(highs), f"a vector of {len(vector)} numbers, but the fields have {len(highs)} places"
    for number, (name, place, high) in zip(vector, highs, strict=True):
        assert number <= high, f"{name}, {place}: {number} is more than {high}"
    assert space.vector(view) == vector, "the same view has another vector at the second call"
    assert another.vector(pickled(view)) == vector, "another space has another vector for the same view"
