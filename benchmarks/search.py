#!/usr/bin/env python3
"""Measure how well search bots play, and print the table of docs/searching.md.

python -m benchmarks.search FILE [--games N] [--minutes M] [rows, default all]

One bot has one seat, and the same other bot has all other seats. Each deal is played once from every seat, and a shared
win is divided. Every deal is a line in FILE. Deals in FILE are not played again, so a run can be stopped and resumed.
Time is processor time of this process. The settings were chosen with other deals.
"""

import argparse
import json
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any

from attrs import frozen

from tabletop import load
from tabletop.bots import Bot, play_game
from tabletop.bots import seat as seated
from tabletop.catalogue import BUILT_IN

FIRST_DEAL = 20_000
Z = 1.96


@frozen
class Pairing:
    """A row of the table, with a bot and its opponents."""

    game: str
    players: int
    one: str
    other: str

    def __str__(self) -> str:
        return f"{self.game}-{self.players}-{self.one}-{self.other}"


PAIRINGS = {
    str(each): each
    for each in (
        *[Pairing(game, players, "search", "greedy") for players in (2, 3) for game in BUILT_IN],
        *[Pairing(game, 2, "search:strong", "search:fast") for game in BUILT_IN],
    )
}


class Timed:
    """A bot that counts its decisions and their processor time."""

    def __init__(self, bot: Bot[Any, Any]) -> None:
        self._bot, self.decisions, self.seconds, self.longest = bot, 0, 0.0, 0.0

    def __call__(self, view: Any, actions: tuple[Any, ...], seed: int, /) -> Any:
        begin = process_time()
        action = self._bot(view, actions, seed)
        spent = process_time() - begin
        self.decisions, self.seconds, self.longest = self.decisions + 1, self.seconds + spent, max(self.longest, spent)
        return action


def play_deal(pairing: Pairing, deal: int) -> dict[str, Any]:
    """Play a deal from every seat, and return its line."""
    game: Any = load(pairing.game)
    wins, decisions, seconds, longest = list[float](), 0, 0.0, 0.0
    for mine in range(pairing.players):
        names = [pairing.one if seat == mine else pairing.other for seat in range(pairing.players)]
        bots = list(seated(game, names, game.Options()))
        timed = Timed(bots[mine])
        bots[mine] = timed
        winners = game.outcome(play_game(game, bots, seed=deal)).winners
        wins.append((mine in winners) / len(winners))
        decisions, seconds, longest = decisions + timed.decisions, seconds + timed.seconds, max(longest, timed.longest)
    return {
        "row": str(pairing), "deal": deal, "wins": wins, "decisions": decisions, "seconds": round(seconds, 4),
        "longest": round(longest, 4),
    }  # fmt: skip


def lines_of(file: Path) -> list[dict[str, Any]]:
    """Return the lines of earlier runs. An incomplete last line is ignored."""
    found = list[dict[str, Any]]()
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return found


def missing(pairings: list[Pairing], lines: list[dict[str, Any]], games: int) -> Iterator[tuple[Pairing, int]]:
    """Yield the deals that are not yet played, alternating between the rows."""
    known = {(line["row"], line["deal"]) for line in lines}
    for number in range(games):
        for pairing in pairings:
            if number * pairing.players < games and (str(pairing), FIRST_DEAL + number) not in known:
                yield pairing, FIRST_DEAL + number


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval, as if all games were independent."""
    middle, spread = share + Z * Z / (2 * games), Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return (middle - spread) / (1 + Z * Z / games), (middle + spread) / (1 + Z * Z / games)


def by_deals(shares: list[float]) -> tuple[float, float]:
    """Return the normal 95 % interval over deals, because the games of a deal are dependent."""
    count, mean = len(shares), sum(shares) / len(shares)
    error = sqrt(sum([(each - mean) ** 2 for each in shares]) / max(1, count - 1) / count)
    return mean - Z * error, mean + Z * error


def row(pairing: Pairing, lines: list[dict[str, Any]]) -> str:
    """Return a row of the table in Markdown."""
    mine = [line for line in lines if line["row"] == str(pairing)]
    if not mine:
        return f"| {pairing.game} | {pairing.players} | {pairing.one} | {pairing.other} | 0 | | | | | |"
    shares = [sum(line["wins"]) / len(line["wins"]) for line in mine]
    games, share = pairing.players * len(mine), sum(shares) / len(shares)
    decisions, seconds = sum([line["decisions"] for line in mine]), sum([line["seconds"] for line in mine])
    intervals = [f"{low:.3f} - {min(1.0, high):.3f}" for low, high in (wilson(share, games), by_deals(shares))]
    cells = [
        pairing.game, str(pairing.players), pairing.one, pairing.other, str(games), f"{share:.3f}", *intervals,
        f"{1000 * seconds / decisions:.1f}", f"{1000 * max([line['longest'] for line in mine]):.0f}",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Play the missing deals, then print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=1e9, help="of CPU time, after which no deal is begun")
    parser.add_argument("rows", nargs="*", help=f"of {', '.join(PAIRINGS)}")
    chosen = parser.parse_intermixed_args()
    pairings = [PAIRINGS[name] for name in chosen.rows or PAIRINGS]
    lines = lines_of(chosen.file)
    with chosen.file.open("a", encoding="utf-8") as out:
        for pairing, deal in missing(pairings, lines, chosen.games):
            if process_time() > 60 * chosen.minutes:
                break
            lines.append(play_deal(pairing, deal))
            out.write(json.dumps(lines[-1]) + "\n")
            out.flush()
    print("| game | players | bot | against | games | share | Wilson, games | normal, deals | ms | longest |")
    print("|---|--:|---|---|--:|--:|--:|--:|--:|--:|")
    for pairing in pairings:
        print(row(pairing, lines))


if __name__ == "__main__":
    main()
