"""What has happened, in the names of those who sit there, and as one person hears it."""

from typing import Any, get_args

import pytest

from tabletop import load
from tabletop.bots import play_through
from tabletop.catalogue import BUILT_IN
from tabletop.cli.wording import Notice, names_of, seen_by, sentences, summed_up
from tabletop.core.language import english

NAMES = ("Ada", "Bo", "Cy")
WORDS = english().at(NAMES)


def test_who_has_no_name_gets_one_that_begins_as_no_other() -> None:
    assert names_of(["seat 0", "seat 1", "seat 2"], english()) == ("Ada", "Bo", "Cy")
    assert names_of(["seat 0", "Ann", "seat 2", "Carl"], english()) == ("Bo", "Ann", "Dee", "Carl")
    assert names_of(["Ann\x1b[2J", "seat 1"], english()) == (r"Ann\x1b[2J", "Bo")
    many = names_of([f"seat {seat}" for seat in range(12)], english())
    assert len(set(many)) == 12
    assert seen_by(WORDS, 1) == ("Ada", "You", "Cy")
    assert seen_by(WORDS, None) == NAMES


def test_what_one_player_does_in_a_row_is_told_in_one_go() -> None:
    happened = ["Bo takes cloud 2", "Bo draws a card", "you play B5", "Bo leads, blue is trump", "Bo plays G1"]
    assert summed_up([Notice(text) for text in happened], WORDS) == (
        "Bo takes cloud 2, draws a card; you play B5; Bo leads, blue is trump; Bo plays G1"
    )


@pytest.mark.parametrize("name", BUILT_IN)
def test_no_sentence_of_a_game_speaks_of_seats_or_of_what_you_does(name: str) -> None:
    game: Any = load(name)
    assert get_args(game.Event)
    before = None
    for state in [*play_through(game, ["random"] * 3, seed=2)][:150]:
        if before is not None and before.to_act:
            actor = before.to_act[0]
            for action in game.legal_actions(before)[:2]:
                for sentence in sentences(game.events(before, action), actor, WORDS.at(NAMES, you=actor)):
                    assert "seat " not in sentence
                    subject, verb, *_ = sentence.split()
                    assert subject != "you" or not verb.endswith("s") or verb == "pass"
        before = state
