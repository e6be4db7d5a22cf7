"""What a person may choose from: a label for each choice, and the question on its screen or as plain lines."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import evolve, frozen

from tabletop.cli.terminal import WIDTH, wrapped
from tabletop.core.game import AnyGame, distinct_of, panels_of, screen_of
from tabletop.core.memory import hide_known
from tabletop.core.outcome import Outcome
from tabletop.screens.labels import RESERVED, letters_for
from tabletop.screens.layout import Panel, Screen, cut, filled, news_section
from tabletop.screens.layout import wrapped as wrapped_lines
from tabletop.telling import meaning

Labelled: TypeAlias = tuple[str, Any]
ENDLESS = (80, 1000)


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
        meanings.setdefault(meaning(action), []).append((label, action))
    parts: list[str] = []
    for words, mine in meanings.items():
        parts += [*wrapped(words).splitlines(), *[f"  {line}" for line in _lines(mine, WIDTH - 2)]]
    return parts


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


@frozen
class Question:
    """A view, what its seat may do, and what to tell it; `chosen` are the actions that a first label has left.

    `answers` are replies to the last typed line, such as an error. A screen shows them before any news.
    `shown` is the view as it is drawn: without `known` if the person at the terminal wants to remember by themselves.
    """

    game: AnyGame
    view: Any
    actions: tuple[Any, ...]
    names: tuple[str, ...]
    news: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    chosen: tuple[Any, ...] | None = None
    outcome: Outcome | None = None
    can_undo: bool = False
    hides_known: bool = False

    @property
    def shown(self) -> Any:
        """The view as it is drawn."""
        return hide_known(self.view) if self.hides_known else self.view

    @property
    def title(self) -> str:
        """The name of the game."""
        return str(self.game.INFO.title)

    def about(self, chosen: tuple[Any, ...] | None) -> "Question":
        """Return the question that a first label leaves, or the whole one again."""
        return evolve(self, chosen=chosen, answers=())

    def saying(self, *news: str) -> "Question":
        """Return the question with other news."""
        return evolve(self, news=tuple([each for each in news if each]))

    def answering(self, *answers: str) -> "Question":
        """Return the question with other answers."""
        return evolve(self, answers=answers)


def distinct(game: AnyGame, view: Any, actions: Sequence[Any]) -> tuple[Any, ...]:
    """Return the actions without those that make no difference from another."""
    return tuple(distinct_of(game)(view, actions)) if len(actions) > 1 else tuple(actions)


def drawn(question: Question, size: tuple[int, int]) -> Screen:
    """Draw a question with its answers below the first line.

    A screen has more lines than the window if choices and answers do not fit.
    """
    columns, lines = size
    answers = [line for answer in question.answers for line in wrapped_lines(answer, columns)]
    screen = _unanswered(question, (columns, max(1, lines - len(answers))))
    return evolve(screen, lines=(*screen.lines[:1], *answers, *screen.lines[1:]))


def _unanswered(question: Question, size: tuple[int, int]) -> Screen:
    draw = screen_of(question.game)
    if draw is None:
        return _framed(question, size)
    return draw(
        question.shown, question.actions, question.news, size, names=question.names, chosen=question.chosen,
        outcome=question.outcome,
    )  # fmt: skip


def as_list(question: Question) -> Screen:
    """Return the choices as a list, for a terminal where nothing is drawn in place; the table is not on it."""
    choices = labelled(question.actions)
    labels: Mapping[str, tuple[Any, ...]] = {label: (action,) for label, action in choices}
    screen = Screen(tuple(listed(choices)), labels)
    if draw := screen_of(question.game):
        own = draw(question.shown, question.actions, (), ENDLESS, names=question.names)
        return evolve(screen, lesson=own.lesson, refused=own.refused)
    return screen


def _framed(question: Question, size: tuple[int, int]) -> Screen:
    """Draw the table and the list of choices of a game that has no screen of its own."""
    choices = as_list(question)
    news = news_section(question.news, size[0])
    table = question.game.render_text(question.shown).splitlines()
    sitting = ", ".join([f"{name} (seat {seat})" for seat, name in enumerate(question.names)])
    lines = (cut(f"{question.title}   {sitting}", size[0]), *news.lines, "", *table, "", *choices.lines)
    return evolve(choices, lines=lines)


def panels(question: Question, size: tuple[int, int]) -> Mapping[str, Panel]:
    """Return what is one key away from the question."""
    return panels_of(question.game)(
        question.shown, question.actions, size, names=question.names, chosen=question.chosen
    )


def same_label(word: str, seen: Screen, now: Screen) -> str | None:
    """Return the label that means now what the word meant on the screen that was seen; None if nothing does.

    A letter that a screen gave stands for a thing, which may have another letter now; other labels are printed on what
    they mean, and stay.
    """
    thing = seen.things.get(word)
    if thing is None:
        return word if word in now.labels and word not in now.things else None
    return next((label for label, other in now.things.items() if other == thing and label in now.labels), None)
