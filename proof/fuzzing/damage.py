"""Invalid documents made from valid ones.

Random bytes seldom pass a parser, so most damage is done to JSON values.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

from tabletop.testing.damage import NASTY, RAW, damaged

Place: TypeAlias = tuple[Any, Any]
"""An object or a list, and one of its keys or indices."""
MARK = "@raw@"
ODD_TEXTS = (
    "\uff17", "٣", "é", "e\u0301", "\u202e", "\x00", "\x1b[2J", "\ufeff", "\U0001f3b2", "\udc80", "İ", "ß", "__class__",
    "null", "../../etc/passwd", "%s{0}", "-0", "1e3", "0x7", "1_000", " 7", "a" * 201, "a" * 100_000,
)  # fmt: skip
RAW_VALUES = (
    *RAW[:6], "-Infinity", "1e400", "-0", "-0.0", "0.1", "1E5", "01", "0x7", "9" * 21, "9" * 20, "-" + "9" * 20, "1.0",
    '{"a":1,"a":2}', '{"":{"":[]}}', '"\\ud83c"', '"\\u0000"', "True", "None", "undefined", "'a'", "/*a*/1", "[1,]",
)  # fmt: skip
DEPTHS = (20, 99, 101, 1_000, 100_000)
LENGTHS = (300, 5_000, 300_000)
MAX_SPOILED_AGAIN = 200_000


def spoiled(documents: Sequence[bytes], dice: Random, *, by_lines: bool) -> bytes:
    """Return a document made from one of these, now and then from two of them, with one to three things wrong."""
    document = dice.choice(documents)
    for _ in range(dice.choice((1, 1, 1, 1, 2, 3))):
        other = dice.choice(documents)
        if len(document) < MAX_SPOILED_AGAIN:
            document = _with_a_line(document, other, dice) if by_lines else _spoiled(document, other, dice)
    return document


def _with_a_line(document: bytes, other: bytes, dice: Random) -> bytes:
    """Spoil a line of the document, or take lines out, double them, swap them, or take one from elsewhere."""
    lines, others = document.splitlines(True) or [b""], other.splitlines(True) or [b""]
    place, another = dice.randrange(len(lines)), dice.randrange(len(lines))
    match dice.randrange(10):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, lines[another])
        case 2:
            lines[place], lines[another] = lines[another], lines[place]
        case 3:
            lines[place] = dice.choice(others)
        case _:
            line = _spoiled(lines[place].rstrip(b"\n"), dice.choice(others), dice)
            lines[place] = line if dice.random() < 0.1 else line + b"\n"
    return b"".join(lines)


def _spoiled(document: bytes, other: bytes, dice: Random) -> bytes:
    if dice.random() < 0.75:
        try:
            return _tree(document.decode(), other, dice)
        except (ValueError, RecursionError, IndexError):  # It is not JSON, or it contains nothing to change.
            pass
    return _bytes(document, other, dice)


def _tree(text: str, other: bytes, dice: Random) -> bytes:
    """Change one place of what the text says; words that are JSON themselves are documents within it."""
    document = [json.loads(text)]
    places = [*_places(document)]
    holder, key = places[0] if dice.random() < 0.1 else dice.choice(places)
    inner = holder[key]
    if isinstance(inner, str) and inner.startswith(("{", "[")) and dice.random() < 0.9:
        lines = "\n" in inner
        spoil = _with_a_line if lines else _spoiled
        holder[key] = spoil(
            inner.encode("utf-8", "surrogatepass"), inner.encode("utf-8", "surrogatepass"), dice
        ).decode("utf-8", "replace")
        return json.dumps(document[0]).encode()
    return dice.choice(CHANGES)(document, (holder, key), other, dice)


def _places(value: Any) -> Iterator[Place]:
    """Go through all places of a document."""
    kind: Any = value.__class__
    if kind in (dict, list):
        keys: Any = range(len(value)) if kind is list else [*value]
        for key in keys:
            yield value, key
            yield from _places(value[key])


def _written(document: list[Any], raw: str = "") -> bytes:
    """Return the document as text; the mark in it stands for what JSON does not write."""
    text = json.dumps(document[0] if document else None, ensure_ascii=len(raw) % 2 == 0)
    return text.replace(f'"{MARK}"', raw, 1).encode("utf-8", "surrogatepass")


def _other_kind(document: list[Any], place: Place, _other: bytes, dice: Random) -> bytes:
    """Put a value of another kind there: a number as text, an item as a list, a list as an object."""
    holder, key = place
    value = holder[key]
    kinds: tuple[Callable[[], Any], ...] = (
        lambda: str(value), lambda: [value], lambda: {"": value}, lambda: bool(value), lambda: [value] * 3,
        lambda: float(value) if isinstance(value, int) else None, lambda: dict.fromkeys(map(str, value), 1),
        lambda: [*value], lambda: -value, lambda: json.dumps(value), lambda: value + value,
    )  # fmt: skip
    try:
        holder[key] = dice.choice(kinds)()
    except (TypeError, OverflowError):
        holder[key] = dice.choice(NASTY)
    return _written(document)


def _nasty(document: list[Any], place: Place, _other: bytes, dice: Random) -> bytes:
    holder, key = place
    holder[key] = dice.choice((*NASTY, *ODD_TEXTS))
    return _written(document)


def _raw(document: list[Any], place: Place, _other: bytes, dice: Random) -> bytes:
    """Put there what is no JSON, or what no two parsers read alike."""
    holder, key = place
    holder[key] = MARK
    return _written(document, dice.choice(RAW_VALUES))


def _deep(document: list[Any], place: Place, _other: bytes, dice: Random) -> bytes:
    """Put what is there into many brackets, closed ones or open ones."""
    holder, key = place
    depth, (begin, end) = dice.choice(DEPTHS), dice.choice((("[", "]"), ('{"a":', "}"), ("[", ""), ('{"a":', "")))
    inner, holder[key] = json.dumps(holder[key]), MARK
    return _written(document, begin * depth + inner + end * depth)


def _long(document: list[Any], place: Place, _other: bytes, dice: Random) -> bytes:
    """Make much of what is there: a list of many, an object with many keys, a long text, many digits."""
    holder, key = place
    value, length = holder[key], dice.choice(LENGTHS if dice.random() < 0.1 else LENGTHS[:2])
    if isinstance(value, list) and value:
        holder[key] = (value * length)[:length]
    elif isinstance(value, dict):
        holder[key] = {**value, **{f"{each}": None for each in range(length)}}
    elif isinstance(value, str):
        holder[key] = (value or "7") * (length // max(1, len(value)))
    else:
        holder[key] = MARK
        return _written(document, "9" * length)
    return _written(document)


def _twice(document: list[Any], place: Place, _other: bytes, dice: Random) -> bytes:
    """Let a key stand twice, or a place."""
    holder, key = place
    if isinstance(holder, dict):
        whole: dict[str, Any] = {**holder}
        pairs = [f"{json.dumps(each)}:{json.dumps(value)}" for each, value in whole.items()]
        pairs.insert(
            dice.randrange(len(pairs) + 1), f"{json.dumps(key)}:{json.dumps(dice.choice((*NASTY, whole[key])))}"
        )
        holder.clear()
        holder[MARK] = MARK
        return _written(document).replace(f'{{"{MARK}": "{MARK}"}}'.encode(), f"{{{','.join(pairs)}}}".encode(), 1)
    holder.insert(key, holder[key])
    return _written(document)


def _without(document: list[Any], place: Place, _other: bytes, dice: Random) -> bytes:
    """Take something out, or call it by another name."""
    holder, key = place
    value = holder.pop(key)
    if isinstance(holder, dict) and dice.random() < 0.5:
        holder[dice.choice(("", "type", key.upper(), f" {key}", f"{key}x", "\ud800", "__class__"))] = value
    return _written(document)


def _grafted(document: list[Any], place: Place, other: bytes, dice: Random) -> bytes:
    """Put there what stands elsewhere, in another document under the same key if it can be: wrong tags, for one."""
    holder, key = place
    try:
        theirs = [*_places([json.loads(other)])]
    except (ValueError, RecursionError):
        theirs = [*_places(document)]
    alike = [value for there, name in theirs if name == key and (value := there[name]) != holder[key]]
    found = alike if alike and dice.random() < 0.7 else [there[name] for there, name in theirs]
    holder[key] = dice.choice(found)
    return _written(json.loads(json.dumps(document)))


def _by_the_kit(document: list[Any], _place: Place, _other: bytes, dice: Random) -> bytes:
    """Damage the document as law 9 does."""
    return damaged(json.dumps(document[0]), dice).encode("utf-8", "surrogatepass")


Change: TypeAlias = Callable[[list[Any], Place, bytes, Random], bytes]
CHANGES: tuple[Change, ...] = (
    _other_kind, _nasty, _nasty, _raw, _twice, _without, _grafted, _grafted, _grafted, _by_the_kit, _by_the_kit,
    _other_kind, _nasty, _raw, _twice, _without, _grafted, _by_the_kit, _deep, _long,
)  # fmt: skip


def _bytes(document: bytes, other: bytes, dice: Random) -> bytes:
    """Change the bytes: cut, paste, splice, flip, repeat, or write the text in another way."""
    place, end = sorted((dice.randrange(len(document) + 1), dice.randrange(len(document) + 1)))
    head, middle, tail = document[:place], document[place:end], document[end:]
    pasted = dice.choice((*RAW, *ODD_TEXTS)).encode("utf-8", "surrogatepass")
    match dice.randrange(10):
        case 0:
            return head
        case 1:
            return head + tail
        case 2:
            return head + pasted + document[place:]
        case 3:
            return head + other[dice.randrange(len(other) + 1) :]
        case 4:
            return head + bytes([dice.randrange(256)]) + document[place + 1 :]
        case 5:
            return head + middle[:1000] * dice.choice((2, 3, 50)) + tail
        case 6:
            return b" ".join([*document.split(), *other.split()[:1]])
        case 7:
            return document.swapcase() if dice.random() < 0.5 else document.replace(b" ", b"\t")
        case 8:
            parts = document.split()
            dice.shuffle(parts)
            return b" ".join(parts)
        case _:
            return dice.choice(
                (b"\xef\xbb\xbf" + document, document[:5000].decode("latin-1").encode("utf-16"), b"", b"\n")
            )
