"""Refilling an empty hand, restocking the deck, and players without a card."""

from collections import Counter

import pytest

from tabletop.starmap import Asked, Card, DeckShows, Drawn, Emptied, Played, Reshuffled, Skipped, State
from tabletop.starmap.cards import backs
from tabletop.testing import covers, tables
from tests.starmap.play import told, walk, words

card = Card.from_notation


def drawn_by(state: State, move: str) -> list[int]:
    """Return who draws a card, card by card."""
    return [event.seat for event in told(state, move) if isinstance(event, Drawn) for _ in event.backs]


@covers("starmap.refill")
@pytest.mark.parametrize(("shine", "drawn"), [(5, 5), (4, 4), (3, 3), (2, 2), (1, 2)])
def test_an_empty_hand_draws_as_many_cards_as_shine_but_two_at_least(shine: int, drawn: int) -> None:
    state = walk(tables.starmap(hands={0: "B5"}, shine={0: shine}), "play B5")

    assert (len(state.seats[0].hand), state.seats[0].shine) == (drawn, shine)


@covers("starmap.refill", "starmap.M2")
def test_the_refill_comes_at_once_before_the_next_player_acts() -> None:
    state = tables.starmap(hands={0: "B5"}, shine={0: 2}, deck="G1 REST Y3")

    assert told(state, "play B5") == (
        Played(0, card("B5")),
        Emptied(0),
        Drawn(0, ("green", "rest"), (card("G1"), card("REST"))),
        DeckShows("yellow"),
        Asked(1, "turn"),
    )
    assert words(walk(state, "play B5").seats[0].hand) == ["G1", "REST"]


@covers("starmap.M2")
def test_the_refill_counts_the_shine_before_the_losses_of_the_round() -> None:
    state = tables.starmap(
        plays={0: "B5", 1: "B2"}, hands={2: "B6"}, shine={2: 3}, collections={2: "R6 R5 R4"}, discard_top="R1"
    )

    state = walk(state, "play B6")
    assert (len(state.seats[2].hand), state.seats[2].shine) == (3, 3)
    state = walk(state, "take B5", "top B6")
    assert (len(state.seats[2].hand), state.seats[2].shine) == (3, 2)


def test_a_hand_with_a_card_left_is_not_refilled() -> None:
    assert len(walk(tables.starmap(hands={0: "B5 G1"}), "play B5").seats[0].hand) == 1


@covers("starmap.reshuffle", "starmap.M3")
def test_drawing_the_last_card_restocks_the_deck_at_once() -> None:
    before = tables.starmap(hands={0: "B5"}, shine={0: 3}, deck=3)

    after = walk(before, "play B5")

    assert told(before, "play B5")[2:] == (
        Drawn(0, backs(after.seats[0].hand), after.seats[0].hand),
        Reshuffled(len(before.discard) - 1),
        DeckShows(after.deck[0].back),
        Asked(1, "turn"),
    )
    assert Counter(after.deck) == Counter(before.discard[:-1])
    assert after.discard == before.discard[-1:]
    assert after.seats[0].hand == tuple(sorted(before.deck, key=lambda each: each.key))


@covers("starmap.reshuffle", "starmap.M3")
def test_a_draw_goes_on_after_the_deck_is_restocked() -> None:
    before = tables.starmap(hands={0: "B5"}, deck=2)

    happened = told(before, "play B5")
    after = walk(before, "play B5")

    assert [type(event).__name__ for event in happened] == [
        "Played", "Emptied", "Drawn", "Reshuffled", "Drawn", "DeckShows", "Asked",
    ]  # fmt: skip
    first, second = [event.cards for event in happened if isinstance(event, Drawn)]
    assert first is not None
    assert second is not None
    assert Counter(first) == Counter(before.deck)
    assert (len(second), Counter(after.seats[0].hand)) == (3, Counter(first + second))
    assert len(after.seats[0].hand) == 5
    assert len(after.deck) == len(before.discard) - 1 - 3


