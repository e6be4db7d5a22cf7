"""What can be typed besides choices, whatever is played."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from tabletop.bots.search import STRONG_ROLLOUTS, Search
from tabletop.cli.display import people
from tabletop.cli.files import load_match, to_go_on, write_new
from tabletop.cli.rules import shown
from tabletop.cli.saves import Save
from tabletop.cli.screen import wrapped
from tabletop.cli.telling import told
from tabletop.core.errors import MatchError, NotationError, SetupError

if TYPE_CHECKING:
    from tabletop.cli.session import Session

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
  save FILE     saves the game; load FILE goes on with a saved one
  concede       ends the game, and you come last
  q, quit       leaves; the game is kept, and `tabletop resume` goes on with it"""


class Quit(Exception):
    """Somebody wants to leave."""


def _help(session: "Session", _seat: int, _: str) -> None:
    """Explain what is asked, the signs, and the commands."""
    lesson = wrapped(session.screen.lesson).splitlines()
    head, *commands = HELP.splitlines()
    signs = session.display.explain(session.question)
    parts = [each for each in (lesson, signs, [*wrapped(head).splitlines(), *commands]) if each]
    session.display.page("Help", [line for part in parts for line in ("", *part)][1:])


def _how(session: "Session", _seat: int, _: str) -> None:
    """Say in ten lines how the game is played."""
    game = session.match.game
    how: str = getattr(game, "HOW", "")
    if not how:
        raise SetupError(f"nobody has written how {game.INFO.title} is played in ten lines: `rules` has it all")
    session.display.page(f"How to play {game.INFO.title}", how.splitlines())


def _table(session: "Session", _seat: int, _: str) -> None:
    """Show the table again."""
    session.show_again()


def _hint(session: "Session", seat: int, _: str) -> None:
    """Say what a bot would do that knows what the seat knows."""
    question, screen = session.question, session.screen
    search = Search(session.match.game, STRONG_ROLLOUTS, seat=seat)
    hint = search.hint(question.view, question.actions, session.match.revision)
    letters = [
        letter for letter, actions in screen.labels.items()
        if letter in screen.things and len(actions) == 1 and hint.startswith(f"{actions[0]}: ")
    ]  # fmt: skip
    session.say(f"[{letters[0]}] {hint}" if letters else hint)


def _log(session: "Session", seat: int, _: str) -> None:
    """Tell all that happened, as the seat saw it."""
    lines = [
        line
        for entry in session.match.log(seat)
        for sentence in told(entry.events, seat, session.names)
        for line in wrapped(session.display.worded(session.question, sentence), "  ", 4).splitlines()
    ]
    session.display.page("What has happened", lines or ["  Nothing yet."], at_end=True)


def _panel(key: str) -> "Command":
    def show(session: "Session", _seat: int, _: str) -> None:
        """Show what is one key away."""
        panel = session.display.panels(session.question).get(key)
        if panel is None:
            raise NotationError(f"there is nothing to see under {key}")
        session.display.page(panel.word.capitalize(), panel.lines)

    return show


def _undo(session: "Session", _seat: int, _: str) -> None:
    """Take back the last choice of a person, with all that bots did since; or nothing at all."""
    match = session.match
    count = match.undos_by(*people(match), forced=False)
    if not count:
        raise MatchError("match.barrier" if match.last_id else "match.nothing_to_undo")
    for _again in range(count):
        match.undo()
    session.forget()


def _redo(session: "Session", _seat: int, _: str) -> None:
    """Play again what was taken back."""
    session.remember(session.match.redo())


def _rules(session: "Session", _seat: int, rule: str) -> None:
    """Show the rules page, one rule, or where a word stands."""
    name = session.match.game.INFO.name
    text = shown(rule if "." in rule else f"{name}.{rule}".rstrip("."))
    session.display.page(f"The rules of {session.match.game.INFO.title}", text.splitlines())


def _save(session: "Session", _seat: int, name: str) -> None:
    """Save the match."""
    name = name or session.file or ""
    if not name:
        raise SetupError("save where? save FILE")
    write_new(name, session.match.save(), {session.file})
    session.file, session.in_file = name, session.match.revision
    session.say(f"Saved in {name}: {to_go_on(name, session.match)}")


def _load(session: "Session", _seat: int, name: str) -> None:
    """Go on with a saved match."""
    if not name:
        raise SetupError("load what? load FILE")
    loaded, was_shared = load_match(name, session.trusted), session.is_shared
    session.save.close()
    session.file, session.in_file = name, loaded.revision
    session.out.colour_words_of(loaded.game)
    if was_shared:
        session.out.clear()
    session.sit_anew(loaded, Save.begin(loaded))
    session.news.note(f"Loaded {name}.")


def _concede(session: "Session", seat: int, _: str) -> None:
    """End the game; the seat comes last."""
    session.match.concede(seat)
    session.is_changed = True


def _quit(_session: "Session", _seat: int, _: str) -> None:
    """Leave the table."""
    raise Quit


Command: TypeAlias = "Callable[[Session, int, str], None]"
COMMANDS: Mapping[str, Command] = {
    "?": _help, "help": _help, "how": _how, "": _table, "table": _table, "h": _hint, "hint": _hint, "l": _log,
    "log": _log, "u": _undo, "undo": _undo, "redo": _redo, "rules": _rules, "save": _save, "load": _load,
    "concede": _concede, "q": _quit, "quit": _quit, "exit": _quit,
    **{key: _panel(key) for key in "smbz"},
}  # fmt: skip
