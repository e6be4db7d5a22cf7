"""Leaders: any ability of the vocabulary may be theirs, from the start of the game."""

from typing import Any

import pytest

from tabletop.comet import Card, Use
from tabletop.testing import covers
from tests.comet.play import board_x_with, choices, laid, moving, pool, refusal, some, stops, variant, walk

STEP = {"trigger": "move", "cost": "rotate", "effect": "extra_step", "crossing": "none"}


@covers("comet.window", "comet.ability", "comet.take_moved_silver")
def test_a_leader_who_acts_between_turns() -> None:
    take = {"trigger": "between_turns", "cost": "rotate", "effect": "take_moved_silver", "count": 1}
    facts: dict[str, Any] = {"options": board_x_with(leader_red_egg=[take]), "leaders": {1: "leader-red-egg"}}
    state = walk(laid(hands={0: "silver-okapi-1"}, tokens={0: "0,4"}, **facts), "move silver-okapi-1", "stop")
    assert choices(state) == ["use leader-red-egg", "stop"]
    state = walk(state, "use leader-red-egg")
    assert (state.seats[1].exhausted, state.seats[1].known) == (("leader-red-egg",), ("silver-okapi-1",))


@covers("comet.terrain_passage", "comet.passage")
def test_a_leader_with_a_permanent_passage() -> None:
    passage = {"trigger": "permanent", "cost": "none", "effect": "terrain_passage", "terrain": "desert"}
    options = board_x_with(leader_red_egg=[{**passage, "scope": "all_tokens"}])
    state = moving(options=options, leaders={0: "leader-red-egg"}, tokens={0: "0,3"})
    assert stops(state, 0, "water") == {"-1,4", "1,1"}
    other = moving(options=options, leaders={1: "leader-red-egg"}, tokens={0: "0,3"})
    assert stops(other, 0, "water") == {"-1,4"}


@covers("comet.A36", "comet.reduce_distance")
@pytest.mark.parametrize("tired", [False, True])
def test_a_leader_who_reduces(tired: bool) -> None:
    """An auk (nest 6) hatches in nest 5 if the leader takes one off."""
    exhausted = {0: "leader-blue-egg"} if tired else {}
    hands = {0: "silver-great-auk-1 adv-fresh-tracks", 1: "silver-gecko-1"}
    state = laid(leaders={0: "leader-blue-egg"}, hands=hands, exhausted=exhausted)
    assert bool(some(state, "hatch")) != tired
    if not tired:
        state = walk(state, "hatch silver-great-auk-1 0")
        assert choices(state) == ["use leader-blue-egg", "use adv-fresh-tracks"]
        state = walk(state, "use leader-blue-egg")
        assert choices(state) == ["nest 0,5", "use adv-fresh-tracks"]
        assert state.seats[0].exhausted == ("leader-blue-egg",)
    else:
        state = walk(state, "refresh")
        assert state.seats[0].exhausted == ()


@covers("comet.A13", "comet.extra_symbols")
def test_by_the_variant_a_leaders_steps_are_symbols_and_an_animals_are_not() -> None:
    options = board_x_with(leader_red_egg=[{**STEP, "steps": 2, "terrain": "jungle"}])
    options = variant(options, leader_step_passage=True)
    facts: dict[str, Any] = {"tokens": {0: "0,4", 1: "0,3 -1,4 -1,5"}, "rescued": {0: "silver-golden-mole-1"}}
    state = moving(options=options, leaders={0: "leader-red-egg"}, **facts)
    assert refusal(state, Use(Card("silver-golden-mole-1"))).code == "comet.extra_step.target"
    assert pool(walk(state, "use leader-red-egg")) == ("jungle", "jungle", "lava", "water")


@covers("comet.A13", "comet.extra_step")
def test_a_leaders_steps_may_be_for_one_terrain() -> None:
    options = board_x_with(leader_red_egg=[{**STEP, "steps": 2, "terrain": "lava"}])
    state = moving(options=options, leaders={0: "leader-red-egg"}, tokens={0: "-1,5"})
    assert walk(state, "use leader-red-egg").tokens[0][0] == (0, 3)  # the only lava, two steps away


@covers("comet.ability", "comet.ready")
def test_a_refresh_makes_the_leader_ready_and_nothing_else_does() -> None:
    state = moving(leaders={0: "leader-red-egg"}, tokens={0: "0,4"})
    state = walk(state, "use leader-red-egg", "step 0 0,3 wild")
    assert refusal(state, Use(Card("leader-red-egg"))).code == "comet.ability.ready"
    state = walk(state, "stop", "refresh")
    state = walk(state, some(state, "take")[0])
    assert state.seats[0].exhausted == ("leader-red-egg",)
    assert walk(state, "refresh").seats[0].exhausted == ()
