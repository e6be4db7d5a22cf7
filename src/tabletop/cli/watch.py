"""`tabletop watch GAME`: a whole game played by bots, told event by event."""

import argparse
import time
from secrets import randbelow
from typing import Any, TypeAlias

from tabletop.bots import Bot, bots_for
from tabletop.catalogue import load
from tabletop.core.errors import SetupError
from tabletop.core.game import AnyGame
from tabletop.core.outcome import Outcome
from tabletop.core.players import check_seat
from tabletop.core.rng import checked, stream

Commands: TypeAlias = Any  # what argparse makes of add_subparsers, a private class


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "watch",
        help="watch bots play a whole game",
        description="Watch bots play a whole game: the table before each decision, what it brings about, the scores.",
        epilog="example: tabletop watch starmap --players 3 --seed 7 --seat 0",
    )
    parser.add_argument("game", metavar="GAME", help="the name of a game; `tabletop list` names them all")
    parser.add_argument("--players", type=int, metavar="N", help="how many play (default: 3, or as near as can be)")
    parser.add_argument("--seed", type=int, metavar="N", help="a whole number from 0 up; the same seed, the same game")
    parser.add_argument("--seat", type=int, metavar="N", help="see this seat's cards too (default: a spectator's view)")
    parser.add_argument("--bot", metavar="NAME", help="who plays (default: the game's best; `uniform` plays anything)")
    parser.add_argument("--delay", type=float, default=0.0, metavar="S", help="seconds to wait after each decision")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Play the game and print it."""
    game = load(chosen.game)
    seed = randbelow(2**32) if chosen.seed is None else checked(chosen.seed)
    usual = min(game.INFO.players, key=lambda count: abs(count - 3))
    players = usual if chosen.players is None else chosen.players
    bot = _bot(chosen.game, chosen.bot)
    state = game.new_game(players=players, seed=seed)
    check_seat(state, chosen.seat)
    print(f"{game.INFO.title}, {players} players, seed {seed}")
    step = 0
    while not state.is_over:
        state = _decide(game, state, bot, stream(seed, f"watch {step}"), chosen.seat)
        step += 1
        time.sleep(max(0.0, chosen.delay))
    print(f"\n{game.render_text(game.view(state, chosen.seat))}\n")
    outcome = game.outcome(state)
    if outcome is not None:
        print(told(outcome))


def _bot(game: str, name: str | None) -> Bot[Any, Any]:
    bots = bots_for(game)
    if name is None:
        return list(bots.values())[-1]
    if name not in bots:
        raise SetupError(f"no bot for {game} is called {name!r}: there are {', '.join(bots)}")
    return bots[name]


def _decide(game: AnyGame, state: Any, bot: Bot[Any, Any], seed: int, watcher: int | None) -> Any:
    """Show the table, let the first seat that may act decide, and tell what comes of it."""
    seat = state.to_act[0]
    action = bot(game.view(state, seat), game.legal_actions(state, seat), seed)
    print(f"\n{game.render_text(game.view(state, watcher))}\n")
    for event in game.events(state, action, seat):
        if seen := event.seen_by(watcher):
            print(f"  {seen}")
    return game.apply(state, action, seat)


def told(outcome: Outcome) -> str:
    """Tell how the game ended: the seats by place, with their points by category."""
    places = outcome.places
    ranking = sorted(range(len(places)), key=places.__getitem__)
    lines = [f"  {places[seat]}. seat {seat}{_points(outcome, seat)}" for seat in ranking]
    return "\n".join([f"The game is over ({outcome.reason}).", *lines])


def _points(outcome: Outcome, seat: int) -> str:
    score, total = outcome.scores[seat], outcome.totals[seat]
    if score is None:
        return ""
    return f": {total} points ({', '.join([f'{category} {points}' for category, points in score])})"
