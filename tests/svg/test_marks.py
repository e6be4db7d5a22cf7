"""Marks that mean the same on every table."""

from xml.etree import ElementTree

import pytest

from tabletop.core.language import english
from tabletop.core.outcome import Outcome
from tabletop.svg import marks
from tabletop.svg.marks import read_symbols
from tabletop.svg.pen import Box, Pen

OUTCOME = Outcome((2, 1, 3), ((("gold", 3), ("silver", 4)), (("gold", 9), ("silver", 0)), None), "early")


def pen(outcome: Outcome | None = None) -> Pen:
    return Pen(name="game", outcome=outcome, symbols=read_symbols("tabletop.svg"))


def texts(pen: Pen) -> list[str]:
    root = ElementTree.fromstring(f"<svg>{''.join(pen.written)}</svg>")
    return [each.text or "" for each in root.iter("text")]


@pytest.mark.parametrize(("place", "words"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (9, "9th")])
def test_places_in_words(place: int, words: str) -> None:
    assert english().say("core.place", place=place) == words


def test_a_heading_says_who_it_is_and_at_the_end_which_place() -> None:
    running, over = pen(), pen(OUTCOME)
    end = marks.heading(running, 1, Box(0, 0, 300, 28), acts=True, you=True)
    assert marks.heading(over, 1, Box(0, 0, 300, 28), acts=False, you=False) > 0 < end
    assert texts(running) == ["1", "seat 1 (you)"]
    assert texts(over) == ["1", "seat 1", "1st"]
    assert "#game-s-acts" in "".join(running.written)
    assert "#game-s-acts" not in "".join(over.written)


def test_a_sixth_seat_has_the_first_shape_and_its_own_number() -> None:
    here = pen()
    marks.seat_mark(here, 5, Box(0, 0, 22, 22))
    assert "#game-s-seat0" in here.written[0]
    assert texts(here) == ["5"]


def test_sums_tell_the_categories_and_who_was_not_counted() -> None:
    assert [marks.sums(OUTCOME, seat) for seat in (0, 2)] == ["3 gold + 4 silver", "not counted"]
    assert [marks.final_points(OUTCOME, seat) for seat in (0, 2)] == [7, None]


def test_a_way_is_dotted_and_begins_with_a_dot() -> None:
    here = pen()
    marks.way(here, (0, 0), (10, 5), (20, 5))
    assert 'd="M0.0 0.0L10.0 5.0L20.0 5.0"' in here.written[0]
    assert here.written[1].startswith('<circle cx="0"')
