"""Setting up, and what Options and new_game are given."""

import pytest

from tabletop import comet
from tabletop.comet import Options
from tabletop.comet.hands import hand_limit
from tabletop.core.errors import SetupError
from tabletop.core.game import Game
from tabletop.testing import covers
from tests.comet.play import board_x

GAME: Game[comet.Options, comet.State, comet.Action, comet.View, comet.Event] = comet
SPLIT = {2: (55, 45), 3: (70, 30), 4: (85, 15)}


@covers("comet.setup", "comet.A2")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_new_game(players: int, seed: int) -> None:
    state = comet.new_game(players=players, seed=seed)
    comet.validate(state)
    dealt = sum([len(mine.hand) for mine in state.seats])

    assert (len(state.silver.pile) + dealt, len(state.silver.aside)) == SPLIT[players]
    assert (len(state.gold.row), len(state.gold.deck)) == (4, 46)
    assert len({mine.leader for mine in state.seats}) == players
    assert all(not any(places) for places in (*state.tokens, state.neutrals))
    assert state.to_act == (state.turn,)
    assert state.phase == "turn"


@covers("comet.setup", "comet.hand_limit")
def test_quagga_starts_with_six_cards() -> None:
    games = [comet.new_game(players=4, seed=seed) for seed in range(30)]
    hands = {mine.leader: len(mine.hand) for state in games for mine in state.seats}
    assert hands.pop(comet.Card("leader-quagga")) == 6
    assert set(hands.values()) == {5}
    assert all(hand_limit(games[0].book, mine.leader, ()) == len(mine.hand) for mine in games[0].seats)


@covers("comet.setup", "comet.A2")
def test_leaders_and_all_piles_are_shuffled() -> None:
    games = [comet.new_game(players=2, seed=seed) for seed in range(60)]
    assert len({mine.leader for state in games for mine in state.seats[:1]}) == 10
    assert len({state.gold.row for state in games}) == len({state.gold.deck for state in games}) == 60
    for parts in ([state.silver.pile for state in games], [state.silver.aside for state in games]):
        assert len({part[0] for part in parts}) > 30
        assert len({frozenset(part) for part in parts}) == 60


def test_every_player_begins_some_games() -> None:
    assert {comet.new_game(players=3, seed=seed).turn for seed in range(40)} == {0, 1, 2}


@covers("comet.setup")
def test_the_same_seed_makes_the_same_game() -> None:
    assert comet.new_game(players=3, seed=5) == comet.new_game(players=3, seed=5)
    assert comet.new_game(players=3, seed=5) != comet.new_game(players=3, seed=6)


@pytest.mark.parametrize("players", [1, 5, "3", None, True])
def test_a_wrong_number_of_players(players: int) -> None:
    with pytest.raises(SetupError, match="2, 3 or 4 players"):
        comet.new_game(players=players, seed=1)


@covers("comet.variants", "comet.turn_limit")
@pytest.mark.parametrize(
    ("facts", "complaint"),
    [
        ({"side": "back"}, "unknown board side 'back': expected side_blue, side_other"),
        ({"side": 1}, "invalid side 1: expected the name"),
        ({"turn_limit": 0}, "turn_limit"),
        ({"turn_limit": True}, "turn_limit"),
        ({"used_advantage": "kept"}, "invalid used_advantage 'kept': expected removed or discarded"),
        ({"arrival_first": "last"}, "invalid arrival_first 'last': expected active or next"),
        ({"self_between_turns": 1}, "invalid self_between_turns 1: expected True or False"),
        ({"steps_enter_nests": None}, "steps_enter_nests"),
        ({"leader_step_passage": "yes"}, "leader_step_passage"),
        ({"catalogue": {}}, "a Catalogue or None"),
    ],
)
def test_wrong_options(facts: dict[str, object], complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        Options(**facts)  # type: ignore[arg-type]


def test_options_of_another_game() -> None:
    with pytest.raises(SetupError, match=r"comet\.Options"):
        comet.new_game(players=2, seed=1, options=object())  # type: ignore[arg-type]


@covers("comet.board")
@pytest.mark.parametrize("side", ["side_blue", "side_other"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_sides_serve_every_number_of_players(side: str, players: int) -> None:
    state = comet.new_game(players=players, seed=3, options=Options(side=side))
    comet.validate(state)
    assert state.options.book.board.name == side


def test_options_with_a_catalogue_compare_and_hash_by_what_they_say() -> None:
    mine, again = [Options(side="x", catalogue=comet.Catalogue.read(str(board_x().catalogue))) for _ in range(2)]
    assert again == mine
    assert hash(again) == hash(mine)
    assert again.book is mine.book
    assert mine != Options()
    assert eval(repr(mine), dict(vars(comet))) == mine
