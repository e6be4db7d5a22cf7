"""Every game has a bot that plays sensibly: it beats chance, and it decides from its view alone."""

from math import sqrt
from typing import Any

import pytest

from tabletop import Match, load
from tabletop.bots import Search, names, play_game, play_through
from tabletop.catalogue import BUILT_IN
from tabletop.cli import main

GAMES = 400


def lower_bound(share: float, games: int, z: float = 1.96) -> float:
    """Return the lower end of Wilson's 95 % interval."""
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games)


def share_of_greedy(name: str) -> float:
    """Play each deal twice with changed seats; a shared win counts half."""
    game = load(name)
    won = 0.0
    for number in range(GAMES):
        mine = number % 2
        seats = ["greedy" if seat == mine else "random" for seat in range(2)]
        result: Any = game.outcome(play_game(game, seats, seed=number // 2))
        won += (mine in result.winners) / len(result.winners)
    return won / GAMES


@pytest.mark.parametrize("name", BUILT_IN)
def test_greedy_beats_random_by_far(name: str) -> None:
    assert lower_bound(share_of_greedy(name), GAMES) > 0.75


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_bot_plays_every_number_of_players_and_options_alike_from_the_same_seed(name: str) -> None:
    game = load(name)
    quick = Search(game, 2, choices=2, horizon=3)
    for _, options in game.INFO.option_sets:
        for players in game.INFO.players:
            for bot in [quick if each == "search" else each for each in names(name)]:
                first, again = [play_game(game, [bot] * players, seed=3, options=options) for _ in range(2)]
                assert first == again
                assert game.outcome(first) is not None


def test_every_state_of_a_game_is_shown_in_order() -> None:
    game = load("starmap")
    states = list(play_through(game, ["random"] * 2, seed=1))
    assert not states[0].seats[0].collection
    assert [state.is_over for state in states] == [False] * (len(states) - 1) + [True]


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_same_game_comes_of_the_same_seed_wherever_bots_play(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = load(name)
    last = play_game(game, ["random"] * 2, seed=5)
    match = Match(game, players=2, seed=5)
    for seat in range(2):
        match.give_seat(seat, f"bot {seat}", "random")
    match.play_bots()
    assert match.state == last
    assert main(["watch", name, "--seats", "random,random", "--seed", "5"]) == 0
    assert game.render_text(game.view(last, None)) in capsys.readouterr().out


def test_a_strange_game_has_the_random_bot() -> None:
    assert names("bids") == names("no such/game") == ("random",)
