"""Checks of what `new_game` is given."""

import pytest

from tabletop.core.errors import SetupError
from tabletop.core.game import GameInfo
from tabletop.core.setup import check_options, check_players

THREE = GameInfo[None]("meadow", "Meadow", (2, 3, 4), 1, ())
ALONE = GameInfo[None]("solo", "Solo", (1,), 1, ())


class Two:
    """Something that is a whole number without being an int."""

    def __index__(self) -> int:
        return 2


@pytest.mark.parametrize("players", [2, 4, Two()])
def test_numbers_of_players_that_fit_are_ints(players: object) -> None:
    count = check_players(THREE, players)

    assert type(count) is int
    assert count in THREE.players


@pytest.mark.parametrize("players", [1, 5, -2, True, 2.0, "2", None, (2,)])
def test_others_are_refused_with_the_numbers_that_fit(players: object) -> None:
    with pytest.raises(SetupError) as refused:
        check_players(THREE, players)

    assert str(refused.value) == f"Meadow is for 2, 3 or 4 players, not {players!r}"


@pytest.mark.parametrize("players", [True, 2])
def test_one_number_reads_well_too(players: int) -> None:
    with pytest.raises(SetupError, match="Solo is for 1 players, not"):
        check_players(ALONE, players)


def test_options_are_of_the_games_own_kind() -> None:
    check_options(THREE, int, 7)
    with pytest.raises(SetupError, match=r"Meadow is set up with meadow\.Options, not str"):
        check_options(THREE, int, "7")
