"""A bot that fails loses the game, the line says how, and the run goes on."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import nim
import pytest

from tabletop.arena import Plan, PlayedGame, Table, play, run
from tabletop.arena.playing import steady
from tabletop.bots import always
from tests.arena import offers
from tests.arena.offers import offer_bots

NIM = Table("nim", 2)
THREE = Table("starmap", 3)


def played(monkeypatch: pytest.MonkeyPatch, bot: str, *, table: Table = NIM, **more: Any) -> list[PlayedGame]:
    offer_bots(monkeypatch, table.game, bot)
    others = ["random"] * (table.players - 1)
    return [*play(Plan(table, (bot, *others), 7, **more), 0, 2 * table.players)]


FAILURES = [
    ("raises", "raised", "of seat {seat} failed: ValueError: no idea at 0x... (offers.py, line "),
    ("leaves", "raised", "SystemExit: 3"),
    ("silent", "illegal", "chose None, which is not legal"),
    ("odd", "illegal", "chose <Odd instance at 0x...>, which is not legal"),
    ("agrees", "illegal", "0x...>, which is not legal"),
    ("unmade", "raised", "LookupError: no plan"),
    ("nothing", "raised", "its factory returns None, which is not a bot"),
]


@pytest.mark.parametrize(("bot", "kind", "text"), FAILURES)
@pytest.mark.parametrize("table", [NIM, THREE], ids=["two", "three"])
def test_whoever_fails_is_last_and_the_others_share_the_first_place(
    bot: str, kind: str, text: str, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in played(monkeypatch, bot, table=table):
        seat = game.bots.index(bot)
        assert game.failure is not None
        assert (game.failure.seat, game.failure.kind) == (seat, kind)
        assert text.format(seat=seat) in game.failure.text
        assert game.failure.text.startswith(f"the bot '{bot}' of seat {seat} ")
        assert game.places == tuple([table.players if at == seat else 1 for at in range(table.players)])
        assert {*game.points, *game.scores} == {None}
        assert game.reason == "failed"


@pytest.mark.parametrize("bot", ["spins", "stubborn"])
def test_an_endless_bot_is_interrupted(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    offer_bots(monkeypatch, "nim", bot)
    for game in play(Plan(NIM, (bot, bot), 7, seconds=0.02), 0, 4):
        assert game.failure is not None
        assert game.failure.kind == "late"
        assert game.failure.text.endswith(" gave no answer within 0.02 seconds")
        assert game.places[game.failure.seat] == 2


def test_where_no_timer_interrupts_a_slow_bot_is_judged_when_it_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a thread, as Dask has them, or on a system without timers."""
    waited = threading.Event()

    def slow(*_: Any) -> Any:
        waited.wait(0.1)
        raise ValueError("and in vain")

    monkeypatch.setattr(offers, "first", always(slow))
    offer_bots(monkeypatch, "nim", "first")
    with ThreadPoolExecutor(1) as executor:
        games = [*play(Plan(NIM, ("first", "random"), 7, seconds=0.05), 0, 2, executor)]
    assert [game.failure and game.failure.kind for game in games] == ["late", "late"]


def test_a_limit_that_nobody_reaches_changes_nothing() -> None:
    def without_limit(**more: Any) -> list[PlayedGame]:
        return [*play(Plan(THREE, ("greedy", "random"), 7, **more), 0, 12)]

    assert without_limit() == without_limit(seconds=60)


def test_a_careless_game_does_not_stumble_over_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not every game judges what is no action of its own."""
    apply = nim.apply

    def careless(state: nim.State, action: nim.Take, seat: int | None = None) -> nim.State:
        return apply(state, nim.Take(action.count), seat)

    monkeypatch.setattr(nim, "apply", careless)
    assert [game.failure and game.failure.kind for game in played(monkeypatch, "silent")] == ["illegal"] * 4


def test_failures_are_counted_and_the_run_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    offer_bots(monkeypatch, "starmap", "raises", "silent")
    result = run(THREE, ["raises", "silent", "greedy", "random"], games=24, seed=1)
    summary = result.summary()
    failures = {each.name: each.failures for each in summary.bots}
    assert result.failures == sum(failures.values()) > 20
    assert failures["greedy"] == failures["random"] == 0
    assert f"Failed in {failures['raises']} games, first in game " in str(summary)
    assert ": the bot 'raises' of seat " in str(summary)
    assert all(each.wins is not None and each.wins.value < 0.5 for each in summary.bots if failures[each.name])


def test_a_bot_is_told_the_end_and_cannot_spoil_it(monkeypatch: pytest.MonkeyPatch) -> None:
    offers.closing.closed = 0
    games = played(monkeypatch, "closing")
    assert [game.failure for game in games] == [None] * 4
    assert offers.closing.closed == 4


def test_an_interrupt_is_no_failure_of_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(offers, "first", always(interrupted))
    with pytest.raises(KeyboardInterrupt):
        played(monkeypatch, "first")


def test_a_game_without_an_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.arena.playing.MAX_ACTIONS", 5)
    (game,) = play(Plan(THREE, ("random",), 7), 0, 1)
    assert (game.reason, game.places, game.actions, game.failure) == ("broken off", (1, 1, 1), 5, None)


def test_no_address_of_an_object_is_told() -> None:
    told = (
        "<a.Bot object at 0x7f0094bce910>, <tests.arena....x7f00945e01d0>, <t.....f00945e01d0>, <Decade>, 0x12 of 345"
    )
    assert steady(told) == "<a.Bot object at 0x...>, <tests.arena....0x...>, <t.....0x...>, <Decade>, 0x... of 345"
