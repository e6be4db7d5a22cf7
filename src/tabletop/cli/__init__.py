"""The command `tabletop`."""

import argparse
import os
import sys
from collections.abc import Sequence

from tabletop.cli import check, listing, perft, watch
from tabletop.core.errors import TabletopError

USAGE, INTERRUPTED = 2, 130  # exit codes


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; a user's mistake is one line on standard error and exit code 2."""
    chosen = _parser().parse_args(arguments)
    try:
        chosen.run(chosen)
        sys.stdout.flush()
    except TabletopError as error:
        print(f"tabletop: {error}", file=sys.stderr)
        return USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tabletop",
        description="Tabletop games by their rules.",
        epilog="example: tabletop watch starmap --players 3 --seed 7",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for room in (listing, watch, check, perft):
        room.add_to(commands)
    return parser
