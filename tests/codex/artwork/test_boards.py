"""Boards in pictures: later cards cover, symbols are drawn where they count, nothing is cut or lies on anything."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from tabletop import codex
from tabletop.codex.grid import neighbours
from tabletop.core.game import Size
from tabletop.svg.pen import Box
from tests.codex.artwork.pictures import laid, objects
from tests.codex.tables import table
from tests.pictures.reading import SVG
from tests.pictures.scenes import Scene, parsed, scenes

FOUR = (("S01", "front"), [("R33", "front", -1, 1), ("R13", "front", -1, -1), ("R28", "front", -2, 0)])
LINE = (("S01", "front"), [(f"G{number:02}", "back", number, number) for number in range(1, 27)])
SIZES = pytest.mark.parametrize("size", ["wide", "narrow"])


def positions() -> Iterator[Scene]:
    return scenes("codex", seed=3, every=16)


def test_cards_are_painted_in_the_order_laid_above_all_places() -> None:
    state = table(boards={0: FOUR})
    picture = codex.FACES.svg(codex.view(state, 0), legal=codex.legal_actions(state))
    board = state.seats[0].board
    painted = [key for key in objects(picture, "") if key.startswith(("open-0", "laid-0"))]

    places = [f"open-0-{cell.x}_{cell.y}" for cell in board.open]
    assert painted == [*places, *[laid(0, each.cell) for each in board.laid]]


def test_every_open_place_has_a_title_whether_it_can_be_clicked_or_not() -> None:
    state = table(boards={0: FOUR})
    for legal in ((), codex.legal_actions(state)):
        titles = [each.text for each in parsed(codex.FACES.svg(codex.view(state, 0), legal=legal)).iter(f"{SVG}title")]
        for cell in state.seats[0].board.open:
            assert titles.count(f"open place {cell}") >= 1


@SIZES
def test_each_card_shows_the_corners_that_are_visible(size: str) -> None:
    """A symbol is on a plate exactly where the rules count it, an empty plate where a card could cover."""
    for scene in positions():
        drawn = objects(scene.draw(size=size), "laid-")
        for seat, (seen, told) in enumerate(zip(scene.view.seats, codex.FACES.derived(scene.view).seats, strict=True)):
            for card, corners in zip(seen.board.laid, told.corners, strict=True):
                stamps = Counter([name for name, _, _ in drawn[laid(seat, card.cell)].stamps])
                plates = {name for name in stamps if name.startswith(("corner-", "empty-"))}
                symbols = Counter([f"corner-{each}" for each in corners if each not in ("covered", "hidden", "empty")])
                empty = "".join([str(int(each == "empty")) for each in corners])
                assert plates == {*symbols} | ({f"empty-{empty}"} if "1" in empty else set())
                assert all(stamps[name] == number for name, number in symbols.items())


@SIZES
def test_cards_lie_in_the_picture_and_meet_their_neighbours_only(size: str) -> None:
    for scene in positions():
        picture = scene.draw(size=size)
        wide, high = [float(number) for number in parsed(picture).get("viewBox", "").split()[2:]]
        drawn = objects(picture, "laid-")
        boxes = {key: each.card for key, each in drawn.items()}
        for box in boxes.values():
            assert box.x >= 0
            assert box.y >= 0
            assert box.right <= wide
            assert box.bottom <= high
        meeting = {
            frozenset((laid(seat, each.cell), laid(seat, place)))
            for seat, seen in enumerate(scene.view.seats)
            for each in seen.board.laid
            for place in neighbours(each.cell)
        }
        for one, other in combinations(boxes, 2):
            if frozenset((one, other)) not in meeting:
                assert not _meet(boxes[one], boxes[other]), (one, other)


def _meet(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > 0.5 and min(one.bottom, other.bottom) - max(one.y, other.y) > 0.5


def test_a_board_in_strips_has_each_card_and_place_once() -> None:
    state = table(boards={0: LINE})
    view = codex.view(state, 0)
    sizes: tuple[Size, ...] = ("wide", "narrow")
    for size in sizes:
        picture = codex.FACES.svg(view, legal=codex.legal_actions(state), size=size)
        assert picture.count("columns ") >= 2
        assert len(objects(picture, "laid-0-")) == len(LINE[1]) + 1
        assert len(objects(picture, "open-0-")) == len(view.seats[0].board.open)


def test_a_strip_shows_the_cards_beside_it_as_far_as_they_reach_into_it() -> None:
    """They have neither ids nor titles, for they belong to another strip; what is on their far side is cut off."""
    picture = codex.FACES.svg(codex.view(table(boards={0: LINE}), 0), size="narrow")
    windows = [each for each in parsed(picture).iter(f"{SVG}svg") if each.get("x")]
    beside = [[use.get("href", "").partition("-d-")[2] for use in window.findall(f"{SVG}use")] for window in windows]

    seat_0 = beside[: picture.count("columns ") // 2]
    assert [each[1::2] for each in seat_0] == [["empty-1010"], *[["empty-0001", "empty-1010"]] * 2, ["empty-0001"]]
    assert all("gold-back" in name for each in seat_0 for name in each[::2])


def test_what_can_be_clicked_is_large_enough_at_the_smallest_scale() -> None:
    state = table(boards={0: LINE})
    places = objects(codex.FACES.svg(codex.view(state, 0), legal=codex.legal_actions(state), size="narrow"), "open-0-")
    for place in places.values():
        assert place.place.scale < 0.7
        ring = place.group.findall("{*}path")[0].get("d")
        across, down = [float(part.partition("a")[0]) for part in (ring.split("h")[1], ring.split("v")[1])]
        corner = float(ring.split("a")[1].split()[0])
        assert (across + 2 * corner) * place.place.scale >= 24
        assert (down + 2 * corner) * place.place.scale >= 23.9


def test_small_cards_show_what_counts_and_large_ones_what_there_is_to_read() -> None:
    large = objects(codex.FACES.svg(codex.view(table(boards={0: FOUR}), 0)), "laid-0-")
    assert [each.texts for each in large.values()] == [["S01"], ["R33"], ["R13"], ["R28"]]
    assert [name for name, _, _ in large["laid-0--2_0"].stamps if name.startswith("points")] == ["points-1-flat"]

    line = table(boards={0: LINE})
    small = objects(codex.FACES.svg(codex.view(line, 0)), "laid-0-")
    assert all(each.texts == [] and each.title for each in small.values())
