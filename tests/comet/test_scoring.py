"""Scoring: printed points, sets, the leader's condition, the shared win."""

from collections import Counter
from typing import Any

import pytest
from attrs import evolve

from tabletop import comet
from tabletop.comet.cards import SetBonus
from tabletop.comet.effects import ScorePerEgg, ScorePerMetal, ScorePerSpecies, ScorePerTerrain
from tabletop.comet.scoring import condition, set_points
from tabletop.testing import covers
from tests.comet.play import board_x_with, laid, walk

VICUNAS = SetBonus("v", "count", ("vicuna",), 4, (), 0, 10, repeat=True)
LIZARDS = SetBonus("l", "slots", ("iguana", "gecko", "salamander"), 0, ("chameleon",), 3, 15, repeat=True)


def scored(**facts: Any) -> dict[str, int]:
    """Score seat 0 at the end of a game with these facts."""
    state = walk(laid(arrived=True, passed=[1], hands={0: "silver-pterosaur-4"}, **facts), "pass")
    outcome = comet.outcome(state)
    assert outcome is not None
    return dict(outcome.scores[0] or ())


@covers("comet.scoring")
def test_hand_and_slots_count_nothing() -> None:
    facts: dict[str, Any] = {"tokens": {0: "silver-pterosaur-1@0,4"}, "rescued": {0: "silver-moa-1 gold-mammoth-1"}}
    assert scored(leaders={0: "leader-green-egg"}, **facts) == {"points": 12, "sets": 0, "leader": 0}


@covers("comet.scoring")
def test_points_are_counted_on_the_way_as_they_are_at_the_end() -> None:
    state = laid(rescued={0: "silver-moa-1 gold-mammoth-1"}, leaders={0: "leader-green-egg"})
    mine, other = comet.standing(comet.view(state, 1))
    assert dict(mine) == {"points": 12, "sets": 0, "leader": 0}
    assert dict(other) == {"points": 0, "sets": 0, "leader": 0}


@covers("comet.sets", "comet.A25")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (3, 0), (4, 10), (7, 10), (8, 20)])
def test_vicunas(count: int, points: int) -> None:
    assert set_points(VICUNAS, Counter(vicuna=count)) == points


@covers("comet.sets", "comet.A26")
@pytest.mark.parametrize(
    ("iguanas", "geckos", "salamanders", "chameleons", "sets"),
    [
        (1, 1, 1, 0, 1), (1, 1, 0, 0, 0), (1, 1, 0, 1, 1), (1, 0, 0, 2, 1), (0, 0, 0, 3, 1), (0, 0, 0, 2, 0),
        (2, 2, 2, 0, 2), (2, 2, 1, 1, 2), (3, 0, 0, 3, 1), (3, 3, 0, 2, 2), (2, 1, 1, 2, 2), (5, 5, 5, 5, 6),
        (0, 0, 0, 6, 2),
    ],
)  # fmt: skip
def test_lizards(iguanas: int, geckos: int, salamanders: int, chameleons: int, sets: int) -> None:
    found = Counter(iguana=iguanas, gecko=geckos, salamander=salamanders, chameleon=chameleons)
    assert set_points(LIZARDS, found) == 15 * sets


@covers("comet.A26")
def test_a_catalogue_may_limit_the_jokers_and_forbid_repeats() -> None:
    strict = SetBonus("l", "slots", LIZARDS.species, 0, LIZARDS.jokers, 1, 15, repeat=False)
    assert set_points(strict, Counter(iguana=1, chameleon=2)) == 0
    assert set_points(strict, Counter(iguana=2, gecko=2, salamander=1, chameleon=1)) == 15


@covers("comet.sets")
def test_sets_mix_silver_and_gold_and_count_once() -> None:
    rescued = "silver-vicuna-1 silver-vicuna-2 gold-vicuna-1 gold-vicuna-2"
    assert scored(leaders={0: "leader-white-egg"}, rescued={0: rescued})["sets"] == 10
    assert scored(rescued={0: "silver-vicuna-1 silver-vicuna-2 gold-vicuna-1"})["sets"] == 0


@covers("comet.sets")
def test_a_card_without_the_mark_is_not_in_the_set() -> None:
    rescued = "silver-vicuna-1 silver-vicuna-2 gold-vicuna-1 gold-vicuna-2"
    assert scored(options=board_x_with(silver_vicuna_1=[]), rescued={0: rescued})["sets"] == 0


@covers("comet.leader")
@pytest.mark.parametrize(
    ("leader", "rescued", "points"),
    [
        ("leader-white-egg", "silver-moa-1 silver-zebra-1 silver-okapi-2", 4),
        ("leader-blue-egg", "gold-mammoth-1 silver-moa-1", 2),
        ("leader-giant-beaver", "silver-giant-beaver-1 gold-cave-beaver-1 silver-moa-1", 6),
        ("leader-giant-beaver", "", 0),
        ("leader-jungle", "silver-moa-1 silver-okapi-1 silver-aurochs-1", 4),
        ("leader-quagga", "silver-moa-1 gold-moa-1", 1),
        ("leader-gold", "silver-moa-1 gold-moa-1", 2),
    ],
)
def test_the_leaders_condition(leader: str, rescued: str, points: int) -> None:
    others = {1: "leader-red-egg"}
    assert scored(leaders={0: leader, **others}, rescued={0: rescued})["leader"] == points


@covers("comet.leader")
def test_a_terrain_counts_once_a_card() -> None:
    moa = board_x_with().book.animals[comet.Card("silver-moa-1")]
    assert condition(ScorePerTerrain("jungle", 2), [moa, moa]) == 4
    assert condition(ScorePerTerrain("jungle", 2), [evolve(moa, symbols=("jungle", "jungle"))]) == 2
    assert condition(ScorePerEgg("red", 2), [moa]) == 0
    assert condition(ScorePerMetal("gold", 2), [moa]) == 0
    assert condition(ScorePerSpecies(("moa",), 5), [moa]) == 5


@covers("comet.leader", "comet.scoring")
def test_a_catalogue_may_print_a_condition_on_an_animal() -> None:
    per_egg = [{"trigger": "endgame", "cost": "none", "effect": "score_per_egg", "egg": "white", "points": 3}]
    options = board_x_with(silver_moa_1=per_egg)
    assert scored(options=options, leaders={0: "leader-green-egg"}, rescued={0: "silver-moa-1"})["leader"] == 3


@covers("comet.tie", "comet.A27")
def test_tied_players_share_the_win() -> None:
    state = laid(
        players=3, arrived=True, passed=[1, 2], rescued={0: "silver-okapi-1", 1: "silver-okapi-2", 2: ""},
        leaders={0: "leader-white-egg", 1: "leader-blue-egg", 2: "leader-red-egg"},
    )  # fmt: skip
    outcome = comet.outcome(walk(state, "pass"))
    assert outcome is not None
    assert (outcome.places, outcome.winners, outcome.totals, outcome.reason) == ((1, 1, 3), (0, 1), (4, 4, 0), "passed")
    assert comet.outcome(state) is None
