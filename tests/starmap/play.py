"""What the tests of Star Map say over and over."""

from collections.abc import Iterable

from tabletop import starmap
from tabletop.core.errors import Objection
from tabletop.starmap import Action, Event, State


def walk(state: State, *moves: str) -> State:
    """Return the state after the moves, each in notation."""
    for move in moves:
        state = starmap.apply(state, starmap.parse_action(state, move))
    return state


def told(state: State, move: str) -> tuple[Event, ...]:
    """Return what the move does, told in order."""
    return starmap.events(state, starmap.parse_action(state, move))


def choices(state: State, seat: int | None = None) -> list[str]:
    """Return the legal actions in notation; nothing may be said against any of them."""
    actions = starmap.legal_actions(state, seat)
    assert [starmap.why_illegal(state, action, seat) for action in actions] == [None] * len(actions)
    return words(actions)


def words(things: Iterable[object]) -> list[str]:
    """Return things in notation."""
    return [str(thing) for thing in things]


def refusal(state: State, action: Action, seat: int | None = None) -> Objection:
    """Return why the action is refused; it must be."""
    objection = starmap.why_illegal(state, action, seat)
    assert objection is not None
    return objection
