"""The page without a server in a real browser: games are clicked to their ends, whatever the browser lacks."""

import gzip
import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.browsing import CHOICES, DESKTOP, NODE_MODULES, PHONE, Desk, calm, choose, play_on, rare, set_table
from tests.web.runtimes import PYODIDE
from tests.web.static import BELOW, Host, hosting, play_passing, seen, set_with

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytest.importorskip("markdown_it", reason="there is no markdown-it-py: pip install '.[web]'")
AXE = NODE_MODULES / "axe-core" / "axe.min.js"
HELD = """
const channel = new BroadcastChannel("answers"), post = self.postMessage.bind(self);
const released = new Promise((resolve) => (channel.onmessage = resolve));
self.postMessage = (said) => released.then(() => (post(said), channel.postMessage("sent")));
"""
"""Holds the bot's answers until the page releases them."""
RELEASE = """() => {
    const channel = new BroadcastChannel("answers");
    channel.onmessage = async () => {
        const { transport } = await import(new URL("transport.js", document.baseURI));
        await transport.request("GET", "/api/nothing");
        window.isAnswered = true;
    };
    setInterval(() => channel.postMessage("go"), 50);  // The bot's worker may not have begun.
}"""
"""Releases the answers, and notes when the worker has dealt with the first, because it answers a later request."""
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(PYODIDE is None, reason="there is no Pyodide: npm install --prefix tests/web"),
]


@pytest.fixture(scope="module")
def server(browser: "Browser", tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Write the page and serve it; without a browser there is nothing to write."""
    from tabletop.web.offline.site import write_site

    root = tmp_path_factory.mktemp("static")
    write_site(str(root / BELOW), pyodide=str(PYODIDE))
    with hosting(root) as host:
        yield host


def _window(desk: Desk, path: str = "", *, size: tuple[int, int] = DESKTOP, keeps: bool = True) -> "Page":
    """Open a window; one that does not keep the page takes from the host whatever a test puts there."""
    desk.expected += ("blocked by Playwright",)
    return desk.window(path, size, service_workers="allow" if keeps else "block")


def _begin(page: "Page", script: str, before: str) -> None:
    """Let a script of the page begin with something else, and load the page again."""

    def answer(route: Any) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=before + found.text())

    page.context.route(f"**/{script}", answer)
    page.reload()


@contextmanager
def _served_with(desk: Desk, before: str) -> Generator[None, None, None]:
    """Let the bot's script begin with something else on the host, because Playwright routes no worker of a worker."""
    file = desk.server.file / BELOW / "thinker.js"
    whole = file.read_text("utf-8")
    file.write_text(before + whole, "utf-8")
    try:
        yield
    finally:
        file.write_text(whole, "utf-8")


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("starmap", DESKTOP),
        pytest.param("subastral", PHONE, marks=rare),
        pytest.param("codex", PHONE, marks=rare),
        pytest.param("comet", DESKTOP, marks=rare),
    ],
)
def test_a_whole_game_is_clicked_to_its_end(desk: Desk, game: str, size: tuple[int, int]) -> None:
    page = _window(desk, size=size)
    if game == "comet":
        set_table(page, game, turn_limit=12)  # Its whole length would take half a minute.
    else:
        set_table(page, game)
    assert play_on(page, Random(5)) > 2
    assert page.locator("#over thead th").count() == 2
    page.get_by_role("button", name="One step back").click()
    page.locator("#telling p").first.wait_for()


@rare
def test_a_game_of_strangers_is_played_too(desk: Desk) -> None:
    """Its wheel travels along, and its bot is found by its metadata."""
    page = _window(desk)
    set_with(page, "nimble", "perfect")
    assert play_on(page, Random(5)) > 1


@rare
def test_a_reload_in_the_middle_goes_on(desk: Desk) -> None:
    """By the address of the seat, and by the list of tables on the first page."""
    page = _window(desk)
    set_table(page, "starmap")
    play_on(page, Random(5), 5)
    before = seen(page)
    page.reload()
    assert seen(page) == before

    page.goto(desk.server.url)
    page.locator("#tables a").click()
    assert seen(page) == before
    play_on(page, Random(5))


def test_a_move_is_taken_back_while_a_bot_thinks(desk: Desk) -> None:
    """The bot's answer is for a moment that is over, so it changes nothing."""
    with _served_with(desk, HELD):
        page = _window(desk, keeps=False)
        set_with(page, "nimble", "perfect")
        assert calm(page) == "mine"
        before = page.locator(CHOICES).all_inner_texts()
        page.locator(CHOICES).first.click()
        page.get_by_text("Ben is thinking").wait_for()
        page.get_by_role("button", name="Undo").click()
        page.locator("#turn.mine").wait_for()
        page.evaluate(RELEASE)
        page.wait_for_function("() => window.isAnswered")
    assert calm(page) == "mine"
    assert page.locator(CHOICES).all_inner_texts() == before
    assert page.locator("#entries > *").count() == 2
    assert play_on(page, Random(5)) > 1


@rare
def test_the_device_is_passed_on_without_a_hand_being_seen(desk: Desk) -> None:
    page = _window(desk, size=PHONE)
    set_table(page, "codex", bots=0, people=2)
    for name in ("Ann", "Ben"):
        button = page.get_by_role("button", name=f"I am {name}")
        button.wait_for()
        assert page.locator("#picture [data-action], #picture [data-among]").count() == 0
        assert page.locator(CHOICES).count() == 0
        button.click()
        assert calm(page) == "mine"
        assert re.search(rf"{name}\s+you", page.locator("#people").inner_text())
        choose(page, CHOICES, Random(5))
    play_passing(page, Random(5), times=5)
    assert page.locator("#entries > *").count() > 5


