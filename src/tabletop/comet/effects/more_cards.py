"""Discarding more animal cards for the same Move."""

from tabletop.comet.actions import Action, Add
from tabletop.comet.effects import ExtraMoveCard
from tabletop.comet.effects.record import (
    NO_HELP,
    Choice,
    EffectRecord,
    leaves_some,
    nothing_at_once,
    some,
    worth_nothing,
)
from tabletop.comet.event import Log
from tabletop.comet.moving import add_card
from tabletop.comet.objection import CometObjection, not_an_animal
from tabletop.comet.state import Draft, Moving, Position
from tabletop.core.rulebook import implements


@implements("comet.extra_move_card", "comet.A33")
def _obstacle(position: Position, seat: int, _effect: ExtraMoveCard) -> str | None:
    animals = position.book.animals
    for card in position.seats[seat].hand:
        if card in animals:
            return None
    return "comet.extra_move_card.cards"


def _offers(position: Position, seat: int, _effect: ExtraMoveCard) -> list[Action]:
    """List animal cards in the order of the hand."""
    adds = position.book.adds
    return [adds[card] for card in dict.fromkeys(position.seats[seat].hand) if card in adds]


@implements("comet.extra_move_card")
def _check(position: Position, seat: int, action: Add, _effect: ExtraMoveCard) -> CometObjection | None:
    return not_an_animal(position, seat, action.card)


@implements("comet.extra_move_card", "comet.A33")
def _add(draft: Draft, seat: int, action: Add, _effect: ExtraMoveCard, log: Log) -> None:
    add_card(draft, seat, action.card, Moving.of(draft), why="ability", log=log)


DISCARD_MORE = EffectRecord(
    kind=ExtraMoveCard,
    obstacle=_obstacle,
    in_hatch=NO_HELP,
    carry_out=nothing_at_once,
    choice=Choice(
        phase="extra",
        action=Add,
        times=lambda effect: effect.cards,
        may_stop=True,
        takes_all=leaves_some,
        offers=_offers,
        check=_check,
        carry_out=_add,
    ),
    caption=lambda _book, effect: some(effect.cards, "more card"),
    points=worth_nothing,
)
