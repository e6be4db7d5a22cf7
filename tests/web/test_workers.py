"""Jobs in processes of their own: what fails, takes too long or ends its process is a failure of that job alone."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tabletop.core.errors import BotError
from tabletop.web.workers import JobRunner
from tests.waiting import HUNG_SECONDS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no system tells a process that its time is up")


def fails() -> None:
    raise BotError("bot.failed", (("bot", "it"), ("seat", 1), ("error", "of itself")))


def cannot_be_sent() -> None:
    raise ExceptionGroup("all at once", [Local(lambda: 1)])


class Local(Exception):
    """An error that does not pickle."""


def do(jobs: list[Callable[[], Any]], seconds: float = HUNG_SECONDS) -> list[Any]:
    """Do jobs side by side; return what comes of each."""

    async def main() -> list[Any]:
        runner = JobRunner(2, seconds)
        try:
            return [*await asyncio.gather(*[runner.run(job) for job in jobs])]
        finally:
            runner.close()

    return asyncio.run(asyncio.wait_for(main(), HUNG_SECONDS))


def test_what_goes_wrong_is_handed_back() -> None:
    good, bad, quits, odd = do([os.getpid, fails, sys.exit, cannot_be_sent])
    assert good != os.getpid()
    assert isinstance(bad, BotError)
    assert str(bad) == "the bot 'it' of seat 1 failed: of itself"
    assert isinstance(quits, RuntimeError)
    assert isinstance(odd, RuntimeError)


def test_a_job_that_takes_too_long_is_stopped() -> None:
    slow, quick = do([signal.pause, os.getpid], 2)
    assert isinstance(slow, RuntimeError)
    assert "too long" in str(slow)
    assert isinstance(quick, int)


def test_a_process_that_dies_takes_no_other_job_with_it() -> None:
    found = do([partial(os._exit, 1), *[os.getpid] * 5])
    assert isinstance(found[0], Exception)
    assert all(isinstance(other, int) for other in found[1:])


def test_nothing_is_begun_after_the_end() -> None:
    async def main() -> Any:
        runner = JobRunner(1, 5)
        runner.close()
        return await runner.run(os.getpid)

    assert isinstance(asyncio.run(main()), RuntimeError)
