"""When the game ends, and who wins (rulebook: "End of the game")."""

import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tabletop import codex
from tabletop.codex import Action, Ending, Options, State
from tabletop.codex.scoring import objective_points, objectives_of
from tabletop.core.errors import IllegalAction, InvalidState
from tabletop.core.outcome import Outcome, total
from tabletop.testing import covers
from tests.codex.tables import BoardSpec, Placed, table

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("endings.json").read_text())


def before_the_play(case: dict[str, Any]) -> State:
    """Return the table before the play that reaches 20: who has more to lay holds the next card."""
    seat, round_ = case["seat"], case["round"]
    boards: dict[int, BoardSpec] = {}
    hands: dict[int, list[str]] = {}
    for key, (starter, placed) in case["reaching"].items():
        boards[int(key)] = (starter, placed[: round_ - 1])
        hands[int(key)] = [placed[round_ - 1][0]]
    return table(players=case["players"], seat=seat, round=round_, boards=boards, hands=hands)


def planned(case: dict[str, Any], state: State) -> Action:
    """Play what the case tells for this round, otherwise the last action of the list: a card face down, a slot."""
    reaching: dict[str, tuple[list[str], Placed]] = case["reaching"]
    mine = reaching.get(str(state.to_act[0]))
    if mine and state.phase == "play" and state.round == case["round"]:
        card, side, x, y = mine[1][state.round - 1]
        return codex.parse_action(state, f"play {card} {side} {x},{y}")
    return codex.legal_actions(state)[-1]


@covers("codex.trigger", "codex.last_round", "codex.turn")
@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_the_round_is_finished_and_one_more_is_played(case: dict[str, Any]) -> None:
    state = before_the_play(case)
    turns, reaching = list[list[int]](), case["seat"]
    while not state.is_over:
        if state.phase == "play":
            turns.append([state.to_act[0], state.round])
        state = codex.apply(state, planned(case, state))
        codex.validate(state)
        if len(turns) == 1 and state.phase == "draw":
            assert [mine.score for seat, mine in enumerate(state.seats) if seat == reaching] == [case["score"]]
            assert state.ending is None

    assert turns[1:] == case["turns"]
    assert state.ending == Ending(case["seat"], "score", case["round"] + 1)


@covers("codex.trigger")
def test_the_trigger_is_told() -> None:
    state = before_the_play(CASES[1])
    state = codex.apply(state, planned(CASES[1], state))
    told = [str(event) for event in codex.events(state, codex.Draw("gold"))]
    assert told[1:] == [
        "seat 2 has reached 20 points: round 10 will be the last",
        "round 10 begins",
        "seat 0 is to play a card",
    ]


WEST: BoardSpec = (("S01", "front"), [
    ("R19", "front", -1, 1), ("R39", "front", -2, 2), ("R38", "front", -3, 3), ("G39", "front", 1, -1),
    ("G37", "front", 2, -2), ("G11", "front", -4, 2), ("G31", "front", -1, 3), ("R18", "front", -4, 4),
    ("G19", "front", -5, 1), ("G18", "front", -3, 5), ("G17", "front", -2, 6),
])  # fmt: skip
EAST: BoardSpec = (("S02", "front"), [
    ("R10", "front", 1, -1), ("G02", "front", -1, 1), ("R05", "front", -2, 2), ("G08", "front", 2, -2),
    ("G09", "front", -1, 3), ("G07", "front", 3, -1), ("G05", "front", 2, 0), ("R24", "front", 3, 1),
    ("G25", "front", 0, 2), ("G26", "front", 1, 1), ("G23", "front", 2, 2),
])  # fmt: skip

EAST_LATER: BoardSpec = (("S02", "front"), [
    ("R10", "front", 1, -1), ("G02", "front", -1, 1), ("R05", "front", -2, 2), ("G08", "front", 2, -2),
    ("G07", "front", 3, -1), ("G05", "front", 2, 0), ("R24", "front", 3, 1), ("G25", "front", 0, 2),
    ("G09", "front", -1, 3), ("G23", "front", 2, 2), ("G26", "front", 1, 1),
])  # fmt: skip


def last_draw(first: BoardSpec, second: BoardSpec, **other: Any) -> State:
    """Return a table of two before the last draw of the last round, the eleventh."""
    ending = Ending(0 if first is WEST else 1, "score", 11)
    return table(seat=1, round=11, phase="draw", boards={0: first, 1: second}, ending=ending, **other)


