"""The facts of the cards for clients in other languages."""

import json
from pkgutil import get_data
from typing import Any

from hypothesis import given

from tabletop import codec, codex
from tabletop.catalogue import faces_of
from tabletop.testing import states

TABLE = codex.FACES.card_table()
SIDES = {row["name"]: row for row in TABLE["sides"]}
PRINTED: Any = json.loads(get_data("tabletop.codex", "cards.json") or b"")


def named(kind: str) -> set[str]:
    return {row["name"] for row in TABLE[kind]}


def test_it_is_plain_json_and_nobody_can_spoil_it_for_others() -> None:
    assert json.loads(json.dumps(TABLE)) == TABLE
    codex.FACES.card_table()["cards"].clear()
    assert codex.FACES.card_table() == TABLE == faces_of(codex).card_table(codex.Options())


def test_each_card_has_its_two_sides() -> None:
    assert [row["name"] for row in TABLE["cards"]] == [row["name"] for row in PRINTED["resources"] + PRINTED["golds"]]
    for row in (*TABLE["cards"], *TABLE["starters"]):
        assert {row["front"], row["back"]} <= {*SIDES}
    for printed in PRINTED["resources"] + PRINTED["golds"]:
        side = SIDES[printed["name"]]
        assert side["corners"] == printed["corners"]
        assert side["points"] == printed["points"]
        assert side["requires"] == printed.get("requires", {})
        assert side["scoring"] == printed.get("scoring", "flat")
    for printed in PRINTED["starters"]:
        for which in ("front", "back"):
            row = SIDES[f"{printed['name']}-{which}"]
            assert (row["corners"], row["centre"]) == (printed[which]["corners"], printed[which]["centre"])


def test_objectives_have_a_pattern_or_needs() -> None:
    for row, printed in zip(TABLE["objectives"], PRINTED["objectives"], strict=True):
        assert (row["name"], row["points"]) == (printed["name"], printed["points"])
        assert [[step["x"], step["y"], step["colour"]] for step in row["pattern"]] == printed.get("pattern", [])
        assert row["needs"] == printed.get("needs", {})


@given(states(codex))
def test_every_word_of_a_view_has_a_row(state: codex.State) -> None:
    for seat in (None, 0):
        view = codec(codex).view.write(codex.view(state, seat))
        assert {*view["hand"], *view["face_down"]} <= named("cards")
        assert {*view["slots"]} - {None} <= named("cards")
        assert {*view["common"]} <= named("objectives")
        for each in view["seats"]:
            assert {text.split()[0] for text in each["board"]["laid"]} <= {*SIDES}
            assert {*each["backs"]} <= {*SIDES}
            assert each["starter"] in named("starters")
