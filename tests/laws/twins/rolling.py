"""Twins whose rollouts lead elsewhere than the same actions one by one: law 17."""

from typing import Any

import bids
from attrs import evolve
from bids import State

from tabletop.core.engine import Choose, Draw, step_by_step
from tests.laws.twins.honest import Honest, breaks

play_on = step_by_step(bids)


@breaks("rollouts")
class GoesOneTooFar(Honest):
    """a limit stops a rollout one action late"""

    @staticmethod
    def rollout(state: State, draw: Draw, /, *, limit: int | None = None, **how: Any) -> State:
        return play_on(state, draw, limit=limit and limit + 1, **how)


@breaks("rollouts")
class ForgetsWhoHasWon(Honest):
    """when a rollout comes to the end of the game the tricks of the last seat are lost"""

    @staticmethod
    def rollout(state: State, draw: Draw, /, **how: Any) -> State:
        end = play_on(state, draw, **how)
        *others, last = end.seats
        return evolve(end, seats=(*others, evolve(last, tricks=0))) if end.is_over else end


@breaks("rollouts")
class DrawsOnceTooOften(Honest):
    """a rollout leads to the right end, but draws a number more"""

    @staticmethod
    def rollout(state: State, draw: Draw, /, **how: Any) -> State:
        end = play_on(state, draw, **how)
        draw()
        return end


@breaks("rollouts")
class ShowsAnOlderTable(Honest):
    """a policy is always shown the cards that lay there when the rollout began"""

    @staticmethod
    def rollout(state: State, draw: Draw, /, *, choose: Choose | None = None, **how: Any) -> State:
        def look_back(position: State, actions: tuple[Any, ...]) -> Any:
            return choose and choose(evolve(position, shown=state.shown), actions)

        return play_on(state, draw, choose=choose and look_back, **how)


@breaks("rollouts")
class TakesWhateverIsChosen(Honest):
    """an illegal choice of a policy is played as the first action of the list"""

    @staticmethod
    def rollout(state: State, draw: Draw, /, *, choose: Choose | None = None, **how: Any) -> State:
        def correct(position: State, actions: tuple[Any, ...]) -> Any:
            chosen = choose and choose(position, actions)
            return chosen if chosen in actions else actions[0]

        return play_on(state, draw, choose=choose and correct, **how)


@breaks("rollouts")
class ChangesWhereItBegan(Honest):
    """a rollout changes the state that it began with"""

    @staticmethod
    def rollout(state: State, draw: Draw, /, **how: Any) -> State:
        end = play_on(state, draw, **how)
        object.__setattr__(state, "shown", end.shown)
        return end
