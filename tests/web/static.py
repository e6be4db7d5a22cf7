"""The page without a server, in a folder on a host and open in a browser."""

import re
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from attrs import define

from tests.web.browsing import CALM, CHOICES, Server, calm, choose

if TYPE_CHECKING:
    from playwright.sync_api import Page

BELOW = "some/where"
TAKE = "() => document.querySelector('#pass button')?.click()"
PASS = "(document.querySelector('#pass:not([hidden]) button') ? 'pass' : null)"


@define
class Host(Server):
    """`python -m http.server` for the folder above the page, in a process of its own."""

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.port}/{BELOW}/"

    def start(self) -> None:
        """Start it, at any port."""
        command = ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(self.file)]
        process = self._running.enter_context(
            subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        )
        self._running.callback(process.kill)
        assert process.stdout is not None
        found = re.search(r"port (\d+)", process.stdout.readline())
        assert found
        self.port = int(found[1])


@contextmanager
def hosting(root: Path) -> Generator[Host]:
    """Serve a folder for a while."""
    host = Host(root)
    host.start()
    try:
        yield host
    finally:
        host.kill()


def set_with(page: "Page", game: str, bot: str) -> None:
    """Set a table of two, the second seat for a bot."""
    page.locator(f'input[name=game][value="{game}"]').check()
    page.get_by_label("Who sits at seat 1").select_option(bot)
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_selector("#picture > *")


def play_passing(page: "Page", dice: Random, times: int) -> None:
    """Play for all persons of a device until it has been passed on so many times, or the game is over."""
    passed = 0
    while passed < times and (doing := page.wait_for_function(f"() => {PASS} ?? ({CALM})()").json_value()) != "over":
        if doing == "pass":
            page.evaluate(TAKE)
            page.locator("#pass").wait_for(state="hidden")
            passed += 1
        else:
            choose(page, CHOICES, dice)


def seen(page: "Page") -> tuple[list[str], str]:
    """Return what the log tells, and the picture, once there is something to do."""
    calm(page)
    return page.locator("#entries > *").all_inner_texts(), page.locator("#picture").inner_html()
