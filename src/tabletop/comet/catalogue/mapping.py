"""Reading a board from a catalogue and checking that its nests reach the cave (rulebook: "Board")."""

from tabletop.comet.board import CAVE, Board, Hex, made_board
from tabletop.comet.catalogue.reading import Row
from tabletop.comet.words import TERRAINS, Terrain
from tabletop.core.rulebook import implements

MAX_COORDINATE = 500
MAX_HEXES = 1_000


@implements("comet.board")
def read_board(row: Row) -> Board:
    """Read one side of the board. From every nest a way must lead to the cave."""
    row.only("id", "name", "layout", "cave", "hexes")
    cave = row.row("cave")
    cave.only("q", "r")
    hexes = {_place(cave): 0}
    terrain: dict[int, Terrain] = {}
    nests: dict[int, int] = {}
    for each in row.rows("hexes", MAX_HEXES):
        place = _place(each)
        if place in hexes:
            raise each.wrong("q", f"the hex {place} is there already")
        kind = each.choice("kind", ("terrain", "nest"))
        each.only("q", "r", "kind", kind)
        if kind == "terrain":
            terrain[len(hexes)] = each.choice("terrain", TERRAINS)
        else:
            nests[len(hexes)] = each.number("nest", 1, 99)
        hexes[place] = len(hexes)
    board = made_board(row.word("id"), tuple(hexes), terrain_of=terrain, nest_of=nests)
    _check_nests(row, board)
    return board


def _place(row: Row) -> Hex:
    return Hex(row.number("q", -MAX_COORDINATE, MAX_COORDINATE), row.number("r", -MAX_COORDINATE, MAX_COORDINATE))


@implements("comet.board")
def _check_nests(row: Row, board: Board) -> None:
    """Reject a board without nests, or with a nest that has no way to the cave, not even across other nests."""
    if not board.nest_of:
        raise row.wrong("hexes", "expected at least one nest")
    steps = board.steps_from(CAVE, (1 << len(board.hexes)) - 1)
    for number in board.nest_of:
        if steps[number] < 0:
            raise row.wrong("hexes", f"the nest at {board.hexes[number]} has no way to the cave")
