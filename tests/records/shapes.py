"""The shape of a game's documents as a digest.

`python -m tests.records.shapes` writes those of new layouts. Optional fields that are absent from old documents do not
count.
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

from tabletop import load, schema
from tabletop.catalogue import BUILT_IN
from tabletop.records.shapes import card_sets_of, later_defaults

FILE = Path(__file__).with_name("shapes.json")
SHAPED = ("state", "view", "action", "event")
WORDS = ("description", "title", "default")
LATER_WORDS = {"codex": ("rounds",)}
"""Words that only documents of tables with a later option use: the reason for an end by `Options.rounds`."""


def shape(name: str) -> str:
    """Return the digest of all that the schema says of these documents, apart from words for people."""
    game = load(name)
    defs = _without(LATER_WORDS.get(name, ()), _as_before(game.Options, schema(game)["$defs"]))
    reached: dict[str, Any] = {}
    waiting = list(SHAPED)
    while waiting:
        each = waiting.pop()
        if each not in reached:
            reached[each] = _plain(defs[each])
            waiting += _references(defs[each])
    return sha256(json.dumps(reached, sort_keys=True).encode()).hexdigest()


def _as_before(kind: Any, defs: dict[str, Any]) -> dict[str, Any]:
    """Return the definitions without what came later; if that was the only card set, all options are one definition."""
    later = later_defaults(kind)
    kept = {
        name: {**each, "properties": {key: one for key, one in each["properties"].items() if key not in later}}
        if name in ("Options", "TableOptions")
        else each
        for name, each in defs.items()
    }
    if not later or any(part.name not in later for part in card_sets_of(kind)):
        return kept
    kept.pop("TableOptions", None)
    text = json.dumps(kept)
    as_before: dict[str, Any] = json.loads(text.replace("TableOptions", "Options"))
    return as_before


def _without(words: Sequence[str], part: Any) -> Any:
    """Return the definitions without these words in vocabularies."""
    if isinstance(part, list):
        return [_without(words, each) for each in part]  # pyright: ignore[reportUnknownVariableType]
    if not isinstance(part, dict):
        return part
    entries = cast("dict[str, Any]", part)
    return {
        key: [word for word in value if word not in words] if key == "enum" else _without(words, value)
        for key, value in entries.items()
    }


def _plain(part: Any) -> Any:
    if isinstance(part, list):
        return [_plain(each) for each in part]  # pyright: ignore[reportUnknownVariableType]
    if not isinstance(part, dict):
        return part
    is_schema = "type" in part or "$ref" in part or "oneOf" in part or "anyOf" in part
    return {key: _plain(value) for key, value in part.items() if not (is_schema and key in WORDS)}  # pyright: ignore


def _references(part: Any) -> list[str]:
    if isinstance(part, list):
        return [found for each in part for found in _references(each)]  # pyright: ignore[reportUnknownVariableType]
    if not isinstance(part, dict):
        return []
    entries = cast("dict[str, Any]", part)
    here = [str(entries["$ref"]).rpartition("/")[2]] if "$ref" in entries else []
    return [*here, *[found for each in entries.values() for found in _references(each)]]


def main() -> None:
    """Write the shapes of layouts that are not there yet; those that are there stay."""
    known: dict[str, dict[str, str]] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for name in BUILT_IN:
        known.setdefault(name, {}).setdefault(str(load(name).INFO.layout), shape(name))
    FILE.write_text(json.dumps(known, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
