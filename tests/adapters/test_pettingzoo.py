"""Our games as PettingZoo environments: its own tests at every table, and what they do not ask."""

import pickle
import warnings
from copy import deepcopy
from importlib import import_module
from operator import attrgetter, methodcaller
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra rl is not installed")

import numpy as np
import pettingzoo

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # Its tests bring one of its own games along, in a way it warns of.
    theirs: Any = import_module("pettingzoo.test")

from tabletop import codex, returns, starmap, subastral
from tabletop.adapters import pettingzoo as adapter
from tabletop.adapters.pettingzoo import codex_v1, comet_v2, env, starmap_v1, subastral_v1
from tabletop.core.errors import SetupError, SpaceError
from tabletop.core.outcome import Outcome
from tabletop.spaces import Space
from tests.adapters.tables import TABLES, Table

make: Any = env
EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Action mask numpy array is all zeros",
)
"""What `api_test` warns of wherever observations have masks, PettingZoo's own games included."""


@pytest.mark.parametrize("table", TABLES)
def test_it_passes_the_api_test(table: Table) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        theirs.api_test(env(**table), num_cycles=1_000)

    assert not [str(each.message) for each in caught if not str(each.message).startswith(EXPECTED)]


@pytest.mark.parametrize("table", TABLES)
def test_it_passes_the_seed_test(table: Table) -> None:
    theirs.seed_test(lambda: env(**table), num_cycles=100)


@pytest.mark.parametrize("history", [0, 3])
@pytest.mark.parametrize("rewards", ["places", "points"])
def test_it_passes_with_other_observations_and_rewards(history: int, rewards: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs.api_test(env("codex", players=3, history=history, rewards=rewards), num_cycles=200)


def fresh(game: Any, **setting: Any) -> Any:
    """Return an environment without types: PettingZoo's say that an observation may be None."""
    return game.env(**setting)


def played(environment: Any, seed: int | None = None) -> tuple[dict[str, float], list[int]]:
    """Play a game with the lowest legal number each time; return what each agent has won, and the numbers."""
    won, numbers = dict.fromkeys(environment.possible_agents, 0.0), list[int]()
    environment.reset(seed=seed)
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, _info = environment.last()
        won[agent] += reward
        if terminated or truncated:
            environment.step(None)
        else:
            numbers.append(int(np.flatnonzero(observation["action_mask"])[0]))
            environment.step(numbers[-1])
    return won, numbers


def test_an_agent_sees_the_vector_of_its_view_and_the_mask_of_its_actions() -> None:
    environment = fresh(starmap_v1, players=3)
    environment.reset(seed=7)
    state = environment.table.state
    space = Space(starmap, starmap.Options(), 3)
    view = starmap.view(state, state.to_act[0])
    found = environment.last()[0]

    assert state == starmap.new_game(players=3, seed=7)
    assert environment.agent_selection == f"seat_{state.to_act[0]}"
    assert found["observation"].tolist() == list(space.vector(view))
    assert np.flatnonzero(found["action_mask"]).tolist() == sorted(space.numbers(view, starmap.legal_actions(state)))
    assert not environment.observe(f"seat_{(state.to_act[0] + 1) % 3}")["action_mask"].any()


def test_the_winner_gets_one_and_the_last_loses_one() -> None:
    environment = fresh(subastral_v1, players=3)
    won, _ = played(environment, seed=1)

    assert tuple(won.values()) == returns(outcome_of(environment))
    assert environment.agents == []


def outcome_of(environment: Any) -> Outcome:
    """Return how a game of Subastral ended."""
    outcome = subastral.outcome(environment.table.state)
    assert outcome is not None
    return outcome


def test_points_are_paid_where_they_are_asked_for() -> None:
    environment = fresh(subastral_v1, players=2, rewards="points")
    won, _ = played(environment, seed=1)

    assert tuple(won.values()) == outcome_of(environment).totals


def test_the_end_is_told_in_the_infos() -> None:
    environment = fresh(subastral_v1, players=2)
    environment.reset(seed=1)
    while not any(environment.terminations.values()):
        environment.step(int(np.flatnonzero(environment.last()[0]["action_mask"])[0]))
    outcome = outcome_of(environment)

    assert environment.infos["seat_1"] == {
        "place": outcome.places[1], "points": outcome.totals[1], "reason": outcome.reason,
    }  # fmt: skip


def test_an_illegal_number_loses_the_game() -> None:
    environment = fresh(starmap_v1)
    environment.reset(seed=1)
    loser = environment.agent_selection
    environment.step(75)

    assert environment.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in environment.possible_agents}
    assert all(environment.terminations.values())
    assert environment.infos[loser] == {"reason": "illegal"}
    assert not any(environment.observe(agent)["action_mask"].any() for agent in environment.agents)


@pytest.mark.parametrize("number", [75, -1, 76, 2**70, "0", None, 0.0, True, np.int64(75)])
def test_an_illegal_number_is_refused_where_that_is_asked_for(number: Any) -> None:
    environment = fresh(starmap_v1, illegal="raise")
    environment.reset(seed=1)
    before = environment.table.state

    with pytest.raises(SpaceError, match=r"may not play .*: legal are \d+ \(play "):
        environment.step(number)
    assert environment.table.state is before


def test_an_episode_is_cut_off() -> None:
    environment = fresh(comet_v2, max_steps=5)
    won, numbers = played(environment, seed=1)

    assert len(numbers) == 5
    assert not any(won.values())


