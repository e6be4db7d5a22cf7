#!/usr/bin/env python3
"""Measure the memory of matches in the middle and at the end of their games.

python benchmarks/tables.py --tables 1000
"""

import argparse
import gc
import tracemalloc
from random import Random
from typing import Any

from tabletop import Match, load
from tabletop.catalogue import BUILT_IN


def main() -> None:
    """Print the bytes of a match for each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=1000)
    tables = parser.parse_args().tables
    for name in BUILT_IN:
        saved = [_played(name, seed) for seed in range(tables)]
        Match.load(saved[0][-1])  # This fills the caches that all matches share.
        figures = [f"{_bytes_of([save[at] for save in saved]):6,.0f} bytes {when}" for at, when in enumerate(MOMENTS)]
        print(
            f"{name:10} {tables} tables of 3, a game has {_moves(saved):4.0f} moves: {', '.join(figures)}", flush=True
        )


MOMENTS = ("in the middle", "at the end")


def _played(name: str, seed: int) -> tuple[str, str]:
    """Play a random match, and return it as saved in the middle and at the end."""
    match: Match[Any, Any, Any, Any, Any] = Match(load(name), players=3, seed=seed)
    draw, moves = Random(seed).random, 0
    while not match.is_over:
        actions = match.legal_actions(match.to_act[0])
        match.play(match.to_act[0], actions[int(draw() * len(actions))])
        moves += 1
    end = match.save()
    half = Match(match.game, players=3, seed=seed)
    for move in match.record().moves[: moves // 2]:
        half.play(move.seat, move.action)
    return half.save(), end


def _moves(saved: list[tuple[str, str]]) -> float:
    return sum(end.count("\n") - 2 for _, end in saved) / len(saved)


def _bytes_of(texts: list[str]) -> float:
    tracemalloc.start()
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    tables = [_going_on(text) for text in texts]
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(tables)


def _going_on(text: str) -> Match[Any, Any, Any, Any, Any]:
    """Return a match after an action, because a match caches the results of its last action."""
    match = Match.load(text)
    if not match.is_over:
        match.play_default(match.to_act[0])
    return match


if __name__ == "__main__":
    main()
