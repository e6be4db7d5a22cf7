"""JSON Schema of a game's documents, made from its classes: enough to generate a client from."""

from collections.abc import Sequence
from functools import partial
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin

from attrs import fields, has, resolve_types

from tabletop.core.game import AnyGame
from tabletop.core.outcome import Outcome
from tabletop.core.rng import Seed
from tabletop.records.record import Close, Header, Move
from tabletop.records.strict import SEED_PATTERN, TAG, tag_of

Schema: TypeAlias = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
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
    defs: dict[str, Schema] = {}
    write = partial(_schema_of, defs=defs)
    named = {
        "state": write(game.State),
        "view": write(game.View),
        "action": _tagged(_classes(game.Action), defs),
        "event": _tagged(_classes(game.Event), defs),
        "outcome": write(Outcome),
        "options": write(game.Options),
        "record_header": _header(defs, write(game.Options)),
        "record_move": write(Move),
        "record_close": write(Close),
    }
    return {"$schema": DIALECT, "title": game.INFO.title, "$defs": {**dict(sorted(defs.items())), **named}}


def _header(defs: dict[str, Schema], options: Schema) -> Schema:
    plain = _object(Header, defs)
    return {
        **plain,
        "properties": {**plain["properties"], "options": options},
        "required": [*plain["required"], "options"],
    }


def _classes(union: Any) -> Sequence[Any]:
    return get_args(union) or (union,)


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
    name = ("Record" if kind.__module__ == Header.__module__ else "") + kind.__name__
    if name not in defs:
        defs[name] = {}  # a class may name itself
        defs[name] = _object(kind, defs)
    return {"$ref": f"#/$defs/{name}"}


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
