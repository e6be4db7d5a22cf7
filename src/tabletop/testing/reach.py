"""How often play reaches each rule, and which rules it cannot reach."""

import sys
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from inspect import unwrap
from types import CodeType, FrameType
from typing import Any

from attrs import frozen

from tabletop.core.errors import Objection
from tabletop.core.game import AnyGame
from tabletop.core.rulebook import IMPLEMENTED
from tabletop.testing.facts import Facts, facts_for
from tabletop.testing.rulecheck import coded
from tabletop.testing.strategies import policies_for
from tabletop.testing.walks import Route, walk


@frozen
class Census:
    """How often each rule was reached in how many games; what constructed tables reached."""

    game: str
    games: int
    reached: dict[str, int]
    constructed: dict[str, int]

    @property
    def missed(self) -> tuple[str, ...]:
        """The rules that neither play nor a constructed table has reached."""
        return tuple([rule for rule, count in self.reached.items() if not count and not self.constructed.get(rule)])

    def __str__(self) -> str:
        lines = [f"{self.game}: rules reached in {self.games} games"]
        for rule, count in self.reached.items():
            table = " (only on a constructed table)" if self.constructed.get(rule) and not count else ""
            lines.append(f"{count:9,}  {rule}{table or ('' if count else ' (never)')}")
        return "\n".join(lines)


def census(game: AnyGame, *, games: int = 5, facts: Facts | None = None) -> Census:
    """Play so many games at every table with every policy and count how often each rule id is reached.

    At some states the actions of an earlier state are tried too, most of them illegal, so that objections count.
    """
    from tabletop.testing.checking import configurations

    known = facts or facts_for(game.INFO.name)
    rules = sorted(rule for rule in coded() if rule.split(".")[0] == game.INFO.name)
    found: Counter[str] = Counter()
    with counting(rules, found):
        played = 0
        for _, options, players in configurations(game):
            for policy in policies_for(game, known).values():
                for seed in range(games):
                    _play(game, Route(players, seed, options, policy=policy, steps=3_000))
                    played += 1
    return Census(game.INFO.name, played, {rule: found[rule] for rule in rules}, _constructed(known, rules))


def _play(game: AnyGame, route: Route) -> None:
    walked = walk(game, route)
    tried = list(dict.fromkeys([each for state in walked.some(12) for each in game.legal_actions(state)]))
    for state in walked.some(25):
        seats = range(len(state.seats))
        for place, action in enumerate(tried):
            if objection := game.why_illegal(state, action, None if state.to_act else place % len(seats)):
                assert objection.text
        for viewer in (None, *seats):
            game.sample_state(game.view(state, viewer), seed=route.seed)
        game.validate(state)
        game.outcome(state)


def _constructed(facts: Facts, rules: list[str]) -> dict[str, int]:
    reached: dict[str, int] = {}
    for rule, build in facts.constructed.items():
        found: Counter[str] = Counter()
        with counting(rules, found):
            build()
        reached[rule] = found[rule]
    return reached


@contextmanager
def counting(rules: list[str], found: Counter[str]) -> Generator[None, None, None]:
    """Count how often the code of these rules runs and objections name them."""
    before = sys.getprofile()
    sys.setprofile(_counter(rules, found))
    try:
        yield
    finally:
        sys.setprofile(before)


def _counter(rules: list[str], found: Counter[str]) -> Callable[[FrameType, str, Any], None]:
    running: dict[CodeType, list[str]] = {}
    for rule in rules:
        for function in IMPLEMENTED.get(rule, ()):
            running.setdefault(unwrap(function).__code__, []).append(rule)
    objecting = Objection.__init__.__code__

    def watch(frame: FrameType, event: str, _arg: Any) -> None:
        if event == "call":
            if frame.f_code is objecting:
                found[frame.f_locals["rule"]] += 1
            elif frame.f_code in running:
                found.update(running[frame.f_code])

    return watch
