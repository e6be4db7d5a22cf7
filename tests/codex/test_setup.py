"""How a game begins (rulebook: "Preparation")."""

from itertools import permutations

import pytest

from tabletop import codex
from tabletop.codex import DeckShows, Keep, Options, Start, State
from tabletop.codex.cards import GOLDS, OBJECTIVES, RESOURCES, STARTERS
from tabletop.core.errors import IllegalAction, SetupError
from tabletop.testing import covers


def with_sides(players: int = 3, seed: int = 5) -> State:
    """Return the table after all have laid their starter cards."""
    state = codex.new_game(players=players, seed=seed)
    for seat in range(players):
        state = codex.apply(state, Start("front"), seat)
    return state


@covers("codex.setup")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_cards_lie_beside_each_deck_and_all_choose_a_side_first(players: int) -> None:
    state = codex.new_game(players=players, seed=1)

    assert [card.kind for card in state.slots if card] == ["resource", "resource", "gold", "gold"]
    assert (len(state.resources), len(state.golds)) == (38, 38)
    assert (state.to_act, state.phase) == (tuple(range(players)), "starter")
    assert all(codex.legal_actions(state, seat) == (Start("front"), Start("back")) for seat in state.to_act)
    assert len({seat.picks.starter for seat in state.seats}) == players


@covers("codex.setup")
@pytest.mark.parametrize("deck", ["resources", "golds", "starters", "objectives"])
def test_all_decks_are_shuffled(deck: str) -> None:
    """Each card comes first in some game, and no deck lies as another one did."""
    decks: set[tuple[object, ...]] = set()
    for seed in range(400):
        state = codex.new_game(players=2, seed=seed)
        dealt = {
            "resources": (*state.slots[:2], *state.resources),
            "golds": (*state.slots[2:], *state.golds),
            "starters": tuple([seat.picks.starter for seat in state.seats]),
            "objectives": state.setting.objectives,
        }
        decks.add(dealt[deck])
    cards = {"resources": RESOURCES, "golds": GOLDS, "starters": STARTERS, "objectives": OBJECTIVES}
    assert {first for first, *_ in decks} == {last for *_, last in decks} == set(cards[deck])
    assert len(decks) == (30 if deck == "starters" else 400)


@covers("codex.deal")
def test_the_backs_on_top_of_the_decks_are_told_once_hands_are_dealt() -> None:
    state = codex.apply(codex.new_game(players=2, seed=6), Start("front"), 0)
    told = codex.events(state, Start("back"), 1)
    after = codex.apply(state, Start("back"), 1)
    assert [each for each in told if isinstance(each, DeckShows)] == [
        DeckShows("resource", after.resources[0].back),
        DeckShows("gold", after.golds[0].back),
    ]
    assert [type(each).__name__ for each in told] == [
        "SidePicked", "StarterLaid", "StarterLaid", "HandDealt", "HandDealt", "DeckShows", "DeckShows", "Revealed",
        "Offered", "Offered", "Asked",
    ]  # fmt: skip


@covers("codex.starter", "codex.deal", "codex.A13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_and_objectives_come_after_the_starter_cards(players: int) -> None:
    before = codex.new_game(players=players, seed=1)
    assert not any(seat.hand or seat.picks.objectives for seat in before.seats)
    assert codex.view(before, 0).common == ()

    state = with_sides(players)

    assert (len(state.resources), len(state.golds)) == (38 - 2 * players, 38 - players)
    assert all([card.kind for card in seat.hand] == ["resource", "resource", "gold"] for seat in state.seats)
    assert len(state.setting.common) == 2
    assert all(len(seat.picks.objectives) == 2 for seat in state.seats)
    assert (state.to_act, state.phase) == (tuple(range(players)), "objective")


@covers("codex.starter", "codex.secret")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_decisions_made_at_once_commute(order: tuple[int, ...]) -> None:
    def play(seats: tuple[int, ...]) -> State:
        state = codex.new_game(players=3, seed=8)
        for seat in seats:
            state = codex.apply(state, Start("back" if seat == 1 else "front"), seat)
        for seat in reversed(seats):
            state = codex.apply(state, codex.legal_actions(state, seat)[seat % 2], seat)
        return state

    assert play(order) == play((0, 1, 2))


@covers("codex.starter")
def test_a_chosen_side_is_seen_by_nobody_else_until_all_have_chosen() -> None:
    state = codex.apply(codex.new_game(players=3, seed=2), Start("back"), 1)

    assert state.to_act == (0, 2)
    mine, other = codex.view(state, 1), codex.view(state, 0)
    assert mine.picks is not None
    assert mine.picks.side == "back"
    assert other.picks is not None
    assert other.picks.side is None
    assert other == codex.view(codex.apply(codex.new_game(players=3, seed=2), Start("front"), 1), 0)
    assert [str(event.seen_by(0)) for event in codex.events(codex.new_game(players=3, seed=2), Start("back"), 1)] == [
        "seat 1 chooses a side of the starter card",
        "seats 0, 2 are to choose a side of the starter card",
    ]


@covers("codex.secret", "codex.A14")
def test_one_objective_is_kept_in_secret_and_the_other_never_shown() -> None:
    state = with_sides()
    kept, left = state.seats[2].picks.objectives

    after = codex.apply(state, Keep(kept), 2)

    assert after.seats[2].picks.kept == kept
    assert codex.view(after, 0) == codex.view(codex.apply(state, Keep(left), 2), 0)
    assert str(codex.events(state, Keep(kept), 2)[0].seen_by(0)) == "seat 2 keeps one of the objectives"
    assert kept.name not in codex.render_text(codex.view(after, None))


@covers("codex.secret")
def test_only_a_dealt_objective_can_be_kept() -> None:
    state = with_sides()
    with pytest.raises(IllegalAction, match="was not dealt") as refused:
        codex.apply(state, Keep(state.setting.common[0]), 0)
    assert refused.value.objection.code == "codex.secret.dealt"


@covers("codex.first")
def test_the_first_player_is_drawn_last_and_unknown_before() -> None:
    first_players: set[int] = set()
    for seed in range(40):
        state = with_sides(seed=seed)
        assert codex.view(state, 0).first is None
        for seat in (0, 1, 2):
            state = codex.apply(state, codex.legal_actions(state, seat)[0], seat)
        assert state.to_act == (codex.view(state, 0).first,) == (state.setting.first,)
        assert (state.phase, state.round) == ("play", 1)
        first_players.add(state.setting.first)
    assert first_players == {0, 1, 2}


@pytest.mark.parametrize("players", [1, 5, True, "2", None])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(SetupError, match="2, 3 or 4 players"):
        codex.new_game(players=players, seed=1)


@pytest.mark.parametrize("wrong", [{"cap": 28}, {"cap": True}, {"cap": 29.0}, {"refill_from_other_deck": 1}])
def test_other_options_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(
        SetupError, match=r"invalid cap .*: expected None or 29|invalid refill_from_other_deck .*: expected True"
    ):
        Options(**wrong)  # type: ignore[arg-type]


def test_options_of_another_game_are_refused() -> None:
    with pytest.raises(SetupError, match=r"codex\.Options"):
        codex.new_game(players=2, seed=1, options=object())  # type: ignore[arg-type]
