"""A pytest plugin for runs by the thousand: few derandomized examples, nothing shrunk, likely killers first."""

import signal
import time
from collections.abc import Generator, Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

EXAMPLES = 15
"""Of a property at most; a law has the same bound."""
SLACK, TIMES = 1.5, 5.0
"""A test may take five times the processor's time that it takes unmutated, and a second and a half."""
settings.register_profile(
    "mutation",
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


class Profile:
    """Orders the tests and tells of each how long it took, or which failed."""

    def __init__(self, seconds: Mapping[str, float], kills: Mapping[str, int], laws: int) -> None:
        self._seconds, self._kills, self._laws = seconds, kills, laws
        self.durations: dict[str, float] = {}
        self.failed: str | None = None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put the tests that killed before first, then the quickest; bound the examples of all."""
        items.sort(key=lambda item: (-self._kills.get(item.nodeid, 0), self._seconds.get(item.nodeid, 0.0)))
        for item in items:
            bound_examples(getattr(item, "obj", None))
        bound_laws(self._laws)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Give a test its time and note how much of it was taken; who takes more is ended by the system."""
        began = time.process_time()
        if self._seconds:
            give_time(self._seconds.get(item.nodeid, 0.0))
        try:
            return (yield)
        finally:
            self.durations[item.nodeid] = time.process_time() - began

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note that a test failed."""
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot even be read."""
        if report.failed:
            self.failed = self.failed or f"{report.nodeid} is not collected"


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
    from tabletop.testing import trying  # It is what is mutated: imported in the child alone.

    law: Any = trying
    run = law.Trial.run
    law.SHRINKING = law.PLAIN

    def briefly(trial: Any, examples: int, seconds: float | None = None) -> Any:
        return run(trial, min(examples, most), seconds)

    law.Trial.run = briefly
