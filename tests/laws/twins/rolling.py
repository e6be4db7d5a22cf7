"""Twins whose rollouts lead elsewhere than the same actions one by one: law 17."""

from collections.abc import Callable
from typing import Any

import bids
from attrs import evolve
from bids import State

from tabletop.core.rollout import Choose, step_by_step
from tests.laws.twins.honest import Honest, breaks

play_on = step_by_step(bids)


@breaks("rollouts")
class GoesOneTooFar(Honest):
    """a limit stops a rollout one action late"""

    @staticmethod
    def rollout(
        state: State, draw: Callable[[], float], /, *, choose: Choose | None = None, limit: int | None = None
    ) -> State:
        return play_on(state, draw, choose=choose, limit=limit and limit + 1)


@breaks("rollouts")
class ForgetsWhoHasWon(Honest):
    """at the end of a rollout to the end the tricks of the last seat are lost"""

    @staticmethod
    def rollout(
        state: State, draw: Callable[[], float], /, *, choose: Choose | None = None, limit: int | None = None
    ) -> State:
        end = play_on(state, draw, choose=choose, limit=limit)
        *others, last = end.seats
        return evolve(end, seats=(*others, evolve(last, tricks=0))) if end.is_over else end


@breaks("rollouts")
class DrawsOnceTooOften(Honest):
    """a rollout leads to the right end, but draws a number more"""

    @staticmethod
    def rollout(
        state: State, draw: Callable[[], float], /, *, choose: Choose | None = None, limit: int | None = None
    ) -> State:
        end = play_on(state, draw, choose=choose, limit=limit)
        draw()
        return end


@breaks("rollouts")
class ShowsAnOlderTable(Honest):
    """a policy is always shown the table with which the rollout began"""

    @staticmethod
    def rollout(
        state: State, draw: Callable[[], float], /, *, choose: Choose | None = None, limit: int | None = None
    ) -> State:
        def look_back(position: State, actions: tuple[Any, ...]) -> Any:
            assert choose is not None
            return choose(evolve(position, shown=state.shown), actions)

        return play_on(state, draw, choose=choose and look_back, limit=limit)


@breaks("rollouts")
class TakesWhateverIsChosen(Honest):
    """an illegal choice of a policy is played as the first action of the list"""

    @staticmethod
    def rollout(
        state: State, draw: Callable[[], float], /, *, choose: Choose | None = None, limit: int | None = None
    ) -> State:
        def correct(position: State, actions: tuple[Any, ...]) -> Any:
            assert choose is not None
            chosen = choose(position, actions)
            return chosen if chosen in actions else actions[0]

        return play_on(state, draw, choose=choose and correct, limit=limit)


@breaks("rollouts")
class ChangesWhereItBegan(Honest):
    """a rollout changes the state that it began with"""

    @staticmethod
    def rollout(
        state: State, draw: Callable[[], float], /, *, choose: Choose | None = None, limit: int | None = None
    ) -> State:
        end = play_on(state, draw, choose=choose, limit=limit)
        object.__setattr__(state, "shown", end.shown)
        return end
