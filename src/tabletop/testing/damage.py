"""Damaged JSON documents, as a network or an attacker may send them."""

import json
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any, TypeAlias

DAMAGED_OF_EACH_KIND = 8
MAX_SHOWN = 40

NASTY: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2**31, 10**30, 7.9, "7", "", "no", "\ud800", [], {}, [[]], {"": None}, "B1", "REST",
)  # fmt: skip
RAW = ("NaN", "1e999", "Infinity", "-", "9" * 5000, '"\\ud800"', "[" * 500, '{"a":1,"a":2}', "\x00", "tru", "'")

Place: TypeAlias = tuple[Any, Any]
"""An object or a list in a document, and a key or an index of it."""


def damaged(text: str, dice: Random) -> str:
    """Return the document with one defect."""
    edit = dice.choice((None, None, None, _replace, _replace, _replace, _nudge, _empty))
    return _edited(text, dice, edit) if edit else _broken(text, dice)


def damaged_lines(text: str, dice: Random) -> str:
    """Return the record with one damaged, missing or repeated line."""
    lines = text.splitlines(keepends=True)
    place = dice.randrange(len(lines))
    match dice.randrange(8):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, dice.choice(lines))
        case _:
            lines[place] = damaged(lines[place].rstrip("\n"), dice) + "\n"
    return "".join(lines)


def _broken(text: str, dice: Random) -> str:
    """Cut the text off, garble one character, or insert an invalid piece."""
    place = dice.randrange(len(text))
    garbled, pasted = (chr(dice.randrange(1, 0x2FFF)), 1), (dice.choice(RAW), dice.randrange(2))
    piece, skipped = dice.choice((("", len(text)), garbled, pasted))
    return text[:place] + piece + text[place + skipped :]


def _edited(text: str, dice: Random, edit: Callable[[list[Place], Random], None]) -> str:
    """Return the document after an edit of one of its places."""
    document = [json.loads(text)]
    edit(_places(document), dice)
    return json.dumps(document[0] if document else None)


def _replace(places: list[Place], dice: Random) -> None:
    """Replace, remove or double the value in a random place."""
    (holder, key), (other, other_key), kind = dice.choice(places), dice.choice(places), dice.randrange(4)
    if kind < 2:
        holder[key] = deepcopy(dice.choice((*NASTY, *[other[other_key]] * len(NASTY))))
    elif kind == 2:
        del holder[key]
    elif isinstance(holder, dict):
        holder[f"{key}x"] = holder[key]
    else:
        holder.insert(key, holder[key])


def _empty(places: list[Place], dice: Random) -> None:
    """Empty a list, an object or a text near the top, large or small."""
    document = places[0][0]
    holder, key = dice.choice([(holder, key) for holder, key in _places(document, 3) if type(holder[key]) is not int])
    holder[key] = holder[key].__class__()


def _nudge(places: list[Place], dice: Random) -> None:
    """Change a number, usually by 1, or negate a bool."""
    if numbers := [(holder, key) for holder, key in places if isinstance(holder[key], int)]:
        holder, key = dice.choice(numbers)
        old = holder[key]
        holder[key] = not old if old is True or old is False else dice.choice((old - 1, old + 1) * 4 + (-old, 2**40))


def _grafted(text: str, other: str, dice: Random) -> str:
    """Replace one part by that of another document. Both are valid, but perhaps not together."""
    document = json.loads(text)
    pairs = [
        (holder, key, theirs) for holder, key, theirs in _pairs(document, json.loads(other)) if holder[key] != theirs
    ]
    if pairs:
        holder, key, theirs = dice.choice(pairs)
        holder[key] = theirs
    return json.dumps(document)


def _hollowed(text: str) -> Iterator[str]:
    """Yield the documents in which one part at the top is empty."""
    for key, part in json.loads(text).items() if text.startswith("{") else ():
        kind: Any = part.__class__
        if kind in (list, dict, str):
            yield json.dumps({**json.loads(text), key: kind()})


def _places(value: Any, depth: int = 1_000) -> list[Place]:
    """List the places in a document, down to this depth."""
    return [(holder, key) for holder, key, _ in _pairs(value, value, depth)]


def _pairs(value: Any, other: Any, depth: int = 1_000) -> list[tuple[Any, Any, Any]]:
    """List the places that two documents share, with the values of the other one."""
    kind: Any = value.__class__
    if not depth or kind is not other.__class__ or kind not in (dict, list):
        return []
    keys: Any = [key for key in value if key in other] if kind is dict else range(min(len(value), len(other)))
    return [pair for key in keys for pair in ((value, key, other[key]), *_pairs(value[key], other[key], depth - 1))]


def damaged_documents(text: str, dice: Random, others: Sequence[str] = ()) -> Iterator[str]:
    """Yield damaged documents. Most cannot be read. With `others`, some look valid at first."""
    yield from _hollowed(text)
    for _ in range(DAMAGED_OF_EACH_KIND):
        yield damaged(text, dice)
        if others:
            yield _grafted(text, dice.choice(others), dice)
            yield _edited(text, dice, _nudge)


def difference(old: Any, new: Any, place: str = "") -> str | None:
    """Describe the first difference between two documents, such as `heap = -1 instead of 12`."""
    kind: Any = old.__class__
    if kind is type(new) and kind in (dict, list) and len(old) == len(new):
        pairs = _pairs(old, new, 1)
        if len(pairs) == len(old):
            inner = [difference(holder[key], theirs, _inside(place, key)) for holder, key, theirs in pairs]
            return next(filter(None, inner), None)
    if kind is type(new) and old == new:
        return None
    return f"{place or 'a document'} = {_as_json(new)} instead of {_as_json(old)}"


def _inside(place: str, key: Any) -> str:
    return f"{place}[{key}]" if isinstance(key, int) else f"{place}{place and '.'}{key}"


def _as_json(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= MAX_SHOWN else f"{text[:MAX_SHOWN]}..."
