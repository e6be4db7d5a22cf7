"""Odd windows, odd names, odd tables: the screen keeps within its size, and every choice has a label."""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop import codex, comet
from tabletop.comet.catalogue import Catalogue, built_in
from tabletop.screens.layout import columns_of
from tabletop.testing.facts.comet import tiny
from tests.screens.reading import LARGE, SMALL, Asked, check_labels, check_size, decisions, reached

LOOK = settings(max_examples=80, deadline=None, database=None, derandomize=True)
ENDLESS, ROOMY_COLUMNS = 10_000, 72
ROOMY = st.tuples(st.integers(ROOMY_COLUMNS, 220), st.integers(22, 70))
ANY = st.tuples(st.integers(1, 220), st.integers(1, 70))
STRANGE = st.text(st.characters(exclude_categories=["Cc", "Cf", "Cs", "Zl", "Zp"]), min_size=1, max_size=200)
GAMES: dict[str, Any] = {"codex": codex, "comet": comet}


@cache
def some(name: str) -> list[Asked]:
    """Decisions of all kinds of a game of chance, in which boards and hands grow large."""
    return [*decisions(GAMES[name], 4, 7, policy="random", **_short(name))][::3]


def _short(name: str) -> dict[str, Any]:
    return {"options": comet.Options(turn_limit=120)} if name == "comet" else {}


@LOOK
@given(st.sampled_from(["codex", "comet"]), st.integers(0), ANY)
def test_no_window_is_too_small(name: str, number: int, size: tuple[int, int]) -> None:
    """No line is too wide; where choices do not fit, the screen is longer than the window rather than without them."""
    asked = some(name)[number % len(some(name))]
    screen = asked.screen(size)
    check_size(screen, (size[0], ENDLESS))
    assert screen.labels.keys() == asked.screen(SMALL).labels.keys()
    if size[0] >= ROOMY_COLUMNS:
        check_labels(screen)


@LOOK
@given(st.sampled_from(["codex", "comet"]), st.integers(0), ROOMY)
def test_every_choice_is_in_sight_in_a_window_of_any_shape(name: str, number: int, size: tuple[int, int]) -> None:
    asked = some(name)[number % len(some(name))]
    screen = asked.screen(size)
    check_size(screen, size)
    check_labels(screen)


@LOOK
@given(st.sampled_from(["codex", "comet"]), st.integers(0), st.lists(STRANGE, min_size=4, max_size=4))
def test_strange_names_change_no_label(name: str, number: int, names: list[str]) -> None:
    asked = some(name)[number % len(some(name))]
    usual = asked.screen(SMALL)
    strange = asked.screen(SMALL, names=["You" if seat == asked.seat else each for seat, each in enumerate(names)])
    check_size(strange, SMALL)
    assert strange.labels == usual.labels
    assert strange.things == usual.things


@LOOK
@given(st.sampled_from(["codex", "comet"]), st.integers(0), st.integers(1, 200))
def test_panels_keep_to_the_columns(name: str, number: int, columns: int) -> None:
    asked = some(name)[number % len(some(name))]
    panels = GAMES[name].FACES.panels(asked.view, asked.actions, (columns, 24), names=asked.names)
    assert {"m", "s", "?"} <= panels.keys()
    for panel in panels.values():
        assert panel.lines
        assert all(columns_of(line) <= columns for line in panel.lines), panel.word


def wide_catalogue(columns: int, *, name: str = "silver-okapi-1") -> Catalogue:
    """Return the catalogue with a board of so many columns of hexes, and one card of another name."""
    data = json.loads(str(built_in()).replace('"silver-okapi-1"', json.dumps(name)))
    hexes = [{"q": q, "r": -q // 2 + r} for q in range(-columns, columns + 1) for r in range(1, 9)]
    places = [place for place in hexes if place["q"] + 2 * place["r"] > 0]
    side = {"id": "wide", "name": "wide", "cave": {"q": 0, "r": 0}, "hexes": [_terrain(place) for place in places]}
    data["boards"] = [side]
    return Catalogue.read(data)


def _terrain(place: dict[str, int]) -> dict[str, Any]:
    """Make every hex lava, but for a few nests."""
    q, r = place["q"], place["r"]
    away = max(abs(q), abs(r), abs(q + r))
    if r == 8 - abs(q) // 2 and not q % 4:
        return {**place, "kind": "nest", "nest": away}
    return {**place, "kind": "terrain", "terrain": ("lava", "water", "desert", "meadow", "jungle")[(q + 2 * r) % 5]}


OPTIONS = {
    "tiny": tiny(4),
    "other side": comet.Options(side="side_other", turn_limit=60),
    "wide": comet.Options(side="wide", catalogue=wide_catalogue(8), turn_limit=60),
    "very wide": comet.Options(side="wide", catalogue=wide_catalogue(20, name="silver-" + "x" * 80), turn_limit=40),
}


def check_game(game: Any, size: tuple[int, int], *, depth: int, options: object) -> None:
    """Play a game of chance, and hold its screens to all that there is to hold."""
    for number, asked in enumerate(decisions(game, 2, 3, policy="random", options=options)):
        screen = asked.screen(size)
        check_size(screen, size)
        check_labels(screen)
        if number % 5 == 0:
            assert reached(asked, size, depth=depth) == {*asked.actions}


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_other_boards_and_cards_of_comet(options: comet.Options, size: tuple[int, int]) -> None:
    check_game(comet, size, depth=2, options=options)


SMALLER = [
    codex.Options(resources_dealt=1, golds_dealt=0, face_up=1, common=0, rounds=3),
    codex.Options(face_up=0, common=1),
    codex.Options(cap=29, refill_from_other_deck=True, resources_dealt=0, golds_dealt=1, face_up=2),
]


@pytest.mark.parametrize("options", SMALLER, ids=["three rounds", "no market", "one card"])
def test_smaller_games_of_codex(options: codex.Options) -> None:
    check_game(codex, SMALL, depth=3, options=options)
