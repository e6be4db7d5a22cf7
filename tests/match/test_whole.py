"""A match stays whole: whatever interrupts a method, and wherever, there is only before and after.

TABLETOP_INTERRUPTS=10000 tries as many; the usual run tries fewer.
"""

import copy
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Thread
from types import FrameType
from typing import Any, TypeAlias

import pytest

from tabletop import Match, comet, starmap, subastral
from tabletop import match as room
from tabletop.records import moves, record, replay
from tests.match.tables import go_on, three, two, until_undoable
from tests.waiting import HUNG_SECONDS

INTERRUPTS = int(os.environ.get("TABLETOP_INTERRUPTS", "500"))
FOLDER = str(Path(str(room.__file__)).parent)
WATCHED = (FOLDER, *[str(module.__file__) for module in (moves, record, replay)])
Change: TypeAlias = Callable[[Any], object]


class Interrupter:
    """Raises an error at one of the lines of the match's code that are run, the first being 0."""

    def __init__(self, line: int, error: type[BaseException]) -> None:
        self.left, self.error = line, error
        self.has_struck = False

    def __call__(self, frame: FrameType, event: str, _: object) -> Any:
        if not frame.f_code.co_filename.startswith(WATCHED):
            return None
        if event == "line" and not self.has_struck:
            if not self.left:
                self.has_struck = True
                raise self.error
            self.left -= 1
        return self

    def strikes(self, call: Callable[[], object]) -> bool:
        """Run the call; tell whether it was interrupted."""
        known = sys.gettrace()
        sys.settrace(self)
        try:
            call()
        except self.error:
            pass
        finally:
            sys.settrace(known)
        return self.has_struck


def facts(match: Any) -> object:
    """Return all that can be told of a match."""
    return (
        match.save(), match.state, match.feed(0), match.log(None), match.last_id, match.revision, match.can_undo_by,
        match.is_over, match.to_act, match.names, match.bots, match._now.given,
    )  # fmt: skip


def check_whole(match: Any, expected: list[object]) -> None:
    """Check that the match is one of those expected, and goes on as its twin from the save does."""
    assert facts(match) in expected
    again = Match.load(match.save(), bots={"Dora": _last})
    assert facts(again) == facts(match)
    for each in (match, again):
        each.give_seat(0, "Zoe")
        if not each.is_over:
            go_on(each)
        if each.can_undo:
            each.undo()
            each.redo()
    assert facts(again) == facts(match)


def _in_the_middle(match: Any, moves: int = 7) -> Any:
    for number in range(moves):
        go_on(match, number % 2 - 1)
    return match


def _taken_back(match: Any) -> Any:
    until_undoable(match).undo()
    return match


def _with_bots(match: Any) -> Any:
    for seat in range(len(match.names)):
        match.give_seat(seat, f"bot {seat}", "random")
    return match


def _one_before_the_end(match: Any) -> Any:
    draw = Random(1).random
    while True:
        before = copy.deepcopy(match)
        go_on(match, int(draw() * len(match.legal_actions(match.to_act[0]))))
        if match.is_over:
            return before


def _last(_view: object, actions: tuple[Any, ...], _seed: int) -> Any:
    return actions[-1]


def _default(match: Any) -> object:
    return match.play_default(match.to_act[0])


CASES: dict[str, tuple[Callable[[], Any], Change]] = {
    "play": (lambda: _in_the_middle(three()), go_on),
    "play the last action": (lambda: _one_before_the_end(three()), go_on),
    "play after an undo": (lambda: _taken_back(three()), go_on),
    "play at the same time": (two, go_on),
    "play a choice": (lambda: _in_the_middle(two(3, comet), 40), go_on),
    "play, in notation": (lambda: _in_the_middle(two(4, subastral)), lambda match: match.play(
        match.to_act[0], str(match.legal_actions(match.to_act[0])[0]), revision=match.revision)),
    "default": (lambda: _in_the_middle(three(2)), _default),
    "undo": (lambda: until_undoable(three()), lambda match: match.undo()),
    "undo a choice": (lambda: until_undoable(two()), lambda match: match.undo()),
    "redo": (lambda: _taken_back(three()), lambda match: match.redo()),
    "give a seat": (lambda: _in_the_middle(three()), lambda match: match.give_seat(1, "Dora", "random")),
    "give a seat to one's bot": (lambda: _in_the_middle(three()), lambda match: match.give_seat(1, "Dora", _last)),
    "concede": (lambda: _taken_back(three()), lambda match: match.concede(1)),
    "time out": (lambda: _in_the_middle(three()), lambda match: match.time_out(1)),
    "abandon": (lambda: until_undoable(three()), lambda match: match.abandon()),
    "look": (lambda: _in_the_middle(three()), lambda match: (match.view(0), match.feed(1), repr(match))),
    "save": (lambda: _taken_back(three()), lambda match: (match.save(), match.record_for(0))),
    "copy": (lambda: _taken_back(three()), copy.deepcopy),
}  # fmt: skip


