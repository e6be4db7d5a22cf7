"""`tabletop check`: test a game against the laws, and report violations."""

import argparse
from contextlib import closing
from typing import TYPE_CHECKING, Any

from tabletop.catalogue import GAMES, find, load
from tabletop.cli.arguments import add_game
from tabletop.cli.parser import Command, Parser
from tabletop.cli.terminal import visible
from tabletop.core.errors import SetupError
from tabletop.core.players import check_players

if TYPE_CHECKING:
    from tabletop.testing.bounds import Bounds

EXAMPLES = """check starmap
check codex --examples 500 --players 2 --law legality
check mygame --seconds 10
check comet --rules"""
EXIT_BROKEN = 1


def add_to(parser: Parser) -> None:
    """Add the arguments of the command."""
    add, say = parser.add_argument, parser.words.say
    add_game(parser)
    add("--examples", type=int, default=50, metavar="N", help=say("cli.arg.examples"))
    add("--players", type=int, metavar="N", action="append", help=say("cli.arg.players.check"))
    add("--law", metavar="NAME", action="append", help=say("cli.arg.law"))
    add("--seconds", type=float, default=120, metavar="S", help=say("cli.arg.seconds.check"))
    add("--megabytes", type=int, default=2048, metavar="N", help=say("cli.arg.megabytes"))
    add("--rules", action="store_true", help=say("cli.arg.rules"))


def run(chosen: argparse.Namespace) -> None:
    """Test the laws, print a line for each, then the violations."""
    try:
        from tabletop.testing.bounds import Bounds
        from tabletop.testing.check.process import examine_guarded
        from tabletop.testing.check.report import Report, Verdict
    except ModuleNotFoundError as error:
        raise SetupError.no("core.missing_extra", name=error.name, extra="testing") from None
    if chosen.examples < 1:
        raise SetupError.no("cli.undone.least", name="examples", least=1, value=str(chosen.examples))
    bounds = Bounds(chosen.seconds, chosen.megabytes)
    _look_for_parts(chosen.game, bounds)
    game = load(chosen.game)
    for players in chosen.players or ():
        check_players(game.INFO, players)
    if chosen.rules:
        _count_rules(chosen.game, chosen.examples)
        return
    wanted: dict[str, Any] = {"laws": chosen.law, "players": chosen.players, "examples": chosen.examples}
    verdicts: list[Verdict] = []
    with closing(examine_guarded(chosen.game, bounds=bounds, **wanted)) as tried:
        for verdict in tried:
            print(visible(str(verdict)), flush=True)
            verdicts.append(verdict)
    report = Report(chosen.game, chosen.examples, tuple(verdicts))
    print(f"\n{visible(str(report))}")
    if report.broken:
        raise SystemExit(EXIT_BROKEN)


def _look_for_parts(name: str, bounds: "Bounds") -> None:
    """Print the missing parts of an unfinished game, and exit.

    A game that takes too long is left to the laws.
    """
    from tabletop.testing.bounds import OutOfTime, within
    from tabletop.testing.parts import Unfinished, check_parts

    package = find(GAMES, name)
    if package is None:
        return
    try:
        with within(bounds.seconds):
            check_parts(package, name)
    except Unfinished as unfinished:
        print(visible(str(unfinished).strip()))
        raise SystemExit(EXIT_BROKEN) from None
    except OutOfTime:
        return


def _count_rules(name: str, games: int) -> None:
    from tabletop.testing.rulebook import census

    print(visible(str(census(load(name), games=games))))


CHECK = Command(add_to, run, EXAMPLES)
