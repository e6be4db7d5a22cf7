"""The stored counts of the small settings."""

import json
from pathlib import Path
from typing import Any

COUNTS = Path(__file__).parent / "counts.json"


def kept_counts() -> dict[str, dict[str, Any]]:
    """Return the counts that are kept, by the title of the world; a world that was never visited whole lacks some."""
    found: dict[str, dict[str, Any]] = json.loads(COUNTS.read_text("utf-8")) if COUNTS.exists() else {}
    return found
