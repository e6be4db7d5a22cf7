"""Marks for the changes of the latest events."""

from collections.abc import Iterable, Iterator, Sequence

from tabletop.comet import event
from tabletop.comet.board import Board, Hex
from tabletop.comet.faces.svg.objects import hex_key, leader_key, slot_key, token_key
from tabletop.comet.views import View

MAX_WAYS = 12


def changes_of(view: View, last: Sequence[object]) -> Iterator[str]:
    """List the keys of the objects that the events changed.

    Hidden cards of other players change only their count.
    """
    for each in last:
        yield from _on_the_board(view, each)
        yield from _at_a_place(view, each)
        yield from _in_hands_and_piles(view, each)


def ways_of(last: Sequence[object], board: Board) -> list[list[Hex]]:
    """Return the latest ways of tokens as lists of hexes.

    Consecutive steps are joined to one way.
    """
    ways: list[list[Hex]] = []
    for start, to in _steps(last):
        if start == to or not board.number.keys() >= {start, to}:
            continue
        way = next((way for way in reversed(ways) if way[-1] == start), None)
        if way:
            way.append(to)
        else:
            ways.append([start, to])
    return ways[-MAX_WAYS:]


def _steps(last: Sequence[object]) -> Iterator[tuple[Hex, Hex]]:
    for each in last:
        if isinstance(each, event.Moved | event.NeutralPlaced) and each.start is not None:
            yield each.start, each.to


def _on_the_board(view: View, each: object) -> Iterable[str]:
    match each:
        case event.Hatched(seat=seat, slot=slot) | event.Moved(seat=seat, slot=slot):
            return [token_key(seat, slot)]
        case event.NeutralPlaced(token=token):
            return [f"neutral-{token}"]
        case event.Rescued():
            return [hex_key(view.options.book.board.hexes[0])]
        case event.CometArrived():
            return ["track"]
        case _:
            return ()


def _at_a_place(view: View, each: object) -> Iterable[str]:
    leaders = view.options.book.leaders
    match each:
        case event.Laid(seat=seat, slot=slot):
            return [slot_key(seat, slot)]
        case event.Rescued(seat=seat, slot=slot, card=card):
            return [slot_key(seat, slot), f"rescued-{seat}-{card}", f"exhausted-{seat}-{card}"]
        case event.Used(seat=seat, card=card):
            return [leader_key(seat) if card in leaders else f"exhausted-{seat}-{card}"]
        case event.Readied(seat=seat, cards=cards):
            return [leader_key(seat) if card in leaders else f"rescued-{seat}-{card}" for card in cards]
        case event.Passed(seat=seat):
            return [f"passed-{seat}"]
        case _:
            return ()


def _in_hands_and_piles(view: View, each: object) -> Iterable[str]:
    match each:
        case event.Drawn(seat=seat) | event.GoldTaken(seat=seat) | event.SilverTaken(seat=seat) if seat != view.seat:
            return [f"count-{seat}"]
        case event.Drawn(card=card) | event.GoldTaken(card=card) | event.SilverTaken(card=card):
            return [f"hand-{card}"]
        case event.Discarded(card=card):
            return [f"moved-{card}"]
        case event.Refilled(card=card):
            return [f"gold-{card}"]
        case _:
            return ()
