"""Effects with a choice of hand cards, gold cards or cards of another player's Move."""

from collections.abc import Iterator

from attrs import evolve

from tabletop.comet.actions import Action, Add, Copy, Take
from tabletop.comet.cards import Card
from tabletop.comet.effects import CopyMovedSymbols, ExtraMoveCard, TakeGold, TakeMovedSilver
from tabletop.comet.effects.record import Choice, EffectRecord, nothing_at_once, worth_nothing
from tabletop.comet.event import Copied, Log, PoolGrew, SilverTaken
from tabletop.comet.hands import give, not_an_animal, take_gold
from tabletop.comet.hatching import Outlook, Table, can_end, leads_nowhere, leads_to_a_nest, outlook_of
from tabletop.comet.kinds import CometObjection, no
from tabletop.comet.moving import add_card, has_token
from tabletop.comet.state import Draft, Position, make_silver
from tabletop.comet.under_way import Between, Copying, Hatching, Moving, Using, grown
from tabletop.core.deck import without
from tabletop.core.rulebook import implements


@implements("comet.extra_move_card", "comet.A33")
def _no_animal(position: Position, seat: int, _effect: ExtraMoveCard) -> str | None:
    no_animal = position.book.animals.keys().isdisjoint(position.seats[seat].hand)
    return "comet.extra_move_card.cards" if no_animal else None


def _list_animals(position: Position, seat: int, _effect: ExtraMoveCard) -> list[Action]:
    """List the animal cards in the order of the hand."""
    adds = position.book.adds
    return [adds[card] for card in dict.fromkeys(position.seats[seat].hand) if card in adds]


@implements("comet.extra_move_card")
def _check_animal(position: Position, seat: int, action: Add, _effect: ExtraMoveCard) -> CometObjection | None:
    return not_an_animal(position, seat, action.card)


@implements("comet.extra_move_card", "comet.A33")
def _discard_animal(draft: Draft, seat: int, action: Add, _effect: ExtraMoveCard, log: Log) -> None:
    add_card(draft, seat, action.card, Moving.of(draft), why="ability", log=log)


DISCARD_MORE = EffectRecord(
    kind=ExtraMoveCard,
    obstacle=_no_animal,
    leads_to=leads_nowhere,
    carry_out=nothing_at_once,
    choice=Choice(
        phase="extra",
        action=Add,
        times=lambda effect: effect.cards,
        may_stop=True,
        offers=_list_animals,
        check=_check_animal,
        carry_out=_discard_animal,
    ),
    caption="comet.effect.extra_move_card",
    points=worth_nothing,
)


@implements("comet.take_gold_faceup", "comet.A34")
def _empty_row(position: Position, _seat: int, _effect: TakeGold) -> str | None:
    return None if position.gold.row else "comet.take_gold_faceup.empty"


def _gold_leads_to(_table: Table, outlook: Outlook, effect: TakeGold) -> Iterator[Outlook]:
    yield outlook._replace(takes=effect.count)


def _takes_all_gold(position: Position, using: Using) -> bool:
    return using.left >= len(position.gold.row)


@implements("comet.A36")
def _keeps_a_nest(position: Position, seat: int, card: Card) -> bool:
    """Whether the card being hatched still has a nest if this gold card is taken."""
    using, mine = Using.of(position), position.seats[seat]
    step = using.within
    if type(step) is not Hatching or can_end(position, seat, mine, step.distance):
        return True
    outlook = outlook_of(position, mine, card)
    row = without(outlook.row, card) if card in outlook.row else outlook.row
    return leads_to_a_nest(position, seat, step.distance, outlook._replace(row=row, takes=using.left - 1))


def _list_gold(position: Position, seat: int, _effect: TakeGold) -> list[Action]:
    takes = position.book.takes
    return [takes[card] for card in dict.fromkeys(position.gold.row) if _keeps_a_nest(position, seat, card)]


@implements("comet.take_gold_faceup", "comet.A36")
def _check_gold(position: Position, seat: int, action: Take, _effect: TakeGold) -> CometObjection | None:
    if action.card not in position.gold.row:
        return no("comet.take_gold_faceup.row", card=str(action.card))
    if not _keeps_a_nest(position, seat, action.card):
        return no("comet.take_gold_faceup.nest", card=str(action.card))
    return None


@implements("comet.take_gold_faceup")
def _take_gold(draft: Draft, seat: int, action: Take, _effect: TakeGold, log: Log) -> None:
    take_gold(draft, seat, action.card, log)


TAKE_GOLD = EffectRecord(
    kind=TakeGold,
    obstacle=_empty_row,
    leads_to=_gold_leads_to,
    carry_out=nothing_at_once,
    choice=Choice(
        phase="gold",
        action=Take,
        times=lambda effect: effect.count,
        takes_all=_takes_all_gold,
        offers=_list_gold,
        check=_check_gold,
        carry_out=_take_gold,
    ),
    caption="comet.effect.take_gold_faceup",
    points=worth_nothing,
)


@implements("comet.take_moved_silver", "comet.A34")
def _nothing_to_take(position: Position, _seat: int, _effect: TakeMovedSilver) -> str | None:
    return None if Between.of(position).silver else "comet.take_moved_silver.card"


def _takes_all_silver(position: Position, using: Using) -> bool:
    return using.left >= len(Between.of(position).silver)


def _list_silver(position: Position, _seat: int, _effect: TakeMovedSilver) -> list[Action]:
    takes = position.book.takes
    return [takes[card] for card in dict.fromkeys(Between.of(position).silver)]


@implements("comet.take_moved_silver")
def _check_silver(position: Position, _seat: int, action: Take, _effect: TakeMovedSilver) -> CometObjection | None:
    return None if action.card in Between.of(position).silver else no("comet.take_moved_silver.card")


@implements("comet.take_moved_silver")
def _take_silver(draft: Draft, seat: int, action: Take, _effect: TakeMovedSilver, log: Log) -> None:
    window, silver, card = Between.of(draft), draft.silver, action.card
    draft.silver = make_silver(silver.pile, silver.aside, without(silver.discard, card), silver.comet)
    give(draft.edit(seat), card)
    draft.step = evolve(window, silver=without(window.silver, card))
    if log is not None:
        log.append(SilverTaken(seat, card))


TAKE_SILVER = EffectRecord(
    kind=TakeMovedSilver,
    obstacle=_nothing_to_take,
    leads_to=leads_nowhere,
    carry_out=nothing_at_once,
    choice=Choice(
        phase="silver",
        action=Take,
        times=lambda effect: effect.count,
        takes_all=_takes_all_silver,
        offers=_list_silver,
        check=_check_silver,
        carry_out=_take_silver,
    ),
    caption="comet.effect.take_moved_silver",
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
    leads_to=leads_nowhere,
    carry_out=nothing_at_once,
    choice=Choice(
        phase="pick", action=Copy, times=lambda _effect: 1, offers=_list_cards, check=_check_card, carry_out=_copy
    ),
    caption="comet.effect.copy_moved_symbols",
    points=worth_nothing,
)
