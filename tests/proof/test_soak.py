"""A soak that is stopped goes on where it was, whatever is wrong is noted, and its page says what it met."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from proof.reached import rules_met
from proof.soak.__main__ import figures
from proof.soak.page import section
from proof.soak.plan import BOTS, Batch, Planned, planned
from proof.soak.playing import played, soak, soaked
from proof.soak.running import Plan, Progress, run
from proof.soak.totals import Totals

from tabletop import starmap
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import InvalidState
from tabletop.testing import configurations, facts_for

PLAN = Plan(batches=2, random=4, bots=4)


def test_all_games_are_played_at_all_their_tables() -> None:
    tables = {planned(number).table for number in range(4 * 16)}
    for name in BUILT_IN:
        own = [each for each in tables if each.startswith(f"{name}, ")]
        assert len(own) == len(configurations(planned(BUILT_IN.index(name)).game, facts_for(name)))


def test_a_soak_that_is_stopped_ends_as_one_that_is_not(tmp_path: Path) -> None:
    *_, whole = run(PLAN, path=tmp_path / "whole.json")
    next(run(PLAN, path=tmp_path / "parts.json"))
    *_, parts = run(PLAN, path=tmp_path / "parts.json", processes=2)

    assert evolve(parts.totals, seconds=0) == evolve(whole.totals, seconds=0)
    assert Progress.read(tmp_path / "parts.json", PLAN).totals == parts.totals
    assert list(run(PLAN, path=tmp_path / "parts.json")) == []


def test_another_plan_does_not_go_on_with_this_one(tmp_path: Path) -> None:
    Progress(PLAN, 1, Totals()).write(tmp_path / "kept.json")
    assert Progress.read(tmp_path / "kept.json", evolve(PLAN, batches=3)).done == 1
    with pytest.raises(SystemExit, match="is of another plan"):
        Progress.read(tmp_path / "kept.json", evolve(PLAN, random=9))


class Broken:
    """Star Map with one function of its own."""

    def __init__(self, **own: Callable[..., Any]) -> None:
        self.__dict__.update(own)

    def __getattr__(self, name: str) -> Any:
        return getattr(starmap, name)


def refused(state: starmap.State) -> None:
    if state.is_over:
        raise InvalidState("it is over")


def unfinished(_state: starmap.State) -> None:
    """Say that no game is over."""


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (Broken(validate=refused), "InvalidState: it is over"),
        (Broken(outcome=unfinished), "AssertionError: no end after"),
        (Broken(step=lambda *_: 1 / 0), "ZeroDivisionError: division by zero"),
    ],
)
def test_what_is_wrong_is_noted_with_the_game_and_the_soak_goes_on(game: Any, fault: str) -> None:
    totals, one = Totals(), planned(0)
    soak(evolve(one, game=game), totals)
    soak(one, totals)

    (noted,) = totals.faults
    assert noted.startswith(f"starmap, standard, 2 players, random, number 0: {fault}")
    assert (totals.fault_count, sum(each.games for each in totals.tables.values())) == (1, 1)


def test_the_digest_is_of_every_game() -> None:
    def digest(*games: Planned) -> str:
        totals = Totals()
        for each in games:
            soak(each, totals)
        return totals.digest

    first, other = planned(0), planned(1)
    assert digest(first) == digest(first)
    assert len({digest(first), digest(other), digest(first, other), digest(other, first)}) == 4


@pytest.mark.parametrize("number", range(4))
def test_a_game_is_played_to_its_end_by_chance_and_by_bots(number: int) -> None:
    for who in ("random", BOTS):
        one, events = planned(number, who), Counter[str]()
        states = played(one, events)
        assert one.game.outcome(states[-1])
        assert len(states) - 1 <= one.bound
        assert events


def test_a_rule_is_met_where_its_code_runs() -> None:
    state = starmap.new_game(players=3, seed=1)
    with rules_met("starmap") as met:
        starmap.apply(state, starmap.Buy())
    with rules_met("starmap") as nothing:
        pass
    assert {"starmap.buy", "starmap.M1"} <= met
    assert not {"starmap.take", "starmap.dummy", "starmap.marker", "starmap.top"} & met
    assert nothing == set()


def test_the_page_tells_games_ends_bounds_and_rare_rules() -> None:
    totals = soaked(Batch(0, 4, 4))
    text = "\n".join(section(figures(Progress(PLAN, 1, totals))))

    assert f"each of\nthe {totals.states:,} states" in text
    assert "Faults: none." in text
    assert "| codex, greedy | 1 |" in text
    assert "not proved | standard, 2 players" in text
    assert "- comet, random: `comet." in text
