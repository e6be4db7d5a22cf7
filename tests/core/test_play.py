"""The plumbing: what every game gets from its list of decisions."""

from typing import Any

import pytest

from tabletop.core.errors import IllegalAction, NotationError, SeatError
from tabletop.core.play import decision, plumbing, question
from tests.core import meadow
from tests.core.meadow import CARDS, PLUMBING, Draw, Drawn, Play, Played, start


def test_a_legal_action_leads_to_a_new_state_and_leaves_the_old_one_alone() -> None:
    before = start()
    after = PLUMBING.apply(before, Play(CARDS[0]))
    assert type(after) is meadow.State
    assert (after.phase, after.to_act, after.seats[0].hand) == ("draw", (0,), CARDS[1:2])
    assert before == start()
    with pytest.raises(AttributeError):
        after.phase = "play"  # type: ignore[misc]


def test_a_step_is_the_state_and_the_events_in_one_go() -> None:
    for state, action in ((start(), Play(CARDS[1])), (PLUMBING.apply(start(), Play(CARDS[1])), Draw())):
        assert PLUMBING.step(state, action) == (PLUMBING.apply(state, action), PLUMBING.events(state, action))
    assert PLUMBING.events(start(), Play(CARDS[1])) == (Played(0, CARDS[1]),)


def test_actions_are_listed_for_who_may_act() -> None:
    assert PLUMBING.legal_actions(start()) == PLUMBING.legal_actions(start(), 0) == (Play(CARDS[0]), Play(CARDS[1]))
    assert PLUMBING.legal_actions(start(), 1) == ()
    with pytest.raises(SeatError):
        PLUMBING.legal_actions(start(), 2)


@pytest.mark.parametrize(
    ("action", "seat", "code"),
    [
        (Play(CARDS[3]), None, "meadow.play.held"),
        (Draw(), None, "meadow.turn.step"),
        (Play(CARDS[0]), 1, "core.not_your_turn"),
        ("play c1", None, "core.kind"),
        (Play("c1"), None, "core.kind.field"),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    ],
)
def test_a_refusal_says_the_same_everywhere(action: Play, seat: int | None, code: str) -> None:
    objection = PLUMBING.why_illegal(start(), action, seat)
    assert objection is not None
    assert objection.code == code
    for attempt in (PLUMBING.apply, PLUMBING.step, PLUMBING.events):
        with pytest.raises(IllegalAction) as refused:
            attempt(start(), action, seat)
        assert refused.value.objection == objection
        assert refused.value.legal == PLUMBING.legal_actions(start(), seat)


def test_what_is_over_is_over() -> None:
    last = meadow.State((meadow.Seat(()), meadow.Seat(CARDS[:1])), (), (1,), "play")
    over = PLUMBING.apply(last, Play(CARDS[0]))
    assert over.is_over
    assert PLUMBING.legal_actions(over) == ()
    with pytest.raises(IllegalAction, match="the game is over"):
        PLUMBING.apply(over, Draw())


def test_typed_actions_are_read_checked_and_refused() -> None:
    assert PLUMBING.parse_action(start(), " PLAY  C1 ") == Play(CARDS[0])
    with pytest.raises(NotationError, match="invalid action 'dance': expected 'play' and a card, or 'draw'"):
        PLUMBING.parse_action(start(), "dance")
    with pytest.raises(IllegalAction, match=r"meadow\.play\.held"):
        PLUMBING.parse_action(start(), "play c4")


def test_the_functions_bear_the_names_under_which_a_package_offers_them() -> None:
    assert [PLUMBING.apply.__name__, PLUMBING.apply.__module__] == ["apply", "tests.core"]  # type: ignore[attr-defined]  # pyright: ignore[reportFunctionMemberAccess, reportAttributeAccessIssue, reportUnknownMemberType]
    assert PLUMBING.legal_actions.__doc__ == "List every legal action: plays as in the hand."


