"""An action is stale only if its seat has had something else to decide since the revision that its player saw."""

from typing import Any

import pytest

from tabletop import Match, codex
from tabletop.core.errors import MatchError
from tests.match.tables import go_on, three, two, until_undoable
from tests.match.words import words_game


def is_stale(match: Any, seat: int, action: Any, revision: int) -> bool:
    try:
        match.play(seat, action, revision=revision)
    except MatchError as error:
        return error.code == "match.stale"
    return False


def test_both_starters_are_chosen_at_the_same_revision() -> None:
    match = Match(codex, names=("Ann", "Ben"), seed=1)
    match.play(0, "start front", revision=0)
    match.play(1, "start back", revision=0)
    assert match.revision == 2


def test_what_a_seat_has_chosen_it_cannot_choose_again() -> None:
    match = two()
    match.play(0, "start front", revision=0)
    assert is_stale(match, 0, "start back", 0)


def test_a_new_name_makes_no_action_stale() -> None:
    match = three()
    seat = match.to_act[0]
    match.give_seat(seat, "Anna")
    match.give_seat((seat + 1) % 3, "Benno", "random")
    assert not is_stale(match, seat, match.legal_actions(seat)[0], 0)


def test_an_action_for_another_turn_is_stale() -> None:
    match = three()
    seen = match.revision
    go_on(match)
    seat = match.to_act[0]
    assert is_stale(match, seat, match.legal_actions(seat)[0], seen)
    assert not is_stale(match, seat, match.legal_actions(seat)[0], match.revision)


def test_undoing_what_led_to_a_decision_makes_an_action_stale_even_if_it_is_played_again() -> None:
    match = until_undoable(three())
    seat, seen = match.to_act[0], match.revision
    match.undo()
    match.redo()
    assert match.to_act[0] == seat
    assert is_stale(match, seat, match.legal_actions(seat)[0], seen)


def test_undoing_the_choice_of_another_seat_disturbs_nobody() -> None:
    match = two()
    match.play(0, "start front", revision=0)
    assert match.can_undo
    match.undo()
    match.play(1, "start back", revision=0)
    match.play(0, "start back", revision=2)


def test_undoing_a_seats_own_choice_is_something_else_to_decide() -> None:
    match = two()
    match.play(0, "start front", revision=0)
    match.undo()
    assert is_stale(match, 0, "start back", 0)


def test_revisions_mean_the_same_after_loading() -> None:
    match = two()
    match.play(0, "start front", revision=0)
    again = Match.load(match.save())
    assert is_stale(again, 0, "start back", 0)
    again.play(1, "start back", revision=0)


@pytest.mark.parametrize("revision", [-1, 2, pytest.param(10**5000, id="huge"), True, "0", 1.0])
def test_a_revision_that_never_was_is_refused(revision: Any) -> None:
    match = two()
    match.play(0, "start front")
    with pytest.raises(MatchError, match="this is revision 1, the action was meant for none that there was") as refused:
        match.play(1, "start back", revision=revision)
    assert refused.value.code == "match.revision"


def test_a_seat_that_may_act_again_and_do_the_same_has_something_else_to_decide() -> None:
    match: Any = Match(words_game(), players=2, seed=1)
    match.play(0, "good", revision=0)
    assert is_stale(match, 0, "better", 0)
    match.play(1, "best", revision=0)


def test_what_changes_the_choices_of_another_seat_makes_its_action_stale() -> None:
    match: Any = Match(words_game(), players=2, seed=1)
    match.play(0, "loud", revision=0)
    assert is_stale(match, 1, "quiet", 0)
    match.undo()
    assert is_stale(match, 1, "quiet", 1)
    match.play(1, "quiet", revision=2)


def test_a_seat_whose_action_is_taken_back_decides_anew() -> None:
    match = until_undoable(three())
    seat, seen = match.can_undo_by, match.revision
    match.undo()
    assert is_stale(match, seat, match.legal_actions(seat)[0], seen)
    assert not is_stale(match, seat, match.legal_actions(seat)[0], seen + 1)
