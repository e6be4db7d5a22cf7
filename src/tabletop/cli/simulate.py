"""`tabletop simulate GAME -n 1000`: many games between bots, and what came of them."""

import argparse
import json
import sys
import time

from tabletop.cli import Command
from tabletop.cli.arguments import GAME_HELP, add_setting, read_setting
from tabletop.cli.charts import report
from tabletop.cli.interrupts import held
from tabletop.cli.progress import Progress, progress_bar
from tabletop.cli.tally import Tally
from tabletop.cli.terminal import Output
from tabletop.core.errors import ArenaError, SetupError

EXAMPLES = """simulate starmap -n 1000 --seats greedy,random
simulate comet -n 200 --players 4 --json
simulate codex -n 400 --seats greedy,random --fixed --seed 1
simulate codex -n 100 --seats ./my_bot.py:make,greedy"""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("-n", "--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    add_setting(parser, "such as greedy,random", "the best bot everywhere")
    parser.add_argument("--fixed", action="store_true", help="the bots keep their seats (default: one on every game)")
    parser.add_argument("--json", action="store_true", help="the numbers as JSON")


def run(chosen: argparse.Namespace) -> None:
    """Play the games and print what they came to."""
    if chosen.games < 1:
        raise SetupError(f"at least one game is played, not {chosen.games}")
    setting = read_setting(chosen)
    tally, began = Tally(setting), time.perf_counter()
    try:
        with progress_bar("games") as progress:
            simulate(tally, chosen.games, rotating=not chosen.fixed, progress=progress)
    except KeyboardInterrupt:
        end = "\n" if tally.games else ""
        print(f"\nStopped after {tally.games} of {chosen.games} games.", end=end, file=sys.stderr, flush=True)
        if tally.games:
            _tell(tally, chosen, time.perf_counter() - began)
        raise
    _tell(tally, chosen, time.perf_counter() - began)


def _tell(tally: Tally, chosen: argparse.Namespace, seconds: float) -> None:
    """Print what the games came to."""
    if chosen.json:
        print(json.dumps(tally.numbers(), indent=1))
        return
    setting = tally.setting
    title = f"{setting.game.INFO.title}: {tally.games} games of {len(setting.seats)} players, seed {setting.seed}"
    Output(setting.game).say(f"{title} ({seconds:.1f} s)\n\n{report(tally)}")


def simulate(tally: Tally, games: int, *, rotating: bool, progress: Progress = lambda _done, _all: None) -> None:
    """Play so many games and count them; when rotating, every bot has each seat equally often."""
    from tabletop.arena import Plan, Table, play  # It takes executors and processes along.

    setting = tally.setting
    table = Table(setting.name, len(setting.seats), setting.options)
    plan = Plan(table, setting.seats, setting.seed, seats="rotate" if rotating else "fixed")
    for played in play(plan, 0, games):
        if played.failure is not None:  # A bot that does not play is no bot to count.
            raise ArenaError(played.failure.text)
        with held():
            tally.add(played)
        progress(played.game + 1, games)


SIMULATE = Command(add_to, run, EXAMPLES)
