"""`tabletop perft GAME`: count the action sequences from the first state."""

import argparse

from tabletop.catalogue import load
from tabletop.cli.arguments import GAME_HELP
from tabletop.cli.terminal import visible
from tabletop.core.errors import SetupError
from tabletop.playouts import divide, perft

EXAMPLES = """perft codex
perft starmap --players 2 --seed 7 --depth 4 --divide"""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("--players", type=int, metavar="N", help="how many play (default: as few as can)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="a whole number from 0 up (0)")
    parser.add_argument("--depth", type=int, default=3, metavar="N", help="the longest sequences (3)")
    parser.add_argument("--divide", action="store_true", help="also count by the first action")


def run(chosen: argparse.Namespace) -> None:
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
