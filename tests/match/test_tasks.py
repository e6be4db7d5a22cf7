"""Keeping calls together where several tasks of one thread share a match, and threads besides."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread
from typing import Any

import pytest

from tests.match.tables import go_on, three
from tests.waiting import HUNG_SECONDS


async def _look_and_play(match: Any, seen: list[tuple[int, int]]) -> None:
    """Look at the match, let others run, and play: what was seen must still be so."""
    async with match:
        revision = match.revision
        await asyncio.sleep(0.001)
        go_on(match)
        seen.append((revision, match.revision))


def test_two_tasks_of_one_thread_do_not_come_between_each_other() -> None:
    match, seen = three(), list[tuple[int, int]]()

    async def table() -> None:
        await asyncio.gather(*[_look_and_play(match, seen) for _ in range(8)])

    asyncio.run(table())
    assert seen == [(number, number + 1) for number in range(8)]


def test_tasks_would_come_between_each_other_in_a_plain_with() -> None:
    """Which is why there is another one: a thread may take its lock several times, whatever task it runs."""
    match, seen = three(), list[tuple[int, int]]()

    async def look_and_play() -> None:
        with match:
            revision = match.revision
            await asyncio.sleep(0.001)
            go_on(match)
            seen.append((revision, match.revision))

    async def table() -> None:
        await asyncio.gather(look_and_play(), look_and_play())

    asyncio.run(table())
    assert seen == [(0, 1), (0, 2)]


def test_tasks_and_threads_wait_for_each_other() -> None:
    match, begun, goes_on = three(), Event(), Event()

    def hold() -> None:
        with match:
            begun.set()
            goes_on.wait(HUNG_SECONDS)

    async def beat() -> None:
        for _ in range(3):
            await asyncio.sleep(0.002)
        assert not match.last_id
        goes_on.set()

    async def table() -> None:
        await asyncio.gather(_look_and_play(match, []), beat())

    other = Thread(target=hold)
    other.start()
    begun.wait()
    asyncio.run(table())
    other.join()
    assert goes_on.is_set(), "the event loop runs while a thread holds the match"
    assert match.revision == 1


def test_event_loops_of_several_threads_may_share_a_match() -> None:
    match, seen = three(), list[tuple[int, int]]()

    def loop(_: int) -> None:
        async def table() -> None:
            await asyncio.gather(*[_look_and_play(match, seen) for _ in range(3)])

        asyncio.run(table())

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(loop, range(3)))
    assert seen == [(number, number + 1) for number in range(9)]


def test_a_task_that_fails_or_is_cancelled_lets_go() -> None:
    match = three()

    async def fail() -> None:
        async with match:
            raise ZeroDivisionError

    async def table() -> None:
        with pytest.raises(ZeroDivisionError):
            await fail()
        async with match:
            waiting = asyncio.ensure_future(_look_and_play(match, []))
            await asyncio.sleep(0.005)
            waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        await asyncio.wait_for(_look_and_play(match, []), HUNG_SECONDS)

    asyncio.run(table())
    assert match.revision == 1
    other = Thread(target=go_on, args=(match,))
    other.start()
    other.join(HUNG_SECONDS)
    assert match.revision == 2


def test_a_task_that_waits_for_a_thread_can_be_cancelled() -> None:
    match, begun, done = three(), Event(), Event()

    def hold() -> None:
        with match:
            begun.set()
            done.wait(HUNG_SECONDS)

    async def table() -> None:
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(_look_and_play(match, []), 0.02)
        done.set()
        await asyncio.wait_for(_look_and_play(match, []), HUNG_SECONDS)

    other = Thread(target=hold)
    other.start()
    begun.wait()
    asyncio.run(table())
    other.join()
    assert match.revision == 1


def test_a_task_that_takes_a_match_twice_is_told_so() -> None:
    match = three()

    async def table() -> None:
        async with match:
            with pytest.raises(RuntimeError, match="this task holds the match already"):
                async with match:
                    pass
            go_on(match)

    asyncio.run(table())
    assert match.revision == 1
