"""JSON Schema of a game's card table, read off its rows: those of all its option sets."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tabletop.core.game import AnyGame, card_table_of

_NAMES = {str: "string", bool: "boolean", int: "integer", float: "number", type(None): "null"}


def table_schema(game: AnyGame) -> dict[str, Any]:
    """Return what `card_table` looks like: for each kind of card, rows with a name and facts."""
    tables = [card_table_of(game, options) for _, options in game.INFO.option_sets]
    kinds = dict.fromkeys([kind for table in tables for kind in table])
    rows = {kind: [row for table in tables for row in table.get(kind, [])] for kind in kinds}
    return {
        "type": "object",
        "description": "The facts of all cards, by kind.",
        "properties": {kind: {"type": "array", "items": _object(found)} for kind, found in rows.items()},
        "required": [kind for kind in kinds if all(kind in table for table in tables)],
        "additionalProperties": False,
    }


def _of(values: Sequence[Any]) -> dict[str, Any]:
    """Describe values that stand in the same place: one schema, or several where they differ in kind."""
    found: list[dict[str, Any]] = []
    objects: list[dict[str, Any]] = [value for value in values if type(value) is dict]
    if objects:
        found.append(_object(objects))
    arrays: list[list[Any]] = [value for value in values if type(value) is list]
    if arrays:
        items = _of([item for array in arrays for item in array])
        found.append({"type": "array", "items": items} if items else {"type": "array"})
    plain = sorted({_NAMES[type(value)] for value in values if type(value) in _NAMES})
    if plain:
        found.append({"type": plain[0] if len(plain) == 1 else plain})
    return {"anyOf": found} if len(found) > 1 else found[0] if found else {}


def _object(rows: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Describe objects: what all have is required."""
    found = [*rows]
    names = dict.fromkeys([name for row in found for name in row])
    return {
        "type": "object",
        "properties": {name: _of([row[name] for row in found if name in row]) for name in names},
        "required": [name for name in names if all(name in row for row in found)],
        "additionalProperties": False,
    }
