"""Matches that are pickled, copied and handed to other processes."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from threading import Thread
from types import ModuleType, SimpleNamespace
from typing import Any

import bids
import pytest
from attrs import evolve

from tabletop import Match, load, starmap
from tabletop.catalogue import BUILT_IN
from tabletop.testing import Route, walk
from tests.match.tables import go_on, two, until_undoable


def facts(match: Any) -> list[object]:
    """Return all that must be the same wherever a match goes."""
    told = [match.state, match.save(), match.log(0), match.feed(1), match.can_undo_by, match.revision]
    return [*told, match.game, match.seed, match.options, match.labels]


def pickled(match: Any) -> Any:
    return pickle.loads(pickle.dumps(match))


WAYS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, pickled]


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("way", WAYS)
def test_a_match_travels_whole_and_goes_on_by_itself(name: str, way: Any) -> None:
    match = until_undoable(two(3, load(name)))
    match.undo()
    match.redo()
    before = match.save()
    again = way(match)
    assert facts(again) == facts(match)
    again.undo()
    again.redo()
    go_on(again)
    again.give_seat(0, "Zoe")
    assert match.save() == before
    go_on(match, -1)
    assert match.names == ["Ann", "Ben"]


def test_labels_travel_too() -> None:
    match: Any = Match(starmap, players=2, seed=3, labels={"table": "7"})
    for again in (copy.deepcopy(match), pickled(match)):
        assert facts(again) == facts(match)


def test_a_copy_and_its_original_do_not_wait_for_each_other() -> None:
    match: Any = two(3, starmap)
    with match:
        again = copy.deepcopy(match)
    other = Thread(target=go_on, args=(again,))
    with match:
        other.start()
        other.join(5)
    assert again.revision == 1


def test_a_match_is_unpickled_by_a_process_that_knows_nothing_of_it() -> None:
    match = until_undoable(two(3, starmap))
    code = "import pickle, sys; match = pickle.load(sys.stdin.buffer); print(match.can_undo, match.last_id)"
    run = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(match), capture_output=True, check=True)
    assert run.stdout.split() == [b"True", str(match.last_id).encode()]


def test_a_game_of_nobodys_catalogue_travels_by_the_name_of_its_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has a name that leads to no game, but it is a module."""
    mine: Any = ModuleType("my_own_bids")
    mine.__dict__.update({key: each for key, each in vars(bids).items() if not key.startswith("__")})
    mine.INFO = evolve(bids.INFO, name="mine")
    monkeypatch.setitem(sys.modules, "my_own_bids", mine)
    match: Any = Match(mine, players=2, seed=1)
    go_on(match)
    again = pickled(match)
    assert again.game is mine
    assert again.feed(0) == match.feed(0)


def test_a_game_that_nothing_leads_to_cannot_be_pickled_but_copied() -> None:
    game: Any = SimpleNamespace(**vars(starmap))
    match: Any = Match(game, players=2, seed=1)
    with pytest.raises(TypeError, match="it is neither registered nor a module"):
        pickle.dumps(match)
    assert copy.deepcopy(match).game is game


def test_a_walk_travels_with_the_name_of_its_game() -> None:
    walked = walk(starmap, Route(players=2, seed=1, options=starmap.Options(), steps=5))
    for again in (pickle.loads(pickle.dumps(walked)), copy.deepcopy(walked)):
        assert again.game is starmap
        assert (again.states, again.moves, repr(again)) == (walked.states, walked.moves, repr(walked))
