"""A rule with its functions, objections, events, tests and figures."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

from proof.traceability.rulebook import Explained, explained
from proof.traceability.sources import Place, events_of, functions_of, objections_of


@frozen
class Traced:
    """A rule, and all that was found to belong to it.

    `reached` has three figures for a rule, two for a ruling with a situation, and is None otherwise.
    """

    rule: Explained
    functions: Sequence[Place]
    objections: Mapping[str, str]
    events: Mapping[str, str]
    tests: Sequence[Place]
    reached: Sequence[int] | None
    table: str | None

    @property
    def is_counted(self) -> bool:
        """Whether its figures count: a ruling without a situation has none."""
        return self.reached is not None or not self.rule.is_ruling

    @property
    def gaps(self) -> list[str]:
        """What a rule should have and this one lacks."""
        lacks = {
            "no code": not self.functions and not self.objections,
            "no test": not self.tests,
            "not reached in play": self.is_counted and not any((self.reached or ())[:2]),
            "not tried": len(self.reached or ()) == 3 and not any(self.reached or ()),
        }
        return [what for what, is_missing in lacks.items() if is_missing]


def traced(name: str, tests: Mapping[str, Sequence[Place]], reach: Mapping[str, Any]) -> list[Traced]:
    """Return the rules of a page, of which the game is loaded, with all that belongs to them."""
    figures = reach.get(name, {"rules": {}, "tables": {}})
    return [
        Traced(
            rule=each,
            functions=functions_of(each.id),
            objections=objections_of(each.id),
            events=events_of(each.id),
            tests=tests.get(each.id, ()),
            reached=figures["rules"].get(each.id),
            table=figures["tables"].get(each.id),
        )
        for each in explained(name)
    ]


def counts_of(rules: Sequence[Traced]) -> dict[str, Any]:
    """Count what belongs to the rules of a page, each test and function once, and keep what some of them lack."""
    rulings = sum([each.rule.is_ruling for each in rules])
    return {
        "rules": len(rules) - rulings,
        "rulings": rulings,
        "not counted": sum([not each.is_counted for each in rules]),
        "functions": len({place for each in rules for place in each.functions}),
        "tests": len({place for each in rules for place in each.tests}),
        "objections": sum([len(each.objections) for each in rules]),
        "events": sum([len(each.events) for each in rules]),
        "gaps": {each.rule.id: each.gaps for each in rules if each.gaps},
    }
