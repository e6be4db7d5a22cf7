"""The page without a server in a real browser: games are clicked to their ends, whatever the browser lacks."""

import re
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from tabletop.web.offline.site import write_site
from tests.web.runtimes import BROWSER, HAS_PLAYWRIGHT, PYODIDE, axe
from tests.web.static import BELOW, DESKTOP, PATIENCE, PHONE, Person, served

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(PYODIDE is None, reason="no Pyodide: `npm install pyodide`, or name it in TABLETOP_PYODIDE"),
    pytest.mark.skipif(BROWSER is None, reason="there is no Chromium here"),
    pytest.mark.skipif(not HAS_PLAYWRIGHT, reason="no Playwright: `pip install playwright`"),
]
Opened = Callable[..., Person]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """Write the page and serve it."""
    root = tmp_path_factory.mktemp("static")
    write_site(str(root / BELOW), pyodide=str(PYODIDE))
    with served(root) as place:
        yield place


@pytest.fixture(scope="module")
def browser() -> Generator[Any]:
    """Start a browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def opened(browser: Any, address: str) -> Generator[Opened]:
    """Open the page as somebody new; whoever had a fault in the page, or asked elsewhere, is told at the end."""
    people: list[Person] = []

    def open_page(size: dict[str, int] = DESKTOP, **more: Any) -> Person:
        person = Person(browser.new_context(viewport=size, **more).new_page(), address)
        people.append(person)
        return person

    yield open_page
    for person in people:
        person.page.context.close()
        assert (person.faults, person.elsewhere) == ([], [])


@pytest.mark.parametrize(
    ("game", "size"), [("starmap", DESKTOP), ("subastral", PHONE), ("codex", PHONE), ("comet", DESKTOP)]
)
def test_a_whole_game_is_clicked_to_its_end(opened: Opened, game: str, size: dict[str, int]) -> None:
    person = opened(size)
    person.set_table(game, "", "greedy")
    assert person.play_to_the_end() > 5
    page = person.page
    assert re.search(r"\bwins\b|share the first place", page.locator("#turn").inner_text())
    assert page.locator("#over table tbody tr").count() == 2


def test_a_game_of_strangers_is_played_too(opened: Opened) -> None:
    """Its wheel travels along, and its bot is found by its metadata."""
    person = opened()
    person.page.goto(person.address)
    person.page.locator('input[name=game][value="nimble"]').check()
    person.page.locator("[name=bot1]").select_option("perfect")
    person.page.locator("#setup [type=submit]").click()
    assert person.play_to_the_end() > 1


def _shown(person: Person) -> tuple[list[str], str]:
    """Return what the log tells, and the picture."""
    page = person.page
    return page.locator("#entries li").all_inner_texts(), page.locator("#picture").inner_html()


def test_a_reload_in_the_middle_goes_on(opened: Opened) -> None:
    """By the address of the seat, and by the list of tables on the first page."""
    person = opened()
    person.set_table("starmap", "", "greedy")
    for number in range(5):
        person.wait()
        person.play(number)
    person.wait()
    before = _shown(person)
    person.page.reload()
    person.page.wait_for_selector("#picture svg")
    person.wait()
    assert _shown(person) == before

    person.page.goto(person.address)
    person.page.locator("#tables a").click()
    person.page.wait_for_selector("#picture svg")
    person.wait()
    assert _shown(person) == before
    person.play_to_the_end()


def test_a_move_is_taken_back_while_a_bot_thinks(opened: Opened) -> None:
    """The bot's answer is for a moment that is over, so it changes nothing."""
    person = opened()
    person.set_table("comet", "", "search:strong")
    page = person.page
    for number in range(60):
        person.wait()
        stop = page.locator('#actions [data-choice="stop"]')
        if not stop.count():
            person.play(number)
            continue
        stop.dispatch_event("click")
        page.wait_for_function("() => document.querySelector('#turn')?.textContent.includes('think')")
        if page.locator("#undo").is_enabled():
            break
    told = person.told()
    page.locator("#undo").click()
    page.wait_for_selector("#turn.mine")
    page.wait_for_selector('#actions [data-choice="stop"]')
    page.wait_for_timeout(2000)
    assert page.locator("#turn.mine").count()
    assert person.told() == told + 1


def test_the_device_is_passed_on_without_a_hand_being_seen(opened: Opened) -> None:
    person = opened(PHONE)
    person.set_table("codex", "", "")
    page = person.page
    assert person.wait() == "pass"
    for name in ("Ann", "Ben"):
        assert page.locator("#picture [data-action], #picture [data-among]").count() == 0
        assert not page.locator("#actions [data-choice]").count()
        page.get_by_role("button", name=f"I am {name}").click()
        assert person.wait() == "play"
        assert f"{name} you" in re.sub(r"\s+", " ", page.locator("#players").inner_text())
        person.play(0)
        assert person.wait() == "pass"
    person.play_to_the_end()


def test_axe_finds_nothing(opened: Opened) -> None:
    script = axe()
    if script is None:
        pytest.skip("there is no axe-core beside Pyodide: `npm install axe-core`")
    person = opened(PHONE)
    person.page.goto(person.address)
    person.page.wait_for_selector("input[name=game]")
    found = [*_violations(person, script)]
    person.set_table("starmap", "", "")
    person.wait()
    found += _violations(person, script)
    person.page.locator("#pass button").first.click()
    person.wait()
    found += _violations(person, script)
    assert found == []


