"""The table as text."""

from textwrap import fill

from tabletop.subastral.cards import CLOUDS, Card
from tabletop.subastral.decks import END_DEPTH
from tabletop.subastral.state import Journal
from tabletop.subastral.views import SeenSeat, View

WIDTH = 79


def render_text(view: View) -> str:
    """Draw what the viewer sees, in lines of less than eighty columns."""
    lines = [_deck(view), *[_cloud(view, cloud) for cloud in CLOUDS], "sun"]
    for seat, seen in enumerate(view.seats):
        lines += _seat(view, seat, seen)
    if view.seat is not None:
        lines.append(_wrapped("hand     ", _listed(view.hand) or "(empty)"))
    if view.pick is not None:
        lines.append(f"picked   {view.pick}")
    return "\n".join(lines)


def _deck(view: View) -> str:
    rounds = view.rounds
    if rounds.end is None:
        above = view.deck_size - END_DEPTH * len(view.seats)
        end = f"game-end card below {above} of them"
    else:
        end = f"game-end card met in round {rounds.end}"
    size = "1 card" if view.deck_size == 1 else f"{view.deck_size} cards"
    return f"deck     {size}, {end}; round {rounds.number}, seat {rounds.first} began"


def _cloud(view: View, cloud: int) -> str:
    mark = "+" if cloud == view.played else "-" if cloud == view.taken else " "
    return _wrapped(f"cloud {cloud}{mark} ", _listed(view.row[cloud - 1]) or "(empty)")


def _seat(view: View, seat: int, seen: SeenSeat) -> list[str]:
    mark = ">" if seat in view.to_act else " "
    hidden = seen.hand_size - len(seen.known)
    held = [str(card) for card in seen.known] + ([f"({hidden}\u00a0unseen)"] if hidden else [])
    return [
        _wrapped(f"{mark}seat {seat}  ", f"hand {' '.join(held) or '(empty)'}"),
        _wrapped("         ", _journal(seen.journal)),
    ]


def _journal(journal: Journal) -> str:
    if not journal:
        return "journal is empty"
    piles = [f"{place}.{pile[0].biome}\u00a0x{len(pile)}" for place, pile in enumerate(journal, 1)]
    return "journal " + " ".join(piles)


def _listed(cards: tuple[Card, ...]) -> str:
    return " ".join([str(card) for card in cards])


def _wrapped(head: str, text: str) -> str:
    return fill(text, WIDTH, initial_indent=head, subsequent_indent=" " * len(head)).replace("\u00a0", " ")
