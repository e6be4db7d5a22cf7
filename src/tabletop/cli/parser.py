"""The parser of the command: it knows what every command is for, and imports the one that is asked for."""

import argparse
from collections.abc import Mapping
from importlib import import_module
from typing import Any, NoReturn

from tabletop.core.errors import cut, meant, shown

COMMAND = "COMMAND"


class Parser(argparse.ArgumentParser):
    """A parser whose complaints name what may have been meant, are bounded, and steer no terminal."""

    room: str | None = None
    """The module of a command whose arguments are not added yet."""

    def add_commands(self, purposes: Mapping[str, str], rooms: Mapping[str, str]) -> None:
        """Add commands by name and purpose; who asks for one imports its module, of the same name or as rooms say."""
        commands: Any = self.add_subparsers(title="commands", metavar=COMMAND)
        for name, purpose in purposes.items():
            parser = commands.add_parser(
                name,
                help=purpose,
                description=f"{purpose[0].upper()}{purpose[1:]}.",
                formatter_class=argparse.RawDescriptionHelpFormatter,
            )
            parser.room = f"tabletop.cli.{rooms.get(name, name)}"

    def parse_known_args(  # pyright: ignore[reportIncompatibleMethodOverride] - it has overloads
        self, args: Any = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Return what the arguments say; complain at once about those that this command does not know."""
        if self.room:
            self._furnish(import_module(self.room))
        chosen, unknown = super().parse_known_args(args, namespace)
        if unknown:
            options = [*self._option_string_actions]
            near = meant(unknown[0].partition("=")[0], options) if unknown[0].startswith("-") else ""
            self.error(f"unrecognized arguments: {' '.join(unknown)}{near}")
        return chosen, unknown

    def _furnish(self, room: Any) -> None:
        """Add what the room of a command has: its arguments, its examples, and what runs it."""
        self.room = None
        room.add_to(self)
        self.set_defaults(run=room.run)
        self.epilog = "examples:\n" + "\n".join([f"  tabletop {line}" for line in room.EXAMPLES.splitlines()])

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
        from tabletop.cli.terminal import visible

        super().error(visible(cut(message)))


def _is_game(name: str) -> bool:
    from tabletop.catalogue import games  # Only who errs has to load it.

    return name in games()