def test_a_rule_that_decides_nothing_is_found_out_at_once() -> None:
    def forget(_draft: meadow.Draft, _seat: int, _action: Play, _log: meadow.Log) -> None: ...

    asked = question("play", meadow.plays, decision(Play, meadow.check_play, forget))
    broken = plumbing(
        meadow.State, meadow.Draft, [asked], notation=meadow.NOTATION, wrong_step=meadow.wrong_step, order="any"
    )
    with pytest.raises(AttributeError):
        repr(broken.apply(start(), Play(CARDS[0])))


def nothing(_draft: meadow.Draft) -> None:
    """Find no decision that makes itself."""


@pytest.mark.parametrize("automatic", [None, nothing])
@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("pass", "to_act is not set: the rule must decide who acts next before it ends"),
        ("draft.phase = 'play'", "to_act is not set: the rule must decide who acts next before it ends"),
        ("draft.to_act = (1,)", "phase is not set: the rule must decide what is asked next before it ends"),
        ("draft.to_act = draft.to_act[1:]", "to_act is not set: the rule must decide who acts next before it ends"),
        ("len(draft.phase)", "phase is not set: the rule must decide what is asked next before it ends"),
    ],
)
def test_what_a_rule_has_not_decided_is_said_in_words(rule: str, said: str, automatic: Any) -> None:
    """Whether the rule has forgotten it or reads it too early."""

    def unfinished(draft: meadow.Draft, _seat: int, _action: Play, _log: meadow.Log) -> None:
        exec(rule, {"draft": draft})

    asked = question("play", meadow.plays, decision(Play, meadow.check_play, unfinished))
    broken = plumbing(
        meadow.State, meadow.Draft, [asked], notation=meadow.NOTATION, wrong_step=meadow.wrong_step, order="any",
        automatic=automatic,
    )  # fmt: skip
    for attempt in (broken.apply, broken.step, broken.events):
        with pytest.raises(AttributeError, match=said):
            attempt(start(), Play(CARDS[0]))


def test_another_missing_attribute_in_a_rule_is_named_as_it_is() -> None:
    def misspelled(draft: Any, _seat: int, _action: Play, _log: meadow.Log) -> None:
        draft.to_akt.append(1)

    asked = question("play", meadow.plays, decision(Play, meadow.check_play, misspelled))
    broken = plumbing(
        meadow.State, meadow.Draft, [asked], notation=meadow.NOTATION, wrong_step=meadow.wrong_step, order="any"
    )
    with pytest.raises(AttributeError, match="no attribute 'to_akt'"):
        broken.apply(start(), Play(CARDS[0]))


def test_a_bug_in_a_check_is_no_refusal() -> None:
    def fail(_position: meadow.Position, _seat: int, _action: Play) -> None:
        raise RuntimeError("a bug")

    asked = question("play", meadow.plays, decision(Play, fail, meadow.play))
    broken = plumbing(
        meadow.State, meadow.Draft, [asked], notation=meadow.NOTATION, wrong_step=meadow.wrong_step, order="any"
    )
    with pytest.raises(RuntimeError, match="a bug"):
        broken.apply(start(), Play(CARDS[0]))


def test_a_game_settles_what_decides_itself() -> None:
    """Who has to draw draws at once."""

    def draw_at_once(draft: meadow.Draft) -> Draw | None:
        return Draw() if draft.phase == "draw" else None

    quick = plumbing(
        meadow.State, meadow.Draft, meadow.QUESTIONS,
        notation=meadow.NOTATION, wrong_step=meadow.wrong_step, order="any", automatic=draw_at_once,
    )  # fmt: skip
    after, events = quick.step(start(), Play(CARDS[0]))
    assert (after.phase, after.to_act) == ("play", (1,))
    assert events == (Played(0, CARDS[0]), Drawn(0, 1, CARDS[4:5]))
    assert quick.apply(start(), Play(CARDS[0])) == after
