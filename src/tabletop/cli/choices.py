"""Questions to a person, with their choices and screens, and the help page."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from tabletop.catalogue import faces_of
from tabletop.cli.languages import Unclear, sentence
from tabletop.cli.terminal import WIDTH, wrapped
from tabletop.cli.wording import AnyMatch, how_to_play, people, refused, seen_by, summed_up, title_of
from tabletop.core.errors import IllegalAction, NotationError, TabletopError, shown
from tabletop.core.game import AnyGame
from tabletop.core.language import english
from tabletop.core.messages import Message, Words
from tabletop.core.outcome import Outcome
from tabletop.core.views import hide_known
from tabletop.screens.choices import Labelled, labelled, listed
from tabletop.screens.layout import Panel, Screen, cut
from tabletop.screens.layout import wrapped as wrapped_lines

if TYPE_CHECKING:
    from tabletop.cli.plain import Plain

ENDLESS = (80, 1000)
MAX_NAMED = 6


def explained(question: "Question") -> list[str]:
    """List the choices of each kind below its meaning."""
    meanings: dict[str, list[Labelled]] = {}
    for label, action in labelled(question.actions):
        meanings.setdefault(question.words.meaning(question.game.INFO.name, action), []).append((label, action))
    parts: list[str] = []
    for text, mine in meanings.items():
        parts += [*wrapped(text).splitlines(), *[f"  {line}" for line in listed(mine, WIDTH - 2)]]
    return parts


def named(actions: Sequence[Any]) -> set[str]:
    """Return the cards that the choices name.

    They are words such as B5, forest:3 and silver-moa-1, not 0 or front.
    """
    words = {word for action in actions for word in str(action).split()[1:]}
    return {word for word in words if any(map(str.isalpha, word)) and not word.isalpha()}


@frozen
class Question:
    """A view with the legal actions of its seat, and the messages to show.

    `chosen` are the actions that remain after a first label. `answers` are replies to the last typed line, such as an
    error. A screen shows them before any news. `shown` is the view to draw: it is without `known` if the player wants
    to remember cards without help.
    """

    game: AnyGame
    view: Any
    actions: tuple[Any, ...]
    names: tuple[str, ...]
    news: Sequence[Message] = ()
    lesson: str = ""
    answers: tuple[str, ...] = ()
    chosen: tuple[Any, ...] | None = None
    outcome: Outcome | None = None
    can_undo: bool = False
    hides_known: bool = False
    is_watched: bool = False
    words: Words = field(factory=english)

    @property
    def shown(self) -> Any:
        """The view to draw."""
        return hide_known(self.view) if self.hides_known else self.view

    @property
    def title(self) -> str:
        """The name of the game."""
        return title_of(self.game, self.words)

    def about(self, chosen: tuple[Any, ...] | None) -> "Question":
        """Return the question after a first label, or the whole question for None."""
        return evolve(self, chosen=chosen, answers=())

    @property
    def screen_words(self) -> Words:
        """The words with the short names of the screen."""
        return evolve(self.words, short_names=faces_of(self.game).short_names(self.shown, self.words))

    def told(self, words: Words) -> list[str]:
        """Return the lesson and the news in paragraphs."""
        news = summed_up(self.news, words)
        since = words.say("cli.news", news=news) if news and not self.is_watched else news
        return [each for each in (self.lesson, since) if each]

    def answering(self, *answers: str) -> "Question":
        """Return the question with other answers."""
        return evolve(self, answers=answers)


def make_question(match: AnyMatch, seat: int | None, words: Words, *, hides_known: bool = False) -> Question:
    """Return the current question of a seat. A spectator has no choices."""
    view = match.view(seat)
    actions = () if seat is None else distinct(match.game, view, match.legal_actions(seat))
    can_undo = seat is not None and match.undos_by(*people(match), forced=False) > 0
    return Question(
        match.game, view, actions, seen_by(words, seat), outcome=match.outcome(), can_undo=can_undo,
        hides_known=hides_known, words=words.at(words.names, you=seat),
    )  # fmt: skip


def distinct(game: AnyGame, view: Any, actions: Sequence[Any]) -> tuple[Any, ...]:
    """Return the actions without equivalent ones."""
    return tuple(faces_of(game).distinct(view, actions)) if len(actions) > 1 else tuple(actions)


def drawn(question: Question, size: tuple[int, int]) -> Screen:
    """Draw a question, with its answers below the first line.

    A screen has more lines than the window if choices and answers do not fit. A large window also shows how to play.
    """
    columns, lines = size
    answers = [line for answer in question.answers for line in wrapped_lines(answer, columns)]
    screen = faces_of(question.game).screen(
        question.shown, question.actions, question.told(question.screen_words), (columns, max(1, lines - len(answers))),
        names=question.names, chosen=question.chosen, outcome=question.outcome,
        words=question.words,
    )  # fmt: skip
    shown = (*screen.lines[:1], *answers, *screen.lines[1:])
    how = () if question.outcome else _how_to_play(question, columns)
    return evolve(screen, lines=(*shown, *how) if len(shown) + len(how) <= lines else shown)


def _how_to_play(question: Question, columns: int) -> tuple[str, ...]:
    how = how_to_play(question.game, question.words)
    return ("", question.words.say("cli.how"), *[cut(line, columns) for line in how]) if how else ()


def as_list(question: Question) -> Screen:
    """Return the choices as a list without the table.

    It is for terminals that cannot draw screens.
    """
    choices = labelled(question.actions)
    draw = faces_of(question.game).screen
    own = draw(question.shown, question.actions, (), ENDLESS, names=question.names, words=question.words)
    labels = {label: (action,) for label, action in choices}
    return Screen(tuple(listed(choices)), labels, lesson=own.lesson, refused=own.refused)


def panels(question: Question, size: tuple[int, int]) -> Mapping[str, Panel]:
    """Return the panels of the question by their keys."""
    words, draw = question.words, faces_of(question.game).panels
    return draw(question.shown, question.actions, size, names=question.names, chosen=question.chosen, words=words)


def table_of(question: Question) -> str:
    """Return the table as text."""
    return question.game.render_text(question.shown, words=question.words)


def same_label(word: str, seen: Screen, now: Screen) -> str | None:
    """Return the label that now means the same as `word` did on `seen`, or None.

    A letter of a screen refers to a thing, which may have another letter now. Other labels keep their meaning.
    """
    thing = seen.things.get(word)
    if thing is None:
        return word if word in now.labels and word not in now.things else None
    return next((label for label, other in now.things.items() if other == thing and label in now.labels), None)


class Typed:
    """Names of the legal actions of a question, as a display shows them."""

    def __init__(self, display: "Plain", question: Question, screen: Screen, legal: Iterable[Any]) -> None:
        self._question, self._screen, self._words = question, screen, display.words_for(question)
        self._by_notation: dict[str, list[Any]] = {}
        self._by_words: dict[str, list[Any]] = {}
        for action in legal:
            self._by_notation.setdefault(str(action).lower(), []).append(action)
            self._by_words.setdefault(self._words.action(str(action)).lower(), []).append(action)

    def words_of(self, action: Any) -> str:
        """Return the words of the screen for an action.

        If another action has the same words, return its notation.
        """
        words = self._words.action(str(action))
        return words if len(self._by_words[words.lower()]) == 1 else str(action)

    def name_of(self, action: Any) -> str:
        """Return the words for an action.

        They follow its letter in brackets, if it has one of its own.
        """
        labels, things = self._screen.labels, self._screen.things
        letter = next((label for label in things if labels.get(label) == (action,)), "")
        return f"[{letter}] {self.words_of(action)}" if letter else self.words_of(action)

    def action_called(self, text: str) -> Any | None:
        """Return the legal action that a line names, or None.

        NotationError is raised if it names several.
        """
        line = " ".join(text.lower().split())
        meant = self._by_notation.get(line) or self._by_words.get(line, [])
        if len(meant) > 1:
            labels = ", ".join(self._labels_of(meant))
            raise Unclear.no("cli.unclear.several", text=shown(text), labels=labels)
        return meant[0] if meant else None

    def notation(self, text: str) -> str:
        """Return a line with the first thing in notation.

        Later words stay: `jungle` is a leader in `use jungle`, and a symbol in `step 0 e4 jungle`.
        """
        kinds = self._words.short_names.values()
        things = {word.lower(): fact for names in kinds for fact, name in names.items() for word in (fact, name)}
        either, line = "|".join(map(re.escape, sorted(things, key=len, reverse=True))), " ".join(text.lower().split())
        first = re.search(rf"(?<!\S)({either})(?!\S)", line) if things else None
        return f"{line[: first.start()]}{things[first[0]]}{line[first.end() :]}" if first else text

    def answer(self, text: str, error: TabletopError) -> str:
        """Return the answer to a line that could not be played.

        It uses the same names as the line: notation, or the words of the screen.
        """
        words = self._question.words
        why = sentence(error, words)
        if isinstance(error, Unclear):
            return words.say("cli.unclear", why=why)
        if isinstance(error, NotationError):
            return words.say("cli.not_understood", error=why)
        if not isinstance(error, IllegalAction):
            return words.say("cli.not_done", error=why)
        return refused(error, words if self._words.action(text) != text else self._words)

    def some_labels(self) -> str:
        """Return a few labels that can be typed now."""
        return ", ".join([label for label in self._screen.labels if label != "."][:MAX_NAMED])

    def _labels_of(self, meant: Sequence[Any]) -> list[str]:
        return [label for label, actions in self._screen.labels.items() if {*actions} & {*meant}]


def show_help(display: "Plain", signs: Sequence[str], lesson: str = "") -> None:
    """Show the help page, with the lesson about the current decision first."""
    head, *commands = display.words.say("cli.help").splitlines()
    parts = [wrapped(lesson).splitlines(), signs, [*wrapped(head).splitlines(), *commands]]
    display.page(display.words.say("cli.help.title"), [line for part in parts if part for line in ("", *part)][1:])
