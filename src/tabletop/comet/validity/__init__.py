"""Validation of states from untrusted sources (rulebook: all of it)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from tabletop.comet.effects.records import CHOICES
from tabletop.comet.hands import arrival_order
from tabletop.comet.legal import OFFERS
from tabletop.comet.state import Phase, State
from tabletop.comet.turns import window_order
from tabletop.comet.under_way import Between, Copying, Hatching, Moving, Refreshing, Using
from tabletop.comet.validity.table import board_faults, card_faults, pile_faults, seat_faults, table_faults
from tabletop.comet.validity.under_way import copying_faults, hatching_faults, moving_faults, window_faults
from tabletop.core.errors import InvalidState
from tabletop.core.validation import takes

_STEPS: dict[Phase, tuple[type[object], ...]] = {
    "turn": (type(None),),
    "over": (type(None),),
    "hatch": (Hatching,),
    "move": (Moving,),
    "refresh": (Refreshing,),
    "window": (Between,),
    "copy": (Copying,),
    "arrival": (Hatching, Moving, Refreshing),
}
_TRIGGERS = {Hatching: "hatch", Moving: "move", Between: "between_turns"}
_BETWEEN_TURNS: Final = ("window", "copy", "arrival", "silver", "pick")
_FAULTS: Mapping[type[object], Callable[[State, Any], Iterator[str]]] = {
    Hatching: hatching_faults,
    Moving: moving_faults,
    Between: window_faults,
}


@takes(State)
def validate(state: State) -> None:
    """Raise InvalidState with the first invariant that does not hold.

    >>> from attrs import evolve
    >>> state = comet.new_game(players=2, seed=7)
    >>> comet.validate(evolve(state, tokens=((comet.Hex(0, 1), None, None), state.tokens[1])))
    Traceback (most recent call last):
    tabletop.core.errors.InvalidState: seat 0: slot 0: expected a card and its token on the board, or neither
    """
    for fault in _faults(state):
        raise InvalidState(fault)


def _faults(state: State) -> Iterator[str]:
    """List the faults of a state. Later checks rely on earlier ones."""
    yield from table_faults(state)
    yield from card_faults(state)
    yield from pile_faults(state)
    for seat in range(len(state.seats)):
        for fault in seat_faults(state, seat):
            yield f"seat {seat}: {fault}"
    yield from board_faults(state)
    yield from step_faults(state)


def step_faults(state: State) -> Iterator[str]:
    """List the faults of the phase, the step and the seats to act."""
    step, phase = state.step, state.phase
    if type(step) is not Using and type(step) not in _STEPS.get(phase, ()):
        yield _misfit(phase, step)
        return
    yield from _actor_faults(state)
    if type(step) is Using:
        yield from _use_faults(state, step)
    within = step.within if type(step) is Using or type(step) is Copying else step
    if type(within) in _FAULTS:
        yield from _FAULTS[type(within)](state, within)
    if type(step) is Copying:
        yield from copying_faults(state, step)
    if state.to_act and not OFFERS[phase](state, state.to_act[0]):
        yield "the seat to act has no legal action"


def _misfit(phase: Phase, step: object) -> str:
    if step is None:
        return f"no step is under way: expected one in the phase '{phase}'"
    return f"invalid step {type(step).__name__} in the phase '{phase}'"


def _actor_faults(state: State) -> Iterator[str]:
    phase, waiting, comet = state.phase, state.waiting, state.silver.comet
    between = phase in _BETWEEN_TURNS or (type(state.step) is Using and type(state.step.within) is Between)
    actor = () if phase == "over" else waiting[:1] if between else (state.turn,)
    if state.to_act != actor:
        yield f"invalid to_act {state.to_act} in the phase '{phase}': expected {actor}"
    order = () if not between else arrival_order(state) if phase == "arrival" else window_order(state)
    if bool(waiting) != between or waiting != order[len(order) - len(waiting) :]:
        yield f"invalid waiting {waiting} in the phase '{phase}'"
    passed = [seat for seat, mine in enumerate(state.seats) if mine.passed]
    if phase == "arrival" and not comet:
        yield "the players choose, but the comet has not arrived"
    if phase == "arrival" and passed:
        yield "a player has passed before the comet's arrival"
    if phase == "refresh" and comet:
        yield "a Refresh is under way after the comet's arrival"
    if passed and {*passed} & {*waiting, *state.to_act}:
        yield f"seats that have passed still decide: {passed}"
    limit = state.options.turn_limit
    if phase == "over" and len(passed) < len(state.seats) and (limit is None or state.turns < limit):
        yield "the game is over before all players have passed or the limit of turns is reached"


def _use_faults(state: State, step: Using) -> Iterator[str]:
    abilities = state.book.abilities.get(step.card, ())
    if not 0 <= step.ability < len(abilities):
        yield f"{step.card} has no ability {step.ability}"
        return
    ability, trigger = abilities[step.ability], _TRIGGERS[type(step.within)]
    choice = CHOICES.get(type(ability.effect))
    if ability.trigger != trigger or choice is None or choice.phase != state.phase:
        yield f"the ability {step.ability} of {step.card} requires no choice in the phase '{state.phase}'"
        return
    gone = state.gold.removed if state.options.used_advantage == "removed" else state.gold.discard
    paid = gone if ability.cost == "discard" else state.seats[state.to_act[0]].exhausted
    if step.card not in paid:
        yield f"{step.card} has not been paid for"
    count = choice.times(ability.effect)
    if not 1 <= step.left <= count:
        yield f"invalid number of choices left: expected 1 to {count}, not {step.left}"
