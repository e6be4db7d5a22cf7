"""Every effect of the vocabulary, alone and together with others."""

from typing import Any

import pytest

from tabletop.comet import Card, Go, Guide, Hex, Moving, Place, Stop, Use
from tabletop.testing import covers
from tests.comet.play import board_x_with, choices, laid, moving, pool, refusal, some, stops, told, walk, words


@covers("comet.ability", "comet.A29")
def test_a_rotation_pays_for_one_ability_and_exhausts_the_card() -> None:
    state = moving(tokens={0: "0,3"}, rescued={0: "gold-brachiosaurus-1"})
    assert some(state, "use") == ["use gold-brachiosaurus-1", "use gold-brachiosaurus-1 1"]
    state = walk(state, "use gold-brachiosaurus-1 1", "go 0 0,2")
    assert state.seats[0].exhausted == ("gold-brachiosaurus-1",)
    assert some(state, "use") == []
    assert refusal(state, Use(Card("gold-brachiosaurus-1"))).code == "comet.ability.ready"


@covers("comet.ready")
def test_only_a_refresh_makes_cards_ready() -> None:
    facts: dict[str, Any] = {"tokens": {0: "0,3"}, "rescued": {0: "silver-zebra-1"}, "exhausted": {0: "silver-zebra-1"}}
    state = laid(hands={0: "silver-okapi-1", 1: "silver-okapi-2"}, **facts)
    assert some(walk(state, "move silver-okapi-1"), "use") == []
    assert walk(state, "refresh").seats[0].exhausted == ()
    assert walk(state, "move silver-okapi-1", "stop", "refresh").seats[0].exhausted == ("silver-zebra-1",)


@covers("comet.ability")
def test_whose_ability_and_when() -> None:
    state = moving(tokens={0: "silver-zebra-1@0,3", 1: "0,4"}, rescued={1: "silver-zebra-2", 0: "silver-moa-1"})
    for card in ("silver-zebra-1", "silver-zebra-2", "adv-tunnel", "leader-gold"):
        assert refusal(state, Use(Card(card))).code == "comet.ability.owned"
    assert refusal(state, Use(Card("silver-moa-1"))).code == "comet.ability.timing"  # for hatching
    assert refusal(state, Use(Card("leader-black-egg"))).code == "comet.ability.timing"
    assert refusal(state, Use(Card("silver-moa-1"), 5)).code == "comet.ability.timing"


@covers("comet.extra_step", "comet.A11", "comet.A32")
def test_the_tunnel_goes_up_to_three_steps_through_tokens() -> None:
    facts: dict[str, Any] = {"tokens": {0: "0,4", 1: "0,3 0,2"}}
    state = walk(moving(hand="adv-tunnel", **facts), "use adv-tunnel")
    ways = {text.split()[2] for text in some(state, "go")}
    # one step: -1,4 and -1,5; two: -1,3; three: 0,1, 1,1, -1,2 past both tokens, each of which costs a step
    assert ways == {"-1,4", "-1,5", "-1,3", "0,1", "1,1", "-1,2"}
    assert refusal(state, Go(0, Hex(0, 4))).code == "comet.ability.target"
    assert refusal(state, Stop()).code == "comet.turn.step"  # one block: nothing else happens in between


@covers("comet.ability", "comet.extra_step")
@pytest.mark.parametrize("go", [Go(0, Hex(0, 6)), Go(3, Hex(0, 2)), Go(-1, Hex(0, 2))])
def test_no_token_leaves_the_board_and_none_that_is_not_there_moves(go: Go) -> None:
    state = walk(moving(hand="adv-tunnel", tokens={0: "0,4"}), "use adv-tunnel")
    assert refusal(state, go).code == "comet.ability.target"


@covers("comet.extra_step", "comet.A12")
def test_steps_enter_no_free_nest_but_the_cave() -> None:
    state = walk(moving(hand="adv-tunnel silver-vicuna-1", tokens={0: "silver-moa-1@0,2"}), "use adv-tunnel")
    ways = {text.split()[2] for text in some(state, "go")}
    assert "1,2" not in ways
    assert "0,0" in ways
    after = walk(state, "go 0 0,0")
    assert after.seats[0].rescued == ("silver-moa-1",)
    assert after.gold.removed == ("adv-tunnel",)
    assert pool(after) == ("lava", "water")


