"""What a client that does not know the rules is told besides a view."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given

from tabletop import codec, codex, schema, starmap
from tabletop.catalogue import faces_of
from tabletop.codex.faces.derived import Symbols
from tabletop.codex.grid import neighbours
from tabletop.core.errors import RecordError
from tabletop.testing import covers, states
from tests.codex.tables import table

FOUR = (("S01", "front"), [("R33", "front", -1, 1), ("R13", "front", -1, -1), ("R28", "front", -2, 0)])


@covers("codex.cover")
def test_a_corner_is_covered_by_the_card_that_was_laid_later() -> None:
    """R33 and R13 lie on the starter, R28 on both."""
    seat = codex.FACES.derived(codex.view(table(boards={0: FOUR}), None)).seats[0]

    assert seat.corners == (
        ("covered", "plant", "covered", "animal"),
        ("insect", "hidden", "covered", "empty"),
        ("covered", "hidden", "plant", "plant"),
        ("hidden", "empty", "animal", "empty"),
    )
    assert seat.symbols == Symbols(fungi=0, plant=3, animal=2, insect=1, quill=0, inkwell=0, manuscript=0)
    assert seat.open == tuple([codex.Cell(*place) for place in ((1, 1), (1, -1), (-2, 2), (-2, -2), (0, -2), (-3, -1))])


@given(states(codex))
def test_what_is_derived_is_what_the_rules_say(state: codex.State) -> None:
    """Where legal plays lead, the open places are; what corners and centres show makes the counts."""
    for seat in (None, *range(len(state.seats))):
        view = codex.view(state, seat)
        for mine, told in zip(view.seats, codex.FACES.derived(view).seats, strict=True):
            assert told.open == mine.board.positions
            shown = [corner for corners in told.corners for corner in corners]
            shown += [colour for laid in mine.board.laid for colour in laid.face.centre]
            assert mine.board.symbols == {symbol: shown.count(symbol) for symbol in mine.board.symbols}


@given(states(codex))
def test_two_cards_that_meet_cover_one_corner(state: codex.State) -> None:
    view = codex.view(state, None)
    for mine, told in zip(view.seats, codex.FACES.derived(view).seats, strict=True):
        cells = {laid.cell for laid in mine.board.laid}
        meetings = sum([place in cells for cell in cells for place in neighbours(cell)]) // 2
        assert sum([corners.count("covered") for corners in told.corners]) == meetings


@given(states(codex))
def test_it_is_a_document_with_a_schema(state: codex.State) -> None:
    derived, formats = codex.FACES.derived(codex.view(state, None)), codec(codex).derived
    document = formats.write(derived)
    check: Any = jsonschema.Draft202012Validator({**schema(codex), "$ref": "#/$defs/derived"})
    check.validate(document)
    assert formats.loads(formats.dumps(derived)) == derived
    assert document["seats"][0]["open"] == [str(cell) for cell in state.seats[0].board.positions]


def test_views_are_as_strict_as_before() -> None:
    """What is derived is never a part of the view: nobody has to believe a client's sums."""
    view = codex.view(codex.new_game(players=2, seed=7), 0)
    document = {**codec(codex).view.write(view), "derived": codec(codex).derived.write(codex.FACES.derived(view))}
    with pytest.raises(RecordError, match="derived"):
        codec(codex).view.loads(json.dumps(document))


def test_a_damaged_document_is_refused() -> None:
    formats = codec(codex).derived
    for text in ("null", "{}", '{"seats": [{"open": ["1,0,0"], "symbols": {}, "corners": []}]}', '{"seats": 3}'):
        with pytest.raises(RecordError):
            formats.loads(text)


def test_a_game_whose_views_say_it_all_has_nothing_to_derive() -> None:
    view = starmap.view(starmap.new_game(players=2, seed=7), 0)
    assert faces_of(starmap).derived(view) is None
    assert codec(starmap).derived.dumps(faces_of(starmap).derived(view)) == "null"
    assert faces_of(codex).derived(codex.view(codex.new_game(players=2, seed=7), None)) is not None
