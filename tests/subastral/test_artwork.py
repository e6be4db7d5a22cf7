"""What a picture of Subastral says: where clouds go, how far the end is, what journals are worth, what has changed."""

from typing import Any

import pytest

from tabletop import subastral
from tabletop.subastral import Card, cards_to_end, way_of
from tabletop.testing.tables import subastral as table
from tests.pictures.reading import clicks, marked, titles

ROW = {1: "desert:1 savanna:1", 2: "desert:2 savanna:2", 3: "forest:3", 4: "desert:4", 5: "taiga:1", 6: "taiga:6"}
PLAYED = {**ROW, 1: "desert:1 savanna:1 forest:1", 3: "forest:3 taiga:3"}


def test_once_a_card_is_played_clouds_say_where_their_cards_go() -> None:
    state = table(players=2, played=3, row=PLAYED, seat=0)
    view = subastral.view(state, 0)
    assert [way_of(view, cloud) for cloud in range(1, 7)] == ["hand", "hand", "played", *["journal"] * 3]
    said = titles(subastral.FACES.svg(view))
    assert said["cloud-2"].endswith("to hand")
    assert said["cloud-3"].endswith("played here")
    assert said["cloud-6"] == "cloud 6, to journal"


def test_from_end_to_end_either_is_possible_and_chosen_at_deck_or_sun() -> None:
    state = table(players=2, played=1, row=PLAYED, seat=0)
    assert way_of(subastral.view(state, 0), 6) == "either"
    state = subastral.apply(state, subastral.Take(6))
    view = subastral.view(state, 0)
    assert [way_of(view, cloud) for cloud in (1, 2, 6)] == ["played", None, "taken"]
    picture = subastral.FACES.svg(view, legal=subastral.legal_actions(state))
    assert clicks(picture) == {"deck": "to hand", "sun": "to journal"}


def test_before_a_card_is_played_no_cloud_goes_anywhere() -> None:
    view = subastral.view(subastral.new_game(players=3, seed=1), 0)
    assert {way_of(view, cloud) for cloud in range(1, 7)} == {None}
    assert cards_to_end(view) == view.deck_size - 9
    assert f"end in {view.deck_size - 9}<" in subastral.FACES.svg(view)


def test_after_the_end_card_the_last_round_is_told() -> None:
    view = subastral.view(table(players=2, row=ROW, deck=4, end=1, round=2), 0)
    assert cards_to_end(view) is None
    assert "last round" in subastral.FACES.svg(view)


def test_journals_say_what_they_are_worth() -> None:
    state = table(players=2, journals={1: ["forest:1 forest:2 forest:3", "taiga:1 taiga:2", "tundra:1"]})
    picture = subastral.FACES.svg(subastral.view(state, 0))
    assert titles(picture)["seat-1-pile-2"] == "taiga, 2 cards: taiga:1, taiga:2"
    for points in ("+6", "+3", "+1", "+4"):
        assert f">{points}<" in picture
    assert "10 mixed, 7 matching" in picture


def test_of_another_hand_only_what_all_know_is_shown() -> None:
    state = table(players=2, hands={1: "forest:1 taiga:2 tundra:3"}, known={1: "taiga:2"}, row=ROW)
    picture = subastral.FACES.svg(subastral.view(state, 0))
    assert titles(picture)["seat-1-hand"] == "hand of seat 1: 3 cards, 1 of them known"
    assert "taiga:2" in picture
    assert (
        not {"forest:1", "tundra:3"} & {title.split(",")[0] for title in titles(picture).values()} or "hand-" in picture
    )


FOREST = Card("forest", 3)
CHANGES: list[tuple[Any, set[str]]] = [
    (subastral.Played(1, FOREST), {"cloud-3-forest_3"}),
    (subastral.Stocked(5, Card("taiga", 1), "filler"), {"cloud-5-taiga_1"}),
    (subastral.Stocked(2, Card("taiga", 1), "filler"), set()),
    (subastral.Gathered(1, 4, (FOREST,)), {"seat-1-hand"}),
    (subastral.Gathered(0, 4, (FOREST,)), {"hand-forest_3"}),
    (subastral.Drawn(1, "bonus", None), {"seat-1-hand"}),
    (subastral.Drawn(0, "bonus", FOREST), {"hand-forest_3"}),
    (subastral.Piled(1, 4, 1, (FOREST,)), {"seat-1-pile-1"}),
    (subastral.Given(0, 1, 1, FOREST), {"seat-1-pile-1"}),
    (subastral.Picked(1, None), {"seat-1-hand"}),
    (subastral.RoundBegan(2), set()),
]


@pytest.mark.parametrize(("event", "keys"), CHANGES)
def test_what_an_event_changed_is_marked(event: Any, keys: set[str]) -> None:
    state = table(players=2, hands={0: "forest:3"}, journals={1: ["forest:1"]}, row=ROW)
    assert marked(subastral.FACES.svg(subastral.view(state, 0), last=[event])) == keys


def test_a_picked_card_is_told_to_its_owner_alone() -> None:
    options = subastral.Options(disturbance=True)
    facts = {"hands": {0: "forest:3", 1: "taiga:1"}, "picks": {0: "forest:3"}, "phase": "give", "options": options}
    state = table(players=2, **facts)  # type: ignore[arg-type]
    assert "picked for the left neighbour: forest:3" in subastral.FACES.svg(subastral.view(state, 0))
    assert "picked" not in subastral.FACES.svg(subastral.view(state, 1))


def test_a_new_pile_is_chosen_among_the_cards_of_the_cloud_taken() -> None:
    row = {**PLAYED, 4: "forest:1 savanna:4 savanna:5"}
    state = table(players=2, played=3, taken=4, row=row, phase="piles", seat=0)
    assert clicks(subastral.FACES.svg(subastral.view(state, 0), legal=subastral.legal_actions(state))) == {
        "cloud-4-forest_1": "pile forest",
        "cloud-4-savanna_4": "pile savanna",
        "cloud-4-savanna_5": "pile savanna",
    }


def test_a_notebook_shows_the_picture_of_a_view() -> None:
    view: Any = subastral.view(subastral.new_game(players=2, seed=1), 0)
    assert view._repr_svg_().startswith("<svg")
