"""The check of one law at one table, with drawn games and a time limit."""

import warnings
from functools import cached_property
from math import inf
from time import monotonic
from typing import Any

from attrs import Factory, define, field
from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky, FlakyFailure, HypothesisDeprecationWarning

from tabletop.core.game import AnyGame
from tabletop.testing.bounds import Doing, OutOfTime, note, within
from tabletop.testing.case import Case, Law, Tried
from tabletop.testing.check.report import Break, Table, Verdict, break_of, late
from tabletop.testing.facts import Facts
from tabletop.testing.strategies import actions_from_elsewhere, playthroughs, policies_for
from tabletop.testing.walks import code_to

PLAYING = "a game is played"
MIN_EXPENSIVE_EXAMPLES = 3
SHORT: dict[str, Any] = {
    "deadline": None,
    "database": None,
    "print_blob": False,
    "report_multiple_bugs": False,
    "verbosity": Verbosity.quiet,
}
SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
PLAIN = (Phase.generate,)
SHRINKING = (*PLAIN, Phase.shrink)


@st.composite
def cases(draw: st.DrawFn, trial: "Trial") -> Case:
    """Draw the cases of a law."""
    game, fixed = trial.game, trial.fixed
    walked = draw(playthroughs(game, **fixed))
    elsewhere = draw(actions_from_elsewhere(game, most=6, **fixed)) if trial.law.elsewhere else ()
    return Case(walked, tuple(elsewhere), draw(st.integers(0, 2**32 - 1)), trial.facts, trial.tried)


@define(slots=False)
class Trial:
    """The check of a law at a table, and its progress."""

    game: AnyGame
    law: Law
    table: Table
    facts: Facts
    tried: Tried = Factory(Tried)
    case: Case | None = None
    done: int = 0
    failed: Break | None = field(default=None, init=False)
    _plays: bool = field(default=False, init=False)
    _began: float = field(factory=monotonic, init=False)
    _ends: float = field(default=inf, init=False)

    @cached_property
    def fixed(self) -> dict[str, Any]:
        """The arguments that are the same for all walks."""
        policies = list(policies_for(self.game, self.facts).values())
        return {"options": self.table.options, "players": self.table.players, "policies": policies}

    def run(self, examples: int, seconds: float | None = None) -> Verdict:
        """Check up to `examples` cases, or fewer if the time is up."""
        wanted = min(max(MIN_EXPENSIVE_EXAMPLES, examples // 20), examples) if self.law.expensive else examples
        self._ends = inf if seconds is None else monotonic() + seconds
        try:
            with within(seconds), warnings.catch_warnings():
                # Law 3 finds out whether a game uses `random`.
                warnings.simplefilter("ignore", HypothesisDeprecationWarning)
                if self.law.once:
                    self.law.once(self.game, self.facts, self.table.options, self.table.players, self.tried)
                self._try(wanted)
            return self._kept()
        except OutOfTime as end:
            return self._cut_short(end, wanted, seconds or 0.0)
        except Exception as error:
            is_known = isinstance(error, Flaky) and not isinstance(error, FlakyFailure)  # It could not be repeated.
            broken = self.failed if self.failed and is_known else self._break(error)
            return Verdict(broken.law, self.table, broken=broken)

    def _try(self, examples: int) -> None:
        @settings(
            max_examples=examples,
            phases=PLAIN if self.law.expensive else SHRINKING,
            suppress_health_check=SLOW_IS_FINE,
            **SHORT,
        )
        @given(st.data())
        def attempt(data: st.DataObject) -> None:
            self.case, self._plays, self._began = None, True, monotonic()
            if self._began > self._ends:  # Not every system has a timer.
                raise OutOfTime
            note(Doing(PLAYING))
            self.case, self._plays = data.draw(cases(self)), False
            note(Doing())
            try:
                self.law.check(self.case)
            except Exception as error:
                self.failed = self._break(error)  # The time may run out before Hypothesis finds a shorter one.
                raise
            self.done += 1

        attempt()
        self.case = None

    def _break(self, error: Exception) -> Break:
        return break_of(self.law, self.table, self.game.INFO.name, self.case, error)

    def _kept(self, told: str = "") -> Verdict:
        return Verdict(
            self.law, self.table, self.law.applies(self.tried), self.law.gaps(self.facts, self.tried), told=told
        )

    def _cut_short(self, end: OutOfTime, wanted: int, seconds: float) -> Verdict:
        """Return the verdict at the time limit, which may be broken, kept or late."""
        if self.failed:
            return Verdict(self.failed.law, self.table, broken=self.failed)
        if self.done and monotonic() - self._began < seconds / 2:
            try:
                return self._kept(f"{self.done} of {wanted} examples in {seconds:g} seconds")
            except AssertionError as error:
                return Verdict(self.law, self.table, broken=self._break(error))
        told = str(end) or f"{f'{PLAYING}, and then ' * self._plays}there is no answer"
        code = self.case.code if self.case else code_to(end.walked) if end.walked else ""
        reason = f"{told} in {seconds:g} seconds"
        return late(self.law, self.table, self.game.INFO.name, reason, code=code, stops=self._plays)
