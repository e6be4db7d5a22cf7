"""Objectives (rulebook: "Objectives"), and the proof by search that patterns are counted to the full."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

import pytest

from tabletop import codex
from tabletop.codex import Objective
from tabletop.codex.cards import OBJECTIVES, Step
from tabletop.codex.scoring import Place, colours_of, copies, objective_points
from tabletop.codex.symbols import COLOURS, Colour
from tabletop.testing import covers
from tests.codex.tables import board

PATTERNS = [objective.pattern for objective in OBJECTIVES if objective.pattern]
BOARDS = 2_000


def searched(pattern: Sequence[Step], colours: Mapping[Place, Colour]) -> int:
    """Try every choice of disjoint copies."""
    found = [
        frozenset((x + right, y + up) for right, up, _ in pattern)
        for x, y in colours
        if all(colours.get((x + right, y + up)) == colour for right, up, colour in pattern)
    ]
    return _most(found, frozenset())


def _most(left: Sequence[frozenset[Place]], used: frozenset[Place]) -> int:
    free = [places for places in left if not places & used]
    if not free:
        return 0
    return max(1 + _most(free[1:], used | free[0]), _most(free[1:], used))


def random_board(dice: Random, pattern: Sequence[Step]) -> dict[Place, Colour]:
    """Fill a part of the grid, the pattern's colours more often, in no particular order."""
    wide, high, full = dice.randint(1, 4), dice.randint(3, 8), dice.uniform(0.7, 1)
    wanted: list[Colour] = [colour for _, _, colour in pattern]
    choice = wanted * dice.randint(1, 12) + list(COLOURS)
    cells = [(x, y) for x in range(-wide, wide) for y in range(-high, high) if (x + y) % 2 == 0]
    kept = [cell for cell in dice.sample(cells, len(cells)) if dice.random() < full][: dice.randint(10, 40)]
    return {cell: dice.choice(choice) for cell in kept}


@covers("codex.patterns")
def test_no_choice_of_copies_is_larger() -> None:
    dice, several = Random(1), 0
    for number in range(BOARDS):
        pattern = PATTERNS[number % len(PATTERNS)]
        colours = random_board(dice, pattern)
        most = searched(pattern, colours)
        assert copies(pattern, colours) == most, (pattern, colours)
        several += most > 1
    assert several > BOARDS / 4


@covers("codex.patterns", "codex.objectives")
def test_no_choice_is_larger_on_boards_of_real_games() -> None:
    dice = Random(2)
    for seed in range(40):
        state = codex.new_game(players=2, seed=seed)
        while not state.is_over:
            state = codex.apply(state, dice.choice(codex.legal_actions(state)))
        for mine in state.seats:
            for objective in OBJECTIVES[:8]:
                most = searched(objective.pattern, colours_of(mine.board))
                assert objective_points(objective, mine.board) == objective.points * most


def run(colour: Colour, length: int, places: Iterable[int] = ()) -> dict[Place, Colour]:
    return dict.fromkeys([(step, step) for step in (places or range(length))], colour)


@covers("codex.patterns")
@pytest.mark.parametrize(("length", "times"), [(2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2), (8, 2), (9, 3)])
def test_a_run_counts_by_threes(length: int, times: int) -> None:
    assert copies(Objective("O03").pattern, run("animal", length)) == times
    assert copies(Objective("O01").pattern, run("animal", length)) == 0


@covers("codex.A8", "codex.patterns")
def test_cards_face_down_count_with_their_colour() -> None:
    shown = board(("S03", "front"), [("R01", "back", 1, 1), ("G01", "back", 2, 2), ("R02", "front", 3, 3)])
    assert objective_points(Objective("O01"), shown) == 2


@covers("codex.A12")
def test_the_starter_has_no_colour_but_its_symbols_count() -> None:
    shown = board(("S03", "back"), [("R01", "back", -1, -1), ("R02", "back", 1, 1), ("R03", "back", 2, 2)])
    assert objective_points(Objective("O01"), shown) == 0
    assert shown.symbols["fungi"] == 4
    assert objective_points(Objective("O09"), shown) == 2


@covers("codex.sets", "codex.A9")
def test_symbols_are_counted_one_by_one() -> None:
    """Two fungi on one card and one on the starter are a set of three."""
    shown = board(("S01", "front"), [("R03", "front", -1, -1), ("R02", "front", 1, 1)])
    assert shown.symbols["fungi"] == 5
    assert objective_points(Objective("O09"), shown) == 2
    assert objective_points(Objective("O13"), shown) == 0


@covers("codex.sets")
def test_the_trio_counts_by_its_rarest_item() -> None:
    placed = [("R05", "front", -1, -1), ("R15", "front", 1, 1), ("R06", "front", 1, -1), ("R07", "front", -1, 1)]
    shown = board(("S01", "front"), placed)
    items = shown.symbols["quill"], shown.symbols["inkwell"], shown.symbols["manuscript"]
    assert items == (2, 1, 1)
    assert objective_points(Objective("O13"), shown) == 3
    assert objective_points(Objective("O16"), shown) == 2
    assert objective_points(Objective("O15"), shown) == 0


@covers("codex.patterns")
@pytest.mark.parametrize("name", ["O05", "O06", "O07", "O08"])
def test_in_which_order_cards_were_laid_does_not_matter(name: str) -> None:
    """Of three copies of an L that overlap in a column, the first and the last count."""
    pattern = Objective(name).pattern
    places = [(right, up - 2 * down) for right, up, _ in pattern for down in range(3)]
    found: list[Colour] = [colour for _, _, colour in pattern for _ in range(3)]
    colours: dict[Place, Colour] = dict(zip(places, found, strict=True))
    for turn in range(len(colours)):
        laid = [*colours.items()]
        assert copies(pattern, dict([*laid[turn:], *laid[:turn]])) == 2
