"""`tabletop arena`: play many games between bots, on one machine or many, and compare them."""

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
from tabletop.arena.report import report
from tabletop.arena.rows import check_folder, has_parquet
from tabletop.bots.registry import RANDOM
from tabletop.catalogue import load
from tabletop.cli.arguments import add_game, add_setting, read_options
from tabletop.cli.interrupts import held
from tabletop.cli.parser import Command, Parser
from tabletop.cli.terminal import Output, progress_bar, visible
from tabletop.cli.wording import title_of
from tabletop.core.errors import SetupError

EXAMPLES = """arena starmap --seats greedy,random -n 1000
arena codex --seats greedy,random -n 500 --workers 2 --out run.jsonl --resume
arena codex --seats ./my_bot.py:make,greedy -n 400 --fixed --seed 1
arena starmap --seats greedy,random,exec:./my_bot --deals duplicate -n 600
arena comet --seats greedy,random -n 10000 --scheduler tcp://192.0.2.1:8786 --out run.jsonl
arena subastral --seats greedy,random -n 200 --rows data"""
SEED_BITS, GAMES = 64, 1000
RUN = "run.jsonl"


def add_to(parser: Parser) -> None:
    """Add the arguments of the command."""
    add, say = parser.add_argument, parser.words.say
    add_game(parser)
    add("-n", "--games", type=int, default=GAMES, metavar="N", help=say("cli.arg.games", default=GAMES))
    add_setting(parser, say("cli.arg.seats.arena"))
    add("--fixed", action="store_true", help=say("cli.arg.fixed"))
    add("--deals", choices=("fresh", "duplicate"), default="fresh", help=say("cli.arg.deals"))
    add("--seconds", type=float, metavar="S", help=say("cli.arg.seconds.arena"))
    add("--workers", type=int, metavar="N", help=say("cli.arg.workers"))
    add("--scheduler", metavar="ADDRESS", help=say("cli.arg.scheduler"))
    add("--out", metavar="FILE", help=say("cli.arg.out"))
    add("--resume", action="store_true", help=say("cli.arg.resume.arena"))
    add("--rows", metavar="DIR", help=say("cli.arg.rows"))
    add("--json", action="store_true", help=say("cli.arg.json"))


class _Whole(Result):
    """A result that an interrupt cannot leave with half a game."""

    def add(self, played: PlayedGame) -> None:
        """Count a game."""
        with held():
            super().add(played)


def run(chosen: argparse.Namespace) -> None:
    """Play the games and print the comparison.

    After Ctrl-C, print the results of the games so far.
    """
    out = _out(chosen)
    result = _Whole(_plan(chosen, out))
    if chosen.rows and not chosen.resume:
        check_folder(chosen.rows)
    try:
        _play(result, chosen, out)
    except KeyboardInterrupt:
        said = chosen.words.say("cli.arena.stopped", done=result.games, count=chosen.games, file=out)
        print(f"\n{visible(said)}", end="\n" if result.games else "", file=sys.stderr, flush=True)
        if result.games:
            _tell(result, chosen)
        raise
    files = write_rows(out, chosen.rows) if out and chosen.rows else ()
    _tell(result, chosen, files)


def _play(result: Result, chosen: argparse.Namespace, out: str | None) -> None:
    plan, games, resume = result.plan, chosen.games, chosen.resume
    with _executor(chosen) as executor, progress_bar(chosen.words) as progress:
        run_plan(plan, games=games, executor=executor, out=out, resume=resume, progress=progress, result=result)


def _plan(chosen: argparse.Namespace, out: str | None) -> Plan:
    """Return the plan of the run. A resumed run has its seed in its file."""
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
    """Return the file of the run.

    It is in the folder of the rows if only that is given.
    """
    if chosen.out is None and chosen.rows is not None:
        Path(chosen.rows).mkdir(parents=True, exist_ok=True)
        return str(Path(chosen.rows) / RUN)
    if chosen.out is None and chosen.resume:
        raise SetupError.no("cli.undone.out")
    return None if chosen.out is None else str(chosen.out)


def _executor(chosen: argparse.Namespace) -> AbstractContextManager[Executor | None]:
    if chosen.scheduler is not None:
        if chosen.workers is not None:
            raise SetupError.no("cli.undone.machines")
        return dask_workers(chosen.scheduler)
    return nullcontext() if chosen.workers in (None, 1) else process_pool(chosen.workers)


def _tell(result: Result, chosen: argparse.Namespace, files: tuple[Path, ...] = ()) -> None:
    plan = result.plan
    if chosen.json:
        print(json.dumps({"plan": plan_entries(plan), **result.summary().numbers()}, indent=1))
        return
    game, words, players = plan.table.package, chosen.words, plan.table.players
    screen, title = Output(game, words), title_of(game, words)
    head = words.say("cli.arena.title", title=title, count=result.games, players=players, seed=str(plan.seed))
    screen.say(f"{head}\n")
    screen.say(report(result.summary(), words, game.INFO.name))
    if files:
        parquet = "yes" if has_parquet() else "no"
        screen.say(words.say("cli.arena.rows", files=", ".join(map(str, files)), parquet=parquet))


ARENA = Command(add_to, run, EXAMPLES)
