"""Checks of laws in another process, with limited time and memory.

The process interrupts itself when the time of a law is up. It cannot do so while the game is in a single call that
never returns to Python. Then it is killed from here, and the next law gets a new process.
"""

import pickle
from collections.abc import Generator, Iterable
from contextlib import suppress
from time import monotonic
from typing import Any

from attrs import evolve

from tabletop.catalogue import load
from tabletop.child import PythonChild, parent_pipes, read_message, write_message
from tabletop.core.errors import SetupError
from tabletop.testing.bounds import Bounds, Doing, limit_memory, noted_by
from tabletop.testing.case import Law
from tabletop.testing.check import EXAMPLES, in_turn, trials
from tabletop.testing.check.report import Table, Verdict, late
from tabletop.testing.check.trial import PLAYING, Trial
from tabletop.testing.facts import configurations, facts_for
from tabletop.testing.laws import LAWS

SERVE = "from tabletop.testing.check.process import serve; serve()"
PATIENCE = 5.0
"""Extra seconds, after 1.5 times the time limit, before the process is killed."""
START_SECONDS = 60.0
READY, GONE = (), b"gone"


def examine_guarded(
    name: str,
    *,
    laws: Iterable[str] | None = None,
    players: Iterable[int] | None = None,
    examples: int = EXAMPLES,
    bounds: Bounds = Bounds(),  # noqa: B008 - it is frozen
) -> Generator[Verdict, None, None]:
    """Check the named game as `examine` does, with limits on time and memory."""
    game = load(name)
    listed = trials(game, laws=laws, players=players, facts=facts_for(name))
    guard = Guard(name, examples, bounds)
    try:
        yield from in_turn(listed, guard.try_law)
    finally:
        guard.end()


class Guard:
    """A process that checks laws, and is replaced if it had to be killed."""

    def __init__(self, name: str, examples: int, bounds: Bounds) -> None:
        self._name, self._examples, self._bounds = name, examples, bounds
        self._child: PythonChild | None = None

    def try_law(self, law: Law, table: Table) -> Verdict:
        """Return the verdict on a law, at the latest when its time is up."""
        child, doing = self._child or self._start(), Doing()
        child.send(pickle.dumps((law.name, table.name, table.players)))
        ends = monotonic() + self._bounds.seconds * 1.5 + PATIENCE
        while isinstance(heard := _hear(child, ends - monotonic()), Doing):
            doing = heard
        if isinstance(heard, Verdict) and not heard.broken:
            return _with_law(heard, table)
        code = self.end()  # A failed check may affect the next one.
        if isinstance(heard, Verdict):
            return _with_law(heard, table)
        missing = f"there is no answer in {self._bounds.seconds:g} seconds, nor to an interrupt"
        reason = missing if heard is None else f"the process has ended, with exit code {code}"
        before = f"{doing.what}, and then " if doing.what else ""
        return late(law, table, self._name, f"{before}{reason}", code=doing.code, stops=doing.what == PLAYING)

    def _start(self) -> PythonChild:
        child = self._child = PythonChild(SERVE, leads_group=True)
        child.send(pickle.dumps((self._name, self._examples, self._bounds)))
        if _hear(child, START_SECONDS) != READY:
            self.end()
            raise SetupError(f"cannot check {self._name} in a separate process: it did not start")
        return child

    def end(self) -> int | None:
        """End the process and its children, and return its exit code, if any."""
        child, self._child = self._child, None
        return child.end() if child else None


def _hear(child: PythonChild, seconds: float) -> Any:
    """Return the next message, GONE if the process has ended, or None after `seconds`."""
    with suppress(TimeoutError):
        message = child.receive(max(seconds, 0))
        return pickle.loads(message) if message else GONE  # noqa: S301 - our own process
    return None


def serve() -> None:
    """Check laws in the other process until the pipe is closed."""
    questions, answers = parent_pipes()

    def tell(message: Any) -> None:
        write_message(answers, pickle.dumps(message))

    name, examples, bounds = pickle.loads(read_message(questions))  # noqa: S301 - our own process
    limit_memory(bounds.megabytes)
    game, facts = load(name), facts_for(name)
    tables = {(name, players): Table(name, options, players) for name, options, players in configurations(game, facts)}
    tell(READY)
    with suppress(OSError), noted_by(tell):
        while question := read_message(questions):
            law, *place = pickle.loads(question)  # noqa: S301 - our own process
            trial = Trial(game, LAWS[law], tables[place[0], place[1]], facts)
            tell(_without_law(trial.run(examples, bounds.seconds)))


def _without_law(verdict: Any) -> Any:
    """Return the verdict without law and table, which cannot be pickled."""
    broken = verdict.broken and evolve(verdict.broken, law=verdict.broken.law.name, table=None)
    return evolve(verdict, law=verdict.law.name, table=None, broken=broken)


def _with_law(sent: Any, table: Table) -> Verdict:
    broken = sent.broken and evolve(sent.broken, law=LAWS[sent.broken.law], table=table)
    verdict: Verdict = evolve(sent, law=LAWS[sent.law], table=table, broken=broken)
    return verdict
