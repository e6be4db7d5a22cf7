"""Law 3: replays give the same states, also in another process with another hash seed."""

import pickle
from functools import cache
from importlib import import_module
from operator import attrgetter
from random import Random
from types import ModuleType
from typing import Any

from tabletop.child import PythonChild, parent_pipes, read_message, write_message
from tabletop.core.engine import step_by_step
from tabletop.core.game import AnyGame
from tabletop.records.encoding import digest
from tabletop.testing.case import STATES_PER_WALK, Case, pickled
from tabletop.testing.walks import Walk, replay, walk, walk_moves

HASH_SEED = "4027"
LEAVE_SECONDS = 10.0
RANDOM_ACTIONS = 50
SERVE = "from tabletop.testing.laws.replaying import serve; serve()"


def replaying(case: Case) -> None:
    """The same seed, options and actions produce the same states, also in another process."""
    walked, game = case.walk, case.game
    digests = [digest(state) for state in walked.states]
    case.tried["actions"] += len(walked.moves)
    assert [digest(state) for state in walk(game, walked.route).states] == digests, "a replay differs"
    text = "; ".join([f"{seat} {move}" for seat, move in walked.moves])
    course: dict[str, Any] = {**walked.course, "moves": text}
    played = replay(game, **course)
    assert digest(played) == digests[-1], "the moves in notation end in another state"
    for state in walked.some(STATES_PER_WALK):
        ends = [digest(_play_on(game, each, case.seed)) for each in (pickled(state), state)]
        assert ends[0] == ends[1], "play from a copied state ends differently"
    if place := address(game):
        _check_elsewhere(case, place, digests)


def _check_elsewhere(case: Case, place: str, digests: list[str]) -> None:
    walked, game = case.walk, case.game
    state = walked.states[len(walked.states) // 2]
    *others, last = play_elsewhere(place, walked, state, case.seed)
    same = [mine == theirs for mine, theirs in zip(digests, others, strict=True)]
    assert all(same), f"in another process, with other hashes, state {same.index(False)} differs"
    assert last == digest(_play_on(game, state, case.seed)), "a pickled state ends differently in another process"
    case.tried["elsewhere"] += 1


def _play_on(game: AnyGame, state: Any, seed: int) -> Any:
    """Return the state after some random actions, applied one by one."""
    return step_by_step(game)(state, Random(seed).random, limit=RANDOM_ACTIONS)


def play_elsewhere(place: str, walked: Walk[Any], state: Any, seed: int) -> list[str]:
    """Return digests from another process, of the walk and of random play from `state`."""
    answer = pickle.loads(_ask(pickle.dumps((place, walked.course, (state, seed)))))  # noqa: S301 - our own process
    if isinstance(answer, str):
        raise AssertionError(f"in another process: {answer}")  # noqa: TRY004 - a law is broken
    digests: list[str] = answer
    return digests


def _ask(question: bytes) -> bytes:
    """Return the answer of the other process, which is replaced if it has ended."""
    if not _other_process().is_waiting:
        _other_process.cache_clear()
    child = _other_process()
    try:
        child.send(question)
        if answer := child.receive():
            return answer
    except BaseException:  # Its answer must not be taken for that to the next question.
        _other_process.cache_clear()
        child.end()
        raise
    _other_process.cache_clear()
    raise AssertionError(f"the other process has ended, with exit code {child.end(LEAVE_SECONDS)}")


def address(game: AnyGame) -> str | None:
    """Return the import path of a game, or None if another process cannot import it."""
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
def _other_process() -> PythonChild:
    return PythonChild(SERVE, env={"PYTHONHASHSEED": HASH_SEED})


def serve() -> None:
    """Answer questions until the parent process closes the pipe."""
    questions, answers = parent_pipes()
    while question := read_message(questions):
        write_message(answers, pickle.dumps(_answer_to(question)))


def _answer_to(question: bytes) -> list[str] | str:
    try:
        place, course, (state, seed) = pickle.loads(question)  # noqa: S301 - our own process
        game = _found(place)
        return [digest(each) for each in (*walk_moves(game, **course), _play_on(game, state, seed))]
    except Exception as error:
        return f"{type(error).__name__}: {error}"
