"""Smaller games: fewer cards dealt, turned up and common, and a limit of rounds; the tiny table that they make."""

import copy
import pickle
from collections import Counter
from itertools import product
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop import codec, codex
from tabletop.codex import CardSet, Ending, Options, Start, State, Take
from tabletop.codex.cards import GOLDS, OBJECTIVES, RESOURCES, STARTERS
from tabletop.codex.setup import objective_places
from tabletop.core.errors import InvalidState, SetupError
from tabletop.spaces import Space
from tabletop.testing import check_law, covers, facts_for, tiny
from tabletop.testing.laws import LAWS


def played(options: Options, players: int = 2, seed: int = 1) -> list[State]:
    """Play to the end, another action in each turn, and check every state."""
    states = [codex.new_game(players=players, seed=seed, options=options)]
    while not states[-1].is_over:
        actions = codex.legal_actions(states[-1])
        states.append(codex.apply(states[-1], actions[(7 * len(states) + seed) % len(actions)]))
    for state in states:
        codex.validate(state)
    return states


@st.composite
def small_tables(draw: st.DrawFn) -> tuple[Options, int]:
    """Draw a table with hardly any cards, which all numbers fit."""
    players, numbers = draw(st.sampled_from((2, 3, 4))), st.integers(0, 2)
    face_up, hand = draw(numbers), draw(st.sampled_from(((0, 1), (1, 0), (1, 1), (2, 0), (2, 1))))
    left = draw(st.sampled_from(((0, 1), (1, 0), (1, 1))))
    sizes = [players * dealt + (face_up + 1 + draw(numbers)) * more for dealt, more in zip(hand, left, strict=True)]
    alone = sum(hand) == 1 and face_up < players - 1
    options = Options(
        cards=CardSet(RESOURCES[: sizes[0]], GOLDS[: sizes[1]]), resources_dealt=hand[0], golds_dealt=hand[1],
        face_up=face_up, common=draw(numbers), refill_from_other_deck=draw(st.booleans()),
        rounds=1 if alone else draw(st.sampled_from((None, 1, 2, 3, 5))),
    )  # fmt: skip
    return options, players


@covers("codex.smaller", "codex.A20")
@given(small_tables(), st.integers(0, 1000))
@settings(max_examples=60)
def test_any_small_table_is_played_to_its_end_through_valid_states(table: tuple[Options, int], seed: int) -> None:
    options, players = table
    states, space = played(options, players, seed), Space(codex, options, players)
    most = codex.INFO.longest(players, options)
    assert most is not None
    assert len(states) - 1 <= most
    for state in states[:-1]:
        view, actions = codex.view(state, state.to_act[0]), codex.legal_actions(state)
        assert [space.action(view, number) for number in space.numbers(view, actions)] == list(actions)
        world = codex.sample_state(view, seed=seed)
        codex.validate(world)
        assert codex.view(world, state.to_act[0]) == view


def size_of_tree(state: State) -> int:
    """Count the states of all games from here; who decides at once decides in the order of the seats."""
    actions = codex.legal_actions(state) if state.to_act else ()
    return 1 + sum([size_of_tree(codex.apply(state, action)) for action in actions])


@covers("codex.smaller")
@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"resources_dealt": 3}, "invalid resources_dealt 3: expected 0 to 2"),
        ({"golds_dealt": True}, "invalid golds_dealt True: expected 0 to 1"),
        ({"face_up": -1}, "invalid face_up -1: expected 0 to 2"),
        ({"common": "2"}, "invalid common '2': expected 0 to 2"),
        ({"resources_dealt": 0, "golds_dealt": 0}, "are both 0: expected a hand of at least one card"),
        ({"rounds": 0}, "invalid rounds 0: expected None or 1 to 100"),
        ({"rounds": 1.0}, "invalid rounds 1.0: expected None or 1 to 100"),
    ],
)
def test_wrong_numbers_are_refused(facts: Any, fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        Options(**facts)


@covers("codex.smaller", "codex.setup", "codex.deal")
@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        (
            {"golds_dealt": 0, "resources_dealt": 1},
            "invalid face_up 2: expected at least 3 for 4 players with one card each",
        ),
        (
            {"cards": CardSet(resources=RESOURCES[:9])},
            "too few resources, 9: expected at least 11, or exactly 8, for 4 players",
        ),
        (
            {"cards": CardSet(RESOURCES[:8], GOLDS[:4])},
            "too few cards: expected more than the 12 that are dealt to 4 players",
        ),
        ({"cards": CardSet(starters=STARTERS[:3])}, "too few starters, 3: expected at least 4 for 4 players"),
    ],
)
def test_tables_that_could_not_be_played_to_the_end_are_refused(facts: Any, fault: str) -> None:
    options = Options(**facts)
    with pytest.raises(SetupError, match=fault):
        codex.new_game(players=4, seed=1, options=options)
    with pytest.raises(SetupError, match=fault):
        codex.starts(players=4, options=options)
    other = evolve(codex.new_game(players=4, seed=1).setting, options=options)
    with pytest.raises(InvalidState, match="options: "):
        codex.validate(evolve(codex.new_game(players=4, seed=1), setting=other))


