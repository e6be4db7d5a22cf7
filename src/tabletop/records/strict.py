"""A cattrs converter that takes nothing for anything else: "7" is no 7, a missing key no default."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from reprlib import repr as shortened
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, cast, get_args, get_origin

from attrs import fields, has
from cattrs import Converter, IterableValidationError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from tabletop.core.rng import Seed

Hook: TypeAlias = Callable[[Any, Any], Any]
TAG = "type"
_NAMES: dict[object, str] = {
    dict: "an object",
    list: "a list",
    str: "text",
    int: "a whole number",
    float: "a number",
    bool: "a truth value",
}
_WORDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
SEED_PATTERN = "0|[1-9][0-9]{0,39}"
_DECIMAL = re.compile(SEED_PATTERN)


class Refused(ValueError):
    """A value that does not fit its place."""

    def __init__(self, expected: str, value: object) -> None:
        super().__init__(f"expected {expected}, not {_described(value)}")


def _described(value: object) -> str:
    if value is None:
        return "null"
    name = _NAMES[type(value)]
    return name if name in ("an object", "a list") else f"{name} {shortened(value)}"


def _items(value: Any) -> list[Any]:
    """Return the value if it is a list."""
    items = cast("list[Any]", value)
    if type(items) is not list:
        raise Refused("a list", value)
    return items


def _entries(value: Any) -> dict[str, Any]:
    """Return the value if it is an object."""
    entries = cast("dict[str, Any]", value)
    if type(entries) is not dict:
        raise Refused("an object", value)
    return entries


@cache
def converter() -> Converter:
    """Return the one converter that knows no game's options; made on first use."""
    return _converter()


def converter_with(options: Any) -> Converter:
    """Return a converter that writes these options, agreed on beforehand, as null and reads them from it."""
    made, plain = _converter(), converter()
    kind: type[Any] = options.__class__
    write, read = plain.get_unstructure_hook(kind), plain.get_structure_hook(kind)
    made.register_unstructure_hook(kind, lambda value: None if value == options else write(value))
    made.register_structure_hook(kind, lambda value, _: options if value is None else read(value, kind))
    return made


def _converter() -> Converter:
    made = Converter(unstruct_collection_overrides={})
    for kind in (int, bool, str, float):
        made.register_structure_hook(kind, _exactly(kind))
    made.register_structure_hook_func(lambda kind: kind is Seed, _seed)
    made.register_unstructure_hook_func(lambda kind: kind is Seed, str)
    made.register_structure_hook_factory(has, _object_hook)
    made.register_structure_hook_factory(_is_literal, _literal_hook)
    made.register_structure_hook_factory(_is_tuple, _tuple_hook)
    made.register_structure_hook_factory(_is_union_of_classes, _tagged_hook)
    made.register_unstructure_hook_factory(_is_union_of_classes, _tagging_hook)
    made.register_structure_hook_factory(_is_word, _word_hook)
    made.register_unstructure_hook_func(_is_word, str)
    return made


