"""JSON Schema of a game's documents, made from its classes.

`python -m tabletop.records.schema` writes the schemas of all built-in games into the package.
"""

import json
from collections.abc import Container, Mapping, Sequence
from pathlib import Path
from types import NoneType
from typing import Any, TypeAlias, get_args

from tabletop.catalogue import BUILT_IN, checked_game, faces_of, load
from tabletop.core.game import AnyGame
from tabletop.core.language import LIBRARY, language
from tabletop.core.outcome import Outcome
from tabletop.core.rng import Seed
from tabletop.records import limits, shapes
from tabletop.records.codec import objection_kinds, plain_defaults
from tabletop.records.decoding import SEED_PATTERN
from tabletop.records.encoding import FINGERPRINT
from tabletop.records.moves import Move, Note
from tabletop.records.record import Close, Header
from tabletop.records.shapes import TAG, card_sets_of, classes_of, later_defaults, parts_of, shape_of, tag_of

Schema: TypeAlias = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
_LABELS: Schema = {
    "type": "object",
    "propertyNames": {"maxLength": limits.MAX_LABEL_KEY},
    "additionalProperties": {"type": "string", "maxLength": limits.MAX_LABEL},
    "maxProperties": limits.MAX_LABELS,
}
_CARD_SET: Schema = {"type": ["string", "null"], "pattern": f"^{FINGERPRINT}$"}
_PREFIXES = {Header.__module__: "Record", Move.__module__: "Recorded"}
"""Prefixes of definitions, because a game can have a class with the same name."""
_TYPES = {str: "string", bool: "boolean", int: "integer", float: "number", NoneType: "null"}
_SCALARS: Mapping[Any, Schema] = {
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    str: {"type": "string"},
    float: {"type": "number"},
    NoneType: {"type": "null"},
    Seed: {"type": "string", "pattern": f"^({SEED_PATTERN})$"},
}


def schema(game: AnyGame) -> Schema:
    """Return a JSON Schema for all documents of the game.

    Its `$defs` are state, view, action, event, outcome, options, card_table, objection and the lines of a record.

    >>> [each["title"] for each in schema(starmap)["$defs"]["action"]["oneOf"]]
    ['Play', 'Buy', 'Take', 'Top']
    """
    checked_game(game, game)
    schemas = Schemas()
    write, options, event = schemas.of, _ref("Options"), schemas.tagged(classes_of(game.Event))
    schemas.defs["Options"] = schemas.options(game.Options)
    header = {**schemas.properties(Header), "labels": _described(_LABELS, "labels"), "options": options}
    without_seed = {name: each for name, each in header.items() if name != "seed"}
    text: Schema = {"type": "string"}
    facts = {"type": "object", "additionalProperties": {"type": ["string", "integer"]}}
    objection = {"code": {"enum": sorted(objection_kinds(game))}, "rule": text, "facts": facts, "text": text}
    named = {
        "state": write(game.State),
        "view": write(game.View),
        "action": schemas.tagged(classes_of(game.Action)),
        "event": event,
        "outcome": write(Outcome),
        "options": options,
        "card_table": table_schema(game),
        "objection": _described(object_schema(objection), "objection"),
        "record_header": object_schema(header, Header),
        "record_move": {"oneOf": [write(Move), *schemas.tagged(get_args(Note))["oneOf"]]},
        "record_close": write(Close),
        "public_header": object_schema(without_seed, Header),
        "public_step": object_schema({"seat": write(int), "events": {"type": "array", "items": _ref("event")}}),
        "public_close": object_schema({"outcome": write(Outcome)}),
    }
    if (derived := faces_of(game).Derived) is not NoneType:
        named["derived"] = write(derived)
    return {
        "$schema": DIALECT,
        "$id": f"urn:tabletop:{game.INFO.name}:layout:{game.INFO.layout}",
        "title": game.INFO.title,
        "oneOf": [_ref(each) for each in named],
        "$defs": {**dict(sorted(schemas.defs.items())), **named},
    }


