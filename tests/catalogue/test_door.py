"""One door: what other distributions offer is found as ours is; what is broken or ambiguous says so."""

import subprocess
import sys
from functools import partial
from importlib.metadata import EntryPoint, EntryPoints, PathDistribution
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import nim
import nimble.bots
import pytest
from attrs import evolve

from tabletop import Match, bots, catalogue, load
from tabletop.catalogue import BOTS, BUILT_IN, FACES, FACTS, GAMES, RULES, TABLES, faces_of
from tabletop.cli import main
from tabletop.core.errors import RecordError, SetupError
from tabletop.core.language import english
from tabletop.rulepages import find_page, has_page
from tabletop.testing import Facts, facts_for, tables
from tests.cli.answering import answer_first


def offer(monkeypatch: pytest.MonkeyPatch, *offers: tuple[str, str, str]) -> None:
    """Pretend that other distributions offer these: group, name and value of each."""

    def entry_points(*, group: str) -> EntryPoints:
        return EntryPoints([EntryPoint(name, value, group) for place, name, value in offers if place == group])

    monkeypatch.setattr(catalogue, "entry_points", entry_points)
    monkeypatch.setattr(catalogue, "offered_faces", partial(catalogue.find, FACES))


@pytest.mark.parametrize("group", [GAMES, BOTS, FACTS, TABLES, RULES])
def test_everything_in_our_table_can_be_imported(group: str) -> None:
    assert all(catalogue.find(group, name) is not None for name in catalogue.OURS[group])


@pytest.mark.parametrize("name", BUILT_IN)
def test_our_games_bring_everything(name: str) -> None:
    assert bots.names(name) == ("random", "search", "greedy")
    assert facts_for(name).hidden is not None
    assert getattr(tables, name)().to_act
    assert f"{name}.setup" in find_page(name)


def test_a_stranger_brings_everything() -> None:
    assert bots.names("nimble") == ("random", "modest", "perfect")
    assert len(list(facts_for("nimble").contents(tables.nimble(heap=3)))) == 12  # type: ignore[misc]
    assert "one to three sticks" in find_page("nimble")


def test_a_stranger_brings_nothing() -> None:
    assert bots.names("nim") == ("random",)
    assert facts_for("nim") == Facts()
    assert not has_page("nim")
    with pytest.raises(AttributeError, match="there is no function that lays tables of nim"):
        _ = tables.nim


def test_facts_under_the_old_name_are_read() -> None:
    assert facts_for("bids").bound == 9


@pytest.mark.parametrize("name", ["kinds", "facts", "testing", "no such/game"])
def test_a_module_is_no_game(name: str) -> None:
    assert facts_for(name) == Facts()
    assert bots.names(name) == ("random",)


def test_a_stranger_s_bot_for_our_game_sits_at_every_table(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, (BOTS, "starmap.hasty", "nimble.bots:modest"))

    assert bots.names("starmap") == ("random", "hasty", "search", "greedy")
    match = Match(load("starmap"), players=2, seed=1)
    for seat in range(2):
        match.give_seat(seat, f"Hasty {seat}", "hasty")
    match.play_bots()
    assert match.is_over
    assert Match.load(match.save()).bots == ["hasty", "hasty"]

    offer(monkeypatch)
    with pytest.raises(RecordError, match="no bot for starmap is called 'hasty'"):
        Match.load(match.save())


def test_another_distribution_draws_a_game_that_has_no_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    view = nim.view(nim.new_game(players=2, seed=1), 0)
    assert not faces_of(nim).colours(english())
    assert "heap 12" in faces_of(nim).svg(view)

    offer(monkeypatch, (FACES, "nim", "nimble:FACES"), (FACES, "nimble", "nim:INFO"))

    assert faces_of(nim).colours(english())
    assert "heap 12" in faces_of(nim).svg(view), "a part that is missing has its default"
    assert faces_of(nimble) == evolve(nimble.FACES, svg=ANY, screen=ANY), "a game that has faces keeps them"


BROKEN = [
    (FACES, "nim", lambda: faces_of(nim)),
    (GAMES, "odd", lambda: load("odd")),
    (BOTS, "starmap.odd", lambda: bots.find("starmap", "odd")),
    (FACTS, "odd", lambda: facts_for("odd")),
    (TABLES, "odd", lambda: tables.odd),
    (RULES, "odd", lambda: find_page("odd")),
]


@pytest.mark.parametrize(("group", "name", "ask"), BROKEN)
def test_a_broken_entry_point_is_named(group: str, name: str, ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, (group, name, "nowhere:made"))
    with pytest.raises(SetupError, match=rf"{group}: '{name}' \(nowhere:made\) cannot be imported: ModuleNotFound"):
        ask()


