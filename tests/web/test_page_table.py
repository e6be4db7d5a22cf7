"""What people do at a table in the browser: alone and with others, by keyboard, and when something breaks."""

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.web.browsing import CHOICES, PHONE, TARGETS, Desk, calm, choose, play_on, set_table, settled

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("starlette", reason="there is no Starlette: pip install '.[web]'")
pytestmark = pytest.mark.browser
IS_SHOWN = """entry => {
    const list = entry.parentElement.parentElement.getBoundingClientRect();
    return entry.getBoundingClientRect().bottom <= list.bottom + 1;
}"""
"""Whether the end of an entry of the log is inside the visible part of the log."""


def _link(page: "Page", name: str) -> str:
    return page.get_by_role("textbox", name=f"Link of {name}").input_value()


def _two(desk: Desk, game: str) -> "tuple[Page, Page, Page]":
    """Set a table for two people, and open the windows of both and of a spectator."""
    ann = desk.window()
    set_table(ann, game, bots=0, people=2)
    links = [_link(ann, name) for name in ("Ben", "Spectators")]
    ann.get_by_role("button", name="Close").click()
    ben, guest = [desk.window(link) for link in links]
    ben.locator("#picture svg").wait_for()
    guest.locator("#picture svg").wait_for()
    return ann, ben, guest


def _same(ann: "Page", other: "Page") -> None:
    """Wait until the other window shows as many entries."""
    count = ann.locator("#entries > *").count()
    other.wait_for_function("count => document.querySelectorAll('#entries > *').length === count", arg=count)
    settled(other)


def _whose_turn(*pages: "Page") -> "Page | None":
    """Return the window that says it is its turn, once all of them have drawn the last change; None at the end."""
    for _ in range(1_800):
        for page in pages:
            if page.locator("#over").is_visible():
                return None
            if "Your turn" in page.locator("#turn").inner_text():
                return page
        pages[0].wait_for_timeout(100)
    raise AssertionError("it is nobody's turn")


def test_two_people_at_two_windows_see_the_same_game(desk: Desk) -> None:
    ann, ben, guest = _two(desk, "starmap")
    dice = Random(3)
    for step in range(12):
        mine = _whose_turn(ann, ben)
        if mine is None:  # A game can be as short as that.
            return
        other = ben if mine is ann else ann
        assert other.locator(CHOICES).count() == 0
        assert guest.locator(CHOICES).count() == 0
        before = ann.locator("#entries > *").count()
        choose(mine, TARGETS if step % 2 else CHOICES, dice)
        mine.wait_for_function("count => document.querySelectorAll('#entries > *').length > count", arg=before)
        settled(mine)
        _same(mine, other)
        _same(mine, guest)
    for title, page in (("Ann", ann), ("Ben", ben)):
        hand = page.locator("#picture [id^='starmap-hand-']").evaluate_all("all => all.map(each => each.id)")
        assert hand, title
    assert ann.locator("#entries").inner_text() != ""


def test_what_is_refused_says_its_rule(desk: Desk) -> None:
    desk.expected = ("status of 422",)
    page = desk.window()
    set_table(page, "starmap")
    calm(page)
    page.get_by_label("Find a choice, or type one").fill("take B1")
    page.keyboard.press("Enter")
    notice = page.get_by_role("alert")
    rule = notice.get_by_role("link")
    rule.wait_for()
    assert re.fullmatch(r"starmap\.\w+", rule.inner_text())
    with page.context.expect_page() as opened:
        rule.click()
    opened.value.wait_for_load_state()
    anchor = opened.value.evaluate("() => document.getElementById(location.hash.slice(1))?.id")
    assert anchor == rule.inner_text()
    notice.get_by_role("button").click()
    assert notice.inner_text() == ""
    assert calm(page) == "mine"


