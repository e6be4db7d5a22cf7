"""What a person is asked at one moment, and how it looks: as the game draws it, or as plain lines."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from tabletop.cli.choices import labelled, listed
from tabletop.core.game import AnyGame, distinct_of, panels_of, screen_of
from tabletop.core.memory import hide_known
from tabletop.core.outcome import Outcome
from tabletop.core.screens import Panel, Screen, cut, news_section, wrapped

ENDLESS = (80, 1000)


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
    answers = [line for answer in question.answers for line in wrapped(answer, columns)]
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
