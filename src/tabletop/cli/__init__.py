"""The command `tabletop`."""

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

from tabletop.cli.terminal import visible
from tabletop.core.errors import TabletopError, cut, meant, shown
from tabletop.version import __version__

EXIT_USAGE, EXIT_INTERRUPTED = 2, 130
COMMANDS = {
    "list": "name the games, their bots and options",
    "play": "play a game with people and bots at this terminal",
    "resume": "list the games that wait, or go on with one",
    "serve": "let people play in the browser",
    "page": "write a page that any static host can serve, bots included",
    "watch": "watch bots play a whole game",
    "replay": "walk through a recorded game",
    "picture": "draw one moment of a recorded game",
    "rules": "read the rules of a game, one rule, or those with a word",
    "arena": "let bots play many games, and say who is better",
    "perft": "count the action sequences of each length from a first state",
    "check": "try the laws on a game, or tell what a half-made one lacks",
    "new-game": "make a folder for a game of your own, with tests that say what to write",
}
MODULES = {
    "list": "information",
    "perft": "information",
    "resume": "play",
    "watch": "play",
    "page": "serve",
    "picture": "pictures",
    "new-game": "newgame",
}
"""The modules of commands that have another name. Each has a constant `LIST`, `NEW_GAME` and so on."""
COMMAND = "COMMAND"
EPILOG = """examples:
  tabletop list
  tabletop play starmap
  tabletop resume
  tabletop serve --open
  tabletop watch codex --seed 7
  tabletop rules starmap.follow
  tabletop arena subastral --seats greedy,random -n 1000

exit codes:
  0    all is well
  1    the answer is no: input ended before the game, a check failed
  2    a mistake in what was asked for
  130  interrupted"""


class Command(NamedTuple):
    """The arguments of a command, the function that runs it, and examples, one per line."""

    add_to: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int | None]
    examples: str


class Parser(argparse.ArgumentParser):
    """A parser whose complaints name what may have been meant, are bounded, and steer no terminal."""

    command: tuple[str, str] | None = None
    """The module and the name of a command, until its arguments are added."""

    def add_commands(self, purposes: Mapping[str, str], modules: Mapping[str, str]) -> None:
        """Add commands by name and purpose. The module of a command is imported when the command is used."""
        commands: Any = self.add_subparsers(title="commands", metavar=COMMAND)
        for name, purpose in purposes.items():
            parser = commands.add_parser(
                name,
                help=purpose,
                description=f"{purpose[0].upper()}{purpose[1:]}.",
                formatter_class=argparse.RawDescriptionHelpFormatter,
            )
            parser.command = modules.get(name, name), name

    def parse_known_args(  # pyright: ignore[reportIncompatibleMethodOverride] - it has overloads
        self, args: Any = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Return what the arguments say; complain at once about those that this command does not know."""
        if self.command:
            self._add_command(*self.command)
        chosen, unknown = super().parse_known_args(args, namespace)
        if unknown:
            options = [*self._option_string_actions]
            near = meant(unknown[0].partition("=")[0], options) if unknown[0].startswith("-") else ""
            self.error(f"unrecognized arguments: {' '.join(unknown)}{near}")
        return chosen, unknown

    def _add_command(self, module: str, name: str) -> None:
        """Import a command from its module, and add its arguments."""
        self.command = None
        command: Command = getattr(import_module(f"tabletop.cli.{module}"), name.upper().replace("-", "_"))
        command.add_to(self)
        self.set_defaults(run=command.run)
        self.epilog = "examples:\n" + "\n".join([f"  tabletop {line}" for line in command.examples.splitlines()])

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            known = [*map(str, action.choices)]
            is_command = action.metavar == COMMAND
            asked = f"{'there is no command' if is_command else 'invalid choice:'} {shown(value)}{meant(value, known)}"
            if is_command and _is_game(value):
                asked += f" (did you mean tabletop play {value}?)"
            raise argparse.ArgumentError(None if is_command else action, f"{asked}; there are {', '.join(known)}")

    def error(self, message: str) -> NoReturn:
        """Print the usage and the complaint; leave with exit code 2."""
        super().error(visible(cut(message)))


def _is_game(name: str) -> bool:
    from tabletop.catalogue import games  # Only who errs has to load it.

    return name in games()


def command() -> int:
    """Run the command in a process of its own, which one Ctrl-C or many in a row end in order."""
    from tabletop.cli import interrupts  # A caller of `main` keeps its own handler.

    interrupts.begin()
    try:
        return main()
    finally:
        interrupts.end()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; a user's mistake is one line on standard error and exit code 2."""
    if sys.stdout is None:  # It was closed before we began.
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115 - open to the end
    _accept_all_letters()
    try:
        chosen = _parser().parse_args(arguments)
        code = chosen.run(chosen)
        sys.stdout.flush()
    except TabletopError as error:
        print(f"tabletop: {visible(str(error))}", file=sys.stderr)
        return EXIT_USAGE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return EXIT_INTERRUPTED
    except OSError as error:
        return _cut_off(error)
    return int(code or 0)


def _accept_all_letters() -> None:
    """Replace what the terminal cannot show, and what it sends without sense, instead of stopping."""
    for stream in (sys.stdin, sys.stdout):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")


def _cut_off(error: OSError) -> int:
    """End where nothing more can be written: the reader, such as `head`, has seen enough, or the disk is full."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return 0
    print(f"tabletop: {visible(error.strerror or str(error))}", file=sys.stderr)
    return EXIT_USAGE


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="tabletop",
        description="Tabletop games by their rules.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    parser.set_defaults(run=partial(_help, parser))
    parser.add_commands(COMMANDS, MODULES)
    return parser


def _help(parser: argparse.ArgumentParser, _: argparse.Namespace) -> int:
    """Answer to no command at all."""
    parser.print_help()
    return EXIT_USAGE
