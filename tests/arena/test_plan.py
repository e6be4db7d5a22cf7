"""Who sits where, from which seed: all of it follows from the number of a game."""

import pickle
from collections import Counter
from typing import Any

import nim
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop import bots, codex, starmap
from tabletop.arena import Plan, Table
from tabletop.core.errors import SetupError

NAMES = tuple("abcdefgh")
TABLES = {game: Table(game, players) for game, players in (("starmap", 3), ("nim", 2))}

LOOK = settings(max_examples=60, deadline=None, database=None, derandomize=True)


def plan(table: Table, count: int, seed: int = 1, **more: Any) -> Plan:
    return Plan(table, NAMES[:count], seed, **more)


@LOOK
@given(st.integers(1, 8), st.integers(2, 5), st.integers(0, 2**64))
def test_after_each_block_every_bot_has_held_every_seat_equally_often(count: int, players: int, seed: int) -> None:
    made = plan(Table("subastral", players), count, seed)
    for block in range(3):
        games = range(block * made.block, (block + 1) * made.block)
        held = Counter((bot, seat) for game in games for seat, bot in enumerate(made.seating(game)))
        assert set(held.values()) == {made.block // count}
        assert len(held) == count * players


@LOOK
@given(st.integers(2, 8), st.integers(2, 5), st.integers(0, 2**64), st.integers(0, 10_000))
def test_nobody_meets_himself_before_everybody_has_a_seat(count: int, players: int, seed: int, game: int) -> None:
    sitting = Counter(plan(Table("subastral", players), count, seed).seating(game))
    assert len(sitting) == min(count, players)
    assert max(sitting.values()) - min(sitting.values()) <= 1


def test_neighbours_change_from_block_to_block() -> None:
    made = plan(Table("subastral", 5), 5)
    assert len({made.seating(block * made.block) for block in range(50)}) > 15


def test_all_games_of_a_block_have_one_deal_if_deals_are_duplicate() -> None:
    fresh, duplicate = plan(TABLES["starmap"], 2), plan(TABLES["starmap"], 2, deals="duplicate")
    assert fresh.block == 6
    assert len({fresh.seed_of(game) for game in range(60)}) == 60
    assert [len({duplicate.seed_of(game) for game in range(end)}) for end in (6, 7, 12, 60)] == [1, 2, 2, 10]


def test_fixed_seats_stay() -> None:
    assert {plan(TABLES["starmap"], 3, seats="fixed").seating(game) for game in range(9)} == {("a", "b", "c")}


def test_a_table_is_a_value_of_names() -> None:
    table = Table("codex", 3, "capped")
    assert table == Table("codex", 3, dict(codex.INFO.option_sets)["capped"])
    assert pickle.loads(pickle.dumps(table)) == table
    assert pickle.loads(pickle.dumps(plan(table, 3))).seating(7) == plan(table, 3).seating(7)
    assert table.package is codex
    assert Table("nim", 2).options == nim.Options()


def test_a_plan_that_was_read_finds_no_bots() -> None:
    """To find one may run its code, and a file may come from anybody."""
    made = Plan(TABLES["nim"], ("exec:rm -rf everything",), 1)
    with pytest.raises(SetupError, match="no bot"):
        Plan(TABLES["nim"], ("nobody",), 1).makers()
    assert made.bots == ("exec:rm -rf everything",)
    assert list(Plan(TABLES["nim"], ("random", "random"), 1).makers()) == ["random"]
    assert bots.names("nim") == ("random",)


WRONG = [
    (lambda: Table("chess", 2), "there is no game 'chess'"),
    (lambda: Table(starmap, 2), "invalid game <module"),  # type: ignore[arg-type]
    (lambda: Table("codex", 5), "is for 2, 3 or 4 players, not 5"),
    (lambda: Table("codex", True), "players, not True"),
    (lambda: Table("codex", 2, "long"), "has no options called 'long': there are 'standard'"),
    (lambda: Table("codex", 2, starmap.Options()), "is set up with codex.Options"),
    (lambda: plan(TABLES["nim"], 0), "invalid bots (): expected a list of names"),
    (lambda: Plan(TABLES["nim"], "random", 1), "invalid bots 'random': expected a list of names"),  # type: ignore[arg-type]
    (lambda: Plan(TABLES["nim"], ("random", None), 1), "invalid bots ('random', None): expected a list of names"),  # type: ignore[arg-type]
    (lambda: plan(TABLES["nim"], 2, seconds="5"), "invalid seconds '5': expected above 0 and at most 86,400"),
    (lambda: plan(TABLES["nim"], 2, -1), "a seed is a whole number"),
    (lambda: plan(TABLES["nim"], 2, 10**40), "at most 40 digits"),
    (lambda: plan(TABLES["nim"], 2, seconds=0), "invalid seconds 0: expected above 0 and at most 86,400"),
    (lambda: plan(TABLES["nim"], 2, seconds=float("nan")), "invalid seconds nan"),
    (lambda: plan(TABLES["nim"], 2, deals="same"), "invalid deals 'same': expected fresh or duplicate"),
    (lambda: plan(TABLES["nim"], 2, seats="free"), "invalid seats 'free': expected rotate or fixed"),
    (lambda: plan(TABLES["nim"], 3, seats="fixed"), "invalid number of bots 3: expected 2 with fixed seats"),
    (lambda: plan(TABLES["nim"], 2, seats="fixed", deals="duplicate"), "invalid deals 'duplicate' with fixed seats"),
    (lambda: plan(TABLES["nim"], 2).check_games(0), "invalid games 0: expected at least 1"),
    (lambda: plan(TABLES["nim"], 2).check_games(True), "invalid games True: expected at least 1"),
    (lambda: plan(TABLES["nim"], 2, deals="duplicate").check_games(7), "invalid games 7: expected 6 or 8"),
    (lambda: plan(TABLES["nim"], 2, deals="duplicate").check_games(1), "invalid games 1: expected 2"),
]


@pytest.mark.parametrize(("make", "text"), WRONG)
def test_what_cannot_be_played_is_named(make: Any, text: str) -> None:
    with pytest.raises(SetupError) as refused:
        make()
    assert text in str(refused.value)
