"""Laws 8 and 12, on simultaneous decisions and forced moves."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tabletop.testing.case import Case, Tried, viewers
from tabletop.testing.facts import Facts
from tabletop.testing.laws.events import heard
from tabletop.testing.laws.worlds import sampled_worlds

COMPARED_ACTIONS = 12
WORLDS_FOR_A_BREACH = 400
WORLDS_FOR_AN_EXCEPTION = 40
QUESTIONS_PER_WALK = 12


def simultaneity(case: Case) -> None:
    """Simultaneous decisions commute, and none is visible before all seats have decided."""
    game, dice = case.game, Random(case.seed)
    for state in case.walk.states:
        for first, second in zip(state.to_act, state.to_act[1:], strict=False):
            case.look_at(state, f"first, second = {first}, {second}  # seats")
            one, other = (dice.choice(game.legal_actions(state, seat)) for seat in (first, second))
            there = game.apply(game.apply(state, one, first), other, second)
            back = game.apply(game.apply(state, other, second), one, first)
            assert there == back, f"{one} and {other} do not commute"
            case.tried["pairs"] += 1
            _check_nobody_sees(case, state, first, second)
            _check_nobody_sees(case, state, second, first)


def _check_nobody_sees(case: Case, state: Any, first: int, second: int) -> None:
    """Check that other viewers and the second seat notice nothing of the first decision."""
    game = case.game
    turns = [case.play(state, first, each) for each in game.legal_actions(state, first)[:COMPARED_ACTIONS]]
    case.tried["choices"] += len(turns) - 1
    for viewer in viewers(state):
        if viewer != first:
            views, news = (
                {game.view(turn.after, viewer) for turn in turns},
                {heard(turn.events, viewer) for turn in turns},
            )
            assert len(views) == 1, f"viewer {viewer} sees what seat {first} chose"
            assert len(news) == 1, f"viewer {viewer} learns from events what seat {first} chose: {news}"
    legal = {game.legal_actions(turn.after, second) for turn in turns}
    assert len(legal) == 1, f"the choice of seat {first} affects seat {second} before both have decided"


def questions(case: Case) -> None:
    """A seat is not asked if the spectator's view leaves it a single action."""
    for state, seat, action in _only_actions(case):
        kind = type(action).__name__
        case.look_at(state, f"{case.game.INFO.name}.legal_actions(state, {seat})")
        case.tried["only actions"] += 1
        excused = kind in case.facts.asked_anyway
        if excused and case.tried["asked anyway", kind]:
            continue
        worlds = WORLDS_FOR_AN_EXCEPTION if excused else WORLDS_FOR_A_BREACH
        if _everybody_knows(case, state, seat, action, worlds):
            assert excused, (
                f"seat {seat} is asked, but `{action}` is its only action in {worlds} states sampled for a spectator"
            )
            case.tried["asked anyway", kind] += 1


def every_exception_was_met(facts: Facts, tried: Tried) -> Iterator[str]:
    """Yield the actions in `Facts.asked_anyway` that were never a publicly known only action."""
    for kind in facts.asked_anyway:
        if not tried["asked anyway", kind]:
            yield f"{kind} was never a publicly known only action (Facts.asked_anyway)"


def _only_actions(case: Case) -> list[tuple[Any, int, Any]]:
    """List some states in which a seat has a single action, rare kinds first.

    Seats that decide at the same time are separate cases, because one decision does not affect another (law 8).
    """
    found = [
        (state, seat, legal[0])
        for state in case.walk.states
        for seat in state.to_act
        if len(legal := case.game.legal_actions(state, seat)) == 1
    ]
    return case.rare_first(found, lambda each: (getattr(each[0], "phase", None), each[2].__class__))[
        :QUESTIONS_PER_WALK
    ]


def _everybody_knows(case: Case, state: Any, seat: int, action: Any, worlds: int) -> bool:
    """Return whether the seat has only this action in all states sampled for a spectator."""
    return all(
        seat in world.to_act and case.game.legal_actions(world, seat) == (action,)
        for world in sampled_worlds(case, state, None, worlds)
    )