def finished(state: State) -> Outcome:
    outcome = codex.outcome(codex.apply(state, codex.legal_actions(state)[0]))
    assert outcome is not None
    return outcome


def lines(placed: Placed, start: int, number: int) -> Placed:
    """Put so many cards face down before the others, in a line to the upper right."""
    used = {card for card, *_ in placed}
    free = [name for name in [f"R{number:02}" for number in range(start, 41)] if name not in used][:number]
    return [*[(name, "back", step, step) for step, name in enumerate(free, 1)], *placed]


@covers("codex.trigger")
def test_20_points_are_the_reason_even_if_the_decks_run_out_in_the_same_turn() -> None:
    """The last of four has just reached 21 in round 16 and takes the last card of all."""
    late = WEST[0], lines(WEST[1][:10], 11, 6)
    state = table(
        players=4, seat=3, round=16, phase="draw", boards={3: late}, slots="R20 R21 G01 G02", resources=0, golds=1
    )
    assert (state.seats[3].score, state.ending) == (21, None)
    after = codex.apply(state, codex.Draw("gold"))
    assert (after.resources, after.golds) == ((), ())
    assert after.ending == Ending(3, "score", 17)
    codex.validate(after)
    with pytest.raises(InvalidState, match="a seat had already reached 20 points"):
        codex.validate(evolve(after, ending=Ending(3, "decks", 17)))


@covers("codex.winner", "codex.objectives", "codex.A1")
def test_f09_objectives_are_added_and_the_highest_total_wins() -> None:
    state = last_draw(WEST, EAST, common=("O10", "O01"), kept={0: "O13", 1: "O02"})
    outcome = finished(state)
    assert [[points for _, points in score or ()] for score in outcome.scores] == [[24, 2, 0, 3], [27, 0, 0, 0]]
    assert (outcome.totals, outcome.winners, outcome.reason) == ((29, 27), (0,), "score")


def test_the_end_is_told_objective_by_objective() -> None:
    state = last_draw(WEST, EAST, common=("O10", "O01"), kept={0: "O13", 1: "O02"})
    told = [str(event) for event in codex.events(state, codex.legal_actions(state)[0])]
    assert told[1:] == [
        "seat 0 gets 2 for O10", "seat 0 gets 0 for O01", "seat 0 gets 3 for O13",
        "seat 1 gets 0 for O10", "seat 1 gets 0 for O01", "seat 1 gets 0 for O02",
        "the game ends",
    ]  # fmt: skip


@covers("codex.hidden")
def test_secret_objectives_are_turned_up_at_the_end_and_not_before() -> None:
    state = last_draw(WEST, EAST, common=("O10", "O01"), kept={0: "O13", 1: "O02"})
    assert [seen.kept for seen in codex.view(state, 0).seats] == [None, None]
    over = codex.apply(state, codex.legal_actions(state)[0])
    assert [str(seen.kept) for seen in codex.view(over, None).seats] == ["O13", "O02"]


@covers("codex.trigger")
def test_f10_points_from_objectives_bring_no_end() -> None:
    placed = [
        ("R10", "front", -1, 1), ("R18", "front", 1, -1), ("R19", "front", 1, 1), ("R09", "front", 2, 2),
        ("G03", "front", 0, 2), ("G12", "front", -2, 0), ("R20", "front", -1, -1), ("G14", "front", 0, -2),
        ("G13", "front", -1, -3), ("G11", "front", -2, -2), ("R05", "front", -3, 1), ("G16", "front", 1, 3),
    ]  # fmt: skip
    spec = (("S04", "back"), placed)
    state = table(round=12, phase="draw", boards={0: spec}, common=("O02", "O10"), kept={0: "O14"})
    assert state.seats[0].score == 18
    assert sum(objective_points(each, state.seats[0].board) for each in objectives_of(state, 0)) == 6

    assert codex.apply(state, codex.Draw("gold")).ending is None


def with_scores(state: State, *scores: int) -> State:
    """Return the state with other markers on the track: no valid state, but good enough to compare totals."""
    seats = [evolve(mine, score=score) for mine, score in zip(state.seats, scores, strict=True)]
    return evolve(state, seats=tuple(seats))


