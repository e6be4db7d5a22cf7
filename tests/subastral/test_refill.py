"""Rulebook: what is drawn, for the row and for an empty hand."""

from tabletop import subastral
from tabletop.subastral import Card, Play, Take
from tabletop.testing import covers
from tests.subastral.play import END, NEXT, after, cards, table


@covers("subastral.refill")
def test_the_emptied_cloud_is_filled_whatever_the_number() -> None:
    state = after(table(hands={0: "savanna:2"}, deck=NEXT), Play(Card("savanna", 2)), Take(5))
    assert state.row[4] == cards("savanna:1")
    assert len(state.deck) == 3, "two clouds are crowded: no extra"


@covers("subastral.refill", "subastral.A9")
def test_extras_go_to_their_own_clouds_until_two_are_crowded() -> None:
    row = {1: "desert:1", 2: "savanna:2 desert:2", 3: "forest:3", 4: "taiga:4", 5: "tundra:5 tundra:6", 6: "taiga:6"}
    start = table(row=row, hands={0: "chaparral:2"}, deck="savanna:1 rainforest:2 grassland:2 forest:5 tundra:4")
    state = after(start, Play(Card("chaparral", 2)), Take(5))
    assert state.row[4] == cards("savanna:1 forest:5")
    assert state.row[1] == cards("desert:2 savanna:2 rainforest:2 chaparral:2 grassland:2")
    assert state.deck == cards("tundra:4")


@covers("subastral.refill", "subastral.A5")
def test_refilling_stops_when_the_deck_is_used_up() -> None:
    row = {1: "desert:1", 2: "savanna:2 desert:2", 3: "forest:3", 4: "taiga:4", 5: "tundra:5 tundra:6", 6: "taiga:6"}
    start = table(row=row, hands={0: "chaparral:2"}, deck="savanna:1 rainforest:2")
    state = after(start, Play(Card("chaparral", 2)), Take(5))
    assert state.deck == ()
    assert [len(cloud) for cloud in state.row] == [1, 4, 1, 1, 1, 1]
    assert (state.phase, state.to_act) == ("play", (1,))


@covers("subastral.draw", "subastral.A5")
def test_no_card_to_draw_leaves_the_cloud_empty_and_the_game_goes_on() -> None:
    start = table(hands={0: "chaparral:2"})
    state = after(start, Play(Card("chaparral", 2)), Take(5))
    assert state.row[4] == ()
    assert not state.is_over
    assert subastral.RanOut(0) in subastral.events(after(start, Play(Card("chaparral", 2))), Take(5))


@covers("subastral.empty_hand")
def test_an_empty_hand_draws_one_card_unasked_and_the_turn_passes() -> None:
    start = table(hands={0: "savanna:3", 1: ""}, deck=f"{NEXT} {END}", players=3)
    state = after(start, Play(Card("savanna", 3)), Take(5))
    assert state.to_act == (2,)
    assert state.seats[1].hand == cards("rainforest:2"), "the card below the filler"
    assert state.seats[1].known == ()
    assert len(state.deck) == len(start.deck) - 2


def test_nobody_with_cards_draws_instead_of_playing() -> None:
    state = table(hands={0: "savanna:3"}, deck=NEXT)
    assert subastral.legal_actions(state) == (Play(Card("savanna", 3)),)


@covers("subastral.empty_hand", "subastral.A7")
def test_an_empty_hand_without_a_deck_passes() -> None:
    start = table(hands={0: "savanna:3", 1: ""}, players=3)
    middle = after(start, Play(Card("savanna", 3)))
    told = subastral.events(middle, Take(5))
    state = after(middle, Take(5))
    assert state.to_act == (2,)
    assert state.seats[1] == start.seats[1]
    assert told.count(subastral.RanOut(1)) == 1
    assert subastral.TurnEnded(1) in told


@covers("subastral.empty_hand", "subastral.turn")
def test_the_turn_of_an_empty_hand_is_told_too() -> None:
    start = table(players=3, hands={0: "savanna:3", 1: ""}, deck=f"{NEXT} {END}")
    told = subastral.events(after(start, Play(Card("savanna", 3))), Take(5))
    assert told == (
        subastral.Chosen(0, 5),
        subastral.Piled(0, 5, 1, cards("tundra:5")),
        subastral.Stocked(5, Card("savanna", 1), "filler"),
        subastral.TurnEnded(0),
        subastral.Drawn(1, "empty hand", Card("rainforest", 2)),
        subastral.TurnEnded(1),
        subastral.Asked((2,), "play"),
    )
