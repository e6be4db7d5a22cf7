"""The table on the screen: what its people have been told and shown of it."""

from collections.abc import Iterable, Set
from typing import Any, TypeAlias

from tabletop.cli.choices import listed, named
from tabletop.cli.screen import Screen
from tabletop.cli.wording import seated, sentences, signs, tell_ending
from tabletop.match import Match
from tabletop.pages import has_page

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]
MAX_REPEATED_LINES = 24  # Of a longer picture that was just seen only a part is shown.


def people(match: AnyMatch) -> list[int]:
    """Return the seats where no bot sits."""
    return [seat for seat, bot in enumerate(match.bots) if bot is None]


class Display:
    """What each person has not been told yet, and which table is still in sight."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._news: dict[int, list[str]] = {}
        self._seen: list[str] = []

    def remember(self, match: AnyMatch, events: Iterable[Any]) -> None:
        """Keep for every person the sentences of what they could see."""
        told_of = tuple(events)
        for seat in people(match):
            self._news.setdefault(seat, []).extend(sentences(told_of, seat, match.names))

    def forget_table(self) -> None:
        """Show the whole table next time: somebody else has acted or sits down, or it is asked for."""
        self._seen = []

    def forget_all(self) -> None:
        """Begin anew with another table: what was news is no more."""
        self._news.clear()
        self._seen = []

    def welcome(self, match: AnyMatch) -> None:
        """Say who sits where, and what the signs mean."""
        info = match.game.INFO
        self.screen.tell(f"{info.title}, {seated(match.names, match.bots)}")
        self.screen.say(signs(match.game))
        rules = f" The rules: tabletop rules {info.name}" if has_page(info.name) else ""
        self.screen.tell(f"Type ? for help.{rules}")

    def show(self, match: AnyMatch, seat: int) -> None:
        """Tell what has happened, draw the table, and list the choices."""
        actions = match.legal_actions(seat)
        self._headline(match, f"seat {seat}", self._news.pop(seat, []))
        self._draw(match.game.render_text(match.view(seat)).splitlines(), named(actions))
        self.screen.say(listed(actions))

    def farewell(self, match: AnyMatch) -> None:
        """Show the table at the end, and how the game has ended."""
        sitting = people(match)
        self._headline(match, "the end", self._news.get(sitting[0], []) if len(sitting) == 1 else [])
        self.screen.say(f"\n{match.game.render_text(match.view(None))}\n")
        if outcome := match.outcome():
            self.screen.say(tell_ending(outcome, match.names, match.bots))
        self.tell_seed(match)
        self.screen.say("To keep a game play it with --save FILE; tabletop replay FILE walks through it.")

    def tell_seed(self, match: AnyMatch) -> None:
        """Tell the seed, when nobody plays on: before, it would tell every hand."""
        self.screen.say()
        self.screen.tell(f"The seed was {match.seed}: --seed deals the same game again.")

    def _headline(self, match: AnyMatch, what: str, news: Iterable[str]) -> None:
        self.screen.say()
        self.screen.rule(f"{match.game.INFO.title}, {what}")
        for line in news:
            self.screen.tell(line, "  ")

    def _draw(self, picture: list[str], names: Set[str]) -> None:
        """Show the table; of a long one that stands a few lines above only what is new or can be chosen."""
        if self._seen and len(picture) > MAX_REPEATED_LINES:
            old = [line for line in self._seen if names.isdisjoint(line.replace(",", " ").split())]
            shown = [*[line for line in picture if line not in old], "(Enter shows the whole table)"]
        else:
            shown = picture
        self._seen = picture
        self.screen.say("\n".join(["", *shown, ""]))
