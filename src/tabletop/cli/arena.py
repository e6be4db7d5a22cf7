"""`tabletop arena GAME --bots A,B -n 1000`: many games, on one machine or many, and who is better."""

import argparse

from tabletop.cli.arguments import BOT_HELP, GAME_HELP, add_options

EXAMPLES = """arena codex --bots greedy,random -n 500 --workers 2
arena codex --bots greedy,random -n 500 --out run.jsonl --resume
arena starmap --bots greedy,random,exec:./my_bot --deals duplicate -n 600
arena comet --bots greedy,random -n 10000 --scheduler tcp://192.0.2.1:8786 --out run.jsonl
arena subastral --bots greedy,random -n 200 --rows data"""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    parser.add_argument("--bots", metavar="LIST", help=f"who plays (default: the best, random); {BOT_HELP}")
    parser.add_argument("-n", "--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    parser.add_argument("--players", type=int, metavar="N", help="how many play (default: as many as bots, or near)")
    add_options(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed, the same games (default: by chance)")
    parser.add_argument("--deals", choices=("fresh", "duplicate"), default="fresh", help="duplicate: the same for all")
    parser.add_argument("--seconds", type=float, metavar="S", help="who takes longer for a decision loses the game")
    _add_machines(parser)
    parser.add_argument("--out", metavar="FILE", help="write a line for each game there")
    parser.add_argument("--resume", action="store_true", help="go on with the file, if there is one")
    parser.add_argument("--rows", metavar="DIR", help="write scores, actions and events there, for data frames")
    parser.add_argument("--json", action="store_true", help="the numbers as JSON")


def _add_machines(parser: argparse.ArgumentParser) -> None:
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, default=1, metavar="N", help="so many processes (default: 1)")
    where.add_argument("--scheduler", metavar="ADDRESS", help="play on the workers of this Dask scheduler")


def run(chosen: argparse.Namespace) -> None:
    """Play the games and print who is better."""
    from tabletop.cli import contest  # It takes executors and processes along, which no other command needs.

    contest.run(chosen)
