"""Counts of what makes the library hard to read may only fall."""

import json
from pathlib import Path

from tests import prose
from tests.ratchets import MAXIMA, exceeded, measure

MADE = '''"""A module."""

from typing import Any


def first(game: Any) -> Any:
    """Return something."""
    # a comment
    return getattr(game, "step", None)  # noqa: B009
'''


PROSE = '''"""How it works; in short."""


def told(text):
    """Tell what `nobody` knows."""
    if not text:  # and nothing else
        raise ValueError("This is no text.")
'''
PAGE = """
Nobody reads this; that is no
surprise.

```text
so many words
```
"""


def test_no_count_is_above_its_maximum() -> None:
    assert not exceeded(measure(), json.loads(MAXIMA.read_text("utf-8")))


def test_lines_and_patterns_are_counted(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "made.py").write_text(MADE, "utf-8")
    counts = measure(tmp_path)
    assert {name: counts[name] for name in ("files", "thin files", "lines of code", "lines of code: core")} == {
        "files": 1, "thin files": 1, "lines of code": 3, "lines of code: core": 3,
    }  # fmt: skip
    assert (counts["Any"], counts["Any: core"], counts["noqa"], counts["getattr(game, ...)"]) == (2, 2, 1, 1)
    assert counts["exec"] == 0


def test_phrases_are_counted_by_kind_of_text(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "docs").mkdir()
    (tmp_path / "src" / "made.py").write_text(PROSE, "utf-8")
    (tmp_path / "docs" / "page.md").write_text(PAGE, "utf-8")
    counts = {name.removeprefix("prose: "): count for name, count in prose.measure(tmp_path).items()}
    assert counts == {
        "opening": 1, "what": 1, "verb": 2, "semicolon": 1, "fragment": 1, "is no": 2, "nobody": 1, "error": 2,
    }  # fmt: skip


def test_a_count_above_its_maximum_is_named() -> None:
    assert exceeded({"files": 3, "exec": 1}, {"files": 2, "exec": 1}) == ["files: 3, at most 2 allowed"]
    assert exceeded({"new": 1}, {}) == ["new: 1, at most 0 allowed"]
