"""axe-core finds no fault in any kind of page, light and dark, on a desk and on a phone; nothing is wider than it."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.web.browsing import CHOICES, DESKTOP, NODE_MODULES, PHONE, Desk, calm, play_on, rare, set_table, settled

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("starlette", reason="there is no Starlette: pip install '.[web]'")
AXE = NODE_MODULES / "axe-core" / "axe.min.js"
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not AXE.exists(), reason="there is no axe-core: npm install --prefix tests/web"),
]
RUN = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.map(
    ({id, nodes}) => `${id}: ${nodes.map(each => each.html.slice(0, 200)).join(" | ")}`)"""
LIKES = [(size, scheme) for size in (DESKTOP, PHONE) for scheme in ("light", "dark")]


def _home(page: "Page") -> None:
    page.get_by_role("radio", name="Codex").check()
    page.get_by_text("Change single options").click()


def _middle(game: str, steps: int) -> "Callable[[Page], None]":
    def go(page: "Page") -> None:
        set_table(page, game)
        play_on(page, Random(3), steps)
        calm(page)

    return go


def _chosen(page: "Page") -> None:
    _middle("codex", 9)(page)
    while page.locator(CHOICES).filter(has_text="choices").count() == 0:
        page.locator(CHOICES).first.click()
        calm(page)
    page.locator(CHOICES).first.click()
    page.get_by_role("button", name="Back to all").wait_for()
    settled(page)


def _refused(page: "Page") -> None:
    set_table(page, "starmap")
    calm(page)
    page.get_by_label("Find a choice").fill("take B1")
    page.keyboard.press("Enter")
    page.get_by_role("alert").get_by_role("link").wait_for()


def _links(page: "Page") -> None:
    set_table(page, "starmap", bots=0, people=2)
    page.get_by_role("dialog").wait_for()


def _passed(page: "Page") -> None:
    set_table(page, "subastral", bots=0, people=2, passing=True)
    page.locator("#pass button").wait_for()


def _over(page: "Page") -> None:
    set_table(page, "starmap")
    play_on(page, Random(3))
    page.get_by_role("button", name="One step back").click()
    page.locator("#telling p").first.wait_for()


def _rules(page: "Page") -> None:
    page.goto(page.url.split("#")[0] + "rules/comet.html")


KINDS: "dict[str, Callable[[Page], None]]" = {
    "setting a table": _home, "Star Map": _middle("starmap", 3), "Subastral": _middle("subastral", 9),
    "Comet": _middle("comet", 16), "one chosen of many": _chosen, "refused": _refused, "links": _links,
    "passed on": _passed, "over": _over, "rules": _rules,
}  # fmt: skip
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""The page hears of another width at the beginning of a frame."""
USUAL = ("setting a table", "one chosen of many", "rules")


@pytest.mark.parametrize("kind", [kind if kind in USUAL else pytest.param(kind, marks=rare) for kind in KINDS])
def test_nothing_stands_in_the_way(desk: Desk, kind: str) -> None:
    """The page is brought there once; the other likes are other windows at the same address, or the same way again."""
    desk.expected = ("status of 422",)
    faults: list[str] = []
    page = desk.window(bypass_csp=True)
    KINDS[kind](page)
    for (width, height), scheme in LIKES:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
        if page.locator("#picture").count():
            page.evaluate(TWO_FRAMES)
            settled(page)
        page.add_script_tag(path=AXE)
        found = page.evaluate(RUN)
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        faults += [f"{width} {scheme} {each}" for each in [*found, *([f"{wide} too wide"] if wide > 0 else [])]]
    assert not faults, "\n".join(faults)
