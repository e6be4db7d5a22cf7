#!/usr/bin/env python3
"""Time random play in our environments and in PettingZoo's classic ones, alternating in one run.

python -m benchmarks.environments [games, default all]        (pip install 'pettingzoo[classic]')

A step is `last()` with its observation and mask, a uniform choice among the legal actions and `step()`. Setup is
included. For our games the output also has the same choices without an environment (`legal_actions` and `apply`), and
the share of a step that `vector`, `numbers` and `mask` take. Missing environments of PettingZoo are reported and left
out.
"""

import sys
import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np
from benchmarks.contestants import decisions, step_by_step

from tabletop import load
from tabletop.adapters.arrays import mask_of, vector_of
from tabletop.adapters.pettingzoo import env as our_env
from tabletop.catalogue import BUILT_IN
from tabletop.core.game import AnyGame
from tabletop.spaces import Space

PLAYERS, ROUNDS, SECONDS = 3, 5, 1.0
THEIRS = ("hanabi_v5", "gin_rummy_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "leduc_holdem_v4", "chess_v6")


def theirs(name: str) -> Any:
    """Return an environment of PettingZoo."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return import_module(f"pettingzoo.classic.{name}").env()


def play(env: Any, seed: int) -> int:
    """Play a random game in an environment, and return the number of its steps."""
    choose, steps = Random(seed).random, 0
    env.reset(seed=seed)
    for _agent in env.agent_iter():
        observation, _reward, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
        legal = np.flatnonzero(mask)
        env.step(int(legal[int(choose() * len(legal))]))
        steps += 1
    return steps


def play_raw(game: AnyGame, seed: int) -> int:
    """Play a random game without an environment, and return the number of its steps."""
    return step_by_step(game, game.new_game(players=PLAYERS, seed=seed), Random(seed).random)


def rate(play_one: Callable[[int], int], seed: int) -> float:
    """Play games until the time is up, and return the steps per second."""
    steps, begin = 0, process_time()
    while (spent := process_time() - begin) < SECONDS:
        steps += play_one(seed)
        seed += 1
    return steps / spent


def seconds_of_encoding(game: AnyGame, seed: int) -> float:
    """Return the mean seconds for the vector, the numbers and the mask of a decision."""
    spent, count = 0.0, 0
    space = Space(game, game.Options(), PLAYERS)
    while spent < SECONDS / 4:
        played = decisions(game, game.new_game(players=PLAYERS, seed=seed), Random(seed).random)
        seen = [(game.view(state, state.to_act[0]), actions) for state, actions, _action in played]
        begin = process_time()
        for view, actions in seen:
            vector_of(bytearray(space.vector(view)))
            mask_of(space.mask(space.numbers(view, actions)))
        spent, count, seed = spent + process_time() - begin, count + len(seen), seed + 1
    return spent / count


def contestants(names: list[str]) -> dict[str, Callable[[int], int]]:
    """Return the functions that play, by name.

    They are the installed environments of PettingZoo, and ours with and without an environment.
    """
    found: dict[str, Callable[[int], int]] = {}
    for name in THEIRS:
        try:
            env = theirs(name)
        except (ImportError, AttributeError) as error:
            print(f"{name} is left out: {error}".partition("\n")[0])
            continue
        found[name] = partial(play, env)
    for name in names:
        found[name] = partial(play, our_env(name, players=PLAYERS))
        found[f"{name} raw"] = partial(play_raw, load(name))
    return found


def main() -> None:
    """Print the median rate of each, and the share of encoding in our steps."""
    names = sys.argv[1:] or list(BUILT_IN)
    libraries = ("pettingzoo", "gymnasium", "numpy", "rlcard", "open_spiel")
    print(f"Python {sys.version.split()[0]}", *[f"{name} {version(name)}" for name in libraries if _is_there(name)])
    playing = contestants(names)
    rates: dict[str, list[float]] = {name: [] for name in playing}
    for turn in range(ROUNDS):
        for name, play_one in playing.items():
            rates[name].append(rate(play_one, 1_000 * turn))
    for name, found in rates.items():
        line = f"{name:26} {median(found):9,.0f} steps a second"
        if name in names:
            share = median([seconds_of_encoding(load(name), 50_000 + turn) for turn in range(ROUNDS)]) * median(found)
            line += f", {100 * share:.0f} % of a step is encoding"
        print(line, flush=True)


def _is_there(name: str) -> bool:
    try:
        return bool(version(name))
    except ImportError:
        return False


if __name__ == "__main__":
    main()
