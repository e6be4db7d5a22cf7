"""What a person may choose from: a label for each choice, and the question on its screen or as plain lines."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from tabletop.catalogue import faces_of
from tabletop.cli.terminal import WIDTH, wrapped
from tabletop.core.game import AnyGame
from tabletop.core.outcome import Outcome
from tabletop.core.views import hide_known
from tabletop.screens.choices import Labelled, labelled, listed
from tabletop.screens.layout import Panel, Screen
from tabletop.screens.layout import wrapped as wrapped_lines
from tabletop.telling import meaning

ENDLESS = (80, 1000)


def explained(choices: Sequence[Labelled]) -> list[str]:
    """Say for each kind of choice what it means, and list the choices of that kind."""
    meanings: dict[str, list[Labelled]] = {}
    for label, action in choices:
        meanings.setdefault(meaning(action), []).append((label, action))
    parts: list[str] = []
    for words, mine in meanings.items():
        parts += [*wrapped(words).splitlines(), *[f"  {line}" for line in listed(mine, WIDTH - 2)]]
    return parts


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
    return tuple(faces_of(game).distinct(view, actions)) if len(actions) > 1 else tuple(actions)


def drawn(question: Question, size: tuple[int, int]) -> Screen:
    """Draw a question with its answers below the first line.

    A screen has more lines than the window if choices and answers do not fit.
    """
    columns, lines = size
    answers = [line for answer in question.answers for line in wrapped_lines(answer, columns)]
    screen = faces_of(question.game).screen(
        question.shown, question.actions, question.news, (columns, max(1, lines - len(answers))),
        names=question.names, chosen=question.chosen, outcome=question.outcome,
    )  # fmt: skip
    return evolve(screen, lines=(*screen.lines[:1], *answers, *screen.lines[1:]))


def as_list(question: Question) -> Screen:
    """Return the choices as a list, for a terminal where nothing is drawn in place. The table is not on it."""
    choices = labelled(question.actions)
    draw = faces_of(question.game).screen
    own = draw(question.shown, question.actions, (), ENDLESS, names=question.names)
    labels = {label: (action,) for label, action in choices}
    return Screen(tuple(listed(choices)), labels, lesson=own.lesson, refused=own.refused)


def panels(question: Question, size: tuple[int, int]) -> Mapping[str, Panel]:
    """Return what is one key away from the question."""
    return faces_of(question.game).panels(
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
