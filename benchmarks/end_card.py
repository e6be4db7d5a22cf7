#!/usr/bin/env python3
"""Compare both readings of Subastral's game-end card (ruling A2) on the same deals.

python benchmarks/end_card.py --games 1000 --bot greedy
"""

import argparse
from collections.abc import Iterator

from tabletop.arena import Plan, PlayedGame, Table, play
from tabletop.subastral import INFO

READINGS = "standard", "uncovered"


def games(reading: str, players: int, bot: str, count: int) -> Iterator[PlayedGame]:
    """Play the deals of one seed with one reading."""
    return play(Plan(Table("subastral", players, reading), (bot,) * players, seed=1, seats="fixed"), 0, count)


def compare(players: int, bot: str, count: int) -> tuple[float, float]:
    """Return the share of games that are a round longer with `drawn`, and of games with other winners."""
    pairs = [*zip(*[games(reading, players, bot, count) for reading in READINGS], strict=True)]
    longer = sum([drawn.actions > uncovered.actions for drawn, uncovered in pairs])
    other = sum([winners(drawn) != winners(uncovered) for drawn, uncovered in pairs])
    return longer / count, other / count


def winners(played: PlayedGame) -> list[int]:
    """Return the seats in the first place."""
    return [seat for seat, place in enumerate(played.places) if place == 1]


def main() -> None:
    """Print the shares for each number of players."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot", default="greedy")
    chosen = parser.parse_args()
    for players in INFO.players:
        longer, other = compare(players, chosen.bot, chosen.games)
        print(f"{players} players: a round more in {longer:.1%} of {chosen.games} games, other winners in {other:.1%}")


if __name__ == "__main__":
    main()
