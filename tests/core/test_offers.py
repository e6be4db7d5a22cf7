"""Kept offers: what is in the list of this very state is legal without a second check, and nothing else is."""

from typing import Any

import pytest
from attrs import define, evolve, field, frozen

from tabletop.core.errors import IllegalAction
from tabletop.core.play import decision, plumbing, question
from tests.core import meadow
from tests.core.meadow import CARDS, NOTATION, Play, Seat, start


@define(init=False, eq=False, repr=False, weakref_slot=False)
class Position(meadow.Position):
    offers: tuple[Any, ...] | None = field(default=None, init=False, eq=False)


class Draft(Position):
    __slots__ = ()
    edit = meadow.Draft.edit


@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]
class State(Position):
    """One moment, with its offers."""


asked: list[object] = []


def check_play(position: meadow.Position, seat: int, action: Play) -> Any:
    asked.append(action)
    return meadow.check_play(position, seat, action)


QUESTIONS: Any = [question("play", meadow.plays, decision(Play, check_play, meadow.play)), meadow.QUESTIONS[1]]
KEEPER: Any = plumbing(
    State,
    Draft,
    QUESTIONS,
    notation=NOTATION,
    wrong_step=meadow.wrong_step,
    order="any",
    caches_actions=True,
)


def kept() -> Any:
    plain = start()
    asked.clear()
    return State(plain.seats, plain.deck, plain.to_act, plain.phase)


def test_a_typed_action_is_the_cached_one() -> None:
    state = kept()
    offer = KEEPER.legal_actions(state)[0]
    typed = KEEPER.parse_action(state, str(offer))
    assert typed is offer
    asked.clear()
    KEEPER.apply(state, typed)
    assert asked == []
    assert KEEPER.parse_action(kept(), str(offer)) == offer


def test_an_offer_is_legal_without_a_second_check() -> None:
    state = kept()
    offer = KEEPER.legal_actions(state)[0]
    assert KEEPER.legal_actions(state) is KEEPER.legal_actions(state)
    KEEPER.apply(state, offer)
    assert asked == []


def test_whether_it_is_legal_is_always_judged_by_the_rules() -> None:
    """The list can be held to the rules."""
    state = kept()
    offer = KEEPER.legal_actions(state)[0]
    assert KEEPER.why_illegal(state, offer) is None
    assert asked == [offer]


def test_an_equal_action_is_judged_by_the_rules() -> None:
    state = kept()
    assert KEEPER.legal_actions(state)
    assert KEEPER.apply(state, Play(CARDS[0])).phase == "draw"
    assert asked == [Play(CARDS[0])]


def test_an_equal_action_of_a_wrong_type_is_refused() -> None:
    class Odd(str):
        __slots__ = ()
        key = 1

        def __eq__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return 1

    state = kept()
    with pytest.raises(IllegalAction) as refused:
        KEEPER.apply(state, Play(Odd("c1")))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert refused.value.objection.code == "core.kind.field"


def test_the_offer_of_another_state_is_judged_by_the_rules() -> None:
    other = kept()
    poor = evolve(other, seats=(Seat(CARDS[7:8]), other.seats[1]))
    offer = KEEPER.legal_actions(other)[0]
    with pytest.raises(IllegalAction, match=r"meadow\.play\.held"):
        KEEPER.apply(poor, offer)


def test_no_other_state_has_them() -> None:
    state = kept()
    after = KEEPER.apply(state, KEEPER.legal_actions(state)[0])
    assert after.offers is None
    assert evolve(state, phase="draw").offers is None
    assert state == kept()
    assert hash(state) == hash(kept())


def both_act(first: int = 0) -> Any:
    return evolve(kept(), to_act=(first, 1 - first))


@pytest.mark.parametrize("first", [0, 1])
def test_each_of_two_seats_that_act_at_once_has_its_own_list(first: int) -> None:
    state = both_act(first)
    mine = [(Play(CARDS[0]), Play(CARDS[1])), (Play(CARDS[2]), Play(CARDS[3]))]
    assert KEEPER.legal_actions(state) is KEEPER.legal_actions(state, first)
    assert [KEEPER.legal_actions(state, seat) for seat in (0, 1)] == mine
    assert [KEEPER.legal_actions(both_act(first), seat) for seat in (1, 0)] == mine[::-1]
    assert KEEPER.legal_actions(state) == mine[first]


@pytest.mark.parametrize("listed_for", [None, 0, 1])
def test_each_of_two_seats_that_act_at_once_plays_what_is_its_own(listed_for: int | None) -> None:
    state = both_act()
    offers = KEEPER.legal_actions(state, listed_for)
    assert state.offers is None if listed_for == 1 else state.offers is offers
    for seat, (own, other) in enumerate([(CARDS[0], CARDS[2]), (CARDS[2], CARDS[0])]):
        assert KEEPER.why_illegal(state, Play(own), seat) is None
        assert KEEPER.step(state, Play(own), seat)[1] == KEEPER.events(state, Play(own), seat)
        assert KEEPER.parse_action(state, f"play {own}", seat) == Play(own)
        for attempt in (KEEPER.apply, KEEPER.step, KEEPER.events):
            with pytest.raises(IllegalAction, match=r"meadow\.play\.held") as refused:
                attempt(state, Play(other), seat)
            assert refused.value.legal == KEEPER.legal_actions(state, seat)
        with pytest.raises(IllegalAction, match=r"meadow\.play\.held") as refused:
            KEEPER.parse_action(state, f"play {other}", seat)
        assert refused.value.legal == KEEPER.legal_actions(state, seat)


def test_a_rollout_plays_for_the_first_of_two_seats_that_act_at_once() -> None:
    state, met = both_act(1), list[Any]()
    assert KEEPER.legal_actions(state, 0)

    def choose(_draft: object, actions: tuple[Play, ...]) -> Play:
        met.append(actions)
        return actions[0]

    after = KEEPER.rollout(state, lambda: 0.0, choose=choose, limit=1)
    assert met == [KEEPER.legal_actions(state, 1)]
    assert after == KEEPER.apply(state, met[0][0]) == KEEPER.rollout(state, lambda: 0.0, limit=1)
