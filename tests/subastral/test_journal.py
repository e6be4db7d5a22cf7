"""Rulebook: the piles of the journal."""

from tabletop import subastral
from tabletop.subastral import Card, Pile, Play, Take
from tabletop.testing import covers
from tests.subastral.play import NEXT, ROW, after, cards, journal, refused, table


@covers("subastral.journal")
def test_cards_for_the_journal_join_their_piles_and_bring_no_bonus() -> None:
    row = {1: "forest:3", 2: "savanna:2 savanna:4", 3: "desert:3", 4: "taiga:4 desert:4", 5: "tundra:5", 6: "taiga:6"}
    start = table(row=row, hands={0: "savanna:3"}, journals={0: ["taiga:1", "desert:1"]}, deck=NEXT)
    state = after(start, Play(Card("savanna", 3)), Take(4))
    assert state.seats[0].journal == journal("taiga:1 taiga:4", "desert:1 desert:4")
    assert state.seats[0].hand == ()
    assert state.row[3] == cards("savanna:1")


@covers("subastral.journal", "subastral.piles")
def test_one_new_biome_becomes_the_last_pile_unasked_however_many_cards() -> None:
    row = {
        1: "forest:3",
        2: "savanna:2 savanna:4",
        3: "desert:3",
        4: "taiga:4 taiga:5 desert:4",
        5: "tundra:5",
        6: "taiga:6",
    }
    start = table(row=row, hands={0: "savanna:3"}, journals={0: ["desert:1"]}, deck=NEXT)
    state = after(start, Play(Card("savanna", 3)), Take(4))
    assert state.seats[0].journal == journal("desert:1 desert:4", "taiga:4 taiga:5")
    assert state.to_act == (1,)


@covers("subastral.piles", "subastral.A11")
def test_new_biomes_are_named_one_by_one_and_the_last_goes_unasked() -> None:
    row = {**ROW, 3: "forest:3", 4: "taiga:4 taiga:5 desert:4 tundra:1"}
    start = table(row=row, hands={0: "savanna:3"}, deck=NEXT)
    state = after(start, Play(Card("savanna", 3)), Take(4))
    assert subastral.legal_actions(state) == (Pile("desert"), Pile("taiga"), Pile("tundra"))
    assert state.deck == cards(NEXT), "the filler is not seen yet"
    assert refused(state, Pile("forest")) == "subastral.piles.waiting"

    state = after(state, Pile("taiga"))
    assert state.seats[0].journal == journal("taiga:4 taiga:5")
    assert subastral.legal_actions(state) == (Pile("desert"), Pile("tundra"))
    assert refused(state, Pile("taiga")) == "subastral.piles.waiting"

    state = after(state, Pile("tundra"))
    assert state.seats[0].journal == journal("taiga:4 taiga:5", "tundra:1", "desert:4")
    assert state.row[3] == cards("savanna:1")
    assert state.to_act == (1,)


@covers("subastral.piles")
def test_known_biomes_are_laid_before_the_order_of_new_ones_is_asked() -> None:
    row = {
        1: "forest:3",
        2: "savanna:2 savanna:4",
        3: "desert:3",
        4: "taiga:4 desert:4 tundra:1",
        5: "tundra:5",
        6: "taiga:6",
    }
    start = table(row=row, hands={0: "savanna:3"}, journals={0: ["taiga:1"]}, deck=NEXT)
    state = after(start, Play(Card("savanna", 3)), Take(4))
    assert state.seats[0].journal == journal("taiga:1 taiga:4")
    assert subastral.legal_actions(state) == (Pile("desert"), Pile("tundra"))


@covers("subastral.piles", "subastral.journal")
def test_piles_are_told_as_they_grow() -> None:
    row = {**ROW, 4: "taiga:4 taiga:5 desert:4 tundra:1"}
    start = after(
        table(row=row, hands={0: "savanna:3"}, journals={0: ["taiga:1"]}, deck=NEXT), Play(Card("savanna", 3))
    )
    assert subastral.events(start, Take(4)) == (
        subastral.Chosen(0, 4),
        subastral.Piled(0, 4, 1, cards("taiga:4 taiga:5")),
        subastral.Asked((0,), "piles"),
    )
    assert subastral.events(after(start, Take(4)), Pile("tundra"))[:3] == (
        subastral.Piled(0, 4, 2, cards("tundra:1")),
        subastral.Piled(0, 4, 3, cards("desert:4")),
        subastral.Stocked(4, Card("savanna", 1), "filler"),
    )


@covers("subastral.journal", "subastral.piles")
def test_cards_of_known_biomes_are_laid_before_a_single_new_one() -> None:
    start = table(hands={0: "savanna:3"}, journals={0: ["taiga:1"]}, deck=NEXT)
    assert subastral.events(after(start, Play(Card("savanna", 3))), Take(4))[1:3] == (
        subastral.Piled(0, 4, 1, cards("taiga:4")),
        subastral.Piled(0, 4, 2, cards("desert:4")),
    )
