"""`tabletop arena GAME --bots A,B -n 1000`: many games, on one machine or many, and who is better."""

import argparse
import json
import sys
from collections.abc import Generator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from secrets import randbits

from tabletop import arena, bots
from tabletop.arena import Plan, Result, Table
from tabletop.arena.rows import check_folder, has_parquet, write_rows
from tabletop.cli.parsing import GAME_HELP, Commands, add_command
from tabletop.cli.progress import Progress, progress_bar
from tabletop.cli.screen import Screen, visible
from tabletop.core.errors import SetupError
from tabletop.core.rng import checked

EXAMPLES = """arena codex --bots greedy,random -n 500 --workers 2
arena codex --bots greedy,random -n 500 --out run.jsonl --resume
arena starmap --bots greedy,random,exec:./my_bot --deals duplicate -n 600
arena comet --bots greedy,random -n 10000 --scheduler tcp://192.0.2.1:8786 --out run.jsonl
arena subastral --bots greedy,random -n 200 --rows data"""
SEED_BITS = 64
RUN = "run.jsonl"


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = add_command(commands, "arena", "let bots play many games and say who is better", EXAMPLES)
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("--bots", metavar="LIST", help="who plays, such as greedy,random (default: all there are)")
    parser.add_argument("-n", "--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    parser.add_argument("--players", type=int, metavar="N", help="how many play (default: 3, or as near as can be)")
    parser.add_argument("--options", metavar="NAME", help="a variant of the game; `tabletop list` names them")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed, the same games (default: by chance)")
    parser.add_argument("--deals", choices=("fresh", "duplicate"), default="fresh", help="duplicate: the same for all")
    parser.add_argument("--seconds", type=float, metavar="S", help="who takes longer for a decision loses the game")
    _add_machines(parser)
    parser.add_argument("--out", metavar="FILE", help="write a line for each game there")
    parser.add_argument("--resume", action="store_true", help="go on with the file, if there is one")
    parser.add_argument("--rows", metavar="DIR", help="write scores, actions and events there, for data frames")
    parser.add_argument("--json", action="store_true", help="the numbers as JSON")
    parser.set_defaults(run=run)


def _add_machines(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, default=1, metavar="N", help="so many processes (default: 1)")
    where.add_argument("--scheduler", metavar="ADDRESS", help="play on the workers of this Dask scheduler")


def run(chosen: argparse.Namespace) -> None:
    """Play the games and print who is better."""
    table = Table(chosen.game, _players(chosen), chosen.options)
    names = _names(chosen.bots, chosen.game)
    out = _out(chosen)
    seed = _seed(chosen, out)
    if chosen.rows and not chosen.resume:
        check_folder(chosen.rows)
    with _interruptible(out, seed), _executor(chosen) as executor, progress_bar("games") as progress:
        result = _play(chosen, table, names, seed=seed, out=out, executor=executor, progress=progress)
    files = write_rows(out, chosen.rows) if out and chosen.rows else ()
    if chosen.json:
        print(json.dumps({"plan": _plain(result.plan), **result.summary().numbers()}, indent=1))
        return
    screen = Screen(table.package)
    screen.say(f"{table.package.INFO.title}: {result.games} games of {table.players} players, seed {seed}\n")
    screen.say(str(result.summary()))
    if files:
        missing = "" if has_parquet() else "; Parquet needs pyarrow (pip install 'tabletop-rules[parquet]')"
        screen.say(f"rows: {', '.join(map(str, files))}{missing}")


def _play(
    chosen: argparse.Namespace,
    table: Table,
    names: tuple[str, ...],
    *,
    seed: int,
    out: str | None,
    executor: Executor | None,
    progress: Progress,
) -> Result:
    return arena.run(
        table,
        names,
        games=chosen.games,
        seed=seed,
        executor=executor,
        out=out,
        resume=chosen.resume,
        deals=chosen.deals,
        seconds=chosen.seconds,
        moves=bool(chosen.rows),
        progress=progress,
    )
