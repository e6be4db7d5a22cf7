"""The laws over a Comet catalogue that has every effect for each time and at each cost that the vocabulary allows."""

import pytest

from tabletop import comet
from tabletop.comet.effects import USED, Ability
from tabletop.testing import LAWS, Route, check_law, walk
from tests.comet.every_effect import every_effect
from tests.laws.often import examples

GAMES = 150


@pytest.mark.parametrize("law", LAWS)
def test_law(law: str) -> None:
    """No walk through Comet with such cards breaks a law."""
    check_law(comet, law, options=every_effect(), players=3, examples=examples(2))


def test_every_ability_is_used_and_every_state_on_the_way_is_valid() -> None:
    abilities = every_effect().book.abilities
    listed = {each for some in abilities.values() for each in some if each.trigger in USED}
    met: set[Ability] = set()
    for seed in range(GAMES):
        walked = walk(comet, Route(4, seed, every_effect()))
        for state, (_seat, text) in zip(walked.states, walked.moves, strict=False):
            comet.validate(state)
            action = comet.parse_action(state, text)
            if type(action) is comet.Use:
                met.add(abilities[action.card][action.ability])
    assert listed <= met
