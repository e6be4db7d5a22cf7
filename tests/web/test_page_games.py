"""A whole game is clicked through, in the picture and in the list by turns, and looked at once more."""

from random import Random

import pytest

from tabletop import load
from tests.web.browsing import ALL, DESKTOP, PHONE, Desk, play_on, set_table, settled

pytest.importorskip("starlette", reason="there is no Starlette: pip install '.[web]'")
GAMES = ("starmap", "subastral", "codex", "comet")
TABLES = [(name, players) for name in GAMES for players in load(name).INFO.players] if ALL else [("codex", 2)]
pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_whole_game(desk: Desk, name: str, players: int) -> None:
    page = desk.window(size=(PHONE, DESKTOP)[GAMES.index(name) % 2])
    set_table(page, name, bots=players - 1)
    assert play_on(page, Random(7)) > 2
    settled(page)
    places = page.locator("#over tbody tr").first.locator("td").all_inner_texts()
    assert len(places) == players
    assert "1" in places
    assert page.locator("#entries .ended").count() == 1

    page.wait_for_function("() => document.getElementById('moment').innerText !== ''")
    steps = int(page.locator("#step").get_attribute("max") or "0")
    assert page.locator("#moment").inner_text() == f"{steps} of {steps}"
    at_the_end = page.locator("#picture").inner_html()
    page.get_by_role("button", name="One step back").click()
    page.get_by_text(f"{steps - 1} of {steps}").wait_for()
    assert page.locator("#picture").inner_html() != at_the_end
    page.get_by_role("slider").fill("0")
    page.get_by_text(f"0 of {steps}").wait_for()
    page.get_by_role("slider").fill("1")
    page.get_by_text(f"1 of {steps}").wait_for()
    assert page.locator("#telling p").count() > 0

    page.get_by_role("button", name="Play again").click()
    page.locator("#over").wait_for(state="hidden")
    page.locator("#people li").nth(players - 1).wait_for()
