"""The laws are tested themselves: every broken twin of an honest game is caught by the law that it breaks."""

import pytest

from tabletop.core.game import AnyGame
from tabletop.testing import LAWS, check_game
from tests.laws.twins import TWINS, Draws, Honest, Twin, as_game, caught
from tests.laws.twins.listing import Lazy


@pytest.mark.parametrize(("law", "twin"), [(law, twin) for law, twins in TWINS.items() for twin in twins])
def test_the_law_catches_the_twin(law: str, twin: Twin) -> None:
    reason = caught(law, twin)

    print(f"{law:14}{twin.__name__:26}{'caught' if reason else 'NOT CAUGHT'}")
    assert reason, twin.__doc__


def test_every_law_has_a_twin() -> None:
    assert set(TWINS) == set(LAWS)


def test_the_honest_twin_passes_and_nothing_is_left_untried() -> None:
    game: AnyGame = as_game(Honest)
    report = check_game(game, facts=Honest.FACTS, examples=15)  # In five at a table nothing may happen to be refused.

    assert str(report) == f"bids: {len(LAWS)} laws at 4 tables, 15 examples each\nno law is broken"
    assert all(verdict.applies and not verdict.gaps for verdict in report.verdicts)


def test_an_honest_list_that_stands_for_a_tuple_passes() -> None:
    game: AnyGame = as_game(Lazy)

    assert str(check_game(game, facts=Lazy.FACTS, laws=["legality"], examples=15)).endswith("no law is broken")


def test_the_honest_game_of_draws_passes() -> None:
    game: AnyGame = as_game(Draws)

    assert str(check_game(game, facts=Draws.FACTS, examples=20)).endswith("no law is broken")
