"""Listing ahead: a step lists what can be answered next, and an only answer may make itself."""

from random import Random
from typing import Any

import pytest
from attrs import evolve

from tabletop.core.errors import IllegalAction
from tabletop.core.play import plumbing
from tabletop.core.rollout import step_by_step
from tests.core import meadow
from tests.core.meadow import CARDS, NOTATION, Draw, Play
from tests.core.test_offers import QUESTIONS, Draft, State, asked, kept

listed: list[type[object]] = []
only: list[object] = []


def draws(position: meadow.Position, seat: int) -> tuple[Draw, ...]:
    listed.append(type(position))
    return meadow.draws(position, seat)


def draw_unasked(draft: Any) -> Any:
    """Answer for whoever has to draw; the meadow's other step is a choice."""
    only.append((draft.phase, draft.offers))
    return draft.offers[0] if draft.phase == "draw" else None


DRAWING: Any = evolve(meadow.QUESTIONS[1], actions=draws)
AHEAD: Any = plumbing(
    State, Draft, [QUESTIONS[0], DRAWING], notation=NOTATION, wrong_step=meadow.wrong_step, order="any",
    keeps_offers=True, automatic=draw_unasked,
)  # fmt: skip


def test_a_state_has_its_list_from_the_start() -> None:
    state = kept()
    after = AHEAD.apply(state, AHEAD.legal_actions(state)[0])
    assert after.offers == meadow.PLUMBING.legal_actions(after)
    assert AHEAD.legal_actions(after) is after.offers


def test_only_an_only_answer_can_make_itself() -> None:
    only.clear()
    after, events = AHEAD.step(kept(), Play(CARDS[0]))
    assert (after.phase, after.to_act) == ("play", (1,))
    assert [type(each).__name__ for each in events] == ["Played", "Drawn"]
    assert only == [("draw", (Draw(),))]


def test_lists_that_are_made_ahead_read_drafts_only() -> None:
    listed.clear()
    AHEAD.apply(kept(), Play(CARDS[0]))
    AHEAD.rollout(kept(), Random(1).random)
    assert listed
    assert all(issubclass(kind, Draft) for kind in listed)


@pytest.mark.parametrize("seed", range(8))
def test_a_rollout_to_the_end_leads_where_single_steps_do(seed: int) -> None:
    end = AHEAD.rollout(kept(), Random(seed).random)
    assert end == step_by_step(AHEAD)(kept(), Random(seed).random)
    assert (end.phase, end.to_act, type(end)) == ("over", (), State)
    assert AHEAD.rollout(end, Random(seed).random) is end


def test_what_is_no_offer_is_judged_by_the_rules() -> None:
    """An action that equals an offer is, too."""
    state = kept()
    AHEAD.apply(state, AHEAD.legal_actions(state)[0])
    assert asked == []
    AHEAD.apply(state, Play(CARDS[0]))
    assert asked == [Play(CARDS[0])]
    assert AHEAD.apply(state, Play(CARDS[0])) == AHEAD.apply(state, AHEAD.legal_actions(state)[0])
    for seat in (None, 0):
        with pytest.raises(IllegalAction, match="not in the hand") as refused:
            AHEAD.apply(state, Play(CARDS[3]), seat)
        assert refused.value.legal == AHEAD.legal_actions(state)
    with pytest.raises(IllegalAction):
        AHEAD.apply(state, Play(CARDS[0]), 1)


def test_the_functions_keep_the_names_of_the_contract() -> None:
    assert (AHEAD.apply.__name__, AHEAD.rollout.__name__) == ("apply", "rollout")
    assert "to the end" in AHEAD.rollout.__doc__
