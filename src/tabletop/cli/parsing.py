"""Arguments that several commands share, and what they mean."""

import argparse
from collections.abc import Mapping
from secrets import randbits
from typing import Any, NoReturn, TypeAlias

from attrs import frozen

from tabletop import bots
from tabletop.bots import Bot, Factory
from tabletop.catalogue import load
from tabletop.cli.screen import visible
from tabletop.core.errors import SetupError, cut, shown
from tabletop.core.game import AnyGame
from tabletop.core.rng import checked
from tabletop.core.setup import check_players
from tabletop.match import SEED_BITS

Commands: TypeAlias = Any  # The class that argparse returns is private.
HUMAN = "human"
GAME_HELP = "the name of a game; `tabletop list` names them all"


@frozen
class Setting:
    """A table to be: which game, who sits where, the seed and the options."""

    game: AnyGame
    seats: tuple[str, ...]
    seed: int
    options: Any
    factories: Mapping[str, Factory]

    @property
    def name(self) -> str:
        """The name of the game, as it is loaded by."""
        return str(self.game.INFO.name)

    def bots(self, seats: tuple[str, ...]) -> tuple[Bot[Any, Any], ...]:
        """Make bots of these names for the seats of one game; only where nobody is human."""
        return bots.seat(self.game, [self.factories[name] for name in seats], self.options)


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are bounded, and steer no terminal, whatever was typed."""

    def error(self, message: str) -> NoReturn:
        """Print the usage and the complaint; leave with exit code 2."""
        super().error(visible(cut(message)))


def add_command(commands: Commands, name: str, purpose: str, examples: str, **more: Any) -> argparse.ArgumentParser:
    """Add a command with its purpose and examples to the parser."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=purpose,
        description=f"{purpose[0].upper()}{purpose[1:]}.",
        epilog="examples:\n" + "\n".join([f"  tabletop {line}" for line in examples.splitlines()]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        **more,
    )
    return parser


def add_setting(parser: argparse.ArgumentParser, seats: str, usual: str) -> None:
    """Add the arguments that set a table up."""
    parser.add_argument("--seats", metavar="LIST", help=f"who sits there, {seats} (default: {usual})")
    parser.add_argument("--players", type=int, metavar="N", help="how many play (default: as --seats, or 3)")
    parser.add_argument("--seed", type=int, metavar="N", help="a whole number from 0 up; the same seed, the same game")
    parser.add_argument("--options", metavar="NAME", help="a variant of the game; `tabletop list` names them")


def read_setting(chosen: argparse.Namespace, *, bot: str | None = None, humans: bool = False) -> Setting:
    """Return the table the arguments ask for; where they do not say who sits there it is the bot, or the game's best.

    Where humans may play, the first seat is theirs then.
    """
    game = load(chosen.game)
    known = (*([HUMAN] if humans else []), *bots.names(game.INFO.name))
    other = bots.best(game.INFO.name) if bot is None else bot
    seats = _seats(game, chosen, HUMAN if humans else other, other)
    for seat in seats:
        if seat not in known:
            raise SetupError(f"nobody for {chosen.game} is called {shown(seat)}: there are {', '.join(known)}")
    seed = randbits(SEED_BITS) if chosen.seed is None else checked(chosen.seed)
    factories = {name: bots.find(game.INFO.name, name) for name in {*seats} - {HUMAN}}
    return Setting(game=game, seats=seats, seed=seed, options=_options(game, chosen.options), factories=factories)


def _seats(game: AnyGame, chosen: argparse.Namespace, first: str, other: str) -> tuple[str, ...]:
    if chosen.seats is None:
        near = min(game.INFO.players, key=lambda count: abs(count - 3))
        players = near if chosen.players is None else chosen.players
        check_players(game.INFO, players)
        return (first, *[other] * (players - 1))
    seats = tuple([word.strip() for word in chosen.seats.split(",")])
    if chosen.players not in (None, len(seats)):
        raise SetupError(f"--seats names {len(seats)}, --players says {chosen.players}")
    return seats


def _options(game: AnyGame, name: str | None) -> Any:
    if name is None:
        return game.Options()
    sets = dict(game.INFO.option_sets)
    if name not in sets:
        listed = ", ".join([repr(each) for each in sets])
        raise SetupError(f"{game.INFO.title} has no options called {shown(name)}: there are {listed}")
    return sets[name]
