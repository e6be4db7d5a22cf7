"""`tabletop simulate GAME -n 1000`: many games between bots, and what came of them."""

import argparse
import json
import sys
import time
from collections import deque
from collections.abc import Callable
from itertools import count, islice
from typing import Any

from tabletop.bots import play_through
from tabletop.cli.charts import report
from tabletop.cli.parsing import GAME_HELP, Commands, Setting, add_command, add_setting, read_setting
from tabletop.cli.screen import Screen
from tabletop.cli.tally import Tally
from tabletop.core.errors import SetupError
from tabletop.core.rng import stream

EXAMPLES = """simulate starmap -n 1000 --seats greedy,random
simulate comet -n 200 --players 4 --json
simulate codex -n 400 --seats greedy,random --fixed --seed 1
simulate codex -n 100 --seats ./my_bot.py:make,greedy"""
MAX_ACTIONS = 10_000  # A longer game counts as endless.
BAR = 30


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = add_command(commands, "simulate", "play many games between bots and count", EXAMPLES)
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("-n", "--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    add_setting(parser, "such as greedy,random", "the best bot everywhere")
    parser.add_argument("--fixed", action="store_true", help="the bots keep their seats (default: one on every game)")
    parser.add_argument("--json", action="store_true", help="the numbers as JSON")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Play the games and print what they came to."""
    if chosen.games < 1:
        raise SetupError(f"at least one game is played, not {chosen.games}")
    setting = read_setting(chosen)
    began = time.perf_counter()
    tally = simulate(setting, chosen.games, rotating=not chosen.fixed, progress=_progress)
    if chosen.json:
        print(json.dumps(tally.numbers(), indent=1))
        return
    seconds = time.perf_counter() - began
    title = f"{setting.game.INFO.title}: {chosen.games} games of {len(setting.seats)} players, seed {setting.seed}"
    Screen(setting.game).say(f"{title} ({seconds:.1f} s)\n\n{report(tally)}")


def simulate(
    setting: Setting, games: int, *, rotating: bool, progress: Callable[[int, int], object] = lambda _done, _all: None
) -> Tally:
    """Play so many games; when rotating, every bot moves one seat on after each."""
    game, tally, seats = setting.game, Tally(setting), setting.seats
    for number in range(games):
        last, actions = _play(setting, seats, number)
        tally.add(seats, game.outcome(last), actions)
        if rotating:
            seats = seats[-1:] + seats[:-1]
        progress(number + 1, games)
    return tally


def _play(setting: Setting, seats: tuple[str, ...], number: int) -> tuple[Any, int]:
    """Play one game; return its last state and how many actions it took."""
    seed = stream(setting.seed, f"game {number}")
    states = play_through(setting.game, setting.players(seats), seed=seed, options=setting.options)
    return deque(zip(islice(states, MAX_ACTIONS + 1), count()), maxlen=1).pop()


def _progress(done: int, games: int) -> None:
    """Draw a bar on standard error for whoever waits at a terminal."""
    if sys.stderr.isatty() and (done == games or done * 100 // games != (done - 1) * 100 // games):
        bar = "#" * (done * BAR // games)
        end = "\n" if done == games else ""
        print(f"\r[{bar:.<{BAR}}] {done} of {games} games", end=end, file=sys.stderr, flush=True)
