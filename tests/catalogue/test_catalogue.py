"""Finding games: ours, a stranger's, none, broken ones."""

import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints
from typing import Any

import pytest

import tabletop
from tabletop import catalogue, games, load, starmap
from tabletop.core.errors import SetupError, TabletopError


def test_built_in_games_come_first() -> None:
    assert games()[: len(catalogue.BUILT_IN)] == catalogue.BUILT_IN
    assert load("starmap") is starmap


def test_a_game_of_another_distribution_is_found_and_played() -> None:
    """Its metadata lie beside it in tests/fifth; nothing of ours names it."""
    assert "bids" in games()
    bids = load("bids")
    state = tabletop.playout(bids, players=3, seed=1)
    assert bids.outcome(state) is not None
    assert tabletop.codec(bids).state.loads(tabletop.codec(bids).state.dumps(state)) == state


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(SetupError, match=r"there is no game 'chess': there are starmap"):
        load("chess")


def _pretend(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    entry = EntryPoint("odd", value, catalogue.GAMES)

    def found(**_: Any) -> EntryPoints:
        return EntryPoints([entry])

    monkeypatch.setattr(catalogue, "entry_points", found)


def test_a_broken_game_says_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    _pretend(monkeypatch, "nowhere_to_be_found")
    with pytest.raises(SetupError, match=r"'odd' \(nowhere_to_be_found\) cannot be imported"):
        load("odd")


def test_what_is_no_game_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    _pretend(monkeypatch, "string")
    with pytest.raises(TabletopError, match=r"'odd' is not a game: it has no .*new_game"):
        load("odd")


def test_importing_the_front_door_imports_nothing_else() -> None:
    code = "import sys, tabletop; print([m for m in sys.modules if m.startswith(('tabletop.', 'attr', 'json'))])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_importing_a_game_imports_neither_documents_nor_the_test_kit() -> None:
    code = "import sys, tabletop.starmap; print(sorted({'tabletop.records', 'pytest'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_the_front_door_knows_what_it_does_not_have() -> None:
    with pytest.raises(AttributeError, match="no attribute 'checkers'"):
        _ = tabletop.checkers
