"""Write the TypeScript types of all games' documents.

Run `python -m tests.web.typescript`, which needs `json2ts` from npm.
"""

import json
import subprocess
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

import tabletop
from tabletop.catalogue import BUILT_IN
from tests.web.browsing import NODE_MODULES

FOLDER = Path(tabletop.__file__).parent / "schemas"
MAKE_TYPES = NODE_MODULES / ".bin" / "json2ts"
BANNER = "/* The JSON documents of {name}, from {name}.json: `python -m tests.web.typescript` writes this file. */"


def types_of(name: str) -> str:
    """Return the declarations for the schema of a game as it is shipped."""
    document = json.loads((files("tabletop") / "schemas" / f"{name}.json").read_text("utf-8"))
    command = [str(MAKE_TYPES), "--bannerComment", BANNER.format(name=name)]
    done = subprocess.run(
        command, input=json.dumps(with_named_classes(document)), capture_output=True, text=True, check=True, timeout=120
    )
    return done.stdout


def with_named_classes(document: dict[str, Any]) -> dict[str, Any]:
    """Move each titled part of a schema into the definitions, so that a class has one interface without a number."""
    plain = dict(document["$defs"])
    named: dict[str, Any] = {}

    def refer(part: Any) -> Any:
        if isinstance(part, list):
            return [refer(each) for each in part]  # pyright: ignore[reportUnknownVariableType]
        if not isinstance(part, dict):
            return part
        found = {key: refer(value) for key, value in cast("dict[str, Any]", part).items()}
        if not isinstance(title := found.get("title"), str):
            return found
        name = f"Tagged{title}" if title in plain else title
        found["title"] = name
        assert named.setdefault(name, found) == found, f"two classes have the title {title}"
        return {"$ref": f"#/$defs/{name}"}

    definitions = {name: refer(each) for name, each in plain.items()}
    return {**document, "$defs": {**definitions, **named}}


if __name__ == "__main__":
    for game in BUILT_IN:
        (FOLDER / f"{game}.d.ts").write_text(types_of(game), "utf-8")
