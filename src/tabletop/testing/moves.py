"""Helpers for tests that play moves, list choices and expect refusals."""

from copy import copy
from typing import Any, TypeVar

from tabletop.core.errors import IllegalAction, Objection
from tabletop.core.game import Game, Seen, Table
from tabletop.core.optional import optional

S = TypeVar("S", bound=Table)
E = TypeVar("E", bound=Seen)


def play(game: Game[Any, S, Any, Any, Any], state: S, *moves: str | tuple[int, str]) -> S:
    """Return the state after the moves, and validate each state in between.

    A move is the notation of an action, for the first seat to act, or a pair of seat and notation.

    >>> state = testing.play(starmap, starmap.new_game(players=2, seed=7), "play G1", (0, "play G4"))
    >>> [str(card) for card in state.seats[0].hand]
    ['B3', 'B5', 'G2', 'R1']
    """
    for move in moves:
        seat, text = (None, move) if isinstance(move, str) else move
        state = game.apply(state, game.parse_action(state, text, seat), seat)
        game.validate(state)
    return state


def events_of(game: Game[Any, S, Any, Any, E], state: S, text: str, seat: int | None = None) -> tuple[E, ...]:
    """Return the events of a move in notation, in order.

    >>> [str(event) for event in testing.events_of(starmap, starmap.new_game(players=2, seed=7), "play G1")][:2]
    ['seat 1 plays G1', 'the dummy turns up R5']
    """
    events: tuple[E, ...] = optional(game).step(state, game.parse_action(state, text, seat), seat)[1]
    return events


def choices(game: Game[Any, S, Any, Any, Any], state: S, seat: int | None = None) -> list[str]:
    """Return the legal actions in notation.

    Raises AssertionError if `why_illegal` objects to a copy of one.

    >>> testing.choices(starmap, starmap.new_game(players=2, seed=7))
    ['play G1', 'play R2', 'play Y6', 'play REST', 'buy']
    """
    actions = game.legal_actions(state, seat)
    for action in actions:
        objection = game.why_illegal(state, copy(action), seat)  # A state may not check the objects that it lists.
        assert objection is None, f"`{action}` is listed, but {objection and objection.text}"
    return [str(action) for action in actions]


def refusal(game: Game[Any, S, Any, Any, Any], state: S, action: object, seat: int | None = None) -> Objection:
    """Return the objection to an illegal action.

    Raises AssertionError if the action is legal, or if `apply` and `why_illegal` disagree.

    >>> testing.refusal(starmap, starmap.new_game(players=2, seed=7), starmap.Buy(), 0).text
    'seat 0 may not act now'
    """
    objection = game.why_illegal(state, action, seat)
    assert objection is not None, f"`{action}` is legal"
    error = refused(game.apply, state, action, seat)
    assert (error.objection, error.legal) == (objection, game.legal_actions(state, seat))
    assert objection.text in str(error)
    return objection


def refusal_of_text(game: Game[Any, S, Any, Any, Any], state: S, text: str, seat: int | None = None) -> Objection:
    """Return the objection to the action that a notation names, which must be illegal.

    >>> testing.refusal_of_text(starmap, starmap.new_game(players=2, seed=7), "play B5").text
    'B5 is not in the hand'
    """
    return refused(game.parse_action, state, text, seat).objection


def refused(attempt: Any, state: Any, action: object, seat: int | None) -> IllegalAction:
    """Return the error with which a function refuses an action, or fail without one."""
    try:
        attempt(state, action, seat)
    except IllegalAction as error:
        return error
    raise AssertionError(f"`{action}` is not refused")