def _exactly(kind: type) -> Hook:
    def structure(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise Refused(_NAMES[kind], value)
        return value

    return structure


def _seed(value: Any, _: Any) -> int:
    if type(value) is not str or not _DECIMAL.fullmatch(value):
        raise Refused("a seed in decimal digits, as text", value)
    return int(value)


def _is_word(kind: Any) -> bool:
    return hasattr(kind, "from_notation")


def _word_hook(kind: Any) -> Hook:
    read: Callable[[str], Any] = kind.from_notation

    def structure(value: Any, _: Any) -> Any:
        if type(value) is not str:
            raise Refused("text", value)
        return read(value)

    return structure


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _literal_hook(kind: Any) -> Hook:
    words = get_args(kind)
    expected = "one of " + ", ".join(map(repr, words))

    def structure(value: Any, _: Any) -> Any:
        for word in words:
            if type(value) is type(word) and value == word:
                return word
        raise Refused(expected, value)

    return structure


def _is_tuple(kind: Any) -> bool:
    return kind is tuple or get_origin(kind) is tuple


def _tuple_hook(kind: Any, made: Converter) -> Hook:
    kinds = get_args(kind)
    repeated = kinds[-1] is Ellipsis
    hooks = [made.get_structure_hook(each) for each in kinds if each is not Ellipsis]

    def structure(value: Any, _: Any) -> Any:
        items = _items(value)
        if not repeated and len(items) != len(kinds):
            raise Refused(f"a list of {len(kinds)}", items)
        try:
            if repeated:
                hook, item = hooks[0], kinds[0]
                return tuple([hook(each, item) for each in items])
            return tuple([hook(each, item) for hook, each, item in zip(hooks, items, kinds, strict=True)])
        except Exception:
            raise _first_fault(kind, hooks * len(items) if repeated else hooks, items) from None

    return structure


def _first_fault(kind: Any, hooks: Sequence[Hook], values: Sequence[Any]) -> Exception:
    items = get_args(kind)
    for place, (hook, value) in enumerate(zip(hooks, values, strict=True)):
        item = items[0] if items[-1] is Ellipsis else items[place]
        try:
            hook(value, item)
        except Exception as error:
            note: Any = IterableValidationNote
            error.__notes__ = [*getattr(error, "__notes__", ()), note("", place, item)]
            return IterableValidationError("", [error], kind)  # pyright: ignore[reportCallIssue]
    return Refused(str(kind), values)


def _object_hook(kind: Any, made: Converter) -> Hook:
    keys = {each.name for each in fields(kind) if each.init}
    build: Callable[..., Any] = make_dict_structure_fn(kind, made, _cattrs_detailed_validation=True)

    def structure(value: Any, _: Any) -> Any:
        entries = _entries(value)
        if entries.keys() != keys:
            raise ValueError(_wrong_keys(keys, entries))
        return build(entries, kind)

    return structure


def _wrong_keys(keys: set[str], value: dict[str, Any]) -> str:
    unknown = [key for key in value if key not in keys]
    return f"unknown key {shortened(unknown[0])}" if unknown else f"missing key {min(keys - value.keys())!r}"


def _is_union_of_classes(kind: Any) -> bool:
    if get_origin(kind) not in (Union, UnionType):
        return False
    classes = [each for each in get_args(kind) if each is not NoneType]
    return len(classes) > 1 and all(has(each) and not _is_word(each) for each in classes)


def _tagged_hook(kind: Any, made: Converter) -> Hook:
    return tagged(get_args(kind), made)


def _tagging_hook(kind: Any, made: Converter) -> Callable[[Any], Any]:
    return tagging(get_args(kind), made)


def tag_of(kind: type) -> str:
    """Return the stable tag of a class: its name in small letters, RoundWon as round_won."""
    return _WORDS.sub("_", kind.__name__).lower()


def tagged(kinds: Sequence[Any], made: Converter) -> Hook:
    """Return the hook that reads an object by its tag as one of the classes."""
    hooks = {tag_of(kind): (made.get_structure_hook(kind), kind) for kind in kinds if kind is not NoneType}

    def structure(value: Any, _: Any) -> Any:
        if value is None and NoneType in kinds:
            return None
        entries = _entries(value)
        tag = entries.get(TAG)
        if type(tag) is not str or tag not in hooks:
            raise Refused(f"a {TAG!r} among {', '.join(hooks)}", tag)
        hook, kind = hooks[tag]
        return hook({key: each for key, each in entries.items() if key != TAG}, kind)

    return structure


def tagging(kinds: Sequence[Any], made: Converter) -> Callable[[Any], Any]:
    """Return the hook that writes an object of one of the classes with its tag."""
    hooks = {kind: (tag_of(kind), make_dict_unstructure_fn(kind, made)) for kind in kinds if kind is not NoneType}

    def unstructure(value: Any) -> Any:
        if value is None:
            return None
        tag, hook = hooks[type(value)]
        return {TAG: tag, **hook(value)}

    return unstructure
