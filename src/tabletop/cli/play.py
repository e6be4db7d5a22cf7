"""`tabletop play GAME`: people and bots at one terminal."""

import argparse
from contextlib import suppress

from tabletop.cli.arguments import GAME_HELP, HUMAN, add_names, add_setting, read_setting, split
from tabletop.cli.display import AnyMatch, Display
from tabletop.cli.files import check_human, check_new, check_trusted, load_match, write_new
from tabletop.cli.plain import Plain
from tabletop.cli.saves import Save
from tabletop.cli.session import Session
from tabletop.cli.terminal import Output, can_draw
from tabletop.cli.window import Window
from tabletop.core.errors import SetupError
from tabletop.match import Match

EXAMPLES = """play starmap
play subastral --seats human,greedy,random --seed 7
play codex --seats human,human --names Ann,Bob
play starmap --seats human,./my_bot.py:make
play subastral --hide-known
play --load evening.jsonl"""

USUAL_DELAY, MAX_DELAY_SECONDS = 0.8, 3600


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", nargs="?", help=GAME_HELP)
    add_setting(parser, "such as human,greedy,random", "you, and the best bot in the other seats")
    add_names(parser, "the people")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--bots", metavar="LIST", help="bots of a saved game that may run, such as ./my_bot.py:make")
    add_manner(parser)


def add_manner(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say how a game is played at this terminal, a new one or one that goes on."""
    parser.add_argument("--save", metavar="FILE", help="save the game there too when it ends or is left")
    parser.add_argument("--plain", action="store_true", help="lines one below the other, as for a screen reader")
    parser.add_argument(
        "--hide-known", action="store_true", help="show only how many cards a hand has, not those that all saw go in"
    )
    parser.add_argument(
        "--delay", type=float, metavar="S", default=USUAL_DELAY,
        help=f"seconds that a move of a bot stays in sight (default: {USUAL_DELAY}); a key ends all pauses",
    )  # fmt: skip


def run(chosen: argparse.Namespace) -> int:
    """Play until the game ends or is left."""
    match = _loaded(chosen) if chosen.load else _fresh(chosen)
    check_manner(chosen, chosen.load)
    return sit_down(match, chosen, file=chosen.load)


def check_manner(chosen: argparse.Namespace, file: str | None = None) -> None:
    """Raise SetupError if the game cannot be played, or saved, as the arguments say."""
    if not 0 <= chosen.delay <= MAX_DELAY_SECONDS:
        raise SetupError(f"the delay is 0 to {MAX_DELAY_SECONDS} seconds, not {chosen.delay}")
    if chosen.save:
        check_new(chosen.save, {file})


def sit_down(match: AnyMatch, chosen: argparse.Namespace, save: Save | None = None, *, file: str | None = None) -> int:
    """Play the match until it ends or is left: a new one, one from a file, or one that was kept."""
    with suppress(ImportError):
        import readline  # noqa: F401 # pyright: ignore[reportUnusedImport] - arrow keys, history
    out = Output(match.game)
    display: Display = Window(out, chosen.delay) if can_draw() and not chosen.plain else Plain(out)
    session = Session(
        out, display, match, save or Save.begin(match), file=file, at_end=chosen.save, hides_known=chosen.hide_known
    )
    try:
        return session.run()
    finally:
        session.save.close()
        if chosen.save:
            write_new(chosen.save, session.match.save(), {file, chosen.save, session.file})


def _fresh(chosen: argparse.Namespace) -> AnyMatch:
    if chosen.game is None:
        raise SetupError("which game? `tabletop list` names them, --load goes on with a saved one")
    if chosen.bots is not None:
        raise SetupError("--bots goes with --load; who sits at a new table is said by --seats")
    setting = read_setting(chosen, humans=True)
    seats = [None if who == HUMAN else setting.factories[who] for who in setting.seats]
    names, seed, options = setting.names, setting.seed, setting.options
    match: AnyMatch = Match(setting.game, names=names, seed=seed, options=options, bots=seats)
    check_human(match)
    return match


def _loaded(chosen: argparse.Namespace) -> AnyMatch:
    for name in ("seats", "players", "seed", "options", "first", "names"):
        if getattr(chosen, name) is not None:
            raise SetupError(f"--load brings its own table: --{name} cannot be chosen")
    trusted = () if chosen.bots is None else split(chosen.bots)
    match = load_match(chosen.load, trusted)
    if chosen.game not in (None, match.game.INFO.name):
        raise SetupError(f"{chosen.load} is a game of {match.game.INFO.name}, not of {chosen.game}")
    check_trusted(trusted, match, chosen.load)
    return match
