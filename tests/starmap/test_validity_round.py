"""States from outside: what must hold of the cards on the table and of who acts on them."""

from attrs import evolve

from tabletop.starmap import Laid, Seat, State
from tabletop.testing import covers, tables
from tests.starmap.play import walk
from tests.starmap.test_validity import broken, card, seat_with


def test_turns_come_in_order() -> None:
    state = tables.starmap(plays={0: "B5", 1: "B6"})
    table = state.table
    wanted = "the cards on the table lie in turn order, one for each player"

    assert broken(state, table=table[::-1]) == wanted
    assert broken(state, table=(table[0], evolve(table[1], seat=0))) == wanted
    assert broken(state, table=(table[0], evolve(table[1], seat=None))) == wanted
    assert broken(state, table=(table[0], evolve(table[1], seat=3))) == wanted
    assert broken(state, to_act=(1,)) == "it is not the turn of seat 1"
    assert broken(state, to_act=(7,)) == "there is no seat 7"


def test_only_a_player_without_a_card_is_passed_over() -> None:
    state = tables.starmap(players=4, plays={0: "B5", 1: "B6"})
    passed = (state.table[0], Laid(2, card("B6")))

    assert broken(state, table=passed, to_act=(3,)) == "it is not the turn of seat 3"
    assert broken(state, table=passed, to_act=(1,)) == "it is not the turn of seat 1"


def test_the_dummy_does_not_come_first() -> None:
    state = tables.starmap(players=2, plays={0: "B5", None: "B6"})
    hand = tuple(sorted((*state.seats[0].hand, card("B5")), key=lambda each: each.key))

    changed = seat_with(state, 0, hand=hand)
    assert broken(state, table=state.table[1:], seats=changed) == "it is not the turn of seat 1"


def test_a_card_is_taken_by_the_winner_after_all_have_played() -> None:
    state = tables.starmap(plays={0: "B5", 1: "B6", 2: "G1"}, discard_top="R1")

    assert broken(state, to_act=(0,)) == "the winner of the round takes a card"
    early = tables.starmap(plays={0: "B5", 1: "B6"}, discard_top="R1")
    waits = "every player with a card plays before the round is resolved"
    assert broken(early, phase="take", to_act=(1,)) == waits
    resting = tables.starmap(plays={0: "REST", 1: "REST"}, hands={2: "REST B1"}, discard_top="R1")
    rests = (*resting.table, Laid(2, card("REST")))
    held = seat_with(resting, 2, hand=(card("B1"),))
    assert "the winner of the round" in broken(resting, table=rests, seats=held, phase="take", to_act=(0,))
    alike = tables.starmap(plays={0: "B5", 1: "REST"}, hands={2: "REST B1"}, discard_top="R1")
    rested = (*alike.table, Laid(2, card("REST")))
    hand = seat_with(alike, 2, hand=(card("B1"),))
    assert (
        broken(alike, table=rested, seats=hand, phase="take", to_act=(0,)) == "the winner chooses among different cards"
    )


def test_the_top_is_chosen_after_a_card_was_taken() -> None:
    state = walk(tables.starmap(plays={0: "B5", 1: "B6", 2: "G1"}, discard_top="R1"), "take B5")

    assert broken(state, to_act=(3,)) == "there is no seat 3"
    assert broken(state, to_act=(-1,)) == "there is no seat -1"
    assert broken(state, to_act=(0,)) == "the winner has taken a card before choosing the top"
    full = tables.starmap(plays={0: "B5", 1: "B6", 2: "G1"}, collections={1: "Y1"}, discard_top="R1")
    assert "every player with a card plays" in broken(full, phase="top")
    one = (*state.table[:1], Laid(2, card("REST")))
    rested = walk(tables.starmap(plays={0: "B5", 1: "B6"}, hands={2: "REST G1"}, discard_top="R1"), "play REST")
    taken = seat_with(rested, 1, collection=(card("B5"),))
    assert "chosen among different emotion cards" in broken(rested, table=one, seats=taken, phase="top")


TAKEN = "the winner of the round has taken the card that is missing on the table"


