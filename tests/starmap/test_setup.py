"""Before the first round: the cards, the deal, who begins."""

from collections import Counter
from hashlib import sha256
from math import factorial
from typing import Any

import pytest

from tabletop import starmap
from tabletop.core.errors import InvalidState, NotationError, SetupError, shown
from tabletop.starmap import Card
from tabletop.starmap.cards import BACKS, CARDS, COLOURS, FACES, VALUES
from tabletop.testing import covers
from tests.starmap.play import words

DIGEST = "5c31a9ebe29180c0307e73197cc6ca2c6b0d8f6b02417b6db133b80e4d872ede"
PLAYERS = pytest.mark.parametrize("players", starmap.INFO.players)


@covers("starmap.cards")
def test_the_box_holds_two_of_each_emotion_card_and_six_rest_cards() -> None:
    starmap.validate(starmap.new_game(players=2, seed=1))

    emotions = {Card(colour, value): 2 for colour in COLOURS for value in VALUES}
    assert Counter(CARDS) == {**emotions, Card("rest", 0): 6}
    assert len(CARDS) == 54


@pytest.mark.parametrize(("value", "gems"), [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1), (6, 1), (0, 0)])
def test_low_values_have_more_gems(value: int, gems: int) -> None:
    assert {face.gems for face in FACES if face.value == value} == {gems}


def test_all_copies_of_a_card_are_one_value() -> None:
    assert Card("blue", 5) is Card.from_notation("B5") is FACES[Card("blue", 5).key]
    assert repr(Card("blue", 5)) == "Card(back='blue', value=5)"
    assert eval(repr(Card("rest", 0)), {"Card": Card}) is Card("rest", 0)
    assert [face.key for face in FACES] == list(range(25))


def test_only_the_rest_card_is_a_rest_card() -> None:
    assert [str(face) for face in FACES if face.is_rest] == ["REST"]
    assert {face.back for face in FACES} == set(BACKS)


def test_there_are_no_other_cards() -> None:
    with pytest.raises(InvalidState, match="no card 'blue' 7"):
        Card("blue", 7)
    with pytest.raises(NotationError, match="Star Map has no card 'B7': expected B, G, R or Y with 1 to 6, or REST"):
        Card.from_notation("B7")


@pytest.mark.parametrize(
    ("back", "value"),
    [("blue", True), ("blue", 1.0), ("blue", 10**5000), ("blue", None), ("Blue", 1), (["blue"], 1), ("rest", False)],
    ids=shown,
)
def test_what_only_equals_a_card_is_none(back: Any, value: Any) -> None:
    with pytest.raises(InvalidState, match="Star Map has no card"):
        Card(back, value)


def test_the_faces_of_the_cards_are_those_of_the_box() -> None:
    """One line for each face in its order; the digest changes with any fact."""
    faces = [f"{face.key} {face} {face.back} {face.value} {face.gems} {CARDS.count(face)}" for face in FACES]

    assert faces[0] == "0 B1 blue 1 3 2"
    assert faces[-1] == "24 REST rest 0 0 6"
    assert sha256("\n".join(faces).encode()).hexdigest() == DIGEST


@covers("starmap.setup")
@PLAYERS
def test_everybody_is_dealt_five_cards_and_five_shine(players: int) -> None:
    state = starmap.new_game(players=players, seed=7)

    assert [len(seat.hand) for seat in state.seats] == [5] * players
    assert [seat.shine for seat in state.seats] == [5] * players
    assert [seat.collection for seat in state.seats] == [()] * players
    assert len(state.deck) == 54 - 5 * players - 1
    assert Counter([*state.deck, *state.discard, *(card for seat in state.seats for card in seat.hand)]) == Counter(
        CARDS
    )


@covers("starmap.setup")
@PLAYERS
def test_one_card_is_turned_up_and_the_marker_lies_in_the_centre(players: int) -> None:
    state = starmap.new_game(players=players, seed=7)

    assert (len(state.discard), state.table, state.marker) == (1, (), None)
    assert (state.phase, state.to_act, state.is_over) == ("turn", (state.first,), False)


@covers("starmap.setup")
def test_the_card_turned_up_may_be_a_rest_card() -> None:
    assert Card("rest", 0) in {starmap.new_game(players=3, seed=seed).discard[0] for seed in range(50)}


@covers("starmap.M22")
@PLAYERS
def test_anybody_may_be_drawn_to_begin(players: int) -> None:
    first = {starmap.new_game(players=players, seed=seed).first for seed in range(100)}

    assert first == set(range(players))


@covers("starmap.setup")
def test_the_seed_decides_everything() -> None:
    assert starmap.new_game(players=3, seed=7) == starmap.new_game(players=3, seed=7)
    assert starmap.new_game(players=3, seed=7) != starmap.new_game(players=3, seed=8)
    assert starmap.new_game(players=3, seed=0).seats != starmap.new_game(players=3, seed=2**32).seats


@covers("starmap.setup")
def test_the_first_deal_never_changes() -> None:
    state = starmap.new_game(players=3, seed=7)

    assert [" ".join(words(seat.hand)) for seat in state.seats] == [
        "B3 G1 G4 G4 REST",
        "G2 R2 Y4 Y5 Y6",
        "B5 R1 R2 R5 REST",
    ]
    assert (str(state.discard[0]), state.first, state.seed) == ("R4", 2, 78027792024298850874023980725258)


@covers("starmap.setup", "starmap.M22")
def test_every_deal_is_listed_with_its_chance() -> None:
    """Among ten cards one is a B2: it comes into a hand of two twice as often as to a place of the deck."""
    blue1, blue2 = Card("blue", 1), Card("blue", 2)
    options = starmap.Options(cards=(blue2, *[blue1] * 9), dealt=2, shine=1)

    chances = dict[tuple[int, int], int]()
    for state, ways in starmap.starts(players=3, options=options):
        piles = [*[mine.hand for mine in state.seats], *[(card,) for card in state.discard + state.deck]]
        (pile,) = [number for number, cards in enumerate(piles) if blue2 in cards]
        chances[state.first, pile] = ways

    ways = factorial(10) // 2**3  # The two cards of a hand are in no order.
    assert sum(chances.values()) == 3 * ways
    assert chances == {
        (first, pile): ways * 2 // 10 if pile < 3 else ways // 10 for first in range(3) for pile in range(7)
    }


@pytest.mark.parametrize("players", [1, 5, 0, -2, True, "3", 3.0, None])
def test_star_map_is_for_two_to_four(players: int) -> None:
    with pytest.raises(SetupError, match=r"Star Map is for 2, 3 or 4 players, not "):
        starmap.new_game(players=players, seed=1)


@pytest.mark.parametrize("seed", [-1, True, 1.0, "1", None])
def test_a_seed_is_a_whole_number_from_nought(seed: int) -> None:
    with pytest.raises(SetupError, match="a seed is a whole number from 0 up"):
        starmap.new_game(players=3, seed=seed)


def test_options_are_those_of_star_map() -> None:
    with pytest.raises(SetupError, match=r"Star Map is set up with starmap\.Options, not dict"):
        starmap.new_game(players=3, seed=1, options={})  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert starmap.new_game(players=3, seed=1, options=starmap.Options()) == starmap.new_game(players=3, seed=1)


def test_the_game_introduces_itself() -> None:
    assert (starmap.INFO.name, starmap.INFO.title, starmap.INFO.players) == ("starmap", "Star Map", (2, 3, 4))
    assert starmap.INFO.option_sets == (("standard", starmap.Options()),)
