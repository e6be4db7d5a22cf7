"""What `import tabletop` alone shows at a prompt."""

import os
import pydoc
import re
import rlcompleter
import subprocess
import sys
from pathlib import Path
from pkgutil import resolve_name
from types import FunctionType
from typing import Any

import pytest

import tabletop
from tabletop import Match, arena, bots, codex, comet, match, spaces, starmap, subastral, testing
from tabletop.core.game import FullGame

ROOT = Path(__file__).parent.parent
NEW_GAMES = [ROOT / "src/tabletop/cli/skeleton/src", ROOT / "src/tabletop/cli/tutorial/liars/src"]
GAMES = [codex, comet, starmap, subastral]


def test_dir_shows_the_front_door_and_nothing_else() -> None:
    assert {"Match", "codec", "codex", "games", "load", "playout", "starmap"} <= set(dir(tabletop))
    assert not [name for name in dir(tabletop) if name.startswith("_") and name != "__version__"]


def test_all_that_dir_shows_is_there() -> None:
    for name in dir(tabletop):
        assert getattr(tabletop, name) is not None


def test_a_package_is_reached_without_an_import_of_its_own() -> None:
    code = "import tabletop; print(tabletop.codex.INFO.title, len(tabletop.arena.__all__) > 0)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "Codex Naturalis True\n"


def test_completion_finds_the_front_door() -> None:
    found = rlcompleter.Completer({"tabletop": tabletop}).attr_matches("tabletop.st")
    assert found == ["tabletop.starmap"]


def test_help_is_a_tour() -> None:
    told = pydoc.plain(pydoc.render_doc(tabletop))
    for name in ("new_game", "Match", "codec", "check_game", "tabletop.arena"):
        assert name in told.split("PACKAGE CONTENTS")[0]


def test_help_on_a_match_tells_its_attributes_and_shows_a_session() -> None:
    told = pydoc.plain(pydoc.render_doc(Match))
    for name in (">>> match = Match(starmap", ".play(0, ", "`labels`", "can_undo", "feed(", "revision", "to_act"):
        assert name in told


def test_help_on_what_the_plumbing_makes_names_the_game_at_hand() -> None:
    told = pydoc.plain(pydoc.render_doc(codex.apply))
    assert "apply in module tabletop.codex" in told
    assert "Return the state after the action, and raise IllegalAction" in told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.INFO.name)
def test_dir_of_a_game_lists_its_public_names_only(game: Any) -> None:
    assert dir(game) == sorted(game.__all__)


def test_dir_of_a_package_lists_its_public_names_only() -> None:
    for package in (arena, bots, match, spaces, testing):
        assert dir(package) == sorted(package.__all__)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.INFO.name)
def test_help_on_a_game_begins_with_some_moves_and_its_functions(game: Any) -> None:
    first, _, rest = pydoc.plain(pydoc.render_doc(game)).partition("PACKAGE CONTENTS")
    name = game.INFO.name
    assert f">>> state = {name}.new_game(" in first
    assert f"help({name}.apply)" in first
    functions = [each for each in game.__all__ if isinstance(getattr(game, each), FunctionType)]
    assert {each for each in functions if hasattr(FullGame, each)} <= set(
        re.findall(r"^ +(\w+)\(", first, re.MULTILINE)
    )
    assert "__getattr__" not in rest.partition("FUNCTIONS")[2]


@pytest.mark.parametrize("module", [tabletop, *GAMES], ids=lambda module: module.__name__)
def test_help_recommends_only_what_exists(module: Any) -> None:
    recommended = re.findall(r"help\(([\w.]+)\)", module.__doc__ or "")
    assert recommended
    for path in recommended:
        assert resolve_name(f"tabletop.{path}") is not None


@pytest.mark.parametrize("package", ["mygame", "liars"])
def test_a_new_game_shows_its_public_names_only(package: str) -> None:
    code = f"""if True:
        import doctest
        import {package} as game
        print(dir(game) == sorted(game.__all__), game.__doc__)
        doctest.run_docstring_examples(game, {{}})
    """
    told = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, NEW_GAMES))},
    ).stdout
    assert told.startswith("True ")
    assert f"help({package}.apply)" in told
    assert f"state = {package}.new_game(players=2, seed=7)" in told
    assert "Failed example" not in told
