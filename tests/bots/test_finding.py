"""Bots are found by name, made by a factory once for each game, and seated."""

import pickle
from typing import Any

import nim
import nimble
import nimble.bots
import pytest

from tabletop import Match, bots, catalogue
from tabletop.bots import NamedBot, always, at_table, bots_for, uniform
from tabletop.cli.parsing import Setting
from tabletop.cli.simulate import simulate
from tabletop.core.errors import MatchError, SetupError
from tabletop.testing import Route, walk

FEW = nim.Options(5)


@pytest.fixture
def made() -> Any:
    """Return the tables that Nimble's perfect bot is made for, from now on."""
    nimble.bots.made.clear()
    return nimble.bots.made


def test_a_factory_is_told_the_table(made: Any) -> None:
    bots.seat(nimble, [bots.find("nimble", "perfect")] * 2, FEW)
    assert made == [("nimble", FEW, 2, 0), ("nimble", FEW, 2, 1)]


def test_a_match_makes_a_bot_once_and_anew_after_an_undo(made: Any) -> None:
    match = Match(nimble, players=2, seed=1, options=nim.Options(40))
    match.give_seat(1, "Zoe", "perfect")
    for _ in range(3):
        match.play(0, "take 1")
        match.play_bots()
    assert made == [("nimble", nim.Options(40), 2, 1)]
    match.undo()
    match.play_bots()
    assert len(made) == 2
    match.give_seat(1, "Zoe the second", "perfect")
    match.play(0, "take 1")
    match.play_bots()
    assert len(made) == 3


def test_simulated_games_have_their_own_bots(made: Any) -> None:
    factories = {name: bots.find("nimble", name) for name in ("perfect", "random")}
    setting = Setting(game=nimble, seats=("perfect", "random"), seed=1, options=FEW, factories=factories)
    simulate(setting, 4, rotating=True)
    assert made == [("nimble", FEW, 2, seat) for seat in (0, 1, 0, 1)]


def test_the_kit_plays_with_bots_made_for_the_seat_that_decides(made: Any) -> None:
    route = Route(players=3, seed=1, options=FEW, policy=bots_for("nimble")["perfect"], wandering=0)
    assert walk(nimble, route).last.is_over
    assert {table[1:3] for table in made} == {(FEW, 3)}


def test_a_bot_without_a_table_plays_at_the_one_that_the_view_tells_of() -> None:
    game = catalogue.load("codex")
    state = game.new_game(players=3, seed=1)
    actions = game.legal_actions(state, 2)
    assert bots_for("codex")["greedy"](game.view(state, 2), actions, 1) in actions


def test_a_bot_by_name_travels_as_its_name() -> None:
    bot = bots_for("starmap")["greedy"]
    assert pickle.loads(pickle.dumps(bot)) == bot
    assert repr(bot) == "NamedBot(game='starmap', name='greedy')"
    assert at_table(uniform, options=None, players=2, seat=0) is uniform


@pytest.mark.parametrize("name", ["deep", "", "greedy.", None, 5, ["greedy"], "x" * 10_000])
def test_nobody_of_that_name(name: Any) -> None:
    with pytest.raises(SetupError, match=r"no bot for starmap is called .*: there are random, greedy"):
        bots.find("starmap", name)


def test_random_is_everywhere_and_the_best_is_greedy_or_the_last_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [bots.best(name) for name in ("starmap", "nimble", "nim", "no such game")] == [
        "greedy",
        "perfect",
        "random",
        "random",
    ]
    assert bots.find("nim", "random")(nim, FEW, 2, 0) is uniform
    assert always(uniform)(nim, FEW, 2, 1) is uniform
    assert isinstance(bots_for("nimble")["modest"], NamedBot)


def test_a_factory_that_fails_is_a_bot_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("no table")

    def find(*_: str) -> Any:
        return broken

    match = Match(nim, players=2, seed=1)
    match.give_seat(0, "Zoe", "random")
    monkeypatch.setattr(bots, "find", find)
    with pytest.raises(MatchError, match="the bot 'random' of seat 0 failed: ZeroDivisionError"):
        match.play_bots()
    assert match.state == nim.new_game(players=2, seed=1)


def test_a_loaded_match_makes_its_bots_anew(made: Any) -> None:
    match = Match(nimble, players=2, seed=1)
    match.give_seat(0, "Zoe", "perfect")
    match.play_bots()
    match.play(1, "take 1")
    loaded = Match.load(match.save())
    loaded.play_bots()
    assert [table[3] for table in made] == [0, 0]
