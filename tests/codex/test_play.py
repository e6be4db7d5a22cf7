"""Laying cards: places, requirements, symbols, points (rulebook: "Placement")."""

from typing import Any

import pytest

from tabletop import codex
from tabletop.codex import Board, Card, Cell, Draw, Pass, Play, State, Take
from tabletop.core.errors import IllegalAction, InvalidState, NotationError, SeatError
from tabletop.testing import covers, refusal_of_text
from tests.codex.tables import board, table


def refused(state: State, text: str) -> str:
    return refusal_of_text(codex, state, text).code


@covers("codex.turn")
def test_a_card_is_played_before_one_is_drawn() -> None:
    start = table(hands={0: ["R01"]})
    assert codex.why_illegal(start, Draw("gold")).code == "codex.turn.step"  # type: ignore[union-attr]
    after = codex.apply(start, codex.parse_action(start, "play R01 back 1,1"))
    assert (after.to_act, after.phase) == ((0,), "draw")
    assert refused(after, "play R02 back 2,2") == "codex.turn.step"
    assert refused(after, "pass") == "codex.turn.step"
    assert refused(after, "start front") == "codex.turn.step"


@covers("codex.turn", "core.not_your_turn")
def test_only_the_player_whose_turn_it_is_plays() -> None:
    state = table(hands={0: ["R01"], 1: ["R02"]})
    for action in codex.legal_actions(state):
        assert codex.why_illegal(state, action, 0) is None
        assert codex.why_illegal(state, action, 1).code == "core.not_your_turn"  # type: ignore[union-attr]
    assert codex.legal_actions(state, 0) == codex.legal_actions(state)
    assert codex.legal_actions(state, 1) == ()
    with pytest.raises(SeatError):
        codex.why_illegal(state, Draw("gold"), 2)


@covers("codex.play")
def test_a_card_is_played_from_the_hand() -> None:
    assert refused(table(hands={0: ["R02", "R03", "G01"]}), "play R01 back 1,1") == "codex.play.held"


@covers("codex.place")
@pytest.mark.parametrize(
    ("place", "code"),
    [("0,0", "taken"), ("1,0", "beside"), ("4,4", "apart"), ("-2,2", "hidden"), ("0,2", "hidden")],
)
def test_why_a_place_is_no_position(place: str, code: str) -> None:
    """The upper left corners of R04 and R14 are hidden."""
    spec = (("S01", "front"), [("R04", "front", 1, 1), ("R14", "front", -1, 1)])
    state = table(round=3, boards={0: spec}, hands={0: ["R12"]})
    assert refused(state, f"play R12 back {place}") == f"codex.place.{code}"


@covers("codex.place", "codex.A7")
def test_one_hidden_corner_among_visible_ones_blocks() -> None:
    state = table(
        round=3, boards={0: (("S01", "front"), [("R01", "front", 1, 1), ("R02", "front", 1, -1)])}, hands={0: ["R12"]}
    )
    with pytest.raises(IllegalAction, match="the br corner of R01 at 1,1 is hidden, so 2,0 is blocked"):
        codex.parse_action(state, "play R12 back 2,0")


@covers("codex.A6", "codex.cover")
def test_a_hidden_corner_may_lie_on_top_and_covers_all_the_same() -> None:
    state = table(boards={0: (("S01", "front"), [])}, hands={0: ["R32"]})
    after = codex.apply(state, codex.parse_action(state, "play R32 front 1,-1"))
    assert Card("R32").front.corners[0] is None
    assert after.seats[0].board.symbols["animal"] == 0


@covers("codex.board")
def test_cards_lie_on_every_second_place_only() -> None:
    state = table(hands={0: ["R01", "R02", "R03"]})
    for _ in range(3):
        assert all(
            (action.cell.x + action.cell.y) % 2 == 0
            for action in codex.legal_actions(state)
            if isinstance(action, Play)
        )
        state = codex.apply(state, codex.legal_actions(state)[0])
        state = codex.apply(state, Draw("resource"))
        state = codex.apply(codex.apply(state, codex.legal_actions(state)[0]), Draw("resource"))


