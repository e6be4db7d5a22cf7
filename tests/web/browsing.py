"""A server in its own process, a real browser, and a player who clicks."""

import os
import re
import shutil
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from attrs import define, field

from tests.waiting import HUNG_SECONDS
from tests.web.serving import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)
NODE_MODULES = Path(__file__).with_name("node_modules")
ALL = os.environ.get("TABLETOP_PAGE") == "all"
"""Whether everything is tried that can be tried in a browser, on tables of all sizes; else one game on each page."""
rare = pytest.mark.skipif(not ALL, reason="it takes a while in a browser: the session `browser` of nox has it")
DESKTOP, PHONE = (1600, 900), (360, 780)
WAIT = 1_000 * HUNG_SECONDS
TARGETS = "#picture :is([data-action], [data-among])"
CHOICES = "#actions button"
CALM = """() => {
    const picture = document.getElementById("picture"), turn = document.getElementById("turn");
    if (!picture?.firstChild || picture.ariaBusy === "true") return null;
    if (!document.getElementById("over").hidden) return "over";
    return turn.classList.contains("mine") && document.querySelector("#actions button") ? "mine" : null;
}"""


@define
class Server:
    """`tabletop serve` in a process of its own, which can be killed and started again with the same tables."""

    file: Path
    port: int = 0
    _running: ExitStack = field(factory=ExitStack)

    @property
    def url(self) -> str:
        """Where its page is."""
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Start it, at the port that it had before."""
        more = ("--rate", "10000", "--port", f"{self.port}")
        self.port = self._running.enter_context(served(self.file, *more)).port

    def kill(self) -> None:
        """Kill it without a word."""
        self._running.close()


@contextmanager
def serving(folder: Path) -> Generator[Server]:
    """Serve tables that are kept in a folder."""
    server = Server(folder / "tables.sqlite")
    server.start()
    try:
        yield server
    finally:
        server.kill()


@contextmanager
def browsing() -> "Generator[Browser]":
    """Open a browser from the system's packages; skip where there is none, or nothing to steer it."""
    api = pytest.importorskip("playwright.sync_api", reason="there is no Playwright: pip install '.[browser]'")
    if BROWSER is None:
        pytest.skip("there is no Chromium here")
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@define
class Desk:
    """Windows of a browser, each with a memory of its own; what goes wrong in any of them is kept."""

    browser: "Browser"
    server: Server
    faults: list[str] = field(factory=list[str])
    expected: tuple[str, ...] = ()
    """What a window may complain of: words of what a test does on purpose."""
    _contexts: "list[BrowserContext]" = field(factory=list[Any])

    def window(self, path: str = "", size: tuple[int, int] = DESKTOP, **like: Any) -> "Page":
        """Open a window at an address of the page."""
        context = self.browser.new_context(viewport={"width": size[0], "height": size[1]}, **like)
        context.set_default_timeout(WAIT)
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: self._note(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self._note(f"{error}"))
        page.on("request", lambda sent: self._held_to_server(sent.url))
        page.goto(path if path.startswith("http") else self.server.url + path)
        return page

    def _note(self, fault: str) -> None:
        if not any(word in fault for word in self.expected):
            self.faults.append(fault)

    def _held_to_server(self, url: str) -> None:
        if urlsplit(url).scheme.startswith("http") and not url.startswith(self.server.url):
            self._note(f"asked {url}")

    def close(self) -> None:
        """Close all windows."""
        for context in self._contexts:
            context.close()


def set_table(
    page: "Page", game: str, *, bots: int = 1, people: int = 1, passing: bool = False, **numbers: int
) -> None:
    """Set a table by the form, the people first, with some options, and wait for its picture."""
    page.get_by_role("radio", name=re.compile(GAME_TITLES[game])).check()
    page.get_by_label("Number of players").select_option(f"{people + bots}")
    for name, value in numbers.items():
        page.get_by_text("Change single options").click()
        page.get_by_label(name.replace("_", " ")).fill(f"{value}")
    for seat in range(people + bots):
        page.get_by_label(f"Who sits at seat {seat}").select_option("Person" if seat < people else "Bot: greedy")
    if passing:
        page.get_by_label("All persons sit at this device").check()
    page.get_by_role("button", name="Set the table").click()
    page.locator("#picture svg").wait_for()


GAME_TITLES = {"starmap": "Star Map", "subastral": "Subastral", "codex": "Codex", "comet": "Comet"}


def calm(page: "Page") -> str:
    """Wait until it is the turn of whoever sits at the page, or the game is over; say which."""
    return f"{page.wait_for_function(CALM).json_value()}"


def settled(page: "Page") -> None:
    """Wait until the page has drawn what there is."""
    page.wait_for_function("() => document.getElementById('picture').ariaBusy === 'false'")


def play_on(page: "Page", dice: Random, steps: int = 100_000) -> int:
    """Click at random, in the picture and in the list by turns, until the game is over; return the number of clicks."""
    for step in range(steps):
        if calm(page) == "over":
            return step
        choose(page, TARGETS if step % 2 else CHOICES, dice)
    return steps


def choose(page: "Page", what: str, dice: Random) -> None:
    """Click something of a kind: with the mouse, or by the keyboard where something else lies over its middle."""
    from playwright.sync_api import Error

    number = dice.randrange(1000)
    for attempt in range(5):
        found = page.locator(what)
        target = found.nth(number % max(found.count(), 1))
        try:
            if what == CHOICES or _is_free(target):
                return target.click()
            target.focus()
            return page.keyboard.press("Enter")
        except Error as error:  # What others do at the same time draws the table anew.
            if "not attached" not in f"{error}" or attempt == 4:
                raise
    return None


def _is_free(target: "Locator") -> bool:
    """Return whether a click into the middle of an object meets it."""
    target.scroll_into_view_if_needed()
    hit = """each => {
        const {left, top, width, height} = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }"""
    return bool(target.evaluate(hit))
