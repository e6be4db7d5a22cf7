#!/usr/bin/env python3
"""Time what servers, bots and searches ask of each game, besides playing: microseconds and benchmark units.

python -m benchmarks.answers [games, all if none is named]

The states are those of whole random games with three players, sixteen of each, evenly spread. An iteration of a search
is a world sampled from a view, a rollout in it to the end, and what it returned. Run it on an idle machine.
"""

import sys
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from statistics import median
from time import process_time
from typing import Any

from attrs import frozen
from benchmarks.contestants import PLAYERS, decisions
from benchmarks.unit import benchmark_unit

from tabletop import codec, digest, load, play_on, returns
from tabletop.catalogue import BUILT_IN
from tabletop.core.game import AnyGame
from tabletop.core.optional import optional

GAMES, STATES, ROUNDS = 12, 16, 5


@frozen
class Position:
    """A state on the way through a game, what was chosen there, and what others get to see of it."""

    state: Any
    seat: int
    action: Any
    view: Any
    text: str


def positions(game: AnyGame) -> Sequence[Position]:
    """Play some games at random and return positions of them, evenly spread."""
    found: list[Position] = []
    write = codec(game).state.dumps
    for seed in range(GAMES):
        chosen = [*decisions(game, game.new_game(players=PLAYERS, seed=seed), Random(seed).random)]
        for at in range(0, len(chosen), max(1, len(chosen) // STATES)):
            state, _, action = chosen[at]
            seat = state.to_act[0]
            found.append(Position(state, seat, action, game.view(state, seat), write(state)))
    return found


def questions(game: AnyGame) -> dict[str, Callable[[Position], object]]:
    """Return what is asked, by name."""
    formats, step = codec(game), optional(game).step

    def iterate(at: Position) -> object:
        outcome = game.outcome(play_on(game, game.sample_state(at.view, seed=1), seed=1))
        return outcome and returns(outcome)

    return {
        "`view`": lambda at: game.view(at.state, at.seat),
        "`sample_state`": lambda at: game.sample_state(at.view, seed=1),
        "`apply`": lambda at: game.apply(at.state, at.action),
        "`step`, with events": lambda at: step(at.state, at.action),
        "`why_illegal`": lambda at: game.why_illegal(at.state, at.action),
        "`validate`": lambda at: game.validate(at.state),
        "state to JSON": lambda at: formats.state.dumps(at.state),
        "and back, validated": lambda at: formats.state.loads(at.text),
        "view to JSON": lambda at: formats.view.dumps(at.view),
        "`digest`": lambda at: digest(at.state),
        "`copy.deepcopy`": lambda at: deepcopy(at.state),
        "search iteration": iterate,
    }


def seconds(ask: Callable[[Position], object], asked: Sequence[Position]) -> float:
    """Return how long one answer takes on average, the median of some rounds."""
    rounds: list[float] = []
    for _ in range(ROUNDS + 1):  # The first one warms up.
        begin = process_time()
        for each in asked:
            ask(each)
        rounds.append((process_time() - begin) / len(asked))
    return median(rounds[1:])


def main() -> None:
    """Print a table: a row for each question, two columns for each game."""
    names = sys.argv[1:] or list(BUILT_IN)
    columns: list[dict[str, str]] = []
    for name in names:
        game = load(name)
        asked, length = positions(game), benchmark_unit()
        spent = {what: seconds(ask, asked) for what, ask in questions(game).items()}
        length = (length + benchmark_unit()) / 2
        columns.append({what: f"{1e6 * each:,.1f} | {each / length:,.1f}" for what, each in spent.items()})
    print(f"| | {' | '.join([f'{name}: us | units' for name in names])} |")
    print(f"|---|{'--:|' * 2 * len(names)}")
    for what in columns[0]:
        print(f"| {what} | {' | '.join([column[what] for column in columns])} |")


if __name__ == "__main__":
    main()
