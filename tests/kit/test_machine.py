"""The state machine plays whole games, and a broken invariant is shown as code to paste."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import invariant, run_state_machine_as_test

from tabletop import starmap, subastral
from tabletop.testing import GameMachine

QUICK = settings(
    max_examples=12,
    stateful_step_count=20,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


class ShineNeverGrows(GameMachine):
    """Star Map with an invariant of its own."""

    game = starmap

    @invariant()
    def shine_never_grows(self) -> None:
        if self.before is not None:
            for now, once in zip(self.state.seats, self.before.seats, strict=True):
                assert now.shine <= once.shine


class Subastral(GameMachine):
    game = subastral


class NobodyPlays(GameMachine):
    """An invariant that does not hold."""

    game = starmap

    @invariant()
    def nobody_plays(self) -> None:
        assert not self.state.table, "a card was played"


@pytest.mark.parametrize("machine", [ShineNeverGrows, Subastral])
def test_an_invariant_that_holds(machine: type[GameMachine]) -> None:
    run_state_machine_as_test(machine, settings=QUICK)


def test_an_invariant_that_does_not_hold_is_shown_as_code() -> None:
    with pytest.raises(AssertionError, match="a card was played") as caught:
        run_state_machine_as_test(NobodyPlays, settings=QUICK)

    assert any("state = replay(starmap, players=2, seed=0, moves=" in line for line in caught.value.__notes__)
