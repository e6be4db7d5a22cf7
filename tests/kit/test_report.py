"""A report tells plainly what broke: law, table, seed, reason, and the shortest game as code that can be pasted."""

import bids
import pytest
from bids import Action, State
from bids_facts import FACTS

from tabletop import starmap
from tabletop.core.errors import SetupError
from tabletop.core.outcome import Outcome
from tabletop.testing import LawBroken, LawsBroken, check_game, check_law, law_tests
from tests.laws.twins import Honest, as_game


class LosesTheFirstTrick(Honest):
    """Bids in which the first two cards that are turned up disappear."""

    @staticmethod
    def apply(state: State, action: Action, seat: int | None = None) -> State:
        after = bids.apply(state, action, seat)
        gone = len(after.shown) == 2
        return State(after.options, after.seats, (), after.rest) if gone else after


def broken_report() -> str:
    with pytest.raises(LawsBroken) as caught:
        check_game(as_game(LosesTheFirstTrick), laws=["validity", "ending"], players=[2], facts=FACTS, examples=30)
    return str(caught.value)


def test_a_report_names_law_table_seed_and_reason() -> None:
    lines = broken_report().splitlines()

    assert lines[:3] == [
        "",
        "bids: 2 laws at 2 tables, 30 examples each",
        "bids breaks law 4 (validity): Every state of a game is valid: every card and token is somewhere exactly once.",
    ]
    assert lines[3] == "  standard, 2 players, seed 0: InvalidState: every card is somewhere exactly once"
    assert sum(["breaks law" in line for line in lines]) == 2, "one for each table, none of the law that is kept"


def test_the_shortest_game_is_shown_as_code_that_runs() -> None:
    report = broken_report()
    code = [line.strip() for line in report.splitlines() if line.startswith("    ")]
    assert code[:4] == [f"bids = ...  # {LosesTheFirstTrick!r}", "from tabletop.testing import replay", "", code[3]]

    found: dict[str, State] = {}
    exec("\n".join(code[1:4]), {"bids": as_game(LosesTheFirstTrick)}, found)

    state = found["state"]
    assert code[3].count("bid ") == 2, "two bids, no more"
    assert not state.shown
    assert [len(seat.hand) for seat in state.seats] == [2, 2]


def test_a_game_in_a_module_is_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_outcome(state: starmap.State) -> Outcome | None:
        return None if state.is_over else starmap.outcome(state)

    monkeypatch.setattr(starmap, "outcome", no_outcome)
    with pytest.raises(LawBroken) as caught:
        check_law(starmap, "ending", options=starmap.Options(), players=2, examples=5)

    lines = [line.strip() for line in caught.value.found.code.splitlines()]
    assert lines[:2] == ["from tabletop import starmap", "from tabletop.testing import replay"]
    assert lines[-1].startswith("state = replay(starmap, players=2, seed=")


def test_an_error_that_is_no_assertion_is_named() -> None:
    class Stumbles(Honest):
        @staticmethod
        def outcome(state: State) -> Outcome | None:
            raise ZeroDivisionError("nobody has won")

    with pytest.raises(LawBroken, match=r"standard, 2 players, seed 0: ZeroDivisionError: nobody has won"):
        check_law(as_game(Stumbles), "ending", options=bids.STANDARD, players=2, facts=FACTS, examples=5)


def test_a_law_that_does_not_exist() -> None:
    with pytest.raises(SetupError, match=r"no law is called 'gravity': there are purity, legality"):
        check_game(starmap, laws=["gravity"])


def test_a_test_of_a_law_that_does_not_apply_is_skipped() -> None:
    test_law = law_tests(starmap, examples=3)

    with pytest.raises(pytest.skip.Exception, match="does not apply: no two seats"):
        test_law("simultaneity", starmap.Options(), 2)
    test_law("ending", starmap.Options(), 2)