@covers("comet.extra_step", "comet.A11")
def test_without_crossing_a_token_is_in_the_way() -> None:
    state = moving(tokens={0: "0,4", 1: "0,3"}, rescued={0: "silver-golden-mole-1"})
    assert {text.split()[2] for text in some(walk(state, "use silver-golden-mole-1"), "go")} == {"-1,4", "-1,5"}


@covers("comet.extra_step", "comet.A11")
def test_a_step_has_no_free_passage() -> None:
    state = moving(tokens={0: "0,4", 1: "0,3 -1,4 -1,5"}, rescued={0: "silver-golden-mole-1"})
    assert refusal(state, Use(Card("silver-golden-mole-1"))).code == "comet.extra_step.target"


@covers("comet.extra_step")
def test_symbols_have_free_passage_before_and_after_steps() -> None:
    state = moving(hand="adv-tunnel", tokens={0: "0,4", 1: "0,3 0,2"})
    state = walk(state, "step 0 1,1 water", "use adv-tunnel", "go 0 0,1")
    assert stops(state, 0, "lava") == {"0,0"}


@covers("comet.extra_step")
def test_between_the_two_symbols_of_a_card() -> None:
    state = moving("silver-giant-beaver-3", tokens={0: "0,4"}, rescued={0: "silver-golden-mole-1"})  # jungle, water
    state = walk(state, "step 0 -1,4 water", "use silver-golden-mole-1", "go 0 -1,3")
    assert pool(state) == ("jungle",)
    assert state.tokens[0][0] == Hex(-1, 3)


@covers("comet.extra_step")
def test_only_the_last_hex_has_to_be_of_the_terrain() -> None:
    step = {"trigger": "move", "cost": "rotate", "effect": "extra_step", "steps": 2, "crossing": "none"}
    options = board_x_with(silver_golden_mole_1=[{**step, "terrain": "jungle"}])
    state = moving(options=options, tokens={0: "0,2"}, rescued={0: "silver-golden-mole-1"})
    ways = {text.split()[2] for text in some(walk(state, "use silver-golden-mole-1"), "go")}
    assert ways == {"0,1", "0,0"}  # the jungle, and the cave as ever


@covers("comet.extra_symbols", "comet.A14")
def test_symbols_join_the_pool_in_any_order() -> None:
    state = moving(hand="adv-sheer-cliff", tokens={0: "0,4", 1: "0,3"}, rescued={0: "silver-zebra-1"})
    state = walk(state, "use adv-sheer-cliff")
    assert pool(state) == ("lava", "water", "wild", "wild")
    assert "0,2" in stops(state, 0, "wild")  # free passage applies
    assert pool(walk(state, "step 0 0,2 wild", "use silver-zebra-1")) == ("lava", "meadow", "water", "wild")


@covers("comet.extra_move_card", "comet.A39", "comet.wild")
def test_velociraptor_makes_one_pool_wild_cards_too() -> None:
    hand = "silver-gecko-4 silver-gecko-1 adv-tunnel"
    state = moving(hand=hand, tokens={0: "0,4"}, rescued={0: "silver-velociraptor-1"})
    state = walk(state, "step 0 0,3 lava", "use silver-velociraptor-1")
    assert choices(state) == ["add silver-gecko-1", "add silver-gecko-4"]
    one = walk(state, "add silver-gecko-1")
    assert (one.phase, pool(one)) == ("move", ("jungle", "meadow", "water"))
    assert "add silver-gecko-4" in choices(one)  # as an extra wild card
    assert isinstance(one.step, Moving)
    assert one.step.cards == ("silver-okapi-1", "silver-gecko-1")
    other = walk(state, "add silver-gecko-4")
    assert pool(other) == ("water", "wild")
    assert words(told(state, "add silver-gecko-4"))[0] == "seat 0 discards silver-gecko-4 as an extra card"


@covers("comet.extra_move_card", "comet.A33")
def test_one_card_at_least_and_all_in_one_use() -> None:
    hand = "silver-gecko-1 silver-gecko-2 silver-gecko-3"
    state = walk(moving(hand=hand, tokens={0: "0,4"}, rescued={0: "gold-velociraptor-1"}), "use gold-velociraptor-1")
    assert refusal(state, Stop()).code == "comet.extra_move_card.one"
    state = walk(state, "add silver-gecko-1")
    assert choices(state) == ["add silver-gecko-2", "add silver-gecko-3", "stop"]
    assert walk(state, "stop").phase == "move"
    assert walk(state, "add silver-gecko-3").phase == "move"


