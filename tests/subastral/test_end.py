"""Rulebook: the end of the game."""

import pytest
from hypothesis import given, settings

from tabletop import subastral
from tabletop.subastral import Card, Play, State, Take, TurnEnded
from tabletop.subastral.state import Rounds
from tabletop.testing import covers, states
from tests.subastral.play import END, NEXT, after, cards, table


@covers("subastral.end", "subastral.draw", "subastral.A1")
@pytest.mark.parametrize("above", ["", "savanna:1"])
def test_the_game_end_card_replaces_no_card(above: str) -> None:
    """It is met by the bonus draw, or by the filler after it; both bring a card of the deck all the same."""
    start = table(hands={0: "savanna:3"}, deck=f"{above} {END} {NEXT}")
    state = after(start, Play(Card("savanna", 3)), Take(2))
    first, second = cards(f"{above} {NEXT}")[:2]
    assert first in state.seats[0].hand
    assert state.row[1] == (second,)
    assert state.rounds == Rounds(0, 1, 1)


@covers("subastral.end")
def test_an_extra_card_can_meet_the_game_end_card() -> None:
    row = {1: "desert:1", 2: "savanna:2 desert:2", 3: "forest:3", 4: "taiga:4", 5: "tundra:5 tundra:6", 6: "taiga:6"}
    start = table(row=row, hands={0: "chaparral:2"}, deck=f"savanna:1 {END} forest:3")
    middle = after(start, Play(Card("chaparral", 2)))
    assert [str(event) for event in subastral.events(middle, Take(5))][2:5] == [
        "savanna:1 is drawn to fill cloud 5",
        "seat 0 turns up the game-end card in round 1",
        "forest:3 is drawn to join cloud 3",
    ]


@covers("subastral.end", "subastral.A2")
def test_the_game_end_card_on_top_is_not_met_until_a_draw_reaches_it() -> None:
    start = table(hands={0: "savanna:3"}, deck=f"savanna:1 {END}")
    state = after(start, Play(Card("savanna", 3)), Take(5))
    assert len(state.deck) == 6, "the game-end card is on top now"
    assert state.rounds.end is None
    state = after(state, subastral.legal_actions(state)[0])
    assert state.rounds.end is None
    state = after(state, subastral.legal_actions(state)[0])
    while state.to_act == (1,):
        state = after(state, subastral.legal_actions(state)[0])
    assert state.rounds.end == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_round_is_finished_and_then_everybody_has_one_more_turn(players: int) -> None:
    for place in range(players):
        rounds: Rounds | None = Rounds(1).announced()
        seats: list[int] = []
        seat = (1 + place) % players
        assert rounds is not None
        while (rounds := rounds.after(seat, players)) is not None:
            seat = (seat + 1) % players
            seats.append(seat)
        assert len(seats) == (players - 1 - place) + players
        assert seats[-1] == (1 + players - 1) % players


def test_the_end_is_announced_once() -> None:
    assert Rounds(0, 3, 2).announced() == Rounds(0, 3, 2)


@covers("subastral.rounds")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_equally_many_turns(players: int) -> None:
    for seed in range(12):
        state, turns, last = subastral.new_game(players=players, seed=seed), [0] * players, -1
        while not state.is_over:
            actions = subastral.legal_actions(state)
            action = actions[seed % len(actions)]
            for event in subastral.events(state, action):
                if isinstance(event, TurnEnded):
                    turns[event.seat] += 1
                    last = event.seat
            state = subastral.apply(state, action)
        assert turns == [state.rounds.number] * players
        assert last == (state.rounds.first - 1) % players
        assert state.rounds.number == (state.rounds.end or 0) + 1


@settings(max_examples=60, deadline=None)
@given(states(subastral))
def test_the_row_is_stocked_between_turns_while_there_is_a_deck(state: State) -> None:
    if state.phase == "play" and state.deck:
        assert all(state.row)
        assert sum(len(cloud) > 1 for cloud in state.row) >= 2
    for seat in state.seats:
        assert len({pile[0].biome for pile in seat.journal}) == len(seat.journal) <= 8


@pytest.mark.parametrize(("players", "deck"), [(2, 34), (3, 48), (4, 64), (5, 80)])
def test_the_longest_game_has_three_decisions_in_each_turn_that_draws(players: int, deck: int) -> None:
    """Each turn but those of the last two rounds draws; a journal has an order for eight piles."""
    assert len(subastral.new_game(players=players, seed=1).deck) == deck
    assert subastral.INFO.longest(players, subastral.Options()) == 3 * (deck + players + players) + 8 * players
