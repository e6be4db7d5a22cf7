"""What a player may choose from, as lines with a label for each choice: the word that tells it apart, or letters."""

import inspect
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from tabletop.cli.screen import WIDTH, wrapped
from tabletop.core.screens import RESERVED, filled, letters_for

Labelled: TypeAlias = tuple[str, Any]


def labelled(actions: Sequence[Any]) -> list[Labelled]:
    """Give each choice a label: `b5` for `play B5` if nothing else has that word, letters where words do not do."""
    texts = [str(action) for action in actions]
    words = Counter([word for text in texts for word in {*text.lower().split()}])
    labels: dict[int, str] = {}
    for kind in _kinds(texts):
        labels |= _own_words(texts, kind, words)
    rest = [[number for number in kind if number not in labels] for kind in _kinds(texts)]
    labels |= letters_for(rest, without={*labels.values()})
    return [(labels[number], action) for number, action in enumerate(actions)]


def _kinds(texts: Sequence[str]) -> list[list[int]]:
    """Put the numbers of choices together that have the same first word and as many words."""
    kinds: dict[tuple[str, int], list[int]] = {}
    for number, text in enumerate(texts):
        words = text.split()
        kinds.setdefault((words[0] if len(words) > 1 else "", len(words)), []).append(number)
    return [*kinds.values()]


def _own_words(texts: Sequence[str], kind: Sequence[int], words: Counter[str]) -> dict[int, str]:
    """Return the words that tell the choices of a kind apart, if they do from all other choices too."""
    length = len(texts[kind[0]].split())
    for place in range(length - 1, 0, -1) or (0,):
        own = [texts[number].lower().split()[place] for number in kind]
        if all(words[word] == 1 and word not in RESERVED for word in own):
            return dict(zip(kind, own, strict=True))
    return {}


def listed(choices: Sequence[Labelled], width: int = WIDTH) -> list[str]:
    """List the choices; those that differ in one word share lines: `play  [b5]  [g1]`."""
    return [*_lines(choices, width)]


def explained(choices: Sequence[Labelled]) -> list[str]:
    """Say for each kind of choice what it means, and list the choices of that kind."""
    meanings: dict[str, list[Labelled]] = {}
    for label, action in choices:
        meanings.setdefault(_meaning(action), []).append((label, action))
    parts: list[str] = []
    for meaning, mine in meanings.items():
        parts += [*wrapped(meaning).splitlines(), *[f"  {line}" for line in _lines(mine, WIDTH - 2)]]
    return parts


def _meaning(action: Any) -> str:
    """Return what the class of the action says of itself."""
    kind: type[object] = action.__class__
    text = inspect.getdoc(kind) or kind.__name__
    return text.split("\n\n")[0].replace("\n", " ")


def _lines(choices: Sequence[Labelled], width: int) -> Iterator[str]:
    """List choices of one kind together, those that differ in one word only on a line: the word that saves most."""
    texts = [str(action) for _, action in choices]
    for kind in _kinds(texts):
        mine, length = [choices[number] for number in kind], len(texts[kind[0]].split())
        places = range(length - 1, 0, -1) or (0,)
        yield from min([list(_grouped(mine, place, width)) for place in places], key=len)


def _grouped(choices: Sequence[Labelled], place: int, width: int) -> Iterator[str]:
    """Put choices that differ only in the word at this place on one line: `step 0 ... wild  [a] 0,3  [c] 1,2`."""
    groups: dict[str, list[Labelled]] = {}
    for label, action in choices:
        words = str(action).split()
        after = ["...", *words[place + 1 :]] if place + 1 < len(words) else []
        groups.setdefault(" ".join([*words[:place], *after]), []).append((label, action))
    for head, mine in groups.items():
        if len(mine) == 1:
            yield _item(*mine[0])
        else:
            items = [_item(label, str(action).split()[place]) for label, action in mine]
            yield from filled(items, width, f"{head}  " if head else "", hanging=" " * min(len(head) + 2, 14))


def _item(label: str, what: Any) -> str:
    text = str(what)
    return f"[{label}]" if text.lower() == label else f"[{label}] {text}"


def named(actions: Sequence[Any]) -> set[str]:
    """Return the cards that the choices name: words such as B5, forest:3 and silver-moa-1, not 0 or front."""
    words = {word for action in actions for word in str(action).split()[1:]}
    return {word for word in words if any(map(str.isalpha, word)) and not word.isalpha()}
