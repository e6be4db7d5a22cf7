"""Coverage of the rules: what is measured, and that each explanation is of a line that is there and not run."""

import pytest
from proof.coverage.explained import EXPLAINED
from proof.coverage.measure import Unrun, parts_of, unrun
from proof.coverage.page import problems, section
from proof.coverage.rooms import files_of, part_of
from proof.figures import ROOT, figures_of

from tabletop.catalogue import BUILT_IN

LEGAL = "src/tabletop/starmap/legal.py"
COUNTS = {"num_statements": 7, "missing_lines": 2, "num_branches": 4, "missing_branches": 1}


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_room_that_decides_is_measured(game: str) -> None:
    files = [path.relative_to(ROOT / "src" / "tabletop" / game).with_suffix("").parts for path in files_of(game)]
    rooms = {parts[0] for parts in files}
    assert {"cards", "legal", "rules", "setup", "scoring", "state", "turns", "validity", "views", "worlds"} <= rooms
    assert {parts[1] for parts in files if parts[0] == "faces"} == {"numbers"}


def test_drawing_cards_is_a_rule_and_drawing_pictures_is_none() -> None:
    assert part_of("src/tabletop/starmap/turns.py") == "starmap"
    assert part_of("src/tabletop/svg/pen.py") is None
    assert part_of("src/tabletop/cli/play.py") is None


def test_lines_are_told_by_their_text() -> None:
    code = (ROOT / LEGAL).read_text("utf-8").splitlines()
    bare = next(number for number, line in enumerate(code, 1) if line.strip() == ")" or " " not in line.strip() != "")
    last = len(code)
    files = {LEGAL: {"missing_lines": [last], "missing_branches": [[last - 1, last], [last, -1]], "summary": COUNTS}}

    assert list(unrun({"files": files}, ("codex",))) == []
    line, way_out = [Unrun(**each) for each in unrun({"files": files}, ("starmap",))]
    assert line == Unrun(LEGAL, code[-1].strip())
    assert way_out == Unrun(LEGAL, code[-1].strip(), "the end")
    files[LEGAL]["missing_lines"], files[LEGAL]["missing_branches"] = [bare], []
    (told,) = unrun({"files": files}, ("starmap",))
    assert told["line"] == f"{code[bare - 2].strip()} {code[bare - 1].strip()}"


def test_parts_add_up() -> None:
    report = {"files": {LEGAL: {"summary": COUNTS}, "src/tabletop/starmap/rules.py": {"summary": COUNTS}}}
    assert parts_of(report) == {
        "starmap": {"lines": 14, "lines not run": 4, "branches": 8, "branches not run": 2},
    }


def test_what_is_not_run_is_explained_and_nothing_else() -> None:
    found = figures_of("coverage")
    assert found
    assert problems(found) == []
    assert "unexplained" not in "\n".join(section(found))


def test_an_explanation_is_of_a_line_that_is_there() -> None:
    for each in EXPLAINED:
        lines = (ROOT / each.file).read_text("utf-8").splitlines()
        assert any(line.strip() and each.line.endswith(line.strip()) for line in lines), each


def test_a_line_without_an_explanation_is_told_and_so_is_an_explanation_in_vain() -> None:
    other = Unrun("src/tabletop/codex/legal.py", "return None")
    first, *rest = problems({"unrun": [{"file": other.file, "line": other.line, "to": ""}]})
    assert first == f"neither run nor explained: {other}"
    assert rest == [f"explained, but run: {each}" for each in sorted(EXPLAINED)]
