"""A display of lines, for pipes, small windows, screen readers and logs."""

from collections.abc import Mapping, Sequence

from attrs import evolve

from tabletop.cli.choices import ENDLESS, Question, as_list, explained, named, panels, table_of
from tabletop.cli.terminal import Output, wrapped
from tabletop.cli.wording import AnyMatch, how_to_play, signs, tell_players, title_of, where_the_rules_are
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.screens.layout import Panel, Screen

MAX_REPEATED_LINES = 24  # A longer table is not repeated completely.


class Plain:
    """A display of lines from top to bottom. Other displays are derived from it."""

    def __init__(self, out: Output, words: Words | None = None) -> None:
        self.out = out
        self.words = as_words(words)
        self.prompt = self.words.say("cli.prompt")
        self._seen: list[str] = []

    def welcome(self, match: AnyMatch, words: Words) -> None:
        """Show the players, how to play, and the signs."""
        self.out.tell(f"{title_of(match.game, words)}: {tell_players(match, words, with_seats=True)}")
        self.out.say("\n".join(["", *how_to_play(match.game, words), "", *signs(match.game, words).splitlines()]))
        self.out.tell(f"{words.say('cli.type_help')} {where_the_rules_are(match.game, words)}")

    def prepare(self, question: Question) -> Screen:
        """List the choices."""
        return as_list(question)

    def teach(self, question: Question, lesson: str) -> Question:
        """Return the question with a lesson before its news."""
        return evolve(question, lesson=lesson)

    def show(self, question: Question, screen: Screen) -> None:
        """Show the news, the table and the choices."""
        self.out.say()
        self.out.rule(question.title)
        for paragraph in (*question.answers, *question.told(question.words)):
            self.out.tell(paragraph, "  ")
        self._draw(question)
        self.out.say("\n".join(screen.lines))

    def _draw(self, question: Question) -> None:
        """Show the table.

        If a long table was shown shortly before, only its new lines and those with choices are repeated.
        """
        picture, names = table_of(question).splitlines(), named(question.actions)
        if self._seen and len(picture) > MAX_REPEATED_LINES:
            old = [line for line in self._seen if names.isdisjoint(line.replace(",", " ").split())]
            shown = [*[line for line in picture if line not in old], self.words.say("cli.whole_table")]
        else:
            shown = picture
        self._seen = picture
        self.out.say("\n".join(["", *shown, ""]))

    def answer(self, question: Question, screen: Screen) -> None:
        """Write the answers below the table."""
        for answer in question.answers:
            self.out.say("\n".join([wrapped(line) for line in answer.splitlines()]))

    def ask(self, prompt: str = "") -> str:
        """Return the typed line.

        Resized is raised if the screen has to be shown again first.
        """
        return self.out.ask(prompt or self.prompt)

    def page(self, title: str, lines: Sequence[str], *, at_end: bool = False) -> None:
        """Write all lines."""
        self.out.say("\n".join(lines))

    def words_for(self, question: Question) -> Words:
        """Return words without short names, because the table is shown in notation."""
        return question.words

    def panels(self, question: Question) -> Mapping[str, Panel]:
        """Return the panels of a question by their keys."""
        return panels(question, ENDLESS)

    def explain(self, question: Question) -> Sequence[str]:
        """Explain each kind of choice, and the signs of the table."""
        return [*explained(question), "", *signs(question.game, question.words).splitlines()]

    def watch(self, question: Question) -> None:
        """Show nothing yet, because the next table comes with all news."""
        self.forget()

    def hand_over(self, name: str, *, is_first: bool) -> str:
        """Wait for the next player.

        The screen is cleared first, except at the beginning, so that hands stay hidden.
        """
        if not is_first:
            self.out.clear()
        self.forget()
        return self.out.ask(self.words.say("cli.hand_over", name=name))

    def forget(self) -> None:
        """Show the whole table next time."""
        self._seen = []

    def close(self, *, is_shared: bool) -> None:
        """Clear a shared screen, which may show a hand."""
        if is_shared:
            self.out.clear()

    def last(self, question: Question) -> None:
        """Show the last news and the table."""
        self.out.say()
        self.out.rule(self.words.say("cli.title.end", title=question.title))
        for paragraph in (*question.answers, *question.told(question.words)):
            self.out.tell(paragraph, "  ")
        self.out.say(f"\n{table_of(question)}\n")
