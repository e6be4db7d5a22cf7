"""`tabletop resume [GAME]`: go on with a game that was left, or was interrupted."""

import argparse
import sys

from tabletop.cli.arguments import split
from tabletop.cli.display import people, seated
from tabletop.cli.play import add_manner, check_manner, sit_down
from tabletop.cli.saves import Kept, Save, delete, kept
from tabletop.cli.terminal import Output, is_terminal
from tabletop.cli.wording import counted, names_of, seen_by
from tabletop.core.errors import SetupError

EXAMPLES = """resume
resume 1
resume starmap-3
resume starmap-3 --delete"""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="its name or number on the list (default: the list)")
    parser.add_argument("--bots", metavar="LIST", help="bots of the game that may run, such as ./my_bot.py:make")
    parser.add_argument("--delete", action="store_true", help="instead: delete this game for good")
    add_manner(parser)


def run(chosen: argparse.Namespace) -> int:
    """List the games, or go on with one until it ends or is left."""
    if chosen.delete and chosen.game is None:
        raise SetupError("delete which game? `tabletop resume` lists them")
    name = _asked() if chosen.game is None else _name(chosen.game)
    if name is None:
        return 0
    if chosen.delete:
        delete(name)
        Output().say(f"{name} is deleted.")
        return 0
    check_manner(chosen)
    trusted = () if chosen.bots is None else split(chosen.bots)
    save, match = Save.resume(name, trusted)
    return sit_down(match, chosen, save)


def _name(asked: str) -> str:
    """Return the name of a game, which may have been asked for by its number on the list."""
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 9):
        return asked
    names = [each.name for each in kept()]
    if not 1 <= int(asked) <= len(names):
        raise SetupError(f"the list has {counted(len(names), 'game')}, no number {asked}: `tabletop resume` shows it")
    return names[int(asked) - 1]


def _asked() -> str | None:
    """List the games; return the one that a person at the terminal chooses, if there is one."""
    screen, games = Output(), kept()
    if not games:
        screen.say("No game waits to be gone on with: `tabletop play GAME` begins one.")
        return None
    for number, each in enumerate(games, 1):
        _tell(screen, number, each)
    if not (sys.stdin.isatty() and is_terminal()):
        screen.say("\n`tabletop resume 1` goes on with the first.")
        return None
    try:
        typed = screen.ask("\nWhich one? Its number or name; Enter leaves: ")
    except EOFError:
        typed = ""
    return _name(typed) if typed else None


def _tell(screen: Output, number: int, game: Kept) -> None:
    screen.say(f"{number:3}  {game.name:12} {game.when:%Y-%m-%d %H:%M}{'  (is being played)' * game.is_open}")
    match = game.match
    if match is None:
        screen.tell(f"cannot be read: {game.trouble}", " " * 5)
        return
    names, sitting = names_of(match.names), people(match)
    called = seen_by(names, sitting[0] if len(sitting) == 1 else None)
    actions, turn = counted(len(match.record().moves), "action"), ", ".join([called[seat] for seat in match.to_act])
    screen.tell(f"{match.game.INFO.title}: {seated(match, names)}", " " * 5)
    screen.tell(f"{actions} so far; to act: {turn}", " " * 5)