@rare
def test_axe_finds_nothing(desk: Desk) -> None:
    if not AXE.exists():
        pytest.skip("there is no axe-core: npm install --prefix tests/web")
    page = _window(desk, size=PHONE)
    page.wait_for_selector("input[name=game]")
    found = _violations(page)
    set_table(page, "starmap", bots=0, people=2)
    page.locator("#pass button").first.wait_for()
    found += _violations(page)
    page.locator("#pass button").first.click()
    calm(page)
    assert found + _violations(page) == []


def _violations(page: "Page") -> list[str]:
    page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then(found => found.violations)")
    return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]


@rare
def test_no_net_is_needed_once_the_page_is_there(desk: Desk) -> None:
    page = _window(desk)
    set_table(page, "subastral")
    play_on(page, Random(5), 2)
    calm(page)
    page.context.set_offline(True)
    play_on(page, Random(5))


FULL_UNTIL_TOLD = """
let isFull = true;
new BroadcastChannel("room").onmessage = () => { isFull = false; };
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  if (isFull) throw new DOMException("no room", "QuotaExceededError");
  return put.apply(this, given);
};
"""


@rare
def test_a_full_storage_is_told_and_made_up_for(desk: Desk) -> None:
    """What could not be kept is kept with the next move, as soon as there is room."""
    page = _window(desk, keeps=False)
    _begin(page, "worker.js", FULL_UNTIL_TOLD)
    set_table(page, "starmap")
    notice = page.locator("#browser")
    assert "could not keep the last moves: its storage is full" in notice.inner_text()
    play_on(page, Random(5), 2)
    page.evaluate("new BroadcastChannel('room').postMessage('')")
    play_on(page, Random(5), 1)
    notice.wait_for(state="detached")
    before = seen(page)
    page.context.unroute("**/worker.js")
    page.reload()
    assert seen(page) == before


@rare
def test_a_browser_that_keeps_nothing_plays_all_the_same(desk: Desk) -> None:
    page = _window(desk, keeps=False)
    nothing = "{ open() { throw new DOMException('no storage here', 'SecurityError'); } }"
    _begin(page, "worker.js", f"Object.defineProperty(self, 'indexedDB', {{ value: {nothing} }});")
    set_table(page, "starmap")
    assert "lets the page keep nothing" in page.locator("#browser").inner_text()
    assert play_on(page, Random(5)) > 2


@rare
def test_bots_think_where_there_is_room_for_one_worker_only(desk: Desk) -> None:
    desk.expected = ("no room", "null")  # Chromium prints the second for an error that a worker's worker hands on.
    with _served_with(desk, "throw new Error('no room');"):
        page = _window(desk, keeps=False)
        set_with(page, "starmap", "search:fast")
        assert play_on(page, Random(5)) > 2


@rare
def test_another_window_waits_until_the_first_is_closed(desk: Desk) -> None:
    page = _window(desk)
    set_table(page, "starmap")
    before = seen(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_text("These tables are open in another window").wait_for()
    page.close()
    assert seen(other) == before
    play_on(other, Random(5))
    assert calm(other) == "over"


def test_what_is_missing_on_the_host_is_told(desk: Desk) -> None:
    desk.expected = ("404",)
    page = _window(desk, keeps=False)
    page.context.route("**/attrs-*.whl", lambda route: route.fulfill(status=404))
    page.reload()
    page.locator("#browser").wait_for()
    assert re.search(r"wheels/attrs-.*whl is missing here \(404\)", page.locator("#browser").inner_text())


@rare
def test_how_far_it_has_loaded_is_shown(desk: Desk) -> None:
    """Games can be chosen meanwhile."""
    page = _window(desk, size=PHONE)
    page.add_init_script("""addEventListener("DOMContentLoaded", () => {
      const place = document.getElementById("connection");
      window.said = [];
      new MutationObserver(() => said.push(place.textContent)).observe(place, { childList: true });
    })""")
    page.reload()
    set_table(page, "starmap")
    assert page.locator("#connection").inner_text() == ""
    said: list[str] = page.evaluate("said")
    assert any(re.fullmatch(r"Loading \d+\.\d of \d+\.\d MB", text) for text in said), said


@rare
def test_the_page_opens_without_its_host(browser: "Browser", server: Host) -> None:
    """What was loaded once is kept in the browser."""
    with hosting(server.file) as host:
        desk = Desk(browser, host)
        page = _window(desk)
        set_table(page, "starmap")
        before = seen(page)
        page.evaluate("() => navigator.serviceWorker.ready")
        host.kill()
        page.reload()
        assert seen(page) == before
        assert play_on(page, Random(5)) > 2
        desk.close()
    assert desk.faults == []


def test_the_rules_are_there(desk: Desk) -> None:
    desk.expected = ("404",)  # Browsers ask every host for an icon.
    page = _window(desk, "rules/en/starmap.html#starmap.follow")
    assert page.locator('[id="starmap.follow"]').count() == 1


def test_the_scripts_are_small() -> None:
    """Those of the page and of its workers, Pyodide aside, as a host sends them."""
    from tabletop.web.offline.site import page_files

    scripts = {name: len(gzip.compress(data)) for name, data in page_files() if name.endswith(".js")}
    assert sum(scripts.values()) < 30_000, scripts
