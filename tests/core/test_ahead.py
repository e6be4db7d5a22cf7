"""Rollouts with cached actions and automatic decisions."""

from random import Random
from typing import Any

import pytest

from tabletop.core.engine import step_by_step
from tabletop.core.play import plumbing
from tests.core import meadow
from tests.core.meadow import NOTATION, Play
from tests.core.test_offers import QUESTIONS, Draft, State, kept

LISTS: dict[str, Any] = {each.phase: each.actions for each in meadow.QUESTIONS}


def draw_unasked(draft: Any) -> Any:
    """List what can be answered, and answer for whoever has to draw; the meadow's other step is a choice."""
    offers: tuple[Any, ...] = LISTS[draft.phase](draft, draft.to_act[0]) if draft.to_act else ()
    draft.offers = offers
    return offers[0] if draft.phase == "draw" else None


def last(_position: Any, actions: tuple[Any, ...]) -> Any:
    return actions[-1]


AHEAD: Any = plumbing(
    State, Draft, QUESTIONS, notation=NOTATION, wrong_step=meadow.wrong_step, order="any",
    caches_actions=True, automatic=draw_unasked,
)  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
def test_it_leads_where_single_steps_do(seed: int) -> None:
    end = AHEAD.rollout(kept(), Random(seed).random)
    assert end == step_by_step(AHEAD)(kept(), Random(seed).random)
    assert (end.phase, end.to_act, type(end)) == ("over", (), State)


@pytest.mark.parametrize("limit", [0, 1, 2, 3, 30])
def test_so_it_does_with_a_limit_or_a_choice(limit: int) -> None:
    ways = [AHEAD.rollout, step_by_step(AHEAD)]
    ends = [way(kept(), Random(3).random, limit=limit) for way in ways]
    assert ends[0] == ends[1]
    ends = [way(kept(), Random(3).random, choose=last, limit=limit) for way in ways]
    assert ends[0] == ends[1]


def test_the_first_decision_is_made_by_chance_even_if_it_would_make_itself() -> None:
    """So it is step by step: a state was asked for, whoever made it."""
    state = meadow.PLUMBING.apply(meadow.start(), Play(meadow.CARDS[0]))
    waiting = State(state.seats, state.deck, state.to_act, state.phase)
    drawn: list[float] = []

    def draw() -> float:
        drawn.append(0.0)
        return 0.0

    end = AHEAD.rollout(waiting, draw)
    count = len(drawn)
    assert end == step_by_step(AHEAD)(waiting, draw)
    assert len(drawn) == 2 * count


def test_what_is_over_stays_as_it_is() -> None:
    end = AHEAD.rollout(kept(), Random(1).random)
    assert AHEAD.rollout(end, Random(1).random) is end


def test_the_function_keeps_the_name_of_the_contract() -> None:
    assert AHEAD.rollout.__name__ == "rollout"
    assert "to the end" in AHEAD.rollout.__doc__
