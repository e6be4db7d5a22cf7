"""Moving with the symbols of a card that was discarded for a Move."""

from tabletop.comet.actions import Action, Copy
from tabletop.comet.effects import CopyMovedSymbols
from tabletop.comet.effects.record import NO_HELP, EffectRecord, nothing_at_once, one_choice, worth_nothing
from tabletop.comet.event import Copied, Log, PoolGrew
from tabletop.comet.moving import grown, has_token
from tabletop.comet.objection import CometObjection, no
from tabletop.comet.state import Between, Copying, Draft, Position
from tabletop.core.rulebook import implements


@implements("comet.copy_moved_symbols", "comet.A35")
def _obstacle(position: Position, seat: int, _effect: CopyMovedSymbols) -> str | None:
    can_copy = Between.of(position).cards and has_token(position, seat)
    return None if can_copy else "comet.copy_moved_symbols.token"


def _offers(position: Position, _seat: int, _effect: CopyMovedSymbols) -> list[Action]:
    copies = position.book.copies
    return [copies[card] for card in dict.fromkeys(Between.of(position).cards)]


@implements("comet.copy_moved_symbols", "comet.A21")
def _check(position: Position, _seat: int, action: Copy, _effect: CopyMovedSymbols) -> CometObjection | None:
    there = action.card in Between.of(position).cards
    return None if there else no("comet.copy_moved_symbols.card", card=str(action.card))


@implements("comet.copy_moved_symbols", "comet.A21")
def _copy(draft: Draft, seat: int, action: Copy, effect: CopyMovedSymbols, log: Log) -> None:
    pool = grown(draft.book.animals[action.card].symbols, effect.bonus_symbols)
    draft.step = Copying(pool, Between.of(draft))
    if log is not None:
        log += [Copied(seat, action.card), PoolGrew(seat, pool)]


COPY = EffectRecord(
    kind=CopyMovedSymbols,
    obstacle=_obstacle,
    in_hatch=NO_HELP,
    carry_out=nothing_at_once,
    choice=one_choice(phase="pick", action=Copy, offers=_offers, check=_check, carry_out=_copy),
    caption=lambda _book, effect: " ".join(["copy a card", *[f"+{symbol}" for symbol in effect.bonus_symbols]]),
    points=worth_nothing,
)
