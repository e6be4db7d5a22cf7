"""Actions as people type them, and the table as text."""

from typing import get_args

import pytest

from tabletop import starmap
from tabletop.core.errors import IllegalAction, NotationError
from tabletop.starmap import Action, Buy, Card, Play, State, Take, Top
from tabletop.starmap.actions import NOTATION, PLAYS, TAKES, TOPS
from tabletop.starmap.cards import FACES
from tabletop.testing import tables
from tabletop.texts import language
from tests.starmap.play import walk

card = Card.from_notation
ACTIONS: tuple[Action, ...] = (Buy(), *PLAYS, *TAKES, *TOPS)


def test_every_kind_of_action_is_here() -> None:
    assert {type(action) for action in ACTIONS} == set(get_args(Action))
    assert len(set(ACTIONS)) == 1 + 3 * len(FACES)


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_notation_and_repr_rebuild_an_action(action: Action) -> None:
    names = {"Buy": Buy, "Play": Play, "Take": Take, "Top": Top, "Card": Card}

    assert NOTATION.action(str(action)) == action
    assert eval(repr(action), names) == action


@pytest.mark.parametrize(
    ("action", "text"),
    [(Buy(), "buy"), (Play(card("B5")), "play B5"), (Take(card("G1")), "take G1"), (Top(card("REST")), "top REST")],
)
def test_an_action_reads_like_table_talk(action: Action, text: str) -> None:
    assert str(action) == text


@pytest.mark.parametrize("face", FACES, ids=str)
def test_every_card_has_its_name(face: Card) -> None:
    assert Card.from_notation(str(face)) is face


@pytest.mark.parametrize("text", ["play B5", "PLAY b5", "  Play   B5 "])
def test_capitals_and_blanks_do_not_matter(text: str) -> None:
    assert starmap.parse_action(tables.starmap(hands={0: "B5 G2"}), text) == Play(card("B5"))


def test_what_can_be_read_may_still_be_illegal() -> None:
    with pytest.raises(IllegalAction, match="R1 is not in the hand"):
        starmap.parse_action(tables.starmap(hands={0: "B5 G2"}), "play R1")


def test_a_million_letters_are_refused_shortly() -> None:
    state = tables.starmap()

    for text in ("x" * 10**6, "play " + "x" * 10**6, "take " * 10**6):
        with pytest.raises(NotationError, match="expected") as refused:
            starmap.parse_action(state, text)
        assert len(str(refused.value)) < 500


def scene() -> State:
    """Lay a table with something in every place."""
    return tables.starmap(
        hands={0: "B1 R2 REST", 1: "B5 B6 Y1", 2: "G4 G4"},
        shine=(5, 4, 2),
        collections=("", "R3 Y4", ""),
        plays={1: "REST"},
        marker=1,
        discard_top="G6",
        deck="Y3",
        discard=8,
    )


def test_the_table_is_drawn_for_a_seat() -> None:
    assert starmap.render_text(starmap.view(scene(), 0)).splitlines() == [
        "STAR MAP   trump GREEN (G6 is on the discard pile)   deck 35, top yellow",
        "",
        "table      seat 1 REST",
        "",
        "                   shine    hand       collection by value: six different win",
        " seat 0 (you)      *****    B R -      .1 .2 .3 .4 .5 .6",
        " seat 1      star  ****.    B B Y      .1 .2 R3 Y4 .5 .6",
        ">seat 2            **...    G G        .1 .2 .3 .4 .5 .6",
        "",
        "your hand  B1  R2  REST",
        "discarded  B2  G1  G2  R1  R5  R6  Y6",
    ]


def test_a_spectator_sees_no_hand() -> None:
    text = starmap.render_text(starmap.view(scene(), None))
    assert "your hand" not in text
    assert "discarded  B2  G1" in text


def test_the_dummy_the_empty_table_and_the_empty_deck_are_drawn() -> None:
    two = walk(tables.starmap(players=2, hands={0: "B5 REST"}, deck="G2"), "play B5")
    four = tables.starmap(players=4, shine=(1, 1, 1, 1), deck=0)

    lines = starmap.render_text(starmap.view(two, 1)).splitlines()
    assert lines[2:4] == [
        "table      seat 0 B5  dummy G2",
        "            (blue was led, seat 0 wins so far: highest card led)",
    ]
    assert "table      nothing played yet" in starmap.render_text(starmap.view(four, 1))
    assert "   deck 0\n" in starmap.render_text(starmap.view(four, 1))


@pytest.mark.parametrize(("name", "told"), [("en", "dummy wins so far"), ("ru", "пока побеждает соперник")])
def test_a_spectator_reads_that_the_dummy_wins(name: str, told: str) -> None:
    state = walk(tables.starmap(players=2, hands={0: "REST B1", 1: "G1 G3"}, deck="G2"), "play REST")
    words = language(name).words()
    for viewer in (None, 0, 1):
        assert told in starmap.render_text(starmap.view(state, viewer), words=words)


def test_no_line_is_wider_than_a_terminal() -> None:
    """Ten cards in hand, nine in the collection: the most there can be."""
    full = tables.starmap(
        players=4,
        hands={0: "B1 B1 B2 B2 B3 B3 B4 B4 B6 B6"},
        collections={0: "G1 G2 G3 G4 G5 Y5 R5 B5 Y5"},
        shine=(1, 5, 5, 5),
    )
    lines = starmap.render_text(starmap.view(full, 0)).splitlines()

    assert max(map(len, lines)) < 80
    assert lines[5].endswith("  BBBBBBBBBB G1 G2 G3 G4 G5+Y5+R5+B5+Y5 .6")
