"""Checks of what `new_game` is given."""

import pytest

from tabletop.core.errors import SetupError
from tabletop.core.game import GameInfo
from tabletop.core.players import check_players
from tabletop.core.setup import check_options, named_options, option_set

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


NAMED = GameInfo[int]("meadow", "Meadow", (2,), 1, (("As printed", 1), ("as-printed", 2), ("Other_side", 3)))


@pytest.mark.parametrize(
    ("name", "found"),
    [("As printed", 1), ("as-printed", 2), ("AS  PRINTED", 1), ("other side", 3), ("OTHER-SIDE", 3), ("side", None)],
)
def test_option_sets_are_found_by_their_name_or_by_one_word(name: str, found: int | None) -> None:
    """Who writes the very name gets that set, whatever others are called."""
    assert option_set(NAMED, name) == found


def test_an_option_set_that_there_is_not_is_named_with_the_nearest() -> None:
    with pytest.raises(
        SetupError, match=r"no options called 'othr-side' \(did you mean other-side\?\): there are 'as-"
    ):
        named_options(NAMED, "othr-side")


def test_options_are_of_the_games_own_kind() -> None:
    check_options(THREE, int, 7)
    with pytest.raises(SetupError, match=r"Meadow is set up with meadow\.Options, not str"):
        check_options(THREE, int, "7")
