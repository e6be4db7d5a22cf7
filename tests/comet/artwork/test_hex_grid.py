"""The hexes of a board lie side by side and fill their box."""

from math import dist, isclose, sqrt

import pytest

from tabletop.comet import Hex, Options
from tabletop.comet.board import Board, neighbours
from tabletop.comet.faces.svg.hexes import HexGrid, fit_hexes, outline

SIDES = [Options().book.board, Options(side="side_other").book.board]
NAMES = [board.name for board in SIDES]


def grid_of(hexes: tuple[Hex, ...]) -> HexGrid:
    return fit_hexes(hexes, width=388, max_height=640)


@pytest.mark.parametrize("board", SIDES, ids=NAMES)
def test_neighbours_touch_and_others_do_not_overlap(board: Board) -> None:
    hexes = board.hexes
    grid = grid_of(hexes)
    across = grid.radius * sqrt(3)

    for place in hexes:
        near = neighbours(place)
        for other in hexes:
            apart = dist(grid.middle(place), grid.middle(other))
            assert isclose(apart, across) == (other in near)
            assert other == place or apart > across - 1e-6


@pytest.mark.parametrize("board", SIDES, ids=NAMES)
def test_all_hexes_lie_in_the_box(board: Board) -> None:
    hexes = board.hexes
    grid = grid_of(hexes)
    corners = [corner for place in hexes for corner in outline(grid.radius, grid.middle(place))]

    assert min(x for x, _ in corners) >= -1e-6
    assert max(x for x, _ in corners) <= 388 + 1e-6
    assert isclose(min(y for _, y in corners), 0, abs_tol=1e-6)
    assert isclose(max(y for _, y in corners), grid.height)
    assert grid.height <= 640 + 1e-6


def test_a_wide_board_is_bounded_by_the_width_and_a_high_one_by_the_height() -> None:
    wide = fit_hexes([Hex(q, -q // 2) for q in range(9)], width=140, max_height=640)
    high = fit_hexes([Hex(0, r) for r in range(9)], width=388, max_height=90 * sqrt(3))

    assert isclose(wide.radius, 10)
    assert isclose(high.radius, 10)
    assert isclose(high.middle(Hex(0, 4))[0], 194), "a narrow board stands in the middle"


def test_the_cave_alone_is_a_board() -> None:
    grid = fit_hexes([Hex(7, -3)], width=100, max_height=640)

    assert isclose(grid.radius, 50)
    assert grid.middle(Hex(7, -3)) == pytest.approx((50, 50 * sqrt(3) / 2))


def test_the_outline_has_six_sides_of_one_length() -> None:
    corners = outline(10, (3, 4))

    assert len(corners) == 6
    assert all(isclose(dist(a, b), 10) for a, b in zip(corners, corners[1:] + corners[:1], strict=True))
    assert corners[0] == (13, 4)
