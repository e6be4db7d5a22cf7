"""What is measured: the rooms of each game that are rules, and the parts of the library that carry games."""

from pathlib import Path

from proof.figures import ROOT
from tabletop.catalogue import BUILT_IN

SOURCE = ROOT / "src" / "tabletop"
NUMBERS = "numbers"
"""The part of a game's `faces` that is measured. The others only show what the rules have decided."""
AROUND = ("core", "records", "match")
TESTS = (*BUILT_IN, "core", "kit/test_dealt.py", "spaces", "records", "match")
"""What is run of the tests; the laws, which play at random for longer, are left out."""
LEFT_OUT = ("tests/match/test_whole.py",)
"""Tests that interrupt a match by tracers and signals of their own, which do not get on with that of coverage.py."""


def files_of(part: str) -> list[Path]:
    """List the measured files of a game or of another part of the library."""
    folder = SOURCE / part
    return [path for path in sorted(folder.rglob("*.py")) if "faces" not in path.parts or NUMBERS in path.as_posix()]


def part_of(file: str) -> str | None:
    """Return the part that a file, named from the repository on, is measured with."""
    path = ROOT / file
    return next((part for part in (*BUILT_IN, *AROUND) if path in files_of(part)), None)
