"""The page without a server as a person has it: written to a folder, served from a path below, open in a browser."""

import re
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

BELOW = "some/where"
PHONE, DESKTOP = {"width": 360, "height": 740}, {"width": 1600, "height": 900}
PATIENCE = 60_000.0
READY = """() => {
  const shown = (id) => document.getElementById(id)?.offsetParent != null;
  const mine = document.querySelector("#turn.mine") && document.querySelector("#actions [data-choice]");
  return shown("over") || shown("pass") || mine;
}"""

CHANGED = """(before) =>
  document.querySelectorAll("#entries li").length > before || document.querySelector("#way")?.firstChild"""
CHOOSE = """(number) => {
  const drawn = document.querySelectorAll("#picture [data-action], #picture [data-among]");
  const listed = document.querySelectorAll("#actions [data-choice]");
  const all = number % 3 && drawn.length ? drawn : listed;
  all[number % all.length]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return all.length > 0;
}"""


@contextmanager
def served(root: Path) -> Generator[str]:
    """Serve a folder as `python -m http.server` does; yield the address of the path below."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(root)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout
            found = re.search(r"port (\d+)", server.stdout.readline())
            assert found
            yield f"http://127.0.0.1:{found[1]}/{BELOW}/"
        finally:
            server.terminate()


class Person:
    """Somebody before the page."""

    def __init__(self, page: Any, address: str) -> None:
        self.page, self.address = page, address
        self.faults: list[str] = []
        self.elsewhere: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        page.on("request", lambda asked: self.elsewhere.append(asked.url) if not self._is_here(asked.url) else None)

    def _is_here(self, address: str) -> bool:
        return address.startswith((self.address, "data:", "blob:"))

    def set_table(self, game: str, *bots: str, options: str | None = None) -> None:
        """Set a table: a bot or a person ("") for each seat."""
        page = self.page
        page.goto(self.address)
        page.locator(f'input[name=game][value="{game}"]').check()
        if options:
            page.locator("#sets").select_option(options)
        page.locator("#players").select_option(str(len(bots)))
        for seat, bot in enumerate(bots):
            page.locator(f"[name=bot{seat}]").select_option(bot)
        page.locator("#setup [type=submit]").click()
        page.wait_for_selector("#picture svg")

    def wait(self) -> str:
        """Wait until there is something to do: return `over`, `pass` or `play`."""
        self.page.wait_for_function(READY)
        for name in ("over", "pass"):
            if self.page.locator(f"#{name}").is_visible():
                return name
        return "play"

    def told(self) -> int:
        """Return how many entries the log has."""
        return int(self.page.locator("#entries li").count())

    def play(self, number: int) -> None:
        """Do something that can be done: by the picture where that has something, by the list every third time."""
        before = self.told()
        if not self.page.evaluate(CHOOSE, number):
            return  # The turn was over, and the page is about to show it.
        self.page.wait_for_function(CHANGED, arg=before)

    def play_to_the_end(self, most: int = 2000) -> int:
        """Play until the game is over; return how often something was chosen."""
        for number in range(most):
            doing = self.wait()
            if doing == "over":
                return number
            if doing == "pass":
                self.page.locator("#pass button").first.click()
            else:
                self.play(number)
        raise AssertionError("the game does not end")
