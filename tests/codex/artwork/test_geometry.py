"""Where the cards and places of a board lie, and how boards share the room of a picture."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from tabletop.codex import Board, Cell
from tabletop.codex.faces.svg import geometry
from tabletop.codex.faces.svg.geometry import Strip, board_box, card_box, place_box, rows_of, scale_of, strips
from tabletop.codex.grid import neighbours
from tabletop.svg.pen import Box
from tests.codex.tables import board

NOTHING = Board(())
STARTER = board(("S01", "front"), [])


def line(length: int, up: int = 1) -> Board:
    """Lay cards face down in a diagonal line from the starter card to the right."""
    return board(("S01", "front"), [(f"G{number:02}", "back", number, up * number) for number in range(1, length + 1)])


def overlap(one: Box, other: Box) -> tuple[float, float]:
    """Return how wide and how high the common part of two boxes is."""
    return min(one.right, other.right) - max(one.x, other.x), min(one.bottom, other.bottom) - max(one.y, other.y)


def test_neighbours_share_exactly_one_corner() -> None:
    for place in neighbours(Cell(2, 4)):
        assert overlap(card_box(Cell(2, 4)), card_box(place)) == (geometry.CORNER_WIDTH, geometry.CORNER_HEIGHT)


def test_cards_that_are_no_neighbours_do_not_meet() -> None:
    for place in (Cell(2, 0), Cell(0, 2), Cell(-2, 2), Cell(3, 1)):
        assert min(overlap(card_box(Cell(0, 0)), card_box(place))) < 0


def test_up_on_the_grid_is_up_in_the_picture() -> None:
    assert card_box(Cell(1, 1)) == Box(66, -38, 90, 60)
    assert card_box(Cell(-1, -1)) == Box(-66, 38, 90, 60)


def test_open_places_touch_each_other_at_most() -> None:
    """What is left of a place between the cards around it is wide enough for its coordinates."""
    for place in neighbours(Cell(0, 0)):
        assert overlap(place_box(Cell(0, 0)), place_box(place)) == (0, 0)
        assert overlap(place_box(Cell(0, 0)), card_box(place)) == (geometry.INSET_X, geometry.INSET_Y)


def test_a_board_has_room_for_all_its_places_and_their_marks() -> None:
    assert board_box(STARTER) == Box(-54 - 6, -27 - 6, 198 + 12, 114 + 12)
    assert board_box(NOTHING) == place_box(Cell(0, 0)).grown(6)


@pytest.mark.parametrize(("width", "scale"), [(1000, 1.0), (210, 1.0), (168, 0.8)])
def test_a_board_is_as_large_as_fits_and_never_enlarged(width: float, scale: float) -> None:
    assert scale_of(strips(STARTER, width), width) == scale


@pytest.mark.parametrize("width", [150, 200, 324, 844])
@pytest.mark.parametrize("length", [2, 5, 9, 20, 35])
def test_no_board_is_too_small_to_read(width: float, length: int) -> None:
    assert scale_of(strips(line(length), width), width) >= geometry.MIN_SCALE


def test_a_board_that_fits_is_one_strip() -> None:
    assert strips(STARTER, 200) == (Strip(-1, 1, board_box(STARTER)),)


@pytest.mark.parametrize("up", [1, -1])
def test_a_board_that_runs_away_is_cut_into_strips(up: int) -> None:
    long = line(35, up)
    cut = strips(long, 324)
    cells = [*[laid.cell for laid in long.laid], *long.open]

    assert all(each.box.width * geometry.MIN_SCALE <= 324 for each in cut)
    assert all(sum([each.holds(cell) for each in cut]) == 1 for cell in cells)
    assert all(after.first == before.last + 1 for before, after in pairwise(cut))
    lengths = [each.last - each.first + 1 for each in cut]
    assert max(lengths) - min(lengths) <= 1


def test_a_strip_shows_the_corners_that_reach_into_it() -> None:
    """Without them a corner that a card beside the cut covers would look uncovered."""
    for strip in strips(line(35), 324):
        beside = [laid for laid in line(35).laid if strip.meets(laid.cell)]
        assert beside
        assert all(overlap(strip.box, card_box(laid.cell))[0] == geometry.CORNER_WIDTH for laid in beside)


def test_a_strip_is_as_high_as_what_it_holds() -> None:
    assert all(each.box.height < 13 * geometry.PITCH_Y for each in strips(line(35), 324))


def lefts(boards: Sequence[Board], *, abreast: int = 2, width: float = 860) -> list[list[tuple[int, float, float]]]:
    return [[(plot.index, plot.left, plot.width) for plot in row] for row in rows_of(boards, width, abreast=abreast)]


def test_two_boards_share_a_row_of_which_the_first_has_more() -> None:
    assert lefts([STARTER, STARTER]) == [[(0, 0, 508), (1, 522, 338)]]


def test_four_boards_are_two_rows_of_two() -> None:
    assert lefts([STARTER] * 4) == [[(0, 0, 423), (1, 437, 423)], [(2, 0, 423), (3, 437, 423)]]


def test_the_last_of_three_has_a_row_of_its_own() -> None:
    assert lefts([STARTER] * 3)[1] == [(2, 0, 860)]


def test_a_wide_board_has_a_row_of_its_own_and_so_may_the_one_before() -> None:
    wide = line(9)
    assert [[index for index, _, _ in row] for row in lefts([wide, STARTER, STARTER, STARTER])] == [[0], [1, 2], [3]]
    assert [[index for index, _, _ in row] for row in lefts([STARTER, wide, STARTER, STARTER])] == [[0], [1], [2, 3]]


def test_one_column_is_one_board_in_each_row() -> None:
    assert lefts([STARTER] * 2, abreast=1, width=336) == [[(0, 0, 336)], [(1, 0, 336)]]