class Schemas:
    """Schemas by type. The schemas of classes are in `defs`, by name."""

    def __init__(self) -> None:
        self.defs: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        """Return the schema of a type."""
        match shape_of(kind):
            case shapes.Scalar(kind):
                return _SCALARS[kind]
            case shapes.Word(kind):
                return {"type": "string", **description(kind)}
            case shapes.Vocabulary(words):
                return {"enum": [*words]}
            case shapes.Maybe(kind):
                inner, null = self.of(kind), self.of(NoneType)
                return {"oneOf": [*inner["oneOf"], null]} if "oneOf" in inner else {"anyOf": [inner, null]}
            case shapes.Many(item):
                return {"type": "array", "items": self.of(item)}
            case shapes.Fixed(kinds):
                items = [self.of(each) for each in kinds]
                return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
            case shapes.Tagged(kinds):
                return self.tagged(kinds)
            case shapes.CardSet():
                return _described(_CARD_SET, "card_set")
            case shapes.Whole(kind):
                return self._defined(kind)

    def _defined(self, kind: Any) -> Schema:
        """Add the schema of a class to `defs`, and return a reference to it.

        Card sets of options are replaced by their fingerprints, as in states.
        """
        prefix = _PREFIXES.get(kind.__module__) or ("Table" if card_sets_of(kind) else "")
        name = f"{prefix}{kind.__name__}"
        if name not in self.defs:
            self.defs[name] = {}  # The class may refer to itself.
            self.defs[name] = object_schema(self.properties(kind), kind, optional=later_defaults(kind))
        return _ref(name)

    def options(self, kind: Any) -> Schema:
        """Return the schema of options as a separate document.

        It has complete card sets, and fields with a default may be missing.
        """
        properties, defaults = self.properties(kind), plain_defaults(kind)
        for part in card_sets_of(kind):
            properties[part.name] = self.of(part.kind.kind)
        for name, value in defaults.items():
            properties[name] = {**properties[name], "default": value}
        return object_schema(properties, kind, optional=defaults)

    def tagged(self, kinds: Sequence[Any]) -> Schema:
        """Return the schema of objects of several classes, which are selected by a tag."""
        tagged = [(kind, {TAG: {"const": tag_of(kind)}, **self.properties(kind)}) for kind in kinds]
        return {"oneOf": [{**object_schema(properties, kind), "title": kind.__name__} for kind, properties in tagged]}

    def properties(self, kind: Any) -> dict[str, Schema]:
        """Return the schema of each field of a class."""
        return {part.name: self.of(part.kind) for part in parts_of(kind)}


def object_schema(properties: Mapping[str, Schema], kind: Any = None, *, optional: Container[str] = ()) -> Schema:
    """Return the schema of an object with exactly these keys.

    The description is that of the class `kind`.
    """
    return {
        "type": "object",
        **({} if kind is None else description(kind)),
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def description(kind: Any) -> Schema:
    """Return the description of a class.

    It is a text of `schema.json`, or of the game's own `texts/en.json`.
    """
    package, *inner = kind.__module__.split(".")
    return _text(f"schema.{inner[0]}.{kind.__name__}" if package == LIBRARY else f"{package}.schema.{kind.__name__}")


def _described(known: Schema, what: str) -> Schema:
    return {"type": known["type"], **_text(f"schema.records.{what}"), **known}


def _text(key: str) -> Schema:
    text = language("en").raw(key)
    return {} if text is None else {"description": text}


def table_schema(game: AnyGame) -> Schema:
    """Return the schema of `card_table`, with a list of rows for each kind of card."""
    tables = [faces_of(game).card_table(options) for _, options in game.INFO.option_sets]
    kinds = dict.fromkeys([kind for table in tables for kind in table])
    rows = {kind: [row for table in tables for row in table.get(kind, [])] for kind in kinds}
    lists = {kind: {"type": "array", "items": _titled(_rows_schema(found))} for kind, found in rows.items()}
    optional = [kind for kind in kinds if not all(kind in table for table in tables)]
    return _described(object_schema(lists, optional=optional), "card_table")


def _titled(row: Schema) -> Schema:
    """Return the schema of a row with the optional `title` that it has in a language."""
    return {**row, "properties": {**row["properties"], "title": {"type": "string"}}}


def _values_schema(values: Sequence[Any]) -> Schema:
    """Return the schema of values in the same place.

    If they differ in kind, there are several alternatives.
    """
    found: list[Schema] = []
    objects: list[dict[str, Any]] = [value for value in values if type(value) is dict]
    if objects:
        found.append(_rows_schema(objects))
    arrays: list[list[Any]] = [value for value in values if type(value) is list]
    if arrays:
        items = _values_schema([item for array in arrays for item in array])
        found.append({"type": "array", "items": items} if items else {"type": "array"})
    plain = sorted({_TYPES[type(value)] for value in values if type(value) in _TYPES})
    if plain:
        found.append({"type": plain[0] if len(plain) == 1 else plain})
    return {"anyOf": found} if len(found) > 1 else found[0] if found else {}


def _rows_schema(rows: Sequence[Mapping[str, Any]]) -> Schema:
    """Return the schema of objects. The keys of all objects are required."""
    names = dict.fromkeys([name for row in rows for name in row])
    fields = {name: _values_schema([row[name] for row in rows if name in row]) for name in names}
    return object_schema(fields, optional=[name for name in names if not all(name in row for row in rows)])


if __name__ == "__main__":
    folder = Path(__file__).parent.parent / "schemas"
    for name in BUILT_IN:
        (folder / f"{name}.json").write_text(json.dumps(schema(load(name)), indent=1) + "\n", "utf-8")
