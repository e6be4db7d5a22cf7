"""The map of Comet has the rows and columns that an address names, wherever the question asks for a hex."""

import re

import pytest

from tabletop import comet
from tests.screens.reading import LARGE, SMALL, Asked, Size, decisions

OFFERED = re.compile(r"an address as|Row and number|A letter, as  \w+\d")
RULER = re.compile(r"^ +\d+(?: +\d+)+$", re.MULTILINE)
SIZES = [SMALL, (80, 22), (72, 22), (100, 30), LARGE]


def check_addresses(asked: Asked, size: Size) -> bool:
    """Fail if an address that can be typed cannot be read on the screen; return whether there is any."""
    screen = asked.screen(size)
    text = "\n".join(screen.lines)
    addresses = [label for label in screen.labels if re.fullmatch(r"[a-z]\d+", label)]
    assert bool(OFFERED.search(text)) <= bool(addresses), text
    ruler = RULER.search(text)
    for address in addresses:
        if re.search(rf"elsewhere: .*\b{address}\b", text, re.DOTALL):
            continue
        assert ruler, f"{address}\n{text}"
        assert address[1:] in ruler[0].split(), f"{address}\n{text}"
        assert re.search(rf"^{address[0]} ", text, re.MULTILINE), f"{address}\n{text}"
    return bool(addresses)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("players", "policy"), [(2, "random"), (3, "greedy"), (4, "greedy"), (4, "random")])
def test_rows_and_columns_that_an_address_names_are_on_the_screen(players: int, policy: str, size: Size) -> None:
    options = comet.Options(turn_limit=90)
    asked = decisions(comet, players, 5, policy=policy, options=options)
    assert sum([check_addresses(each, size) for each in asked]) > 20