@covers("codex.winner", "codex.A5")
@pytest.mark.parametrize(
    ("scores", "places"), [((22, 27), (1, 2)), ((21, 27), (2, 1)), ((22, 26), (1, 2)), ((27, 22), (1, 2))]
)
def test_a_tie_goes_to_the_points_from_objectives(scores: tuple[int, int], places: tuple[int, int]) -> None:
    """Seat 0 has five points from objectives, seat 1 none."""
    state = with_scores(last_draw(WEST, EAST, common=("O10", "O01"), kept={0: "O13", 1: "O02"}), *scores)
    outcome = finished(state)
    assert outcome.places == places
    assert outcome.totals == (scores[0] + 5, scores[1])


@covers("codex.winner", "codex.A5")
def test_a_tie_goes_to_the_points_and_not_to_the_number_of_objectives() -> None:
    """At 31 each, both have fulfilled two objectives."""
    outcome = finished(last_draw(WEST, EAST, common=("O16", "O03"), kept={0: "O13", 1: "O09"}))
    assert [[points for _, points in score or ()] for score in outcome.scores] == [[24, 4, 0, 3], [27, 2, 0, 2]]
    assert (outcome.totals, outcome.winners) == ((31, 31), (0,))


@covers("codex.winner", "codex.A5")
def test_in_a_tie_the_first_common_objective_counts_too() -> None:
    """At 30 each, the other two objectives have brought seat 1 more."""
    outcome = finished(last_draw(WEST, EAST_LATER, common=("O16", "O03"), kept={0: "O15", 1: "O13"}))
    assert [[points for _, points in score or ()] for score in outcome.scores] == [[24, 4, 0, 2], [27, 0, 0, 3]]
    assert (outcome.totals, outcome.winners) == ((30, 30), (0,))


@covers("codex.winner")
def test_still_tied_all_of_them_win() -> None:
    """Neither has points from objectives."""
    state = with_scores(last_draw(WEST, EAST, common=("O01", "O03"), kept={0: "O05", 1: "O02"}), 24, 24)
    outcome = finished(state)
    assert [total((score or ())[1:]) for score in outcome.scores] == [0, 0]
    assert outcome.winners == (0, 1)


FAR: BoardSpec = (("S01", "front"), [
    ("R15", "front", 1, -1), ("G31", "front", 2, 0), ("R21", "front", -1, 1), ("G22", "front", 3, -1),
    ("R02", "front", -2, 2), ("G03", "front", 4, 0), ("R24", "front", 5, 1), ("G26", "front", 2, -2),
    ("G29", "front", -1, 3), ("G24", "front", 1, 1), ("G28", "front", 0, 4), ("R04", "front", 4, 2),
    ("G06", "front", 3, 1),
])  # fmt: skip


@covers("codex.A1", "codex.points")
@pytest.mark.parametrize(("options", "score"), [(Options(), 31), (Options(cap=29), 29)])
def test_by_option_points_from_play_end_with_the_track(options: Options, score: int) -> None:
    """Seat 1 goes from 19 points to 25 in round 13, then lays G04 on three corners in the last round."""
    state = table(
        seat=1, round=14, boards={1: FAR}, hands={1: ["G04"]}, ending=Ending(1, "score", 14), options=options,
        common=("O13", "O16"), kept={1: "O09"},
    )  # fmt: skip
    action = codex.parse_action(state, "play G04 front 0,2")
    after = codex.apply(state, action)
    codex.validate(after)
    assert (state.seats[1].score, after.seats[1].score) == (25, score)
    assert f"seat 1 scores {score - 25} and has {score}" in [str(event) for event in codex.events(state, action)]

    outcome = finished(after)
    assert [points for _, points in (outcome.scores[1] or ())] == [score, 3, 0, 2]


@covers("codex.turn", "core.over")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_nothing_is_played_after_the_end(seat: int | None) -> None:
    state = last_draw(WEST, EAST)
    action = codex.legal_actions(state)[0]
    over = codex.apply(state, action)
    assert codex.legal_actions(over, seat) == ()
    with pytest.raises(IllegalAction) as refused:
        codex.apply(over, action, seat)
    assert refused.value.objection.code == "core.over"


@covers("codex.turn")
def test_all_have_had_the_same_number_of_turns() -> None:
    for seed in range(30):
        state, turns, step = codex.new_game(players=2 + seed % 3, seed=seed), dict[int, int](), 0
        while not state.is_over:
            if state.phase == "play":
                turns[state.to_act[0]] = turns.get(state.to_act[0], 0) + 1
            actions, step = codex.legal_actions(state), step + 1
            state = codex.apply(state, actions[step * 7919 % len(actions)])
        assert len(set(turns.values())) == 1
        assert state.ending is not None
        assert state.round == state.ending.last_round
