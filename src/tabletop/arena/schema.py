"""JSON Schema of the lines of a run, made from their classes."""

from tabletop.arena.lines import FORMAT, Header, PlayedGame
from tabletop.records.schema import DIALECT, Schema, Schemas, object_schema

_OPTIONS: Schema = {"type": "object", "description": "The options of the game, as its own schema has them."}


def run_schema() -> Schema:
    """Return one document: its `$defs` has the first line of a run, `run_header`, and all others, `run_game`.

    >>> sorted(arena.run_schema()["$defs"])
    ['Failure', 'Versions', 'run_game', 'run_header']
    >>> arena.run_schema()["$defs"]["run_game"]["properties"]["reason"]
    {'type': 'string'}
    """
    schemas = Schemas()
    header = object_schema({**schemas.properties(Header), "options": _OPTIONS}, Header)
    game = object_schema(schemas.properties(PlayedGame), PlayedGame)
    return {
        "$schema": DIALECT,
        "$id": f"urn:tabletop:run:{FORMAT}",
        "title": "The lines of a run",
        "$defs": {**dict(sorted(schemas.defs.items())), "run_header": header, "run_game": game},
    }
