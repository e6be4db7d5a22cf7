"""Each objective on a board that fulfils it once and on one that misses by little (rulebook: "Objectives").

All boards begin with the front of S01: fungi at the upper left, plant at the upper right, insect at the lower left,
animal at the lower right.
"""

import pytest

from tabletop.codex import Board, Laid, Objective
from tabletop.codex.cards import OBJECTIVES
from tabletop.codex.scoring import objective_points
from tabletop.testing import covers

FACE_DOWN = {"F": "fungi-resource", "P": "plant-resource", "A": "animal-gold", "I": "insect-gold"}

PATTERNS: dict[str, tuple[int, str, str]] = {  # points, a board with the pattern, its mirror image
    "O01": (2, "F 1,1; F 2,2; F 3,3", "F 1,-1; F 2,-2; F 3,-3"),
    "O02": (2, "P 1,-1; P 2,-2; P 3,-3", "P 1,1; P 2,2; P 3,3"),
    "O03": (2, "A -1,-1; A -2,-2; A -3,-3", "A -1,1; A -2,2; A -3,3"),
    "O04": (2, "I -1,1; I -2,2; I -3,3", "I -1,-1; I -2,-2; I -3,-3"),
    "O05": (3, "F 1,1; F 1,-1; P 2,-2", "F 1,1; F 1,-1; P 0,-2"),
    "O06": (3, "P 1,1; P 1,-1; I 0,-2", "P 1,1; P 1,-1; I 2,-2"),
    "O07": (3, "A 1,1; A 1,-1; F 2,2", "A 1,1; A 1,-1; F 0,2"),
    "O08": (3, "I 1,1; I 1,-1; A 0,2", "I 1,1; I 1,-1; A 2,2"),
}
SETS: dict[str, tuple[int, str, str]] = {  # points, a board with the symbols, one on which one of them is missing
    "O09": (2, "F 1,1; F 2,2", "F -1,1; F -2,2"),
    "O10": (2, "P -1,-1; P -2,-2", "P 1,1; P 2,2"),
    "O11": (2, "A 1,1; A 2,2", "A 1,-1; A 2,-2"),
    "O12": (2, "I 1,1; I 2,2", "I -1,-1; I -2,-2"),
    "O13": (3, "R05 -1,-1; R06 1,-1; R07 -1,1", "R05 -1,-1; R06 1,-1; R15 -1,1"),
    "O14": (2, "R07 -1,-1; R17 1,1", "R07 -1,-1; R16 1,1"),
    "O15": (2, "R06 -1,-1; R16 1,1", "R06 -1,-1; R15 1,1"),
    "O16": (2, "R05 -1,-1; R15 1,1", "R05 -1,-1; R06 1,1"),
}


def lying(cards: str) -> Board:
    """Lay cards on S01: a letter is a card of that colour, face down."""
    named = [card.split() for card in cards.split("; ")]
    laid = [Laid.from_notation(f"{FACE_DOWN.get(card, card)} {cell}") for card, cell in named]
    return Board((Laid.from_notation("S01-front 0,0"), *laid))


def test_every_objective_has_its_boards() -> None:
    assert [*PATTERNS, *SETS] == [str(objective) for objective in OBJECTIVES]


@covers("codex.patterns", "codex.objectives")
@pytest.mark.parametrize("name", PATTERNS)
def test_a_pattern_scores_as_printed_and_not_in_a_mirror(name: str) -> None:
    points, fulfilled, mirrored = PATTERNS[name]
    assert objective_points(Objective(name), lying(fulfilled)) == points
    assert objective_points(Objective(name), lying(mirrored)) == 0


@covers("codex.patterns")
@pytest.mark.parametrize("name", ["O05", "O06", "O07", "O08"])
def test_a_pattern_of_two_colours_does_not_score_with_its_colours_exchanged(name: str) -> None:
    _, fulfilled, _ = PATTERNS[name]
    one, other = sorted(set(fulfilled) & set(FACE_DOWN))
    assert objective_points(Objective(name), lying(fulfilled.translate(str.maketrans(one + other, other + one)))) == 0


@covers("codex.sets", "codex.objectives")
@pytest.mark.parametrize("name", SETS)
def test_a_set_scores_when_its_last_symbol_shows(name: str) -> None:
    points, fulfilled, missing = SETS[name]
    assert objective_points(Objective(name), lying(fulfilled)) == points
    assert objective_points(Objective(name), lying(missing)) == 0
