"""Players of random games for `benchmarks.peers`.

Each entry makes a function `play(seed, keep) -> steps`. With `keep` every state is preserved, as it always is with this
library. Without `keep` the state is overwritten, or there are no states in between. No copies are made during the deal.
A quick deal draws from a list without probabilities, which is only right for uniform chance.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from tabletop.core.engine import Draw
    from tabletop.core.game import AnyGame

Play: TypeAlias = Callable[[int, bool], int]

OURS = ("starmap", "subastral", "codex", "comet")
PLAYERS = 3
PLIES = 200
"""The number of moves in a game of chess, because random chess seldom ends."""
UNCOUNTED = -1
"""Our rollouts do not count their steps, which equal those of the same game played state by state."""


def step_by_step(game: "AnyGame", state: Any, draw: "Draw") -> int:
    """Play one of our games at random, state by state, and return the number of steps."""
    steps = 0
    while actions := game.legal_actions(state):
        state = game.apply(state, actions[int(draw() * len(actions))])
        steps += 1
    return steps


def decisions(game: "AnyGame", state: Any, draw: "Draw") -> Iterator[tuple[Any, Sequence[Any], Any]]:
    """Yield each state of a random game, its legal actions and the chosen one."""
    while actions := game.legal_actions(state):
        action = actions[int(draw() * len(actions))]
        yield state, actions, action
        state = game.apply(state, action)


def ours(name: str) -> Play:
    """Make a player of one of our games, state by state or as a rollout without states in between."""
    from tabletop import load, playout
    from tabletop.core.rng import stream

    game = load(name)

    def play(seed: int, keep: bool) -> int:
        if not keep:
            playout(game, players=PLAYERS, seed=seed)
            return UNCOUNTED
        return step_by_step(game, game.new_game(players=PLAYERS, seed=seed), Random(stream(seed, "playout")).random)

    return play


def spiel(name: str, *, quick_deal: bool = False) -> Play:
    """Make a player of a game of OpenSpiel.

    Chance acts as in OpenSpiel's examples, or in the fastest way if it is uniform.
    """
    game = import_module("pyspiel").load_game(name)

    def play(seed: int, keep: bool) -> int:
        rng, steps, state = Random(seed), 0, game.new_initial_state()
        draw = rng.random
        while not state.is_terminal():
            if not state.is_chance_node():
                actions = state.legal_actions()
                state = state.clone() if keep else state
                steps += 1
            elif quick_deal:
                actions = state.legal_actions()
            else:
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                actions = rng.choices(outcomes, chances)
            state.apply_action(actions[int(draw() * len(actions))])
        return steps

    return play


def python_chess() -> Play:
    """Make a player of python-chess, without the stack of moves, which would make copies expensive."""
    chess = import_module("chess")

    def play(seed: int, keep: bool) -> int:
        draw, board, steps = Random(seed).random, chess.Board(), 0
        while steps < PLIES and (moves := list(board.legal_moves)):
            board = board.copy(stack=False) if keep else board
            board.push(moves[int(draw() * len(moves))])
            steps += 1
        return steps

    return play


def catanatron() -> Play:
    """Make a player of catanatron, which checks each action."""
    library = import_module("catanatron")
    colours = (library.Color.RED, library.Color.BLUE, library.Color.WHITE)

    def play(seed: int, keep: bool) -> int:
        draw, steps = Random(seed).random, 0
        game = library.Game([library.RandomPlayer(each) for each in colours], seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            actions = game.state.playable_actions
            game = game.copy() if keep else game
            game.execute(actions[int(draw() * len(actions))])
            steps += 1
        return steps

    return play


def pettingzoo(name: str) -> Play:
    """Make a player of an environment of PettingZoo, whose states cannot be kept."""
    from benchmarks.environments import play, theirs

    env = theirs(name)
    return lambda seed, _keep: play(env, seed)


CONTESTANTS: Mapping[str, tuple[str, Callable[[], Play]]] = {
    **{f"tabletop {name}": ("tabletop-rules", partial(ours, name)) for name in OURS},
    "OpenSpiel hearts": ("open_spiel", partial(spiel, "hearts")),
    "OpenSpiel hearts, quick deal": ("open_spiel", partial(spiel, "hearts", quick_deal=True)),
    "OpenSpiel oh hell": ("open_spiel", partial(spiel, "oh_hell")),
    "OpenSpiel oh hell, quick deal": ("open_spiel", partial(spiel, "oh_hell", quick_deal=True)),
    "OpenSpiel hanabi": ("open_spiel", partial(spiel, "hanabi")),
    "OpenSpiel chess": ("open_spiel", partial(spiel, "chess")),
    "OpenSpiel gin rummy": ("open_spiel", partial(spiel, "gin_rummy")),
    "python-chess": ("chess", python_chess),
    "catanatron": ("catanatron", catanatron),
    "PettingZoo hanabi": ("pettingzoo", partial(pettingzoo, "hanabi_v5")),
    "PettingZoo texas hold'em": ("pettingzoo", partial(pettingzoo, "texas_holdem_v4")),
    "PettingZoo chess": ("pettingzoo", partial(pettingzoo, "chess_v6")),
}
"""The distribution and the factory of `play` of each contestant."""
CANNOT_KEEP = frozenset(name for name in CONTESTANTS if name.startswith("PettingZoo"))
