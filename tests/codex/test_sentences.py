"""Sentences: one for each event and each way it is seen, one for each objection."""

from typing import get_args

import pytest

from tabletop.codex import (
    Asked,
    Card,
    Cell,
    CodexObjection,
    Counted,
    DeckShows,
    Drawn,
    Emptied,
    Ended,
    EndNear,
    Event,
    Face,
    FirstDrawn,
    HandDealt,
    Kept,
    Objective,
    Offered,
    Passed,
    Played,
    Refilled,
    Revealed,
    RoundBegan,
    Scored,
    SidePicked,
    StarterLaid,
    Stuck,
    Taken,
)
from tabletop.codex.grid import Corner
from tabletop.core.errors import Objection
from tabletop.core.rulebook import IMPLEMENTED

G17, O03, O08 = Card("G17"), Objective("O03"), Objective("O08")
PLACE = Cell(1, 1)
COVERS: tuple[tuple[Cell, Corner], ...] = ((Cell(0, 0), "tr"), (Cell(2, 0), "tl"))

SENTENCES: list[tuple[Event, str]] = [
    (SidePicked(1, "back"), "seat 1 chooses the back of the starter card"),
    (SidePicked(1, None), "seat 1 chooses a side of the starter card"),
    (StarterLaid(1, Face("S01-back")), "seat 1 lays S01-back"),
    (HandDealt(1, ("plant-gold",), (G17,)), "seat 1 is dealt G17"),
    (HandDealt(1, ("plant-gold",), None), "seat 1 is dealt plant-gold"),
    (DeckShows("gold", "plant-gold"), "the gold deck shows plant-gold"),
    (Revealed((O03, O08)), "the common objectives are O03 O08"),
    (Offered(1, (O03, O08)), "seat 1 is dealt O03 O08"),
    (Offered(1, None), "seat 1 is dealt two objectives"),
    (Kept(1, O03), "seat 1 keeps O03"),
    (Kept(1, None), "seat 1 keeps one of the objectives"),
    (FirstDrawn(1), "seat 1 is drawn as first player"),
    (RoundBegan(3), "round 3 begins"),
    (Played(1, G17.front, PLACE, G17, COVERS, known=True), "seat 1 lays G17 at 1,1, covering tr (0,0), tl (2,0)"),
    (
        Played(1, G17.reverse, PLACE, G17, COVERS, known=False),
        "seat 1 lays G17 face down at 1,1, covering tr (0,0), tl (2,0)",
    ),
    (
        Played(1, G17.reverse, PLACE, None, COVERS, known=False),
        "seat 1 lays a plant-gold card face down at 1,1, covering tr (0,0), tl (2,0)",
    ),
    (Scored(1, 3, 7), "seat 1 scores 3 and has 7"),
    (Stuck(1), "seat 1 has no open position left"),
    (Passed(1), "seat 1 passes"),
    (Drawn(1, "gold", "plant-gold", G17, None), "seat 1 draws G17"),
    (Drawn(1, "gold", "plant-gold", None, None), "seat 1 draws a plant-gold card"),
    (Taken(1, 2, G17), "seat 1 takes G17"),
    (Refilled(2, G17, "gold", None), "G17 is turned up from the gold deck"),
    (Emptied(2), "slot 2 stays empty"),
    (EndNear(1, "score", 9), "seat 1 has reached 20 points: round 9 will be the last"),
    (EndNear(1, "decks", 9), "both decks are empty: round 9 will be the last"),
    (Counted(1, O03, 4), "seat 1 gets 4 for O03"),
    (Asked((1,), "starter"), "seat 1 is to choose a side of the starter card"),
    (Asked((0, 1), "starter"), "seats 0, 1 are to choose a side of the starter card"),
    (Asked((1,), "objective"), "seat 1 is to keep an objective"),
    (Asked((0, 1), "objective"), "seats 0, 1 are to keep an objective"),
    (Asked((1,), "play"), "seat 1 is to play a card"),
    (Asked((1,), "draw"), "seat 1 is to draw a card"),
    (Ended("score"), "the game ends"),
    (Ended("rounds"), "the game ends: that was the last of the rounds agreed on"),
    (Ended("stuck"), "the game ends: nobody can lay a card any more"),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[sentence for _, sentence in SENTENCES])
def test_an_event_is_a_sentence(event: Event, sentence: str) -> None:
    assert str(event) == sentence


def test_every_kind_of_event_has_its_sentences_here() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(Event))


def test_a_card_face_down_that_all_can_tell_is_no_secret() -> None:
    told = Played(1, G17.reverse, PLACE, G17, COVERS, known=True)
    assert told.seen_by(0) == told.seen_by(None) == told


def test_every_objection_names_a_rule_with_code() -> None:
    assert {code.rpartition(".")[0] for code in CodexObjection.CODES} <= set(IMPLEMENTED)
    assert set(CodexObjection.CODES).isdisjoint(Objection.CODES)
