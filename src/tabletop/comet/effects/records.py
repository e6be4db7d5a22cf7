"""The records of all effects, and what the rules look up in them."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, get_args

from tabletop.comet.actions import STOP, Action, Use
from tabletop.comet.effects import Effect
from tabletop.comet.effects.cards import DISCARD_MORE, DRAW, TAKE_GOLD, TAKE_SILVER
from tabletop.comet.effects.lasting import EGG, LIMIT, METAL, SET, SHARE, SPECIES, TERRAIN
from tabletop.comet.effects.record import Choice, EffectRecord
from tabletop.comet.effects.reduction import REDUCE
from tabletop.comet.effects.symbols import ADD_SYMBOLS, COPY
from tabletop.comet.effects.tokens import ENTER, PASS_THROUGH, PLACE, RUN
from tabletop.comet.hands import paid
from tabletop.comet.hatching import LEADS_TO, can_end, leads_nowhere, leads_to_a_nest, outlook_of, table_of
from tabletop.comet.state import Hatching, Position, Using
from tabletop.core.errors import Objection
from tabletop.core.rulebook import implements


def by_kind(union: Any, records: Iterable[EffectRecord[Any]]) -> Mapping[type[Any], EffectRecord[Any]]:
    """Return the records by the class that each is about; raise TypeError unless every member of the union has one."""
    found = {each.kind: each for each in records}
    if {*found} != {*get_args(union)}:
        names = [kind.__name__ for kind in {*found} ^ {*get_args(union)}]
        raise TypeError(f"one record is wanted for each effect, look at {', '.join(sorted(names))}")
    return MappingProxyType(found)


RECORDS = by_kind(Effect, (
    RUN, ADD_SYMBOLS, DISCARD_MORE, PASS_THROUGH, ENTER, PLACE, REDUCE, SHARE, LIMIT, TAKE_GOLD, DRAW, TAKE_SILVER,
    COPY, SET, EGG, TERRAIN, METAL, SPECIES,
))  # fmt: skip
CHOICES: Mapping[type[Any], Choice[Any]] = MappingProxyType(
    {kind: record.choice for kind, record in RECORDS.items() if record.choice is not None}
)
LEADS_TO.update({kind: record.in_hatch.leads_to for kind, record in RECORDS.items()})


def effect_of(position: Position) -> Effect:
    """Return the effect that is being carried out."""
    using = Using.of(position)
    return position.book.abilities[using.card][using.ability].effect


def list_choices(position: Position, seat: int) -> tuple[Action, ...]:
    """List what the effect that is being carried out lets the player choose, at the end to stop."""
    effect = effect_of(position)
    choice = CHOICES[type(effect)]
    offers = choice.offers(position, seat, effect)
    may_stop = choice.may_stop and Using.of(position).left < choice.times(effect)
    return (*offers, STOP) if may_stop else tuple(offers)


def check_choice(position: Position, seat: int, action: Action) -> Objection | None:
    """Object to what the effect that is being carried out does not let the player choose."""
    effect = effect_of(position)
    return CHOICES[type(effect)].check(position, seat, action, effect)


def obstacle(position: Position, seat: int, action: Use, effect: Effect) -> str | None:
    """Return the code of what stands in the way of the use although its card is there and ready, or None."""
    code = RECORDS[type(effect)].obstacle(position, seat, effect)
    if code is None and type(position.step) is Hatching and not _leaves_a_nest(position, seat, action, effect):
        return "comet.hatch.end"
    return code


@implements("comet.A36")
def _leaves_a_nest(position: Position, seat: int, action: Use, effect: Effect) -> bool:
    """Whether the card can still hatch after the ability is paid for and done."""
    helps = RECORDS[type(effect)].in_hatch
    mine = paid(position.seats[seat], action.card, by_rotating=action.card not in position.book.advantages)
    distance = Hatching.of(position).distance - helps.reduces(effect)
    if helps.leads_to is leads_nowhere:
        return can_end(position, seat, mine, distance)
    for outlook in helps.leads_to(table_of(position, seat), outlook_of(position, mine), effect):
        if leads_to_a_nest(position, seat, distance, outlook):
            return True
    return False