def test_long_lists_are_grouped_and_filtered(desk: Desk) -> None:
    page = desk.window()
    set_table(page, "codex")
    dice = Random(5)
    while page.locator(CHOICES).filter(has_text="choices").count() == 0:
        calm(page)
        choose(page, CHOICES, dice)
        settled(page)
    groups = page.locator(CHOICES)
    assert groups.count() <= 14
    chosen = groups.first.get_attribute("data-choice") or ""
    groups.first.click()
    page.get_by_role("button", name="Back to all").wait_for()
    settled(page)
    assert page.locator("#picture [data-chosen]").count() > 0
    assert page.locator("#picture [aria-label^=null]").count() == 0
    narrowed = page.locator(CHOICES).all_inner_texts()
    assert all(text.startswith(chosen) for text in narrowed)
    assert len(narrowed) == page.locator("#picture [data-action]").count()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Back to all").wait_for(state="detached")
    page.get_by_label("Find a choice").fill("back 1,")
    found = page.locator(CHOICES).all_inner_texts()
    assert found
    assert all("back" in text and "1," in text for text in found)
    page.get_by_label("Find a choice").fill("no such thing")
    assert page.locator(CHOICES).count() == 0


def test_a_tab_reloaded_in_the_middle_goes_on(desk: Desk) -> None:
    page = desk.window(size=PHONE)
    set_table(page, "subastral")
    play_on(page, Random(1), 7)
    calm(page)
    picture, entries = page.locator("#picture").inner_html(), page.locator("#entries > *").count()
    page.reload()
    assert calm(page) == "mine"
    assert page.locator("#picture").inner_html() == picture
    page.wait_for_function("count => document.querySelectorAll('#entries > *').length === count", arg=entries)
    play_on(page, Random(1), 4)
    page.locator("label:has(#show-log)").click()
    assert page.locator("#entries > :last-child").evaluate(IS_SHOWN)
    page.get_by_role("link", name="tabletop").click()
    page.get_by_role("heading", name="Set a table").wait_for()
    assert page.title() == "tabletop"
    page.get_by_role("link", name="Subastral: Ann, Ben").click()
    assert calm(page) == "mine"


def test_a_killed_server_is_waited_for(desk: Desk) -> None:
    desk.expected = ("ERR_", "Failed to load")
    page = desk.window()
    set_table(page, "subastral")
    play_on(page, Random(2), 5)
    calm(page)
    desk.server.kill()
    page.get_by_text("Connection lost").wait_for()
    page.locator(CHOICES).first.click()
    page.get_by_role("alert").get_by_text("cannot be reached").wait_for()
    desk.server.start()
    page.get_by_text("Connection lost").wait_for(state="hidden")
    play_on(page, Random(2), 5)
    assert calm(page) == "mine"
    numbers = page.locator("#entries > *").evaluate_all("all => all.map(each => each.id)")
    assert numbers == [f"entry-{number}" for number in range(1, len(numbers) + 1)]


def test_undo_and_redo_where_they_are_allowed(desk: Desk) -> None:
    page = desk.window()
    set_table(page, "comet")
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    dice = Random(4)
    while calm(page) == "mine" and not undo.is_enabled():  # Until all bots have answered it may still change.
        choose(page, CHOICES, dice)
        settled(page)
    choices = page.locator(CHOICES).all_inner_texts()
    undo.click()
    page.locator("#entries .back").first.wait_for()
    settled(page)
    redo.click()
    page.locator("#entries .redone").wait_for()
    settled(page)
    assert page.locator(CHOICES).all_inner_texts() == choices


def test_conceding_asks_first_and_a_rematch_follows(desk: Desk) -> None:
    ann, ben, _ = _two(desk, "codex")
    ann.get_by_role("button", name="Concede").click()
    ann.get_by_role("dialog").get_by_role("button", name="Close").click()
    assert ann.locator("#over").is_hidden()
    ann.get_by_role("button", name="Concede").click()
    ann.get_by_role("dialog").get_by_role("button", name="Concede").click()
    for page in (ann, ben):
        page.locator("#turn").get_by_text("Ben wins").wait_for()
    ann.get_by_role("button", name="Play again").click()
    ben.get_by_role("button", name="Go to the next game").click()
    for page in (ann, ben):
        page.locator("#over").wait_for(state="hidden")
        page.locator("#picture svg").wait_for()
    assert ann.url.split("/")[-2] == ben.url.split("/")[-2]


