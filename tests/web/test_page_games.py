"""A whole game of each is clicked through: in the picture and in the list, to the scores and once more as a replay."""

from random import Random

import pytest

from tabletop import load
from tests.web.browsing import ALL, DESKTOP, PHONE, Desk, calm, play_on, set_table, settled

SHORT = [("starmap", 2, ""), ("subastral", 2, ""), ("codex", 2, ""), ("comet", 2, "")]
LONG = [(name, count, "") for name, *_ in SHORT for count in load(name).INFO.players]
pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("name", "players", "variant"), LONG if ALL else SHORT)
def test_a_whole_game(desk: Desk, name: str, players: int, variant: str) -> None:
    size = DESKTOP if players % 2 else PHONE
    page = desk.window(size=size)
    set_table(page, name, bots=players - 1)
    if name == "comet":
        page.wait_for_timeout(0)
    clicks = play_on(page, Random(7))
    assert clicks > 5
    settled(page)
    assert page.locator("#over tbody tr").count() == players
    assert calm(page) == "over"
