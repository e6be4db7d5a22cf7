"""The board as a map: free passage against a plain search, steps, distances."""

from random import Random

import pytest

from tabletop.comet import Hex
from tabletop.comet.board import CAVE, Board, members, neighbours, on_demand
from tabletop.comet.options import Options
from tabletop.core.errors import NotationError
from tabletop.testing import covers
from tests.comet.play import board_x

BOARDS = [Options(side="side_blue").book.board, Options(side="side_other").book.board, board_x().book.board]
every_board = pytest.mark.parametrize("board", BOARDS, ids=[board.name for board in BOARDS])


def plainly(board: Board, start: Hex, passable: set[Hex]) -> set[Hex]:
    """Find what free passage leads next to, with sets of hexes and a list of places to go on from."""
    on_board = set(board.hexes)
    walked, found, agenda = {start}, set[Hex](), [start]
    while agenda:
        for near in neighbours(agenda.pop()):
            if near in on_board:
                found.add(near)
                if near in passable and near not in walked:
                    walked.add(near)
                    agenda.append(near)
    return found


def places(board: Board, bits: int) -> set[Hex]:
    """Return the set of hexes that the bits stand for."""
    return {board.hexes[number] for number in members(bits)}


@covers("comet.passage")
@every_board
def test_free_passage_is_a_flood_fill(board: Board) -> None:
    random = Random(board.name)
    for _ in range(600):
        occupied = set(random.sample(board.hexes[1:], random.randrange(1, min(14, len(board.hexes) - 1))))
        start = random.choice(sorted(occupied))
        bits = sum([board.bit(place) for place in occupied])
        elsewhere, near, _over = board.around[start]
        found = places(board, board.reach(near, bits & elsewhere))
        assert found - {start} == plainly(board, start, occupied) - {start}


@covers("comet.extra_step", "comet.A11", "comet.A32")
@every_board
@pytest.mark.parametrize("steps", [1, 2, 3, 5])
def test_steps_go_one_hex_at_a_time(board: Board, steps: int) -> None:
    random = Random(f"{board.name} {steps}")
    for _ in range(150):
        enterable = set(random.sample(board.hexes[1:], len(board.hexes) * 2 // 3))
        start = random.choice(board.hexes[1:])
        layers = [{start}]
        for _step in range(steps):
            near = {hex_ for place in layers[-1] for hex_ in neighbours(place)}
            layers.append(near & enterable)
        reached = {hex_ for layer in layers[:-1] for place in layer for hex_ in neighbours(place)}
        expected = {hex_ for hex_ in reached if hex_ in enterable or hex_ == board.hexes[0]} - {start}
        bits = sum([board.bit(place) for place in enterable])
        assert places(board, board.run(start, steps, bits)) == expected


@covers("comet.board", "comet.A1")
@every_board
def test_a_nest_is_as_far_from_the_cave_as_its_number_says(board: Board) -> None:
    across_nests = board.steps_from(CAVE, (1 << len(board.hexes)) - 1)
    over_ground = board.steps_from(CAVE, board.ground)
    assert all(over_ground[number] == across_nests[number] == nest for number, nest in board.nest_of.items())


def test_the_built_in_sides() -> None:
    assert [(len(board.terrain_of), len(board.nest_of)) for board in BOARDS[:2]] == [(74, 22), (54, 16)]
    assert [list(board.nests) for board in BOARDS[:2]] == [list(range(2, 13))] * 2


@every_board
def test_no_symbol_fits_a_nest_and_every_symbol_the_cave(board: Board) -> None:
    assert all(fit & board.all_nests == 0 and fit & CAVE for fit in board.fit.values())
    assert board.fit["wild"] == board.ground | CAVE


def test_hexes_are_read_as_they_are_written() -> None:
    for place in BOARDS[0].hexes:
        assert Hex.from_notation(str(place)) == place
        assert eval(repr(place)) == place
    for text in ("", "1", "1,", "1, 2", "+1,2", "01,2", "1,2,3", "a,b", "1_0,2", "٣,1"):
        with pytest.raises(NotationError, match="invalid hex"):
            Hex.from_notation(text)


def test_a_table_on_demand_makes_each_entry_once_and_never_grows_beyond_its_limit() -> None:
    made: list[int] = []

    def negative(number: int) -> int:
        made.append(number)
        return -number

    table = on_demand(negative, limit=2)

    assert [table[number] for number in (1, 2, 1, 2)] == [-1, -2, -1, -2]
    assert made == [1, 2]
    assert (table[3], dict(table)) == (-3, {3: -3})
    assert (table[1], made) == (-1, [1, 2, 3, 1])
