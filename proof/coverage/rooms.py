"""The measured modules: the rules of each game, and the parts of the library that they use."""

from pathlib import Path

from proof.figures import ROOT
from tabletop.catalogue import BUILT_IN

SOURCE = ROOT / "src" / "tabletop"
NUMBERS = "numbers"
"""The part of a game's `faces` that is measured. The others only display decisions of the rules."""
AROUND = ("core", "records", "match")
TESTS = (*BUILT_IN, "core", "kit/test_dealt.py", "spaces", "records", "match")
"""The tests that are run. The laws are left out, because they play random games for longer."""
LEFT_OUT = ("tests/match/test_whole.py",)
"""Tests with their own tracers and signals, which conflict with coverage.py."""


def files_of(part: str) -> list[Path]:
    """List the measured files of a game or of another part of the library."""
    folder = SOURCE / part
    return [path for path in sorted(folder.rglob("*.py")) if "faces" not in path.parts or NUMBERS in path.as_posix()]


def part_of(file: str) -> str | None:
    """Return the part that a file, named from the repository on, is measured with."""
    path = ROOT / file
    return next((part for part in (*BUILT_IN, *AROUND) if path in files_of(part)), None)
