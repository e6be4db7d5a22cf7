"""The command `tabletop`."""

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from functools import partial

from tabletop.cli.languages import usual_words
from tabletop.cli.parser import Parser, listed
from tabletop.cli.terminal import visible
from tabletop.core.errors import TabletopError
from tabletop.core.language import language
from tabletop.core.messages import Words
from tabletop.version import __version__

EXIT_USAGE, EXIT_INTERRUPTED = 2, 130
COMMANDS: Mapping[str, str] = {
    "list": "information",
    "play": "play",
    "resume": "play",
    "serve": "serve",
    "page": "serve",
    "watch": "play",
    "replay": "replay",
    "picture": "pictures",
    "rules": "rules",
    "arena": "arena",
    "perft": "information",
    "check": "check",
    "new-game": "newgame",
}
"""The commands and their modules. Each module has a constant `LIST`, `NEW_GAME` and so on."""
EXAMPLES = """list
play starmap
resume
serve --open
watch codex --seed 7
rules starmap.follow
arena subastral --seats greedy,random -n 1000"""


def command() -> int:
    """Run the command as the entry point of a process, which handles Ctrl-C."""
    from tabletop.cli import interrupts  # A caller of `main` keeps its own handler.

    interrupts.begin()
    try:
        return main()
    finally:
        interrupts.end()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    A user's mistake prints one line on standard error, and returns exit code 2.
    """
    if sys.stdout is None:  # The parent process can start us without standard output.
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115 - open to the end
    _accept_all_letters()
    words = usual_words(sys.argv[1:] if arguments is None else arguments)
    try:
        chosen = _parser(words).parse_args(arguments)
        chosen.words = words = words if chosen.language is None else language(chosen.language).words()
        code = chosen.run(chosen)
        sys.stdout.flush()
    except TabletopError as error:
        told = words.tell(error) if error.key else words.say("cli.untold", error=str(error))
        print(visible(f"tabletop: {told}"), file=sys.stderr)
        return EXIT_USAGE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return EXIT_INTERRUPTED
    except OSError as error:
        return _cut_off(error)
    return int(code or 0)


def _accept_all_letters() -> None:
    """Replace characters that the terminal cannot show or that are invalid input, instead of failing."""
    for stream in (sys.stdin, sys.stdout):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")


def _cut_off(error: OSError) -> int:
    """Return the exit code after a failed write.

    A closed pipe, for example to `head`, is not an error. A full disk is one.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return 0
    print(f"tabletop: {visible(error.strerror or str(error))}", file=sys.stderr)
    return EXIT_USAGE


def _parser(words: Words) -> Parser:
    epilog = listed(words, EXAMPLES, [words.say("cli.exit_codes")])
    parser = Parser(words, prog="tabletop", description=words.say("cli.description"), epilog=epilog)
    version, say = f"%(prog)s {__version__}", words.say
    parser.add_argument("--version", action="version", version=version, help=say("cli.parser.version"))
    parser.add_language()
    parser.set_defaults(run=partial(_help, parser))
    parser.add_commands(COMMANDS)
    return parser


def _help(parser: argparse.ArgumentParser, _: argparse.Namespace) -> int:
    """Print the help, because no command was given."""
    parser.print_help()
    return EXIT_USAGE
