"""Tests of Liars, in the order in which it is written: the first that fails says what to write next."""

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
    """Try all laws on a few games for two; `tabletop check liars` tries them on more."""
    check_game(liars, facts=FACTS, players=[2], examples=5)


def test_the_page_explains_every_rule() -> None:
    """Every rule that a function is marked with has its paragraph."""
    rules = [rule for rule in IMPLEMENTED if rule.startswith("liars.")]
    assert rules, 'mark the functions that carry out rules: @implements("liars.turn")'
    missing = [rule for rule in rules if f'<a id="{rule}"></a>' not in PAGE]
    assert not missing, f"write in page.py a paragraph for each of {missing}"


def test_the_bot_is_better_than_chance() -> None:
    """The bot beats somebody who takes any action, from both seats."""
    worth = 0.0
    for seed in range(100):
        seats: list[Player[liars.View, liars.Action]] = [careful, uniform]
        if seed % 2:
            seats.reverse()
        outcome = liars.outcome(play_game(liars, seats, seed=seed))
        assert outcome is not None
        worth += returns(outcome)[seats.index(careful)]
    assert worth > 20, f"write in bots.py who beats chance: in 100 games it is worth {worth}, and no more than 100"
