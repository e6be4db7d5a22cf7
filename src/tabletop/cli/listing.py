"""`tabletop list`: which games there are."""

import argparse
from collections.abc import Iterator
from contextlib import suppress

from tabletop import bots
from tabletop.catalogue import games, load
from tabletop.cli.parsing import Commands, add_command
from tabletop.cli.screen import Screen, wrapped
from tabletop.core.errors import SetupError


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = add_command(commands, "list", "name the games, their bots and options", "list")
    parser.set_defaults(run=run)


def run(_: argparse.Namespace) -> None:
    """Print for each game its name, title and players, its bots and its options."""
    screen = Screen()
    for name in games():
        game = load(name)
        info = game.INFO
        screen.say(f"{name:12} {info.title}, {info.players[0]} to {info.players[-1]} players")
        screen.say(wrapped(f"bots: {', '.join(_bots(name))}", " " * 13))
        sets = ", ".join([f"'{each}'" for each, _ in info.option_sets])
        if len(info.option_sets) > 1:
            screen.say(wrapped(f"options: {sets}", " " * 13))


def _bots(game: str) -> Iterator[str]:
    """Go through the registered bots of a game and their levels; one that is broken is named all the same."""
    for name in bots.names(game):
        yield name
        with suppress(SetupError):
            yield from [f"{name}:{level}" for level in bots.find(game, name, registered=True).levels]
