"""JSON Schema of the web API, from the types of its documents.

Run `python -m tabletop.web.schemas starmap` to print it. Without a game, the documents of games remain open.
"""

import json
import sys
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from tabletop.catalogue import load
from tabletop.core.game import AnyGame
from tabletop.records.schema import DIALECT, Schema, Schemas, object_schema, schema
from tabletop.records.shapes import later_defaults
from tabletop.web import documents

ANSWERS: Mapping[str, type] = {
    "games": documents.GamesDocument,
    "created": documents.CreatedDocument,
    "look": documents.LookDocument,
    "entry": documents.EntryDocument,
    "done": documents.DoneDocument,
    "hint": documents.HintDocument,
    "steps": documents.StepsDocument,
    "step": documents.StepDocument,
    "kept": documents.RecordDocument,
    "refused": documents.FaultDocument,
}
REQUESTS: Mapping[str, type] = {
    "playing": documents.Playing,
    "moment": documents.Moment,
    "naming": documents.Naming,
    "nothing": documents.Nothing,
}
_SCALARS: Mapping[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    Any: {},
}


def web_schema(game: AnyGame | None = None) -> Schema:
    """Return the schema of all answers and requests.

    The documents of a game are included if one is given.
    """
    known: Schema = {"$id": "urn:tabletop"} if game is None else schema(game)
    found: dict[str, Schema] = dict(known.get("$defs", {}))
    writer = _Writer(found)
    made = {name: writer.whole(kind) for name, kind in ANSWERS.items()}
    asked = {name: object_schema(Schemas().properties(kind), kind) for name, kind in REQUESTS.items()}
    return {
        "$schema": DIALECT,
        "$id": f"{known['$id']}:web",
        "title": f"{known.get('title', 'Tables')} in the browser",
        "$defs": {**found, **writer.defs, **made, **asked, "opening": _opening(found)},
    }


def _opening(found: Mapping[str, Schema]) -> Schema:
    """Return the schema of a request for a table. Its options depend on the game."""
    schemas, kind = Schemas(), documents.Chair
    chair = object_schema(schemas.properties(kind), kind, optional=later_defaults(kind))
    options: Schema = {"$ref": "#/$defs/options"} if "options" in found else {}
    properties = {
        "game": schemas.of(str),
        "seats": {"type": "array", "items": chair},
        "options": {"anyOf": [options, schemas.of(NoneType)]},
    }
    return object_schema(properties, documents.Opening, optional=("options",))


class _Writer:
    """Writer of the schemas of answers, which refer to the documents `found` of a game."""

    def __init__(self, found: Mapping[str, Schema]) -> None:
        self._found = found
        self.defs: dict[str, Schema] = {}

    def whole(self, kind: Any) -> Schema:
        """Return the schema of a typed dictionary."""
        hints = get_type_hints(kind, include_extras=True)
        required: frozenset[str] = kind.__required_keys__
        left_out = [name for name in hints if name not in required]
        return object_schema({name: self.of(each) for name, each in hints.items()}, kind, optional=left_out)

    def of(self, kind: Any) -> Schema:
        """Return the schema of a type."""
        origin, inner = get_origin(kind), get_args(kind)
        if kind in _SCALARS:
            return _SCALARS[kind]
        if is_typeddict(kind):
            name = f"Web{kind.__name__}"
            self.defs[name] = self.defs.get(name) or self.whole(kind)
            return {"$ref": f"#/$defs/{name}"}
        if origin is Annotated:
            return self._of_game(inner[1].name)
        if origin is NotRequired:
            return self.of(inner[0])
        if origin is Literal:
            return {"enum": [*inner]}
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(each) for each in inner]}
        if origin is list:
            return {"type": "array", "items": self.of(inner[0])}
        if origin is tuple:
            items = [self.of(each) for each in inner]
            return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
        return {"type": "object", "additionalProperties": self.of(inner[1])}

    def _of_game(self, name: str) -> Schema:
        """Return a reference to a document of the game, or the type null.

        Not every game has all documents.
        """
        if not self._found:
            return {}
        return {"$ref": f"#/$defs/{name}"} if name in self._found else _SCALARS[NoneType]


if __name__ == "__main__":
    print(json.dumps(web_schema(*map(load, sys.argv[1:2])), indent=1))  # noqa: T201
