"""Law 8: what is decided at the same time."""

from random import Random
from typing import Any

from tabletop.testing.cases import Case, viewers
from tabletop.testing.hearing import heard

CHOICES = 12  # actions of a seat that are compared at each state


def simultaneity(case: Case) -> None:
    """Decisions made at the same time commute, and nobody sees another's before all have decided."""
    game, dice = case.game, Random(case.seed)
    for state in case.walk.states:
        for first, second in zip(state.to_act, state.to_act[1:], strict=False):
            case.look_at(state, f"first, second = {first}, {second}  # seats")
            one, other = (dice.choice(game.legal_actions(state, seat)) for seat in (first, second))
            there = game.apply(game.apply(state, one, first), other, second)
            back = game.apply(game.apply(state, other, second), one, first)
            assert there == back, f"{one} and {other} do not commute"
            case.tried["pairs"] += 1
            _check_nobody_sees(case, state, first, second)
            _check_nobody_sees(case, state, second, first)


def _check_nobody_sees(case: Case, state: Any, first: int, second: int) -> None:
    """Let the first decide in different ways: nobody else sees a difference, the second may do the same."""
    game = case.game
    actions = game.legal_actions(state, first)[:CHOICES]
    case.tried["choices"] += len(actions) - 1
    after = [game.apply(state, each, first) for each in actions]
    for viewer in viewers(state):
        if viewer != first:
            news = {heard(game.events(state, each, first), viewer) for each in actions}
            assert len({game.view(each, viewer) for each in after}) == 1, (
                f"viewer {viewer} sees what seat {first} chose"
            )
            assert len(news) == 1, f"viewer {viewer} is told what seat {first} chose: {news}"
    legal = {game.legal_actions(each, second) for each in after}
    assert len(legal) == 1, f"what seat {first} chose makes a difference to seat {second} before both have decided"
