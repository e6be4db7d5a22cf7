"""Our games as Gymnasium environments of one seat: its own check at every table, and what it does not ask."""

import warnings
from functools import partial
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="the extra rl is not installed")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv

from tabletop import bots, load, starmap
from tabletop.adapters import gymnasium as adapter
from tabletop.core.errors import SetupError, SpaceError
from tests.adapters.tables import TABLES, Table

make: Any = adapter.make


@pytest.mark.parametrize("table", TABLES)
def test_it_passes_the_check(table: Table) -> None:
    version = load(table["game"]).INFO.rules_version
    made = gymnasium.make(f"tabletop/{table['game']}-v{version}", **table)

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped)


def played(environment: Any, seed: int | None = None) -> tuple[float, list[int]]:
    """Play a game with the highest legal number each time; return what was won, and the numbers."""
    _, info = environment.reset(seed=seed)
    numbers, over, reward = list[int](), False, 0.0
    while not over:
        numbers.append(int(np.flatnonzero(info["action_mask"])[-1]))
        _, reward, terminated, truncated, info = environment.step(numbers[-1])
        over = terminated or truncated
    return reward, numbers


@pytest.mark.parametrize("table", TABLES)
def test_games_come_to_an_end(table: Table) -> None:
    reward, numbers = played(make(**table, max_steps=300), seed=4)

    assert numbers
    assert -1 <= reward <= 1


def test_the_others_are_the_bots_that_were_asked_for() -> None:
    """A game of the environment is the one that `bots.decide` leads to, with the learner's actions in between."""
    environment = make("starmap", opponents="greedy", players=3, seat=1)
    _, numbers = played(environment, seed=11)
    script, space = iter(numbers), environment.table.setting.space
    greedy, state = bots.find("starmap", "greedy"), starmap.new_game(players=3, seed=11)
    seated = [greedy(starmap, starmap.Options(), 3, seat) for seat in range(3)]
    for step in range(environment.table.steps):
        (seat,) = state.to_act
        if seat == 1:
            action = space.action(starmap.view(state, 1), next(script))
        else:
            action = bots.decide(starmap, state, seat, seated[seat], 11, step)
        state = starmap.apply(state, action)

    assert state == environment.table.state
    assert state.is_over


def test_one_bot_for_each_of_the_others() -> None:
    factories = [bots.find("starmap", "greedy"), "random"]

    _, numbers = played(make("starmap", opponents=factories, players=3), seed=1)

    assert numbers
    with pytest.raises(SetupError, match="one bot, or 2 for the other seats, not 1"):
        make("starmap", opponents=["greedy"], players=3)
    with pytest.raises(SetupError, match="no bot for starmap is called 'zoe'"):
        make("starmap", opponents="zoe")
    for wrong in (3, [starmap]):
        with pytest.raises(SetupError, match=r"invalid opponent .*: expected the name of a bot"):
            make("starmap", opponents=wrong)


def test_the_learner_sits_everywhere_unless_a_seat_is_named() -> None:
    environment, seats = make("starmap", players=3), set[int]()
    for _ in range(30):
        environment.reset()
        seats.add(environment.seat)

    assert seats == {0, 1, 2}
    named = make("starmap", players=3, seat=2)
    named.reset(seed=1)
    assert named.seat == named.table.seat == 2
    with pytest.raises(SetupError, match="invalid seat 3: expected None or 0 to 2"):
        make("starmap", players=3, seat=3)


@pytest.mark.parametrize("vector", [SyncVectorEnv, partial(AsyncVectorEnv, context="spawn")], ids=["sync", "async"])
def test_it_runs_in_vectors(vector: Any) -> None:
    environments = vector([lambda: make("starmap", opponents="greedy", players=3)] * 2)
    choose = np.random.default_rng(1)
    _, info = environments.reset(seed=[1, 2])
    ends = 0
    for _ in range(120):
        numbers = [choose.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in info["action_mask"]]
        _, _, terminated, _, info = environments.step(np.array(numbers))
        ends += int(terminated.sum())
    environments.close()

    assert ends


def test_an_illegal_number_loses_or_is_refused() -> None:
    loser, refuser = make("starmap"), make("starmap", illegal="raise")
    loser.reset(seed=1)
    refuser.reset(seed=1)
    _, reward, terminated, truncated, info = loser.step(75)

    assert (reward, terminated, truncated, info["reason"]) == (-1.0, True, False, "illegal")
    assert not info["action_mask"].any()
    with pytest.raises(SpaceError, match="may not play 75"):
        refuser.step(75)
    with pytest.raises(SpaceError, match="reset the environment"):
        loser.step(0)
    with pytest.raises(SpaceError, match="the environment has no game"):
        make("starmap").step(0)


def test_masks_are_there_under_the_name_that_maskable_learners_ask_for() -> None:
    environment = make("codex")
    _, info = environment.reset(seed=1)

    assert environment.action_masks().dtype == bool
    assert environment.action_masks().tolist() == info["action_mask"].astype(bool).tolist()


def test_the_learners_table_is_rendered() -> None:
    environment = make("starmap", seat=0, render_mode="ansi")
    environment.reset(seed=1)
    state = environment.table.state

    assert environment.render() == starmap.render_text(starmap.view(state, 0))
    assert make("starmap").render() is None


def test_the_learners_picture_is_that_of_its_view() -> None:
    environment = make("starmap", seat=0, render_mode="svg")
    environment.reset(seed=1)

    view, legal = starmap.view(environment.table.state, 0), starmap.legal_actions(environment.table.state, 0)
    assert environment.render() == starmap.FACES.svg(view, legal=legal, theme="light")


def test_an_episode_is_cut_off() -> None:
    environment = make("comet", max_steps=1, seat=0)
    environment.reset(seed=1)
    if not environment.table.is_cut_off:
        mask = environment.action_masks()
        assert environment.step(int(np.flatnonzero(mask)[0]))[3]
