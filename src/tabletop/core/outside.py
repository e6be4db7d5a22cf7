"""What every game asks of states and views that come from outside."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from tabletop.core.errors import InvalidState, shown
from tabletop.core.game import GameInfo
from tabletop.core.setup import Beginning

T = TypeVar("T")


def refuse(faults: Iterable[str]) -> None:
    """Raise InvalidState with the first fault, if there is one: a later one may count on what those before it ask."""
    for fault in faults:
        raise InvalidState(fault)


def table_faults(info: GameInfo[Any], seats: int) -> Iterator[str]:
    """Object to a number of seats that the game is not for."""
    if seats not in info.players:
        yield f"{info.title} has no table for {seats}"


def first_faults(options: Beginning, players: int, first: int | None) -> Iterator[str]:
    """Yield a fault if the beginner named by the options is not at the table, or is not `first`.

    Pass None for `first` if the state no longer shows who began.
    """
    named = options.first
    if named is not None and named >= players:
        yield f"the options say that seat {named} begins: the seats are 0 to {players - 1}"
    elif None not in (named, first) and named != first:
        yield f"the options say that seat {named} begins, not seat {shown(first)}"


def card_faults(found: Iterable[object], box: Mapping[Any, int]) -> Iterator[str]:
    """Object to a card that is not there as often as the box holds it."""
    counts = Counter(found)
    for card in {**counts, **box}:
        if counts[card] != box.get(card, 0):
            times = f"{counts[card]} times, not {box.get(card, 0)}"
            yield f"every card is somewhere exactly once: {card} is there {times}"


def check_viewer(viewer: int | None, seats: int) -> None:
    """Raise InvalidState unless whoever a view is for sits at the table, or is a spectator (None)."""
    if viewer is not None and (type(viewer) is not int or not 0 <= viewer < seats):
        raise InvalidState(f"there is no seat {shown(viewer)} in this view")


def unseen(seen: Iterable[T], box: Mapping[T, int]) -> tuple[T, ...]:
    """Return the cards of the box that a view does not show; raise InvalidState if it shows more than there are."""
    left = Counter(box)
    left.subtract(seen)
    if min(left.values()) < 0:
        raise InvalidState("the view shows a card more often than the box holds it")
    return tuple(left.elements())
