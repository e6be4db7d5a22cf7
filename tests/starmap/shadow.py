"""A second table that is updated only by the events that a spectator sees."""

from collections import Counter
from typing import Any

from tabletop.starmap import (
    Bought,
    DeckShows,
    Discarded,
    Drawn,
    Event,
    Flipped,
    Laid,
    MarkerMoved,
    Played,
    Reshuffled,
    RoundBegan,
    ShineLost,
    Taken,
    View,
)  # fmt: skip


class Shadow:
    """What a spectator notes down; it knows no rule, only what it is told."""

    def __init__(self, view: View) -> None:
        self.backs = [Counter(seat.backs) for seat in view.seats]
        self.shine = [seat.shine for seat in view.seats]
        self.collections = [list(seat.collection) for seat in view.seats]
        self.deck_size, self.deck_top = view.deck_size, view.deck_top
        self.discard = [*view.known, view.discard_top]
        self.table = list(view.table)
        self.first, self.marker = view.first, view.marker

    def note(self, event: Event) -> None:
        """Change the notes as the event says."""
        self.note_cards(event)
        self.note_tokens(event)

    def note_cards(self, event: Event) -> None:
        """Follow the cards."""
        match event:
            case Played(seat, card):
                self.backs[seat][card.back] -= 1
                self.table.append(Laid(seat, card))
            case Flipped(card):
                self.deck_size -= 1
                self.table.append(Laid(None, card))
            case Drawn(seat, backs, None):
                self.deck_size -= len(backs)
                self.backs[seat].update(backs)
            case Reshuffled(cards):
                assert self.deck_size == 0
                assert cards == len(self.discard) - 1
                self.deck_size, self.discard = self.deck_size + cards, self.discard[-1:]
            case DeckShows(back):
                self.deck_top = back
            case Taken(seat, card):
                self.table.remove(next(laid for laid in self.table if laid.card == card))
                self.collections[seat].append(card)
            case Discarded(cards):
                assert Counter(cards) == Counter([laid.card for laid in self.table])
                self.discard += cards
                self.table = []
            case _:
                pass

    def note_tokens(self, event: Event) -> None:
        """Follow shine, marker and lead."""
        match event:
            case Bought(seat, shine):
                assert self.shine[seat] - 1 == shine
                self.shine[seat] = shine
            case ShineLost(seat, lost, shine, _):
                assert self.shine[seat] - lost == shine
                self.shine[seat] = shine
            case MarkerMoved(seat):
                assert self.marker != seat
                self.marker = seat
            case RoundBegan(first, trump):
                top = self.discard[-1]
                assert trump == (None if top.is_rest else top.back)
                self.first = first
            case _:
                pass

    def facts(self) -> dict[str, Any]:
        """Return the notes in the words of a view."""
        return {
            "seats": [(+backs, *rest) for backs, *rest in zip(self.backs, self.shine, self.collections, strict=True)],
            "deck": (self.deck_size, self.deck_top),
            "discard": (Counter(self.discard), self.discard[-1]),
            "table": (self.table, self.first, self.marker),
        }


def facts_of(view: View) -> dict[str, Any]:
    """Return the same facts of a view."""
    return {
        "seats": [(Counter(seat.backs), seat.shine, list(seat.collection)) for seat in view.seats],
        "deck": (view.deck_size, view.deck_top),
        "discard": (Counter([*view.known, view.discard_top]), view.discard_top),
        "table": (list(view.table), view.first, view.marker),
    }
