"""What a session needs of whoever shows its match to its people."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from tabletop.cli.questions import Question, distinct
from tabletop.cli.telling import seen_by
from tabletop.core.game import AnyGame
from tabletop.core.screens import Panel, Screen
from tabletop.match import Match
from tabletop.pages import has_page

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]


def people(match: AnyMatch) -> list[int]:
    """Return the seats where no bot sits."""
    return [seat for seat, bot in enumerate(match.bots) if bot is None]


def question_about(match: AnyMatch, seat: int | None, names: Sequence[str], *, hides_known: bool = False) -> Question:
    """Return what a seat is asked now. A spectator is asked nothing."""
    view = match.view(seat)
    actions = () if seat is None else distinct(match.game, view, match.legal_actions(seat))
    can_undo = seat is not None and match.undos_by(*people(match), forced=False) > 0
    return Question(
        match.game, view, actions, seen_by(names, seat), outcome=match.outcome(), can_undo=can_undo,
        hides_known=hides_known,
    )  # fmt: skip


class Display(Protocol):
    """What a session needs of whoever shows its match."""

    def welcome(self, match: AnyMatch, names: Sequence[str]) -> None:
        """Say who sits where, and how the game is played."""
        ...

    def prepare(self, question: Question) -> Screen:
        """Return the screen of a question, without showing it."""
        ...

    def teach(self, question: Question, lesson: str) -> Question:
        """Explain a question of a new kind; return it with what is still to be told."""
        ...

    def show(self, question: Question, screen: Screen) -> None:
        """Show a question as it was prepared."""
        ...

    def answer(self, question: Question, screen: Screen) -> None:
        """Show the answers of a question that is still asked."""
        ...

    def ask(self, prompt: str = "") -> str:
        """Return the typed line; raise Resized if the screen has to be shown again first.

        A prompt takes the place of the usual one.
        """
        ...

    def page(self, title: str, lines: Sequence[str], *, at_end: bool = False) -> None:
        """Show a long answer, then the question again."""
        ...

    def worded(self, question: Question, sentence: str) -> str:
        """Return a sentence of the rules in the words of what is shown."""
        ...

    def noted(self, question: Question, text: str) -> str:
        """Return a typed line in notation, if it has the words of the screen."""
        ...

    def panels(self, question: Question) -> Mapping[str, Panel]:
        """Return what is one key away from a question."""
        ...

    def explain(self, question: Question) -> Sequence[str]:
        """Return what the signs mean, and what can be chosen."""
        ...

    def watch(self, question: Question) -> None:
        """Show a move of somebody else for a while."""
        ...

    def hand_over(self, name: str, *, is_first: bool) -> str:
        """Hide what the last player saw, and return what the next one types."""
        ...

    def forget(self) -> None:
        """Show the whole table next time."""
        ...

    def close(self, *, is_shared: bool) -> None:
        """Go back to lines one below the other, without a hand that others must not see."""
        ...

    def last(self, question: Question) -> None:
        """Show the table at the end, to stay there."""
        ...


def seated(match: AnyMatch, names: Sequence[str], *, with_seats: bool = False) -> str:
    """Tell who sits at the table: `You, Bo (greedy)`, with their seats where the table is drawn with seats."""
    sitting = people(match)
    called = seen_by(names, sitting[0] if len(sitting) == 1 else None)
    seats = [f"seat {seat}" if with_seats else None for seat in range(len(called))]
    more = [", ".join(filter(None, each)) for each in zip(seats, match.bots, strict=True)]
    return ", ".join([f"{name} ({what})" if what else name for name, what in zip(called, more, strict=True)])


def how_to_play(game: AnyGame) -> list[str]:
    """Return the ten lines that say how the game is played, none if nobody has written them."""
    how: str = getattr(game, "HOW", "")
    return how.splitlines()


def where_the_rules_are(game: AnyGame) -> str:
    """Say where the rules are, if there is a page of them."""
    return f"The rules: tabletop rules {game.INFO.name}" if has_page(game.INFO.name) else ""
