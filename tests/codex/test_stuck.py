"""Boards on which nothing fits any more (docs/rules/codex.md, A2)."""

from collections.abc import Sequence

from attrs import evolve

from tabletop import codex
from tabletop.codex import Card, Face, Pass, Picks, Start, Starter, State
from tabletop.codex.cards import GOLDS, OBJECTIVES, RESOURCES, STARTERS
from tabletop.codex.offers import pick_play
from tabletop.testing import covers
from tests.codex.tables import BoardSpec, board, table

STUCK: BoardSpec = (("S05", "back"), [
    ("R23", "front", 1, 1), ("G29", "front", -1, 1), ("G27", "front", 2, 0), ("R27", "front", 0, 2),
    ("R32", "front", -1, 3), ("G39", "front", 0, 4),
])  # fmt: skip
PLAYS = [f"play {card} {side} {x},{y}" for card, side, x, y in STUCK[1]]
DRAWS = ["draw gold", "draw gold", "draw resource", "draw resource", "draw resource", "draw resource"]


def stacked(resources: Sequence[str], golds: Sequence[str], starters: Sequence[str]) -> State:
    """Return a new game of two in which these cards come first from the decks; seat 0 is first player."""
    state = codex.new_game(players=2, seed=0)
    tops = [Card(name) for name in (*resources, *golds)]
    low = [card for card in RESOURCES if card not in tops]
    high = [card for card in GOLDS if card not in tops]
    dealt = [Starter(name) for name in starters]
    spare = tuple([starter for starter in STARTERS if starter not in dealt])
    return evolve(
        state,
        setting=evolve(state.setting, starters=spare, objectives=OBJECTIVES, first=0),
        seats=tuple([evolve(mine, picks=Picks(each)) for mine, each in zip(state.seats, dealt, strict=True)]),
        resources=(*map(Card, resources), *low[2:]),
        golds=(*map(Card, golds), *high[2:]),
        slots=(low[0], low[1], high[0], high[1]),
    )


def begun(state: State) -> State:
    """Lay both starter cards with the back up and keep an objective each."""
    for seat in (0, 1):
        state = codex.apply(state, Start("back"), seat)
    for seat in (0, 1):
        state = codex.apply(state, codex.legal_actions(state, seat)[0], seat)
    return state


def said(state: State, *texts: str) -> State:
    for text in texts:
        state = codex.apply(state, codex.parse_action(state, text))
    return state


@covers("codex.A2", "codex.pass")
def test_one_player_gets_stuck_by_play_and_passes_to_the_end() -> None:
    """Seat 1 lays cards face down and draws resource cards meanwhile."""
    state = begun(
        stacked(["R23", "R27", "R01", "R02", "R03", "R04", "R32"], ["G29", "G01", "G27", "G39"], ["S05", "S03"])
    )
    codex.validate(state)
    for play, draw in zip(PLAYS, DRAWS, strict=True):
        state = said(state, play, draw)
        cell = codex.legal_actions(state)[-1].cell  # type: ignore[union-attr]
        state = said(state, f"play {state.seats[1].hand[0]} back {cell}", "draw resource")
        codex.validate(state)
    stuck = state.seats[0]
    assert stuck.board == board(*STUCK)
    assert (stuck.score, len(stuck.hand), stuck.board.positions) == (9, 3, ())

    passes = 0
    while not state.is_over:
        if state.to_act == (0,):
            passes += 1
            assert codex.legal_actions(state) == (Pass(),)
            assert pick_play(state, 0, 0.5) == Pass()
            assert str(codex.events(state, Pass())[0]) == "seat 0 passes"
        state = codex.apply(state, codex.legal_actions(state)[0])
        codex.validate(state)
    assert state.seats[0] == stuck
    assert passes == state.round - 6
    outcome = codex.outcome(state)
    assert outcome is not None
    assert outcome.scores[0] is not None


@covers("codex.A2")
def test_f08_the_game_ends_at_once_when_all_are_stuck() -> None:
    """No real deck can do this (see below), so each card of the board is in this deck twice."""
    resources = ["R23", "R27", "R23", "R27", "R32", "R32"]
    golds = ["G29", "G29", "G27", "G27", "G39", "G39"]
    state, told = begun(stacked(resources, golds, ["S05", "S05"])), list[str]()
    for play, draw in zip(PLAYS, DRAWS, strict=True):
        assert not state.is_over
        state = said(state, play, draw, play)
        told = [str(event) for event in codex.events(state, codex.parse_action(state, draw))]
        state = said(state, draw)

    assert state.is_over
    assert told[-1] == "the game ends: nobody can lay a card any more"
    assert sum("gets" in line for line in told) == 6
    outcome = codex.outcome(state)
    assert outcome is not None
    assert outcome.reason == "stuck"
    assert [mine.score for mine in state.seats] == [9, 9]
    assert [len(mine.hand) for mine in state.seats] == [3, 3]


@covers("codex.A2", "codex.pass")
def test_f07_a_stuck_player_passes_and_does_not_draw() -> None:
    state = table(round=7, boards={0: STUCK}, hands={0: ["R01", "R02", "G03"]})
    assert codex.legal_actions(state) == (Pass(),)
    after = codex.apply(state, Pass())
    assert after.seats == state.seats
    assert (after.to_act, after.phase) == ((1,), "play")
    assert (after.resources, after.golds, after.slots) == (state.resources, state.golds, state.slots)


def test_getting_stuck_is_told_and_the_turn_goes_on_with_the_draw() -> None:
    spec = STUCK[0], STUCK[1][:-1]
    state = table(round=6, boards={0: spec}, hands={0: ["G39"]})
    told = [str(event) for event in codex.events(state, codex.parse_action(state, "play G39 front 0,4"))]
    assert told[-2:] == ["seat 0 has no open position left", "seat 0 is to draw a card"]


@covers("codex.A2", "codex.cards")
def test_no_two_players_can_be_stuck_in_one_game() -> None:
    """The topmost row of a stuck board needs a card with both upper corners hidden, and there is only one such side."""
    starters = [face for starter in STARTERS for face in (starter.front, starter.reverse)]
    sides: list[Face] = [
        *[card.front for card in (*RESOURCES, *GOLDS)],
        *[card.reverse for card in RESOURCES],
        *starters,
    ]
    assert [str(face) for face in sides if face.corners[:2] == (None, None)] == ["G39"]
    state = table(round=7, boards={0: STUCK})
    codex.validate(state)
    assert Card("G39").front in [laid.face for laid in state.seats[0].board.laid]
    assert not codex.apply(state, Pass()).is_over
