#!/usr/bin/env python3
"""Play many random games of Subastral at every table, check every state and count rare turns.

python benchmarks/subastral_games.py --games 10000
"""

import argparse
from collections import Counter
from random import Random
from time import process_time

from tabletop import subastral
from tabletop.testing import configurations

KINDS = ("games", "END met", "deck used up", "empty-hand turn", "empty hand, empty deck", "nothing to take")


def play(players: int, seed: int, options: subastral.Options) -> tuple[Counter[str], int]:
    """Play one game, and return the set of things that happened and the number of actions."""
    draw = Random(seed).random
    state = subastral.new_game(players=players, seed=seed, options=options)
    subastral.validate(state)
    turns, actions, told = Counter[int](), 0, list[subastral.Event]()
    while not state.is_over:
        seat = state.to_act[int(draw() * len(state.to_act))]
        legal = subastral.legal_actions(state, seat)
        action = legal[int(draw() * len(legal))]
        told += subastral.events(state, action, seat)
        state = subastral.apply(state, action, seat)
        subastral.validate(state)
        actions += 1
    turns.update(event.seat for event in told if isinstance(event, subastral.TurnEnded))
    assert set(turns.values()) == {state.rounds.number}, f"unequal turns {turns} in game {seed} of {players}"
    assert len(turns) == players, f"somebody had no turn in game {seed} of {players}"
    return seen(told), actions


def seen(told: list[subastral.Event]) -> Counter[str]:
    """Return the kinds of things that happened."""
    found = Counter(["games"])
    for before, event in zip([None, *told], told, strict=False):
        if isinstance(event, subastral.EndMet):
            found["END met"] = 1
        elif isinstance(event, subastral.RanOut):
            found["deck used up"] = 1
            if isinstance(before, subastral.TurnEnded | subastral.RoundBegan):
                found["empty hand, empty deck"] = 1
        elif isinstance(event, subastral.NothingToTake):
            found["nothing to take"] = 1
        elif isinstance(event, subastral.Drawn) and event.why == "empty hand":
            found["empty-hand turn"] = 1
    return found


def main() -> None:
    """Print the number of games with each kind of turn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=10_000)
    tables = configurations(subastral)
    found = {(name, players): Counter[str]() for name, _, players in tables}
    begin, lengths = process_time(), list[int]()
    for seed in range(parser.parse_args().games):
        name, options, players = tables[seed % len(tables)]
        kinds, actions = play(players, seed, options)
        found[name, players].update(kinds)
        lengths.append(actions)
    print(f"{len(lengths)} games, {sum(lengths)} states valid, equal turns, {process_time() - begin:.0f} s of CPU")
    for (name, players), counts in found.items():
        print(f"{name:12} {players} players: " + ", ".join([f"{kind} {counts[kind]}" for kind in KINDS]))


if __name__ == "__main__":
    main()
