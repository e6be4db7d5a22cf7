"""Tests of Liars in the order of development.

The first failure shows the next part to write.
"""

import liars
from liars.bots import careful
from liars.kit import FACTS
from liars.page import PAGE
from tabletop import returns
from tabletop.bots import Player, play_game, uniform
from tabletop.core.rulebook import IMPLEMENTED
from tabletop.testing import check_game, part_tests

test_part = part_tests(liars)


def test_no_law_is_broken() -> None:
    """Test all laws in a few games for two. `tabletop check liars` tests more games."""
    check_game(liars, facts=FACTS, players=[2], examples=5)


def test_the_page_explains_every_rule() -> None:
    """Every rule that a function implements has a paragraph."""
    rules = [rule for rule in IMPLEMENTED if rule.startswith("liars.")]
    assert rules, 'mark the functions that carry out rules: @implements("liars.turn")'
    missing = [rule for rule in rules if f'<a id="{rule}"></a>' not in PAGE]
    assert not missing, f"add a paragraph to page.py for each of {missing}"


def test_the_bot_is_better_than_chance() -> None:
    """The bot beats random play in both seats."""
    worth = 0.0
    for seed in range(100):
        seats: list[Player[liars.View, liars.Action]] = [careful, uniform]
        if seed % 2:
            seats.reverse()
        outcome = liars.outcome(play_game(liars, seats, seed=seed))
        assert outcome is not None
        worth += returns(outcome)[seats.index(careful)]
    assert worth > 20, f"the bot in bots.py won too little: {worth} points of 100 in 100 games, expected more than 20"
