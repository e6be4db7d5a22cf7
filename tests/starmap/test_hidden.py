"""Hidden information: fronts are for the owner, backs are for all."""

import pytest

from tabletop import starmap
from tabletop.core.errors import SeatError
from tabletop.starmap import Card, Drawn, SeenSeat, State, View
from tabletop.starmap.cards import backs
from tabletop.testing import covers, tables
from tests.starmap.play import told, walk, words

card = Card.from_notation


def scene() -> State:
    """Lay a table with something in every place."""
    return tables.starmap(
        hands={0: "B1 R2 REST", 1: "B5 B6 Y1", 2: "G4 G4 REST REST"},
        shine=(5, 4, 2),
        collections=("", "R3 Y4", "Y4"),
        plays={1: "REST"},
        marker=1,
        discard_top="G6",
        deck=20,
    )


@covers("starmap.hidden")
def test_a_seat_sees_the_fronts_of_its_own_hand_only() -> None:
    state = scene()

    assert words(starmap.view(state, 0).hand) == ["B1", "R2", "REST"]
    assert words(starmap.view(state, 2).hand) == ["G4", "G4", "REST", "REST"]
    assert starmap.view(state, None).hand == ()


@covers("starmap.hidden", "starmap.backs")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_sees_the_same_table(seat: int | None) -> None:
    state = scene()

    seen = starmap.view(state, seat)

    assert seen == View(
        seat=seat,
        options=state.options,
        hand=() if seat is None else state.seats[seat].hand,
        seats=(
            SeenSeat(("blue", "red", "rest"), 5, ()),
            SeenSeat(("blue", "blue", "yellow"), 4, (card("R3"), card("Y4"))),
            SeenSeat(("green", "green", "rest", "rest"), 2, (card("Y4"),)),
        ),
        deck_size=20,
        deck_top=state.deck[0].back,
        discard_top=card("G6"),
        known=tuple(sorted(state.discard[:-1], key=lambda each: each.key)),
        table=state.table,
        first=1,
        marker=1,
        to_act=(2,),
        phase="turn",
    )


@covers("starmap.M5")
def test_rest_cards_have_a_back_of_their_own() -> None:
    assert backs((card("B1"), card("Y6"), card("REST"))) == ("blue", "yellow", "rest")


@covers("starmap.M6")
def test_the_back_of_the_decks_top_card_is_seen() -> None:
    for top in ("G1", "REST"):
        state = tables.starmap(deck=top)
        assert {starmap.view(state, seat).deck_top for seat in (0, 1, 2, None)} == {card(top).back}


@covers("starmap.M6")
def test_an_empty_deck_shows_no_back() -> None:
    assert starmap.view(tables.starmap(players=4, shine=(1, 1, 1, 1), deck=0), 0).deck_top is None


@covers("starmap.M23")
def test_the_cards_of_the_discard_pile_are_known_but_not_their_order() -> None:
    state = tables.starmap(players=4, plays={0: "B5", 1: "G6", 2: "B2", 3: "B6"}, discard_top="R1")

    one = walk(state, "take B5", "top B2")
    other = walk(walk(state, "take B5"), "top B2")
    assert words(starmap.view(one, 0).known) == ["B6", "G6", "R1"]
    assert starmap.view(one, 1).known == starmap.view(other, None).known


@covers("starmap.M23", "starmap.reshuffle")
def test_a_reshuffle_makes_the_known_pile_hidden() -> None:
    state = tables.starmap(hands={0: "B5"}, shine={0: 3}, deck=3)

    assert len(starmap.view(state, 1).known) > 0
    assert starmap.view(walk(state, "play B5"), 1).known == ()


@covers("starmap.hidden")
def test_drawn_cards_are_known_to_their_owner_and_by_their_backs_to_all() -> None:
    state = tables.starmap(hands={0: "B5"}, deck="G1 REST Y2 R3")
    drawn = [event for event in told(state, "buy") if isinstance(event, Drawn)]
    starmap.view(state, 0)

    assert [event.seen_by(0) for event in drawn] == drawn
    for other in (1, 2, None):
        assert [event.seen_by(other) for event in drawn] == [Drawn(0, ("green", "yellow", "rest"), None)]


@covers("starmap.hidden")
def test_the_view_holds_no_hidden_card_anywhere() -> None:
    state = tables.starmap(hands={0: "B1", 1: "G6 G6", 2: "R6 R6"}, deck="Y6 Y6", discard_top="B2")

    for seat in (0, None):
        text = repr(starmap.view(state, seat))
        assert not [back for back in ("green", "red", "yellow") if f"Card(back='{back}', value=6)" in text]
        assert str(state.seed) not in text or state.seed == 0


@covers("starmap.hidden")
@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    starmap.view(tables.starmap(), None)

    with pytest.raises(SeatError, match="the seats are 0 to 2"):
        starmap.view(tables.starmap(), seat)


def test_the_repr_of_a_state_shows_what_all_may_see() -> None:
    assert repr(scene()) == "<starmap turn, to act (2,), table REST, top G6, shine 5/4/2>"
    assert repr(tables.starmap(discard_top="G6")) == "<starmap turn, to act (0,), table empty, top G6, shine 5/5/5>"
