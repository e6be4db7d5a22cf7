"""Both readings of "when the game-end card is revealed in the deck": a draw reaches it, or it lies on top."""

import pickle
from typing import Any

import pytest
from attrs import evolve

from tabletop import codec, play_on, subastral
from tabletop.core.errors import InvalidState, SetupError
from tabletop.subastral import Card, Options, Play, State, Take, TurnEnded
from tabletop.subastral.state import Rounds
from tabletop.testing import Route, covers, tiny, walk
from tests.subastral.play import END, after, table

UNCOVERED = Options(end_card="uncovered")


def told(state: State, action: subastral.Action) -> list[str]:
    return [str(event) for event in subastral.events(state, action)]


@pytest.mark.parametrize(
    ("options", "end"),
    [(Options(), None), pytest.param(UNCOVERED, 1, marks=covers("subastral.end", "subastral.A2"))],
)
def test_a_draw_that_leaves_the_card_on_top_calls_the_end_in_one_reading(options: Options, end: int | None) -> None:
    start = after(table(hands={0: "savanna:3"}, deck=f"savanna:1 {END}", options=options), Play(Card("savanna", 3)))
    assert start.rounds.end is None
    state = after(start, Take(5))
    assert len(state.deck) == 6
    assert state.rounds == Rounds(0, 1, end)
    assert told(start, Take(5)).count("seat 0 turns up the game-end card in round 1") == (end == 1)


@covers("subastral.end", "subastral.A2")
def test_the_card_is_turned_up_before_the_card_that_reaches_it_or_after_the_card_that_uncovers_it() -> None:
    facts: dict[str, Any] = {"hands": {0: "savanna:3"}, "deck": f"savanna:1 {END} forest:3"}
    drawn = after(table(**facts), Play(Card("savanna", 3)))
    assert told(drawn, Take(2))[2:5] == [
        "seat 0 draws savanna:1 as a bonus",
        "seat 0 turns up the game-end card in round 1",
        "forest:3 is drawn to fill cloud 2",
    ]
    uncovered = after(table(**facts, options=UNCOVERED), Play(Card("savanna", 3)))
    assert told(uncovered, Take(2))[2:5] == [
        "seat 0 draws savanna:1 as a bonus",
        "seat 0 turns up the game-end card in round 1",
        "forest:3 is drawn to fill cloud 2",
    ]
    assert told(uncovered, Take(5))[2:4] == [
        "savanna:1 is drawn to fill cloud 5",
        "seat 0 turns up the game-end card in round 1",
    ]


@covers("subastral.end", "subastral.A2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_readings_are_the_same_game_until_the_last_rounds(players: int) -> None:
    shorter = 0
    for seed in range(30):
        drawn = walk(subastral, Route(players, seed, Options()))
        state, turns, moves = subastral.new_game(players=players, seed=seed, options=UNCOVERED), [0] * players, 0
        while not state.is_over:
            before, (seat, text) = drawn.states[moves], drawn.moves[moves]
            action = subastral.parse_action(state, text, seat)
            assert (state.deck, state.row, state.seats) == (before.deck, before.row, before.seats)
            for event in subastral.events(state, action, seat):
                if isinstance(event, TurnEnded):
                    turns[event.seat] += 1
            state, moves = subastral.apply(state, action, seat), moves + 1
            subastral.validate(state)
            assert (state.rounds.end is None) == (len(state.deck) > 3 * players)
        assert turns == [state.rounds.number] * players
        assert state.rounds.number == (state.rounds.end or 0) + 1
        rounds = drawn.last.rounds.number - state.rounds.number
        assert rounds in (0, 1)
        assert (moves == len(drawn.moves)) == (rounds == 0)
        shorter += rounds
    assert 0 < shorter < 30


def test_setup_calls_the_end_if_it_leaves_the_card_on_top() -> None:
    small = evolve(tiny("subastral")[0], end_card="uncovered")
    state = subastral.new_game(players=2, seed=1, options=small)
    subastral.validate(state)
    assert len(state.deck) == 6
    assert state.rounds == Rounds(state.rounds.first, 1, 1)
    assert {state.rounds.end for state, _ in subastral.starts(players=2, options=small)} == {1}
    assert play_on(subastral, state, seed=1).rounds.number == 2


def test_a_state_of_the_other_reading_is_refused() -> None:
    card_on_top = after(table(hands={0: "savanna:3"}, deck=f"savanna:1 {END}"), Play(Card("savanna", 3)), Take(5))
    with pytest.raises(InvalidState, match="lies above the last 6 cards and is met as soon as it is the top card"):
        subastral.validate(evolve(card_on_top, options=evolve(card_on_top.options, end_card="uncovered")))
    called = table(deck=6, end=1, round=1, options=UNCOVERED)
    assert called.rounds == Rounds(0, 1, 1)
    with pytest.raises(InvalidState, match="lies above the last 6 cards and is met when a draw reaches it"):
        subastral.validate(evolve(called, options=evolve(called.options, end_card="drawn")))


@pytest.mark.parametrize(("options", "latest"), [(Options(), 15), (UNCOVERED, 14)])
def test_the_end_comes_while_there_are_cards_above_the_game_end_card(options: Options, latest: int) -> None:
    """28 cards lie above it for two players, and every turn draws one: 14 rounds pass at most before it is reached."""
    table(deck=0, end=latest, options=options)
    with pytest.raises(SetupError, match=f"cannot have lasted until round {latest + 1}"):
        table(deck=0, end=latest + 1, options=options)


@pytest.mark.parametrize("wrong", ["top", None, True, ("drawn",)])
def test_other_words_are_refused(wrong: Any) -> None:
    with pytest.raises(SetupError) as refused:
        Options(end_card=wrong)
    assert str(refused.value) == f"invalid end_card {wrong!r}: expected 'drawn' or 'uncovered'"


def test_options_and_documents_say_nothing_of_the_usual_reading() -> None:
    documents = codec(subastral).options
    assert "end_card" not in repr(Options())
    assert "end_card" not in documents.write(Options())
    assert repr(UNCOVERED) == "Options(disturbance=False, cards=None, end_card='uncovered')"
    assert documents.loads(documents.dumps(UNCOVERED)) == UNCOVERED == pickle.loads(pickle.dumps(UNCOVERED))
    assert dict(subastral.INFO.option_sets)["uncovered"] == UNCOVERED
    assert subastral.INFO.longest(2, UNCOVERED) == subastral.INFO.longest(2, Options())
