"""A choice of one's own among the printed cards: what is refused, and what setup makes of it."""

import copy
import pickle
from typing import Any
from unittest.mock import ANY

import pytest

from tabletop import codex
from tabletop.codex import CardSet, Options
from tabletop.codex.cards import CARDS, GOLDS, OBJECTIVES, RESOURCES, STARTERS
from tabletop.core.errors import SetupError
from tabletop.testing import check_law, covers
from tabletop.testing.laws import LAWS

FEW = CardSet(RESOURCES[:7], GOLDS[:5], STARTERS[-2:], (*OBJECTIVES[:2], *OBJECTIVES[-4:]))
"""As few cards as two can play with by the rulebook, and one more of each kind."""


@covers("codex.cards")
@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"resources": [RESOURCES[0]]}, "resources: expected a tuple of cards, not"),
        ({"resources": (*RESOURCES[:8], "R09")}, r"resources\[8\]: expected R01 to R40, not 'R09'"),
        ({"resources": (*RESOURCES[:8], ANY)}, r"resources\[8\]: expected R01 to R40, not <ANY>"),
        ({"golds": RESOURCES[:9]}, r"golds\[0\]: expected G01 to G40, not "),
        ({"starters": (STARTERS[0], OBJECTIVES[1])}, r"starters\[1\]: expected S01 to S06, not "),
        ({"objectives": OBJECTIVES[:6][::-1]}, "objectives: expected each card once, in the order of the names"),
        ({"golds": GOLDS[:5] + GOLDS[4:9]}, "golds: expected each card once, in the order of the names"),
    ],
)
def test_a_wrong_set_is_refused_with_its_place(facts: Any, fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        CardSet(**facts)


def test_options_take_a_card_set_only() -> None:
    wrong: Any = RESOURCES
    with pytest.raises(SetupError, match=r"invalid cards .*: expected a codex\.CardSet or None"):
        Options(cards=wrong)


@covers("codex.setup", "codex.deal")
@pytest.mark.parametrize(
    ("kind", "left", "fewest"), [("resources", 8, 9), ("golds", 5, 6), ("starters", 2, 3), ("objectives", 7, 8)]
)
def test_too_few_cards_for_a_table_are_refused_before_anything_is_dealt(kind: str, left: int, fewest: int) -> None:
    whole = CardSet()
    for size in (left, fewest):
        choice: dict[str, Any] = {kind: getattr(whole, kind)[:size]}
        options = Options(cards=CardSet(**choice))
        if size == fewest:
            codex.validate(codex.new_game(players=3, seed=1, options=options))
            continue
        with pytest.raises(SetupError, match=f"too few {kind}, {left}: expected at least {fewest}"):
            codex.new_game(players=3, seed=1, options=options)


@covers("codex.cards")
def test_only_the_chosen_cards_are_on_the_table() -> None:
    options, players = Options(cards=FEW), 2
    for seed in range(20):
        state = codex.new_game(players=players, seed=seed, options=options)
        while not state.is_over:
            seat = state.to_act[0]
            actions = codex.legal_actions(state, seat)
            state = codex.apply(state, actions[seed % len(actions)], seat)
            codex.validate(state)
        world = codex.sample_state(codex.view(state, None), seed=seed)
        held = [*world.resources, *world.golds, *[card for mine in world.seats for card in mine.hand]]
        assert {*held} <= {*FEW.cards}
        assert len(FEW.cards) < len(CARDS)


def test_options_are_values() -> None:
    options = Options(cards=FEW, face_up=1, rounds=3)
    assert pickle.loads(pickle.dumps(options)) == options == copy.deepcopy(options)
    assert eval(repr(options), {name: getattr(codex, name) for name in dir(codex)}) == options


@pytest.mark.parametrize("law", LAWS)
def test_the_laws_hold_with_an_own_set(law: str) -> None:
    check_law(codex, law, options=Options(cards=FEW), players=2, examples=6)
