"""Arguments that several commands share, and their values."""

import argparse
from collections.abc import Sequence
from secrets import randbits
from typing import Any

from attrs import frozen

from tabletop import bots
from tabletop.bots import Factory
from tabletop.catalogue import load
from tabletop.cli.parser import Parser
from tabletop.core.errors import SetupError, shown
from tabletop.core.game import AnyGame
from tabletop.core.players import check_players
from tabletop.core.rng import checked
from tabletop.core.setup import named_options, with_first
from tabletop.match import SEED_BITS
from tabletop.match.arguments import checked_names

HUMAN = "human"


@frozen
class Setting:
    """The table that the arguments choose.

    `bots` has a factory for each seat, or None for a person.
    """

    game: AnyGame
    seats: tuple[str, ...]
    seed: int
    options: Any
    bots: tuple[Factory | None, ...]
    names: tuple[str, ...]
    """The names by seat, `seat 0` for a seat without one."""


def add_game(parser: Parser, **more: Any) -> None:
    """Add the argument that names the game."""
    parser.add_argument("game", metavar="GAME", help=parser.words.say("cli.arg.game"), **more)


def add_setting(parser: Parser, seats: str) -> None:
    """Add the arguments for a new table. `seats` is the help of `--seats`."""
    add, say = parser.add_argument, parser.words.say
    add("--seats", type=split, metavar="LIST", help=seats)
    add("--players", type=int, metavar="N", help=say("cli.arg.players"))
    add("--seed", type=int, metavar="N", help=say("cli.arg.seed"))
    add("--options", metavar="NAME", help=say("cli.arg.options"))
    add("--first", type=int, metavar="SEAT", help=say("cli.arg.first"))


def read_options(game: AnyGame, chosen: argparse.Namespace) -> Any:
    """Return the options that the arguments choose."""
    options = game.Options() if chosen.options is None else named_options(game.INFO, chosen.options)
    return with_first(game.INFO, options, chosen.first)


def add_names(parser: Parser, whose: str) -> None:
    """Add the argument for names. `whose` is its help."""
    parser.add_argument("--names", type=split, metavar="LIST", help=whose)


def add_trusted(parser: Parser) -> None:
    """Add the argument for the trusted bots of a saved game.

    They may run their own code.
    """
    parser.add_argument("--bots", type=split, default=(), metavar="LIST", help=parser.words.say("cli.arg.bots"))


def read_setting(chosen: argparse.Namespace, *, humans: bool = False) -> Setting:
    """Return the table that the arguments choose.

    Without `--seats` the best bot of the game has every seat, except that seat 0 is human if `humans`.
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
    """Return the names by seat.

    The given names are for the people, or for all seats if no people play.
    """
    called = [f"seat {seat}" for seat in range(len(seats))]
    if given is None:
        return tuple(called)
    names = checked_names(given)
    named = [seat for seat, who in enumerate(seats) if who == HUMAN] or range(len(seats))
    if len(names) != len(named):
        raise SetupError.no("cli.undone.names", names=shown(",".join(given)), count=len(named))
    for seat, name in zip(named, names, strict=True):
        called[seat] = name
    return tuple(called)


def split(names: str) -> tuple[str, ...]:
    """Return the names in a comma-separated list."""
    return tuple([name.strip() for name in names.split(",")])


def _seats(game: AnyGame, chosen: argparse.Namespace, first: str, other: str) -> tuple[str, ...]:
    if chosen.seats is None:
        near = min(game.INFO.players, key=lambda count: abs(count - 3))
        players = near if chosen.players is None else chosen.players
        check_players(game.INFO, players)
        return (first, *[other] * (players - 1))
    seats: tuple[str, ...] = chosen.seats
    if chosen.players not in (None, len(seats)):
        raise SetupError.no("cli.undone.seats", count=len(seats), players=chosen.players)
    return seats
