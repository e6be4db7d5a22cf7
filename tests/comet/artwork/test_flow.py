"""Things side by side, in rows."""

from tabletop.comet.faces.svg.flow import Flow
from tabletop.svg.pen import Box


def test_what_does_not_fit_begins_the_next_row() -> None:
    flow = Flow(Box(10, 20, 100, 0), gap=5, row_gap=7)

    assert flow.place(60, 22) == Box(10, 20, 60, 22)
    assert flow.place(35, 30) == Box(75, 20, 35, 30)
    assert flow.place(1, 22) == Box(10, 57, 1, 22)
    assert flow.bottom == 79


def test_what_is_too_wide_has_a_row_of_its_own() -> None:
    flow = Flow(Box(10, 20, 100, 0))

    assert flow.place(500, 22) == Box(10, 20, 100, 22)
    assert flow.place(10, 22).y == 48


def test_nothing_takes_no_room() -> None:
    assert Flow(Box(10, 20, 100, 0)).bottom == 20