def interrupts(make: Callable[[], Any], change: Change, error: type[BaseException], share: int) -> Iterator[None]:
    """Interrupt a change at every line, or at as many as the share allows, and check what is left each time."""
    base = make()
    done = copy.deepcopy(base)
    lines = Interrupter(sys.maxsize, error)
    lines.strikes(lambda: change(done))
    count = sys.maxsize - lines.left
    expected = [facts(base), facts(done)]
    for line in range(0, count, max(1, count // share)):
        match = copy.deepcopy(base)
        assert Interrupter(line, error).strikes(lambda match=match: change(match))  # type: ignore[misc]
        check_whole(match, expected)
        yield


@pytest.mark.parametrize("error", [MemoryError, KeyboardInterrupt])
@pytest.mark.parametrize("name", CASES)
def test_an_error_at_any_line_leaves_before_or_after(name: str, error: type[BaseException]) -> None:
    share = max(15, INTERRUPTS // 20)
    assert len([*interrupts(*CASES[name], error, share)]) >= 3


def test_bots_that_are_interrupted_leave_what_they_played() -> None:
    """Several actions in one call: each of them is before or after."""
    base = _with_bots(three())
    whole, expected = copy.deepcopy(base), [facts(base)]
    whole.play_bots()
    for move in whole.record().moves:
        base.play(move.seat, move.action)
        expected.append(facts(base))
    for line in range(0, 1200, max(7, 40_000 // INTERRUPTS)):
        match = _with_bots(three())
        if Interrupter(line, KeyboardInterrupt).strikes(match.play_bots):
            check_whole(match, expected)


@pytest.mark.parametrize("error", [MemoryError, KeyboardInterrupt])
def test_a_load_that_is_interrupted_can_be_tried_again(error: type[BaseException]) -> None:
    match = _taken_back(three())
    match.concede(1)
    text = match.save()
    for line in range(0, 400, max(1, 40_000 // INTERRUPTS)):
        assert Interrupter(line, error).strikes(lambda: Match.load(text))
        assert Match.load(text).save() == text


class Interrupt(KeyboardInterrupt):
    """What the signal raises."""


def _interrupt(*_: object) -> None:
    raise Interrupt


def _signalled(call: Callable[[], object], seconds: float) -> None:
    """Run a call that a signal interrupts after so many seconds; if it was done before, wait for the signal."""
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        call()
        while True:
            time.sleep(0.01)
    except Interrupt:
        pass


@pytest.fixture
def _alarm() -> Iterator[None]:
    known = signal.signal(signal.SIGALRM, _interrupt)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, known)


@pytest.mark.usefixtures("_alarm")
@pytest.mark.parametrize("name", ["play", "undo", "redo", "give a seat", "concede", "play a choice"])
def test_a_signal_at_any_moment_leaves_before_or_after(name: str) -> None:
    make, change = CASES[name]
    base, dice = make(), Random(name)
    done = copy.deepcopy(base)
    begin = time.perf_counter()
    change(done)
    lasts = time.perf_counter() - begin
    expected = [facts(base), facts(done)]
    for _ in range(INTERRUPTS // 10):
        match = copy.deepcopy(base)
        _signalled(lambda match=match: change(match), 1e-6 + dice.random() * 1.2 * lasts)  # type: ignore[misc]
        assert facts(match) in expected
        if sys.version_info < (3, 14):  # Later versions may leave the lock held (match/locking.py).
            other = Thread(target=match.give_seat, args=(0, "from another thread"))
            other.start()
            other.join(HUNG_SECONDS)
            assert not other.is_alive()
            assert match.names[0] == "from another thread"
        assert facts(Match.load(match.save())) == facts(match)


def test_the_games_that_are_tried_are_different() -> None:
    assert {make().game for make, _ in CASES.values()} >= {starmap, comet, subastral}
