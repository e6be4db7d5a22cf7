"""Drawing silver cards, and taking those that were discarded for a Move."""

from attrs import evolve

from tabletop.comet.actions import Action, Take
from tabletop.comet.effects import DrawSilver, TakeMovedSilver
from tabletop.comet.effects.record import NO_HELP, Choice, EffectRecord, no_obstacle, nothing_at_once, worth_nothing
from tabletop.comet.event import Log, SilverTaken
from tabletop.comet.hands import draw_silver, give
from tabletop.comet.objection import CometObjection, no
from tabletop.comet.state import Between, Draft, Position, Using, with_silver
from tabletop.core.rulebook import implements
from tabletop.core.tuples import without


@implements("comet.draw_silver", "comet.A37")
def _draw(draft: Draft, seat: int, effect: DrawSilver, log: Log) -> None:
    draw_silver(draft, seat, effect.count, log)


@implements("comet.take_moved_silver", "comet.A34")
def _obstacle(position: Position, _seat: int, _effect: TakeMovedSilver) -> str | None:
    return None if Between.of(position).silver else "comet.take_moved_silver.card"


def _takes_all(position: Position, using: Using) -> bool:
    return using.left >= len(Between.of(position).silver)


def _offers(position: Position, _seat: int, _effect: TakeMovedSilver) -> list[Action]:
    takes = position.book.takes
    return [takes[card] for card in dict.fromkeys(Between.of(position).silver)]


@implements("comet.take_moved_silver")
def _check(position: Position, _seat: int, action: Take, _effect: TakeMovedSilver) -> CometObjection | None:
    return None if action.card in Between.of(position).silver else no("comet.take_moved_silver.card")


@implements("comet.take_moved_silver")
def _take(draft: Draft, seat: int, action: Take, _effect: TakeMovedSilver, log: Log) -> None:
    window, silver, card = Between.of(draft), draft.silver, action.card
    draft.silver = with_silver(silver, pile=silver.pile, discard=without(silver.discard, card))
    draft.change(seat, give(draft.seats[seat], card))
    draft.step = evolve(window, silver=without(window.silver, card))
    if log is not None:
        log.append(SilverTaken(seat, card))


DRAW = EffectRecord(
    kind=DrawSilver,
    obstacle=no_obstacle,
    in_hatch=NO_HELP,
    carry_out=_draw,
    choice=None,
    caption=lambda _book, effect: f"draw {effect.count} silver",
    points=worth_nothing,
)
TAKE_SILVER = EffectRecord(
    kind=TakeMovedSilver,
    obstacle=_obstacle,
    in_hatch=NO_HELP,
    carry_out=nothing_at_once,
    choice=Choice(
        phase="silver",
        action=Take,
        times=lambda effect: effect.count,
        may_stop=False,
        takes_all=_takes_all,
        offers=_offers,
        check=_check,
        carry_out=_take,
    ),
    caption=lambda _book, effect: f"take {effect.count} silver",
    points=worth_nothing,
)
