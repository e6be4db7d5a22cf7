"""Actions whose fields hold something else than they are declared to hold, equal or not, are refused as such."""

from collections.abc import Callable
from typing import Any
from unittest.mock import ANY

import pytest

from tabletop import codex
from tabletop.codex import Card, Cell, Draw, Keep, Objective, Play, Start, State, Take
from tabletop.core.errors import IllegalAction
from tabletop.testing import covers
from tests.codex.tables import table
from tests.codex.test_setup import with_sides

BEYOND_PRINTING = 10**5_000
"""Python refuses to write so long a number."""


class Text(str):
    """Text that equals plain text."""

    __slots__ = ()


def choosing() -> State:
    return codex.new_game(players=2, seed=1)


def playing() -> State:
    return table(hands={0: ["R01", "G17"]})


def drawing() -> State:
    return table(phase="draw", slots="R01 R02 G01 G02")


def gap() -> State:
    """Return a table with an empty slot: no card lies there, and None is no card."""
    return table(seat=1, round=33, phase="draw", slots="- R02 G01 G02", resources=0, golds=6)


R01 = Card("R01")

WRONG: list[tuple[Callable[[], State], Any, str]] = [
    (choosing, Start(Text("front")), "side"),  # type: ignore[arg-type]
    (choosing, Start("sideways"), "side"),  # type: ignore[arg-type]
    (choosing, Start(ANY), "side"),
    (choosing, Start(["front"]), "side"),  # type: ignore[arg-type]
    (with_sides, Keep("O02"), "objective"),  # type: ignore[arg-type]
    (with_sides, Keep(ANY), "objective"),
    (playing, Play("R01", "front", Cell(1, 1)), "card"),  # type: ignore[arg-type]
    (playing, Play(None, "front", Cell(1, 1)), "card"),  # type: ignore[arg-type]
    (playing, Play(ANY, "back", Cell(1, 1)), "card"),
    (playing, Play(BEYOND_PRINTING, "back", Cell(1, 1)), "card"),  # type: ignore[arg-type]
    (playing, Play(Objective("O01"), "back", Cell(1, 1)), "card"),  # type: ignore[arg-type]
    (playing, Play(R01, "front", (1, 1)), "cell"),  # type: ignore[arg-type]
    (playing, Play(R01, "front", "1,1"), "cell"),  # type: ignore[arg-type]
    (playing, Play(R01, "back", [1, 1]), "cell"),  # type: ignore[arg-type]
    (playing, Play(R01, Text("front"), Cell(1, 1)), "side"),  # type: ignore[arg-type]
    (playing, Play(R01, Text("back"), Cell(1, 1)), "side"),  # type: ignore[arg-type]
    (playing, Play(R01, "sideways", Cell(1, 1)), "side"),  # type: ignore[arg-type]
    (playing, Play(R01, True, Cell(1, 1)), "side"),  # type: ignore[arg-type]
    (playing, Play(R01, "sideways", Cell(4, 4)), "side"),  # type: ignore[arg-type]
    (playing, Draw("silver"), "kind"),  # type: ignore[arg-type]
    (drawing, Draw("silver"), "kind"),  # type: ignore[arg-type]
    (drawing, Draw(Text("gold")), "kind"),  # type: ignore[arg-type]
    (drawing, Draw(Text("resource")), "kind"),  # type: ignore[arg-type]
    (drawing, Draw(BEYOND_PRINTING), "kind"),  # type: ignore[arg-type]
    (drawing, Draw({}), "kind"),  # type: ignore[arg-type]
    (gap, Take(None), "card"),  # type: ignore[arg-type]
    (drawing, Take("R01"), "card"),  # type: ignore[arg-type]
    (drawing, Take(ANY), "card"),
    (drawing, Take(BEYOND_PRINTING), "card"),  # type: ignore[arg-type]
]


@covers("core.kind.field")
@pytest.mark.parametrize("number", range(len(WRONG)))
def test_a_field_of_a_wrong_type_is_named(number: int) -> None:
    make, action, field = WRONG[number]
    state = make()
    objection = codex.why_illegal(state, action)
    assert objection is not None
    assert (objection.code, dict(objection.facts)["field"]) == ("core.kind.field", field)
    for attempt in (codex.apply, codex.events):
        with pytest.raises(IllegalAction, match=f"{type(action).__name__} cannot have .* as its {field}") as refused:
            attempt(state, action)
        assert refused.value.objection == objection


def test_an_action_made_anew_is_as_good_as_one_from_the_list() -> None:
    """Not the object counts but what it says."""
    for state in (choosing(), with_sides(), playing(), drawing()):
        for action in codex.legal_actions(state):
            again = type(action)(*[getattr(action, name) for name in action.__match_args__])
            assert again is not action
            assert codex.why_illegal(state, again) is None
            assert codex.apply(state, again) == codex.apply(state, action)
