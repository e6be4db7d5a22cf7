"""What must hold on every board of random games: all that is kept from step to step, worked out again from scratch."""

import os
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tabletop import codex
from tabletop.codex import Board, Laid, Options, Play, Played, State
from tabletop.codex.symbols import SYMBOLS
from tabletop.testing import configurations, covers

GAMES = int(os.environ.get("TABLETOP_GAMES", "60")) // 10  # for each table
STEPS = {(-1, 1): 0, (1, 1): 1, (-1, -1): 2, (1, -1): 3}  # to the neighbour, and the own corner that points there


def played(options: Options, players: int, seed: int) -> Iterator[tuple[State, codex.Action]]:
    """Go through a random game: each state and what was done then."""
    dice, state = Random(seed), codex.new_game(players=players, seed=seed, options=options)
    while not state.is_over:
        seat = dice.choice(state.to_act)
        action = dice.choice(codex.legal_actions(state, seat))
        yield state, action
        state = codex.apply(state, action, seat)


def cells_of(board: Board) -> dict[tuple[int, int], tuple[int, Laid]]:
    return {(laid.cell.x, laid.cell.y): (age, laid) for age, laid in enumerate(board.laid)}


def covered(board: Board) -> set[tuple[int, int, int]]:
    """List the corners below: a corner is covered if a later card lies on the neighbour there."""
    cells = cells_of(board)
    return {
        (x, y, corner)
        for (x, y), (age, _) in cells.items()
        for (right, up), corner in STEPS.items()
        if (x + right, y + up) in cells and cells[x + right, y + up][0] > age
    }


def visible(board: Board) -> Counter[str]:
    hidden, shown = covered(board), Counter[str]()
    for (x, y), (_, laid) in cells_of(board).items():
        shown.update(laid.face.centre)
        corners = [symbol for corner, symbol in enumerate(laid.face.corners) if (x, y, corner) not in hidden]
        shown.update([symbol for symbol in corners if symbol not in (None, "empty")])
    return shown


def open_positions(board: Board) -> set[tuple[int, int]]:
    """List free places that touch a card and no hidden corner."""
    cells = cells_of(board)
    beside = {(x + right, y + up) for x, y in cells for right, up in STEPS} - set(cells)
    return {
        (x, y)
        for x, y in beside
        if all(
            cells[x - right, y - up][1].face.corners[corner] is not None
            for (right, up), corner in STEPS.items()
            if (x - right, y - up) in cells
        )
    }


@covers("codex.symbols", "codex.cover", "codex.board")
@pytest.mark.parametrize(("name", "options", "players"), configurations(codex))
def test_what_boards_keep_equals_what_follows_from_their_cards(name: str, options: Options, players: int) -> None:
    for seed in range(GAMES):
        for state, _ in played(options, players, seed):
            for mine in state.seats:
                board = mine.board
                if not board.laid:
                    continue
                shown = visible(board)
                assert board.symbols == {symbol: shown[symbol] for symbol in SYMBOLS}
                assert {(cell.x, cell.y) for cell in board.positions} == open_positions(board)
                again = Board(board.laid)
                assert (again.counts, again.points, again.closed) == (board.counts, board.points, board.closed)
                assert list(again.open.items()) == list(board.open.items())


@covers("codex.place", "codex.points")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_play_keeps_the_rules_of_laying(players: int) -> None:
    for seed in range(GAMES):
        for state, action in played(Options(), players, seed):
            if not isinstance(action, Play):
                continue
            seat = state.to_act[0]
            before, after = state.seats[seat], codex.apply(state, action).seats[seat]
            assert (action.cell.x + action.cell.y) % 2 == 0
            corners = {(cell.x, cell.y, corner) for cell, corner in told_corners(state, action)}
            names = ("tl", "tr", "bl", "br")
            assert {(x, y, names[corner]) for x, y, corner in covered(after.board) - covered(before.board)} == corners
            assert 1 <= len(corners) <= 4
            gained = after.score - before.score
            assert 0 <= gained <= max(8, sum(visible(after.board).values()))
            assert gained == 0 or action.side == "front"


def told_corners(state: State, action: Play) -> tuple[tuple[codex.Cell, str], ...]:
    told = codex.events(state, action)[0]
    assert isinstance(told, Played)
    return told.covers


@covers("codex.cards")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_102_cards_are_there_at_every_moment(players: int) -> None:
    for seed in range(GAMES):
        for state, _ in played(Options(), players, seed):
            laid = sum(len(mine.board.laid) - bool(mine.board.laid) for mine in state.seats)
            held = sum(len(mine.hand) + 1 + len(mine.picks.objectives) for mine in state.seats)
            aside = len(state.setting.starters) + len(state.setting.objectives) + len(state.setting.common)
            slots = sum(card is not None for card in state.slots)
            assert laid + held + aside + slots + len(state.resources) + len(state.golds) == 102
            codex.validate(state)
