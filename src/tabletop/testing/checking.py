"""Try the laws on a game."""

from typing import Any, TypeVar

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.core.game import Game, Seen, Table
from tabletop.testing.cases import Case
from tabletop.testing.laws import LAWS
from tabletop.testing.strategies import arbitrary_actions, walks

O = TypeVar("O")  # noqa: E741 - Options
S = TypeVar("S", bound=Table)
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound=Seen)


SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]


def configurations(game: Game[O, S, A, V, E]) -> list[tuple[str, O, int]]:
    """List all named option sets of a game with all numbers of players."""
    return [(name, options, players) for name, options in game.INFO.option_sets for players in game.INFO.players]


@st.composite
def cases(draw: st.DrawFn, game: Game[O, S, A, V, E], options: O, players: int, bound: int) -> Case:
    """Draw what a law is tried on."""
    fixed: dict[str, Any] = {"options": options, "players": players}
    elsewhere = draw(st.lists(arbitrary_actions(game, **fixed), max_size=6))
    return Case(draw(walks(game, **fixed)), tuple(elsewhere), draw(st.integers(0, 2**32 - 1)), bound)


def check_law(
    game: Game[O, S, A, V, E], law: str, *, options: O, players: int, bound: int = 10_000, examples: int = 50
) -> None:
    """Try a law on drawn games of one configuration; the error shows the shortest walk found, as code to paste."""

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(cases(game, options, players, bound))
    def attempt(case: Case) -> None:
        LAWS[law](case)

    attempt()
