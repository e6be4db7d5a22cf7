"""What the latest events have changed on the table, to be marked there."""

from collections.abc import Iterable, Iterator, Sequence

from tabletop.comet import event
from tabletop.comet.artwork.objects import leader_key, moved_with, rescued_cards, slot_key, token_key
from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.views import View


def changes_of(view: View, last: Iterable[object]) -> Iterator[str]:
    """Name what the events changed; what others do in secret shows by its count alone."""
    for each in last:
        yield from _on_the_board(view, each)
        yield from _at_a_place(view, each)
        yield from _in_hands_and_piles(view, each)


def ways_of(last: Iterable[object]) -> list[tuple[Hex, Hex]]:
    """Return from where to where tokens have gone, in order."""
    ways: list[tuple[Hex, Hex]] = []
    for each in last:
        if isinstance(each, event.Moved | event.NeutralPlaced) and each.start is not None:
            ways.append((each.start, each.to))
    return ways


def _on_the_board(view: View, each: object) -> Iterable[str]:
    match each:
        case event.Hatched(seat=seat, slot=slot) | event.Moved(seat=seat, slot=slot):
            return [token_key(seat, slot)]
        case event.NeutralPlaced(token=token):
            return [f"neutral-{view.options.book.setup.neutrals.index(token)}"]
        case event.CometArrived():
            return ["track"]
        case _:
            return ()


def _at_a_place(view: View, each: object) -> Iterable[str]:
    match each:
        case event.Laid(seat=seat, slot=slot):
            return [slot_key(seat, slot)]
        case event.Rescued(seat=seat, slot=slot, card=card):
            return [slot_key(seat, slot), *_owned(view, seat, [card])]
        case event.Used(seat=seat, card=card):
            return _owned(view, seat, [card])
        case event.Readied(seat=seat, cards=cards):
            return _owned(view, seat, cards)
        case event.Passed(seat=seat):
            return [f"passed-{seat}"]
        case _:
            return ()


def _in_hands_and_piles(view: View, each: object) -> Iterable[str]:
    match each:
        case event.Drawn(seat=seat) | event.GoldTaken(seat=seat) | event.SilverTaken(seat=seat) if seat != view.seat:
            return [f"count-{seat}"]
        case event.Drawn(card=card) | event.GoldTaken(card=card) | event.SilverTaken(card=card):
            return _last("hand", view.hand, card)
        case event.Discarded(card=card):
            return _last("moved", moved_with(view), card)
        case event.Refilled(card=card):
            return _last("gold", view.gold_row, card)
        case _:
            return ()


def _last(kind: str, things: Sequence[object], wanted: object) -> list[str]:
    """Name the last of those things in a row that are what is wanted."""
    return [f"{kind}-{at}" for at, thing in enumerate(things) if thing == wanted][-1:]


def _owned(view: View, seat: int, cards: Iterable[Card]) -> list[str]:
    """Name the leader and the rescued cards that are meant, of equal ones the last."""
    by_card = {each.card: each.key for each in rescued_cards(seat, view.seats[seat])}
    by_card[view.seats[seat].leader] = leader_key(seat)
    return [by_card[card] for card in cards if card in by_card]
