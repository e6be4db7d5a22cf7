"""A parser of arguments with help and errors in the reader's language."""

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

from tabletop.cli.terminal import visible
from tabletop.core.errors import cut, nearest, shown
from tabletop.core.messages import Words

COMMAND = "COMMAND"


class Command(NamedTuple):
    """The arguments of a command, the function that runs it, and examples, one per line."""

    add_to: "Callable[[Parser], None]"
    run: Callable[[argparse.Namespace], int | None]
    examples: str


class _Help(argparse.RawDescriptionHelpFormatter):
    """The layout of help. It begins with the translation of `usage:`."""

    def __init__(self, prog: str, words: Words, **more: Any) -> None:
        super().__init__(prog, **more)
        self._words = words

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Add the usage."""
        super().add_usage(usage, actions, groups, self._words.say("cli.parser.usage") if prefix is None else prefix)


class _Mistake(argparse.ArgumentError):
    """An error with a message that is already translated."""


class Parser(argparse.ArgumentParser):
    """A parser with translated texts.

    Errors suggest a similar word, and their length is limited.
    """

    command: tuple[str, str] | None = None
    """The module and the name of a command, until its arguments are added."""

    def __init__(self, words: Words, **more: Any) -> None:
        formatter: Any = partial(_Help, words=words)
        super().__init__(formatter_class=formatter, add_help=False, exit_on_error=False, **more)
        self.words, self._needed = words, list[argparse.Action]()
        self._positionals.title = words.say("cli.parser.positionals")
        self._optionals.title = words.say("cli.parser.options")
        self.add_argument("-h", "--help", action="help", help=words.say("cli.parser.help"))

    def add_language(self, **default: Any) -> None:
        """Add the argument for the language of the output."""
        self.add_argument("--language", metavar="NAME", help=self.words.say("cli.arg.language"), **default)

    def add_commands(self, modules: Mapping[str, str]) -> None:
        """Add commands by name and module. The module is imported when the command is used."""
        commands: Any = self.add_subparsers(title=self.words.say("cli.parser.commands"), metavar=COMMAND)
        for name, module in modules.items():
            purpose = self.words.word(f"cli.do.{name}")
            about = f"{purpose[0].upper()}{purpose[1:]}."
            commands.add_parser(name, help=purpose, description=about, words=self.words).command = module, name

    def parse_known_args(  # pyright: ignore[reportIncompatibleMethodOverride] - it has overloads
        self, args: Any = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Parse the arguments, and exit with an error if some are missing or unknown."""
        if self.command:
            self._add_command(*self.command)
        try:
            chosen, unknown = super().parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            self.error(self._told(error))
        if missing := [str(each.metavar) for each in self._needed if getattr(chosen, each.dest) is None]:
            self.error(self.words.say("cli.parser.missing", arguments=", ".join(missing)))
        if unknown:
            options = [*self._option_string_actions]
            near = nearest(unknown[0].partition("=")[0], options) if unknown[0].startswith("-") else None
            self.error(self.words.say("cli.parser.unknown", arguments=" ".join(unknown), near=near))
        return chosen, unknown

    def error(self, message: str) -> NoReturn:
        """Print the usage and the error, and exit with code 2."""
        self.print_usage(sys.stderr)
        self.exit(2, self.words.say("cli.parser.error", prog=self.prog, error=visible(cut(message))) + "\n")

    def _add_command(self, module: str, name: str) -> None:
        """Import a command from its module, and add its arguments."""
        self.command = None
        command: Command = getattr(import_module(f"tabletop.cli.{module}"), name.upper().replace("-", "_"))
        command.add_to(self)
        self.add_language(default=argparse.SUPPRESS)  # A default here would override `tabletop --language X COMMAND`.
        self._needed = [each for each in self._actions if each.required]
        for each in self._needed:
            each.required = False  # `argparse` would report missing arguments in English.
        self.set_defaults(run=command.run)
        self.epilog = listed(self.words, command.examples)

    def _told(self, error: argparse.ArgumentError) -> str:
        """Return the translated message of an error."""
        told = error.message if isinstance(error, _Mistake) else self.words.say("cli.parser.wrong", error=error.message)
        name = error.argument_name
        return told if name is None else self.words.say("cli.parser.argument", argument=name, error=told)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        known = [*map(str, action.choices or ())]
        if not known or value in known:
            return
        facts = {"value": shown(value), "known": ", ".join(known), "near": nearest(value, known)}
        if action.metavar != COMMAND:
            raise _Mistake(action, self.words.with_facts("cli.parser.choice", facts))
        game = value if _is_game(value) else None
        raise _Mistake(None, self.words.with_facts("cli.parser.command", {**facts, "game": game}))

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        try:
            return super()._get_value(action, arg_string)
        except argparse.ArgumentError:
            kind = getattr(action.type, "__name__", "")
            raise _Mistake(action, self.words.say("cli.parser.number", kind=kind, value=repr(arg_string))) from None

    def _match_argument(self, action: argparse.Action, arg_strings_pattern: str) -> int:
        try:
            return super()._match_argument(action, arg_strings_pattern)
        except argparse.ArgumentError:
            raise _Mistake(action, self.words.say("cli.parser.value")) from None

    def _get_option_tuples(self, option_string: str) -> list[Any]:
        found: list[Any] = super()._get_option_tuples(option_string)
        if len(found) > 1:
            options = ", ".join([each[1] for each in found])
            self.error(self.words.say("cli.parser.ambiguous", option=option_string, options=options))
        return found


def listed(words: Words, examples: str, more: Sequence[str] = ()) -> str:
    """Return the text below the help, with examples of commands and other paragraphs."""
    lines = [words.say("cli.parser.examples"), *[f"  tabletop {line}" for line in examples.splitlines()]]
    return "\n\n".join(["\n".join(lines), *more])


def _is_game(name: str) -> bool:
    from tabletop.catalogue import games  # Only an error needs the catalogue.

    return name in games()
