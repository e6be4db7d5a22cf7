"""Commands where only attrs is installed, and with games of others that bring little, or nothing that works."""

from pathlib import Path

import pytest

from tabletop.catalogue import BUILT_IN
from tabletop.version import __version__
from tests.cli.bare import STRANGERS, installed, run_bare

__all__ = ["installed"]


def test_the_version_is_told(installed: Path) -> None:
    shown = run_bare(installed, "--version")
    assert (shown.returncode, shown.stdout, shown.stderr) == (0, f"tabletop {__version__}\n", "")


@pytest.mark.parametrize("game", [*BUILT_IN, "nim"])
def test_counting_needs_nothing(game: str, installed: Path) -> None:
    shown = run_bare(installed, "perft", game, "--depth", "1", "--divide", places=(STRANGERS,))
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.split("\n")[-3].split() == ["0", "1"]


def test_what_the_laws_need_is_named(installed: Path) -> None:
    shown = run_bare(installed, "check", "starmap")
    assert (shown.returncode, shown.stdout) == (2, "")
    assert shown.stderr == "tabletop: pytest is missing: run pip install '.[testing]' in the folder of the library\n"


COMMANDS = [
    ("list",),
    ("play", "nim", "--save", "{record}"),
    ("replay", "{record}"),
    ("picture", "{record}"),
    ("resume",),
    ("watch", "nim", "--seed", "1"),
    ("watch", "nim", "--svg", "{folder}", "--brief"),
    ("arena", "nim", "-n", "4"),
    ("perft", "nim"),
]


def test_a_game_that_brings_rules_only_works_in_every_command(installed: Path, tmp_path: Path) -> None:
    """It has neither a greedy bot nor a rules page."""
    for command in COMMANDS:
        arguments = [each.format(record=tmp_path / "game.jsonl", folder=tmp_path / "pictures") for each in command]
        shown = run_bare(installed, *arguments, places=(STRANGERS,))
        assert shown.returncode == (1 if command[0] == "play" else 0), (command, shown.stderr)
        assert shown.stderr == "", command
        assert shown.stdout
    shown = run_bare(installed, "rules", "nim", places=(STRANGERS,))
    assert (shown.returncode, shown.stderr) == (2, "tabletop: the game nim brings no rules page\n")


def _plugs(tmp_path: Path) -> Path:
    """Return a place with three broken games, and a bot that cannot be imported."""
    info = tmp_path / "plugs-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: plugs\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(
        "[tabletop.games]\ngone = plugs_gone\nloud = plugs_loud\nbare = plugs_bare\nmute = plugs_mute\n"
        "[tabletop.bots]\nstarmap.zoe = plugs_loud:make\n", "utf-8"
    )  # fmt: skip
    (tmp_path / "plugs_loud.py").write_text("raise RuntimeError('no luck\\x1b[2J')\n", "utf-8")
    (tmp_path / "plugs_bare.py").write_text("INFO = None\n", "utf-8")
    (tmp_path / "plugs_mute.py").write_text("from nim import *\nINFO = object()\n", "utf-8")
    return tmp_path


def test_broken_plug_ins_are_named_and_the_others_work(installed: Path, tmp_path: Path) -> None:
    places = (_plugs(tmp_path), STRANGERS)
    shown = run_bare(installed, "list", places=places)
    assert (shown.returncode, shown.stderr) == (0, "")
    for said in (
        "gone         cannot be played: tabletop.games: 'gone' (plugs_gone) cannot be imported: ModuleNotFoundError",
        "loud         cannot be played: tabletop.games: 'loud' (plugs_loud) cannot be imported: RuntimeError: no luck",
        "bare         cannot be played: 'bare' is not a game: it has no Options",
        "mute         cannot be played: 'mute' is not a game: its INFO is",
        "zoe (cannot play: tabletop.bots: 'starmap.zoe' (plugs_loud:make) cannot be imported: RuntimeError",
        "starmap      Star Map, 2 to 4 players",
        "nim          Nim, 2 or 3 players",
    ):
        assert said in " ".join(shown.stdout.replace("\n             ", " ").split("\n")), said
    assert "\x1b" not in shown.stdout
    for name in ("gone", "loud", "bare", "mute"):
        refused = run_bare(installed, "watch", name, places=places)
        assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    for name in ("starmap", "nim"):
        assert run_bare(installed, "watch", name, "--brief", places=places).returncode == 0
