"""JSON Schema of a game's documents, made from its classes: enough to generate a client from."""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from importlib.resources import files
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin

from attrs import fields, has, resolve_types

from tabletop.catalogue import BUILT_IN, checked_game
from tabletop.core.game import AnyGame, layout_of
from tabletop.core.outcome import Outcome
from tabletop.core.rng import Seed
from tabletop.records import limits
from tabletop.records.cardsets import FINGERPRINT, card_sets_of
from tabletop.records.defaults import plain_defaults
from tabletop.records.kinds import TAG, tag_of
from tabletop.records.moves import Move, Note
from tabletop.records.objections import objection_kinds
from tabletop.records.reading import SEED_PATTERN
from tabletop.records.record import Close, Header

Schema: TypeAlias = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
_LABELS: Schema = {
    "type": "object",
    "description": "What whoever runs the table wrote on it.",
    "propertyNames": {"maxLength": limits.MAX_LABEL_KEY},
    "additionalProperties": {"type": "string", "maxLength": limits.MAX_LABEL},
    "maxProperties": limits.MAX_LABELS,
}
_RECORDS = (Header.__module__, Move.__module__)
_PLAIN: dict[Any, Schema] = {
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    str: {"type": "string"},
    float: {"type": "number"},
    NoneType: {"type": "null"},
    Seed: {"type": "string", "pattern": f"^({SEED_PATTERN})$"},
}


def schema(game: AnyGame) -> Schema:
    """Return one document: its `$defs` has state, view, action, event, outcome, options and the lines of a record."""
    checked_game(game, game)
    made = _made(game)
    return made if schema.__doc__ else _shipped(game.INFO.name) or made


def _shipped(name: str) -> Schema | None:
    """Return the schema that the package has as a file: where docstrings are stripped it still has the sentences."""
    file = files("tabletop") / "schemas" / f"{name}.json"
    found: Schema | None = json.loads(file.read_text("utf-8")) if name in BUILT_IN else None
    return found


def _made(game: AnyGame) -> Schema:
    defs: dict[str, Schema] = {}
    write = partial(_schema_of, defs=defs)
    action, event = [_tagged(get_args(union) or (union,), defs) for union in (game.Action, game.Event)]
    defs["Options"] = _with_defaults(_object(game.Options, defs), plain_defaults(game.Options))
    header = _with(_object(Header, defs), labels=_LABELS, options=_ref("Options"))
    named = {
        "state": write(game.State),
        "view": write(game.View),
        "action": action,
        "event": event,
        "outcome": write(Outcome),
        "options": _ref("Options"),
        "objection": _objection(objection_kinds(game)),
        "record_header": header,
        "record_move": {"oneOf": [write(Move), *_tagged(get_args(Note), defs)["oneOf"]]},
        "record_close": write(Close),
        "public_header": _without(header, "seed"),
        "public_step": _plain_object(seat=write(int), events={"type": "array", "items": _ref("event")}),
        "public_close": _plain_object(outcome=write(Outcome)),
    }
    return {
        "$schema": DIALECT,
        "$id": f"urn:tabletop:{game.INFO.name}:layout:{layout_of(game)}",
        "title": game.INFO.title,
        "$defs": {**dict(sorted(defs.items())), **named},
    }


def _objection(codes: Iterable[str]) -> Schema:
    facts = {"type": "object", "additionalProperties": {"type": ["string", "integer"]}}
    plain = _plain_object(code={"enum": sorted(codes)}, rule={"type": "string"}, facts=facts, text={"type": "string"})
    return {**plain, "description": "Why the rules refuse an action."}


def _with_defaults(plain: Schema, defaults: Mapping[str, Any]) -> Schema:
    """Return the schema of an object whose keys may be missing where they have a default."""
    told = {name: {**plain["properties"][name], "default": value} for name, value in defaults.items()}
    return {
        **plain,
        "properties": {**plain["properties"], **told},
        "required": [name for name in plain["required"] if name not in defaults],
    }


def _with(plain: Schema, **more: Schema) -> Schema:
    return {**plain, "properties": {**plain["properties"], **more}, "required": [*plain["required"], *more]}


def _without(plain: Schema, name: str) -> Schema:
    left = {key: each for key, each in plain["properties"].items() if key != name}
    return {**plain, "properties": left, "required": [*left]}


def _plain_object(**parts: Schema) -> Schema:
    return {"type": "object", "properties": parts, "required": [*parts], "additionalProperties": False}


def _schema_of(kind: Any, defs: dict[str, Schema]) -> Schema:
    origin, inner = get_origin(kind), get_args(kind)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if hasattr(kind, "from_notation"):
        return {"type": "string", "description": _sentence(kind)}
    if origin is Literal:
        return {"enum": list(inner)}
    if origin is tuple:
        return _list(inner, defs)
    if origin in (Union, UnionType):
        return _union(inner, defs)
    if not has(kind):
        raise TypeError(f"no JSON Schema for {kind!r}")
    card_sets = card_sets_of(kind)
    name = ("Record" if kind.__module__ in _RECORDS else "Table" if card_sets else "") + kind.__name__
    if name not in defs:
        defs[name] = {}  # a class may name itself
        defs[name] = _marked(_object(kind, defs), card_sets)
    return _ref(name)


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _marked(plain: Schema, card_sets: Sequence[str]) -> Schema:
    """Return the schema of options as states have them: with fingerprints of card sets."""
    mark = {"type": ["string", "null"], "pattern": f"^{FINGERPRINT}$", "description": "The fingerprint of a card set."}
    return {**plain, "properties": {**plain["properties"], **dict.fromkeys(card_sets, mark)}}


def _object(kind: Any, defs: dict[str, Schema]) -> Schema:
    resolve_types(kind)
    parts = [each for each in fields(kind) if each.init]
    return {
        "type": "object",
        "description": _sentence(kind),
        "properties": {each.name: _schema_of(each.type, defs) for each in parts},
        "required": [each.name for each in parts],
        "additionalProperties": False,
    }


def _tagged(kinds: Sequence[Any], defs: dict[str, Schema]) -> Schema:
    return {"oneOf": [_with_tag(kind, _object(kind, defs)) for kind in kinds]}


def _with_tag(kind: Any, plain: Schema) -> Schema:
    return {
        **plain,
        "title": kind.__name__,
        "properties": {TAG: {"const": tag_of(kind)}, **plain["properties"]},
        "required": [TAG, *plain["required"]],
    }


def _list(inner: Sequence[Any], defs: dict[str, Schema]) -> Schema:
    if inner and inner[-1] is Ellipsis:
        return {"type": "array", "items": _schema_of(inner[0], defs)}
    items = [_schema_of(each, defs) for each in inner]
    return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}


def _union(inner: Sequence[Any], defs: dict[str, Schema]) -> Schema:
    classes = [each for each in inner if has(each) and not hasattr(each, "from_notation")]
    if len(classes) < 2:
        return {"anyOf": [_schema_of(each, defs) for each in inner]}
    nothing = [{"type": "null"}] if NoneType in inner else []
    return {"oneOf": [*_tagged(classes, defs)["oneOf"], *nothing]}


def _sentence(kind: Any) -> str:
    text: str = kind.__doc__ or kind.__name__
    return text.strip().split("\n")[0]
