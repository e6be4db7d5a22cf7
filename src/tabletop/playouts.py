"""Playouts from any state, by uniform choice or by bots, and counts of action sequences."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from tabletop.core.game import Rules, Table
from tabletop.core.optional import optional
from tabletop.core.rng import chance, stream

if TYPE_CHECKING:
    from tabletop.bots.player import Bot

S = TypeVar("S", bound=Table)
A = TypeVar("A")
V = TypeVar("V")

SEEDS = 2**53
"""The number of different seeds for a choice."""

Policy: TypeAlias = "Bot[V, A] | Sequence[Bot[V, A]]"
"""One bot for all seats, or one bot for each seat."""


def playout(game: Rules[S, A], *, players: int, seed: int) -> S:
    """Play a new game to the end at random, and return the final state.

    >>> state = playout(starmap, players=2, seed=7)
    >>> starmap.outcome(state).reason
    'elimination'
    """
    _check_game(game)
    return play_on(game, game.new_game(players=players, seed=seed), seed=seed)


def play_on(
    game: Rules[S, A], state: S, *, seed: int, policy: "Policy[Any, A] | None" = None, limit: int | None = None
) -> S:
    """Play from a state to the end, or at most `limit` actions.

    The last state is returned. Actions are chosen at random, or by a policy, which gets the view of the seat that acts.
    A policy is not called if there is only one legal action.

    >>> def last(view, actions, seed):
    ...     return actions[-1]
    >>> start = starmap.new_game(players=2, seed=7)
    >>> end = play_on(starmap, start, seed=1, policy=last)
    >>> starmap.outcome(end).places, play_on(starmap, start, seed=1, limit=3).to_act
    ((2, 1), (0,))
    """
    _check_game(game)
    draw = chance(stream(seed, "playout"))
    choose = None if policy is None else _by_policy(game, draw, policy)
    last: S = optional(game).rollout(state, draw, choose=choose, limit=limit)
    return last


def _check_game(game: object) -> None:
    """Raise SetupError for an object other than a game, such as the name of one."""
    if not hasattr(game, "legal_actions"):
        from tabletop.catalogue import check_is_game  # The import is slow, and most playouts do not need it.

        check_is_game(game)


def _by_policy(game: Any, draw: Callable[[], float], policy: Any) -> Callable[[Any, tuple[Any, ...]], Any]:
    """Return a function that calls a bot, with a new seed for each choice."""

    def choose(position: Any, actions: tuple[Any, ...]) -> Any:
        if len(actions) == 1:
            return actions[0]
        seat = position.to_act[0]
        bot: Bot[Any, Any] = policy if callable(policy) else policy[seat]
        return bot(game.view(position, seat), actions, int(draw() * SEEDS))

    return choose


def perft(game: Rules[S, A], state: S, depth: int) -> tuple[int, ...]:
    """Count the sequences of 0, 1, ... `depth` actions from the state.

    If several seats may act, the first of them acts.

    >>> testing.perft(starmap, starmap.new_game(players=2, seed=7), 3)
    (1, 5, 21, 80)
    """
    counts = [0] * (depth + 1)
    _count(game, state, 0, counts)
    return tuple(counts)


def divide(game: Rules[S, A], state: S, depth: int) -> dict[A, int]:
    """Count, for each legal action, the sequences of `depth` actions that begin with it.

    >>> counts = testing.divide(starmap, starmap.new_game(players=2, seed=7), 2)
    >>> {str(action): count for action, count in counts.items()}
    {'play G1': 3, 'play R2': 2, 'play Y6': 6, 'play REST': 2, 'buy': 8}
    """
    return {
        action: perft(game, game.apply(state, action), depth - 1)[-1]
        for action in (game.legal_actions(state) if depth > 0 else ())
    }


def _count(game: Rules[S, A], state: S, depth: int, counts: list[int]) -> None:
    counts[depth] += 1
    if depth + 1 == len(counts):
        return
    actions = game.legal_actions(state)
    if depth + 2 == len(counts):
        counts[depth + 1] += len(actions)
        return
    for action in actions:
        _count(game, game.apply(state, action), depth + 1, counts)
