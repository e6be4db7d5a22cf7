"""A factory or a plain bot is told by its signature; what is neither, or could be either, is refused."""

import pickle
from functools import partial, wraps
from typing import Any

import pytest

from tabletop import bots, starmap
from tabletop.bots import always, factory_of, uniform
from tabletop.bots.player import name_of
from tabletop.core.errors import SetupError

TABLE: tuple[Any, Any, int, int] = (starmap, starmap.Options(), 2, 0)


def plain(view: Any, actions: Any, seed: int) -> Any:
    return actions[0]


def make(game: Any, options: Any, players: int, seat: int) -> Any:
    return plain


def make_with_more(game: Any, options: Any, players: int, seat: int, worlds: int = 20) -> Any:
    return plain


def plain_with_name(view: Any, actions: Any, seed: int, *, worlds: int = 20) -> Any:
    return actions[0]


@wraps(plain)
def wrapped(*arguments: Any) -> Any:
    return plain(*arguments)


class Zoe:
    def __init__(self, game: Any, options: Any, players: int, seat: int) -> None:
        self.table = (game, options, players, seat)

    def __call__(self, view: Any, actions: Any, seed: int) -> Any:
        return actions[0]

    def choose(self, view: Any, actions: Any, seed: int) -> Any:
        return actions[0]

    @classmethod
    def at(cls, game: Any, options: Any, players: int, seat: int) -> Any:
        return cls(game, options, players, seat)

    @staticmethod
    def first(view: Any, actions: Any, seed: int) -> Any:
        return actions[0]


class Maker:
    def __call__(self, game: Any, options: Any, players: int, seat: int) -> Any:
        return plain


zoe = Zoe(*TABLE)
PLAIN: list[Any] = [
    plain, uniform, plain_with_name, wrapped, zoe, zoe.choose, Zoe.first, partial(plain_with_name, worlds=3),
    partial(make, None),
]  # fmt: skip
FACTORIES: list[Any] = [make, make_with_more, Zoe, Zoe.at, Maker(), partial(make_with_more, worlds=3), always(plain)]


@pytest.mark.parametrize("bot", PLAIN)
def test_three_arguments_make_a_bot(bot: Any) -> None:
    assert factory_of("starmap", bot) == always(bot)
    assert factory_of("starmap", bot)(*TABLE) is bot


@pytest.mark.parametrize("factory", FACTORIES)
def test_four_arguments_make_a_factory(factory: Any) -> None:
    assert factory_of("starmap", factory) is factory
    assert callable(factory(*TABLE))


class NoCall:
    pass


class NeedsNothing:
    def __call__(self, view: Any, actions: Any, seed: int) -> Any:
        return actions[0]


class TakesThree:
    def __init__(self, view: Any, actions: Any, seed: int) -> None:
        pass


def anything(*arguments: Any) -> Any:
    return arguments


def three_or_four(view: Any, actions: Any, seed: int, worlds: int = 20) -> Any:
    return actions[0]


def needs_a_name(view: Any, actions: Any, seed: int, *, worlds: int) -> Any:
    return actions[0]


ODD: list[Any] = [
    (None, "NoneType is neither a bot nor a factory of bots: it cannot be called"),
    (5, "int is neither a bot .* it cannot be called"),
    (NoCall(), "NoCall is neither a bot .* it cannot be called"),
    ([plain], "list is neither a bot .* it cannot be called"),
    (anything, "anything is neither a bot .* it takes three arguments .a bot. or four .a factory."),
    (three_or_four, r"pass bots.always\(it\)"),
    (print, "print is neither a bot"),
    (max, r"its arguments are unknown; if it is a bot, pass bots.always\(it\)"),
    (NeedsNothing, r"a bot takes \(view, actions, seed\), a factory takes \(game, options, players, seat\)"),
    (TakesThree, r"a class makes bots: it takes \(game, options, players, seat\)"),
    (Zoe.choose, "Zoe.choose is neither a bot .* it is a method of a class, not of an object"),
    (lambda: None, "<lambda> is neither a bot .* a bot takes"),
    (needs_a_name, "a bot takes"),
    (partial(plain, None), "partial is neither a bot"),
]


@pytest.mark.parametrize(("given", "why"), ODD)
def test_what_is_neither_or_could_be_either_is_refused(given: Any, why: str) -> None:
    with pytest.raises(SetupError, match=why) as refused:
        bots.play_game(starmap, [given, "greedy"], seed=1)
    assert "\n" not in str(refused.value)


def test_whoever_could_be_either_is_a_bot_if_somebody_says_so() -> None:
    assert bots.play_game(starmap, [always(three_or_four), "greedy"], seed=1).is_over


def test_a_factory_of_a_plain_bot_pickles_as_the_bot_does() -> None:
    assert pickle.loads(pickle.dumps(always(plain))) == always(plain)


def test_a_player_is_called_by_its_name() -> None:
    class Ann:
        name = "Ann"

        def __call__(self, view: Any, actions: Any, seed: int) -> Any:
            return actions[0]

    found = bots.find("starmap", "greedy")
    assert [*map(name_of, ("zoe", Ann(), always(Ann()), found, Zoe, zoe, plain))] == [
        "zoe", "Ann", "Ann", "greedy", "Zoe", "Zoe", "plain",
    ]  # fmt: skip
