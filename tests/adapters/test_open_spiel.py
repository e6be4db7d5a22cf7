"""Our games in OpenSpiel: its own tests of a game, worlds that a seat cannot tell apart, exact roots, bad input."""

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from tabletop import load, starmap, subastral
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import SetupError, SpaceError
from tabletop.core.optional import optional
from tabletop.testing import tables, tiny

pyspiel: Any = pytest.importorskip("pyspiel", reason="needs the extra `openspiel`")

from tabletop.adapters import open_spiel as _open_spiel  # noqa: E402

open_spiel: Any = _open_spiel  # OpenSpiel has no types.
SEEDS = 20


def begun(name: str, outcome: int, **facts: Any) -> Any:
    state = open_spiel.load(name, seeds=SEEDS, **facts).new_initial_state()
    state.apply_action(outcome)
    return state


def algorithm(name: str) -> Any:
    return import_module(f"open_spiel.python.algorithms.{name}")


def tiny_start() -> starmap.State:
    options, players = tiny("starmap")
    return starmap.new_game(players=players, seed=1, options=options)


def ending() -> tuple[subastral.State, int]:
    """Lay a table of Subastral with two turns to go."""
    facts: dict[str, Any] = {
        "players": 2,
        "hands": ["savanna:3 taiga:2", "desert:6 forest:1"],
        "deck": "forest:1 taiga:1",
    }
    return tables.subastral(**facts), 0


