"""`tabletop list`: which games there are."""

import argparse

from tabletop.catalogue import games, load
from tabletop.cli.watch import Commands


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("list", help="name the games", description="Name the games that can be played.")
    parser.set_defaults(run=run)


def run(_: argparse.Namespace) -> None:
    """Print one line for each game."""
    for name in games():
        info = load(name).INFO
        print(f"{name:12} {info.title}, {info.players[0]} to {info.players[-1]} players")
