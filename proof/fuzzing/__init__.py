"""Test every reader of untrusted input on a million documents.

Run `python -m proof.fuzzing`.
"""

from typing import Any


def section(found: dict[str, Any]) -> list[str]:
    """Return the page's part about readers."""
    from proof.fuzzing.page import lines

    return [*lines(found)]