@covers("codex.A17")
def test_a_card_is_laid_upright() -> None:
    """There is one play for each side and place: nothing to turn."""
    state = table(hands={0: ["R01", "R02", "R03"]})
    plays = [action for action in codex.legal_actions(state) if isinstance(action, Play)]
    assert len(plays) == 3 * 2 * 4
    codex.apply(state, plays[0])


@covers("codex.requirement")
def test_a_gold_card_face_up_needs_its_symbols_face_down_nothing() -> None:
    state = table(hands={0: ["G01", "R01", "R02"]})
    with pytest.raises(IllegalAction, match="G01 needs 2 fungi, 1 visible") as error:
        codex.parse_action(state, "play G01 front 1,1")
    assert dict(error.value.objection.facts) == {"card": "G01", "needed": 2, "symbol": "fungi", "shown": 1}
    assert codex.parse_action(state, "play G01 back 1,1") in codex.legal_actions(state)


@covers("codex.requirement")
def test_the_symbol_that_is_missing_is_named_not_one_that_is_there() -> None:
    """G01 needs two fungi, which are visible, and an animal, which R01 covers."""
    spec = (("S01", "front"), [("R01", "back", 1, -1)])
    state = table(round=2, boards={0: spec}, hands={0: ["G01"]})
    assert (state.seats[0].board.symbols["fungi"], state.seats[0].board.symbols["animal"]) == (2, 0)
    with pytest.raises(IllegalAction, match="G01 needs 1 animal, 0 visible"):
        codex.parse_action(state, "play G01 front 1,1")


@covers("codex.points", "codex.A10")
def test_an_item_card_counts_its_own_item_but_none_that_it_covers() -> None:
    beside = board(("S01", "front"), [("R05", "front", -1, -1), ("G01", "front", 1, 1)])
    on_top = board(("S01", "front"), [("R05", "front", 1, 1), ("G01", "front", 2, 2)])
    assert (beside.points, on_top.points) == (2, 1)


@covers("codex.A11")
def test_a_corner_card_counts_empty_corners_and_those_under_its_hidden_ones() -> None:
    """G15's upper corners: one is hidden, and all three corners that it covers are empty."""
    placed = [
        ("R11", "back", -1, 1),
        ("R12", "back", 1, 1),
        ("R21", "back", 0, 2),
        ("R22", "back", 2, 2),
        ("R23", "back", -2, 2),
    ]
    spec = (("S03", "back"), [*placed, ("R13", "back", -3, 1), ("R14", "back", -1, -1)])
    state = table(round=8, boards={0: spec}, hands={0: ["G15"]})
    action = codex.parse_action(state, "play G15 front -2,0")
    assert codex.apply(state, action).seats[0].score == 6
    assert "empty" in Card("G15").front.corners
    assert None in Card("G15").front.corners


@covers("codex.symbols")
def test_symbols_on_top_of_a_corner_stay_visible() -> None:
    shown = board(("S01", "front"), [("R11", "front", 1, -1)])
    assert Card("R11").front.corners[0] == "plant"
    assert shown.symbols["plant"] == 3
    assert shown.symbols["animal"] == 0


@covers("codex.play")
def test_plays_are_listed_by_card_side_and_age_of_the_position() -> None:
    state = table(round=2, boards={0: (("S01", "front"), [("R13", "front", 1, 1)])}, hands={0: ["R01", "R02", "G01"]})
    listed = [str(action) for action in codex.legal_actions(state)]
    assert listed[:5] == [
        "play R01 front -1,1", "play R01 front -1,-1", "play R01 front 1,-1", "play R01 front 0,2",
        "play R01 front 2,0",
    ]  # fmt: skip
    assert [line.split()[1:3] for line in listed[::5]] == [
        ["R01", "front"], ["R01", "back"], ["R02", "front"], ["R02", "back"], ["G01", "back"],
    ]  # fmt: skip


