"""Play reaches every rule, and constructed tables reach the others; what is neither is told."""

import pytest

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.testing import Census, Facts, census, configurations, facts_for

ONLY_CONSTRUCTED = {
    "subastral": set[str](),
    "codex": {"codex.A2"},
    "starmap": {"starmap.M20", "starmap.rest_round"},
}
"""Rules that hardly any play reaches; Comet has more of them, as its tables are made once for a process."""

NEVER_MET = {
    "subastral": {"event NothingToTake"},
    "codex": {"action Pass", "event Stuck", "event Passed"},
    "starmap": {"event Skipped"},
    "comet": {"event Reshuffled"},
}
"""Actions and events that no policy comes upon: tests of the game construct them."""

ENDS = {"subastral": {"last round"}, "codex": {"score", "decks"}, "starmap": {"elimination", "collection"}}


@pytest.fixture(scope="module", params=BUILT_IN)
def found(request: pytest.FixtureRequest) -> Census:
    return census(load(str(request.param)), games=4 if request.param == "starmap" else 2)


def test_every_rule_is_reached_by_play_or_on_a_constructed_table(found: Census) -> None:
    assert not found.missed, str(found)


def test_a_constructed_table_reaches_its_rule(found: Census) -> None:
    assert set(found.tables) == set(found.constructed) <= set(found.reached)
    assert all(found.constructed.values()), found.constructed


def test_constructed_tables_stand_only_where_play_does_not_reach(found: Census) -> None:
    if found.game in ONLY_CONSTRUCTED:
        assert {rule for rule, count in found.reached.items() if not count} <= ONLY_CONSTRUCTED[found.game]


def test_play_comes_upon_every_kind_of_action_and_event_but_these(found: Census) -> None:
    unmet = {kind for kind in found.unmet if not kind.startswith("objection")}

    assert unmet <= NEVER_MET[found.game], unmet


def test_games_end_in_every_way_that_play_can_bring_about(found: Census) -> None:
    ends = {kind.removeprefix("end by ") for kind in found.met if kind.startswith("end by")}

    assert ends >= ENDS.get(found.game, set())


def test_a_census_tells_what_was_reached_and_where(found: Census) -> None:
    lines = str(found).splitlines()

    tables = len(configurations(load(found.game), facts_for(found.game)))
    assert lines[0] == f"{found.game}: rules reached in {found.games} games"
    assert found.games % tables == 0
    for rule in found.constructed:
        if not found.reached[rule]:
            assert f"        0  {rule} (only on the table of `{found.tables[rule]}`)" in lines


def test_a_rule_that_nothing_reaches_is_missed() -> None:
    facts = Facts(policies={"buys": lambda _view, actions, _seed: actions[-1]})
    found = census(load("starmap"), games=1, facts=facts)

    assert "starmap.rest_round" in found.missed
    assert "        0  starmap.rest_round (never)" in str(found).splitlines()
