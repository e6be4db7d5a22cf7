"""The command `tabletop`."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from tabletop.core.errors import TabletopError

USAGE, INTERRUPTED = 2, 130  # exit codes
ROOMS = ("listing", "play", "watch", "replay", "rules", "simulate", "perft", "check")
EPILOG = """examples:
  tabletop list
  tabletop play starmap
  tabletop watch codex --seed 7
  tabletop rules starmap.follow
  tabletop simulate subastral -n 1000

exit codes:
  0    all is well
  1    the answer is no: input ended before the game, a check failed
  2    a mistake in what was asked for
  130  interrupted"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; a user's mistake is one line on standard error and exit code 2."""
    try:
        chosen = _parser().parse_args(arguments)
        code = chosen.run(chosen)
        sys.stdout.flush()
    except TabletopError as error:
        print(f"tabletop: {error}", file=sys.stderr)
        return USAGE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return int(code or 0)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tabletop",
        description="Tabletop games by their rules.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for room in ROOMS:
        import_module(f"tabletop.cli.{room}").add_to(commands)
    return parser
