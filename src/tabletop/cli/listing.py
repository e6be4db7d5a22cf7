"""`tabletop list`: which games there are."""

import argparse
from collections.abc import Iterator

from tabletop import bots
from tabletop.catalogue import games, load
from tabletop.cli.terminal import Output, wrapped
from tabletop.core.errors import SetupError
from tabletop.core.game import AnyGame
from tabletop.core.setup import slug, so_many_players

EXAMPLES = "list"


def add_to(_parser: argparse.ArgumentParser) -> None:
    """Add no arguments: there are none."""


def run(_: argparse.Namespace) -> None:
    """Print for each game its name, title and players, its bots and its options; say what is broken."""
    screen = Output()
    for name in games():
        try:
            _show(screen, name, load(name))
        except SetupError as error:
            screen.say(wrapped(f"{name:12} cannot be played: {error}", hanging=13))


def _show(screen: Output, name: str, game: AnyGame) -> None:
    info = game.INFO
    screen.say(f"{name:12} {info.title}, {so_many_players(info.players)}")
    screen.say(wrapped(f"bots: {', '.join(_bots(name))}", " " * 13))
    if len(info.option_sets) > 1:
        screen.say(wrapped(f"options: {', '.join([slug(each) for each, _ in info.option_sets])}", " " * 13))


def _bots(game: str) -> Iterator[str]:
    """Go through the registered bots of a game and their levels; of one that is broken say how."""
    for name in bots.names(game):
        try:
            levels = bots.find(game, name, registered=True).levels
        except SetupError as error:
            yield f"{name} (cannot play: {error})"
        else:
            yield from [name, *[f"{name}:{level}" for level in levels]]
