"""A report tells plainly what broke: law, table, seed, reason, and the shortest game as code that can be pasted."""

from typing import Any

import bids
import pytest
from bids import Action, State
from bids_facts import FACTS

from tabletop import starmap
from tabletop.core.errors import SetupError
from tabletop.core.outcome import Outcome
from tabletop.testing import LawBroken, LawsBroken, Route, Stopped, check_game, check_law, law_tests, walk
from tests.laws.twins import Honest, as_game

LEGALITY = "Exactly the listed actions are legal, and every refusal has a code and a sentence."


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
        "bids breaks law 4 (validity): Every state is valid and has every card and token exactly once.",
    ]
    assert lines[3] == "  standard, 2 players, seed 0: InvalidState: every card is somewhere exactly once"
    assert lines[-1] == "  also at: low, 2 players"
    assert sum(["breaks law" in line for line in lines]) == 1, "none of the law that is kept"


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


class ListsWhatItRefuses(Honest):
    """Bids in which nothing can be laid after the first trick, though it is listed."""

    @staticmethod
    def apply(state: State, action: Action, seat: int | None = None) -> State:
        if len(state.shown) == 2:
            raise ZeroDivisionError("the table is full")
        return bids.apply(state, action, seat)


def test_where_play_stops_that_is_told_once_and_no_other_law_is_tried() -> None:
    with pytest.raises(LawsBroken) as caught:
        check_game(as_game(ListsWhatItRefuses), facts=FACTS, players=[2], examples=50)

    lines = str(caught.value).splitlines()
    assert lines[1:3] == ["bids: 1 law at 2 tables, 50 examples each", f"bids breaks law 2 (legality): {LEGALITY}"]
    assert "ZeroDivisionError: the table is full" in lines[3]
    assert "play stops: " in lines[3]
    assert lines[-2].count("bid ") == 2, "the two bids before"
    assert lines[-1] == "  also at: low, 2 players"


def test_a_walk_that_stops_says_how_far_it_came() -> None:
    route = Route(2, 0, bids.STANDARD)
    with pytest.raises(Stopped, match=r"play stops after replay\(bids, players=2, .*ZeroDivisionError") as caught:
        walk(as_game(ListsWhatItRefuses), route)

    assert len(caught.value.walked.moves) == 2


def test_a_leak_is_shown_with_the_world_in_which_it_was_noticed() -> None:
    class ShowsTheBest(Honest):
        @staticmethod
        def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
            found = bids.legal_actions(state, seat)
            return found[::-1] if 9 in state.rest else found

    with pytest.raises(LawBroken) as caught:
        check_law(as_game(ShowsTheBest), "secrecy", options=bids.STANDARD, players=2, facts=FACTS, examples=50)

    last = caught.value.found.code.splitlines()[-1]
    assert last.startswith("world = bids.sample_state(bids.view(state, ")


def test_a_document_that_was_let_in_is_shown() -> None:
    class ValidatesNothing(Honest):
        @staticmethod
        def validate(state: State) -> None:
            pass

    with pytest.raises(LawBroken) as caught:
        check_law(as_game(ValidatesNothing), "robustness", options=bids.STANDARD, players=2, facts=FACTS, examples=50)

    lines = caught.value.found.code.splitlines()
    assert lines[1] == "from tabletop import codec"
    assert lines[-1].startswith("codec(bids, options=state.options).state.loads(")


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


def test_tests_of_laws_say_how_often_each_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, new_game = list[int](), starmap.new_game

    def counted(**wanted: Any) -> starmap.State:
        begun.append(wanted["seed"])
        return new_game(**wanted)

    monkeypatch.setattr(starmap, "new_game", counted)
    test_law = law_tests(starmap, examples=3, examples_of={"ending": 1})
    begun.clear()  # The parts of the game were tried on one table.
    for law in ("ending", "validity"):
        test_law(law, starmap.Options(), 2)

    assert len(begun) == 1 + 3
    with pytest.raises(SetupError, match=r"no law is called 'endings' .did you mean ending"):
        law_tests(starmap, examples_of={"endings": 1})
