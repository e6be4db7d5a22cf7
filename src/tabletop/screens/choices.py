"""Lists of labelled choices, and the screen of a game without one of its own."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from tabletop.core.game import AnyGame
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.screens.labels import RESERVED, letters_for
from tabletop.screens.layout import WIDTH, Screen, cut, filled, news_section

Labelled: TypeAlias = tuple[str, Any]


def labelled(actions: Sequence[Any]) -> list[Labelled]:
    """Give each choice a label.

    It is a word that occurs in no other choice, such as `b5` for `play B5`, or letters.
    """
    texts = [str(action) for action in actions]
    words = Counter([word for text in texts for word in {*text.lower().split()}])
    labels: dict[int, str] = {}
    for kind in _kinds(texts):
        labels |= _own_words(texts, kind, words)
    rest = [[number for number in kind if number not in labels] for kind in _kinds(texts)]
    labels |= letters_for(rest, without={*labels.values()})
    return [(labels[number], action) for number, action in enumerate(actions)]


def _kinds(texts: Sequence[str]) -> list[list[int]]:
    """Group the numbers of choices by their first word and number of words."""
    kinds: dict[tuple[str, int], list[int]] = {}
    for number, text in enumerate(texts):
        words = text.split()
        kinds.setdefault((words[0] if len(words) > 1 else "", len(words)), []).append(number)
    return [*kinds.values()]


def _own_words(texts: Sequence[str], kind: Sequence[int], words: Counter[str]) -> dict[int, str]:
    """Return a unique word for each choice of a kind, or nothing.

    The words are at the same position, and occur in no other choice.
    """
    length = len(texts[kind[0]].split())
    for place in range(length - 1, 0, -1) or (0,):
        own = [texts[number].lower().split()[place] for number in kind]
        if all(words[word] == 1 and word not in RESERVED for word in own):
            return dict(zip(kind, own, strict=True))
    return {}


def listed(choices: Sequence[Labelled], width: int = WIDTH) -> list[str]:
    """List the choices in lines.

    Choices that differ in one word share a line, such as `play [b5] [g1]`.
    """
    return [*_lines(choices, width)]


def _lines(choices: Sequence[Labelled], width: int) -> Iterator[str]:
    """List the choices, one kind after another.

    Choices that differ in one word share a line. For each kind, the word that gives the fewest lines is used.
    """
    texts = [str(action) for _, action in choices]
    for kind in _kinds(texts):
        mine, length = [choices[number] for number in kind], len(texts[kind[0]].split())
        places = range(length - 1, 0, -1) or (0,)
        yield from min([list(_grouped(mine, place, width)) for place in places], key=len)


def _grouped(choices: Sequence[Labelled], place: int, width: int) -> Iterator[str]:
    """List choices that differ only in the word at `place` in one line.

    An example is `step 0 ... wild [a] 0,3 [c] 1,2`.
    """
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


def text_screen(game: AnyGame) -> Any:
    """Return a function that draws `render_text` and a list of the choices."""

    def screen(
        view: Any, actions: Sequence[Any], news: Sequence[str], size: tuple[int, int], /, *,
        names: Sequence[str], words: Words | None = None, **_others: object,
    ) -> Screen:  # fmt: skip
        columns, choices, words = size[0], labelled(actions), as_words(words)
        players = ", ".join([words.say("core.seat_named", number=seat, name=name) for seat, name in enumerate(names)])
        table, latest = game.render_text(view, words=words).splitlines(), news_section(news, columns, words=words).lines
        head = f"{words.title(game.INFO.name, game.INFO.title)}   {players}"
        lines = (cut(head, columns), *latest, "", *table, "", *listed(choices))
        return Screen(lines, {label: (action,) for label, action in choices})

    return screen
