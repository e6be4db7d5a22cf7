"""Threads that play the same games at the same time, from the very first use of the library, get the same games."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Barrier
from typing import Any

import pytest

from tabletop import codec, digest, load
from tabletop.catalogue import BUILT_IN
from tabletop.core.rng import stream

ROOT = Path(__file__).parents[1]
THREADS, SEEDS = 4, (1, 2)


def told(name: str, seed: int) -> list[str]:
    """Play a game by chance; tell the digest of every state, what happened, and what else can be asked."""
    game: Any = load(name)
    draw, lines = Random(stream(seed, "threads")).random, list[str]()
    state = game.new_game(players=game.INFO.players[0], seed=seed)
    while actions := game.legal_actions(state):
        state, events = game.step(state, actions[int(draw() * len(actions))])
        lines += [digest(state), repr(events)]
    view = game.view(state, 0)
    lines += [repr(view), game.render_text(view), digest(game.sample_state(view, seed=seed)), str(game.outcome(state))]
    json = codec(game).state
    assert hash(json.loads(json.dumps(state))) == hash(state)
    game.validate(state)
    return lines


def race(name: str) -> None:
    """Play in several threads that begin at the same moment; all must tell the same as one thread alone does after."""
    barrier = Barrier(THREADS)

    def play(_thread: int) -> list[list[str]]:
        barrier.wait()
        return [told(name, seed) for seed in SEEDS]

    with ThreadPoolExecutor(THREADS) as pool:
        games = [*pool.map(play, range(THREADS))]
    assert games == [[told(name, seed) for seed in SEEDS]] * THREADS


@pytest.mark.parametrize("name", BUILT_IN)
def test_threads_that_begin_together_play_the_same_games(name: str) -> None:
    code = f"import sys; sys.setswitchinterval(1e-5); from tests.test_threads import race; race({name!r})"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, timeout=300)
