"""Hands, and what the table still knows of them (rulebook: "Your cards")."""

from tabletop.codex.cards import Card
from tabletop.core.rulebook import implements
from tabletop.core.tuples import without


def with_card(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Add a card at its place in the order of the cards."""
    key, place = card.key, 0
    for other in hand:
        if other.key > key:
            break
        place += 1
    grown = list(hand)
    grown.insert(place, card)
    return tuple(grown)


def played_openly(known: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Forget a card that leaves the hand for all to see."""
    return without(known, card) if card in known else known


@implements("codex.A21")
def played_face_down(hand: tuple[Card, ...], known: tuple[Card, ...], card: Card) -> tuple[tuple[Card, ...], bool]:
    """Return what is known of the hand after a card leaves it face down, and whether all can tell which card it was.

    Only the back shows: among several cards with that back none is certain any more, neither here nor there.
    """
    if not known:
        return known, False
    back = card.back
    for other in hand:
        if other is not card and other.back == back:
            return tuple([each for each in known if each.back != back]), False
    return played_openly(known, card), card in known
