"""What a picture of Star Map says: who is best so far, what counts, what has changed, what can be clicked."""

from typing import Any
from xml.etree import ElementTree

import pytest

from tabletop import starmap
from tabletop.starmap import Card, Laid, gems_that_count, leading_colour, trump_colour, winning_card
from tabletop.testing.tables import starmap as table
from tests.pictures.reading import clicks, marked, titles


def test_the_picture_says_what_is_trump_what_leads_and_who_is_best() -> None:
    state = table(players=3, plays={0: "B2", 1: "G4"}, discard_top="G1", first=0)
    said = titles(starmap.FACES.svg(starmap.view(state, 2)))
    assert said["discard"].endswith("on top green 1, 3 gems")
    assert said["table-0"] == "seat 0: blue 2, 3 gems"
    assert said["table-1"] == "seat 1: green 4, 2 gems, best so far by trump"
    assert said["table-2"] == "seat 2: no card"


def test_nobody_is_best_of_what_is_left_once_the_winner_has_taken_a_card() -> None:
    state = table(players=3, plays={0: "B2", 1: "G4", 2: "B3"}, discard_top="R1")
    assert titles(starmap.FACES.svg(starmap.view(state, 0)))["table-2"] == "seat 2: blue 3, 2 gems, best so far by lead"
    state = starmap.apply(state, starmap.Take(Card("blue", 3)))
    assert state.phase == "top"
    assert "best so far" not in starmap.FACES.svg(starmap.view(state, 0))


def test_backs_of_other_hands_are_shown_and_no_front() -> None:
    state = table(players=2, hands={0: "B5 REST", 1: "G2 Y6"})
    said = titles(starmap.FACES.svg(starmap.view(state, 0)))
    assert said["seat-1-hand"] == "hand of seat 1: green, yellow"
    assert {key for key in said if key.startswith("hand-")} == {"hand-B5", "hand-REST"}


def test_a_value_collected_twice_is_a_pile_without_gems() -> None:
    state = table(players=2, collections={1: "B1 R1 G2"}, shine={1: 2})
    said = titles(starmap.FACES.svg(starmap.view(state, 0)))
    assert said["seat-1-value-1"] == "blue 1, 3 gems and red 1, 3 gems"
    assert said["seat-1-value-3"] == "no 3 yet"
    assert gems_that_count(state.seats[1].collection) == 3


CHANGES: list[tuple[Any, set[str]]] = [
    (starmap.Played(1, Card("green", 4)), {"table-1"}),
    (starmap.Played(1, Card("green", 5)), set()),
    (starmap.Drawn(1, ("red",), None), {"seat-1-hand"}),
    (starmap.Drawn(0, ("blue",), (Card("blue", 5),)), {"hand-B5"}),
    (starmap.Drawn(0, (), ()), set()),
    (starmap.Bought(1, 3), {"seat-1-shine"}),
    (starmap.Taken(1, Card("red", 6)), {"seat-1-value-6"}),
    (starmap.Discarded((Card("red", 6),)), {"discard"}),
    (starmap.MarkerMoved(1), {"seat-1-star"}),
    (starmap.MarkerMoved(None), set()),
    (starmap.RoundBegan(1, "red"), set()),
]


@pytest.mark.parametrize(("event", "keys"), CHANGES)
def test_what_an_event_changed_is_marked(event: Any, keys: set[str]) -> None:
    state = table(players=3, plays={1: "G4"}, hands={0: "B5 R1"}, collections={1: "R6"}, marker=1)
    assert marked(starmap.FACES.svg(starmap.view(state, 0), last=[event])) == keys


def test_a_click_on_a_twin_plays_the_same_card() -> None:
    state = table(players=2, hands={0: "B5 B5 R1"}, seat=0)
    assert clicks(starmap.FACES.svg(starmap.view(state, 0), legal=starmap.legal_actions(state))) == {
        "deck": "buy", "hand-B5": "play B5", "hand-B5..2": "play B5", "hand-R1": "play R1",
    }  # fmt: skip


def test_the_sum_is_told_at_the_end() -> None:
    state = table(players=2, shine={0: 0, 1: 4}, collections={1: "B1 G2"}, phase="over")
    picture = starmap.FACES.svg(starmap.view(state, None), outcome=starmap.outcome(state))
    assert "4 shine + 6 gems = 10" in picture
    assert "the game is over (elimination)" in picture
    assert ">1st<" in picture


def test_what_the_picture_derives_is_public() -> None:
    laid = (Laid(0, Card("blue", 2)), Laid(1, Card("green", 4)))
    assert leading_colour(laid) == "blue"
    assert trump_colour((Card("green", 1),)) == "green"
    assert winning_card(laid, (Card("green", 1),)) == (laid[1], "trump")


def test_a_view_shows_itself_in_a_notebook_with_ids_of_its_own_and_a_state_does_not() -> None:
    state: Any = starmap.new_game(players=3, seed=1)
    views: list[Any] = [starmap.view(state, seat) for seat in (0, 1)]
    one, other = [view._repr_svg_() for view in views]
    ids = [{each.get("id") for each in ElementTree.fromstring(picture).iter()} - {None} for picture in (one, other)]
    assert not ids[0] & ids[1]
    assert one == views[0]._repr_svg_()
    assert not [name for name in dir(state) if name.startswith("_repr_") and name != "_repr_pretty_"]
