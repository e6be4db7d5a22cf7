"""Broken twins of an honest game: each breaks one law, which must notice.

`PYTHONPATH=.:tests/fifth python -m tests.laws.twins` prints which law has caught which twin.
"""

from tabletop.testing import LAWS, check_law, configurations
from tabletop.testing.check.report import LawBroken
from tests.laws.twins import (
    counting,
    guessing,
    hearing,
    keeping,
    listing,
    numbering,
    peeking,
    playing,
    rolling,
    sharing,
    showing,
    telling,
    whispering,
)  # fmt: skip
from tests.laws.twins.honest import TWINS, Draws, Honest, Twin, as_game

__all__ = [
    "TWINS", "Draws", "Honest", "Twin", "as_game", "caught", "counting", "guessing", "hearing", "keeping", "listing",
    "numbering", "peeking", "playing", "rolling", "sharing", "showing", "table", "telling", "whispering",
]  # fmt: skip


def caught(law: str, twin: Twin) -> str | None:
    """Return what this law, and no other, has found at one of the tables, or None."""
    for _, options, players in configurations(twin):
        try:
            check_law(twin, law, options=options, players=players, facts=twin.FACTS, examples=100)
        except LawBroken as broken:
            return broken.found.reason if broken.found.law.name == law else None
    return None


def table() -> str:
    """Return which law has caught which twin, a line for each."""
    lines = [f"{'law':14}{'twin':26}{'caught':8}what the law says"]
    for law in LAWS:
        for twin in TWINS[law]:
            found = (caught(law, twin) or "").partition("\n")[0]
            lines.append(f"{law:14}{twin.__name__:26}{'yes' if found else 'NO':8}{found[:90]}")
    return "\n".join(lines)
