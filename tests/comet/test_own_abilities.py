"""Abilities of catalogues of one's own: without cost, permanent, and between turns."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from tabletop import codec, comet
from tabletop.comet import Catalogue, Options, State
from tabletop.testing import Route, covers, policies_for
from tabletop.testing import walk as play
from tests.comet import own_set as own
from tests.comet.play import (
    board_document,
    board_x_with,
    choices,
    document,
    laid,
    nests,
    pool,
    refusal,
    some,
    told,
    walk,
    words,
)  # fmt: skip

GUIDE = {"trigger": "move", "cost": "none", "effect": "terrain_passage", "terrain": "water", "scope": "all_tokens"}


def at_x(**abilities: Any) -> dict[str, Any]:
    """Return options with the small board on which some cards have other abilities."""
    return {"options": board_x_with(**abilities)}


@covers("comet.A42")
def test_an_ability_without_cost_is_used_once_per_card_and_action() -> None:
    free = at_x(leader_white_egg=[own.STEP], silver_moa_1=[own.STEP, GUIDE])
    start = laid(
        leaders={0: "leader-white-egg"}, hands={0: "silver-okapi-1 silver-okapi-2 silver-vicuna-1"},
        rescued={0: "silver-moa-1"}, tokens={0: "@0,4", 1: "@0,1"}, **free,
    )  # fmt: skip
    moved = walk(start, "move silver-okapi-1")
    assert some(moved, "use") == ["use leader-white-egg", "use silver-moa-1", "use silver-moa-1 1"]

    used = walk(moved, "use silver-moa-1 1", "use leader-white-egg", "go 0 0,3")

    assert not some(used, "use")
    assert refusal(used, comet.Use(comet.Card("silver-moa-1"))).code == "comet.ability.ready"
    ended = walk(used, "stop")
    assert ended.seats[0].exhausted == ()
    assert "seat 0 makes ready leader-white-egg silver-moa-1" in words(told(used, "stop"))
    again = walk(ended, "refresh", f"take {ended.gold.row[0]}", "move silver-okapi-2")
    assert "use leader-white-egg" in some(again, "use")


@covers("comet.A42", "comet.A36")
def test_a_reduction_without_cost_helps_a_hatch_once_for_each_card() -> None:
    free = at_x(silver_moa_1=[{**own.NEARER, "amount": 2}], silver_moa_2=[{**own.NEARER, "amount": 2}])
    one = laid(hands={0: "silver-okapi-1"}, rescued={0: "silver-moa-1"}, **free)
    assert not some(one, "hatch"), "an okapi has nest 9, and the highest nest is 5"

    both = laid(hands={0: "silver-okapi-1"}, rescued={0: "silver-moa-1 silver-moa-2"}, **free)
    state = walk(both, "hatch silver-okapi-1 0")

    assert some(state, "use")[-2:] == ["use silver-moa-1", "use silver-moa-2"]
    assert not nests(state)
    state = walk(state, "use silver-moa-1", "use silver-moa-2")
    assert nests(state) == ["0,5"]
    assert walk(state, "nest 0,5").seats[0].exhausted == ()


@covers("comet.A42")
def test_each_copy_of_a_card_without_cost_is_used_once() -> None:
    twins = laid(
        options=own.own_set(), hands={0: "silver-zebra-1"}, rescued={0: "silver-gecko-4 silver-gecko-4"},
        tokens={0: "@0,1"},
    )  # fmt: skip
    once = walk(twins, "move silver-zebra-1", "use silver-gecko-4")
    assert some(once, "use") == ["use silver-gecko-4"]
    twice = walk(once, "use silver-gecko-4")
    assert not some(twice, "use")
    assert walk(twice, "stop").seats[0].exhausted == ()


@covers("comet.A42", "comet.arrival")
def test_the_comet_makes_no_card_ready_that_was_used_without_cost_in_this_action() -> None:
    start = laid(
        hands={0: "silver-okapi-1 silver-vicuna-1"}, rescued={0: "silver-moa-1 silver-zebra-1"}, tokens={0: "@0,4"},
        exhausted={0: "silver-zebra-1"}, silver_size=1, **at_x(silver_moa_1=[own.DRAW]),
    )  # fmt: skip
    state = walk(start, "move silver-okapi-1", "use silver-moa-1")
    assert state.phase == "arrival"

    state = walk(state, "ready", "draw")

    assert words(state.seats[0].exhausted) == ["silver-moa-1"]
    assert some(state, "use") == ["use silver-zebra-1"]


@covers("comet.A43", "comet.reduce_distance", "comet.A36")
def test_a_permanent_reduction_counts_in_every_hatch() -> None:
    hands = {0: "silver-golden-mole-1 silver-okapi-1"}
    assert not some(laid(hands=hands), "hatch"), "the nests are 7 and 9, and the highest on the board is 5"
    start = laid(hands=hands, rescued={0: "silver-moa-1"}, **at_x(silver_moa_1=[own.ALWAYS_NEARER]))
    assert some(start, "hatch")[0] == "hatch silver-golden-mole-1 0"
    assert refusal(start, comet.Hatch(comet.Card("silver-okapi-1"), 0)).code == "comet.hatch.nest"

    state = walk(start, "hatch silver-golden-mole-1 0")

    assert state.step == comet.Hatching(slot=0, distance=5)
    assert nests(state) == ["0,5"]
    assert "seat 0 hatches at distance 5" in words(told(start, "hatch silver-golden-mole-1 0"))
    comet.validate(state)


@covers("comet.A43", "comet.extra_symbols", "comet.A9")
def test_permanent_symbols_join_every_move_and_at_once_on_a_rescue() -> None:
    always = at_x(leader_red_egg=[own.ALWAYS_LAVA], silver_moa_1=[{**own.ALWAYS_LAVA, "symbols": ["wild", "jungle"]}])
    start = laid(
        leaders={0: "leader-red-egg"}, hands={0: "silver-okapi-1 silver-vicuna-1"},
        tokens={0: "silver-moa-1@0,1 silver-gecko-1@0,4"}, **always,
    )  # fmt: skip
    state = walk(start, "move silver-okapi-1")
    assert pool(state) == ("lava", "lava", "water")

    state = walk(state, "step 0 0,0 water")

    assert pool(state) == ("jungle", "lava", "lava", "wild")
    comet.validate(state)


@covers("comet.A44", "comet.take_gold_faceup", "comet.gold_row")
@pytest.mark.parametrize("turn", ["hatch", "refresh"])
def test_gold_is_taken_between_turns_after_every_turn_and_filled_up_at_the_end_of_the_next(turn: str) -> None:
    between = at_x(silver_moa_1=[own.GOLD_BETWEEN])
    start = laid(
        hands={0: "silver-gecko-1", 1: "silver-okapi-1"}, rescued={1: "silver-moa-1"}, tokens={1: "@0,4"}, **between
    )
    after = walk(start, *(["hatch silver-gecko-1 0"] if turn == "hatch" else ["refresh", f"take {start.gold.row[0]}"]))
    if after.phase == "hatch":
        after = walk(after, f"nest {nests(after)[0]}")
    assert (after.phase, after.to_act, choices(after)) == ("window", (1,), ["use silver-moa-1", "stop"])

    used = walk(after, "use silver-moa-1")
    assert (used.phase, used.to_act) == ("gold", (1,))
    comet.validate(used)
    state = walk(used, f"take {used.gold.row[0]}", f"take {used.gold.row[1]}")

    assert (state.phase, state.to_act, len(state.gold.row)) == ("turn", (1,), 2)
    comet.validate(state)
    later = walk(state, "move silver-okapi-1", "stop")
    assert len(later.gold.row) == 4


@covers("comet.advantage", "comet.window", "comet.A45")
def test_an_advantage_card_for_between_turns_is_played_from_the_hand() -> None:
    start = laid(
        hands={0: "silver-okapi-1 silver-vicuna-1", 1: "adv-tunnel"}, tokens={0: "@0,4", 1: "@0,2"},
        **at_x(adv_tunnel=[{**own.FREE_SILVER_BETWEEN, "cost": "discard"}]),
    )  # fmt: skip
    window = walk(start, "move silver-okapi-1", "stop")
    assert (window.phase, window.to_act, choices(window)) == ("window", (1,), ["use adv-tunnel", "stop"])

    state = walk(window, "use adv-tunnel")

    assert words(state.gold.removed) == ["adv-tunnel"]
    assert "silver-okapi-1" in state.seats[1].hand
    comet.validate(state)


@covers("comet.A42", "comet.window")
def test_a_card_without_cost_is_used_in_every_window_again() -> None:
    start = laid(
        hands={0: "silver-okapi-1 silver-okapi-2 silver-vicuna-1", 1: "silver-vicuna-2"}, rescued={1: "silver-moa-1"},
        tokens={0: "@0,4"}, **at_x(silver_moa_1=[own.FREE_SILVER_BETWEEN]),
    )  # fmt: skip
    state = walk(start, "move silver-okapi-1", "stop", "use silver-moa-1")
    assert (state.phase, state.to_act) == ("turn", (1,))
    assert state.seats[1].exhausted == ()


@covers("comet.A45", "comet.A42")
def test_the_captions_say_what_is_free() -> None:
    options = board_x_with(
        silver_moa_1=[own.NEARER], silver_moa_2=[own.ALWAYS_NEARER], leader_red_egg=[own.ALWAYS_LAVA]
    )
    captions = [comet.caption(comet.Card(name), options) for name in ("silver-moa-1", "silver-moa-2", "leader-red-egg")]
    assert captions == ["hatch: nest -1, free", "always: nest -2", "always: +lava"]


@covers("comet.catalogue", "comet.A1", "comet.board")
def test_play_goes_by_the_printed_number_of_a_nest() -> None:
    data = document()
    data["boards"] = [board_document("odd", {"0,1": 7, "0,2": 2, "0,3": "lava", "0,4": 12})]
    options = Options(side="odd", catalogue=Catalogue.read(data), turn_limit=80)
    for seed, players in enumerate(comet.INFO.players):
        walked = play(comet, Route(players, seed, options, policies_for(comet)["greedy"]))
        assert walked.last.is_over
        for state in walked.states:
            comet.validate(state)


@covers("comet.A42", "comet.A43", "comet.A44")
@pytest.mark.parametrize("players", comet.INFO.players)
def test_games_with_such_cards_are_saved_shown_and_numbered(players: int) -> None:
    options = own.own_set()
    documents, numbers = codec(comet, options=options), comet.FACES.encoding(options, players)
    for seed, policy in enumerate(policies_for(comet).values()):
        walked = play(comet, Route(players, seed, options, policy))
        assert walked.last.is_over
        for state in walked.states[::20]:
            check_shown(state)
            assert documents.state.loads(documents.state.dumps(state)) == state
            for seat in state.to_act:
                view = comet.view(state, seat)
                actions = comet.legal_actions(state, seat)
                assert [numbers.names[number] for number in numbers.numbers(view, actions)] == words(actions)
                assert numbers.vector(view)
        for before, after in pairwise(walked.states):
            check_ready(before, after)


def check_shown(state: State) -> None:
    """Draw the state for everybody, as picture, text and screen."""
    names = [f"player {seat}" for seat in range(len(state.seats))]
    for seat in (*range(len(state.seats)), None):
        view = comet.view(state, seat)
        legal = comet.legal_actions(state, seat) if seat in state.to_act else ()
        assert comet.FACES.svg(view, legal=legal).startswith("<svg")
        assert comet.render_text(view)
        if seat is not None:
            assert comet.FACES.screen(view, legal, [], (100, 40), names=names).lines


def check_ready(before: State, after: State) -> None:
    """Check that cards without cost are ready when a new turn has begun."""
    if before.turns != after.turns:
        free = after.book.free
        assert not Counter(card for mine in after.seats for card in mine.exhausted if card in free)


@covers("comet.A44", "comet.gold_row")
def test_a_short_row_may_follow_an_advantage_card_that_is_discarded_between_turns() -> None:
    """The cards for the row had run out before the advantage card came to the discard pile."""
    rest = "adv-tunnel adv-tunnel gold-thylacine-1 gold-zebra-1 adv-fresh-tracks adv-fresh-tracks adv-near-nest"
    state = laid(
        players=3, options=own.own_set(used_advantage="discarded"), gold_row="gold-okapi-1", gold_size=0,
        hands={0: "silver-zebra-1", 1: "adv-near-nest", 2: rest},
        tokens={0: "@0,4", 1: "@0,1"}, leaders={0: "leader-white-egg", 2: "leader-jungle"},
    )  # fmt: skip
    assert not state.gold.discard
    for text in ("move silver-zebra-1", "stop", "use adv-near-nest", "stop"):
        state = walk(state, text)
        comet.validate(state)
    assert (words(state.gold.row), words(state.gold.discard)) == (["gold-okapi-1"], ["adv-near-nest"])
