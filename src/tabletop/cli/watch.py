"""`tabletop watch GAME`: a whole game played by bots, told event by event."""

import argparse
import time
from typing import Any

from tabletop.bots import act
from tabletop.bots import seat as seat_all
from tabletop.cli.arguments import GAME_HELP, Setting, add_names, add_setting, read_setting
from tabletop.cli.pager import Left, Pager
from tabletop.cli.pictures import Album, add_manner
from tabletop.cli.terminal import Output
from tabletop.cli.wording import seated, signs, tell_ending
from tabletop.core.errors import SetupError
from tabletop.core.game import step_of
from tabletop.core.players import check_seat
from tabletop.pages import has_page
from tabletop.pictures import Witness
from tabletop.telling import sentences

EXAMPLES = """watch starmap --players 3 --seed 7
watch subastral --seats greedy,random --seat 0 --delay 1
watch comet --seed 5 --brief
watch codex --seed 7 --brief --svg pictures
watch codex --seats ./my_bot.py:make,greedy"""
MAX_DELAY_SECONDS = 3600


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)
    add_setting(parser, "such as greedy,random", "the best bot everywhere")
    add_names(parser, "the bots")
    parser.add_argument("--seat", type=int, metavar="N", help="see this seat's cards too (default: a spectator's view)")
    parser.add_argument("--bot", metavar="NAME", help="who sits in every seat, such as random")
    parser.add_argument(
        "--delay",
        type=float,
        metavar="S",
        help="seconds to wait after each decision (default: at a terminal for a key)",
    )
    parser.add_argument("--brief", action="store_true", help="only what happens, and the table at the end")
    parser.add_argument("--svg", metavar="DIR", help="also draw each step into this folder, with a page to look at")
    add_manner(parser)


def run(chosen: argparse.Namespace) -> None:
    """Play the game and print it."""
    if chosen.bot and chosen.seats:
        raise SetupError("either --bot or --seats says who plays")
    if chosen.delay is not None and not 0 <= chosen.delay <= MAX_DELAY_SECONDS:
        raise SetupError(f"the delay is 0 to {MAX_DELAY_SECONDS} seconds, not {chosen.delay}")
    setting = read_setting(chosen, bot=chosen.bot)
    game = setting.game
    state = game.new_game(players=len(setting.seats), seed=setting.seed, options=setting.options)
    check_seat(state, chosen.seat)
    title = f"{game.INFO.title}, {len(setting.seats)} players, seed {setting.seed}"
    album = Album(chosen.svg, title, chosen) if chosen.svg else None
    screen = Pager(Output(game), pauses=chosen.delay is None)
    try:
        screen.say(title)
        screen.say(seated(setting.names, setting.seats))
        screen.say(signs(game))
        last = _show(screen, setting, state, chosen, album)
        screen.say(f"\n{game.render_text(game.view(last, chosen.seat))}\n")
        if outcome := game.outcome(last):
            screen.say(tell_ending(outcome, setting.names, setting.seats))
    except Left:
        pass
    else:
        rules = f"   The rules: tabletop rules {setting.name}" if has_page(setting.name) else ""
        screen.say(f"\nPlay it yourself: tabletop play {setting.name}{rules}")
    if album:
        Output(game).say(f"\nThe pictures: {album.close()}")


def _show(screen: Pager, setting: Setting, state: Any, chosen: argparse.Namespace, album: Album | None) -> Any:
    """Play to the end before the watcher's eyes, the table whenever another seat acts; return the last state."""
    game, step, sitting = setting.game, 0, None
    bots, witness = seat_all(game, setting.players(setting.seats), setting.options), Witness(game, chosen.seat)
    if album:
        album.add(witness, state, "the start", [])
    while not state.is_over:
        seat: int = state.to_act[0]
        if seat != sitting and not chosen.brief:
            screen.say(f"\n{game.render_text(game.view(state, chosen.seat))}\n")
        name = setting.seats[seat]
        state, events = act(game, state, seat, bots[seat], seed=setting.seed, step=step, name=name, play=step_of(game))
        told = sentences(events, chosen.seat, setting.names)
        for line in told:
            screen.tell(line, "  ")
        step, sitting = step + 1, seat
        if album:
            witness.see(seat, events)
            album.add(witness, state, f"action {step}", told)
        time.sleep(chosen.delay or 0)
    return state
