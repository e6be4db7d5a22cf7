"""Whole games between bots: who sits there, and what happens if one fails."""

import pickle
from typing import Any

import nim
import pytest

from tabletop import bots, starmap
from tabletop.bots import play_game, play_through
from tabletop.core.errors import BotError, SetupError


def first(view: Any, actions: Any, seed: int) -> Any:
    return actions[0]


class Counting:
    """Remembers how often it was asked."""

    def __init__(self, game: Any, options: Any, players: int, seat: int) -> None:
        self.asked = 0
        made.append(self)

    def __call__(self, view: Any, actions: Any, seed: int) -> Any:
        self.asked += 1
        return actions[-1]


made: list[Counting] = []


def test_names_bots_and_factories_sit_at_one_table() -> None:
    made.clear()
    for _ in range(2):
        assert play_game(starmap, ["greedy", first, Counting], seed=1).is_over
    assert len(made) == 2
    assert made[0].asked == made[1].asked > 1
    assert made[0] is not made[1]


def fails(view: Any, actions: Any, seed: int) -> Any:
    raise KeyError("what is this?")


def fails_deep(view: Any, actions: Any, seed: int) -> Any:
    return bots.decide(nim, nim.new_game(players=2, seed=1), 0, fails, 1, 0)


def quits(view: Any, actions: Any, seed: int) -> Any:
    raise KeyboardInterrupt


def answering(answer: Any) -> Any:
    def stubborn(view: Any, actions: Any, seed: int) -> Any:
        return answer

    return stubborn


def makes_none(game: Any, options: Any, players: int, seat: int) -> Any:
    return None


def cannot_make(game: Any, options: Any, players: int, seat: int) -> Any:
    raise ValueError("no table\nfor me")


def takes_four(view: Any, actions: Any, seed: int, memory: Any) -> Any:
    return actions[0]


FAILURES: list[Any] = [
    (fails, "bot.failed", r"'fails' of seat 1 failed: KeyError: 'what is this\?' \(test_playing.py, line \d+\)$"),
    (fails_deep, "bot.failed", "the bot 'fails_deep' of seat 1 failed: BotError: the bot 'fails' of seat 0 failed"),
    (answering(None), "bot.illegal", "the bot 'answering.<locals>.stubborn' of seat 1 chose None, which is not legal"),
    (answering("buy"), "bot.illegal", "of seat 1 chose 'buy', which is not legal"),
    (answering((starmap.Buy(),)), "bot.illegal", r"chose \(Buy\(\),\), which is not legal"),
    (answering(starmap.Top(starmap.Card("red", 5))), "bot.illegal", "chose Top.*, which is not legal"),
    (makes_none, "bot.failed", "the bot 'makes_none' of seat 1 failed: its factory returns None, which is not a bot"),
    (cannot_make, "bot.failed", r"'cannot_make' of seat 1 failed: ValueError: no table for me \(test_playing.py, line"),
    (takes_four, "bot.failed", r"the bot 'takes_four' of seat 1 failed: TypeError: .* \(test_playing.py"),
    (bots.always(max), "bot.failed", "the bot 'max' of seat 1 failed: TypeError: .*[^)]$"),
]  # fmt: skip


@pytest.mark.parametrize(("bot", "code", "text"), FAILURES)
def test_a_bot_that_fails_is_named_with_its_seat_and_what_it_did(bot: Any, code: str, text: str) -> None:
    with pytest.raises(BotError, match=text) as failed:
        play_game(starmap, ["greedy", bot], seed=1)
    error = failed.value
    assert error.code == code
    assert dict(error.facts)["seat"] == 1
    assert error.__cause__ or bot is makes_none
    assert str(pickle.loads(pickle.dumps(error))) == str(error) == error.text
    assert len(str(error)) <= 500
    assert "\n" not in str(error)


def test_an_interrupt_is_nobodys_failure() -> None:
    with pytest.raises(KeyboardInterrupt):
        play_game(starmap, ["greedy", quits], seed=1)


def test_what_was_played_before_was_shown() -> None:
    states = list[Any]()
    with pytest.raises(BotError):
        states.extend(play_through(nim, [first, fails], seed=1))
    game = play_through(nim, [first, fails], seed=1)
    assert [next(game).heap, next(game).heap] == [12, 11]


def test_who_has_one_action_is_not_asked() -> None:
    state = nim.State(nim.Options(2), (nim.Seat(), nim.Seat(1)), 1)
    assert bots.decide(nim, state, 0, fails, 1, 0) == nim.Take(1)


@pytest.mark.parametrize("players", [["greedy"], ["greedy"] * 9, []])
def test_a_table_has_as_many_bots_as_may_play(players: Any) -> None:
    with pytest.raises(SetupError, match="2, 3 or 4 players"):
        play_game(starmap, players, seed=1)
