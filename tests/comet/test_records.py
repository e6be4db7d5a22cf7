"""One record per effect."""

from typing import get_args

import pytest

from tabletop.comet.catalogue.vocabulary import VOCABULARY
from tabletop.comet.effects import Effect
from tabletop.comet.effects.records import CHOICES, RECORDS, by_kind
from tabletop.comet.legal import OFFERS
from tabletop.comet.state import Decision


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
