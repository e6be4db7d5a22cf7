"""The library under `python -OO`, which strips docstrings and assertions: it says and does the same."""

import json
import os
import subprocess
import sys

import pytest

from tabletop import digest, load, playout, schema
from tabletop.catalogue import BUILT_IN

SCHEMA = """
import json, sys
from tabletop import load, schema
assert False, "not stripped"
print(json.dumps(schema(load(sys.argv[1]))))
"""
GAME = """
import sys
from tabletop import Match, codec, digest, load, playout
from tabletop.core.errors import IllegalAction, NotationError

game = load(sys.argv[1])
match = Match(game, players=2, seed=5)
for seat in range(2):
    match.give_seat(seat, f"Bot {seat}", "random")
match.play_bots()
again = Match.load(match.save())
print(again.outcome() == match.outcome() is not None, match.log(None) == again.log(None))
form, state = codec(game), game.new_game(players=2, seed=5)
print(form.state.loads(form.state.dumps(state)) == state)
seat = state.to_act[0]
view = game.view(state, seat)
print(form.view.loads(form.view.dumps(view)) == view)
for wrong in (object(), "x"):
    try:
        game.apply(state, wrong)
    except IllegalAction as error:
        print(error.objection.code)
try:
    game.parse_action(state, "dance")
except NotationError:
    print("no notation")
print(digest(playout(game, players=2, seed=5)))
"""


def _stripped(code: str, name: str) -> str:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, "-OO", "-c", code, name], env=env, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_schema_is_the_same_without_docstrings(name: str) -> None:
    assert json.loads(_stripped(SCHEMA, name)) == schema(load(name))


@pytest.mark.parametrize("name", BUILT_IN)
def test_games_are_the_same_without_docstrings(name: str) -> None:
    printed = _stripped(GAME, name).split("\n")

    assert printed[:3] == ["True True", "True", "True"]
    assert printed[3:6] == ["core.kind", "core.kind", "no notation"]
    assert printed[6] == digest(playout(load(name), players=2, seed=5))


def test_a_game_of_another_distribution_has_a_schema_too() -> None:
    """Its classes stand with their names only: nobody has written their sentences down."""
    assert json.loads(_stripped(SCHEMA, "bids"))["title"] == "Bids"


def test_the_command_explains_itself_without_docstrings() -> None:
    shown = subprocess.run(
        [sys.executable, "-OO", "-m", "tabletop", "play", "codex", "--seed", "1"],
        input="?\nquit\n", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "u, undo" in shown.stdout
