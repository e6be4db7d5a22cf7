"""A bot that searches: it plays well on views alone, the same moves from the same seed, and keeps to its time."""

import pickle
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from hashlib import sha256
from importlib import import_module
from typing import Any

import bids
import nim
import pytest

from tabletop import Match, load, starmap
from tabletop.bots import Search, find, play_game
from tabletop.bots.heuristics import Judgement
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import SetupError
from tabletop.core.game import AnyGame

DECISIONS = 6
MODULES = [import_module(f"tabletop.bots.{name}") for name in ("search", "trials")]
CHOSEN = {
    "starmap": "954773d5729ed3ce", "subastral": "48d8ecc512a91b86", "codex": "99feb18414594351",
    "comet": "581f838a2f8f7cb4",
}  # fmt: skip
"""What is chosen in six decisions of a game, on every machine: a digest."""


def questions(game: AnyGame, count: int = DECISIONS) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Go through some decisions of a game that chance plays: the view and the actions of who decides."""
    state = game.new_game(players=2, seed=5)
    while count:
        seat, actions = state.to_act[0], tuple(game.legal_actions(state))
        if len(actions) > 1:
            yield game.view(state, seat), actions
            count -= 1
        state = game.apply(state, actions[len(actions) // 2])


def chosen(game: AnyGame, search: Any) -> list[str]:
    return [str(search(view, actions, seed)) for seed, (view, actions) in enumerate(questions(game))]


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_same_seed_makes_the_same_moves_on_every_machine(name: str) -> None:
    game = load(name)
    found = chosen(game, Search(game, 24))
    assert len(found) == DECISIONS
    assert sha256(" ".join(found).encode()).hexdigest()[:16] == CHOSEN[name]


@pytest.mark.parametrize("name", ["starmap", "codex"])
def test_an_executor_changes_nothing_but_the_time(name: str) -> None:
    game = load(name)
    alone = [Search(game, 24).opinions(view, actions, 1) for view, actions in questions(game, 3)]
    with ProcessPoolExecutor(2) as pool:
        found = [Search(game, 24, executor=pool).opinions(view, actions, 1) for view, actions in questions(game, 3)]
    assert found == alone
    with ThreadPoolExecutor(3) as pool:
        crowd = Search(game, 24, executor=pool, workers=3)
        assert [crowd.opinions(view, actions, 1) for view, actions in questions(game, 3)] == alone


def test_fast_search_beats_greedy() -> None:
    """A sample only: `benchmarks/search.py` measures how well each game is played."""
    game, won = load("subastral"), 0.0
    for number in range(10):
        seats = ["greedy", "greedy"]
        seats[number % 2] = "search:fast"
        outcome: Any = game.outcome(play_game(game, seats, seed=number // 2))
        won += (number % 2 in outcome.winners) / len(outcome.winners)
    assert won >= 6


def test_levels() -> None:
    known = find("codex", "search")
    assert [*known.levels] == ["fast", "strong"]
    made = [find("codex", name)(load("codex"), None, 2, 1) for name in ("search:fast", "search", "search:strong")]
    budgets = [bot.rollouts for bot in made if isinstance(bot, Search)]
    assert budgets == sorted({*budgets})
    assert len(budgets) == 3


def test_it_plays_games_of_which_nobody_knows_more_than_the_rules() -> None:
    """In Nim it beats chance; in Bids nothing beats chance, for each card meets each other one equally often."""
    assert Judgement.of(nim).policy is Judgement.of(bids).policy is None
    won = 0
    for number in range(30):
        seats: list[Any] = ["random", "random"]
        seats[number % 2] = "search"
        outcome: Any = nim.outcome(play_game(nim, seats, seed=number // 2))
        won += outcome.winners == (number % 2,)
    assert won >= 20
    assert play_game(bids, ["search:fast", "search", "random"], seed=1).is_over


def test_it_finds_the_winning_move_where_views_tell_no_seat() -> None:
    """Nim shows everything, so a view need not say who looks."""
    state = nim.new_game(players=2, seed=1, options=nim.Options(7))
    action = Search(nim, 300)(nim.view(state, 0), nim.legal_actions(state), 1)
    assert str(action) == "take 3"


def test_weights_and_value_can_be_given() -> None:
    view, actions = next(questions(starmap))

    def contrary(_view: Any, given: tuple[Any, ...]) -> list[float]:
        return [float(number) for number, _ in enumerate(given)]

    asked = list[Any]()

    def flat(seen: Any) -> list[float]:
        asked.append(seen)
        return [0.0] * len(seen.seats)

    best = Search(starmap, 8, weights=contrary, value=flat, horizon=1).opinions(view, actions, 1)
    assert best[0].action == actions[-1], "all are equal, so the heaviest is chosen"
    assert {seen.seat for seen in asked} == {view.seat}


@pytest.mark.parametrize("name", [*BUILT_IN, "bids"])
def test_a_hint_says_what_to_do_and_what_for(name: str) -> None:
    game = load(name)
    view, actions = next(questions(game, 1))
    search = Search(game, 12)
    hint = search.hint(view, actions, 1)
    action, _, reason = hint.partition(": ")
    assert action == str(search(view, actions, 1))
    assert reason.startswith("about ")
    assert "the next best, " in reason
    assert search.hint(view, actions[:1], 1) == f"{actions[0]}: there is nothing else to do"


@pytest.mark.parametrize("name", ["codex", "bids"])
def test_it_pickles_with_its_game(name: str) -> None:
    search = Search(load(name), 12, choices=3)
    copy = pickle.loads(pickle.dumps(search))
    assert copy == search
    assert copy(*next(questions(load(name))), 1) == search(*next(questions(load(name))), 1)


def test_what_is_no_game_is_not_searched() -> None:
    with pytest.raises(SetupError, match="'codex' is not a game: it has no INFO"):
        Search("codex")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_it_sits_at_a_match_and_comes_back() -> None:
    match = Match(starmap, players=2, seed=1)
    for seat in range(2):
        match.give_seat(seat, f"Bot {seat}", "search:fast")
    loaded = Match.load(match.save())
    match.play_bots()
    loaded.play_bots()
    assert match.is_over
    assert loaded.save() == match.save()
    assert pickle.loads(pickle.dumps(find("starmap", "search:fast"))) == find("starmap", "search:fast")


class Slow:
    """A game whose every step and world takes its time, on a clock that runs for nothing else."""

    def __init__(self, game: Any, step: float) -> None:
        self._game, self._step, self.now = game, step, 0.0

    def __getattr__(self, name: str) -> Any:
        if name in ("apply", "sample_state"):
            self.now += self._step
        return getattr(self._game, name)


@pytest.mark.parametrize("seconds", [0.05, 0.1, 1])
@pytest.mark.parametrize("step", [0.0001, 0.001, 0.002])
@pytest.mark.parametrize("name", ["starmap", "bids"])
def test_a_budget_in_seconds_is_kept(name: str, step: float, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = Slow(load(name), step)
    for module in MODULES:
        monkeypatch.setattr(module, "perf_counter", lambda: game.now)
    search, (view, actions) = Search(game, seconds=seconds), next(questions(load(name), 1))
    assert search(view, actions, 1) in actions
    assert 0.9 * seconds <= game.now <= seconds + 1e-9


def test_a_game_too_slow_for_the_time_is_played_by_greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = Slow(starmap, 10.0)
    for module in MODULES:
        monkeypatch.setattr(module, "perf_counter", lambda: game.now)
    view, actions = next(questions(starmap))
    weights = Judgement.of(starmap).weights
    assert weights is not None
    worths = weights(view, actions)
    best = Search(game, seconds=0.1)(view, actions, 1)
    assert worths[actions.index(best)] == max(worths)


def test_seconds_with_an_executor() -> None:
    view, actions = next(questions(starmap))
    with ThreadPoolExecutor(2) as pool:
        assert Search(starmap, seconds=0.2, executor=pool)(view, actions, 1) in actions


@pytest.mark.parametrize("given", [
    {"rollouts": 0}, {"rollouts": 2.5}, {"rollouts": True}, {"rollouts": "many"}, {"choices": 0}, {"horizon": -1},
    {"workers": 0}, {"seconds": 0}, {"seconds": -1.0}, {"seconds": float("nan")}, {"seconds": float("inf")},
    {"seconds": "1"}, {"seconds": True}, {"doubt": -1}, {"doubt": "a little"},
])  # fmt: skip
def test_a_budget_that_cannot_be(given: Any) -> None:
    with pytest.raises(SetupError, match=f"invalid {next(iter(given))} .* of a search: expected a"):
        Search(starmap, **given)
