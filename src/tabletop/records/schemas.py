"""`python -m tabletop.records.schemas` writes the JSON Schemas of all built-in games into the package."""

import json
from pathlib import Path

from tabletop.catalogue import BUILT_IN, load
from tabletop.records.schema import schema

FOLDER = Path(__file__).parent.parent / "schemas"

if __name__ == "__main__":
    for name in BUILT_IN:
        (FOLDER / f"{name}.json").write_text(json.dumps(schema(load(name)), indent=1) + "\n", "utf-8")
