"""The section of a soak on the page of proofs."""

from typing import Any


def section(found: dict[str, Any]) -> list[str]:
    """Return the lines."""
    return ["## Soak", "", f"{found['states']:,} states"]
