"""`tabletop list` and `tabletop perft`: the games, their bots and options, and counts of action sequences."""

import argparse
from collections.abc import Iterator

from tabletop import bots
from tabletop.catalogue import games, load
from tabletop.cli import Command
from tabletop.cli.arguments import GAME_HELP
from tabletop.cli.terminal import Output, visible, wrapped
from tabletop.core.errors import SetupError
from tabletop.core.game import AnyGame
from tabletop.core.players import so_many_players
from tabletop.core.setup import slug
from tabletop.playouts import divide, perft

LIST_EXAMPLES = "list"
PERFT_EXAMPLES = """perft codex
perft starmap --players 2 --seed 7 --depth 4 --divide"""


def add_list(_parser: argparse.ArgumentParser) -> None:
    """Add no arguments: there are none."""


def run_list(_: argparse.Namespace) -> None:
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


LIST = Command(add_list, run_list, LIST_EXAMPLES)


def add_perft(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("--players", type=int, metavar="N", help="how many play (default: as few as can)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="a whole number from 0 up (0)")
    parser.add_argument("--depth", type=int, default=3, metavar="N", help="the longest sequences (3)")
    parser.add_argument("--divide", action="store_true", help="also count by the first action")


def run_perft(chosen: argparse.Namespace) -> None:
    """Count and print."""
    if chosen.depth < 0:
        raise SetupError(f"depth: a number from 0 up, not {chosen.depth}")
    game = load(chosen.game)
    state = game.new_game(players=game.INFO.players[0] if chosen.players is None else chosen.players, seed=chosen.seed)
    if chosen.divide:
        for action, count in divide(game, state, chosen.depth).items():
            print(f"{count:12,}  {visible(str(action))}")
    for depth, count in enumerate(perft(game, state, chosen.depth)):
        print(f"{depth:3}{count:12,}")


PERFT = Command(add_perft, run_perft, PERFT_EXAMPLES)
