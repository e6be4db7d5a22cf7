"""An effect of a developer that makes cards ready: which cards it leaves exhausted, and which states it makes valid."""

from typing import Any

import pytest
from attrs import evolve, frozen

from tabletop import comet
from tabletop.comet import Card, State
from tabletop.comet.catalogue.vocabulary import VOCABULARY, Entry
from tabletop.comet.effects import NothingAlways, Spent, Symbol
from tabletop.comet.hatching import LEADS_TO, leads_nowhere
from tabletop.core.errors import InvalidState
from tabletop.testing import covers
from tests.comet.own_set import STEP, ability
from tests.comet.play import board_x_with, laid, walk

ADDED = "the symbols do not come from the cards discarded and the abilities used"


@frozen
class MakeReady(NothingAlways):
    """Make one card ready."""

    def spent(self) -> Spent:
        """Return the most that one use can have brought."""
        return Spent(ready=1)


@pytest.fixture(autouse=True)
def _in_the_vocabulary(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        VOCABULARY, "make_ready", Entry(MakeReady, ("hatch", "move"), lambda _row, _trigger, _effect: None, {})
    )
    monkeypatch.setitem(LEADS_TO, MakeReady, leads_nowhere)


def table(trigger: str, **facts: Any) -> State:
    """Lay a table where two abilities have made cards ready: of a tunnel that was played, and of the leader."""
    options = board_x_with(
        adv_tunnel=[ability(trigger, "discard", "make_ready")],
        leader_black_egg=[ability(trigger, "rotate", "make_ready")],
        silver_zebra_1=[ability("move", "rotate", "extra_symbols", symbols=["meadow"])],
        silver_zebra_2=[ability("move", "rotate", "extra_symbols", symbols=["lava", "lava"])],
        silver_moa_1=[ability("hatch", "rotate", "reduce_distance", amount=1)],
        silver_moa_3=[ability("hatch", "none", "draw_silver", count=1)],
    )
    return laid(
        options=options,
        removed="adv-tunnel",
        rescued={0: "silver-zebra-1 silver-zebra-2 silver-moa-1 silver-moa-3"},
        **facts,
    )


@covers("comet.A46")
def test_a_card_used_without_cost_and_a_card_that_makes_others_ready_stay_exhausted() -> None:
    readying, free = [ability("move", "rotate", "make_ready")], [STEP]
    stay = board_x_with(leader_black_egg=readying, silver_moa_2=free).book.stay_exhausted
    assert stay == {Card("leader-black-egg"), Card("silver-moa-2")}
    assert not comet.Options().book.stay_exhausted


def moved(*symbols: Symbol) -> State:
    """Move with an okapi, for which two cards became ready and the first zebra is exhausted now."""
    start = table(
        "move", hands={0: "silver-okapi-1"}, tokens={0: "@0,4"}, exhausted={0: "leader-black-egg silver-zebra-1"}
    )
    state = walk(start, "move silver-okapi-1")
    assert isinstance(state.step, comet.Moving)
    return evolve(state, step=evolve(state.step, pool=tuple(sorted((*state.step.pool, *symbols)))))


@covers("comet.A46")
@pytest.mark.parametrize(
    ("most", "more"),
    [
        (["meadow"] * 3, "meadow"),
        (["meadow", *["lava"] * 4], "lava"),
        (["meadow", "meadow", "lava", "lava"], "meadow"),
    ],
    ids=["the first card again", "the second card", "one of each"],
)  # fmt: skip
def test_each_card_made_ready_is_used_once_more(most: list[Symbol], more: Symbol) -> None:
    comet.validate(moved(*most))
    with pytest.raises(InvalidState, match=ADDED):
        comet.validate(moved(*most, more))


@covers("comet.A46")
def test_a_reduction_that_was_made_ready_counts_once_more() -> None:
    start = table("hatch", hands={0: "silver-vicuna-1"}, exhausted={0: "leader-black-egg silver-moa-1"})
    state = walk(start, "hatch silver-vicuna-1 0")
    comet.validate(evolve(state, step=comet.Hatching(slot=0, distance=2)))
    with pytest.raises(InvalidState, match="the distance does not match"):
        comet.validate(evolve(state, step=comet.Hatching(slot=0, distance=1)))
