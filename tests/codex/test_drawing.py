"""Drawing, slots and what lies in them (rulebook: "Drawing")."""

import pytest

from tabletop import codex
from tabletop.codex import Card, Draw, Drawn, Ending, Options, Refilled, State, Take
from tabletop.codex.cards import Kind
from tabletop.core.errors import IllegalAction
from tabletop.testing import covers
from tests.codex.tables import table

OTHER_DECK = Options(refill_from_other_deck=True)


def last_cards(resources: int, golds: int, options: Options | None = None) -> State:
    """Return a table of two where seat 1 is to draw and the decks are nearly empty."""
    laid = 80 - 5 - 4 - resources - golds
    assert laid % 2 == 0
    return table(
        seat=1,
        round=laid // 2,
        phase="draw",
        slots="R01 R02 G01 G02",
        resources=resources,
        golds=golds,
        options=options or Options(),
    )


@covers("codex.draw")
def test_there_are_six_things_to_draw() -> None:
    state = table(phase="draw", slots="R01 R02 G01 G02")
    assert [str(action) for action in codex.legal_actions(state)] == [
        "draw resource", "draw gold", "take R01", "take R02", "take G01", "take G02",
    ]  # fmt: skip


@covers("codex.draw", "codex.refill")
def test_a_card_taken_is_replaced_from_the_deck_beside_it() -> None:
    state = table(phase="draw", slots="R01 R02 G01 G02")
    after = codex.apply(state, Take(Card("G01")))
    assert after.slots == (Card("R01"), Card("R02"), state.golds[0], Card("G02"))
    assert Card("G01") in after.seats[0].hand
    assert (after.golds, after.resources) == (state.golds[1:], state.resources)


@covers("codex.draw")
def test_the_top_of_a_deck_goes_to_the_hand_unseen() -> None:
    state = table(phase="draw")
    after = codex.apply(state, Draw("gold"))
    assert state.golds[0] in after.seats[0].hand
    assert after.seats[0].known == ()
    drawn = codex.events(state, Draw("gold"))[0]
    assert str(drawn) == f"seat 0 draws {state.golds[0]}"
    assert str(drawn.seen_by(1)) == f"seat 0 draws a {state.golds[0].back} card"


def three_each() -> State:
    """Return a table where three cards are left in each deck."""
    return table(phase="draw", slots="R01 R02 G01 G02", resources="R03 R12 R21", golds="G03 G12 G21", round=33)


@covers("codex.draw")
@pytest.mark.parametrize("kind", ["resource", "gold"])
def test_the_back_of_the_next_card_shows_when_one_is_drawn(kind: Kind) -> None:
    state = three_each()
    drawn = codex.events(state, Draw(kind))[0]
    assert isinstance(drawn, Drawn)
    assert (drawn.back, drawn.deck_top) == (f"fungi-{kind}", f"plant-{kind}")
    seen = drawn.seen_by(1)
    assert (seen.back, seen.deck_top) == (f"fungi-{kind}", f"plant-{kind}")


@covers("codex.refill")
@pytest.mark.parametrize("taken", ["R02", "G02"])
def test_the_back_of_the_next_card_shows_when_one_is_turned_up(taken: str) -> None:
    state = three_each()
    refilled, kind = codex.events(state, Take(Card(taken)))[1], Card(taken).kind
    assert isinstance(refilled, Refilled)
    assert (str(refilled.card), refilled.kind, refilled.deck_top) == (f"{taken[0]}03", kind, f"plant-{kind}")


@covers("codex.draw", "codex.refill")
def test_no_back_shows_when_the_last_card_of_a_deck_goes() -> None:
    state = last_cards(1, 4)
    drawn, refilled = codex.events(state, Draw("resource"))[0], codex.events(state, Take(Card("R01")))[1]
    assert isinstance(drawn, Drawn)
    assert isinstance(refilled, Refilled)
    assert (drawn.deck_top, refilled.deck_top) == (None, None)


@covers("codex.draw")
def test_only_what_is_there_can_be_drawn() -> None:
    state = last_cards(0, 5)
    for text, code in (("draw resource", "codex.draw.empty"), ("take R03", "codex.draw.slot")):
        with pytest.raises(IllegalAction) as refused:
            codex.parse_action(state, text)
        assert refused.value.objection.code == code


@covers("codex.refill", "codex.trigger", "codex.A4")
def test_f04_a_slot_takes_the_last_card_and_the_end_is_near() -> None:
    state = last_cards(0, 1)
    after = codex.apply(state, Take(Card("G01")))
    assert (after.slots, after.golds) == ((Card("R01"), Card("R02"), state.golds[0], Card("G02")), ())
    assert after.ending == Ending(1, "decks", state.round + 1)


@covers("codex.A3", "codex.A4")
def test_f05_with_one_empty_deck_its_slot_stays_empty_and_play_goes_on() -> None:
    state = last_cards(0, 5)
    after = codex.apply(state, Take(Card("R01")))
    assert after.slots == (None, Card("R02"), Card("G01"), Card("G02"))
    assert len(after.golds) == 5
    assert after.ending is None
    assert str(codex.events(state, Take(Card("R01")))[1]) == "slot 0 stays empty"
    drawing = codex.apply(after, codex.legal_actions(after)[0])
    assert [str(action) for action in codex.legal_actions(drawing)] == ["draw gold", "take R02", "take G01", "take G02"]


@covers("codex.draw")
def test_f06_with_nothing_left_a_turn_ends_without_a_draw() -> None:
    """The first of three emptied the decks in round 23, four took from the slots, now the last one plays."""
    state = table(players=3, seat=2, round=24, slots="- - - -", resources=0, golds=0, ending=Ending(0, "decks", 24))
    after = codex.apply(state, codex.legal_actions(state)[0])
    assert len(after.seats[2].hand) == 2
    assert after.is_over


@covers("codex.refill")
def test_by_option_a_slot_is_filled_from_the_other_deck() -> None:
    state = last_cards(0, 5, OTHER_DECK)
    after = codex.apply(state, Take(Card("R01")))
    assert after.slots == (state.golds[0], Card("R02"), Card("G01"), Card("G02"))
    assert codex.view(after, None).golds.size == 4
    codex.validate(after)


@covers("codex.refill")
def test_by_option_a_slot_still_prefers_its_own_deck_and_stays_empty_in_the_end() -> None:
    own = last_cards(2, 3, OTHER_DECK)
    assert codex.apply(own, Take(Card("R01"))).slots[0] == own.resources[0]
    none = table(
        players=3, seat=0, round=24, phase="draw", slots="R01 - G01 -", resources=0, golds=0,
        ending=Ending(0, "decks", 24), options=OTHER_DECK,
    )  # fmt: skip
    assert codex.apply(none, Take(Card("G01"))).slots == (Card("R01"), None, None, None)


@covers("codex.A15")
def test_the_last_turn_ends_with_a_draw_too() -> None:
    state = table(seat=1, round=36, slots="R01 - G01 G02", resources=0, golds=0, ending=Ending(1, "decks", 36))
    drawing = codex.apply(state, codex.legal_actions(state)[0])
    assert drawing.phase == "draw"
    over = codex.apply(drawing, Take(Card("G02")))
    assert over.is_over
    assert Card("G02") in over.seats[1].hand


@covers("codex.A20")
def test_nobody_ever_has_no_card_to_play() -> None:
    for seed in range(20):
        state = codex.new_game(players=4, seed=seed)
        while not state.is_over:
            actions = codex.legal_actions(state)
            assert actions
            state = codex.apply(state, actions[-1])
        codex.validate(state)
