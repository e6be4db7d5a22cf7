"""What each choice would lead to, as far as the view tells."""

from tabletop.starmap.cards import REST, Card
from tabletop.starmap.event import By
from tabletop.starmap.options import copies_for
from tabletop.starmap.scoring import is_complete
from tabletop.starmap.state import Laid
from tabletop.starmap.tricks import winning_card
from tabletop.starmap.turns import TURNS_AFTER
from tabletop.starmap.views import View


def wins_by(view: View, card: Card) -> By | None:
    """Say by what the card would be best on the table, None if it would not."""
    best = winning_card((*view.table, Laid(view.seat, card)), (view.discard_top,))
    return best[1] if best and best[0].seat == view.seat and best[0].card == card else None


def plays_last(view: View) -> bool:
    """Whether nobody plays after the viewer in this round."""
    later = TURNS_AFTER[len(view.seats)][view.first][view.seat or 0]
    return all(seat is not None and not view.seats[seat].backs for seat in later)


def what_taking_brings(view: View, card: Card) -> str:
    """Say what the card is worth in the collection, or what it costs."""
    mine = view.seats[view.seat or 0]
    if all(card.value != held.value for held in mine.collection):
        if is_complete((*mine.collection, card), view.options.values):
            return "the last value: you win"
        return f"new value ({'1 gem' if card.gems == 1 else f'{card.gems} gems'} at the end)"
    if card.gems >= mine.shine:
        return f"you have a {card.value}: costs your last shine, and you are out"
    return f"you have a {card.value}: costs {card.gems} shine"


def what_the_top_brings(view: View, card: Card) -> str:
    """Say which colour is trump with this card on the pile, and where its twin is."""
    return f"{card.back} is trump, {_twin_of(view, card)}"


def _twin_of(view: View, card: Card) -> str:
    if card in view.hand:
        return f"and you hold the twin {card}"
    seen = [*view.known, view.discard_top, *[laid.card for laid in view.table]]
    seen += [held for seat in view.seats for held in seat.collection]
    if copies_for(view.options)[card] > seen.count(card):
        return f"somebody may hold the twin {card}"
    return f"the twin {card} is out of play"


def must_follow(view: View) -> str:
    """Say how the hand is bound, if cards have been played."""
    lead = next((laid.card.back for laid in view.table if laid.card != REST), None)
    if lead is None:
        return "You lead. " if not view.table else "Nobody has led a colour yet. "
    if any(card.back == lead for card in view.hand):
        return f"You must follow {lead}{', or rest' if REST in view.hand else ''}."
    return f"You have no {lead}, so any card may be played."
