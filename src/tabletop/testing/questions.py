"""Law 12: who has no choice, as everybody can see, is not asked."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tabletop.testing.cases import Case, Tried
from tabletop.testing.facts import Facts

WORLDS = 400  # sampled before an only action is called open to see
SOME_WORLDS = 40  # sampled before it counts as one of the exceptions, where there is nothing to object to
QUESTIONS = 12  # only actions of a walk that are looked at: first one of each phase and kind of action


def questions(case: Case) -> None:
    """Nobody is asked who has the same only action in every world that a spectator can think of."""
    for state, seat, action in _only_actions(case):
        kind = type(action).__name__
        case.look_at(state, f"{case.game.INFO.name}.legal_actions(state, {seat})")
        case.tried["only actions"] += 1
        excused = kind in case.facts.asked_anyway
        if excused and case.tried["asked anyway", kind]:
            continue
        if _everybody_knows(case, state, seat, action, SOME_WORLDS if excused else WORLDS):
            assert excused, (
                f"seat {seat} is asked, though `{action}` is its only action in {WORLDS} worlds of the spectator's view"
            )
            case.tried["asked anyway", kind] += 1


def every_exception_was_met(facts: Facts, tried: Tried) -> Iterator[str]:
    """Name the actions that are asked anyway, says the author, and that were never the only one for all to see."""
    for kind in facts.asked_anyway:
        if not tried["asked anyway", kind]:
            yield f"{kind} was never an only action that everybody sees (Facts.asked_anyway)"


def _only_actions(case: Case) -> list[tuple[Any, int, Any]]:
    """List some states with a seat that has a single action there: rare kinds first, others by chance.

    Each of several seats that decide at the same time is a case of its own, for what one decides makes no difference to
    another (law 8).
    """
    found = [
        (state, seat, legal[0])
        for state in case.walk.states
        for seat in state.to_act
        if len(legal := case.game.legal_actions(state, seat)) == 1
    ]
    Random(case.seed).shuffle(found)
    first: dict[Any, tuple[Any, int, Any]] = {
        (getattr(state, "phase", None), type(action)): (state, seat, action) for state, seat, action in found
    }
    others = [each for each in found if not any(each is one for one in first.values())]
    return [*first.values(), *others][:QUESTIONS]


def _everybody_knows(case: Case, state: Any, seat: int, action: Any, worlds: int) -> bool:
    """Whether the seat is to act and has this only action in so many worlds sampled from the spectator's view."""
    game, view = case.game, case.game.view(state, None)
    for number in range(worlds):
        world = game.sample_state(view, seed=case.seed + number)
        if seat not in world.to_act or game.legal_actions(world, seat) != (action,):
            return False
    return True
