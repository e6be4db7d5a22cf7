"""The worked cases: figures of the rulebook and hand-made boards, played through the public contract."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop import codex
from tabletop.codex import Card, Cell, Objective, Play, State
from tabletop.codex.scoring import objective_points
from tabletop.testing import covers
from tests.codex.tables import table

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("placements.json").read_text())
TRIES = [
    pytest.param(case, attempt, id=f"{case['id']}-{attempt['card']}-{attempt['side']}-{attempt['at']}")
    for case in CASES
    for attempt in case.get("try", ())
]


def position(case: dict[str, Any], *hand: str) -> State:
    """Set up the case for seat 0, who is to play with these cards in hand."""
    rounds = len(case["placed"]) + 1
    return table(round=rounds, boards={0: (case["starter"], case["placed"])}, hands={0: hand})


def visible(state: State) -> dict[str, int]:
    return {symbol: number for symbol, number in state.seats[0].board.symbols.items() if number}


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_the_board_shows_what_the_case_says(case: dict[str, Any]) -> None:
    state = position(case)
    mine = state.seats[0]
    if "points_so_far" in case:
        assert mine.score == case["points_so_far"]
    if "visible" in case:
        assert visible(state) == case["visible"]
    if "open_positions" in case:
        assert {(cell.x, cell.y) for cell in mine.board.positions} == {(x, y) for x, y in case["open_positions"]}
    for objective, points in case.get("objectives", {}).items():
        assert objective_points(Objective(objective), mine.board) == points


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_the_board_is_reached_by_legal_plays(case: dict[str, Any]) -> None:
    for step, (card, side, x, y) in enumerate(case["placed"]):
        before = position({**case, "placed": case["placed"][:step]}, card)
        after = codex.apply(before, codex.parse_action(before, f"play {card} {side} {x},{y}"))
        assert after.seats[0].board == position({**case, "placed": case["placed"][: step + 1]}).seats[0].board


@covers("codex.play", "codex.place", "codex.points")
@pytest.mark.parametrize(("case", "attempt"), TRIES)
def test_the_next_card_does_what_the_case_says(case: dict[str, Any], attempt: dict[str, Any]) -> None:
    state = position(case, attempt["card"])
    action = Play(Card(attempt["card"]), attempt["side"], Cell(*attempt["at"]))

    assert (codex.why_illegal(state, action) is None) == attempt["legal"]
    assert (action in codex.legal_actions(state)) == attempt["legal"]
    if attempt["legal"]:
        after = codex.apply(state, action)
        assert after.seats[0].score - state.seats[0].score == attempt["score"]
        for symbol, number in attempt.get("visible_after", {}).items():
            assert visible(after).get(symbol, 0) == number
