"""`tabletop list` and `tabletop perft`: games with their bots and options, and counts of action sequences."""

import argparse
from collections.abc import Iterator, Sequence

from tabletop import bots
from tabletop.catalogue import games, load
from tabletop.cli.arguments import add_game
from tabletop.cli.languages import sentence
from tabletop.cli.parser import Command, Parser
from tabletop.cli.terminal import Output, visible, wrapped
from tabletop.cli.wording import title_of
from tabletop.core.errors import SetupError
from tabletop.core.game import AnyGame
from tabletop.core.messages import Words
from tabletop.core.setup import slug
from tabletop.playouts import divide, perft

LIST_EXAMPLES = "list"
PERFT_EXAMPLES = """perft codex
perft starmap --players 2 --seed 7 --depth 4 --divide"""


def add_list(_parser: Parser) -> None:
    """Add no arguments, because the command has none."""


def run_list(chosen: argparse.Namespace) -> None:
    """Print each game with its players, bots and options, or the error of its import."""
    screen, words = Output(), chosen.words
    for name in games():
        try:
            _show(screen, name, load(name), words)
        except SetupError as error:
            broken = words.say("cli.list.broken", error=sentence(error, words))
            screen.say(wrapped(f"{name:12} {broken}", hanging=13))


def _show(screen: Output, name: str, game: AnyGame, words: Words) -> None:
    info = game.INFO
    screen.say(f"{name:12} {title_of(game, words)}, {players_of(info.players, words)}")
    screen.say(wrapped(words.say("cli.list.bots", names=", ".join(_bots(name, words))), " " * 13))
    if len(info.option_sets) > 1:
        options = ", ".join([slug(each) for each, _ in info.option_sets])
        screen.say(wrapped(words.say("cli.list.options", names=options), " " * 13))


def players_of(counts: Sequence[int], words: Words) -> str:
    """Return the numbers of players, such as `2 to 4 players`, `2 players` or `2 or 4 players`."""
    *others, last = sorted(counts)
    if len(others) > 1 and last - others[0] == len(others):
        return words.say("cli.list.range", least=others[0], most=last)
    if others:
        return words.say("cli.list.several", others=", ".join(map(str, others)), last=last)
    return words.say("cli.list.players", count=last)


def _bots(game: str, words: Words) -> Iterator[str]:
    """Yield the registered bots of a game and their levels.

    For a broken bot, yield its error.
    """
    for name in bots.names(game):
        try:
            levels = bots.find(game, name, registered=True).levels
        except SetupError as error:
            yield words.say("cli.list.broken_bot", name=name, error=sentence(error, words))
        else:
            yield from [name, *[f"{name}:{level}" for level in levels]]


LIST = Command(add_list, run_list, LIST_EXAMPLES)


def add_perft(parser: Parser) -> None:
    """Add the arguments of the command."""
    add, say = parser.add_argument, parser.words.say
    add_game(parser)
    add("--players", type=int, metavar="N", help=say("cli.arg.players.perft"))
    add("--seed", type=int, default=0, metavar="N", help=say("cli.arg.seed.perft"))
    add("--depth", type=int, default=3, metavar="N", help=say("cli.arg.depth"))
    add("--divide", action="store_true", help=say("cli.arg.divide"))


def run_perft(chosen: argparse.Namespace) -> None:
    """Count the action sequences and print the counts."""
    if chosen.depth < 0:
        raise SetupError.no("cli.undone.least", name="depth", least=0, value=str(chosen.depth))
    game = load(chosen.game)
    state = game.new_game(players=game.INFO.players[0] if chosen.players is None else chosen.players, seed=chosen.seed)
    number = chosen.words.number
    if chosen.divide:
        for action, count in divide(game, state, chosen.depth).items():
            print(f"{number(count, '12,')}  {visible(str(action))}")
    for depth, count in enumerate(perft(game, state, chosen.depth)):
        print(f"{depth:3}{number(count, '12,')}")


PERFT = Command(add_perft, run_perft, PERFT_EXAMPLES)
