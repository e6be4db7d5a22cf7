"""Arguments that several commands share, and what they mean."""

import argparse
from collections.abc import Sequence
from secrets import randbits
from typing import Any

from attrs import frozen

from tabletop import bots
from tabletop.bots import Factory
from tabletop.catalogue import load
from tabletop.cli.wording import counted
from tabletop.core.errors import SetupError, shown
from tabletop.core.game import AnyGame
from tabletop.core.players import check_players
from tabletop.core.rng import checked
from tabletop.core.setup import named_options, with_first
from tabletop.match import SEED_BITS
from tabletop.match.arguments import checked_names

HUMAN = "human"
GAME_HELP = "the name of a game; `tabletop list` names them all"
BOT_HELP = "`tabletop list` names the bots, module:make or ./my_bot.py:make is one of yours"


@frozen
class Setting:
    """The table that the arguments choose. `bots` has a factory for each seat, None for a person."""

    game: AnyGame
    seats: tuple[str, ...]
    seed: int
    options: Any
    bots: tuple[Factory | None, ...]
    names: tuple[str, ...]
    """The names by seat, `seat 0` for a seat without one."""


def add_setting(parser: argparse.ArgumentParser, seats: str, usual: str) -> None:
    """Add the arguments that set a table up."""
    parser.add_argument(
        "--seats", type=split, metavar="LIST", help=f"who sits there, {seats} (default: {usual}); {BOT_HELP}"
    )
    parser.add_argument("--players", type=int, metavar="N", help="how many play (default: as many as --seats names)")
    parser.add_argument("--seed", type=int, metavar="N", help="a whole number from 0 up; the same seed, the same game")
    parser.add_argument("--options", metavar="NAME", help="a variant of the game; `tabletop list` names them")
    parser.add_argument("--first", type=int, metavar="SEAT", help="the seat that begins, from 0 up (default: by lot)")


def read_options(game: AnyGame, chosen: argparse.Namespace) -> Any:
    """Return the options that the arguments choose."""
    options = game.Options() if chosen.options is None else named_options(game.INFO, chosen.options)
    return with_first(game.INFO, options, chosen.first)


def add_names(parser: argparse.ArgumentParser, whose: str) -> None:
    """Add the argument that names who sits there."""
    order = "in the order of their seats: Ann,Bob"
    parser.add_argument("--names", type=split, metavar="LIST", help=f"the names of {whose} {order}")


def add_trusted(parser: argparse.ArgumentParser) -> None:
    """Add the argument for bots of a saved game that may run their own code."""
    parser.add_argument(
        "--bots", type=split, default=(), metavar="LIST", help="bots of a saved game that may run, as ./my_bot.py:make"
    )


def read_setting(chosen: argparse.Namespace, *, humans: bool = False) -> Setting:
    """Return the table that the arguments choose.

    Without `--seats` the best bot of the game plays everywhere, except that seat 0 is human if `humans`.
    """
    game = load(chosen.game)
    best = bots.best(game.INFO.name)
    seats = _seats(game, chosen, HUMAN if humans else best, best)
    bots_only = [name for name in dict.fromkeys(seats) if not (humans and name == HUMAN)]
    factories = {name: bots.find(game.INFO.name, name) for name in bots_only}
    return Setting(
        game=game,
        seats=seats,
        seed=randbits(SEED_BITS) if chosen.seed is None else checked(chosen.seed),
        options=read_options(game, chosen),
        bots=tuple([factories.get(name) for name in seats]),
        names=_names(chosen.names, seats),
    )


def _names(given: Sequence[str] | None, seats: Sequence[str]) -> tuple[str, ...]:
    """Return the names by seat: those given are the people's, or everybody's if no people play."""
    called = [f"seat {seat}" for seat in range(len(seats))]
    if given is None:
        return tuple(called)
    names = checked_names(given)
    named = [seat for seat, who in enumerate(seats) if who == HUMAN] or range(len(seats))
    if len(names) != len(named):
        raise SetupError(f"invalid --names {shown(','.join(given))}: expected {counted(len(named), 'name')}")
    for seat, name in zip(named, names, strict=True):
        called[seat] = name
    return tuple(called)


def split(names: str) -> tuple[str, ...]:
    """Return the names in a list with commas."""
    return tuple([name.strip() for name in names.split(",")])


def _seats(game: AnyGame, chosen: argparse.Namespace, first: str, other: str) -> tuple[str, ...]:
    if chosen.seats is None:
        near = min(game.INFO.players, key=lambda count: abs(count - 3))
        players = near if chosen.players is None else chosen.players
        check_players(game.INFO, players)
        return (first, *[other] * (players - 1))
    seats: tuple[str, ...] = chosen.seats
    if chosen.players not in (None, len(seats)):
        raise SetupError(f"--seats names {len(seats)}, --players says {chosen.players}")
    return seats
