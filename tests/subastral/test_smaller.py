"""Smaller games: fewer cards dealt, one crowded cloud, sets of any shape; what is refused, and how they are played."""

import copy
import pickle
from collections import Counter
from math import factorial
from typing import Any

import pytest
from attrs import evolve

from tabletop import codec, subastral
from tabletop.core.errors import InvalidState, SetupError, TooManyDeals
from tabletop.spaces import Space
from tabletop.subastral import Options, Printed, State, apply, legal_actions
from tabletop.subastral.cards import boxed_cards
from tabletop.subastral.options import deck_for
from tabletop.testing import check_law, covers, tables, tiny
from tabletop.testing.laws import LAWS

FEW = tuple([Printed(biome, number, 2) for biome in ("desert", "taiga", "forest") for number in (1, 2, 3, 4, 5, 6)])
ONE_CLOUD = Options(cards=FEW, dealt=2, crowded=1)
TWO_CLOUDS = Options(cards=FEW, dealt=1)
BOX = Options(dealt=2, crowded=1)


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"dealt": 0}, "invalid dealt 0: expected 1 to 3"),
        ({"dealt": 4}, "invalid dealt 4: expected 1 to 3"),
        ({"dealt": True}, "invalid dealt True: expected 1 to 3"),
        ({"crowded": 3}, "invalid crowded 3: expected 1 to 2"),
        ({"crowded": "2"}, "invalid crowded '2': expected 1 to 2"),
        ({"crowded": 1, "cards": ()}, "expected 1 to 103 cards for a smaller game, not 0"),
        ({"dealt": 1, "cards": FEW * 6}, "expected 1 to 103 cards for a smaller game, not 108"),
        ({"dealt": 1, "cards": [*FEW]}, "expected a tuple of subastral.Printed"),
        ({"cards": FEW}, "expected 103 cards, not 18"),
    ],
)
def test_wrong_options_are_refused(facts: Any, fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        Options(**facts)


@covers("subastral.setup")
def test_a_set_with_which_the_row_could_not_be_laid_is_refused_before_anything_is_dealt() -> None:
    least = Options(cards=FEW[:15], dealt=1, crowded=1)
    assert len(subastral.new_game(players=2, seed=1, options=least).deck) == 6
    wrong = {
        "2 players need at least 15, not 14": Options(cards=FEW[:14], dealt=1, crowded=1),
        "2 players need at least 16, not 15": Options(cards=FEW[:15], dealt=1),
        "2 players need at least 15, not 0": Options(cards=(Printed("taiga", 1, 3),) * 40, dealt=1, crowded=1),
        "number 1: 6 of the 20 cards": Options(cards=(*FEW[:17], *[Printed("tundra", 1, 2)] * 3), dealt=1),
    }
    for fault, options in wrong.items():
        table: dict[str, Any] = {"players": 2, "options": options}
        for call in (subastral.starts, tables.subastral):
            with pytest.raises(SetupError, match=fault):
                call(**table)
        with pytest.raises(SetupError, match=fault):
            subastral.new_game(seed=1, **table)
        with pytest.raises(SetupError, match=fault):
            Space(subastral, options, 2)


@covers("subastral.setup", "subastral.row")
def test_as_many_cards_are_dealt_and_as_many_clouds_crowded_as_the_table_agreed_on() -> None:
    for options in (ONE_CLOUD, TWO_CLOUDS, BOX):
        for seed in range(40):
            state = subastral.new_game(players=2, seed=seed, options=options)
            subastral.validate(state)
            assert [len(mine.hand) for mine in state.seats] == [options.dealt] * 2
            two = options.crowded
            assert sorted(map(len, state.row)) == [1] * (6 - two) + [2] * two
            crowded = [cloud for cloud, held in enumerate(state.row, 1) if len(held) == 2]
            assert all(cloud in [card.number for card in state.row[cloud - 1]] for cloud in crowded)


@covers("subastral.refill")
def test_with_one_crowded_cloud_no_extra_card_is_revealed() -> None:
    state = subastral.new_game(players=2, seed=5, options=ONE_CLOUD)
    while not state.is_over:
        for action in legal_actions(state):
            stocked = [each for each in subastral.events(state, action) if isinstance(each, subastral.Stocked)]
            assert all(each.why == "filler" for each in stocked)
        state = apply(state, legal_actions(state)[-1])
        subastral.validate(state)


def test_a_row_that_is_stocked_for_another_table_is_refused() -> None:
    one = subastral.new_game(players=2, seed=5, options=ONE_CLOUD)
    with pytest.raises(InvalidState):
        subastral.validate(evolve(one, options=TWO_CLOUDS))
    lone = tuple([cards[:1] for cards in one.row])
    rest = tuple([card for cards in one.row for card in cards[1:]])
    with pytest.raises(InvalidState, match="a cloud holds two cards or more at the start of a turn"):
        subastral.validate(evolve(one, row=lone, seats=(evolve(one.seats[0], journal=(rest,)), one.seats[1])))


def test_first_states_have_the_weight_of_their_shuffles() -> None:
    """With cards of one number and two biomes one cloud comes about in two ways, which are one state."""
    cards = (*[Printed("desert", 1, 2)] * 13, *[Printed("taiga", 1, 2)] * 2)
    options = Options(cards=cards, dealt=1, crowded=1)
    found = dict(subastral.starts(players=2, options=options))
    drawn = Counter([subastral.new_game(players=2, seed=seed, options=options) for seed in range(3_000)])
    assert drawn.keys() <= found.keys()
    assert sum(found.values()) == 2 * factorial(15)
    both = [state for state in found if {str(card) for card in state.row[0]} == {"desert:1", "taiga:1"}]
    share = sum([found[state] for state in both]) / sum(found.values())
    assert abs(sum([drawn[state] for state in both]) / 3_000 - share) < 0.04
    for refused in (options, TWO_CLOUDS, BOX):
        with pytest.raises(TooManyDeals) as many:
            subastral.starts(players=2, options=refused, limit=len(found) - 1)
        assert many.value.count == 2 * factorial(len(deck_for(refused, 2))) // factorial(refused.dealt) ** 2


def every_state(options: Options) -> list[State]:
    found = [state for state, _ in subastral.starts(players=2, options=options)]
    for state in found:
        found += [apply(state, action) for seat in state.to_act[:1] for action in legal_actions(state, seat)]
    return found


def test_the_whole_tiny_game_is_sound_and_has_every_kind_of_decision() -> None:
    states = every_state(tiny("subastral")[0])
    assert len(states) == 13_808
    for state in set(states):
        subastral.validate(state)
    choices = {state.phase for state in states if state.to_act and len(legal_actions(state, state.to_act[0])) > 1}
    assert choices == {"play", "take", "destination", "piles", "give"}
    places = {outcome.places for outcome in map(subastral.outcome, states) if outcome}
    assert places == {(1, 1), (1, 2), (2, 1)}
    assert {state.rounds.number for state in states if state.is_over} == {2}


def test_options_are_values_and_default_ones_say_nothing_new() -> None:
    again = Options(cards=(*FEW,), dealt=2, crowded=1)
    assert again == ONE_CLOUD
    assert hash(again) == hash(ONE_CLOUD)
    assert pickle.loads(pickle.dumps(ONE_CLOUD)) == ONE_CLOUD == copy.deepcopy(ONE_CLOUD)
    assert eval(repr(ONE_CLOUD), {"Options": Options, "Printed": Printed}) == ONE_CLOUD
    assert repr(Options()) == "Options(disturbance=False, cards=None)"
    documents = codec(subastral).options
    assert documents.loads(documents.dumps(ONE_CLOUD)) == ONE_CLOUD
    assert "dealt" not in documents.dumps(Options())


def test_a_table_is_laid_with_its_own_cards() -> None:
    options = tiny("subastral")[0]
    state = tables.subastral(players=2, hands={0: "savanna:6"}, options=options)
    assert [len(mine.hand) for mine in state.seats] == [1, 1]
    assert len(state.deck) == 6
    with pytest.raises(SetupError, match="tundra:1"):
        tables.subastral(players=2, hands={0: "tundra:1"}, options=options)


def test_the_length_and_the_cards_are_those_of_the_table() -> None:
    assert subastral.INFO.longest(2, tiny("subastral")[0]) == 3 * (6 + 4) + 16
    assert [row["name"] for row in subastral.FACES.card_table(tiny("subastral")[0])["cards"]] == [
        "desert:2",
        "savanna:6",
    ]
    assert subastral.FACES.card_table()["cards"] == subastral.FACES.card_table(Options(cards=boxed_cards()))["cards"]


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("options", [ONE_CLOUD, TWO_CLOUDS, tiny("subastral")[0]])
def test_the_laws_hold_in_smaller_games(law: str, options: Options) -> None:
    check_law(subastral, law, options=options, players=2, examples=5)