def _violations(person: Person, script: str) -> list[str]:
    person.page.evaluate(script)
    found: list[dict[str, Any]] = person.page.evaluate("axe.run().then(found => found.violations)")
    return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]


def test_no_net_is_needed_once_the_page_is_there(opened: Opened) -> None:
    person = opened()
    person.set_table("subastral", "", "greedy")
    person.page.wait_for_function("() => document.querySelector('#turn')?.textContent")
    person.wait()
    person.play(1)
    person.wait()
    person.page.context.set_offline(True)
    person.play_to_the_end()


def _changed(person: Person, script: str, before: str) -> None:
    """Let a script of the page begin with something else."""

    def answer(route: Any) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=before + found.text())

    person.page.context.route(f"**/{script}", answer)


FULL_UNTIL_TOLD = """
let isFull = true;
new BroadcastChannel("room").onmessage = () => { isFull = false; };
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  if (isFull) throw new DOMException("no room", "QuotaExceededError");
  return put.apply(this, given);
};
"""


def test_a_full_storage_is_told_and_made_up_for(opened: Opened) -> None:
    """What could not be kept is kept with the next move, as soon as there is room."""
    person = opened()
    _changed(person, "worker.js", FULL_UNTIL_TOLD)
    person.set_table("starmap", "", "greedy")
    page, notice = person.page, person.page.locator("#browser")
    assert "could not keep the last moves: its storage is full" in notice.inner_text()
    person.wait()
    person.play(0)
    person.wait()
    page.evaluate("new BroadcastChannel('room').postMessage('')")
    person.play(1)
    notice.wait_for(state="detached")
    person.wait()
    before = _shown(person)
    page.context.unroute("**/worker.js")
    page.reload()
    page.wait_for_selector("#picture svg")
    person.wait()
    assert _shown(person) == before


def test_a_browser_that_keeps_nothing_plays_all_the_same(opened: Opened) -> None:
    person = opened()
    nothing = "{ open() { throw new DOMException('no storage here', 'SecurityError'); } }"
    _changed(person, "worker.js", f"Object.defineProperty(self, 'indexedDB', {{ value: {nothing} }});")
    person.set_table("starmap", "", "greedy")
    assert "lets the page keep nothing" in person.page.locator("#browser").inner_text()
    assert person.play_to_the_end() > 5


def test_bots_think_where_there_is_room_for_one_worker_only(opened: Opened) -> None:
    person = opened()
    _changed(person, "thinker.js", "throw new Error('no room');")
    person.set_table("starmap", "", "search:fast")
    assert person.play_to_the_end() > 5


def test_another_window_waits_until_the_first_is_closed(opened: Opened) -> None:
    person = opened()
    person.set_table("starmap", "", "greedy")
    person.wait()
    other = Person(person.page.context.new_page(), person.address)
    other.page.goto(person.page.url)
    other.page.get_by_text("These tables are open in another window").wait_for()
    person.page.close()
    other.page.wait_for_selector("#picture svg", timeout=PATIENCE)
    assert other.play_to_the_end() > 5
    assert other.faults == []


def test_what_is_missing_on_the_host_is_told(opened: Opened) -> None:
    person = opened()
    person.page.context.route("**/attrs-*.whl", lambda route: route.fulfill(status=404))
    person.page.goto(person.address)
    person.page.locator("#browser").wait_for()
    assert re.search(r"wheels/attrs-.*whl is missing here \(404\)", person.page.locator("#browser").inner_text())
    person.faults.clear()  # The browser complains of the file as well.


def test_how_it_loads_is_shown(opened: Opened) -> None:
    """Games can be chosen while Python is loaded, and how far that is stands above."""
    person = opened(PHONE)
    seen: list[str] = []
    person.page.expose_function("seen", lambda text: seen.append(text))  # noqa: PLW0108 - it sets an attribute
    person.page.add_init_script("""addEventListener("DOMContentLoaded", () => {
      const place = document.getElementById("connection");
      new MutationObserver(() => seen(place.textContent)).observe(place, { childList: true });
    })""")
    person.page.goto(person.address)
    person.page.wait_for_selector("input[name=game]")
    person.page.wait_for_function("() => document.getElementById('connection').textContent === ''")
    person.page.locator("#setup [type=submit]").click()
    person.page.wait_for_selector("#picture svg")
    assert any(re.fullmatch(r"Loading Python: \d+\.\d of \d+\.\d MB", text) for text in seen), seen


def test_the_scripts_are_small() -> None:
    """Those of the page and of its workers, Pyodide aside."""
    from tabletop.web.offline.site import page_files

    scripts = {name: len(data) for name, data in page_files() if name.endswith(".js")}
    assert sum(scripts.values()) < 50_000, scripts


def test_the_rules_are_there(opened: Opened, tmp_path: Path) -> None:
    person = opened()
    person.page.goto(f"{person.address}rules/starmap.html#starmap.follow")
    assert "follow" in person.page.locator("main").inner_text()
    assert person.page.locator('[id="starmap.follow"]').count() == 1
