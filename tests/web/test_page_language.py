"""The page is in the language of the browser, until somebody chooses another one."""

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.web.browsing import PHONE, Desk, calm, play_on

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("starlette", reason="there is no Starlette: pip install '.[web]'")
pytestmark = pytest.mark.browser
WIDE = "() => document.documentElement.scrollWidth > innerWidth"
NOT_RUSSIAN = {
    "tabletop",
    "English",
    "Subastral",
    "Codex",
    "Naturalis",
    "greedy",
    "standard",
    "REST",
    "Enter",
    "play",
    "buy",
    "take",
    "top",
}
"""Names, a key, and the notation of actions."""


def test_the_language_of_the_browser_gives_way_to_the_one_that_is_chosen(desk: Desk) -> None:
    page = desk.window(locale="ru-RU")
    page.get_by_role("heading", name="Новый стол").wait_for()
    page.locator("#seats input").first.wait_for()
    assert page.locator("html").get_attribute("lang") == "ru"
    page.get_by_role("button", name="Открыть стол").click()
    page.locator("#picture svg").wait_for()
    assert page.locator("#rules").get_attribute("href") == "rules/ru/starmap.html"
    address = page.url
    page.get_by_label("Язык").select_option("English")
    page.get_by_role("heading", name="The table as a picture").wait_for(state="attached")
    calm(page)
    assert page.url == address
    assert page.locator("html").get_attribute("lang") == "en"
    assert "Star Map" in page.title()
    assert "deck" in page.locator("#picture").inner_text()
    page.goto(page.url.split("#")[0])
    page.reload()
    page.get_by_role("heading", name="Set a table").wait_for()


@pytest.mark.parametrize("size", [(1280, 720), PHONE])
def test_nothing_on_a_russian_page_is_english_or_wider_than_it(desk: Desk, size: tuple[int, int]) -> None:
    desk.expected = ("Failed to load",)
    page = desk.window(size=size, locale="ru")
    page.locator("#seats input").first.wait_for()
    _check_russian(page)
    page.get_by_role("button", name="Открыть стол").click()
    play_on(page, Random(3), 3)
    _check_russian(page)
    page.locator("#typed").fill("абракадабра")
    page.keyboard.press("Enter")
    page.locator("#notice p").wait_for()
    _check_russian(page)
    page.locator("#concede").evaluate("(button) => button.click()")
    page.locator("#ask-yes").click()
    page.locator("#over table").wait_for(state="attached")
    assert "сдаётся" in page.locator("#turn").inner_text()
    _check_russian(page)


def _check_russian(page: "Page") -> None:
    texts = page.locator("body :is(h1, h2, p, label, legend, button, th, .game, svg text)").all_text_contents()
    assert set(re.findall(r"[A-Za-z]{2,}", " ".join(texts))) <= NOT_RUSSIAN
    assert not page.evaluate(WIDE)
