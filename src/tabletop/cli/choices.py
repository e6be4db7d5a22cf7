"""What a player may choose from, as numbered lines."""

import inspect
from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.cli.screen import WIDTH, wrapped


def listed(actions: Sequence[Any]) -> str:
    """Number all choices; those that differ in their last word only share lines: `play  [1] B5  [2] G1`."""
    return "\n".join(_lines(list(enumerate(actions, 1))))


def explained(actions: Sequence[Any]) -> str:
    """Say for each kind of choice what it means, and list the choices of that kind."""
    meanings: dict[str, list[tuple[int, Any]]] = {}
    for number, action in enumerate(actions, 1):
        meanings.setdefault(_meaning(action), []).append((number, action))
    parts: list[str] = []
    for meaning, mine in meanings.items():
        parts += [wrapped(meaning), *[f"  {line}" for line in _lines(mine, WIDTH - 2)]]
    return "\n".join(parts)


def _meaning(action: Any) -> str:
    """Return what the class of the action says of itself."""
    kind: type[object] = action.__class__
    text = inspect.getdoc(kind) or kind.__name__
    return text.split("\n\n")[0].replace("\n", " ")


def _lines(numbered: Sequence[tuple[int, Any]], width: int = WIDTH) -> Iterator[str]:
    groups: dict[str, list[str]] = {}
    for number, action in numbered:
        head, _, last = str(action).rpartition(" ")
        groups.setdefault(head, []).append(f"[{number}] {last}")
    while groups:
        head = next(iter(groups))
        items = groups.pop(head)
        if len(items) == 1 and head:
            yield items[0].replace("] ", f"] {head} ")
        else:
            yield from _filled(head, items, width)


def _filled(head: str, items: Sequence[str], width: int) -> Iterator[str]:
    line, indent = head, " " * min(len(head), 12)
    for item in items:
        if len(line) + 2 + len(item) > width:
            yield line
            line = indent
        line = f"{line}  {item}" if line else item
    yield line


def chosen(actions: Sequence[Any], text: str) -> Any | None:
    """Return the choice that a number names, None if the text is no number of a choice."""
    if text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= len(actions):
        return actions[int(text[:9]) - 1]
    return None
