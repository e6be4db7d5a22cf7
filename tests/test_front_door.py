"""What `import tabletop` alone shows at a prompt."""

import pydoc
import rlcompleter
import subprocess
import sys

import tabletop
from tabletop import Match, codex


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


def test_help_on_what_the_plumbing_makes_shows_the_game_at_hand() -> None:
    told = pydoc.plain(pydoc.render_doc(codex.parse_action))
    assert ">>> state = codex.new_game(players=2, seed=7)" in told
    assert "Start(side='front')" in told
