"""What the page says of the small worlds."""

from typing import Any


def section(found: dict[str, Any]) -> list[str]:
    """Return the lines of this proof."""
    return ["## Small worlds, visited whole", str(len(found))]
