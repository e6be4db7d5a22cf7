"""Lines about the belongings of players. Exhausted cards are in brackets."""

from collections import Counter
from collections.abc import Sequence

from tabletop.comet.catalogue.book import Book
from tabletop.comet.faces.captions import does, worth
from tabletop.comet.faces.screen.cards import name_of, numbered
from tabletop.comet.faces.text import NEUTRAL, points_of, token_name
from tabletop.comet.views import SeenSeat, View
from tabletop.core.messages import Words
from tabletop.screens.labels import initials
from tabletop.screens.layout import cut, wrapped

OWN = "@"
MAX_NAME = 14


def seat_signs(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """Return unique signs of players, `@` for the viewer or a letter of the name."""
    others = [seat for seat in range(len(view.seats)) if seat != view.seat]
    letters = dict(zip(others, initials([names[seat] for seat in others], without=NEUTRAL), strict=True))
    return tuple([letters.get(seat, OWN) for seat in range(len(view.seats))])


def own_lines(view: View, seat: int, signs: Sequence[str], columns: int, words: Words) -> list[str]:
    """Return lines about the viewer's belongings."""
    return wrapped(words.with_facts("comet.screen.yours", _facts(view, seat, signs, words)), columns)


def seat_lines(
    view: View, seat: int, *, names: Sequence[str], signs: Sequence[str], columns: int, words: Words
) -> list[str]:
    """Return lines about a player's belongings, beginning with the name."""
    seen, name = view.seats[seat], cut(names[seat], MAX_NAME)
    facts = {
        "name": name,
        "points": points_of(view, seat),
        "count": seen.hand_size,
        "passed": "yes" if seen.passed else "no",
        "known": ", ".join([name_of(view.options.book, card, words) for card in seen.known]) or None,
    }
    text = words.with_facts("comet.screen.seat", facts | _facts(view, seat, signs, words))
    return wrapped(f"{'>' if seat in view.to_act else ' '}{text}", columns, hanging=" " * 6)


def _facts(view: View, seat: int, signs: Sequence[str], words: Words) -> dict[str, str | int | None]:
    """Return the slots, rescued cards and leader as facts of a text."""
    book, seen = view.options.book, view.seats[seat]
    slots = [
        f"{token_name(signs[seat], slot)} {name_of(book, card, words)} {worth(book, card, words)}"
        for slot, card in enumerate(seen.slots)
        if card is not None
    ]
    leader = f"{name_of(book, seen.leader, words)}, {does(book, seen.leader, words)}"
    return {
        "slots": ", ".join(slots) or None,
        "rescued": ", ".join(_rescued(book, seen, words)) or None,
        "leader": _turned(leader, is_ready=_leader_is_ready(seen)),
    }


def _leader_is_ready(seen: SeenSeat) -> bool:
    return seen.leader not in seen.exhausted


def _rescued(book: Book, seen: SeenSeat, words: Words) -> list[str]:
    """Return the names of rescued cards, equal ones once with their number."""
    tired = Counter(seen.exhausted)
    named: list[str] = []
    for card in seen.rescued:
        is_ready = not tired[card]
        tired[card] -= not is_ready
        named.append(_turned(name_of(book, card, words), is_ready=is_ready))
    return numbered(named, words)


def _turned(text: str, *, is_ready: bool) -> str:
    return text if is_ready else f"({text})"


def in_one_line(lines: Sequence[str], columns: int, words: Words) -> tuple[str, ...]:
    """Return the first line, with a hint where to find the rest."""
    if len(lines) < 2:
        return tuple(lines)
    more = words.say("comet.screen.more_seats")
    return (f"{cut(lines[0], columns - len(more) - 1, end='')} {more}",)
