"""Board sides and setup numbers of a catalogue (rulebook: "Board", "Setup")."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from attrs import field, frozen

from tabletop.comet.board import CAVE, Board, Hex, made_board
from tabletop.comet.cards import Animal, Leader, Printed
from tabletop.comet.catalogue.reading import Row
from tabletop.comet.effects import TERRAINS, Terrain
from tabletop.core.rulebook import implements

MAX_COORDINATE = 500
MAX_HEXES = 1_000
COUNTS = {"silver": 100, "gold": 50, "leaders": 10}  # The setup of a catalogue may replace these numbers.
PLAYERS = (2, 3, 4)
_SETUP = (
    "silver_split", "hand_limit", "gold_row", "slots_per_player", "leaders_per_player", "neutral_tokens", "counts",
)  # fmt: skip


@frozen
class Setup:
    """The numbers of the setup.

    `split` has the sizes of the draw pile and the set-aside pile, by number of players.
    """

    split: Mapping[int, tuple[int, int]] = field(hash=False)
    hand_limit: int
    gold_row: int
    slots: int
    neutrals: tuple[str, ...]


@implements("comet.setup")
def read_setup(row: Row) -> Setup:
    """Read the numbers of the setup."""
    row.only(*_SETUP)
    row.number("leaders_per_player", 1, 1)
    split = row.row("silver_split")
    split.only(*map(str, PLAYERS))
    piles = {players: split.row(str(players)) for players in PLAYERS}
    for pile in piles.values():
        pile.only("draw", "comet")
    neutrals = row.words("neutral_tokens")
    row.different("neutral_tokens", neutrals)
    return Setup(
        split=MappingProxyType(
            {each: (pile.number("draw", 1), pile.number("comet", 0)) for each, pile in piles.items()}
        ),
        hand_limit=row.number("hand_limit", 0, 99),
        gold_row=row.number("gold_row", 0, 99),
        slots=row.number("slots_per_player", 1, 9),
        neutrals=neutrals,
    )


@implements("comet.cards")
def check_counts(top: Row, parts: Sequence[Sequence[Printed]]) -> None:
    """Raise SetupError unless the copies of all cards match the numbers of the setup."""
    setup = top.row("setup")
    for (name, usual), cards in zip(COUNTS.items(), parts, strict=True):
        wanted = usual
        if setup.has("counts"):
            counts = setup.row("counts")
            counts.only(*COUNTS)
            wanted = counts.number(name, 1)
        found = sum([each.copies for each in cards])
        if found != wanted:
            raise top.wrong(name, f"expected {wanted} cards by their copies, not {found}")
    if sum([each.copies for each in parts[2]]) < max(PLAYERS):
        raise top.wrong("leaders", f"expected at least {max(PLAYERS)}, one for each player")


@implements("comet.setup")
def check_split(split: Row, setup: Setup, *, silver: Sequence[Animal], leaders: Sequence[Leader]) -> None:
    """Raise SetupError if the silver piles have wrong sizes.

    Together they must have all silver cards. The draw pile must have more cards than the first hands take.
    """
    total = sum([each.copies for each in silver])
    raised = [
        sum([each.effect.always().hand_limit for each in leader.abilities if each.trigger == "permanent"])
        for leader in leaders
    ]
    for players, (drawn, aside) in setup.split.items():
        if drawn + aside != total:
            wrong = f"draw and comet are {drawn + aside} cards, but there are {total} silver cards"
            raise split.wrong(str(players), wrong)
        dealt = players * (setup.hand_limit + max(0, *raised))
        if drawn <= dealt:
            wrong = f"draw is {drawn}, but the first hands may take {dealt} cards and leave none"
            raise split.wrong(str(players), wrong)


@implements("comet.board")
def read_board(row: Row) -> Board:
    """Read one side of the board. Every nest must be connected with the cave."""
    row.only("id", "name", "layout", "cave", "hexes")
    cave = row.row("cave")
    cave.only("q", "r")
    hexes = {_place(cave): 0}
    terrain: dict[int, Terrain] = {}
    nests: dict[int, int] = {}
    for each in row.rows("hexes", MAX_HEXES):
        place = _place(each)
        if place in hexes:
            raise each.wrong("q", f"two hexes are at {place}: expected one")
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
    """Reject a board without nests, or with a nest cut off from the cave."""
    if not board.nest_of:
        raise row.wrong("hexes", "expected at least one nest")
    steps = board.steps_from(CAVE, (1 << len(board.hexes)) - 1)
    for number in board.nest_of:
        if steps[number] < 0:
            raise row.wrong("hexes", f"the nest at {board.hexes[number]} has no way to the cave")
