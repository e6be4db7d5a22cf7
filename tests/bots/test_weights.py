"""Greedy bots tell what they think of every action, and play what they think best, as they always did."""

from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop import load
from tabletop.bots import decide, find
from tabletop.bots.player import heaviest
from tabletop.bots.subastral import points_of
from tabletop.catalogue import BUILT_IN
from tabletop.core.outcome import total
from tabletop.subastral.cards import BIOMES, Card
from tabletop.subastral.scoring import score

DIGESTS = Path(__file__).with_name("greedy_games.txt")
GAMES = 10


def decisions(name: str, options: Any, players: int, seed: int) -> Iterator[tuple[Any, tuple[Any, ...], Any]]:
    """Go through a game between greedy bots: what each sees, may do and does."""
    game, bot = load(name), find(name, "greedy")(load(name), options, players, 0)
    state = game.new_game(players=players, seed=seed, options=options)
    for step in count():
        if not state.to_act:
            return
        seat, actions = state.to_act[0], tuple(game.legal_actions(state))
        action = decide(game, state, seat, bot, seed, step)
        yield game.view(state, seat), actions, action
        state = game.apply(state, action)


def tables(name: str) -> Iterator[tuple[str, Any, int]]:
    game = load(name)
    return ((called, options, players) for called, options in game.INFO.option_sets for players in game.INFO.players)


def played(name: str) -> Iterator[str]:
    """Go through all tables of a game: the digest of what greedy bots do there in some games."""
    for called, options, players in tables(name):
        actions = [str(action) for seed in range(GAMES) for _, _, action in decisions(name, options, players, seed)]
        yield f"{name}, {called}, {players}: {sha256(chr(10).join(actions).encode()).hexdigest()}"


@pytest.mark.parametrize("name", BUILT_IN)
def test_greedy_plays_as_it_always_did(name: str) -> None:
    """Figures against greedy compare only while it is the same: the digests are older than its weights."""
    known = DIGESTS.read_text("utf-8").splitlines()
    assert [*played(name)] == [line for line in known if line.startswith(f"{name},")]


@pytest.mark.parametrize("name", BUILT_IN)
def test_greedy_plays_what_weighs_most(name: str) -> None:
    weights = import_module(f"tabletop.bots.{name}").weights
    for _, options, players in tables(name):
        for view, actions, action in decisions(name, options, players, seed=1):
            worths = weights(view, actions)
            assert len(worths) == len(actions)
            if len(actions) > 1:
                assert worths[actions.index(action)] == max(worths)


@given(st.integers(0, 2**32), st.lists(st.integers(0, 2), min_size=1, max_size=9))
def test_the_heaviest_is_one_of_the_heaviest(seed: int, worths: list[int]) -> None:
    actions = tuple(range(len(worths)))
    chosen = heaviest(actions, worths, seed, "test")
    assert worths[chosen] == max(worths)
    assert chosen == heaviest(actions, worths, seed, "test")


def test_luck_decides_between_equals() -> None:
    assert {heaviest((1, 2, 3), (5.0, 4.0, 5.0), seed, "test") for seed in range(50)} == {1, 3}


@given(st.lists(st.integers(1, 7), max_size=8))
def test_heights_of_piles_are_worth_what_the_journal_is(heights: list[int]) -> None:
    journal = tuple([tuple([Card(biome, 1)] * height) for biome, height in zip(BIOMES, heights, strict=False)])
    assert points_of(tuple(heights)) == total(score(journal))