@covers("comet.extra_move_card", "comet.A33")
def test_without_another_animal_card_nothing_is_discarded() -> None:
    state = moving(hand="adv-tunnel", tokens={0: "0,4"}, rescued={0: "silver-velociraptor-1"})
    assert refusal(state, Use(Card("silver-velociraptor-1"))).code == "comet.extra_move_card.cards"


@covers("comet.extra_move_card")
def test_an_empty_hand_ends_the_discarding() -> None:
    state = moving(hand="silver-gecko-1", tokens={0: "0,4"}, rescued={0: "gold-velociraptor-1"})
    assert walk(state, "use gold-velociraptor-1", "add silver-gecko-1").phase == "move"


@covers("comet.terrain_passage", "comet.passage")
def test_a_keeper_is_for_one_token_and_the_stop_costs_a_symbol() -> None:
    facts: dict[str, Any] = {"tokens": {0: "0,3 -1,5"}, "rescued": {0: "silver-dromedary-1"}}
    state = moving(**facts)
    assert stops(state, 0, "water") == {"-1,4"}
    state = walk(state, "use silver-dromedary-1")
    assert choices(state) == ["guide 0", "guide 1"]
    assert refusal(state, Guide(2)).code == "comet.terrain_passage.token"
    mine = walk(state, "guide 0")
    assert stops(mine, 0, "water") == {"-1,4", "1,1"}
    assert stops(walk(state, "guide 1"), 0, "water") == {"-1,4"}
    resting = moving("silver-dromedary-2", **facts)  # meadow and desert
    resting = walk(resting, "use silver-dromedary-1", "guide 0")
    assert stops(resting, 0, "desert") == {"0,2", "-1,3"}
    assert pool(walk(resting, "step 0 0,2 desert")) == ("meadow",)


@covers("comet.terrain_passage", "comet.passage")
def test_a_keeper_and_tokens_make_one_chain() -> None:
    facts: dict[str, Any] = {"tokens": {0: "0,4", 1: "0,3"}, "rescued": {0: "silver-dromedary-1"}}
    state = walk(moving("silver-giant-beaver-3", **facts), "use silver-dromedary-1")  # one token: no question
    assert stops(state, 0, "jungle") == {"-1,5", "0,1"}  # over the token on lava, then over empty desert
    assert stops(state, 0, "water") == {"-1,4", "1,1"}


@covers("comet.terrain_passage", "comet.ability")
def test_a_keeper_needs_a_token_on_the_board() -> None:
    facts: dict[str, Any] = {"tokens": {0: "silver-moa-1@0,1"}, "rescued": {0: "silver-dromedary-1"}}
    state = walk(moving(**facts), "step 0 0,0 lava")
    assert refusal(state, Use(Card("silver-dromedary-1"))).code == "comet.terrain_passage.token"


@covers("comet.terrain_passage")
def test_an_explorer_opens_a_terrain_for_all_tokens() -> None:
    passage = {"trigger": "move", "cost": "rotate", "effect": "terrain_passage", "terrain": "desert"}
    options = board_x_with(silver_dromedary_1=[{**passage, "scope": "all_tokens"}])
    state = moving(options=options, tokens={0: "0,3 -1,2"}, rescued={0: "silver-dromedary-1"})
    state = walk(state, "use silver-dromedary-1")
    assert stops(state, 0, "water") == stops(state, 1, "water") == {"1,1", "-1,4"}


@covers("comet.terrain_passage")
def test_a_permanent_passage_is_always_open() -> None:
    state = moving(tokens={0: "0,3"}, rescued={0: "gold-dromedary-1"})
    assert stops(state, 0, "water") == {"-1,4", "1,1"}
    assert some(state, "use") == []


