"""Functions that play a whole run, write it to a file, and count it."""

import os
import pickle
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import closing
from typing import Any

from tabletop.arena.executors import play
from tabletop.arena.files import RunFile, games_of, plan_of
from tabletop.arena.lines import PlayedGame
from tabletop.arena.plan import Deals, Plan, Seats, Table
from tabletop.arena.result import Result
from tabletop.bots import Factory, Named, Player
from tabletop.bots.player import as_factory, name_of
from tabletop.core.errors import ArenaError, SetupError, shown


def run(
    table: Table,
    bots: Sequence[Player[Any, Any]],
    *,
    games: int,
    seed: int,
    executor: Executor | None = None,
    workers: int | None = None,
    out: str | os.PathLike[str] | None = None,
    resume: bool = False,
    deals: Deals = "fresh",
    seats: Seats = "rotate",
    seconds: float | None = None,
    moves: bool = False,
    progress: Callable[[int, int], object] | None = None,
) -> Result:
    """Play many games between bots, and return their results.

    The games are the same with any `executor`, and are written to `out` in the order of their numbers. So equal
    arguments give equal files. `progress` is called with the number of finished games and of all games. Bots are names,
    or bots and factories as values. Other processes must be able to import a value.

    >>> result = arena.run(arena.Table("starmap", players=2), ["greedy", "random"], games=20, seed=7)
    >>> [(each.name, each.wins.value) for each in result.summary().bots]
    [('greedy', 0.8), ('random', 0.2)]
    >>> def last(view, actions, seed):
    ...     return actions[-1]
    >>> arena.run(arena.Table("starmap", players=2), [last, "random"], games=20, seed=7).summary().bots[0].name
    'random'
    """
    names: Any = bots
    given: Mapping[str, Factory] = {}
    if not isinstance(bots, str):  # The plan rejects a single string.
        names, given = _named_bots(bots, executor)
    plan = Plan(table, names, seed, deals=deals, seats=seats, seconds=seconds, moves=moves, given=given)
    return run_plan(plan, games=games, executor=executor, workers=workers, out=out, resume=resume, progress=progress)


def run_plan(
    plan: Plan,
    *,
    games: int,
    executor: Executor | None = None,
    workers: int | None = None,
    out: str | os.PathLike[str] | None = None,
    resume: bool = False,
    progress: Callable[[int, int], object] | None = None,
    result: Result | None = None,
) -> Result:
    """Play `games` games of a plan, as `run` does.

    Games are added to `result`, by default a new one. A caller that passes an empty one can read it if the run is
    interrupted.

    >>> plan = arena.Plan(arena.Table("starmap", players=2), ("greedy", "random"), seed=7, deals="duplicate")
    >>> arena.run_plan(plan, games=20).summary().unit
    'deals'
    >>> arena.run_plan(plan, games=21)
    Traceback (most recent call last):
        ...
    tabletop.core.errors.SetupError: invalid games 21: expected 20 or 22, since every deal is played 2 times
    """
    plan.check_games(games)
    plan.makers()  # Missing bots raise an error before anything is written.
    tell, result = progress or _tell_nobody, Result(plan) if result is None else result
    if out is None:
        return _finish(result, games, play(plan, 0, games, executor, workers=workers), tell)
    with RunFile(out, plan, resume=resume) as file:
        for played in file.before():
            result.add(played)
        if result.games > games:
            raise ArenaError(f"{out} already has {result.games} games, more than {games}")
        tell(result.games, games)
        new = play(plan, result.games, games, executor, workers=workers)
        try:
            return _finish(result, games, _written(new, file), tell)
        except ArenaError as error:
            raise ArenaError(f"{error}; {out} has the games before: pass resume=True (--resume) to continue") from error


def load_result(path: str | os.PathLike[str]) -> Result:
    """Return the results of the games in the file of a run.

    >>> table = arena.Table("starmap", players=2)
    >>> result = arena.run(table, ["greedy", "random"], games=20, seed=7, out="run.jsonl")
    >>> arena.load_result("run.jsonl").summary().bots[0].wins.value
    0.8
    """
    result = Result(plan_of(path)[0])
    for played in games_of(path):
        result.add(played)
    return result


def _written(games: Generator[PlayedGame, None, None], file: RunFile) -> Generator[PlayedGame, None, None]:
    with closing(games):
        for played in games:
            file.add(played)
            yield played


def _finish(
    result: Result, games: int, new: Generator[PlayedGame, None, None], tell: Callable[[int, int], object]
) -> Result:
    with closing(new):
        for played in new:
            result.add(played)
            tell(result.games, games)
    return result


def _tell_nobody(_done: int, _games: int) -> None:
    """Ignore the progress."""


def _named_bots(bots: Sequence[Any], executor: Executor | None) -> tuple[tuple[str, ...], Mapping[str, Factory]]:
    """Return the names of the bots, and the factories of bots given as values.

    Raise SetupError if two bots have the same name, or if the processes of the executor cannot import a value.
    """
    names = tuple([bot if isinstance(bot, str) else name_of(bot) for bot in bots])
    values: dict[str, Any] = {}
    for name, bot in zip(names, bots, strict=True):
        value = None if isinstance(bot, str | Named) else bot
        if values.setdefault(name, value) is not value:
            raise SetupError(f"invalid bots {shown(names)}: expected different names for different bots")
    given = {name: value for name, value in values.items() if value is not None}
    if executor is not None and not isinstance(executor, ThreadPoolExecutor):
        _check_importable(given)
    return names, {name: as_factory(bot) for name, bot in given.items()}


def _check_importable(given: Mapping[str, Any]) -> None:
    """Raise SetupError if another process cannot import a bot."""
    for name, bot in given.items():
        try:
            pickle.dumps(bot)
        except Exception:
            is_importable = False
        else:
            is_importable = getattr(bot, "__module__", "") != "__main__" or hasattr(sys.modules["__main__"], "__file__")
        if not is_importable:
            raise SetupError(
                f"the bot {shown(name)} cannot be sent to other processes: expected a function or a class that they "
                "can import from a module, or the name of a bot"
            )
