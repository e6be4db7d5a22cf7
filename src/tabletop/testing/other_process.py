"""Another process, with another hash seed, that plays the same moves and says what it has come to."""

import atexit
import os
import pickle
import subprocess
import sys
from contextlib import suppress
from functools import cache
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from types import ModuleType
from typing import IO, Any

from tabletop.core.game import AnyGame
from tabletop.records.codec import digest
from tabletop.testing.walks import Route, go_on, walk_moves

HASH_SEED = "4027"
SERVE = "from tabletop.testing.other_process import serve; serve()"


def play_elsewhere(place: str, route: Route, moves: tuple[tuple[int, str], ...], state: Any, luck: int) -> list[str]:
    """Return the digests of all states in another process, and of the end of a game played on there from the state."""
    asked = pickle.dumps((place, route.players, route.seed, route.options, moves, state, luck))
    told = pickle.loads(_answer(asked))  # noqa: S301 - our own process
    if isinstance(told, str):
        raise AssertionError(f"in another process: {told}")  # noqa: TRY004 - a law is broken
    digests: list[str] = told
    return digests


def _answer(asked: bytes) -> bytes:
    """Return what the other process answers; if it ends instead, the next question goes to a new one."""
    child = _other_process()
    assert child.stdin is not None
    assert child.stdout is not None
    with suppress(BrokenPipeError):
        _send(child.stdin, asked)
        if answer := _received(child.stdout):
            return answer
    _other_process.cache_clear()
    _end(child)
    raise AssertionError(f"the other process has ended, with exit code {child.returncode}")


def address(game: AnyGame) -> str | None:
    """Return where another process finds the game, a module or a class in one; None if it cannot."""
    home: Any = game
    name = home.__name__ if isinstance(home, ModuleType) else f"{home.__module__}:{getattr(home, '__qualname__', '')}"
    try:
        return str(name) if _found(name) is game else None
    except (ImportError, AttributeError):
        return None


def _found(place: str) -> Any:
    module, _, name = place.partition(":")
    home = import_module(module)
    return attrgetter(name)(home) if name else home


@cache
def _other_process() -> "subprocess.Popen[bytes]":
    env = {
        **os.environ,
        "PYTHONHASHSEED": HASH_SEED,
        "PYTHONPATH": os.pathsep.join([place or str(Path.cwd()) for place in sys.path]),
    }
    child = subprocess.Popen(  # noqa: S603 - our own
        [sys.executable, "-P", "-c", SERVE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env
    )
    atexit.register(_end, child)
    return child


def _end(child: "subprocess.Popen[bytes]") -> None:
    if child.stdin is not None:
        with suppress(BrokenPipeError):
            child.stdin.close()
    child.wait(10)
    if child.stdout is not None:
        child.stdout.close()


def serve() -> None:
    """Answer until nobody asks any more."""
    asking, answering = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a game prints is no answer
    while asked := _received(asking):
        _send(answering, pickle.dumps(_answered(asked)))


def _answered(asked: bytes) -> list[str] | str:
    try:
        place, players, seed, options, moves, state, luck = pickle.loads(asked)  # noqa: S301 - our own process
        game = _found(place)
        states = walk_moves(game, players, seed, options, moves)
        return [digest(each) for each in (*states, go_on(game, state, luck))]
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def _send(pipe: IO[bytes], message: bytes) -> None:
    pipe.write(len(message).to_bytes(8, "big") + message)
    pipe.flush()


def _received(pipe: IO[bytes]) -> bytes:
    """Return the next message; an empty one when the other side is gone."""
    return pipe.read(int.from_bytes(pipe.read(8), "big"))
