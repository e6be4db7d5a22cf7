"""The laws over a Comet catalogue with free and permanent abilities, and with gold taken between turns."""

import pytest

from tabletop import comet
from tabletop.comet import Options
from tabletop.testing import LAWS, check_law
from tests.comet.own_set import own_set
from tests.laws.often import examples

VARIANTS = own_set(
    side="side_other", used_advantage="discarded", steps_enter_nests=True, leader_step_passage=True,
    self_between_turns=True, arrival_first="next",
)  # fmt: skip
TABLES = [(own_set(), 2), (own_set(), 4), (VARIANTS, 3)]


@pytest.mark.parametrize(("options", "players"), TABLES, ids=["2", "4", "3, all variants"])
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, options: Options, players: int) -> None:
    """No walk through Comet with such cards breaks a law."""
    check_law(comet, law, options=options, players=players, examples=examples(4))