@covers("starmap.reshuffle")
def test_a_purchase_restocks_the_deck_too() -> None:
    before = tables.starmap(hands={0: "B5"}, deck=2)

    after = walk(before, "buy")

    assert len(after.seats[0].hand) == 4
    assert Counter([*after.deck, *after.seats[0].hand]) == Counter([*before.deck, *before.discard[:-1], card("B5")])


@covers("starmap.reshuffle", "starmap.trump")
def test_the_top_card_and_the_table_stay_out_of_the_new_deck() -> None:
    before = tables.starmap(plays={0: "B5"}, hands={1: "B2", 2: "G3 REST"}, deck=2, discard_top="G1")

    after = walk(before, "play B2")

    assert after.discard == (card("G1"),)
    assert words(laid.card for laid in after.table) == ["B5", "B2"]
    assert "G3 wins the round for seat 2 as the highest trump" in words(told(after, "play G3"))


@covers("starmap.reshuffle")
def test_the_new_order_comes_from_the_seed_of_the_state() -> None:
    facts = {"hands": {0: "B5"}, "shine": {0: 3}, "deck": 3}
    one, same, other = [walk(tables.starmap(**facts, seed=seed), "play B5") for seed in (1, 1, 2)]  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]

    assert one == same
    assert one.deck != other.deck
    assert Counter(one.deck) == Counter(other.deck)
    assert one.seed not in (1, other.seed)


@covers("starmap.refill")
def test_the_seed_stays_while_nothing_is_shuffled() -> None:
    before = tables.starmap(hands={0: "B5"}, seed=1)

    assert walk(before, "play B5").seed == 1


@covers("starmap.M4")
@pytest.mark.parametrize("deck", [0, 1, 2])
def test_where_nothing_can_be_reshuffled_one_draws_what_there_is(deck: int) -> None:
    before = tables.starmap(players=4, hands={0: "B5"}, shine=(3, 1, 1, 1), deck=deck, discard=1)

    after = walk(before, "play B5")

    assert drawn_by(before, "play B5") == [0] * deck
    assert (len(after.seats[0].hand), after.deck, after.discard) == (deck, (), before.discard)


@covers("starmap.M4", "starmap.reshuffle")
def test_the_deck_is_restocked_as_soon_as_the_pile_has_two_cards() -> None:
    before = tables.starmap(
        players=4, plays={0: "B5", 1: "B1", 2: "B2"}, hands={3: "REST G1"}, shine=(1, 1, 1, 1), collections={0: ""},
        deck=0, discard_top="R1",
    )  # fmt: skip
    state = walk(before, "play REST")
    assert (state.deck, state.phase) == ((), "take")

    happened = told(state, "take B5")
    state = walk(state, "take B5")

    assert [type(event).__name__ for event in happened] == [
        "Taken", "Discarded", "MarkerMoved", "Reshuffled", "RoundBegan", "DeckShows", "Asked",
    ]  # fmt: skip
    assert (sorted(words(state.deck)), words(state.discard)) == (["B1", "B2", "R1"], ["REST"])


def without_a_card() -> State:
    """Lay a table for four where nothing can be drawn and seat 1 has no card; seat 0 leads, seat 2 can win."""
    return tables.starmap(
        players=4,
        hands={0: "Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 REST", 1: "", 2: "Y6 R1 R1 R2 R2 R3 R3 R4 R4 REST"},
        shine=(1, 3, 1, 1),
        collections={2: "B1 G2 B3"},
        discard_top="REST",
        deck=0,
    )


@covers("starmap.M18", "starmap.round")
def test_a_player_without_a_card_is_skipped() -> None:
    state = without_a_card()

    assert told(state, "play Y1") == (Played(0, card("Y1")), Skipped(1), Asked(2, "turn"))
    assert walk(state, "play Y1").to_act == (2,)


