"""Rulebook: your turn, from the play to the refill."""

import pytest

from tabletop import subastral
from tabletop.subastral import Action, Card, Pile, Play, Send, State, Take
from tabletop.testing import covers
from tests.subastral.play import BARE, END, NEXT, ROW, after, cards, journal, refused, table


@covers("subastral.play")
def test_a_card_of_the_hand_is_played_to_the_cloud_of_its_number() -> None:
    start = table(hands={0: "savanna:3 taiga:3 taiga:3"})
    assert subastral.legal_actions(start) == (Play(Card("savanna", 3)), Play(Card("taiga", 3)))

    state = after(start, Play(Card("taiga", 3)))

    assert state.row[2] == cards("forest:3 taiga:3")
    assert state.seats[0].hand == cards("savanna:3 taiga:3")
    assert (state.phase, state.played, state.to_act) == ("take", 3, (0,))


@covers("subastral.play")
def test_only_a_card_of_the_hand_can_be_played() -> None:
    assert refused(table(hands={0: "savanna:3"}), Play(Card("tundra", 3))) == "subastral.play.held"


@covers("subastral.turn")
def test_every_step_has_its_own_actions() -> None:
    start = table(hands={0: "savanna:3"})
    for action in (Take(1), Send("hand"), Pile("taiga"), subastral.Give(Card("savanna", 3))):
        assert refused(start, action) == "subastral.turn.step"
    assert refused(after(start, Play(Card("savanna", 3))), Play(Card("savanna", 3))) == "subastral.turn.step"


@covers("subastral.take")
def test_any_other_stocked_cloud_can_be_taken() -> None:
    state = after(table(hands={0: "savanna:3"}), Play(Card("savanna", 3)))
    assert subastral.legal_actions(state) == tuple([Take(cloud) for cloud in (1, 2, 4, 5, 6)])
    assert refused(state, Take(3)) == "subastral.take.played"
    for cloud in (-1, 0, 7):
        assert refused(state, Take(cloud)) == "subastral.take.cloud"


@covers("subastral.take", "subastral.A6")
def test_an_empty_cloud_cannot_be_taken_while_another_holds_cards() -> None:
    row = {**BARE, 1: "desert:1", 6: "taiga:6"}
    state = after(table(row=row, hands={0: "savanna:3"}), Play(Card("savanna", 3)))
    assert subastral.legal_actions(state) == (Take(1), Take(6))
    assert refused(state, Take(2)) == "subastral.take.empty"


@covers("subastral.take", "subastral.A6")
def test_the_only_stocked_cloud_is_taken_unasked() -> None:
    start = table(row={**BARE, 6: "taiga:6"}, hands={0: "savanna:3"})
    state = after(start, Play(Card("savanna", 3)))
    assert state.seats[0].journal == journal("taiga:6")
    assert (state.phase, state.to_act) == ("play", (1,))


@covers("subastral.take", "subastral.A6")
def test_with_no_other_cloud_stocked_the_turn_ends_after_the_play() -> None:
    start = table(row=BARE, hands={0: "savanna:3"})
    state = after(start, Play(Card("savanna", 3)))
    assert state.row[2] == cards("savanna:3")
    assert (state.phase, state.to_act, state.played) == ("play", (1,), None)
    assert subastral.NothingToTake(0) in subastral.events(start, Play(Card("savanna", 3)))


@covers("subastral.destination")
@pytest.mark.parametrize(("played", "taken"), [(p, t) for p in range(1, 7) for t in range(1, 7) if p != t])
def test_toward_the_deck_means_hand_and_toward_the_sun_journal(played: int, taken: int) -> None:
    card = Card("savanna", played)
    start = table(hands={0: str(card)}, deck=NEXT)
    state = after(start, Play(card), Take(taken))
    if {played, taken} == {1, 6}:
        assert state.phase == "destination"
        assert subastral.legal_actions(state) == (Send("hand"), Send("journal"))
        assert state.row == after(start, Play(card)).row, "the cards still lie there"
        assert after(state, Send("hand")).seats[0].hand
        assert after(state, Send("journal")).seats[0].journal
        return
    assert bool(state.seats[0].hand) == (taken < played)
    assert (state.phase == "piles" or bool(state.seats[0].journal)) == (taken > played)


