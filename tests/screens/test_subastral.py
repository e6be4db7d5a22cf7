"""What a screen of Subastral says of each cloud."""

import re

import pytest

from tabletop import subastral
from tabletop.core.outcome import total
from tests.screens.reading import SMALL, decisions

CLOUD = re.compile(r" > cloud (\d)  (?:to journal, |hand, or journal )\+(\d+) points")


@pytest.mark.parametrize("seed", range(3))
def test_the_points_told_are_those_of_the_best_order_of_piles(seed: int) -> None:
    for asked in decisions(subastral, 3, seed):
        for line in asked.screen(SMALL).lines:
            if found := CLOUD.match(line):
                taken = subastral.apply(asked.state, subastral.Take(int(found[1])))
                assert best(taken, asked.seat) - points(asked.state, asked.seat) == int(found[2])


def best(state: subastral.State, seat: int) -> int:
    """Return the most points that the seat can have when its turn is over."""
    if state.to_act != (seat,) or state.phase not in ("destination", "piles"):
        return points(state, seat)
    actions = [action for action in subastral.legal_actions(state) if action != subastral.Send("hand")]
    return max([best(subastral.apply(state, action), seat) for action in actions])


def points(state: subastral.State, seat: int) -> int:
    """Return what the journal of a seat is worth."""
    return total(subastral.score(state.seats[seat].journal))


def test_a_cloud_that_cannot_be_taken_stays_in_sight_and_says_why() -> None:
    for asked in decisions(subastral, 3, 1):
        if asked.view.phase == "take":
            screen = asked.screen(SMALL)
            assert any(line.startswith(f"   cloud {asked.view.played}  played here") for line in screen.lines)
            assert screen.refused[str(asked.view.played)].endswith("you played here")


@pytest.mark.parametrize("seed", range(2))
def test_every_player_has_a_line_at_any_table(seed: int) -> None:
    names = ("Ada", "Bo", "Cy", "Dee", "Eve")
    for asked in decisions(subastral, 5, seed, policy="random"):
        asked.names = tuple(["You" if seat == asked.seat else name for seat, name in enumerate(names)])
        shown = [line[1:].split()[0] for line in asked.screen(SMALL).lines if " points, hand " in line]
        assert shown == [*asked.names]
