"""Try laws in another process, whose time and memory are limited.

The process interrupts itself when the time of a law is up. Where it cannot, because a game is lost in a single call
that never returns to Python, it is ended from here, and the next law goes to a new one.
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
"""So many seconds more, and half of a law's time again, has a process to come back by itself."""
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
    """Examine the game of this name as `examine` does, but let nothing that it does take longer, or more, than that."""
    game = load(name)
    listed = trials(game, laws=laws, players=players, facts=facts_for(name))
    guard = Guard(name, examples, bounds)
    try:
        yield from in_turn(listed, guard.try_law)
    finally:
        guard.end()


class Guard:
    """A process that tries laws, or the next one where it had to be ended."""

    def __init__(self, name: str, examples: int, bounds: Bounds) -> None:
        self._name, self._examples, self._bounds = name, examples, bounds
        self._child: PythonChild | None = None

    def try_law(self, law: Law, table: Table) -> Verdict:
        """Return what trying the law has shown, at the latest when its time is up."""
        child, doing = self._child or self._start(), Doing()
        child.send(pickle.dumps((law.name, table.name, table.players)))
        ends = monotonic() + self._bounds.seconds * 1.5 + PATIENCE
        while isinstance(heard := _hear(child, ends - monotonic()), Doing):
            doing = heard
        if isinstance(heard, Verdict) and not heard.broken:
            return _with_law(heard, table)
        code = self.end()  # Who has failed may have left something behind for the next one.
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
            raise SetupError(f"{self._name} cannot be tried in a process of its own")
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
    """Try what is asked for, in the other process, until nobody asks any more."""
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
    """Return the verdict as it can be pickled: laws are functions, and tables hold a game's options."""
    broken = verdict.broken and evolve(verdict.broken, law=verdict.broken.law.name, table=None)
    return evolve(verdict, law=verdict.law.name, table=None, broken=broken)


def _with_law(sent: Any, table: Table) -> Verdict:
    broken = sent.broken and evolve(sent.broken, law=LAWS[sent.broken.law], table=table)
    verdict: Verdict = evolve(sent, law=LAWS[sent.law], table=table, broken=broken)
    return verdict