@covers("starmap.winner", "starmap.top")
def test_the_top_is_chosen_by_the_seat_that_won_the_round() -> None:
    """Seat 2 led B5 and won; nobody else can choose, and no other card can have been taken."""
    state = tables.starmap(
        plays={2: "B5", 0: "B2", 1: "G6"}, first=2, collections={0: "Y2", 1: "Y1", 2: "R4"}, discard_top="R1"
    )
    state = walk(state, "take G6")
    swapped = seat_with(state, 2, collection=(card("G6"), card("R4")))

    assert broken(state, to_act=(0,)) == TAKEN
    assert broken(state, to_act=(1,)) == TAKEN
    assert broken(state, seats=swapped) == TAKEN
    assert broken(state, first=0).startswith("the cards on the table lie in turn order")


@covers("starmap.super_trump", "starmap.top")
def test_of_twins_the_first_is_taken() -> None:
    """Seat 2 wins with the second R2; had it taken that one, the first would still lie with seat 0."""
    state = tables.starmap(players=4, plays={0: "R2", 1: "B2", 2: "R2", 3: "G6"}, discard_top="Y1")
    state = walk(state, "take R2")
    other = (Laid(0, card("R2")), state.table[0], state.table[2])

    assert [laid.seat for laid in state.table] == [1, 2, 3]
    assert broken(state, table=other) == TAKEN


@covers("starmap.dummy", "starmap.top")
def test_the_dummys_card_may_be_the_missing_one_but_the_dummy_never_wins() -> None:
    state = tables.starmap(players=2, hands={0: "B3 REST", 1: "B6 REST"}, deck="G2", discard_top="R1")
    state = walk(state, "play B3", "play B6", "take G2")
    best = (state.table[0], Laid(None, card("B6")))
    loser = seat_with(state, 1, collection=(card("G2"),))

    assert [laid.seat for laid in state.table] == [0, 1]
    assert broken(state, table=best, seats=loser) == TAKEN


def without_a_card() -> State:
    """Lay a table for four where seat 0 leads, seat 1 has no card, and nothing can be drawn."""
    return tables.starmap(
        players=4,
        hands={0: "Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 REST", 1: "", 2: "Y6 R1 R1 R2 R2 R3 R3 R4 R4 REST"},
        shine=(1, 3, 1, 1),
        collections={2: "B1 G2 B3"},
        discard_top="REST",
        deck=0,
    )


@covers("starmap.M18")
def test_a_skipped_player_is_missing_on_the_table_too() -> None:
    state = walk(without_a_card(), "play Y4", "play Y6", "play Y5", "take Y4")

    waiting = Seat(state.seats[0].hand[:1], state.seats[1].shine, state.seats[1].collection)
    seats = (evolve(state.seats[0], hand=state.seats[0].hand[1:]), waiting, *state.seats[2:])

    assert broken(state, seats=seats) == "every player with a card plays before the round is resolved"


@covers("starmap.top")
def test_between_twins_there_is_no_top_to_choose() -> None:
    state = walk(tables.starmap(plays={0: "B5", 1: "G2", 2: "B5"}, discard_top="R1"), "take G2")
    twins = (Laid(0, card("B5")), Laid(2, card("B5")))
    before = {"first": 0, "phase": "top", "to_act": (2,), "marker": None}

    wanted = "the top card is chosen among different emotion cards"
    assert broken(state, table=twins, discard=state.discard[:-2], **before) == wanted


def test_the_dummy_is_not_passed_over() -> None:
    state = tables.starmap(players=2, plays={0: "B5", None: "B6"}, discard_top="R1")

    kept = state.table[:1]
    assert broken(state, table=kept, deck=(card("B6"), *state.deck)) == "it is not the turn of seat 1"


@covers("starmap.M18")
def test_it_is_not_the_turn_of_a_player_without_a_card() -> None:
    state = walk(without_a_card(), "play Y1")

    assert state.to_act == (2,)
    assert broken(state, to_act=(1,)) == "it is not the turn of seat 1"


def test_with_a_rest_card_on_the_table_there_is_no_top_to_choose() -> None:
    state = tables.starmap(players=4, plays={0: "B5", 1: "B2", 2: "REST", 3: "Y1"}, discard_top="R1")
    taken = seat_with(state, 0, collection=(card("B5"),))

    wanted = "the top card is chosen among different emotion cards"
    assert broken(state, table=state.table[1:], seats=taken, phase="top") == wanted
