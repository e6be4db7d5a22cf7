#!/usr/bin/env python3
"""Golden games: digests of whole games, counts of action sequences, texts of games to read.

Run it to see the difference from the golden ones; `python tests/golden/games.py --write` makes what is now golden.
`--digests` prints the digests. A difference means that old records replay differently: then the game's
`rules_version` rises.
"""

import json
import sys
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path
from typing import Any

from tabletop import codec, load
from tabletop.bots import bots_for
from tabletop.catalogue import BUILT_IN
from tabletop.core.game import AnyGame
from tabletop.testing import Route, configurations, perft, transcript, walk

HERE = Path(__file__).parent
SEED = 7
MOST = 20_000  # action sequences counted from a state
DEEPEST = 8
MIDDLE = 15  # actions into the game


def digests() -> dict[str, str]:
    """Return one digest for each table and policy: of the JSON of all states of a game."""
    found: dict[str, str] = {}
    for name in BUILT_IN:
        game = load(name)
        write = codec(game).state.dumps
        for option_set, options, players in configurations(game):
            for bot, policy in bots_for(name).items():
                walked = walk(game, Route(players, SEED, options, policy=policy))
                text = "\n".join([write(state) for state in walked.states])
                found[f"{name}, {option_set}, {players} players, {bot}"] = sha256(text.encode()).hexdigest()
    return found


def counts() -> dict[str, list[int]]:
    """Return the counts of action sequences by depth, from the first state and from the middle of a game."""
    found: dict[str, list[int]] = {}
    for name in BUILT_IN:
        game = load(name)
        for option_set, options, players in configurations(game):
            walked = walk(game, Route(players, SEED, options, steps=MIDDLE))
            for moment, state in (("start", walked.states[0]), (f"after {MIDDLE}", walked.last)):
                found[f"{name}, {option_set}, {players} players, {moment}"] = list(counted(game, state))
    return found


def counted(game: AnyGame, state: Any) -> tuple[int, ...]:
    """Count as deep as there are not too many sequences."""
    found = perft(game, state, 1)
    for depth in range(2, DEEPEST + 1):
        if found[-1] * max(1, found[-1] // max(1, found[-2])) > MOST:
            break
        found = perft(game, state, depth)
    return found


def texts() -> dict[str, str]:
    """Return a game of as few as can play for each set of options, played by the game's best bot."""
    found: dict[str, str] = {}
    for name in BUILT_IN:
        game, best = load(name), list(bots_for(name).values())[-1]
        for number, (option_set, options) in enumerate(game.INFO.option_sets):
            route = Route(game.INFO.players[0], SEED + number, options, policy=best)
            found[f"{name} {option_set}".replace(", ", " ").replace(" ", "_") + ".txt"] = transcript(walk(game, route))
    return found


def golden() -> dict[str, str]:
    """Return all golden files as they are now."""
    listed: dict[str, dict[str, Any]] = {"digests.json": digests(), "perft.json": counts()}
    return {**{name: _lines(found) for name, found in listed.items()}, **texts()}


def _lines(found: dict[str, Any]) -> str:
    """Return JSON with a line for each entry."""
    return "{\n" + ",\n".join([f" {json.dumps(key)}: {json.dumps(value)}" for key, value in found.items()]) + "\n}\n"


def difference(name: str, now: str) -> str:
    """Return how a file differs from the golden one."""
    path = HERE / name
    before = path.read_text("utf-8") if path.exists() else ""
    return "".join(unified_diff(before.splitlines(True), now.splitlines(True), f"golden/{name}", f"now/{name}", n=1))


if __name__ == "__main__":
    if "--digests" in sys.argv:
        print(json.dumps(digests()))
        sys.exit()
    for name, text in golden().items():
        print(difference(name, text), end="")
        if "--write" in sys.argv:
            (HERE / name).write_text(text, "utf-8")