def test_a_device_that_is_passed_on_hides_the_hands(desk: Desk) -> None:
    page = desk.window(size=PHONE)
    set_table(page, "subastral", bots=0, people=2, passing=True)
    passed, dice = 0, Random(6)
    while passed < 5:
        page.locator("#pass button, #turn.mine").first.wait_for()
        settled(page)
        if page.locator("#pass").is_visible():
            passed += 1
            assert page.locator(CHOICES).count() == page.locator(TARGETS).count() == 0
            assert "(you)" not in page.locator("#picture").inner_text()
            page.locator("#pass button").click()
        calm(page)
        assert page.locator("#pass").is_hidden()
        choose(page, CHOICES, dice)
        settled(page)
    page.locator("#pass button, #turn.mine").first.wait_for()
    page.reload()
    page.locator("#pass button").wait_for()


def test_a_hint_a_new_name_and_the_record(desk: Desk) -> None:
    page = desk.window()
    set_table(page, "starmap")
    calm(page)
    choices = page.locator(CHOICES).all_inner_texts()
    page.get_by_role("button", name="Hint").click()
    advice = page.locator("#advice b")
    advice.wait_for()
    action = advice.inner_text()
    assert action in choices
    assert page.locator("#advice").inner_text().count(action) == 1
    page.get_by_role("button", name="Change name").click()
    page.get_by_label("Your name").fill("<b>Zoe</b>")
    page.keyboard.press("Enter")
    page.locator("#people").get_by_text("<b>Zoe</b>").wait_for()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record").click()
    assert saved.value.path().read_text("utf-8").startswith("{")


def test_the_keyboard_is_enough(desk: Desk) -> None:
    page = desk.window()
    page.get_by_role("radio", name="Subastral").wait_for()
    _tab_to(page, "Subastral")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    _tab_to(page, "Set the table")
    page.keyboard.press("Enter")
    page.locator("#picture svg").wait_for()
    for what in ("#picture", "#actions") * 2:
        calm(page)
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("place => !!document.activeElement?.closest(place)", what):
                break
        page.keyboard.press("Enter")
        settled(page)
        assert page.evaluate("place => !!document.activeElement?.closest(place + ', #choices')", what), what
    assert page.locator("#entries > *").count() >= 4


def _tab_to(page: "Page", name: str) -> None:
    """Press Tab until what bears the name has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        text = page.evaluate("() => (document.activeElement.closest('label') ?? document.activeElement).textContent")
        if name in text or text in name:
            return
    raise AssertionError(name)


def test_addresses_that_lead_nowhere_say_so(desk: Desk) -> None:
    desk.expected = ("Failed to load",)
    page = desk.window("#/nowhere/nobody")
    page.get_by_role("alert").filter(has_text=re.compile(r"\w")).wait_for()
    page.get_by_role("link", name="tabletop").click()
    page.get_by_role("button", name="Set the table").wait_for()
    page.wait_for_function("() => !document.querySelector('[role=alert]').innerText")


def test_cards_that_all_saw_go_into_a_hand_are_hidden_until_the_box_is_cleared(desk: Desk) -> None:
    page, known = desk.window(), re.compile("[1-9][0-9]* of them known")
    for game in range(5):  # A game of chance can end before a known card is in a hand.
        page = page if game == 0 else desk.window()
        set_table(page, "subastral")
        dice = Random(game)
        while calm(page) == "mine" and not known.search(page.locator("#picture").inner_html()):
            choose(page, CHOICES, dice)
        if known.search(page.locator("#picture").inner_html()):
            break
    assert known.search(page.locator("#picture").inner_html())
    page.get_by_label("Hide the cards that others took openly").check()
    page.wait_for_function("() => !/[1-9][0-9]* of them known/.test(document.getElementById('picture').innerHTML)")
    page.reload()
    page.locator("#picture svg").wait_for()
    assert page.locator("#hiding").is_checked()
    assert not known.search(page.locator("#picture").inner_html())
    page.locator("#hiding").uncheck()
    page.wait_for_function("() => /[1-9][0-9]* of them known/.test(document.getElementById('picture').innerHTML)")
