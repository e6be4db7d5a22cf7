"""A browser and a server for a module of tests, and windows for each test."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.web.browsing import Desk, Server, browsing, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    with browsing() as found:
        yield found


@pytest.fixture(scope="module")
def server(browser: "Browser", tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Without a browser there is nothing to serve."""
    with serving(tmp_path_factory.mktemp("served")) as started:
        yield started


@pytest.fixture
def desk(browser: "Browser", server: Server) -> Iterator[Desk]:
    """Whatever a window complained of, or asked of another server, fails the test."""
    opened = Desk(browser, server)
    yield opened
    opened.close()
    assert not opened.faults
