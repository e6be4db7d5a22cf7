"""Who wins a round: super-trumps, trumps, the leading colour."""

import pytest

from tabletop.starmap import Card, RoundWon, State
from tabletop.starmap.rounds import last_super_trump, leading_colour, trump_colour, winning_card
from tabletop.starmap.state import Laid
from tabletop.testing import covers, tables
from tests.starmap.play import told, walk

card = Card.from_notation


def trick(cards: str, top: str) -> RoundWon:
    """Play the cards, each from a hand of it and a rest card, and return who wins by what."""
    played = cards.split()
    state: State = tables.starmap(
        players=len(played),
        hands={seat: [each, "REST"] for seat, each in enumerate(played)},
        discard_top=top,
    )
    for each in played[:-1]:
        state = walk(state, f"play {each}")
    (won,) = [event for event in told(state, f"play {played[-1]}") if isinstance(event, RoundWon)]
    return won


@covers("starmap.winner", "starmap.lead")
def test_without_trump_the_highest_card_of_the_leading_colour_wins() -> None:
    assert trick("B2 B5 G6", top="R1") == RoundWon(1, card("B5"), "lead")


@covers("starmap.winner", "starmap.trump")
def test_the_highest_trump_beats_the_leading_colour() -> None:
    assert trick("B6 G1 G3 B5", top="G4") == RoundWon(2, card("G3"), "trump")


@covers("starmap.winner", "starmap.trump")
def test_trump_may_be_the_leading_colour() -> None:
    assert trick("B2 B5 G6", top="B1") == RoundWon(1, card("B5"), "trump")


@covers("starmap.winner")
def test_other_colours_never_win_by_height() -> None:
    assert trick("B1 G6 Y6", top="R6") == RoundWon(0, card("B1"), "lead")


@covers("starmap.super_trump")
def test_the_second_copy_played_in_a_round_beats_everything_else() -> None:
    assert trick("B1 R6 B1", top="R2") == RoundWon(2, card("B1"), "super-trump")


@covers("starmap.super_trump")
def test_the_first_copy_alone_is_no_super_trump() -> None:
    table = tuple([Laid(seat, card(each)) for seat, each in enumerate(("B1", "B1", "R6"))])

    assert last_super_trump(table[:1], card("R2")) is None
    assert last_super_trump(table, card("R2")) == table[1]


@covers("starmap.super_trump")
def test_a_copy_of_the_discard_top_is_a_super_trump() -> None:
    assert trick("B6 R2 R6", top="R2") == RoundWon(1, card("R2"), "super-trump")


@covers("starmap.super_trump")
def test_the_same_value_in_another_colour_is_none() -> None:
    assert trick("B2 G2 B1", top="R2") == RoundWon(0, card("B2"), "lead")


@covers("starmap.super_trump")
@pytest.mark.parametrize("top", ["REST", "B6"])
def test_rest_cards_are_never_super_trumps(top: str) -> None:
    assert trick("REST B5 REST", top=top).seat == 1


@covers("starmap.M7")
@pytest.mark.parametrize(
    ("cards", "top", "winner"),
    [("B1 G4 B1 G4", "Y6", 3), ("B1 Y6 G4 B1", "Y6", 3), ("B1 B1 Y6 G4", "Y6", 2), ("Y6 B1 B1 R1", "Y6", 2)],
)
def test_of_two_super_trumps_the_later_wins(cards: str, top: str, winner: int) -> None:
    assert trick(cards, top) == RoundWon(winner, card(cards.split()[winner]), "super-trump")


@covers("starmap.M8")
def test_a_super_trump_may_be_led() -> None:
    assert trick("R2 R6 B6", top="R2") == RoundWon(0, card("R2"), "super-trump")


@covers("starmap.lead")
def test_the_first_emotion_card_leads() -> None:
    assert trick("REST Y2 G6 Y4", top="B1") == RoundWon(3, card("Y4"), "lead")
    assert leading_colour((Laid(0, card("REST")), Laid(1, card("REST")))) is None


@covers("starmap.M12", "starmap.trump")
def test_a_rest_card_on_the_pile_means_no_trump_whatever_lies_below() -> None:
    assert trump_colour((card("G1"), card("REST"))) is None
    assert trump_colour((card("REST"), card("G1"))) == "green"
    assert trick("Y2 G6 Y3", top="REST") == RoundWon(2, card("Y3"), "lead")


@covers("starmap.winner")
def test_only_rest_cards_win_nothing() -> None:
    assert winning_card((Laid(0, card("REST")), Laid(1, card("REST"))), (card("REST"),)) is None


@covers("starmap.M19", "starmap.super_trump", "starmap.lead")
def test_the_dummys_card_counts_like_any_other() -> None:
    table = (Laid(0, card("REST")), Laid(None, card("Y4")), Laid(1, card("Y4")))

    assert leading_colour(table) == "yellow"
    assert last_super_trump(table[:2], card("Y4")) == table[1]
    assert last_super_trump(table, card("R1")) == table[2]