@pytest.mark.parametrize(("group", "name", "ask"), BROKEN)
def test_an_entry_point_of_another_kind_is_named(
    group: str, name: str, ask: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(monkeypatch, (group, name, "nimble.bots:made"))
    with pytest.raises(SetupError, match=rf"{name}' is "):
        ask()


@pytest.mark.parametrize(("group", "name", "ask"), BROKEN)
def test_of_two_with_one_name_neither_is_taken(
    group: str, name: str, ask: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(monkeypatch, (group, name, "one:thing"), (group, name, "other:thing"))
    with pytest.raises(SetupError, match=rf"{group}: '{name}' is registered twice: one:thing, other:thing"):
        ask()


def test_the_distributions_that_offer_one_name_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[EntryPoint] = []
    for name in ("one", "two"):
        folder = tmp_path / f"{name}-1.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        (folder / "entry_points.txt").write_text(f"[{GAMES}]\nodd = {name}\n")
        found += PathDistribution(folder).entry_points

    def entry_points(**_: object) -> EntryPoints:
        return EntryPoints(found)

    monkeypatch.setattr(catalogue, "entry_points", entry_points)
    with pytest.raises(SetupError, match="registered twice: one of one, two of two"):
        load("odd")


def test_nobody_replaces_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, (GAMES, "codex", "nim"), (BOTS, "codex.greedy", "nimble.bots:modest"), (RULES, "core", "nim:x"))
    assert load("codex").INFO.name == "codex"
    assert bots.find("codex", "greedy") is not nimble.bots.modest
    assert "core.over" in find_page("core")
    assert catalogue.games() == BUILT_IN


def test_a_page_that_cannot_be_read_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, (RULES, "odd", "os:remove"))
    with pytest.raises(SetupError, match="the page of 'odd' cannot be read: FileNotFoundError"):
        find_page("odd")


def test_entry_points_are_read_when_asked_and_only_what_is_asked_for_is_imported() -> None:
    code = (
        "import sys, importlib.metadata as m; m.entry_points = None\n"
        "import tabletop; from tabletop import catalogue, bots\n"
        "tabletop.load('starmap'), bots.find('starmap', 'greedy'), catalogue.find(catalogue.RULES, 'core')\n"
        "print([each for each in sys.modules if each.startswith(('tabletop.codex', 'tabletop.bots.c', 'hypothesis'))])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


@pytest.mark.parametrize("name", ["nim", "nimble", "bids"])
@pytest.mark.parametrize(
    "command",
    [
        ("watch", "--seed", "1"), ("arena", "-n", "6"), ("perft", "--depth", "2"),
        ("check", "--examples", "2", "--law", "ending"), ("check", "--rules", "--examples", "1"),
    ],
)  # fmt: skip
def test_the_commands_serve_a_stranger(name: str, command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command[0], name, *command[1:]]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("name", ["nim", "nimble", "bids"])
def test_a_stranger_s_game_is_played_at_the_terminal(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_first(monkeypatch, before=["?", "take 9", "bid 0"])
    assert main(["play", name, "--seed", "1", "--players", "2"]) == 0
    shown = capsys.readouterr().out
    assert "Not allowed: " in shown
    assert "The game is over (" in shown


def test_the_best_bot_plays_where_nobody_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    for name, best in (("nim", "random"), ("nimble", "perfect"), ("starmap", "greedy")):
        assert main(["watch", name, "--seed", "1", "--players", "2", "--brief"]) == 0
        assert f"seat 0: {best}, seat 1: {best}" in capsys.readouterr().out


def test_rules_and_signs_of_a_stranger_are_shown_and_hinted_at_where_there_are_any(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["watch", "nimble", "--seed", "1", "--brief"]) == 0
    told = capsys.readouterr().out
    assert "Each | is a stick." in told
    assert "The rules: tabletop rules nimble" in told
    assert main(["rules", "nimble.take"]) == 0
    assert "Take one to three sticks" in capsys.readouterr().out
    assert main(["watch", "nim", "--seed", "1", "--brief"]) == 0
    assert "tabletop rules" not in capsys.readouterr().out


def test_faces_of_other_distributions_are_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def find(group: str, name: str) -> None:
        asked.append(f"{group}: {name}")

    monkeypatch.setattr(catalogue, "find", find)
    catalogue.offered_faces.cache_clear()
    assert [faces_of(nim).colours(english()), faces_of(nim).colours(english())] == [{}, {}]
    assert asked == ["tabletop.faces: nim"]
