"""Commands that can be typed during a game, in addition to choices."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from tabletop.bots.search import STRONG_ROLLOUTS, Search
from tabletop.cli.choices import show_help
from tabletop.cli.files import to_go_on, write_new
from tabletop.cli.languages import Unclear
from tabletop.cli.rules import rules_text
from tabletop.cli.terminal import Resized, wrapped
from tabletop.cli.wording import how_to_play, people, sentences, title_of
from tabletop.core.errors import MatchError, SetupError

if TYPE_CHECKING:
    from tabletop.cli.session import Session

YES = ("y", "yes")


class Quit(Exception):
    """Raised when a player leaves the game."""


def _help(session: "Session", _seat: int, _: str) -> None:
    """Show help for the current decision, the signs and the commands."""
    signs = session.display.explain(session.question)
    show_help(session.display, signs, session.screen.lesson)


def _how(session: "Session", _seat: int, _: str) -> None:
    """Show in ten lines how the game is played."""
    title, how = title_of(session.match.game, session.words), how_to_play(session.match.game, session.words)
    if not how:
        raise SetupError.no("cli.undone.how", title=title)
    session.display.page(session.words.say("cli.how.title", title=title), how)


def _table(session: "Session", _seat: int, _: str) -> None:
    """Show the table again."""
    session.show_again()


def _hint(session: "Session", seat: int, _: str) -> None:
    """Print the action that a search bot recommends to the seat."""
    question, names = session.question, session.typed(seat)
    search = Search(session.match.game, STRONG_ROLLOUTS, seat=seat)
    opinions = search.opinions(question.view, question.actions, session.match.revision)
    session.say(search.said(opinions, named=names.name_of, words=session.words))


def _log(session: "Session", seat: int, _: str) -> None:
    """Show all events that the seat has seen."""
    words = session.display.words_for(session.question)
    lines = [
        line
        for entry in session.match.log(seat)
        for sentence in sentences(entry.events, seat, words)
        for line in wrapped(sentence, "  ", 4).splitlines()
    ]
    say = session.words.say
    session.display.page(say("cli.log.title"), lines or [f"  {say('cli.log.empty')}"], at_end=True)


def _panel(key: str) -> "Command":
    def show(session: "Session", _seat: int, _: str) -> None:
        """Show the panel of the key."""
        panel = session.display.panels(session.question).get(key)
        if panel is None:
            raise Unclear.no("cli.unclear.panel", key=key)
        session.display.page(panel.word.capitalize(), panel.lines)

    return show


def _undo(session: "Session", _seat: int, _: str) -> None:
    """Undo the last choice of a person, and all actions of bots after it."""
    match = session.match
    count = match.undos_by(*people(match), forced=False)
    if not count:
        raise MatchError("match.barrier" if match.last_id else "match.nothing_to_undo")
    for _again in range(count):
        match.undo()
    session.forget()


def _redo(session: "Session", _seat: int, _: str) -> None:
    """Redo the actions that were undone."""
    session.remember(session.match.redo())


def _rules(session: "Session", _seat: int, rule: str) -> None:
    """Show the rules page, one rule, or the rules that contain a word."""
    name = session.match.game.INFO.name
    wanted = rule if "." in rule else f"{name}.{rule}".rstrip(".")
    try:
        text = rules_text(wanted, None, session.words)
    except SetupError as error:
        raise SetupError.no("cli.undone.rules", error=str(error)) from None
    title = title_of(session.match.game, session.words)
    session.display.page(session.words.say("cli.rules.title", title=title), text.splitlines())


def _save(session: "Session", _seat: int, name: str) -> None:
    """Save the match."""
    name = name or session.file or ""
    if not name:
        raise SetupError.no("cli.undone.save")
    write_new(name, session.match.save(), {session.file})
    session.file, session.in_file = name, session.match.revision
    session.say(session.words.say("cli.saved", name=name, command=to_go_on(name, session.match)))


def _concede(session: "Session", seat: int, _: str) -> None:
    """End the game after a confirmation. The seat comes last."""
    if _is_sure(session, session.words.say("cli.concede")):
        session.match.concede(seat)
        session.is_changed = True
    else:
        session.say(session.words.say("cli.not_conceded"))


def _is_sure(session: "Session", prompt: str) -> bool:
    """Ask a person for confirmation."""
    while True:
        try:
            return session.display.ask(prompt).lower() in YES
        except Resized:
            session.show_again()


def _quit(_session: "Session", _seat: int, _: str) -> None:
    """Leave the game."""
    raise Quit


Command: TypeAlias = "Callable[[Session, int, str], None]"
COMMANDS: Mapping[str, Command] = {
    "?": _help, "help": _help, "how": _how, "": _table, "table": _table, "h": _hint, "hint": _hint, "l": _log,
    "log": _log, "u": _undo, "undo": _undo, "redo": _redo, "rules": _rules, "save": _save,
    "concede": _concede, "q": _quit, "quit": _quit, "exit": _quit,
    **{key: _panel(key) for key in "smbz"},
}  # fmt: skip
