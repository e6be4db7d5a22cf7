"""Nothing that a player, a bot or a server is handed can be changed."""

from typing import Any

import pytest

from tabletop import starmap
from tabletop.testing import check_permanent
from tests.starmap.games import every_style, steps


@every_style
@pytest.mark.parametrize("players", starmap.INFO.players)
def test_nothing_that_can_be_reached_can_be_changed(players: int, style: str) -> None:
    kept: list[Any] = [starmap.INFO]
    for state, happened, after in steps(players, style, 2):
        views = tuple([starmap.view(after, seat) for seat in (*range(players), None)])
        kept += [after, happened, views, starmap.legal_actions(state), starmap.outcome(after)]

    check_permanent(tuple(kept))


def test_a_list_in_a_value_would_be_found() -> None:
    view = starmap.view(starmap.new_game(players=2, seed=1), 0)
    leaky: Any = starmap.Drawn(0, (), [view.discard_top])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]

    with pytest.raises(AssertionError, match="cards is a list"):
        check_permanent(leaky)
