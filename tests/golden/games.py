#!/usr/bin/env python3
"""Golden games: texts, digests of each step, counts of action sequences and numbers.

They do not depend on the play of bots. Of a text that is too long for a review only the first page is stored, with a
digest of the whole.

Run it to see the difference from the stored games. `python tests/golden/games.py --write` replaces them, and
`--digests` prints the digests. After a difference old records replay differently, so the `rules_version` of the game
must rise. If the numbers differ, models that were trained with the old ones are useless.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path
from typing import Any

from tabletop import digest, load, playout
from tabletop.catalogue import BUILT_IN
from tabletop.core.game import AnyGame
from tabletop.spaces import Space
from tabletop.testing import Route, configurations, perft, transcript, walk

HERE = Path(__file__).parent
OTHERS = ("counts.json", "ratchets.json")
"""Files here that another command writes."""
SEED = 7
MOST = 20_000  # action sequences counted from a state
DEEPEST = 8
MIDDLE = 15  # actions into the game
DIGITS = 8  # of each digest: enough to see a difference, and the step at which it begins
LONG = 1_200  # lines that nobody would review
PAGE = 150


def digests() -> dict[str, str]:
    """Return the digests of all states of a whole game of uniform choices at each table."""
    found: dict[str, str] = {}
    for name in BUILT_IN:
        game = load(name)
        for option_set, options, players in configurations(game):
            walked = walk(game, Route(players, SEED, options))
            steps = [digest(state)[:DIGITS] for state in walked.states]
            found[f"{name}, {option_set}, {players} players"] = " ".join(steps)
    return found


def rollouts() -> dict[str, str]:
    """Return the digests of the ends of random rollouts."""
    return {name: digest(playout(load(name), players=2, seed=5))[: 2 * DIGITS] for name in BUILT_IN}


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
    """Return a whole game of as few as can play for each set of options."""
    found: dict[str, str] = {}
    for name in BUILT_IN:
        game = load(name)
        for number, (option_set, options) in enumerate(game.INFO.option_sets):
            walked = walk(game, Route(game.INFO.players[0], SEED + number, options))
            found[f"{name} {option_set}".replace(" ", "_") + ".txt"] = to_review(transcript(walked))
    return found


def spaces() -> Iterator[tuple[str, Space[Any, Any]]]:
    """Return the space of each table."""
    for name in BUILT_IN:
        game = load(name)
        for option_set, options, players in configurations(game):
            yield f"{name}, {option_set}, {players} players", Space(game, options, players)


def numbers() -> dict[str, str]:
    """Return for each table how many numbers and fields there are, and digests of what they mean."""
    return {
        table: f"{space.size} actions {_digest(space.names)}, vectors of {space.length} {_digest(_fields(space))}"
        for table, space in spaces()
    }


def meanings() -> dict[str, str]:
    """Return for each game what its numbers and its vectors mean at the first table."""
    found: dict[str, str] = {}
    for table, space in spaces():
        names = [f"{number} {name}" for number, name in enumerate(space.names)]
        text = "\n".join([*names[:PAGE], f"== {space.size} actions", *map(_shortened, _fields(space)), ""])
        found.setdefault(f"numbers_{table.partition(',')[0]}.txt", text)
    return found


def _fields(space: Space[Any, Any]) -> list[str]:
    return [f"{each.name} (0 to {each.high}): {', '.join(each.places)}" for each in space.fields]


def _shortened(field: str) -> str:
    places = field.split(", ")
    return field if len(places) < 10 else f"{', '.join(places[:4])} ... {places[-1]}, {len(places)} in all"


def _digest(lines: Iterable[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:DIGITS]


def to_review(told: str) -> str:
    """Return a text that people can read through: the first page, how it ends, and a digest that guards the rest."""
    lines = told.splitlines(True)
    if len(lines) <= LONG:
        return told
    whole = f"{len(lines):,} lines in all, SHA-256 {sha256(told.encode()).hexdigest()[:DIGITS]}"
    return "".join([*lines[:PAGE], "\n== and so on\n", lines[-1], whole, "\n"])


def golden() -> dict[str, str]:
    """Return all golden files as they are now."""
    listed: dict[str, dict[str, Any]] = {
        "digests.json": digests(), "rollouts.json": rollouts(), "perft.json": counts(), "numbers.json": numbers()
    }  # fmt: skip
    return {**{name: _lines(found) for name, found in listed.items()}, **texts(), **meanings()}


def _lines(found: dict[str, Any]) -> str:
    """Return JSON with a line for each entry."""
    return "{\n" + ",\n".join([f" {json.dumps(key)}: {json.dumps(value)}" for key, value in found.items()]) + "\n}\n"


def difference(name: str, now: str, folder: Path = HERE) -> str:
    """Return how a file differs from the golden one."""
    path = folder / name
    before = path.read_text("utf-8") if path.exists() else ""
    return "".join(unified_diff(before.splitlines(True), now.splitlines(True), f"golden/{name}", f"now/{name}", n=1))


def differences(now: dict[str, str], folder: Path) -> Iterator[str]:
    """Tell how all files differ; files that nothing makes any more are named."""
    for name, text in now.items():
        if found := difference(name, text, folder):
            yield found
    for path in sorted(_files(folder)):
        if path.name not in now:
            yield f"{path.name}: no game makes it any more\n"


def _files(folder: Path) -> list[Path]:
    """List the golden files of this command."""
    return [path for pattern in ("*.txt", "*.json") for path in folder.glob(pattern) if path.name not in OTHERS]


def main(arguments: Sequence[str], folder: Path = HERE) -> int:
    """Show the difference, or write what is now; return 1 where something differs."""
    if "--digests" in arguments:
        print(json.dumps(digests()))
        return 0
    now = golden()
    told = list(differences(now, folder))
    print("".join(told), end="")
    if "--write" in arguments:
        for path in _files(folder):
            path.unlink()
        for name, text in now.items():
            (folder / name).write_text(text, "utf-8")
        return 0
    return int(bool(told))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
