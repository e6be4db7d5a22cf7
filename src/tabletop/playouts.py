"""Whole games by random choice."""

from random import Random
from typing import TypeVar

from tabletop.core.game import Rules, Table
from tabletop.core.rng import stream

S = TypeVar("S", bound=Table)
A = TypeVar("A")


def playout(game: Rules[S, A], *, players: int, seed: int) -> S:
    """Set a game up and play it to the end by uniform choice; return the final state."""
    return play_on(game, game.new_game(players=players, seed=seed), seed=seed)


def play_on(game: Rules[S, A], state: S, *, seed: int) -> S:
    """Play from this state to the end by uniform choice; return the final state."""
    draw = Random(stream(seed, "playout")).random
    while actions := game.legal_actions(state):
        state = game.apply(state, actions[int(draw() * len(actions))])
    return state
