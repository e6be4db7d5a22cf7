"""Who wins a round (rulebook: "The winner of a round")."""

from tabletop.core.rulebook import implements
from tabletop.starmap.cards import Card, Colour
from tabletop.starmap.event import By
from tabletop.starmap.state import Laid


@implements("starmap.lead", "starmap.M19")
def leading_colour(table: tuple[Laid, ...]) -> Colour | None:
    """Return the colour of the first emotion card played, None while only rest cards lie there.

    >>> table = [starmap.Laid(0, starmap.Card.from_notation("REST"))]
    >>> print(starmap.leading_colour(tuple(table)))
    None
    >>> table.append(starmap.Laid(1, starmap.Card.from_notation("Y2")))
    >>> starmap.leading_colour(tuple(table))
    'yellow'
    """
    for laid in table:
        back = laid.card.back
        if back != "rest":
            return back
    return None


@implements("starmap.trump", "starmap.M12")
def trump_colour(discard: tuple[Card, ...]) -> Colour | None:
    """Return the colour of the pile's top card; a rest card on top means there is no trump.

    >>> pile = (starmap.Card.from_notation("G4"),)
    >>> starmap.trump_colour(pile)
    'green'
    >>> print(starmap.trump_colour((*pile, starmap.Card.from_notation("REST"))))
    None
    """
    back = discard[-1].back
    return None if back == "rest" else back


@implements("starmap.super_trump", "starmap.M7", "starmap.M8", "starmap.M19")
def last_super_trump(table: tuple[Laid, ...], top: Card) -> Laid | None:
    """Return the last card that repeats the pile's top card or a card played before it in the round."""
    found, before = None, [top]
    for laid in table:
        card = laid.card
        if card in before and card.value:
            found = laid
        before.append(card)
    return found


@implements("starmap.winner")
def winning_card(table: tuple[Laid, ...], discard: tuple[Card, ...]) -> tuple[Laid, By] | None:
    """Return which card wins the round and by what, or None if all are rest cards.

    >>> six, one, four = [starmap.Card.from_notation(name) for name in ("B6", "G1", "G4")]
    >>> table = (starmap.Laid(0, six), starmap.Laid(1, one))
    >>> laid, by = starmap.winning_card(table, discard=(four,))
    >>> laid.seat, by
    (1, 'trump')
    >>> laid, by = starmap.winning_card((*table, starmap.Laid(2, six)), discard=(four,))
    >>> laid.seat, by
    (2, 'super-trump')
    """
    if laid := last_super_trump(table, discard[-1]):
        return laid, "super-trump"
    trump = trump_colour(discard)
    if trump and (laid := highest(table, trump)):
        return laid, "trump"
    lead = leading_colour(table)
    if lead and (laid := highest(table, lead)):
        return laid, "lead"
    return None


def highest(table: tuple[Laid, ...], colour: Colour) -> Laid | None:
    """Return the highest card of the colour on the table."""
    best, most = None, 0
    for laid in table:
        card = laid.card
        if card.back == colour and card.value > most:
            best, most = laid, card.value
    return best