@covers("codex.play")
def test_on_a_board_with_one_open_position_all_cards_go_there() -> None:
    placed = [("R23", "front", 1, 1), ("G29", "front", -1, 1), ("G27", "front", 2, 0)]
    state = table(round=4, boards={0: (("S05", "back"), placed)}, hands={0: ["R27", "R32", "G39"]})
    assert [str(action) for action in codex.legal_actions(state)] == [
        "play R27 front 0,2", "play R27 back 0,2", "play R32 front 0,2", "play R32 back 0,2", "play G39 back 0,2",
    ]  # fmt: skip


@covers("codex.pass")
def test_nobody_passes_while_a_position_is_open() -> None:
    objection = codex.why_illegal(table(), Pass())
    assert objection is not None
    assert (objection.code, objection.text) == ("codex.pass.open", "-1,1 is open: a card must be played")


def test_events_of_a_play_tell_card_corners_points_and_what_is_next() -> None:
    state = table(
        round=3, boards={0: (("S01", "front"), [("R13", "front", -1, -1), ("R28", "front", -2, 0)])}, hands={0: ["G15"]}
    )
    told = codex.events(state, codex.parse_action(state, "play G15 front -1,1"))
    assert [str(event) for event in told] == [
        "seat 0 lays G15 at -1,1, covering tr (-2,0), tl (0,0)",
        "seat 0 scores 4 and has 5",
        "seat 0 is to draw a card",
    ]


@pytest.mark.parametrize(
    "text",
    ["", "play", "play R01", "play R01 front", "play R01 sideways 1,1", "play R01 front 1;1", "play R01 front 1,1,1",
     "play R01 front 01,1", "play R01 front 100,0", "play X01 front 1,1", "take S01", "draw silver",
     "keep R01", "start up"],
)  # fmt: skip
def test_unreadable_texts_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        codex.parse_action(table(), text)


def test_notation_is_read_in_capitals_or_not() -> None:
    state = table(hands={0: ["G17"]})
    assert codex.parse_action(state, " Play g17 BACK -1,1 ") == Play(Card("G17"), "back", Cell(-1, 1))
    start = codex.new_game(players=2, seed=1)
    assert [codex.parse_action(start, f"start {side}", 1) for side in ("front", "back")] == [
        *codex.legal_actions(start)
    ]
    drawing = table(phase="draw")
    assert codex.parse_action(drawing, "Draw resource") == Draw("resource")
    assert codex.parse_action(drawing, "DRAW gold") == Draw("gold")
    assert codex.parse_action(drawing, f"take {drawing.slots[0]}".lower()) == Take(drawing.slots[0])  # type: ignore[arg-type]


def test_a_place_has_whole_coordinates_within_reach_of_all_cards() -> None:
    assert Cell(-3, 5) is Cell.from_notation("-3,5")
    wrongs: list[tuple[Any, Any]] = [(100, 0), (0.5, 0), ("1", 1), (True, 200)]
    for wrong in wrongs:
        with pytest.raises(InvalidState, match="expected whole numbers"):
            Cell(*wrong)


def test_a_board_that_play_cannot_reach_cannot_be_made() -> None:
    for placed, reason in (
        ([("R01", "front", 2, 2)], "not an open position"),
        ([("R01", "front", 1, 1), ("R02", "front", 1, 1)], "not an open position"),
        ([("R01", "front", 1, 1), ("R02", "back", 2, 0)], "not an open position"),
        ([("G01", "front", 1, 1)], "requirement"),
    ):
        with pytest.raises(InvalidState, match=reason):
            board(("S01", "front"), placed)
    with pytest.raises(InvalidState, match="starter"):
        Board((Play(Card("R01"), "front", Cell(0, 0)).laid,))
