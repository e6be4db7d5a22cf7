"""Whole games between bots: each sees its view, never the state."""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import count
from typing import TypeVar

from tabletop.bots.player import Bot
from tabletop.core.game import Game, Seen, Table
from tabletop.core.rng import one_way_seed

O = TypeVar("O")  # noqa: E741 - Options
S = TypeVar("S", bound=Table)
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound=Seen)


def decide(game: Game[O, S, A, V, E], state: S, seat: int, bot: Bot[V, A], seed: int, step: int) -> A:
    """Ask a bot for the seat's next action, number `step` of the game: its seed is made of seed, seat and step.

    Nothing leads from it to the game's seed, and so to hidden cards. Whoever lets bots play asks here, so that the
    same game comes of the same seed everywhere.
    """
    actions = game.legal_actions(state, seat)
    if len(actions) == 1:
        return actions[0]
    return bot(game.view(state, seat), actions, one_way_seed(seed, f"bot {seat} {step}"))


def play_through(
    game: Game[O, S, A, V, E], bots: Sequence[Bot[V, A]], *, seed: int, options: O | None = None
) -> Iterator[S]:
    """Play a game with one bot for each seat; yield every state, the first and the last included."""
    setting = game.Options() if options is None else options
    state = game.new_game(players=len(bots), seed=seed, options=setting)
    yield state
    for step in count():
        if not state.to_act:
            return
        seat = state.to_act[0]
        state = game.apply(state, decide(game, state, seat, bots[seat], seed, step), seat)
        yield state


def play_game(game: Game[O, S, A, V, E], bots: Sequence[Bot[V, A]], *, seed: int, options: O | None = None) -> S:
    """Play a game with one bot for each seat; return the last state."""
    return deque(play_through(game, bots, seed=seed, options=options), maxlen=1).pop()
