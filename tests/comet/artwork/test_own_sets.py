"""Card sets and boards of one's own are drawn as well, however long their names are and however large their boards."""

from functools import cache
from typing import Any

import pytest

from tabletop import comet
from tabletop.comet import Catalogue, Options, State
from tabletop.comet.faces.svg.board_map import MAX_RADIUS, grid_of
from tabletop.svg.text import width_of
from tabletop.testing import Route, walk
from tests.comet.artwork.pages import SVG, drawn, item, shown, texts, title
from tests.comet.play import board_document, document

STRIP: dict[str, str | int] = {"0,1": "water", "0,2": "lava", "0,3": "meadow", "0,4": 4, "1,3": 4}
LONG = "The long-winded Honorificabilitudinitatibus of the southern archipelago <&> "


@cache
def talkative() -> Options:
    """Return options whose cards have long names, many symbols and many abilities; the table has room for many."""
    data = document()
    for number, card in enumerate([*data["silver"], *data["gold"], *data["leaders"]]):
        card["name"] = f"{LONG}{number}"
        if card["kind"] == "animal":
            if "wild" not in card["symbols"]:
                card["symbols"] = ["meadow", "jungle", "desert", "water", "lava"][: 1 + number % 5]
            card["abilities"] += [
                {"trigger": "move", "cost": "rotate", "effect": "extra_symbols", "symbols": ["water", "wild"]},
                {"trigger": "endgame", "cost": "none", "effect": "score_per_species", "points": -3,
                 "species": ["vicuna", "moa", "zebra"]},
            ]  # fmt: skip
    data["setup"].update({"hand_limit": 9, "gold_row": 9, "slots_per_player": 9})
    data["status"], data["boards"] = ["no text"], [board_document("strip", STRIP)]
    return Options(side="strip", catalogue=Catalogue.read(data), turn_limit=30)


@cache
def with_a_wide_board() -> Options:
    """Return options with a board of 99 columns: a row of meadows, a nest at its end."""
    ground: dict[str, str | int] = {f"{q},{-(q // 2)}": "meadow" for q in range(1, 98)}
    data = document()
    data["boards"] = [board_document("wide", {**ground, "98,-49": 98})]
    return Options(side="wide", catalogue=Catalogue.read(data), turn_limit=3)


def positions(options: Options) -> list[State]:
    walked = walk(comet, Route(4, 3, options))
    return [*walked.states[::17], walked.last]


@pytest.mark.parametrize("size", ["wide", "narrow"])
def test_long_names_and_many_things_stay_in_their_places(size: Any) -> None:
    for state in positions(talkative()):
        page = drawn(state, (state.to_act or (0,))[0], size=size, outcome=comet.outcome(state))
        ids = [each.get("id") for each in page.iter() if each.get("id")]
        assert len(ids) == len({*ids})
        width = float(page.get("width") or 0)
        for text in page.iter(f"{SVG}text"):
            font = float(text.get("font-size") or 0)
            assert font >= 11
            assert width_of(shown(text), font) <= width


def test_what_is_cut_is_whole_in_the_title() -> None:
    state = positions(talkative())[0]
    card = comet.view(state, 0).hand[0]
    page = drawn(state)

    assert LONG in title(page, f"hand-{card}")
    assert any("…" in text for text in texts(item(page, f"hand-{card}")))
    assert "water and wild" not in title(page, f"hand-{card}")
    assert "3 per vicuna or moa or zebra" in title(page, f"hand-{card}")


def test_a_card_set_that_says_nothing_of_itself_has_no_line_for_it() -> None:
    assert not any(text.startswith("cards and boards") for text in texts(drawn(positions(talkative())[0])))


def test_hexes_of_a_small_board_are_not_blown_up() -> None:
    assert grid_of(talkative().book.board, 404).radius == MAX_RADIUS


def test_a_board_too_wide_to_stand_beside_lies_above_and_its_hexes_speak_in_titles() -> None:
    options = with_a_wide_board()
    state = comet.new_game(players=2, seed=1, options=options)
    page = drawn(state)

    assert not grid_of(options.book.board, 900).is_readable
    assert title(page, "hex-98_-49") == "nest 98 at 98,-49"
    assert page.get("width") == "900"