@covers("codex.smaller")
@pytest.mark.parametrize(
    ("resources", "golds", "face_up", "common"), [*product((1, 2), (0, 1), (1, 2), (0, 1)), (0, 1, 1, 2), (2, 0, 0, 2)]
)
def test_setup_deals_what_was_agreed_on(resources: int, golds: int, face_up: int, common: int) -> None:
    options = Options(resources_dealt=resources, golds_dealt=golds, face_up=face_up, common=common)
    last = played(options)[-1]
    states = played(evolve(options, cards=CardSet(RESOURCES[:9], GOLDS[:6])))
    begun = next(state for state in states if state.phase == "objective")
    assert [len(seat.hand) for seat in begun.seats] == [options.hand] * 2
    assert len(begun.setting.common) == common
    assert [slot for slot, card in enumerate(begun.slots) if card] == [*range(face_up), *range(2, 2 + face_up)]
    for state in (last, states[-1]):
        outcome = codex.outcome(state)
        assert outcome is not None
        scores: Any = outcome.scores
        assert [len(score) for score in scores] == [2 + common] * 2
        assert codex.standing(codex.view(state, None)) == scores


@covers("codex.smaller", "codex.last_round")
@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_the_last_round_agreed_on_ends_the_game(rounds: int) -> None:
    options = Options(rounds=rounds)
    for players in (2, 3):
        states = played(options, players)
        last = states[-1]
        assert last.ending == Ending((last.setting.first - 1) % players, "rounds", rounds)
        assert last.round == rounds
        assert len(states) - 1 == codex.INFO.longest(players, options) == 2 * players * (1 + rounds)
        with pytest.raises(InvalidState, match="the game did not end with its last round"):
            codex.validate(evolve(last, ending=Ending(0, "rounds", rounds + 1)))
        with pytest.raises(InvalidState, match="invalid ending None"):
            codex.validate(evolve(last, ending=None))
        assert "the last of the rounds agreed on" in str(codex.events(states[-2], last_action(states))[-1])
        assert f"round 1 of at most {rounds}" in codex.render_text(codex.view(states[2 * players], 0))
        assert "the last round agreed on was played" in codex.FACES.svg(codex.view(last, 0))


def last_action(states: list[State]) -> codex.Action:
    """Return the action that led to the last of these states."""
    return next(each for each in codex.legal_actions(states[-2]) if codex.apply(states[-2], each) == states[-1])


@covers("codex.smaller", "codex.trigger")
def test_empty_decks_announce_an_end_before_the_last_round_only() -> None:
    cards = CardSet(RESOURCES[:6], GOLDS[:4])
    for rounds, expected in ((1, {"rounds"}), (2, {"rounds", "decks"}), (9, {"decks"})):
        options = Options(cards=cards, face_up=1, golds_dealt=1, rounds=rounds)
        endings = [played(options, seed=seed)[-1].ending for seed in range(12)]
        assert {ending.reason for ending in endings if ending} == expected


@covers("codex.smaller", "codex.refill")
def test_a_kind_that_is_dealt_out_has_no_slots() -> None:
    options, players = tiny("codex", 2)
    state = codex.new_game(players=players, seed=3, options=options)
    assert [bool(card) for card in state.slots] == [False, False, True, False]
    card = RESOURCES[0]
    with pytest.raises(InvalidState):
        codex.validate(evolve(state, slots=(card, *state.slots[1:])))
    assert "slot 0" not in codex.render_text(codex.view(state, 0))
    assert any(isinstance(each, Take) for each in codex.legal_actions(played(options)[5]))


