"""A pytest plugin for thousands of runs: few derandomized examples, no shrinking, likely killers first."""

import signal
import sys
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from types import CodeType
from typing import Any

import pytest
from attrs import field, frozen
from hypothesis import HealthCheck, Phase, settings

EXAMPLES = 15
"""The largest number of examples of a property or a law."""
SLACK, TIMES = 1.5, 5.0
"""The allowed processor time of a test: five times its usual time, plus 1.5 seconds."""
settings.register_profile(
    "mutation",
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


@frozen
class Known:
    """What an unmutated run has told of a stage: its seconds, those of each test, and which tests run a function."""

    seconds: float
    tests: Mapping[str, float]
    runs: Mapping[str, Sequence[str]]

    def running(self, function: str) -> set[str]:
        """Return the tests that run a function; all where that is not known, as of what runs when a module is read."""
        return {*self.runs.get(function, self.tests)}


@frozen
class Aim:
    """What a mutant has changed, which tests have killed others nearby, and whether only likely tests are to run.

    Unmutated, the function is the beginning of the names of all functions that may be changed; it is empty if nobody
    asks which tests run them, for asking takes long.
    """

    function: str
    kills: Mapping[str, int] = field(factory=dict[str, int])
    likely_only: bool = False


class Profile:
    """Orders the tests and tells of each how long it took, or which failed."""

    def __init__(self, known: Known | None, aim: Aim, laws: int) -> None:
        self._known, self._aim, self._laws = known, aim, laws
        self.durations: dict[str, float] = {}
        self.runs: dict[str, list[str]] = {}
        self.failed: str | None = None

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Put the tests that killed before first, then the quickest that run what was changed; bound examples.

        Which rules a test runs is not asked: in another order, caches are full that were empty.
        """
        config.pluginmanager.unregister(name="tabletop.testing.rulebook")
        if self._known is not None:
            likely, seconds, kills = self._known.running(self._aim.function), self._known.tests, self._aim.kills
            items[:] = [item for item in items if item.nodeid in likely or not self._aim.likely_only]
            items.sort(
                key=lambda item: (-kills.get(item.nodeid, 0), item.nodeid not in likely, seconds.get(item.nodeid, 0.0))
            )
        for item in items:
            bound_examples(getattr(item, "obj", None))
        bound_laws(self._laws)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Give a test its time and note how much of it was taken; who takes more is ended by the system."""
        began, codes = time.process_time(), set[CodeType]()
        if self._known is not None:
            give_time(self._known.tests.get(item.nodeid, 0.0))
        elif self._aim.function:
            sys.settrace(lambda frame, _event, _arg: codes.add(frame.f_code))
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.durations[item.nodeid] = time.process_time() - began
            for name in {name for code in codes for name in names_of(code)}:
                if name.startswith(self._aim.function):
                    self.runs.setdefault(name, []).append(item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note that a test failed."""
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot even be read."""
        if report.failed:
            self.failed = self.failed or f"{report.nodeid} is not collected"


def names_of(code: CodeType) -> Iterator[str]:
    """Name a function and those in which it is written, each with its file, as mutants name theirs."""
    parts = code.co_qualname.split(".<locals>.")
    for count in range(1, len(parts) + 1):
        yield f"{code.co_filename}:{'.'.join(parts[:count])}"


def give_time(usual: float) -> None:
    """Let the system end this process after a second of the processor's time, and some times the usual one."""
    signal.setitimer(signal.ITIMER_PROF, SLACK + TIMES * usual)


def bound_examples(test: Any) -> None:
    """Let a property that asks for many examples have few."""
    own = getattr(test, "_hypothesis_internal_use_settings", None)
    if own is not None:
        few = settings.get_profile("mutation")
        test._hypothesis_internal_use_settings = settings(few, max_examples=min(own.max_examples, EXAMPLES))


def bound_laws(most: int) -> None:
    """Let laws have few examples, of which none is made smaller."""
    from tabletop.testing.check import trial  # It may be mutated, so only the child imports it.

    law: Any = trial
    run = law.Trial.run
    law.SHRINKING = law.PLAIN

    def briefly(trial: Any, examples: int, seconds: float | None = None) -> Any:
        return run(trial, min(examples, most), seconds)

    law.Trial.run = briefly
