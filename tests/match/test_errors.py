"""What a match refuses, it refuses with a code, with facts, and with a sentence of its own."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from tabletop import Match, comet
from tabletop.core.errors import MatchError
from tests.match.tables import go_on, three, to_the_end, until_undoable


def _stale(match: Any) -> None:
    go_on(match)
    match.play(0, "buy", revision=0)


def _after_a_barrier(match: Any) -> None:
    go_on(match)
    assert not match.can_undo
    match.undo()


def _after_the_end(match: Any) -> None:
    match.concede(0)
    match.play(0, "buy")


def _redo_after_another_action(match: Any) -> None:
    until_undoable(match).undo()
    go_on(match, -1)
    match.redo()


CASES: list[tuple[Callable[[Any], object], str, str]] = [
    (_stale, "match.stale", "this is revision 1, the action was meant for 0"),
    (lambda match: match.play(0, "buy", revision=3), "match.revision", "this is revision 0, the action was meant"),
    (lambda match: match.undo(), "match.nothing_to_undo", "nothing can be undone: no action was played"),
    (_after_a_barrier, "match.barrier", "nothing can be undone: the last action showed a person something hidden"),
    (lambda match: match.redo(), "match.nothing_to_redo", "nothing was taken back"),
    (_redo_after_another_action, "match.nothing_to_redo", "nothing was taken back"),
    (_after_the_end, "match.ended", "the match is over"),
]  # fmt: skip


@pytest.mark.parametrize(("attempt", "code", "text"), CASES)
def test_each_refusal_has_a_code_and_a_sentence(attempt: Callable[[Any], object], code: str, text: str) -> None:
    with pytest.raises(MatchError) as refused:
        attempt(three())
    error = refused.value
    assert (error.code, text in error.text, str(error)) == (code, True, error.text)
    again = pickle.loads(pickle.dumps(error))
    assert (again.code, again.facts, str(again)) == (error.code, error.facts, str(error))


def test_facts_can_be_said_in_another_language() -> None:
    with pytest.raises(MatchError) as refused:
        _stale(three())
    assert refused.value.facts == (("revision", 1), ("meant", 0))


def test_nothing_can_be_undone_after_the_rules_have_ended_the_game() -> None:
    """The last actions of a game may show nothing: they cannot be taken back all the same."""
    match: Any = Match(comet, players=2, seed=1)
    to_the_end(match)
    assert match.can_undo is False
    assert match.can_undo_by is None
    with pytest.raises(MatchError, match="the match is over"):
        match.undo()
    assert Match.load(match.save()).can_undo is False
