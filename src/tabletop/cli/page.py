"""`tabletop page DIR`: the page without a server, as a folder for any static host."""

import argparse
import sys

from tabletop.cli.arguments import split
from tabletop.cli.terminal import Output, visible

EXAMPLES = """page site --pyodide node_modules/pyodide
page site --games starmap,codex"""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("folder", metavar="DIR", help="a new folder, or one that was written so before")
    parser.add_argument("--pyodide", metavar="PATH", help="the npm package `pyodide` (default: as node finds it)")
    parser.add_argument("--games", metavar="LIST", help="which games, with commas (default: all that can travel)")


def run(chosen: argparse.Namespace) -> None:
    """Write the folder, and say how to look at it."""
    from tabletop.web.offline.site import write_site

    games = None if chosen.games is None else split(chosen.games)
    site = write_site(chosen.folder, pyodide=chosen.pyodide, games=games)
    screen = Output()
    for name, reason in site.left_out:
        print(visible(f"tabletop: {name} is left out: {reason}"), file=sys.stderr)
    screen.say(f"{chosen.folder} holds {', '.join(site.games)} in {site.size / 1e6:.1f} MB.")
    screen.say(f"To look at it: python -m http.server --directory {chosen.folder}")