@pytest.mark.parametrize(("scale", "deals", "states"), [(1, 48, 38_352), (2, 96, 251_808)])
def test_the_tiny_table_is_counted_by_walking(scale: int, deals: int, states: int) -> None:
    options, players = tiny("codex", scale)
    found = codex.starts(players=players, options=options)
    assert (len(found), {weight for _, weight in found}) == (deals, {1})
    by_size = {size_of_tree(state) for state, _ in found[:: deals // 8]}
    assert by_size == {states // deals}


def test_larger_tiny_tables_can_be_listed_and_played() -> None:
    for scale, deals in ((3, 96), (4, 1_152)):
        options, players = tiny("codex", scale)
        assert len(codex.starts(players=players, options=options)) == deals
        for seed in range(8):
            assert played(options, seed=seed)[-1].round == 2


def test_documents_and_copies_keep_the_numbers_and_leave_out_what_is_printed() -> None:
    for scale in (1, 2, 3, 4):
        options = tiny("codex", scale)[0]
        assert pickle.loads(pickle.dumps(options)) == options == copy.deepcopy(options)
        text = codec(codex, options=options).options.dumps(options)
        assert codec(codex, options=options).options.loads(text) == options
        assert eval(repr(options), {name: getattr(codex, name) for name in dir(codex)}) == options
    assert codec(codex).options.dumps(Options()) == '{"cap":null,"refill_from_other_deck":false}'


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("scale", [1, 3])
def test_the_laws_hold_at_the_tiny_table(law: str, scale: int) -> None:
    options, players = tiny("codex", scale)
    check_law(codex, law, options=options, players=players, examples=5)


def test_a_first_state_stands_for_all_that_differ_in_the_order_of_an_offer() -> None:
    options, players = tiny("codex")
    settled = facts_for("codex").settled
    for state, _ in codex.starts(players=players, options=options):
        one, two, three, four = state.setting.objectives  # The first and the third are dealt to seat 0.
        turned = evolve(state, setting=evolve(state.setting, objectives=(three, four, one, two)))
        assert settled(turned) == settled(state) == state
        other = evolve(state, setting=evolve(state.setting, objectives=(two, one, three, four)))
        assert settled(other) != state


@covers("codex.deal", "codex.A13")
def test_every_two_objectives_are_offered_in_equally_many_first_states() -> None:
    options, players = tiny("codex")
    offered = Counter[tuple[str, ...]]()
    for first, weight in codex.starts(players=players, options=options):
        state = codex.apply(codex.apply(first, Start("front"), 0), Start("front"), 1)
        offered[tuple([str(each) for each in state.seats[0].picks.objectives])] += weight
    assert len(offered) == 6
    assert len({*offered.values()}) == 1


@covers("codex.deal", "codex.A13")
def test_first_states_differ_in_the_common_objective_and_in_both_offers() -> None:
    """Of six objectives one is common; two and two of the other five are offered."""
    options, players = tiny("codex")
    cards = evolve(options.box, objectives=OBJECTIVES[:6])
    more = codex.starts(players=players, options=evolve(options, cards=cards, common=1))
    fewer = codex.starts(players=players, options=options)  # Four objectives are offered, none is common.
    assert len(more) * 6 == len(fewer) * 6 * 10 * 3
    for state, weight in more[::100]:
        codex.validate(state)
        assert (weight, len(state.setting.objectives)) == (1, 6)


@covers("codex.hidden", "codex.A16")
@pytest.mark.parametrize(("viewer", "expected"), [(0, 216), (1, 432)])
def test_cards_of_all_colours_lie_in_deals_where_their_backs_are_seen(viewer: int, expected: int) -> None:
    box = CardSet((*RESOURCES[:3], *RESOURCES[10:13], *RESOURCES[20:23]), (*GOLDS[:2], *GOLDS[10:12], GOLDS[20]),
                  objectives=OBJECTIVES[:6])  # fmt: skip
    options = Options(cards=box, face_up=1, resources_dealt=1, golds_dealt=1, common=0, rounds=2)
    state = next(state for state in played(options, seed=0) if (state.round, state.phase) == (2, "play"))
    view = codex.view(state, viewer)
    deals = codex.deals(view)
    assert len({deal for deal, _ in deals}) == len(deals) == expected
    for deal, _ in deals:
        assert codex.view(deal, viewer) == view


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_objective_has_a_place(players: int) -> None:
    for size in range(2 * players + 1, 17):
        common, *offers, rest = objective_places(Options(common=1), players, size)
        assert [each.size for each in offers] == [2] * players
        assert common.size + 2 * players + rest.size == size


@covers("codex.hidden")
def test_every_deal_before_the_first_choice_offers_what_it_says() -> None:
    options, players = tiny("codex")
    view = codex.view(codex.new_game(players=players, seed=4, options=options), None)
    offered = Counter[tuple[str, ...]]()
    for deal, weight in codex.deals(view):
        state = codex.apply(codex.apply(deal, Start("front"), 0), Start("front"), 1)
        offered[tuple([str(each) for each in state.seats[1].picks.objectives])] += weight
    assert len(offered) == 6
    assert len({*offered.values()}) == 1


def test_a_card_outside_the_box_is_refused() -> None:
    options = Options(cards=CardSet(golds=CardSet().golds[:30]))
    state = codex.new_game(players=2, seed=3, options=options)
    foreign = evolve(state, golds=(codex.Card("G40"), *state.golds[1:]))
    with pytest.raises(InvalidState, match=f"{state.golds[0]} is there 0 times, not once"):
        codex.validate(foreign)
