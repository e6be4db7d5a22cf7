"""The pages of docs/trace say what is there now: chapters, rulings, functions, sentences, tests."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from proof.figures import ROOT
from proof.traceability.__main__ import problems
from proof.traceability.page import page_of
from proof.traceability.reasons import REASONS
from proof.traceability.rulebook import Explained, explained
from proof.traceability.section import section
from proof.traceability.sources import Place, events_of, functions_of, objections_of
from proof.traceability.traced import Traced, counts_of

from tabletop import starmap

assert starmap, "its rules are known once it is imported"
RULE = Traced(
    rule=Explained("nim.take", "A turn", "Take one to three stones."),
    functions=[Place("src/tabletop/nim/rules.py", "take")],
    objections={"nim.take.many": "{count} are too many"},
    events={"Taken": "seat {seat} takes {count}"},
    tests=[Place("tests/nim/test_turn.py", "test_three_at_most"), Place("tests/nim/test_turn.py", "test_one_at_least")],
    reached=[1_000, 990, 12_345],
    table=None,
)
RULING = evolve(RULE, rule=Explained("nim.A1", "A turn", "No.", "May one pass?"), functions=[], objections={}, tests=[])


def test_the_pages_are_current() -> None:
    """It collects all tests that cover a rule, in a process of its own, and takes some seconds."""
    done = subprocess.run(
        [sys.executable, "-m", "proof.traceability", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


PAGE = """\
# Nim

## Set-up

<a id="nim.setup"></a>**`nim.setup`** Lay 7 stones, e.g. `nim.setup`.stones. They lie
open.

## A turn

<a id="nim.turn"></a>**Turns** `nim.turn`. Clockwise.

<a id="nim.A2"></a>**A2**: nobody waits. Never.
<a id="nim.A3"></a>**A3**: all wait

| | question | ruling | confidence |
|---|---|---|--:|
| <a id="nim.A1"></a>A1 | May one pass? | No. It would never end. | 0.95 |
"""


def test_a_rules_page_is_read_chapter_by_chapter(tmp_path: Path) -> None:
    (tmp_path / "nim.md").write_text(PAGE, "utf-8")

    assert explained("nim", tmp_path) == [
        Explained("nim.setup", "Set-up", "Lay 7 stones, e.g."),
        Explained("nim.turn", "A turn", "Turns: Clockwise."),
        Explained("nim.A2", "A turn", "nobody waits."),
        Explained("nim.A3", "A turn", "all wait"),
        Explained("nim.A1", "A turn", "No. It would never end.", "May one pass?"),
    ]
    assert [each.is_ruling for each in explained("nim", tmp_path)] == [False, False, True, True, True]


def test_the_code_of_a_rule_is_found_by_its_marks_and_sentences() -> None:
    assert Place("src/tabletop/starmap/legal.py", "check_play") in functions_of("starmap.play")
    assert functions_of("starmap.unheard") == []
    assert objections_of("starmap.buy").keys() == {"starmap.buy.shine", "starmap.buy.hand", "starmap.buy.deck"}
    assert objections_of("core.kind").keys() == {"core.kind"}


@pytest.mark.parametrize(
    ("rule", "events"),
    [
        ("starmap.take", {"Taken", "Asked phase=take"}),
        ("starmap.round", {"Skipped", "RoundBegan", "Asked"}),
        ("starmap.backs", {"DeckShows"}),
        ("starmap.winner", {"RoundWon"}),
        ("starmap.follow", set[str]()),
        ("core.over", set[str]()),
    ],
)
def test_an_event_is_told_by_the_rule_that_its_own_table_names(rule: str, events: set[str]) -> None:
    assert events_of(rule).keys() == events


def test_a_page_lays_side_by_side_what_belongs_to_a_rule() -> None:
    reach: dict[str, Any] = {"starmap": {"games": [1_000, 1_000, 60], "rules": {}, "tables": {}}}
    page = page_of("starmap", [RULE], reach)

    told = """\
## A turn

<a id="nim.take"></a>**`nim.take`** ([rule](../rules/starmap.md#nim.take)). Take one to three stones.

- carried out by [nim/rules.py](../../src/tabletop/nim/rules.py): `take`
- refuses, `nim.take.many`: "{count} are too many"
- reported by `Taken`: "seat {seat} takes {count}"
- tested by [nim/test_turn.py](../../tests/nim/test_turn.py): `test_three_at_most`, `test_one_at_least`
"""
    assert page.startswith("# Star Map: evidence for each rule")
    assert "| [`nim.take`](#nim.take) | 1 | 2 | 1 | 1 | 1,000 | 990 | 12,345 |" in page
    assert told in page
    assert "| missing |" not in page


def test_what_a_rule_lacks_needs_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("proof.traceability.page.REASONS", {"nim.A1": "nobody asks"})
    unreached = evolve(RULING, reached=[0, 0, 5])

    assert unreached.gaps == ["no code", "no test", "not reached in play"]
    assert "| `nim.A1` | no code, no test, not reached in play | nobody asks |" in page_of("starmap", [unreached], {})
    assert [each for each in problems({"nim": [RULE, unreached]}) if "nim" in each] == [
        "nim.A1: no code, no test, not reached in play, and no reason why"
    ]
    assert len(problems({"nim": [RULE]})) == len(REASONS)  # None of them is lacking there.


def test_the_section_counts_what_is_traced_and_how_far_play_comes() -> None:
    reach = {
        "starmap": {"games": [1_000, 1_000, 60], "rules": {"nim.take": [5, 5, 9], "nim.A1": [0, 7, 9]}, "tables": {}}
    }
    text = "\n".join(section({"traced": {"starmap": counts_of([RULE, RULING])}, "reach": reach}))

    assert "| Star Map | 1 | 1 | 1 | 2 | 1 | 2 | 1 | 1 | 0 |" in text
    assert "| `nim.A1` | no code, no test | unexplained |" in text
