"""What a player may choose from, as numbered lines."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from tabletop.cli.screen import WIDTH, wrapped
from tabletop.telling import meaning

Numbered: TypeAlias = tuple[int, Any]


def listed(actions: Sequence[Any]) -> str:
    """Number all choices; those that differ in one word share lines: `play  [1] B5  [2] G1`."""
    return "\n".join(_lines(list(enumerate(actions, 1))))


def explained(actions: Sequence[Any]) -> str:
    """Say for each kind of choice what it means, and list the choices of that kind."""
    meanings: dict[str, list[Numbered]] = {}
    for number, action in enumerate(actions, 1):
        meanings.setdefault(meaning(action), []).append((number, action))
    parts: list[str] = []
    for words, mine in meanings.items():
        parts += [wrapped(words), *[f"  {line}" for line in _lines(mine, WIDTH - 2)]]
    return "\n".join(parts)


def _lines(numbered: Sequence[Numbered], width: int = WIDTH) -> Iterator[str]:
    """List choices of one kind together, those that differ in one word only on a line: the word that saves most."""
    kinds: dict[tuple[str, int], list[Numbered]] = {}
    for number, action in numbered:
        words = str(action).split()
        kinds.setdefault((words[0] if len(words) > 1 else "", len(words)), []).append((number, action))
    for (_, length), mine in kinds.items():
        places = range(length - 1, 0, -1) or (0,)
        yield from min([list(_grouped(mine, place, width)) for place in places], key=len)


def _grouped(numbered: Sequence[Numbered], place: int, width: int) -> Iterator[str]:
    """Put choices that differ only in the word at this place on one line: `step 0 ... wild  [1] 0,3  [2] 1,2`."""
    groups: dict[str, list[Numbered]] = {}
    for number, action in numbered:
        words = str(action).split()
        after = ["...", *words[place + 1 :]] if place + 1 < len(words) else []
        groups.setdefault(" ".join([*words[:place], *after]), []).append((number, action))
    for head, mine in groups.items():
        if len(mine) == 1:
            yield f"[{mine[0][0]}] {mine[0][1]}"
        else:
            yield from _filled(head, [f"[{number}] {str(action).split()[place]}" for number, action in mine], width)


def _filled(head: str, items: Sequence[str], width: int) -> Iterator[str]:
    line, indent = head, " " * min(len(head), 12)
    for item in items:
        if len(line) + 2 + len(item) > width:
            yield line
            line = indent
        line = f"{line}  {item}" if line else item
    yield line


def named(actions: Sequence[Any]) -> set[str]:
    """Return the cards that the choices name: words such as B5, forest:3 and silver-moa-1, not 0 or front."""
    words = {word for action in actions for word in str(action).split()[1:]}
    return {word for word in words if any(map(str.isalpha, word)) and not word.isalpha()}


def chosen(actions: Sequence[Any], text: str) -> Any | None:
    """Return the choice that a number names, None if the text is no number of a choice."""
    if text.isascii() and text.isdecimal() and len(text) < 9 and 1 <= int(text) <= len(actions):
        return actions[int(text) - 1]
    return None
