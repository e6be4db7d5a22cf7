"""A bot of another distribution, made of nothing but what docs/bots.md says, wins games everywhere."""

import json
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
SAVE = """
from tabletop import Match, codex
match = Match(codex, names=("Zoe", "Ben"), seed=7, bots=["zoe", None])
while match.revision < 12:
    match.play_bots()
    match.play_default(1)
match.give_seat(1, "Ben", "random")
print(match.save(), end="")
"""
DECISIONS = """
import sys
from tabletop import Match, codex
from tabletop.bots import find
match = Match(codex, seed=7, bots=[None, find("codex", sys.argv[1])])
while not match.is_over:
    match.play_bots()
    if actions := match.legal_actions(0):
        if len(actions) > 1:
            print(actions[0])
        match.play(0, actions[0])
"""
GO_ON = """
import sys
from tabletop import Match
match = Match.load(sys.stdin.read())
match.play_bots()
print(match.bots, match.outcome().winners)
"""


def block(language: str, beginning: str) -> str:
    """Return what stands on the page as a file."""
    blocks: list[str] = re.findall(rf"```{language}\n(.*?)^```", PAGE, re.M | re.S)
    (found,) = [text for text in blocks if text.startswith(beginning)]
    return found


class Place:
    """Where commands are run, with whatever is installed in a folder."""

    def __init__(self, folder: Path, installed: Path | None) -> None:
        paths = [] if installed is None else [str(installed)]
        self.folder = folder
        self.environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}

    def run(self, *arguments: str, typed: str = "", code: int = 0) -> str:
        """Run Python with these arguments and return what it prints, errors too."""
        done = subprocess.run(
            [sys.executable, *arguments], input=typed, cwd=self.folder, env=self.environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
        assert done.returncode == code, done.stdout
        return done.stdout

    def tabletop(self, *arguments: str, typed: str = "", code: int = 0) -> str:
        """Run the command."""
        return self.run("-m", "tabletop", *arguments, typed=typed, code=code)


def build(source: Path, target: Path) -> None:
    """Build the distribution and install it into a folder, without a network."""
    (source / "zoe.py").write_text(block("python", '"""Zoe plays'), "utf-8")
    (source / "pyproject.toml").write_text(block("toml", "[build-system]"), "utf-8")
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check", "--quiet"]
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *offline, "--target", str(target), str(source)],
        check=True,
        capture_output=True,
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """Return an empty folder to work in, with Zoe's distribution installed elsewhere."""
    for needed in ("pip", "hatchling"):
        if find_spec(needed) is None:
            pytest.skip(f"{needed} is not here to build a distribution")
    source, target, here = [tmp_path_factory.mktemp(name) for name in ("source", "target", "here")]
    build(source, target)
    return Place(here, target)


@pytest.fixture
def in_a_file(tmp_path: Path) -> Place:
    """Return a folder in which zoe.py lies, and nothing is installed."""
    (tmp_path / "zoe.py").write_text(block("python", '"""Zoe plays'), "utf-8")
    return Place(tmp_path, None)


def test_the_distribution_is_found(installed: Place) -> None:
    assert "bots: random, search, search:fast, search:strong, zoe, greedy" in installed.tabletop("list")
    names = "from tabletop import bots; print(bots.names('codex'), bots.find('codex', 'zoe'))"
    assert installed.run("-c", names) == "('random', 'search', 'zoe', 'greedy') Named(game='codex', name='zoe')\n"


def decisions(here: Place, zoe: str) -> list[str]:
    """Return what somebody types who always takes the first choice, against Zoe."""
    return here.run("-c", DECISIONS, zoe).splitlines()


def winner(shown: str) -> str:
    """Return who stands in the first place."""
    return shown[shown.index("\n  1. ") :].splitlines()[1]


@pytest.mark.parametrize(
    ("place", "zoe"), [("installed", "zoe"), ("in_a_file", "./zoe.py:Zoe"), ("in_a_file", "zoe:Zoe")]
)
def test_zoe_wins_in_the_command(place: str, zoe: str, request: pytest.FixtureRequest) -> None:
    here: Place = request.getfixturevalue(place)
    assert f"seat 1 ({zoe})" in winner(here.tabletop("watch", "codex", "--seats", f"random,{zoe}", "--seed", "7"))

    ranked = json.loads(here.tabletop("arena", "codex", "--seats", f"random,{zoe}", "-n", "6", "--seed", "1", "--json"))
    assert [(bot["name"], bot["wins"]["value"]) for bot in ranked["bots"]] == [(zoe, 1.0), ("random", 0.0)]

    played = here.tabletop(
        "play", "codex", "--seats", f"human,{zoe}", "--seed", "7", typed="\n".join(decisions(here, zoe))
    )
    assert f"({zoe})" in winner(played)


def test_zoe_wins_a_match_that_was_saved_and_loaded(installed: Place) -> None:
    saved = installed.run("-c", SAVE)
    assert '"bots":["zoe","random"]' in saved
    assert installed.run("-c", GO_ON, typed=saved) == "['zoe', 'random'] (0,)\n"


def test_a_saved_match_does_without_zoe_only_if_somebody_says_so(installed: Place, in_a_file: Place) -> None:
    saved = installed.run("-c", SAVE)
    assert "RecordError: line 1.bots: no bot for codex is called 'zoe'" in in_a_file.run(
        "-c", GO_ON, typed=saved, code=1
    )
    brought = GO_ON.replace("read()", "read(), bots={'zoe': __import__('zoe').Zoe}")
    assert in_a_file.run("-c", brought, typed=saved) == "['zoe', 'random'] (0,)\n"


def test_a_game_against_a_file_is_saved_and_gone_on_with(in_a_file: Place) -> None:
    table = ("--seats", "human,./zoe.py:Zoe", "--seed", "7", "--save", "game.jsonl")
    typed = decisions(in_a_file, "./zoe.py:Zoe")
    in_a_file.tabletop("play", "codex", *table, typed="\n".join([*typed[:9], "quit\n"]))
    assert "--bots ./zoe.py:Zoe" in in_a_file.tabletop("play", "--load", "game.jsonl", code=2)
    played = in_a_file.tabletop("play", "--load", "game.jsonl", "--bots", "./zoe.py:Zoe", typed="\n".join(typed[9:]))
    assert "(./zoe.py:Zoe)" in winner(played)
