"""A match at one terminal: whose turn it is, what happened since, what is typed."""

from collections.abc import Iterable, Set
from typing import Any, TypeAlias

from tabletop.cli.choices import chosen, explained, listed, named
from tabletop.cli.files import load_match, write_new
from tabletop.cli.rules import shown
from tabletop.cli.screen import Screen
from tabletop.cli.wording import refused, seated, sentences, signs, told
from tabletop.core.errors import IllegalAction, MatchError, NotationError, SetupError, TabletopError
from tabletop.match import Match

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]
DONE, UNFINISHED = 0, 1  # exit codes
LONG = 24  # lines: of a longer picture that was just seen only a part is shown
HELP = """Type the number of a choice, or the choice itself. Besides:
  ?             this, and what the choices and the signs on the table mean
  Enter, table  show the table again
  log           all that happened, as you saw it
  undo, redo    take the last action back as long as nothing hidden was shown
  rules [RULE]  the rules of this game, or one of them
  save FILE     save the game; load FILE goes on with a saved one
  concede       end the game and come last
  quit          leave; what is not saved is lost"""


class Quit(Exception):
    """Somebody wants to leave."""


class Session:
    """One match, the people at the screen, and the file it was last saved in."""

    def __init__(self, screen: Screen, match: AnyMatch, file: str | None = None) -> None:
        self.screen, self.match, self.file = screen, match, file
        self._sitting: int | None = None  # who looks at the screen
        self._seen: list[str] = []  # the table as that person saw it last, if nobody else has acted since
        self._news: dict[int, list[str]] = {}
        self._changed = False

    def run(self) -> int:
        """Play on until the end; return the exit code."""
        self._welcome()
        try:
            while not self._is_over():
                self._turn(self._whose_turn())
        except Quit:
            return DONE
        except EOFError:
            self.screen.say("\nThe input has ended before the game.")
            return UNFINISHED
        self._farewell()
        return DONE

    def _is_over(self) -> bool:
        for _, events in self.match.play_bots():
            self._remember(events)
            self._seen = []
        return self.match.is_over

    def _people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.match.bots) if bot is None]

    def _whose_turn(self) -> int:
        """Return the person who may act: the one at the screen, or else the first."""
        acting = [seat for seat in self.match.state.to_act if self.match.bots[seat] is None]
        sitting = self._sitting
        return acting[0] if sitting is None or sitting not in acting else sitting

    def _remember(self, events: Iterable[Any]) -> None:
        """Keep for every person the sentences of what they could see."""
        for seat in self._people():
            self._news.setdefault(seat, []).extend(sentences(events, seat, self.match.names))

    def _welcome(self) -> None:
        match, info = self.match, self.match.game.INFO
        self.screen.tell(f"{info.title}, {seated(match.names, match.bots)}; seed {match.seed}")
        self.screen.say(signs(match.game))
        self.screen.tell(f"Type ? for help. The rules: tabletop rules {info.name}")

    def _turn(self, seat: int) -> None:
        """Show the seat its table, and ask until something has changed."""
        self._hand_over(seat)
        self._show(seat)
        self._changed = False
        while not self._changed:
            self._answer(seat, self.screen.ask(f"seat {seat}> "))

    def _hand_over(self, seat: int) -> None:
        """Between two people wipe the screen, so that hands stay hidden."""
        if self._sitting == seat:
            return
        if len(self._people()) > 1:
            if self._sitting is not None:
                self.screen.clear()
            self.screen.ask(f"It is the turn of seat {seat}. Press Enter when nobody else can see the screen. ")
        self._sitting, self._seen = seat, []

    def _show(self, seat: int) -> None:
        """Tell what has happened, draw the table, and list the choices."""
        match, screen = self.match, self.screen
        screen.say()
        screen.rule(f"{match.game.INFO.title}, seat {seat}")
        for line in self._news.pop(seat, []):
            screen.tell(line, "  ")
        actions = match.legal_actions(seat)
        self._draw(match.game.render_text(match.view(seat)).splitlines(), named(actions))
        screen.say(listed(actions))

    def _draw(self, picture: list[str], names: Set[str]) -> None:
        """Show the table; of a long one that stands a few lines above only what is new or can be chosen."""
        if self._seen and len(picture) > LONG:
            old = [line for line in self._seen if names.isdisjoint(line.replace(",", " ").split())]
            shown = [*[line for line in picture if line not in old], "(Enter shows the whole table)"]
        else:
            shown = picture
        self._seen = picture
        self.screen.say("\n".join(["", *shown, ""]))

    def _answer(self, seat: int, text: str) -> None:
        """Do what was typed, or say why not."""
        command, _, rest = text.partition(" ")
        try:
            if command in _COMMANDS:
                _COMMANDS[command](self, seat, rest.strip())
            else:
                self._play(seat, text)
        except IllegalAction as error:
            self.screen.say(refused(error))
        except NotationError as error:
            self.screen.tell(f"Not understood: {error}. Type ? for what is possible.")
        except TabletopError as error:
            self.screen.tell(f"Not done: {error}.")

    def _play(self, seat: int, text: str) -> None:
        actions = self.match.legal_actions(seat)
        if text.isdecimal() and chosen(actions, text) is None:
            raise NotationError(f"the choices are 1 to {len(actions)}")
        action = chosen(actions, text)
        self._happen(self.match.play(seat, text if action is None else action))

    def _happen(self, events: Iterable[Any]) -> None:
        self._remember(events)
        self._changed = True

    def do_help(self, seat: int, _: str) -> None:
        """Explain the choices and the commands."""
        match, screen = self.match, self.screen
        screen.say(f"{explained(match.legal_actions(seat))}\n\n{signs(match.game)}\n{HELP}")

    def do_table(self, seat: int, _: str) -> None:
        """Show the table again."""
        self._seen = []
        self._show(seat)

    def do_log(self, seat: int, _: str) -> None:
        """Tell all that happened, as the seat saw it."""
        for entry in self.match.log(seat):
            for line in sentences(entry.events, seat, self.match.names):
                self.screen.tell(line, "  ")

    def do_undo(self, _seat: int, _: str) -> None:
        """Take back the last action of a person, with all that bots did since; or nothing at all."""
        undone = 0
        try:
            while not undone or not self._somebody_decides():
                self.match.undo()
                undone += 1
        except MatchError:
            for _again in range(undone):
                self.match.redo()
            raise
        self._forget()

    def _forget(self) -> None:
        """Begin anew with another table: what was news, and what was seen, is no more."""
        self._news.clear()
        self._seen = []
        self._changed = True

    def _somebody_decides(self) -> bool:
        return any(self.match.bots[seat] is None for seat in self.match.state.to_act)

    def do_redo(self, _seat: int, _: str) -> None:
        """Play again what was taken back."""
        self._happen(self.match.redo())

    def do_rules(self, _seat: int, rule: str) -> None:
        """Show the rules page or one rule."""
        self.screen.say(shown(rule if "." in rule else f"{self.match.game.INFO.name}.{rule}".rstrip(".")))

    def do_save(self, _seat: int, name: str) -> None:
        """Save the match."""
        name = name or self.file or ""
        if not name:
            raise SetupError("save where? save FILE")
        write_new(name, self.match.save(), {self.file})
        self.file = name
        self.screen.say(f"Saved in {name}: tabletop play --load {name}")

    def do_load(self, _seat: int, name: str) -> None:
        """Go on with a saved match."""
        if not name:
            raise SetupError("load what? load FILE")
        self.match, self.file = load_match(name), name
        self._sitting = None
        self._forget()
        if len(self._people()) > 1:
            self.screen.clear()
        self.screen.say(f"Loaded {name}.")

    def do_concede(self, seat: int, _: str) -> None:
        """End the game; the seat comes last."""
        self.match.concede(seat)
        self._changed = True

    def do_quit(self, _seat: int, _: str) -> None:
        """Leave the table."""
        raise Quit

    def _farewell(self) -> None:
        match, screen = self.match, self.screen
        screen.say()
        screen.rule(f"{match.game.INFO.title}, the end")
        people = self._people()
        for line in self._news.get(people[0], []) if len(people) == 1 else []:
            screen.tell(line, "  ")
        screen.say(f"\n{match.game.render_text(match.view(None))}\n")
        if outcome := match.outcome():
            screen.say(told(outcome, match.names, match.bots))
        screen.say("\nTo keep a game play it with --save FILE; tabletop replay FILE walks through it.")


_COMMANDS = {
    "?": Session.do_help, "help": Session.do_help, "": Session.do_table, "table": Session.do_table,
    "log": Session.do_log, "undo": Session.do_undo,
    "redo": Session.do_redo, "rules": Session.do_rules, "save": Session.do_save, "load": Session.do_load,
    "concede": Session.do_concede, "quit": Session.do_quit, "q": Session.do_quit,
    "exit": Session.do_quit,
}  # fmt: skip
