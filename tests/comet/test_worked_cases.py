"""The worked cases of the rulebook on the small board of its examples, played through the contract on whole states."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop import comet
from tabletop.comet import State
from tabletop.comet.notation import NOTATION
from tabletop.testing import covers, tables
from tests.comet.play import board_x, refusal, some, stops, told, walk

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("worked_cases.json").read_text())


def cards_with(symbols: list[str]) -> str:
    """Name a card of the catalogue that shows these symbols."""
    animals = board_x().book.animals
    return next(str(card) for card, animal in animals.items() if sorted(animal.symbols) == sorted(symbols))


def by_seats(table: dict[str, Any]) -> dict[str, Any]:
    """Return the facts with numbers for the seats, which JSON writes as words."""
    facts: dict[str, Any] = {}
    for name, fact in table.items():
        facts[name] = {int(seat): each for seat, each in fact.items()} if hasattr(fact, "items") else fact
    return facts


def laid(case: dict[str, Any]) -> State:
    """Lay the table of the case; a Move is begun where it gives the symbols."""
    facts = by_seats(case["table"])
    if "symbols" not in case:
        return walk(tables.comet(options=board_x(), **facts), *case.get("moves", ()))
    card = cards_with(case["symbols"])
    facts["hands"] = {0: card}
    state = tables.comet(options=board_x(), **facts)
    return walk(state, f"move {card}")


@pytest.mark.parametrize("case", [pytest.param(case, marks=covers(*case["rules"]), id=case["id"]) for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    """The case goes as the rulebook says."""
    state = laid(case)
    for which, expected in case.get("stops", {}).items():
        slot, symbol = which.split()
        assert stops(state, int(slot), symbol) == set(expected), case["title"]
    for text in case.get("illegal", ()):
        assert refusal(state, NOTATION.action(text)), case["title"]
    if "nests" in case:
        assert [text.split()[1] for text in some(state, "nest")] == case["nests"], case["title"]
    for order in case.get("orders", [[]]):
        check(case, walk(state, *order))


def check(case: dict[str, Any], state: State) -> None:
    """Compare the state with what the case expects."""
    expected, mine = case.get("after", {}), state.seats[0]
    found: dict[str, Any] = {
        "tokens": [place and str(place) for place in state.tokens[0]],
        "rescued": [str(card) for card in mine.rescued],
        "hand_size": len(mine.hand),
        "pool": list(getattr(state.step, "pool", ())),
    }
    for name, value in expected.items():
        if name == "score":
            outcome = comet.outcome(state)
            assert outcome is not None
            assert dict(outcome.scores[0] or ()) == value, case["title"]
        elif name == "drawn":
            before = walk(laid({**case, "moves": case["moves"][:-1]}))
            drawn = [event for event in told(before, case["moves"][-1]) if isinstance(event, comet.Drawn)]
            assert len(drawn) == value, case["title"]
        elif name == "tokens":
            assert found["tokens"][: len(value)] == value, case["title"]
        else:
            assert found[name] == value, case["title"]