@pytest.mark.parametrize("name", BUILT_IN)
def test_random_games_pass_its_own_tests_and_come_back_from_text(name: str) -> None:
    pyspiel.random_sim_test(open_spiel.load(name, seeds=SEEDS), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("players", [3, 4])
def test_so_do_games_for_more(players: int) -> None:
    game = open_spiel.load("starmap", players=players, seeds=SEEDS)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_resampled_state_looks_the_same_to_its_seat_and_can_be_played_on(name: str) -> None:
    dice = Random(3)
    state = begun(name, 5)
    for _ in range(40):
        for seat in range(2):
            other = state.resample_from_infostate(seat, dice.random)
            assert other.current_player() == state.current_player()
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            if seat == state.current_player():
                assert other.legal_actions() == state.legal_actions()
                other.apply_action(dice.choice(other.legal_actions()))
        state.apply_action(dice.choice(state.legal_actions()))
        if state.is_terminal():
            break


def test_worlds_differ_in_what_the_seat_cannot_see() -> None:
    state, dice = begun("starmap", 2), Random(1)
    others = {state.resample_from_infostate(0, dice.random).information_state_string(1) for _ in range(20)}
    assert len(others) > 10


@pytest.mark.parametrize("name", ["starmap", "subastral"])
def test_its_search_plays_a_game_to_the_end(name: str) -> None:
    plays_a_game(name, simulations=2)


def plays_a_game(name: str, simulations: int) -> Any:
    """Let both seats search with information sets, each world sampled from what the seat sees."""
    from numpy.random import RandomState

    ismcts, mcts = algorithm("ismcts"), algorithm("mcts")
    state = begun(name, 4)
    judge = mcts.RandomRolloutEvaluator(1, RandomState(1))
    players = [
        ismcts.ISMCTSBot(state.get_game(), judge, 2.0, simulations, random_state=RandomState(seat)) for seat in range(2)
    ]
    while not state.is_terminal():
        state.apply_action(players[state.current_player()].step(state))
    assert sum(state.returns()) == 0
    return state


def test_the_state_is_that_of_the_game_with_this_seed() -> None:
    state = begun("subastral", 7, players=3, options="disturbance")
    assert state.node.state == subastral.new_game(players=3, seed=7, options=subastral.Options(disturbance=True))
    assert str(state).endswith("after 0 actions")
    game = state.get_game()
    names = [state.action_to_string(0, number) for number in range(game.num_distinct_actions())]
    assert len({*names}) == len(names) == 112
    view = subastral.view(state.node.state, state.current_player())
    mine = [str(action) for action in subastral.legal_actions(state.node.state)]
    assert sorted(state.action_to_string(number) for number in state.legal_actions()) == sorted(mine)
    assert bytes(map(int, state.observation_tensor(state.current_player()))) == game.space.vector(view)
    assert state.observation_string(1) == subastral.render_text(subastral.view(state.node.state, 1))


def every_history(game: Any) -> Iterator[tuple[Any, tuple[tuple[tuple[str, int], ...], ...]]]:
    """Yield each decision of a game with what each seat has known and done before."""
    waiting: list[Any] = [(game.new_initial_state(), ((), ()))]
    while waiting:
        state, memory = waiting.pop()
        if state.is_terminal():
            continue
        if state.is_chance_node():
            waiting += [(state.child(outcome), memory) for outcome, _ in state.chance_outcomes()]
            continue
        yield state, memory
        seat, known = state.current_player(), state.information_state_string()
        for number in state.legal_actions():
            after = [*memory]
            after[seat] = (*memory[seat], (known, number))
            waiting.append((state.child(number), tuple(after)))


@pytest.mark.parametrize(("name", "sizes"), [("starmap", (4_238, 1_960)), ("subastral", (9_798, 9_240))])
def test_a_seat_forgets_nothing_and_learns_nothing_that_it_may_not_know(name: str, sizes: tuple[int, int]) -> None:
    """One information state means one past of the seat, one table as it sees it, and one list of actions."""
    known: dict[str, Any] = {}
    count = 0
    for state, memory in every_history(open_spiel.load(name, options="tiny", seeds=None)):
        seat, count = state.current_player(), count + 1
        fact: Any = memory[seat], state.observation_string(), tuple(state.legal_actions())
        assert known.setdefault(state.information_state_string(), fact) == fact
    assert (count, len(known)) == sizes


@pytest.mark.parametrize("name", ["starmap", "subastral", "comet", "codex"])
def test_the_root_of_a_tiny_table_deals_every_deal_with_its_weight(name: str) -> None:
    package: Any = load(name)
    options, players = tiny(name)
    root = open_spiel.load(name, options="tiny", seeds=None)
    starts: Any = package.starts(players=players, options=options)
    total = sum([weight for _, weight in starts])
    outcomes = root.new_initial_state().chance_outcomes()
    assert [probability for _, probability in outcomes] == [weight / total for _, weight in starts]
    assert sum([probability for _, probability in outcomes]) == pytest.approx(1)
    assert [root.root.state(outcome) for outcome, _ in outcomes] == [state for state, _ in starts]


def test_a_subgame_deals_the_worlds_of_a_view() -> None:
    state, viewer = ending()
    view = subastral.view(state, viewer)
    game = open_spiel.load_from(view)
    listed: Any = optional(subastral).deals
    assert [game.root.state(outcome) for outcome in range(game.max_chance_outcomes())] == [
        world for world, _ in listed(view)
    ]
    first = game.new_initial_state()
    heard = {first.child(outcome).information_state_string(viewer) for outcome, _ in first.chance_outcomes()}
    assert len(heard) == 1
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_a_subgame_with_too_many_deals_samples_worlds() -> None:
    view = starmap.view(starmap.new_game(players=2, seed=3), 1)
    game = open_spiel.load_from(view, worlds=12)
    root = game.new_initial_state()
    assert [probability for _, probability in root.chance_outcomes()] == [1 / 12] * 12
    assert all(starmap.view(game.root.state(outcome), 1) == view for outcome in range(12))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_an_ending_is_solved() -> None:
    cfr, exploitability = algorithm("cfr"), algorithm("exploitability")
    state = tiny_start()
    for _ in range(4):
        state = starmap.apply(state, starmap.legal_actions(state)[0])
    game = open_spiel.load_from(starmap.view(state, state.to_act[0]))
    solver = cfr.CFRPlusSolver(game)
    found: list[float] = []
    for _ in range(3):
        solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[-1] < 0.1 < found[0]


def test_a_game_is_its_text_in_any_process() -> None:
    own = starmap.Options(cards=(starmap.Card("blue", 3),) * 15 + (starmap.Card("red", 4),) * 9)
    view = starmap.view(starmap.new_game(players=2, seed=3, options=own), 0)
    for game in (open_spiel.load("starmap", options=own, seeds=3), open_spiel.load_from(view, worlds=3)):
        code = "import sys, pyspiel, tabletop.adapters.open_spiel; game = pyspiel.load_game(sys.argv[1])"
        show = "state = game.new_initial_state(); state.apply_action(1); print(state.information_state_string(0))"
        run = subprocess.run(
            [sys.executable, "-c", f"{code}; {show}", str(game)], capture_output=True, text=True, check=True
        )
        state = game.new_initial_state()
        state.apply_action(1)
        assert run.stdout.strip() == state.information_state_string(0)


def test_cards_that_are_shuffled_anew_are_no_exact_game() -> None:
    hand = {0: "B1", 1: "B2"}
    view = starmap.view(tables.starmap(players=2, hands=hand, deck="G2 B3 R4", discard=49), 0)
    state = open_spiel.load_from(view).new_initial_state()
    state.apply_action(0)
    buy = next(number for number in state.legal_actions() if state.action_to_string(number) == "buy")
    with pytest.raises(SetupError, match="cards are shuffled again, which a root with all deals does not cover"):
        state.apply_action(buy)
    sampled = open_spiel.load_from(view, worlds=3, limit=0).new_initial_state()
    assert len(sampled.chance_outcomes()) == 3
    sampled.apply_action(0)
    sampled.apply_action(buy)


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "codex", "players": 7}, "Codex Naturalis is for 2, 3 or 4 players, not 7"),
        ({"game": "codex", "options": "huge"}, "Codex Naturalis has no options called 'huge': there are 'standard'"),
        ({"game": "codex", "options": starmap.Options()}, "Codex Naturalis is set up with codex.Options"),
        ({"game": "codex", "seeds": 0}, "invalid seeds 0: expected an int of at least 1"),
        ({"game": "bids", "seeds": None}, "Bids has no list of all deals: give a number of seeds"),
        ({"game": "codex", "options": "z???"}, "'z???' is not packed text"),
    ],
)
def test_what_cannot_be_loaded_is_refused(facts: dict[str, Any], fault: str) -> None:
    with pytest.raises(SetupError) as refused:
        open_spiel.load(**facts)
    assert fault in str(refused.value)


def test_numbers_that_cannot_be_are_refused_in_words() -> None:
    state = open_spiel.load("starmap", options="tiny", seeds=None).new_initial_state()
    with pytest.raises(SpaceError, match="invalid deal 99: expected 0 to 35"):
        state.apply_action(99)
    state.apply_action(3)
    with pytest.raises(SpaceError, match=r"seat \d may not play 70: legal are 0 \(play B1\), 2 \(buy\)"):
        state.apply_action(70)


def test_a_view_of_no_game_is_refused() -> None:
    with pytest.raises(SetupError, match="no game has views such as dict"):
        open_spiel.load_from({})
    with pytest.raises(SetupError, match="invalid worlds 0: expected an int of at least 1"):
        open_spiel.load_from(starmap.view(starmap.new_game(players=2, seed=3), 1), worlds=0)


def test_nothing_else_imports_it() -> None:
    code = "import sys, tabletop.cli, tabletop.testing, tabletop.spaces; print('pyspiel' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False"]
