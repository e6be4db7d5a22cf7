#!/usr/bin/env python3
"""Digests of whole games. Run it to print them; `python tests/golden/games.py --write` makes them the golden ones.

A difference means that old records replay differently: then the game's `rules_version` rises.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path

from tabletop import codec, load
from tabletop.bots import bots_for
from tabletop.catalogue import BUILT_IN
from tabletop.testing import Route, configurations, walk

GOLDEN = Path(__file__).with_name("digests.json")
SEED = 7


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


if __name__ == "__main__":
    text = json.dumps(digests(), indent=1) + "\n"
    if "--write" in sys.argv:
        GOLDEN.write_text(text)
    else:
        print(text, end="")
