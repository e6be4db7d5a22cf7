"""Taking cards of the open gold row."""

from collections.abc import Iterator

from tabletop.comet.actions import Action, Take
from tabletop.comet.cards import Card
from tabletop.comet.effects import TakeGold
from tabletop.comet.effects.record import Choice, EffectRecord, InHatch, nothing_at_once, reduces_nothing, worth_nothing
from tabletop.comet.event import Log
from tabletop.comet.hands import give, take_gold
from tabletop.comet.hatching import Outlook, Table, can_end, leads_to_a_nest, outlook_of
from tabletop.comet.objection import CometObjection, no
from tabletop.comet.state import Draft, Hatching, Position, Using
from tabletop.core.rulebook import implements
from tabletop.core.tuples import without


@implements("comet.take_gold_faceup", "comet.A34")
def _obstacle(position: Position, _seat: int, _effect: TakeGold) -> str | None:
    return None if position.gold.row else "comet.take_gold_faceup.empty"


def _leads_to(_table: Table, outlook: Outlook, effect: TakeGold) -> Iterator[Outlook]:
    yield outlook._replace(takes=effect.count)


def _takes_all(position: Position, using: Using) -> bool:
    return using.left >= len(position.gold.row)


@implements("comet.A36")
def _keeps_a_nest(position: Position, seat: int, card: Card) -> bool:
    """Whether this card of the gold row can be taken: a card that is being hatched keeps a nest."""
    using, mine = Using.of(position), position.seats[seat]
    step = using.within
    if type(step) is not Hatching or can_end(position, seat, mine, step.distance):
        return True
    outlook = outlook_of(position, give(mine, card))
    row = without(outlook.row, card) if card in outlook.row else outlook.row
    return leads_to_a_nest(position, seat, step.distance, outlook._replace(row=row, takes=using.left - 1))


def _offers(position: Position, seat: int, _effect: TakeGold) -> list[Action]:
    takes = position.book.takes
    return [takes[card] for card in dict.fromkeys(position.gold.row) if _keeps_a_nest(position, seat, card)]


@implements("comet.take_gold_faceup", "comet.A36")
def _check(position: Position, seat: int, action: Take, _effect: TakeGold) -> CometObjection | None:
    if action.card not in position.gold.row:
        return no("comet.take_gold_faceup.row", card=str(action.card))
    if not _keeps_a_nest(position, seat, action.card):
        return no("comet.take_gold_faceup.nest", card=str(action.card))
    return None


@implements("comet.take_gold_faceup")
def _take(draft: Draft, seat: int, action: Take, _effect: TakeGold, log: Log) -> None:
    take_gold(draft, seat, action.card, log)


TAKE_GOLD = EffectRecord(
    kind=TakeGold,
    obstacle=_obstacle,
    in_hatch=InHatch(reduces=reduces_nothing, leads_to=_leads_to),
    carry_out=nothing_at_once,
    choice=Choice(
        phase="gold",
        action=Take,
        times=lambda effect: effect.count,
        may_stop=False,
        takes_all=_takes_all,
        offers=_offers,
        check=_check,
        carry_out=_take,
    ),
    caption=lambda _book, effect: f"take {effect.count} gold",
    points=worth_nothing,
)
