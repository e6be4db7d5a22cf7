"""One record per effect, and named copies that do what their bodies say."""

from inspect import signature
from typing import Any, get_args

import pytest
from attrs import fields

from tabletop.comet import state, under_way
from tabletop.comet.catalogue.vocabulary import VOCABULARY
from tabletop.comet.effects import Effect
from tabletop.comet.effects.records import CHOICES, RECORDS, by_kind
from tabletop.comet.legal.offers import OFFERS
from tabletop.comet.state import Decision, Gold, Seat, Silver
from tabletop.comet.under_way import Hatching, Moving

COPIES: list[tuple[Any, Any]] = [
    (state.with_hand, Seat), (state.with_slots, Seat), (state.with_exhausted, Seat), (state.with_silver, Silver),
    (state.with_gold, Gold), (under_way.with_pool, Moving), (under_way.with_cards, Moving),
    (under_way.with_passages, Moving), (under_way.with_distance, Hatching), (state.with_passed, Seat),
    (state.with_removed, Gold),
]  # fmt: skip


def test_every_effect_has_a_record_and_every_record_an_effect() -> None:
    assert {*RECORDS} == {*get_args(Effect)} == {entry.kind for entry in VOCABULARY.values()}


def test_a_forgotten_record_is_refused() -> None:
    records = [*RECORDS.values()]
    with pytest.raises(TypeError, match=records[3].kind.__name__):
        by_kind(Effect, [*records[:3], *records[4:]])


def test_each_choice_has_a_phase_of_its_own() -> None:
    phases = [choice.phase for choice in CHOICES.values()]
    assert len({*phases}) == len(phases)
    assert {*phases} < {*OFFERS} == {*get_args(Decision), "over"}


@pytest.mark.parametrize(("copy", "kind"), COPIES)
def test_a_named_copy_does_what_its_body_says(copy: Any, kind: Any) -> None:
    before = kind(*[(each.name,) for each in fields(kind)])
    changed = {name: (f"new {name}",) for name in [*signature(copy.__wrapped__).parameters][1:]}
    assert copy(before, **changed) == copy.__wrapped__(before, **changed) != before
