"""A match at one terminal: whose turn it is, and what is typed."""

from collections.abc import Iterable
from typing import Any

from tabletop.bots.search import STRONG_ROLLOUTS, Search
from tabletop.cli.choices import chosen, explained
from tabletop.cli.display import AnyMatch, Display, people
from tabletop.cli.files import load_match, to_go_on, write_new
from tabletop.cli.rules import shown
from tabletop.cli.saves import Save
from tabletop.cli.screen import Screen
from tabletop.cli.wording import refused, sentences, signs
from tabletop.core.errors import IllegalAction, MatchError, NotationError, SetupError, TabletopError

EXIT_DONE, EXIT_UNFINISHED = 0, 1
HELP = """Type the number of a choice, or the choice itself. Besides:
  ?             this, and what the choices and the signs on the table mean
  Enter, table  show the table again
  hint          what a bot that thinks would do, and what for
  log           all that happened, as you saw it
  undo, redo    take the last action back as long as nothing hidden was shown
  rules [RULE]  the rules of this game, or one of them
  save FILE     save the game; load FILE goes on with a saved one
  concede       end the game and come last
  quit          leave; the game is kept, and `tabletop resume` goes on with it"""


class Quit(Exception):
    """Somebody wants to leave."""


class Session:
    """One match that is kept as it goes, the people at the screen, and the files that they save it in."""

    def __init__(
        self, screen: Screen, match: AnyMatch, save: Save, file: str | None = None, at_end: str | None = None
    ) -> None:
        self.screen, self.match, self.save, self._at_end = screen, match, save, at_end
        self.file, self._in_file = file, match.revision
        self._trusted = {*match.bots}
        self._sitting: int | None = None  # This is who looks at the screen.
        self._display = Display(screen)
        self._changed = False

    def run(self) -> int:
        """Play on until the end; return the exit code."""
        self._display.welcome(self.match)
        try:
            while not self._is_over():
                self._turn(self._whose_turn())
        except Quit:
            self._leave()
            return EXIT_DONE
        except EOFError:
            self._leave()
            self.screen.say("The input has ended before the game.")
            return EXIT_UNFINISHED
        except (KeyboardInterrupt, MatchError):  # A bot has failed.
            self._leave()
            raise
        self._display.farewell(self.match)
        if name := self.save.close():
            self.screen.say(f"This one is kept for a while: tabletop replay {name}")
        return EXIT_DONE

    def _leave(self) -> None:
        """Leave no hand on a screen that people share; tell how to go on, or the seed of a game that nobody can."""
        if self._is_shared():
            self.screen.clear()
        self.save.write(self.match)
        if ways := self._ways_on():
            self.screen.say("\n" + "\n".join([f"To go on: {way}" for way in ways]))
        else:
            self._display.tell_seed(self.match)

    def _ways_on(self) -> list[str]:
        """Return the commands that go on with the match as it is now."""
        file = self.file if self.match.revision == self._in_file else None
        in_file = to_go_on(self._at_end or file or "", self.match) if self._at_end or file else None
        return [way for way in (self.save.way_on(self.match), in_file) if way]

    def _is_shared(self) -> bool:
        return len(people(self.match)) > 1

    def _is_over(self) -> bool:
        for _, events in self.match.play_bots():
            self._display.remember(self.match, events)
            self._display.forget_table()
        self.save.write(self.match)
        return self.match.is_over

    def _whose_turn(self) -> int:
        """Return the person who may act: the one at the screen, or else the first."""
        acting = [seat for seat in self.match.to_act if self.match.bots[seat] is None]
        sitting = self._sitting
        return acting[0] if sitting is None or sitting not in acting else sitting

    def _turn(self, seat: int) -> None:
        """Show the seat its table, and ask until something has changed."""
        self._hand_over(seat)
        self._display.show(self.match, seat)
        self._changed = False
        while not self._changed:
            self._answer(seat, self.screen.ask(f"seat {seat}> "))
        self.save.write(self.match)

    def _hand_over(self, seat: int) -> None:
        """Between two people wipe the screen, so that hands stay hidden."""
        if self._sitting == seat:
            return
        if self._is_shared():
            if self._sitting is not None:
                self.screen.clear()
            self.screen.ask(f"It is the turn of seat {seat}. Press Enter when nobody else can see the screen. ")
        self._display.forget_table()
        self._sitting = seat

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
        self._display.remember(self.match, events)
        self._changed = True

    def do_help(self, seat: int, _: str) -> None:
        """Explain the choices and the commands."""
        match, screen = self.match, self.screen
        screen.say(f"{explained(match.legal_actions(seat))}\n\n{signs(match.game)}\n{HELP}")

    def do_table(self, seat: int, _: str) -> None:
        """Show the table again."""
        self._display.forget_table()
        self._display.show(self.match, seat)

    def do_hint(self, seat: int, _: str) -> None:
        """Say what a bot would do that knows what the seat knows."""
        match = self.match
        search = Search(match.game, STRONG_ROLLOUTS, seat=seat)
        self.screen.tell(search.hint(match.view(seat), match.legal_actions(seat), match.revision))

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
        self._display.forget_all()
        self._changed = True

    def _somebody_decides(self) -> bool:
        return any(self.match.bots[seat] is None for seat in self.match.to_act)

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
        self.file, self._in_file = name, self.match.revision
        self.screen.say(f"Saved in {name}: {to_go_on(name, self.match)}")

    def do_load(self, _seat: int, name: str) -> None:
        """Go on with a saved match."""
        if not name:
            raise SetupError("load what? load FILE")
        loaded, was_shared = load_match(name, self._trusted), self._is_shared()
        self.save.close()
        self.match, self.file, self._in_file = loaded, name, loaded.revision
        self.save = Save.begin(loaded, self.screen.tell)
        self.screen.colour_words_of(loaded.game)
        self._sitting = None
        self._display.forget_all()
        self._changed = True
        if was_shared or self._is_shared():
            self.screen.clear()
        self.screen.say(f"Loaded {name}.")

    def do_concede(self, seat: int, _: str) -> None:
        """End the game; the seat comes last."""
        self.match.concede(seat)
        self._changed = True

    def do_quit(self, _seat: int, _: str) -> None:
        """Leave the table."""
        raise Quit


_COMMANDS = {
    "?": Session.do_help, "help": Session.do_help, "": Session.do_table, "table": Session.do_table,
    "hint": Session.do_hint, "log": Session.do_log, "undo": Session.do_undo,
    "redo": Session.do_redo, "rules": Session.do_rules, "save": Session.do_save, "load": Session.do_load,
    "concede": Session.do_concede, "quit": Session.do_quit, "q": Session.do_quit,
    "exit": Session.do_quit,
}  # fmt: skip
