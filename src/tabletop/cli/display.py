"""Questions, typed names of actions, news and help of a session, for any display of it."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from tabletop.catalogue import faces_of
from tabletop.cli.choices import Question, distinct
from tabletop.cli.terminal import Output, wrapped
from tabletop.cli.wording import ranked, refused, seen_by, summed_up, told
from tabletop.core.errors import IllegalAction, NotationError, TabletopError, shown
from tabletop.core.game import AnyGame
from tabletop.match import Match
from tabletop.rulepages import has_page
from tabletop.screens.layout import Screen
from tabletop.telling import is_named

if TYPE_CHECKING:
    from tabletop.cli.plain import Plain

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]
MAX_NAMED = 6
HELP_TITLE = "Help"
HELP = """Type what is printed on a thing that can be chosen (g2, cloud 4), or the letters in brackets at it; several \
in one line are played in that order. The notation of the library works too, such as `play G2`. Besides:
  Enter         shows the table again
  ?, how        this page; how the game is played, in ten lines
  h, hint       what a bot that thinks would do, and what for
  l, log        all that happened, as you saw it
  s m b z       all seats, market, board, other picture: where the keys say so
  .             stops, or goes back to the choice before
  u, undo       takes your last choice back, if no new card was shown; redo
  rules WORD    a rule, or where a word stands in them; rules shows them all
  save FILE     saves the game; `tabletop play --load FILE` continues it
  concede       asks once more, then ends the game, and you come last
  q, quit       leaves; the game is kept, and `tabletop resume` goes on with it"""


def people(match: AnyMatch) -> list[int]:
    """Return the seats where no bot sits."""
    return [seat for seat, bot in enumerate(match.bots) if bot is None]


def make_question(match: AnyMatch, seat: int | None, names: Sequence[str], *, hides_known: bool = False) -> Question:
    """Return what a seat is asked now. A spectator is asked nothing."""
    view = match.view(seat)
    actions = () if seat is None else distinct(match.game, view, match.legal_actions(seat))
    can_undo = seat is not None and match.undos_by(*people(match), forced=False) > 0
    return Question(
        match.game, view, actions, seen_by(names, seat), outcome=match.outcome(), can_undo=can_undo,
        hides_known=hides_known,
    )  # fmt: skip


def tell_players(match: AnyMatch, names: Sequence[str], *, with_seats: bool = False) -> str:
    """Tell who sits at the table: `You, Bo (greedy)`, with their seats where the table is drawn with seats."""
    sitting = people(match)
    called = seen_by(names, sitting[0] if len(sitting) == 1 else None)
    seats = [f"seat {seat}" if with_seats else None for seat in range(len(called))]
    more = [", ".join(filter(None, each)) for each in zip(seats, match.bots, strict=True)]
    return ", ".join([f"{name} ({what})" if what else name for name, what in zip(called, more, strict=True)])


def how_to_play(game: AnyGame) -> list[str]:
    """Return the ten lines that say how the game is played, none if nobody has written them."""
    how = faces_of(game).how
    return how.splitlines()


def where_the_rules_are(game: AnyGame) -> str:
    """Say where the rules are, if there is a page of them."""
    return f"The rules: tabletop rules {game.INFO.name}" if has_page(game.INFO.name) else ""


class Typed:
    """The names of the legal actions of a question, as a display shows them."""

    def __init__(self, display: "Plain", question: Question, screen: Screen, legal: Iterable[Any]) -> None:
        self._display, self._question, self._screen = display, question, screen
        self._by_notation: dict[str, list[Any]] = {}
        self._by_words: dict[str, list[Any]] = {}
        for action in legal:
            self._by_notation.setdefault(str(action).lower(), []).append(action)
            self._by_words.setdefault(self._words(str(action)).lower(), []).append(action)

    def words_of(self, action: Any) -> str:
        """Return the words of the screen for an action.

        If another action has the same words, return its notation.
        """
        words = self._words(str(action))
        return words if len(self._by_words[words.lower()]) == 1 else str(action)

    def name_of(self, action: Any) -> str:
        """Return the words for an action, after the letter that leads to this action alone."""
        labels, things = self._screen.labels, self._screen.things
        letter = next((label for label in things if labels.get(label) == (action,)), "")
        return f"[{letter}] {self.words_of(action)}" if letter else self.words_of(action)

    def action_called(self, text: str) -> Any | None:
        """Return the legal action that a line names, None if it names none of them.

        Raises NotationError if it names several.
        """
        line = " ".join(text.lower().split())
        meant = self._by_notation.get(line) or self._by_words.get(line, [])
        if len(meant) > 1:
            raise NotationError(f"{shown(text)} can mean {', '.join(self._labels_of(meant))}")
        return meant[0] if meant else None

    def notation(self, text: str) -> str:
        """Return a line in the notation of the library. Other lines stay as they are."""
        return self._display.noted(self._question, text)

    def answer(self, text: str, error: TabletopError) -> str:
        """Return the answer to a line that could not be played.

        It calls things as the line does: in notation, otherwise in words of the screen.
        """
        if isinstance(error, NotationError):
            return f"Not understood: {error}. Type ? for what is possible."
        if not isinstance(error, IllegalAction):
            return f"Not done: {error}."
        return refused(error) if self._words(text) != text else self._words(refused(error))

    def some_labels(self) -> str:
        """Return a few labels that can be typed now."""
        return ", ".join([label for label in self._screen.labels if label != "."][:MAX_NAMED])

    def _words(self, text: str) -> str:
        return self._display.worded(self._question, text)

    def _labels_of(self, meant: Sequence[Any]) -> list[str]:
        return [label for label, actions in self._screen.labels.items() if {*actions} & {*meant}]


def show_help(display: "Plain", signs: Sequence[str], lesson: str = "") -> None:
    """Show the help page, with the lesson about the present decision first."""
    head, *commands = HELP.splitlines()
    parts = [wrapped(lesson).splitlines(), signs, [*wrapped(head).splitlines(), *commands]]
    display.page(HELP_TITLE, [line for part in parts if part for line in ("", *part)][1:])


class News:
    """Sentences for each person since the last decision, and what is told with the next question whoever is asked."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._waiting: dict[int, list[str]] = {}
        self._remarks: list[str] = []
        self._taught: set[tuple[int, str]] = set()

    def remember(self, events: Iterable[Any], people: Iterable[int]) -> None:
        """Keep for every person the sentences of what they could see."""
        happened = tuple(events)
        for seat in people:
            self._waiting.setdefault(seat, []).extend(told(happened, seat, self._names))

    def add(self, seat: int, sentence: str) -> None:
        """Keep a sentence for one person."""
        self._waiting.setdefault(seat, []).append(sentence)

    def note(self, text: str) -> None:
        """Keep a remark for whoever is asked next."""
        self._remarks.append(text)

    def of(self, seat: int) -> tuple[str, ...]:
        """Hand a person all that waits, in paragraphs."""
        news = summed_up(self._waiting.pop(seat, []), self._names)
        return (f"Since then: {news}.",) if news else ()

    def remarks(self) -> tuple[str, ...]:
        """Return the remarks, and forget them."""
        remarks, self._remarks = tuple(self._remarks), []
        return remarks

    def is_new(self, lesson: str, seat: int) -> bool:
        """Whether a person has not had this lesson; say so once."""
        is_new = bool(lesson) and (seat, lesson) not in self._taught
        self._taught.add((seat, lesson))
        return is_new

    def forget(self) -> None:
        """Begin anew with another table: what was news is no more."""
        self._waiting.clear()


def say_ending(out: Output, display: "Plain", match: AnyMatch, question: Question) -> None:
    """Show the table at the end, and how the game has ended."""
    display.last(question)
    if question.outcome:
        out.say(ranked(question.outcome, [_result_name(match, seat, name) for seat, name in enumerate(question.names)]))
    say_seed(out, match)
    out.say("To keep a game play it with --save FILE; tabletop replay FILE walks through it.")


def _result_name(match: AnyMatch, seat: int, name: str) -> str:
    """Return the player's own name instead of "You", if there is one, and the bot."""
    own, bot = match.names[seat] if is_named(match.names, seat) else name, match.bots[seat]
    return f"{own} ({bot})" if bot else own


def say_seed(out: Output, match: AnyMatch) -> None:
    """Tell the seed, when nobody plays on: before, it would tell every hand."""
    out.say()
    out.tell(f"The seed was {match.seed}: --seed deals the same game again.")
