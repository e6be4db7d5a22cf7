"""Drawing of the round, with trump, discard pile and deck."""

from tabletop.starmap.cards import Colour
from tabletop.starmap.event import By
from tabletop.starmap.faces.svg.cards import CARD, HUES, draw_back, draw_front, draw_pile, name_of
from tabletop.starmap.faces.svg.keys import table_key
from tabletop.starmap.rounds import leading_colour, trump_colour, winning_card
from tabletop.starmap.state import Laid
from tabletop.starmap.turns import turn_order
from tabletop.starmap.views import View
from tabletop.svg import marks
from tabletop.svg.pen import Box, Pen


def draw_round(pen: Pen, view: View, top: float) -> float:
    """Draw the round, and return the top of the next part.

    On a narrow picture, the cards of the round have their own row.
    """
    width = pen.width - 2.0 * pen.margin
    height = 320 if pen.narrow else 184
    left = float(pen.margin)
    with pen.panel(Box(left, top, width, height)):
        _draw_colours(pen, view, left + 22, top + 44)
        if pen.narrow:
            _draw_discard(pen, view, left + 122, top + 14)
            _draw_deck(pen, view, left + 250, top + 14)
            _draw_places(pen, view, Box(left + 6, top + 146, width - 12, height - 146))
        else:
            _draw_discard(pen, view, left + 146, top + 32)
            _draw_places(pen, view, Box(left + 250, top + 12, 460, height - 12))
            _draw_deck(pen, view, left + 754, top + 32)
    return top + height + 13


def _draw_colours(pen: Pen, view: View, x: float, y: float) -> None:
    _draw_colour(pen, x, y, pen.words.say("starmap.picture.trump"), trump_colour((view.discard_top,)))
    _draw_colour(pen, x, y + 56, pen.words.say("starmap.picture.lead"), leading_colour(view.table))


def _draw_colour(pen: Pen, x: float, y: float, what: str, colour: Colour | None) -> None:
    pen.text(x, y, what, "muted")
    if colour:
        pen.symbol(colour, Box(x, y + 12, 20, 20), HUES[colour])
    pen.text(x + (27 if colour else 0), y + 27, pen.words.say("starmap.picture.colour", trump=colour), "ink b", size=14)


def _draw_discard(pen: Pen, view: View, x: float, y: float) -> None:
    box, card, count = Box(x, y, *CARD), view.discard_top, len(view.known) + 1
    title = pen.words.say("starmap.picture.discard_of", count=count, name=name_of(pen, card))
    with pen.item("discard", title, box):
        draw_pile(pen, box, "edge", count)
        draw_front(pen, box, card)
    pen.text(box.middle[0], box.bottom + 22, pen.words.say("starmap.picture.discard", count=count), "muted c")


def _draw_deck(pen: Pen, view: View, x: float, y: float) -> None:
    box, back, size = Box(x, y, *CARD), view.deck_top, view.deck_size
    with pen.item("deck", pen.words.say("starmap.picture.deck_of", count=size, back=back), box):
        if back is None:
            marks.empty(pen, box)
        else:
            draw_pile(pen, box, HUES[back], size)
            draw_back(pen, box, back)
    pen.text(box.middle[0], box.bottom + 22, pen.words.say("starmap.picture.deck", count=size), "muted c")


def _draw_places(pen: Pen, view: View, box: Box) -> None:
    """Draw the places of the round in play order.

    The viewer's place is a little lower, nearer to the hand.
    """
    order = turn_order(view.first, len(view.seats))
    laid = {each.seat: each for each in view.table}
    won = winning_card(view.table, (view.discard_top,)) if view.phase in ("turn", "take") else None
    pitch = min(108.0, box.width / len(order))
    size = min(1.0, (pitch - 10) / CARD[0])
    left = box.middle[0] - pitch * len(order) / 2
    for place, seat in enumerate(order):
        own = 18 if seat is not None and seat == view.seat else 0
        where = Box(
            left + place * pitch + (pitch - CARD[0] * size) / 2, box.y + 20 + own, CARD[0] * size, CARD[1] * size
        )
        best = won[1] if won and won[0].seat == seat else None
        label = pen.words.say("starmap.picture.place", leads="no" if place else "yes", won=best)
        if label:
            pen.text(where.middle[0], where.y - 8, label, "ink b c" if best else "muted c")
        _draw_place(pen, where, seat, laid.get(seat), best)


def _draw_place(pen: Pen, box: Box, seat: int | None, laid: Laid | None, best: By | None) -> None:
    """Draw a card of the round or its empty place, and the seat."""
    middle, name = box.middle[0], name_of(pen, laid.card) if laid else None
    title = pen.words.say("starmap.picture.laid", seat=seat, name=name, won=best)
    with pen.item(table_key(seat), title, box):
        if laid:
            draw_front(pen, box, laid.card)
        else:
            marks.empty(pen, box)
    if seat is None:
        pen.text(middle, box.bottom + 21, pen.words.say("starmap.screen.dummy"), "muted c")
    else:
        marks.seat_mark(pen, seat, Box(middle - 10, box.bottom + 8, 20, 20))