@covers("starmap.M18")
def test_the_owed_refill_is_made_as_soon_as_cards_can_be_drawn() -> None:
    state = walk(without_a_card(), "play Y4", "play Y6", "play Y5", "take Y4")
    top = "top Y6"

    happened = told(state, top)
    after = walk(state, top)

    assert [type(event).__name__ for event in happened] == [
        "Discarded", "MarkerMoved", "Reshuffled", "Emptied", "Drawn", "RoundBegan", "Asked",
    ]  # fmt: skip
    assert drawn_by(state, top) == [1, 1]
    assert (len(after.seats[1].hand), after.deck, len(after.discard)) == (2, (), 1)
    assert after.to_act == (2,)


TWO_WITHOUT_A_CARD = (
    "B1 B2 B3 B4 B5 B5 G5 G5 R5",
    "B1 B2 B3 B4 B6 B6 G6 G6 R6",
    "G1 G2 R3 R3 R5 Y5 Y5",
    "G1 G2 G3 G3 G4 R6 Y6 Y6",
)
"""Collections so large, though paid for with four shine each, that the other cards fill but two hands."""


@covers("starmap.M18")
def test_of_two_owed_refills_the_first_clockwise_from_the_winner_comes_first() -> None:
    state = tables.starmap(
        players=4,
        hands={0: "R1 R1 R2 R2 Y1 Y1 Y2 Y2 Y3 Y3", 1: "", 2: "G4 R4 R4 Y4 Y4 REST REST REST REST REST", 3: ""},
        shine=(1, 1, 1, 1),
        collections=TWO_WITHOUT_A_CARD,
        discard_top="REST",
        deck=0,
    )
    assert told(state, "play Y3")[1:] == (Skipped(1), Asked(2, "turn"))
    state = walk(state, "play Y3")
    assert [type(event).__name__ for event in told(state, "play Y4")] == ["Played", "Skipped", "RoundWon", "Asked"]
    state = walk(state, "play Y4")

    assert drawn_by(state, "take Y4") == [3]
    assert [event.seat for event in told(state, "take Y4") if isinstance(event, Emptied)] == [3]
    state = walk(state, "take Y4")
    assert [len(seat.hand) for seat in state.seats] == [9, 0, 9, 1]
    assert (state.deck, words(state.discard), state.to_act) == ((), ["Y3"], (2,))


@covers("starmap.M18", "starmap.rest_round")
def test_after_a_round_of_rest_cards_owed_refills_begin_with_the_same_first_player() -> None:
    state = tables.starmap(
        players=4,
        first=1,
        hands={0: "", 1: "REST REST REST G4 R1 R1 R2 R2 R4 R4", 2: "", 3: "REST REST Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4"},
        shine=(1, 1, 1, 1),
        collections=TWO_WITHOUT_A_CARD,
        discard_top="REST",
        deck=0,
    )
    state = walk(state, "play REST")

    assert drawn_by(state, "play REST") == [2, 2]
    after = walk(state, "play REST")
    assert [len(seat.hand) for seat in after.seats] == [0, 9, 2, 9]
    assert (after.first, after.to_act, after.deck, words(after.discard)) == (1, (1,), (), ["REST"])


@covers("starmap.M18", "starmap.M2")
def test_an_owed_refill_counts_the_shine_of_the_moment_it_is_made() -> None:
    state = tables.starmap(
        players=4,
        hands={0: "Y6"},
        plays={1: "Y1", 2: "Y2", 3: "Y3"},
        shine=(3, 1, 1, 1),
        collections={0: "B6 B1 G2"},
        discard_top="REST",
        deck=0,
    )
    state = walk(state, "play Y6")
    assert (state.seats[0].hand, state.phase) == ((), "take")

    after = walk(state, "take Y6", "top Y1")
    assert (after.seats[0].shine, len(after.seats[0].hand), len(after.deck)) == (2, 2, 1)
