"""The laws over Comet, at every number of players, on both board sides, with and without the variants.

The whole set of cards hardly ever runs out: with few cards piles are reshuffled, and all deals can be listed.
"""

from typing import Any

import pytest

from tabletop import comet
from tabletop.comet import Action, Event, Options, State, View
from tabletop.core.game import Game
from tabletop.testing import LAWS, check_law, configurations
from tabletop.testing.facts.comet import few_cards
from tests.laws.often import EXAMPLES, examples

GAME: Game[Options, State, Action, View, Event] = comet
EXAMPLES_OF = {**EXAMPLES, "round_trips": examples(2), "diversity": examples(6)}
RULINGS: dict[str, Any] = {
    "used_advantage": "discarded", "steps_enter_nests": True, "leader_step_passage": True, "self_between_turns": True,
    "arrival_first": "next",
}  # fmt: skip
SIDES = ("side_blue", "side_other")
TABLES = [
    *configurations(GAME),
    *[("few cards", few_cards(), players) for players in (2, 4)],
    ("few cards, all variants", few_cards(side="side_other", **RULINGS), 3),
]


@pytest.mark.parametrize(("name", "options", "players"), TABLES, ids=[f"{name}, {size}" for name, _, size in TABLES])
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, name: str, options: Options, players: int) -> None:
    """No walk through Comet breaks a law."""
    check_law(GAME, law, options=options, players=players, examples=EXAMPLES_OF.get(law, examples(4)))


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("ruling", RULINGS)
@pytest.mark.parametrize("law", ["legality", "validity", "secrecy"])
def test_every_other_ruling_alone(law: str, ruling: str, side: str) -> None:
    """No ruling that tables may change breaks a law, on either side, with all others as they are."""
    options = few_cards(side=side, **{ruling: RULINGS[ruling]})
    check_law(GAME, law, options=options, players=3, examples=examples(3))
