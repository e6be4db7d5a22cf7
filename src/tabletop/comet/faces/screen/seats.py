"""What players have: tokens and their animals, rescued cards, the leader; exhausted cards are in brackets."""

from collections import Counter
from collections.abc import Sequence

from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Book
from tabletop.comet.faces.captions import does
from tabletop.comet.faces.screen.cards import name_of, numbered
from tabletop.comet.faces.text import NEUTRAL, points_of, token_name
from tabletop.comet.views import SeenSeat, View
from tabletop.screens.labels import initials
from tabletop.screens.layout import cut, wrapped

OWN = "@"
MAX_NAME = 14
MORE = "... s: all"


def seat_signs(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """Return the sign of each player: @ for the viewer, a letter of the name for the others, no two alike."""
    others = [seat for seat in range(len(view.seats)) if seat != view.seat]
    letters = dict(zip(others, initials([names[seat] for seat in others], without=NEUTRAL), strict=True))
    return tuple([letters.get(seat, OWN) for seat in range(len(view.seats))])


def own_lines(view: View, seat: int, signs: Sequence[str], columns: int) -> list[str]:
    """Tell what the viewer has."""
    slots, rescued, leader = _parts(view, seat, signs)
    return wrapped(f"yours: {slots}; rescued: {rescued}; leader {leader}", columns)


def seat_lines(view: View, seat: int, *, names: Sequence[str], signs: Sequence[str], columns: int) -> list[str]:
    """Tell what a player has, under the player's name."""
    seen, name = view.seats[seat], cut(names[seat], MAX_NAME)
    slots, rescued, leader = _parts(view, seat, signs)
    known = f"; in hand: {', '.join([name_of(view.options.book, card) for card in seen.known])}" if seen.known else ""
    passed = ", has passed" if seen.passed else ""
    text = (
        f"{'>' if seat in view.to_act else ' '}{name} {points_of(view, seat)} points, hand {seen.hand_size}{passed}; "
        f"{slots}; rescued: {rescued}; leader {leader}{known}"
    )
    return wrapped(text, columns, hanging=" " * 6)


def _parts(view: View, seat: int, signs: Sequence[str]) -> tuple[str, str, str]:
    """Tell slots, rescued cards and leader."""
    book, seen = view.options.book, view.seats[seat]
    slots = [
        f"{token_name(signs[seat], slot)} {_with_points(book, card)}"
        for slot, card in enumerate(seen.slots)
        if card is not None
    ]
    leader = _turned(f"{name_of(book, seen.leader)}, {does(book, seen.leader)}", is_ready=_leader_is_ready(seen))
    return ", ".join(slots) or "no token", ", ".join(_rescued(book, seen)) or "none", leader


def _with_points(book: Book, card: Card) -> str:
    return f"{name_of(book, card)} {book.animals[card].points}p"


def _leader_is_ready(seen: SeenSeat) -> bool:
    return seen.leader not in seen.exhausted


def _rescued(book: Book, seen: SeenSeat) -> list[str]:
    """Name rescued cards, those that are alike once with their number."""
    tired = Counter(seen.exhausted)
    named: list[str] = []
    for card in seen.rescued:
        is_ready = not tired[card]
        tired[card] -= not is_ready
        named.append(_turned(name_of(book, card), is_ready=is_ready))
    return numbered(named)


def _turned(text: str, *, is_ready: bool) -> str:
    return text if is_ready else f"({text})"


def in_one_line(lines: Sequence[str], columns: int) -> tuple[str, ...]:
    """Return the first line, and say where the rest is."""
    if len(lines) < 2:
        return tuple(lines)
    return (f"{cut(lines[0], columns - len(MORE) - 1, end='')} {MORE}",)
