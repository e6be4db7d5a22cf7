"""Run algorithms of OpenSpiel on our games.

`python -m benchmarks.open_spiel` solves tiny tables with CFR+, and prints the exploitability of the average policy
after 1, 2, 4... iterations until it is below .01. Then two searchers with information sets play a game of each.
"""

from argparse import ArgumentParser
from importlib import import_module
from time import process_time
from typing import Any

from tabletop.adapters import open_spiel
from tabletop.catalogue import BUILT_IN

GOAL, MAX_ITERATIONS = 0.01, 256


def algorithm(name: str) -> Any:
    return import_module(f"open_spiel.python.algorithms.{name}")


def solve(name: str) -> None:
    """Solve a tiny table, and print the exploitability."""
    game: Any = open_spiel.load(name, options="tiny", seeds=None)
    begin = process_time()
    solver, nash = algorithm("cfr").CFRPlusSolver(game), algorithm("exploitability")
    print(f"{name}, tiny: {game.root.size} deals")
    iterations, left = 0, 1.0
    while left >= GOAL and iterations < MAX_ITERATIONS:
        for _ in range(max(1, iterations)):
            solver.evaluate_and_update_policy()
        iterations = max(1, 2 * iterations)
        left = nash.exploitability(game, solver.average_policy())
        print(f"  {iterations:3} iterations  exploitability {left:.4f}  {process_time() - begin:6.1f} s", flush=True)


def search(name: str, simulations: int) -> None:
    """Play a game between two searchers."""
    luck: Any = import_module("numpy.random").RandomState
    judge = algorithm("mcts").RandomRolloutEvaluator(1, luck(1))
    state: Any = open_spiel.load(name, seeds=1).new_initial_state()
    searcher, table = algorithm("ismcts").ISMCTSBot, state.get_game()
    bots = [searcher(table, judge, 2.0, simulations, random_state=luck(seat)) for seat in range(2)]
    state.apply_action(0)
    begin, decisions = process_time(), 0
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
        decisions += 1
    print(f"{name}: {decisions} decisions, returns {state.returns()}, {process_time() - begin:.1f} s", flush=True)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--tables", nargs="*", default=["starmap", "subastral"], help="tiny tables to solve")
    parser.add_argument("--simulations", type=int, default=8)
    chosen = parser.parse_args()
    for name in chosen.tables:
        solve(name)
    print(f"a game with {chosen.simulations} simulations a decision")
    for name in BUILT_IN:
        search(name, chosen.simulations)


if __name__ == "__main__":
    main()
