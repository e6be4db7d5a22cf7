"""Every reader of what others have written, tried on a million documents: `python -m proof.fuzzing`."""

from typing import Any


def section(found: dict[str, Any]) -> list[str]:
    """Return the page's part about readers."""
    from proof.fuzzing.page import lines

    return [*lines(found)]
