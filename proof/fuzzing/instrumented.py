"""Which modules cannot be instrumented: those with functions that are compared, at import, with what they have to say.

Instrumented they would call something more than that, and the game would refuse to be imported.
"""

from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
MARKS = ("\n@fast_copy", "\n@fast_change")


def checked_word_for_word() -> Iterator[str]:
    """Go through these modules."""
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text("utf-8")
        if any(mark in text for mark in MARKS):
            yield ".".join(path.relative_to(SOURCE).with_suffix("").parts)
