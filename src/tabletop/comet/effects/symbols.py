"""Effects on symbols: more of them in a Move, or those of a card of somebody else's Move."""

from tabletop.comet.actions import Action, Copy
from tabletop.comet.effects import CopyMovedSymbols, ExtraSymbols
from tabletop.comet.effects.record import NO_HELP, EffectRecord, no_obstacle, nothing_at_once, one_choice, worth_nothing
from tabletop.comet.event import Copied, Log, PoolGrew
from tabletop.comet.moving import grown, has_token
from tabletop.comet.objection import CometObjection, no
from tabletop.comet.state import Between, Copying, Draft, Moving, Position, with_pool
from tabletop.core.rulebook import implements


@implements("comet.extra_symbols", "comet.A14")
def _add_symbols(draft: Draft, seat: int, effect: ExtraSymbols, log: Log) -> None:
    moving = Moving.of(draft)
    draft.step = with_pool(moving, pool=grown(moving.pool, effect.symbols))
    if log is not None:
        log.append(PoolGrew(seat, effect.symbols))


ADD_SYMBOLS = EffectRecord(
    kind=ExtraSymbols,
    obstacle=no_obstacle,
    in_hatch=NO_HELP,
    carry_out=_add_symbols,
    choice=None,
    caption=lambda _book, effect: " ".join([f"+{symbol}" for symbol in effect.symbols]),
    points=worth_nothing,
)


@implements("comet.copy_moved_symbols", "comet.A35")
def _nothing_to_copy(position: Position, seat: int, _effect: CopyMovedSymbols) -> str | None:
    can_copy = Between.of(position).cards and has_token(position, seat)
    return None if can_copy else "comet.copy_moved_symbols.token"


def _list_cards(position: Position, _seat: int, _effect: CopyMovedSymbols) -> list[Action]:
    copies = position.book.copies
    return [copies[card] for card in dict.fromkeys(Between.of(position).cards)]


@implements("comet.copy_moved_symbols", "comet.A21")
def _check_card(position: Position, _seat: int, action: Copy, _effect: CopyMovedSymbols) -> CometObjection | None:
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
    obstacle=_nothing_to_copy,
    in_hatch=NO_HELP,
    carry_out=nothing_at_once,
    choice=one_choice(
        phase="pick", action=Copy, times=lambda _effect: 1, offers=_list_cards, check=_check_card, carry_out=_copy
    ),
    caption=lambda _book, effect: " ".join(["copy a card", *[f"+{symbol}" for symbol in effect.bonus_symbols]]),
    points=worth_nothing,
)
