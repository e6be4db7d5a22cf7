"""The records of all effects, by class of the effect."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, get_args

from tabletop.comet.effects import Effect
from tabletop.comet.effects.cards import COPY, DISCARD_MORE, TAKE_GOLD, TAKE_SILVER
from tabletop.comet.effects.lasting import EGG, LIMIT, METAL, SET, SHARE, SPECIES, TERRAIN
from tabletop.comet.effects.plain import ADD_SYMBOLS, DRAW, REDUCE
from tabletop.comet.effects.record import Choice, EffectRecord
from tabletop.comet.effects.tokens import ENTER, PASS_THROUGH, PLACE, RUN
from tabletop.comet.hatching import LEADS_TO


def by_kind(union: Any, records: Iterable[EffectRecord[Any]]) -> Mapping[type[Any], EffectRecord[Any]]:
    """Return the records by class of the effect.

    Raise TypeError if a member of the union has no record, or if a record is for another class.
    """
    found = {each.kind: each for each in records}
    if {*found} != {*get_args(union)}:
        names = [kind.__name__ for kind in {*found} ^ {*get_args(union)}]
        raise TypeError(f"effects and records differ in {', '.join(sorted(names))}: expected a record for each effect")
    return MappingProxyType(found)


RECORDS = by_kind(Effect, (
    RUN, ADD_SYMBOLS, DISCARD_MORE, PASS_THROUGH, ENTER, PLACE, REDUCE, SHARE, LIMIT, TAKE_GOLD, DRAW, TAKE_SILVER,
    COPY, SET, EGG, TERRAIN, METAL, SPECIES,
))  # fmt: skip
CHOICES: Mapping[type[Any], Choice[Any]] = MappingProxyType(
    {kind: record.choice for kind, record in RECORDS.items() if record.choice is not None}
)
LEADS_TO.update({kind: record.leads_to for kind, record in RECORDS.items()})
