"""Rulebook: your turn, from the play to the cloud that is taken."""

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