def test_an_episode_goes_on_as_long_as_is_asked_for() -> None:
    """A limit of one's own is no other one's: 10,000 actions where nothing is proved are for who says nothing."""
    for table, limit in (
        (fresh(comet_v2), 10_000), (fresh(comet_v2, max_steps=50_000), 50_000), (fresh(codex_v1), 400),
    ):  # fmt: skip
        table.reset(seed=1)
        assert table.table.setting.limit == limit


def test_seeds_are_as_pettingzoo_has_them() -> None:
    one, other = fresh(starmap_v1), fresh(starmap_v1)
    first = [played(one, seed=5), played(one), played(one)]

    assert first == [played(other, seed=5), played(other), played(other)]
    assert len({tuple(numbers) for _, numbers in first}) == 3
    other.reset()
    one.reset()
    assert one.table.state == other.table.state
    unseeded, another = fresh(starmap_v1), fresh(starmap_v1)
    unseeded.reset()
    another.reset()
    assert unseeded.table.state != another.table.state


def test_history_holds_what_the_seat_saw_at_its_own_decisions() -> None:
    environment = fresh(codex_v1, players=2, history=2)
    environment.reset(seed=3)
    length, seen = Space(codex, codex.Options(), 2).length, list[Any]()
    for _ in range(12):
        found = environment.last()[0]["observation"]
        if environment.agent_selection == "seat_0":
            seen.append(found[:length])
            expected = [*reversed(seen[-3:]), *[np.zeros(length)] * (3 - len(seen))]
            assert found.tolist() == np.concatenate(expected).tolist()
        environment.step(int(np.flatnonzero(environment.last()[0]["action_mask"])[0]))

    assert len(seen) > 3


def test_it_is_copied_and_sent_while_a_game_goes_on() -> None:
    environment = fresh(codex_v1, players=3)
    environment.reset(seed=2)
    environment.step(0)

    for copy in (deepcopy(environment), pickle.loads(pickle.dumps(environment))):
        copy.step(0)
        assert copy.table.state != environment.table.state
        assert copy.agent_selection == "seat_2"
    assert environment.agent_selection == "seat_1"


def test_a_spectators_table_is_rendered() -> None:
    environment = fresh(codex_v1, render_mode="ansi")
    environment.reset(seed=1)
    state = environment.table.state

    assert environment.render() == codex.render_text(codex.view(state, None))
    assert fresh(codex_v1).render() is None
    environment.close()


@pytest.mark.parametrize("game", [codex_v1, comet_v2, starmap_v1, subastral_v1])
def test_frames_are_of_one_size_and_show_the_table(game: Any) -> None:
    pytest.importorskip("resvg_py")
    environment = fresh(game, render_mode="rgb_array", players=4)
    environment.reset(seed=1)
    first = environment.render()

    assert (first.shape, first.dtype) == ((1200, 900, 3), "uint8")
    assert len({*map(tuple, first[::9, ::9].reshape(-1, 3).tolist())}) > 10
    environment.step(int(environment.observe(environment.agent_selection)["action_mask"].argmax()))
    assert environment.render().shape == first.shape


def test_a_spectators_picture_shows_no_hand() -> None:
    environment = fresh(starmap_v1, render_mode="svg")
    environment.reset(seed=1)

    assert environment.render() == starmap.FACES.svg(starmap.view(environment.table.state, None), theme="light")
    assert "your hand" not in environment.render()


def test_names_carry_the_version_of_the_rules() -> None:
    assert str(fresh(codex_v1)) == "codex_v1"
    assert str(codex_v1.raw_env(players=4)) == "codex_v1"
    with pytest.raises(AttributeError, match="no codex_v9: the rules of codex have version 1, use codex_v1"):
        _ = adapter.codex_v9  # type: ignore[attr-defined, unused-ignore]
    with pytest.raises(AttributeError, match="no attribute 'chess_v6'"):
        _ = adapter.chess_v6  # type: ignore[attr-defined, unused-ignore]


def test_there_is_no_parallel_env_and_that_is_said() -> None:
    with pytest.raises(SetupError, match="seats decide one after the other"):
        codex_v1.parallel_env()


@pytest.mark.skipif(not hasattr(pettingzoo, "make"), reason="this PettingZoo has no registry")
def test_pettingzoos_registry_knows_our_games() -> None:
    made = pettingzoo.make("aec", "tabletop/comet-v2", players=4, options="other side")

    assert (str(made), made.max_num_agents) == ("comet_v2", 4)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"players": 7}, "for 2, 3 or 4 players, not 7"),
        ({"options": "wild"}, "no options called 'wild': there are 'standard', 'capped'"),
        ({"options": starmap.Options()}, r"codex\.Options"),
        ({"rewards": "money"}, "invalid rewards 'money': expected places or points"),
        ({"illegal": "ignore"}, "invalid illegal 'ignore': expected lose or raise"),
        ({"history": -1}, "invalid history -1: expected an int of at least 0"),
        ({"max_steps": 0}, "invalid max_steps 0: expected an int of at least 1"),
        ({"render_mode": "human"}, "invalid render_mode 'human': expected None or ansi or svg or rgb_array"),
        ({"game": "bids"}, "Bids has no vectors|can be any"),
    ],
)
def test_a_wrong_argument_is_named(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        make(**{"game": "codex", **wrong})


def test_an_environment_that_was_not_reset_says_so() -> None:
    for use in (methodcaller("observe", "seat_0"), methodcaller("step", 0), attrgetter("table")):
        with pytest.raises(SpaceError, match="the environment has no game"):
            use(fresh(codex_v1))


def test_after_the_end_there_is_nothing_to_play() -> None:
    environment = fresh(subastral_v1)
    played(environment, seed=1)

    with pytest.raises(SpaceError, match="reset the environment"):
        environment.step(0)
