"""`replay` says what was verified in a record of another layout or of other rules."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tabletop import Match, starmap
from tabletop.cli import main


def _leave(_question: str) -> str:
    return "q"


@pytest.mark.parametrize(
    ("header", "told"),
    [
        ({}, ""),
        ({"layout": starmap.INFO.layout + 1}, "Documents had another shape then: actions and outcome were"),
        ({"rules_version": 9}, "Recorded under rules version 9; these are version 1."),
    ],
)
def test_replay_says_how_a_record_was_verified(
    header: dict[str, int],
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("builtins.input", _leave)
    match: Any = Match(starmap, players=2, seed=1)
    match.play(match.to_act[0], match.legal_actions(match.to_act[0])[0])
    head, rest = match.save().split("\n", 1)
    path = tmp_path / "game.jsonl"
    path.write_text(json.dumps({**json.loads(head), **header}) + "\n" + rest, "utf-8")
    assert main(["replay", str(path)]) == 0
    shown = capsys.readouterr().out
    assert told in shown
    assert len(re.findall("Documents had|Recorded under", shown)) == bool(told)