@covers("comet.A15", "comet.enter_special", "comet.extra_step")
def test_keepers_help_neither_steps_nor_brachiosaurus() -> None:
    facts: dict[str, Any] = {"tokens": {0: "0,4", 1: "0,1"}, "rescued": {0: "gold-dromedary-1 silver-brachiosaurus-1"}}
    state = walk(moving(hand="adv-tunnel", **facts), "step 0 0,3 lava")
    entering = walk(state, "use silver-brachiosaurus-1")
    assert entering.tokens[0][0] == Hex(1, 2)  # the only choice: not the cave behind desert and token
    assert {text.split()[2] for text in some(walk(state, "use adv-tunnel"), "go")} == {
        "0,2", "-1,3", "-1,4", "0,4", "-1,5", "-1,2", "1,1", "0,0",
    }  # fmt: skip


@covers("comet.enter_special")
def test_brachiosaurus_enters_nests_and_the_cave_behind_a_chain() -> None:
    facts: dict[str, Any] = {
        "tokens": {0: "silver-moa-1@0,4", 1: "0,3 0,2 0,1"},
        "rescued": {0: "silver-brachiosaurus-1"},
    }
    state = walk(moving(**facts), "use silver-brachiosaurus-1")
    assert set(some(state, "go")) == {"go 0 0,5", "go 0 1,2", "go 0 0,0"}
    nest = walk(state, "go 0 1,2")
    assert nest.tokens[0][0] == Hex(1, 2)
    assert pool(nest) == ("lava", "water")
    assert walk(state, "go 0 0,0").seats[0].rescued == ("silver-brachiosaurus-1", "silver-moa-1")


@covers("comet.enter_special")
def test_nothing_to_enter() -> None:
    state = moving(tokens={0: "-1,3"}, rescued={0: "silver-brachiosaurus-1"})
    assert refusal(state, Use(Card("silver-brachiosaurus-1"))).code == "comet.enter_special.target"


@covers("comet.enter_special")
def test_entering_may_be_for_neighbours_only() -> None:
    enter = {"trigger": "move", "cost": "rotate", "effect": "enter_special", "targets": ["nest"]}
    options = board_x_with(silver_brachiosaurus_1=[{**enter, "via_occupied": False}])
    state = moving(options=options, tokens={0: "0,4", 1: "0,3"}, rescued={0: "silver-brachiosaurus-1"})
    assert walk(state, "use silver-brachiosaurus-1").tokens[0][0] == Hex(0, 5)


@covers("comet.place_neutral", "comet.A16")
def test_a_neutral_token_is_placed_and_moved_but_never_into_the_cave() -> None:
    hand = "adv-ride-the-mammoth adv-ride-the-mammoth"
    state = walk(moving(hand=hand, tokens={0: "0,4"}), "use adv-ride-the-mammoth")
    assert len(some(state, "place")) == 10
    for place in (Hex(0, 0), Hex(0, 4), Hex(5, 5)):
        assert refusal(state, Place(place)).code == "comet.place_neutral.place"
    state = walk(state, "place 0,3")
    assert state.neutrals == (Hex(0, 3), None)
    assert stops(state, 0, "water") == {"-1,4"}
    state = walk(state, "use adv-ride-the-mammoth", "place 1,2")
    assert state.neutrals == (Hex(1, 2), None)
    assert stops(state, 0, "lava") == {"0,3"}


@covers("comet.place_neutral")
@pytest.mark.parametrize(("where", "places"), [("terrain", 8), ("nest", 2)])
def test_a_neutral_token_may_be_for_some_ground_only(where: str, places: int) -> None:
    place = {"trigger": "move", "cost": "discard", "effect": "place_neutral", "token": "mammoth", "where": [where]}
    options = board_x_with(adv_ride_the_mammoth=[place])
    state = moving(options=options, hand="adv-ride-the-mammoth", tokens={0: "0,4"})
    state = walk(state, "use adv-ride-the-mammoth")
    assert len(some(state, "place")) == places
    assert (refusal(state, Place(Hex(1, 2))) if where == "terrain" else refusal(state, Place(Hex(0, 1)))).code == (
        "comet.place_neutral.place"
    )


@covers("comet.place_neutral")
def test_a_neutral_token_bridges() -> None:
    state = moving(hand="adv-ride-the-tortoise", tokens={0: "0,4"})
    state = walk(state, "use adv-ride-the-tortoise", "place 0,3")
    assert state.neutrals == (None, Hex(0, 3))
    assert "0,2" in stops(
        walk(moving("silver-dromedary-2", tokens={0: "0,4"}, neutrals={"mammoth": "0,3"})), 0, "desert"
    )
