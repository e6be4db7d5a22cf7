"""The targets of mutation, and their tests, from those that read like the rulebook to the laws."""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from attrs import frozen

Stage: TypeAlias = tuple[str, ...]
"""Arguments for pytest, which select files, folders and tests."""
SOURCE = Path("src") / "tabletop"
OUTSIDE = frozenset({"__init__", "faces", "notation"})
"""Modules and folders of a game that are not rules."""


@frozen
class Target:
    """A package, which of its modules are mutated, and its tests: a later stage is for what survives the one before."""

    name: str
    stages: tuple[Stage, ...]
    is_game: bool = True

    @property
    def wanted(self) -> int:
        """So many mutants are drawn at least."""
        return 300 if self.is_game else 150

    @property
    def bar(self) -> float:
        """The score that it has to pass."""
        return 0.95 if self.is_game else 0.90

    def modules(self, root: Path) -> Iterator[Path]:
        """Find the modules that are mutated, as paths below the root."""
        package = SOURCE / self.name
        for path in sorted((root / package).rglob("*.py")):
            inner = path.relative_to(root / package)
            if not (self.is_game and inner.parts[0].removesuffix(".py") in OUTSIDE):
                yield path.relative_to(root)


AROUND_RECORDS = ("tests/records", "tests/match/test_limits.py", "tests/arena/test_rows.py")
LONG_RECORDS = tuple([f"tests/records/test_{name}.py" for name in ("secrets", "stripped", "swollen")])


def _game(name: str, *more: str) -> Target:
    laws = (f"tests/laws/test_{name}.py", "tests/golden/test_golden.py", "-k", name)
    return Target(name, ((f"tests/{name}", "tests/core/test_beginners.py", *more), laws))


TARGETS = {
    each.name: each
    for each in (
        _game("subastral"),
        _game("codex"),
        _game("comet"),
        _game("starmap"),
        Target(
            "records", ((*AROUND_RECORDS, *[f"--ignore={path}" for path in LONG_RECORDS]), LONG_RECORDS), is_game=False
        ),
        Target(
            "match",
            (("tests/match",), ("tests/web", "-k", "match or table", "--ignore-glob=*test_page*")),
            is_game=False,
        ),
    )
}
