"""Rollouts: one draft from the first action to the last, and the same end as step by step."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tabletop.core.engine import step_by_step
from tabletop.core.errors import IllegalAction
from tabletop.core.optional import optional
from tabletop.core.play import plumbing
from tests.core import meadow
from tests.core.meadow import CARDS, NOTATION, PLUMBING, QUESTIONS, Draw, Play, start
from tests.core.test_offers import KEEPER, Draft, State, kept
from tests.core.test_offers import QUESTIONS as KEPT_QUESTIONS

MEADOW: Any = PLUMBING
ROLLOUT: Any = MEADOW.rollout
WAYS: list[Any] = [ROLLOUT, step_by_step(MEADOW)]


def draw_of(seed: int) -> Callable[[], float]:
    return Random(seed).random


def always(action: Any) -> Callable[[Any, Any], Any]:
    return lambda _position, _actions: action


def draw_at_once(draft: meadow.Draft) -> Draw | None:
    return Draw() if draft.phase == "draw" else None


def made(questions: Any, **more: Any) -> Any:
    return plumbing(
        meadow.State,
        meadow.Draft,
        questions,
        notation=NOTATION,
        wrong_step=meadow.wrong_step,
        order="any",
        **more,
    )


@pytest.mark.parametrize("limit", [0, 1, 2, 5, 30])
@pytest.mark.parametrize("seed", range(5))
def test_a_rollout_ends_as_the_same_actions_one_by_one(seed: int, limit: int) -> None:
    ends = [way(start(), draw_of(seed), limit=limit) for way in WAYS]
    assert ends[0] == ends[1]
    assert type(ends[0]) is meadow.State


def test_the_state_that_it_begins_with_is_left_alone() -> None:
    before = start()
    assert ROLLOUT(before, draw_of(1), limit=3) != before
    assert before == start()
    assert ROLLOUT(before, draw_of(1), limit=0) is before


def test_what_is_over_stays_as_it_is() -> None:
    over = meadow.State((meadow.Seat(()), meadow.Seat(CARDS[:1])), (), (), "over")
    assert ROLLOUT(over, draw_of(1)) is over


def test_whoever_chooses_is_asked_for_each_action_with_the_table_and_the_list() -> None:
    asked: list[Any] = []

    def last(position: meadow.Position, actions: tuple[Any, ...]) -> Any:
        asked.append((position.phase, position.to_act, actions))
        return actions[-1]

    end = ROLLOUT(start(), draw_of(1), choose=last, limit=2)
    assert asked == [("play", (0,), (Play(CARDS[0]), Play(CARDS[1]))), ("draw", (0,), (Draw(),))]
    assert end == PLUMBING.apply(PLUMBING.apply(start(), Play(CARDS[1])), Draw())


@pytest.mark.parametrize("keeper", [False, True])
@pytest.mark.parametrize(
    ("chosen", "why"), [(Play(CARDS[3]), "meadow.play.held"), (Draw(), "meadow.turn.step"), ("c1", "no action")]
)
def test_an_illegal_choice_is_refused_as_ever(chosen: Any, why: str, keeper: bool) -> None:
    game, state = (KEEPER, kept()) if keeper else (PLUMBING, start())
    with pytest.raises(IllegalAction, match=why) as refused:
        game.rollout(state, draw_of(1), choose=always(chosen))
    assert refused.value.legal == game.legal_actions(state)
    assert refused.value.objection == game.why_illegal(state, chosen)


def test_an_action_that_equals_a_listed_one_is_as_good() -> None:
    end = ROLLOUT(start(), draw_of(1), choose=always(Play(CARDS[1])), limit=1)
    assert end == PLUMBING.apply(start(), Play(CARDS[1]))


def test_decisions_that_make_themselves_make_themselves() -> None:
    game = made(QUESTIONS, automatic=draw_at_once)
    end = game.rollout(start(), draw_of(3), limit=4)
    assert end == step_by_step(game)(start(), draw_of(3), limit=4)
    assert end.phase == "play"


def test_nothing_that_was_listed_on_the_way_is_kept_in_the_last_state() -> None:
    """An action is played without a second check if this very state has listed it, and only then."""
    for limit in (1, 2, 3):
        end = KEEPER.rollout(kept(), draw_of(2), limit=limit)
        assert end.offers is None
        plain = meadow.State(end.seats, end.deck, end.to_act, end.phase)
        assert KEEPER.legal_actions(end) == PLUMBING.legal_actions(plain)


def test_a_list_that_was_made_to_look_for_an_only_answer_is_forgotten_after_the_next_action() -> None:
    def keep_the_list(draft: Any) -> None:
        if draft.phase == "play":
            draft.offers = meadow.plays(draft, draft.to_act[0])

    game: Any = plumbing(
        State, Draft, KEPT_QUESTIONS, notation=NOTATION, wrong_step=meadow.wrong_step, order="any",
        caches_actions=True, automatic=keep_the_list,
    )  # fmt: skip
    for limit in (1, 2, 3, 9):
        end = game.rollout(kept(), draw_of(2), limit=limit)
        assert end == step_by_step(game)(kept(), draw_of(2), limit=limit)
        assert end.offers == (meadow.plays(end, end.to_act[0]) if end.phase == "play" else None)


def test_a_game_without_rollouts_is_played_step_by_step() -> None:
    class Plain:
        legal_actions, apply = staticmethod(PLUMBING.legal_actions), staticmethod(PLUMBING.apply)

    plain: Any = Plain
    assert optional(plain).rollout(start(), draw_of(4), limit=6) == ROLLOUT(start(), draw_of(4), limit=6)
