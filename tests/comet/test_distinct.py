"""What makes no difference is left out: the empty slot, and a wild symbol where a plain one does."""

from typing import Any

from attrs import evolve

from tabletop import comet
from tabletop.bots import uniform
from tabletop.bots.comet import greedy
from tabletop.comet import Hatch, Hatching, Moving, State, Step, Stop, apply, legal_actions, view
from tabletop.comet.actions import STOP
from tabletop.core.players import replace_at
from tabletop.testing import Route, walk


def states() -> list[State]:
    """States of whole games of bots and of chance."""
    routes = [
        Route(players, seed, comet.Options(turn_limit=80), policy)
        for players, seed, policy in ((2, 1, greedy), (3, 2, greedy), (4, 3, uniform), (2, 4, uniform))
    ]
    return [state for route in routes for state in walk(comet, route).states if state.to_act]


def left_out(state: State) -> list[tuple[Any, Any]]:
    """Pair each action that is left out with the one that stays for it."""
    actions = legal_actions(state)
    kept = comet.FACES.distinct(view(state, state.to_act[0]), actions)
    assert [action for action in actions if action in kept] == [*kept], "the order stays"
    return [
        (action, next(each for each in kept if _stands_for(each, action))) for action in actions if action not in kept
    ]


def _stands_for(kept: Any, action: Any) -> bool:
    if isinstance(action, Hatch):
        return isinstance(kept, Hatch) and kept.card == action.card
    return isinstance(kept, Step) and (kept.slot, kept.to) == (action.slot, action.to)


def swapped(state: State, seat: int, one: int, other: int) -> State:
    """Return the state with the names of two slots of a player exchanged."""
    slots, places, step = state.seats[seat].slots, state.tokens[seat], state.step
    order = [other if slot == one else one if slot == other else slot for slot in range(len(slots))]
    if isinstance(step, Hatching) and step.slot in (one, other):
        step = evolve(step, slot=order[step.slot])
    mine = evolve(state.seats[seat], slots=tuple([slots[slot] for slot in order]))
    tokens = replace_at(state.tokens, seat, tuple([places[slot] for slot in order]))
    return evolve(state, seats=replace_at(state.seats, seat, mine), tokens=tokens, step=step)


def test_empty_slots_lead_to_states_that_differ_by_their_names_alone() -> None:
    seen = 0
    for state in states():
        for action, kept in left_out(state):
            if isinstance(action, Hatch):
                seen += 1
                assert action.slot != kept.slot
                assert swapped(apply(state, action), state.to_act[0], action.slot, kept.slot) == apply(state, kept)
    assert seen > 100


def pool_of(state: State) -> tuple[str, ...] | None:
    """Return the symbols of a Move that is under way."""
    return state.step.pool if state.phase == "move" and isinstance(state.step, Moving) else None


def without_pool(state: State) -> State:
    """Return the state without the symbols that are left."""
    assert isinstance(state.step, Moving)
    return evolve(state, step=evolve(state.step, pool=()))


def is_as_good(better: State, other: State, plain: str) -> bool:
    """Whether the first state is the second with a wild symbol for a plain one, or may stop where that stopped."""
    if pool_of(better) is not None and pool_of(other) is not None:
        changed = sorted([*(pool_of(other) or ()), "wild"])
        changed.remove(plain)
        return changed == sorted(pool_of(better) or ()) and without_pool(better) == without_pool(other)
    return better == other or (STOP in legal_actions(better) and apply(better, STOP) == other)


def test_a_plain_symbol_leaves_a_wild_one_that_does_whatever_the_plain_one_could() -> None:
    seen = 0
    for state in states():
        for action, kept in left_out(state):
            if isinstance(action, Step):
                seen += 1
                assert (action.symbol, kept.symbol != "wild") == ("wild", True)
                better, other = apply(state, kept), apply(state, action)
                assert is_as_good(better, other, kept.symbol)
                _check_what_follows(better, other, kept.symbol)
    assert seen > 20


def _check_what_follows(better: State, other: State, plain: str) -> None:
    """Every action of the one state has its like in the other."""
    if pool_of(other) is None:
        return
    mine = legal_actions(better)
    for action in legal_actions(other):
        alike = action
        if isinstance(action, Step) and action.symbol == plain and action not in mine:
            alike = evolve(action, symbol="wild")
        assert alike in mine
        if not isinstance(action, Stop):
            after, instead = apply(better, alike), apply(other, action)
            assert pool_of(instead) is None or without_pool(after) == without_pool(instead)


def test_only_the_view_is_asked() -> None:
    """Whatever is hidden, the same actions stay: nothing but the table and the actions decides."""
    for state in states()[::10]:
        seat = state.to_act[0]
        seen, actions = view(state, seat), legal_actions(state)
        world = comet.sample_state(seen, seed=3)
        assert comet.FACES.distinct(view(world, seat), legal_actions(world)) == comet.FACES.distinct(seen, actions)
