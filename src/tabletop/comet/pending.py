"""What must be true of the step under way: who decides, in which phase, about what."""

from collections.abc import Iterator

from tabletop.comet.cards import Card
from tabletop.comet.drawing import arrival_order
from tabletop.comet.effects import (
    CopyMovedSymbols,
    EnterSpecial,
    ExtraMoveCard,
    ExtraStep,
    PlaceNeutral,
    TakeGold,
    TakeMovedSilver,
    TerrainPassage,
)
from tabletop.comet.moved import of_between, of_copying, of_distance, of_moving
from tabletop.comet.offers import offered
from tabletop.comet.outlook import can_end
from tabletop.comet.state import Between, Copying, Hatching, Moving, Pending, Phase, Refreshing, State, Using
from tabletop.comet.turns import window_order

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
_CHOICES: dict[type[object], Phase] = {
    ExtraStep: "run",
    EnterSpecial: "enter",
    PlaceNeutral: "place",
    TerrainPassage: "guide",
    ExtraMoveCard: "extra",
    TakeGold: "gold",
    TakeMovedSilver: "silver",
    CopyMovedSymbols: "pick",
}
_TRIGGERS = {Hatching: "hatch", Moving: "move", Between: "between_turns"}


def of_the_step(state: State) -> Iterator[str]:
    """Tell what does not hold of phase, step and who is to act."""
    step, phase = state.step, state.phase
    if type(step) is not Using and type(step) not in _STEPS.get(phase, ()):
        yield f"the phase '{phase}' does not go with the step {type(step).__name__}"
        return
    yield from _of_the_actor(state)
    inner = step.within if type(step) is Using or type(step) is Copying else step
    if isinstance(step, Using):
        yield from _of_using(state, step)
    yield from _of_the_inner(state, inner)
    if type(step) is Copying:
        yield from of_copying(state, step)
    if state.to_act and not offered(state, state.to_act[0]):
        yield "whoever is to act has something to do"


def _of_the_actor(state: State) -> Iterator[str]:
    between = state.phase in ("window", "copy", "arrival", "silver", "pick")
    actor = () if state.phase == "over" else state.waiting[:1] if between else (state.turn,)
    if state.to_act != actor:
        yield f"in the phase '{state.phase}' it is for {actor} to act, not for {state.to_act}"
    order = () if not between else arrival_order(state) if state.phase == "arrival" else window_order(state)
    if bool(state.waiting) != between or state.waiting != order[len(order) - len(state.waiting) :]:
        yield f"in the phase '{state.phase}' {state.waiting} cannot be waiting"
    if state.phase == "arrival" and not state.silver.comet:
        yield "only the comet lets everybody choose"
    if state.phase == "arrival" and any(mine.passed for mine in state.seats):
        yield "nobody passes before the comet is here"
    if state.phase == "refresh" and state.silver.comet:
        yield "there is no Refresh once the comet is here"
    passed = [seat for seat, mine in enumerate(state.seats) if mine.passed]
    if passed and {*passed} & {*state.waiting, *state.to_act}:
        yield f"who has passed is out: {passed}"
    limit = state.options.turn_limit
    if state.phase == "over" and len(passed) < len(state.seats) and (limit is None or state.turns < limit):
        yield "the game ends when everybody has passed, or at the limit of turns"


def _of_using(state: State, step: Using) -> Iterator[str]:
    abilities = state.book.abilities.get(step.card, ())
    if not 0 <= step.ability < len(abilities):
        yield f"{step.card} has no ability {step.ability}"
        return
    ability, trigger = abilities[step.ability], _TRIGGERS[type(step.within)]
    if ability.trigger != trigger or _CHOICES.get(type(ability.effect)) != state.phase:
        yield f"the ability {step.ability} of {step.card} leads to no choice in the phase '{state.phase}'"
        return
    paid = state.seats[state.to_act[0]].exhausted if ability.cost == "rotate" else _gone(state)
    if step.card not in paid:
        yield f"{step.card} has not been paid for"
    count = getattr(ability.effect, "count", getattr(ability.effect, "cards", 1))
    if not 1 <= step.left <= count:
        yield f"an ability leaves 1 to {count} choices, not {step.left}"


def _gone(state: State) -> tuple[Card, ...]:
    return state.gold.removed if state.options.used_advantage == "removed" else state.gold.discard


def _of_the_inner(state: State, step: Pending | None) -> Iterator[str]:
    if type(step) is Hatching:
        yield from _of_hatching(state, step)
    elif type(step) is Moving:
        yield from of_moving(state, step)
    elif type(step) is Between:
        if state.turns >= (state.options.turn_limit or state.turns + 1):
            yield "after the last turn nothing follows, and so no window"
        yield from of_between(state, step)


def _of_hatching(state: State, step: Hatching) -> Iterator[str]:
    mine = state.seats[state.turn]
    card = mine.slots[step.slot] if 0 <= step.slot < len(mine.slots) else None
    if card is None or state.tokens[state.turn][step.slot] is not None:
        yield "the card that hatches lies in its slot, and its token waits"
        return
    yield from of_distance(state, step, state.book.animals[card].nest)
    if type(state.step) is Hatching and not can_end(state, state.turn, mine, step.distance):
        yield "a card that hatches has a nest to hatch in"
