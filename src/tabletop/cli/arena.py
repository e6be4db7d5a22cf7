"""`tabletop arena GAME --seats A,B -n 1000`: many games between bots, on one machine or many, and who is better."""

import argparse
import json
import sys
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from secrets import randbits

from tabletop import bots
from tabletop.arena import Plan, Result, Table, dask_workers, plan_of, process_pool, run_plan, write_rows
from tabletop.arena.lines import PlayedGame, plan_entries
from tabletop.arena.plan import Seats
from tabletop.arena.rows import check_folder, has_parquet
from tabletop.bots.registry import RANDOM
from tabletop.catalogue import load
from tabletop.cli import Command
from tabletop.cli.arguments import GAME_HELP, add_setting, read_options
from tabletop.cli.interrupts import held
from tabletop.cli.terminal import Output, progress_bar, visible
from tabletop.core.errors import SetupError

EXAMPLES = """arena starmap --seats greedy,random -n 1000
arena codex --seats greedy,random -n 500 --workers 2 --out run.jsonl --resume
arena codex --seats ./my_bot.py:make,greedy -n 400 --fixed --seed 1
arena starmap --seats greedy,random,exec:./my_bot --deals duplicate -n 600
arena comet --seats greedy,random -n 10000 --scheduler tcp://192.0.2.1:8786 --out run.jsonl
arena subastral --seats greedy,random -n 200 --rows data"""
SEED_BITS = 64
RUN = "run.jsonl"


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("-n", "--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    add_setting(parser, "such as greedy,random", "the best bot and random")
    parser.add_argument("--fixed", action="store_true", help="the bots keep their seats (default: they rotate)")
    parser.add_argument("--deals", choices=("fresh", "duplicate"), default="fresh", help="duplicate: the same for all")
    parser.add_argument("--seconds", type=float, metavar="S", help="who takes longer for a decision loses the game")
    _add_machines(parser)
    parser.add_argument("--out", metavar="FILE", help="write a line for each game there")
    parser.add_argument("--resume", action="store_true", help="go on with the file, if there is one")
    parser.add_argument("--rows", metavar="DIR", help="write scores, actions and events there, for data frames")
    parser.add_argument("--json", action="store_true", help="the numbers as JSON")


def _add_machines(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, default=1, metavar="N", help="so many processes (default: 1)")
    where.add_argument("--scheduler", metavar="ADDRESS", help="play on the workers of this Dask scheduler")


class _Whole(Result):
    """A result that an interrupt cannot leave with half a game."""

    def add(self, played: PlayedGame) -> None:
        """Count a game."""
        with held():
            super().add(played)


def run(chosen: argparse.Namespace) -> None:
    """Play the games and print who is better. After Ctrl-C, print the results of the games so far."""
    out = _out(chosen)
    result = _Whole(_plan(chosen, out))
    if chosen.rows and not chosen.resume:
        check_folder(chosen.rows)
    try:
        _play(result, chosen, out)
    except KeyboardInterrupt:
        kept = f"; {out} keeps them: the same command with --resume continues" if out else ""
        said = f"\nStopped after {result.games} of {chosen.games} games{visible(kept)}."
        print(said, end="\n" if result.games else "", file=sys.stderr, flush=True)
        if result.games:
            _tell(result, chosen)
        raise
    files = write_rows(out, chosen.rows) if out and chosen.rows else ()
    _tell(result, chosen, files)


def _play(result: Result, chosen: argparse.Namespace, out: str | None) -> None:
    plan, games, resume = result.plan, chosen.games, chosen.resume
    with _executor(chosen) as executor, progress_bar("games") as progress:
        run_plan(plan, games=games, executor=executor, out=out, resume=resume, progress=progress, result=result)


def _plan(chosen: argparse.Namespace, out: str | None) -> Plan:
    """Return the plan of the run. A run that is resumed has its seed in its file."""
    names = _names(chosen)
    table = Table(chosen.game, _players(chosen, len(names)), read_options(load(chosen.game), chosen))
    seed = chosen.seed
    if seed is None:
        seed = plan_of(out)[0].seed if out and chosen.resume and _is_begun(out) else randbits(SEED_BITS)
    seats: Seats = "fixed" if chosen.fixed else "rotate"
    return Plan(table, names, seed, chosen.deals, seats, chosen.seconds, moves=chosen.rows is not None)


def _is_begun(out: str) -> bool:
    return Path(out).exists() and Path(out).stat().st_size > 0


def _names(chosen: argparse.Namespace) -> tuple[str, ...]:
    if chosen.seats is None:
        load(chosen.game)
        return tuple(dict.fromkeys([bots.best(chosen.game), RANDOM]))
    return tuple(chosen.seats)


def _players(chosen: argparse.Namespace, names: int) -> int:
    """Return `--players`, or one player per bot within the limits of the game."""
    if chosen.players is not None:
        return int(chosen.players)
    return min(load(chosen.game).INFO.players, key=lambda count: abs(count - names))


def _out(chosen: argparse.Namespace) -> str | None:
    """Return the file of the run; rows need one, and have a place for it."""
    if chosen.out is None and chosen.rows is not None:
        Path(chosen.rows).mkdir(parents=True, exist_ok=True)
        return str(Path(chosen.rows) / RUN)
    if chosen.out is None and chosen.resume:
        raise SetupError("go on with which file? --out names it")
    return None if chosen.out is None else str(chosen.out)


def _executor(chosen: argparse.Namespace) -> AbstractContextManager[Executor | None]:
    if chosen.scheduler is not None:
        return dask_workers(chosen.scheduler)
    return nullcontext() if chosen.workers == 1 else process_pool(chosen.workers)


def _tell(result: Result, chosen: argparse.Namespace, files: tuple[Path, ...] = ()) -> None:
    plan = result.plan
    if chosen.json:
        print(json.dumps({"plan": plan_entries(plan), **result.summary().numbers()}, indent=1))
        return
    screen, game = Output(plan.table.package), plan.table.package
    screen.say(f"{game.INFO.title}: {result.games} games of {plan.table.players} players, seed {plan.seed}\n")
    screen.say(str(result.summary()))
    if files:
        missing = "" if has_parquet() else "; Parquet needs pyarrow (pip install 'tabletop-rules[parquet]')"
        screen.say(f"rows: {', '.join(map(str, files))}{missing}")


ARENA = Command(add_to, run, EXAMPLES)
