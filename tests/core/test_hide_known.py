"""Views without what players would have to remember: every display takes them."""

from typing import Any

import pytest

from tabletop import codex, comet, hide_known, load, starmap, subastral
from tabletop.testing import covers, tables
from tests.core import meadow


def known_in_a_hand(name: str) -> tuple[Any, str]:
    """Return a table at which seat 0 holds one card that all have seen, and how displays show that card."""
    match name:
        case "subastral":
            state = subastral.new_game(players=3, seed=7)
            for text in ("play forest:3", "take 1"):
                state = subastral.apply(state, subastral.parse_action(state, text))
            return state, "rainforest:6"
        case "codex":
            return tables.codex(hands={0: "R05 R33 G17"}, known={0: "R33"}), "R33"
        case _:
            return tables.comet(hands={0: "gold-moa-1 silver-gecko-1"}, gold_row="gold-aurochs-1"), "gold-moa-1"


@pytest.mark.parametrize("name", [
    pytest.param("subastral", marks=covers("subastral.A16")),
    pytest.param("codex", marks=covers("codex.A22")),
    pytest.param("comet", marks=covers("comet.A41")),
])  # fmt: skip
@pytest.mark.parametrize("viewer", [1, None])
def test_known_cards_are_in_the_view_and_can_be_left_out_of_every_display(name: str, viewer: int | None) -> None:
    game: Any = load(name)
    state, _ = known_in_a_hand(name)
    view = game.view(state, viewer)
    hidden = hide_known(view)
    assert view.seats[0].known
    assert [seen.known for seen in hidden.seats] == [()] * len(view.seats)
    assert hidden.hand == view.hand
    assert game.render_text(view) != game.render_text(hidden)
    assert game.FACES.svg(view) != game.FACES.svg(hidden)
    assert screen(game, view) != screen(game, hidden)
    assert hide_known(hidden) is hidden


def screen(game: Any, view: Any) -> tuple[Any, Any]:
    """Return the screen of a large terminal, with what is one key away."""
    names = tuple([f"Player {seat}" for seat in range(len(view.seats))])
    return game.FACES.screen(view, (), (), (120, 60), names=names), game.FACES.panels(view, (), (120, 60), names=names)


def test_nothing_else_of_the_view_changes() -> None:
    state, card = known_in_a_hand("comet")
    shown, hidden = comet.render_text(comet.view(state, 1)), comet.render_text(hide_known(comet.view(state, 1)))
    assert card in shown
    assert card not in hidden
    mine = comet.render_text(hide_known(comet.view(state, 0)))
    assert card in mine


@covers("starmap.M24")
def test_the_colours_of_a_hand_stay_visible() -> None:
    view = starmap.view(starmap.new_game(players=3, seed=7), 0)
    assert view.seats[2].backs == ("blue", "red", "red", "red", "rest")
    assert hide_known(view) is view


def test_a_view_without_seats_stays_as_it_is() -> None:
    for view in (codex.view(codex.new_game(players=2, seed=1), None), meadow.start(), 7):
        assert hide_known(view) is view
