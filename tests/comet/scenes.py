"""Valid tables, which the tests of validity change in one place."""

from typing import Any

from attrs import evolve

from tabletop.comet import Card, Hatching, Refreshing, State, Using
from tests.comet.play import laid, walk

OKAPI, MOA = Card("silver-okapi-1"), Card("silver-moa-1")


def scene(**facts: Any) -> State:
    """Lay a table at which seat 0 can move, hatch and use cards."""
    return laid(**{
        "hands": {0: "silver-okapi-1 silver-gecko-1 adv-tunnel"}, "tokens": {0: "0,4", 1: "0,2"},
        "rescued": {0: "silver-moa-1 silver-dromedary-1", 1: "silver-thylacine-1 silver-mauritius-parrot-1"}, **facts,
    })  # fmt: skip


def seat(state: State, **changes: Any) -> State:
    """Change something of seat 0."""
    return evolve(state, seats=(evolve(state.seats[0], **changes), *state.seats[1:]))


def silver(state: State, **changes: Any) -> State:
    """Change something of the silver piles."""
    return evolve(state, silver=evolve(state.silver, **changes))


def gold(state: State, **changes: Any) -> State:
    """Change something of the gold piles."""
    return evolve(state, gold=evolve(state.gold, **changes))


def step(state: State, **changes: Any) -> State:
    """Change something of the step under way."""
    pending: Any = state.step
    return evolve(state, step=evolve(pending, **changes))


def using(card: str, ability: int, left: int, phase: Any) -> State:
    """Pretend that an ability is being carried out in a Move."""
    pending: Any = moving().step
    paid = (Card(card),) if card == "silver-dromedary-1" else ()
    return evolve(seat(moving(), exhausted=paid), phase=phase, step=Using(Card(card), ability, left, pending))


def moving() -> State:
    """Begin a Move."""
    return walk(scene(), "move silver-okapi-1")


def window() -> State:
    """Come to the window after a Move."""
    return walk(moving(), "stop")


def window_step() -> Any:
    """Return the step of the window after a Move."""
    return window().step


def taking() -> State:
    """Come to the choice of a gold card in a Move."""
    facts: dict[str, Any] = {"tokens": {0: "0,4"}, "rescued": {0: "silver-nail-tail-wallaby-1"}}
    state = laid(hands={0: "silver-okapi-1 silver-gecko-1"}, **facts)
    return walk(state, "move silver-okapi-1", "use silver-nail-tail-wallaby-1")


def arriving(waiting: tuple[int, ...]) -> State:
    return evolve(scene(arrived=True), phase="arrival", step=Refreshing(), waiting=waiting, to_act=waiting[:1])


def hatching(distance: int) -> State:
    state = walk(scene(), "hatch silver-gecko-1 1")
    return evolve(state, step=Hatching(1, distance))
