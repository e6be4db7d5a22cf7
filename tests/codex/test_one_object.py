"""Cards, sides, places and cards face down are one object each: odd values find none, before or after it was made."""

from collections.abc import Callable
from itertools import product
from typing import Any
from unittest.mock import ANY

import pytest

from tabletop import codex
from tabletop.codex import Board, Card, Cell, Face, FaceDown, Laid, Objective, Starter, State
from tabletop.codex.board import MAX_CARDS
from tabletop.codex.cards import CARDS
from tabletop.codex.grid import neighbours, numbered
from tabletop.codex.state import FACE_DOWN
from tabletop.codex.symbols import COLOURS
from tabletop.core.errors import InvalidState, TabletopError
from tabletop.testing import check_permanent
from tests.codex.tables import table
from tests.codex.test_end import EAST, WEST, last_draw
from tests.codex.test_setup import with_sides


class Text(str):
    """Text that equals plain text."""

    __slots__ = ()


R01 = Card("R01")
ODD: list[Any] = [None, True, 1, 1.0, 10**5_000, b"R01", ["R01"], ("R01",), {}, ANY, object(), "x" * 10**6, "", "r01"]


@pytest.mark.parametrize(
    ("kind", "name"), [(Card, "R01"), (Starter, "S01"), (Objective, "O01"), (Face, "R01"), (Face, "fungi-gold")]
)
@pytest.mark.parametrize("number", range(len(ODD) + 1))
def test_only_plain_text_names_a_card_or_a_side(kind: Callable[[Any], object], name: str, number: int) -> None:
    assert kind(name) is kind(name)
    with pytest.raises(InvalidState) as refused:
        kind([*ODD, Text(name)][number])
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize(
    ("card", "known"),
    [("R01", True), (None, False), (Face("R01"), True), (ANY, True), (R01, 1), (R01, None), (R01, 0.0), (R01, ANY)],
)
def test_a_card_face_down_is_a_card_known_or_not(card: Any, known: Any) -> None:
    with pytest.raises(InvalidState, match="invalid FaceDown: expected a Card and a bool"):
        FaceDown(card, known)


@pytest.mark.parametrize("known", [True, False])
def test_a_card_face_down_made_anew_equals_the_one_that_is_kept(known: bool) -> None:
    made, kept = FaceDown(R01, known), FACE_DOWN[known][R01.key]
    assert (made, hash(made), str(made)) == (kept, hash(kept), str(kept))
    assert FaceDown.from_notation(str(kept)) is kept


@pytest.mark.parametrize("text", ["", "known", " known", "R01  known", "R01 Known", "R01 known known", "fungi-gold"])
def test_no_other_text_names_a_card_face_down(text: str) -> None:
    with pytest.raises(TabletopError, match="there is no Card"):
        FaceDown.from_notation(text)


@pytest.mark.parametrize(("face", "cell"), [("R01", Cell(1, 1)), (Face("R01"), (1, 1)), (R01, Cell(1, 1)), (ANY, ANY)])
def test_a_side_lies_at_a_place(face: Any, cell: Any) -> None:
    with pytest.raises(InvalidState, match="invalid Laid: expected a Face and a Cell"):
        Laid(face, cell)


def test_every_place_that_can_hold_a_card_has_a_bit_of_its_own() -> None:
    """Farther out than any board of these tests."""
    places = [Cell(x, y) for x, y in product(range(-25, 26), repeat=2)]
    bits = [place.bit for place in places if (place.x + place.y) % 2 == 0]
    assert sorted(bits) == [1 << step for step in range(len(bits))], "none twice, none left out"
    assert not any(place.bit for place in places if (place.x + place.y) % 2)
    assert sorted([place for place in places if place.bit], key=lambda place: place.bit)[:5] == [
        Cell(0, 0), Cell(1, 1), Cell(1, -1), Cell(-1, -1), Cell(-1, 1),
    ]  # fmt: skip
    for place in places:
        if place.bit:
            assert (place.bit, numbered(place.number)) == (1 << place.number, place)
        else:
            assert (place.number, place.around) == (-1, ())


def test_the_neighbours_of_a_place_touch_its_corners() -> None:
    assert neighbours(Cell(2, -4)) == (Cell(1, -3), Cell(3, -3), Cell(1, -5), Cell(3, -5))
    assert [*Cell(2, -4).around] == [(each.number, each.bit) for each in neighbours(Cell(2, -4))]
    assert neighbours(Cell(99, 99))[1].x == 100, "beyond what a document may name"


def test_a_board_has_room_for_a_starter_card_and_all_others() -> None:
    line = [Laid(card.reverse, Cell(step, step)) for step, card in enumerate(CARDS, 1)]
    board = Board((Laid(Face("S01-front"), Cell(0, 0)), *line))
    assert len(board.laid) == MAX_CARDS == 81
    assert [board.symbols[colour] for colour in COLOURS] == [21, 20, 21, 21]


def moments() -> list[State]:
    """Return a table of each phase."""
    state = last_draw(WEST, EAST)
    over = codex.apply(state, codex.legal_actions(state)[0])
    return [codex.new_game(players=2, seed=1), with_sides(), table(hands={0: ["R01"]}), state, over]


@pytest.mark.parametrize("number", range(5))
def test_nothing_that_a_table_shows_can_be_changed(number: int) -> None:
    state = moments()[number]
    check_permanent(state, "state")
    check_permanent(codex.outcome(state), "outcome")
    for viewer in (None, *range(len(state.seats))):
        check_permanent(codex.view(state, viewer), "view")
    for seat in state.to_act:
        for action in codex.legal_actions(state, seat)[:4]:
            check_permanent(action, "action")
            check_permanent(codex.events(state, action, seat), "events")