@covers("subastral.hand", "subastral.A15")
def test_cards_for_the_hand_bring_the_top_card_of_the_deck_unasked() -> None:
    state = after(table(hands={0: "savanna:3"}, deck=NEXT), Play(Card("savanna", 3)), Take(2))
    mine = state.seats[0]
    assert mine.hand == cards("desert:2 savanna:1 savanna:2")
    assert mine.known == cards("desert:2 savanna:2"), "nobody else saw the bonus card"
    assert state.row[1] == cards("rainforest:2"), "the filler comes after the bonus card"
    assert state.phase == "play"


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


@covers("subastral.turn", "subastral.hand", "subastral.rounds")
def test_a_turn_is_told_step_by_step() -> None:
    """Cards first, then the bonus card, then the filler; after the last seat a new round begins."""
    start = table(hands={1: "savanna:3"}, deck=f"{NEXT} {END}", seat=1)
    assert subastral.events(start, Play(Card("savanna", 3))) == (
        subastral.Played(1, Card("savanna", 3)),
        subastral.Asked((1,), "take"),
    )
    state = after(start, Play(Card("savanna", 3)))
    assert subastral.events(state, Take(2)) == (
        subastral.Chosen(1, 2),
        subastral.Gathered(1, 2, cards("desert:2 savanna:2")),
        subastral.Drawn(1, "bonus", Card("savanna", 1)),
        subastral.Stocked(2, Card("rainforest", 2), "filler"),
        subastral.TurnEnded(1),
        subastral.RoundBegan(2),
        subastral.Asked((0,), "play"),
    )


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


def test_only_those_who_act_have_actions() -> None:
    start, end = table(hands={0: "savanna:3"}), table(phase="over")
    assert subastral.legal_actions(start, 0) == subastral.legal_actions(start) != ()
    assert subastral.legal_actions(start, 1) == ()
    assert [subastral.legal_actions(end, seat) for seat in (None, 0, 1)] == [(), (), ()]
    for state, seat, code in ((start, 1, "core.not_your_turn"), (end, None, "core.over"), (end, 0, "core.over")):
        objection = subastral.why_illegal(state, Play(Card("savanna", 3)), seat)
        assert objection is not None
        assert objection.code == code


def test_a_refusal_names_what_was_tried() -> None:
    start = table(hands={0: "savanna:3"}, row={**ROW, 1: ""})
    middle = after(start, Play(Card("savanna", 3)))
    texts: list[tuple[State, Action, str]] = [
        (start, Take(1), "take 1 does not belong to this step, which is 'play'"),
        (start, Play(Card("taiga", 1)), "taiga:1 is not in the hand"),
        (middle, Take(7), "there is no cloud 7: the clouds are 1 to 6"),
        (middle, Take(3), "the card was played to cloud 3: take another cloud"),
        (middle, Take(1), "cloud 1 is empty: take one that holds a card"),
    ]
    for state, action, text in texts:
        objection = subastral.why_illegal(state, action)
        assert objection is not None
        assert objection.text == text
        assert objection.code.startswith(objection.rule)


@covers("subastral.journal", "subastral.piles")
def test_cards_of_known_biomes_are_laid_before_a_single_new_one() -> None:
    start = table(hands={0: "savanna:3"}, journals={0: ["taiga:1"]}, deck=NEXT)
    assert subastral.events(after(start, Play(Card("savanna", 3))), Take(4))[1:3] == (
        subastral.Piled(0, 4, 1, cards("taiga:4")),
        subastral.Piled(0, 4, 2, cards("desert:4")),
    )
