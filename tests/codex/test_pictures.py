"""The table as text: readable in 80 columns, and clear about which corner lies on top."""

from random import Random
from typing import Any

from tabletop import codex
from tabletop.codex.faces.boards import board_lines
from tests.codex.tables import board, table


def test_a_board_shows_which_corner_covers_which() -> None:
    """R33 and R13 lie on the starter, R28 on both: a whole outline at a shared corner is on top."""
    shown = board(("S01", "front"), [("R33", "front", -1, 1), ("R13", "front", -1, -1), ("R28", "front", -2, 0)])
    assert board_lines(shown) == [
        "      -3  -2  -1   0   1",
        "",
        "   2       +",
        "             I---.",
        "   1         |R33|     +",
        "         .---o --o --P",
        "   0     |R28|   |S01|",
        "         A---o --. --A",
        "  -1   +     |R13|     +",
        "             P---P",
        "  -2       +       +",
        "",
    ]


def test_a_notebook_shows_the_picture_of_a_view() -> None:
    view: Any = codex.view(codex.new_game(players=2, seed=1), 0)
    assert view._repr_svg_().startswith("<svg")


def test_a_face_down_card_shows_its_back_only() -> None:
    state = table(hands={0: ["R01", "R11", "G21"]})
    after = codex.apply(state, codex.parse_action(state, "play R01 back 1,1"))
    assert "|F-r|" in codex.render_text(codex.view(after, None))
    assert "face down, only you know: R01 at 1,1" in codex.render_text(codex.view(after, 0))
    assert "R01" not in codex.render_text(codex.view(after, 1))


def test_no_line_is_longer_than_80_columns() -> None:
    dice = Random(5)
    for seed in range(12):
        state = codex.new_game(players=2 + seed % 3, seed=seed)
        while not state.is_over:
            if dice.random() < 0.2:
                for seat in (None, *range(len(state.seats))):
                    lines = codex.render_text(codex.view(state, seat)).splitlines()
                    assert max(map(len, lines)) <= 80
            state = codex.apply(state, dice.choice(codex.legal_actions(state)))


def test_a_wide_board_is_cut_into_strips_that_share_a_column() -> None:
    line = [(name, "back", step, -step) for step, name in enumerate([f"G{number:02}" for number in range(1, 26)], 1)]
    lines = board_lines(board(("S01", "front"), line))
    assert max(map(len, lines)) <= 80
    assert [row.split()[0] for row in lines if row.startswith(" " * 6) and len(row.split()) > 6] == ["-1", "16"]
    text = "\n".join(lines)
    assert all(f"|{back}|" in text for back in ("S01", "F-g", "A-g"))
