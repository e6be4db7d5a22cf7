"""Drawing of the players, with the viewer's hand."""

from collections.abc import Sequence
from math import ceil

from tabletop.starmap.cards import VALUES
from tabletop.starmap.faces.svg.cards import BACK, CARD, SMALL, draw_back, draw_front, draw_small, name_of
from tabletop.starmap.faces.svg.keys import hand_key, seat_key
from tabletop.starmap.options import copies_for
from tabletop.starmap.scoring import gems_that_count
from tabletop.starmap.views import View
from tabletop.svg import marks
from tabletop.svg.pen import Box, Pen

GAP, INSET = 13.0, 14.0


def draw_others(pen: Pen, view: View, seats: Sequence[int], top: float) -> float:
    """Draw the other players, up to three in a row.

    On a narrow picture, each player has their own row.
    """
    in_row = 1 if pen.narrow else {4: 2}.get(len(seats), len(seats))
    width = (pen.width - 2 * pen.margin - GAP * (in_row - 1)) / in_row
    height = 148.0 if width > 600 else 188.0
    for number, seat in enumerate(seats):
        row, column = divmod(number, in_row)
        box = Box(pen.margin + column * (width + GAP), top + row * (height + GAP), width, height)
        with pen.panel(box), pen.group(_title(pen, view, seat), f"seat-{seat}"):
            _draw_other(pen, view, seat, box)
    return top + ceil(len(seats) / in_row) * (height + GAP)


def _draw_other(pen: Pen, view: View, seat: int, box: Box) -> None:
    backs_beside = box.width > 600
    own = Box(box.x, box.y, 288, box.height) if backs_beside else box
    _draw_head(pen, view, seat, own)
    if backs_beside:
        _draw_backs(pen, view, seat, Box(box.x + 300, box.y + 44, box.width - 300 - INSET, 63))
    else:
        _draw_backs(pen, view, seat, Box(box.x + INSET, box.y + 74, box.width - 2 * INSET, BACK[1]))
    _draw_collection(pen, view, seat, Box(own.x + INSET, box.bottom - 64, own.width - 2 * INSET, SMALL[1]))


def draw_own(pen: Pen, view: View, seat: int, top: float) -> float:
    """Draw the viewer's shine, collection and hand."""
    left, width = float(pen.margin), pen.width - 2.0 * pen.margin
    with pen.panel(Box(left, top, width, 152)) as bottom, pen.group(_title(pen, view, seat), f"seat-{seat}"):
        own = Box(left, top, width if pen.narrow else 288, 152)
        _draw_head(pen, view, seat, own)
        _draw_collection(pen, view, seat, Box(left + INSET, top + 84, own.width - 2 * INSET, SMALL[1]))
        if pen.narrow:
            bottom.append(_draw_hand(pen, view, Box(left + INSET, top + 172, width - 2 * INSET, 100)) + INSET)
        else:
            _draw_hand(pen, view, Box(left + 302, top + 38, width - 302 - INSET, 100))
    return bottom[-1] + GAP


def _title(pen: Pen, view: View, seat: int) -> str:
    you, acts = seat == view.seat, seat in view.to_act
    return pen.words.say("starmap.picture.player", seat=seat, you="yes" if you else "no", acts="yes" if acts else "no")


def _draw_head(pen: Pen, view: View, seat: int, box: Box) -> None:
    """Draw the name, the star, the shine and the points of a seat."""
    x, y, width, _ = box
    marks.heading(pen, seat, Box(x + 12, y + 7, width, 28), acts=seat in view.to_act, you=seat == view.seat)
    if view.marker == seat:
        _draw_star(pen, seat, Box(x + width - 40, y + 7, 28, 28))
    shine, most = view.seats[seat].shine, view.options.shine
    row = Box(x + INSET, y + 42, 23 * most - 3, 20)
    with pen.item(seat_key(seat, "shine"), pen.words.say("starmap.picture.shine", shine=shine, most=most), row):
        for number in range(most):
            _draw_shine(pen, row.x + 10 + 23 * number, row.middle[1], is_left=number < shine)
    pen.text(x + width - 12, y + 57, _sum(pen, view, seat), "muted e", width=width - 130 - INSET)


def _sum(pen: Pen, view: View, seat: int) -> str:
    """Return the text with shine, gems, and the total once the game is over."""
    shine, gems = view.seats[seat].shine, gems_that_count(view.seats[seat].collection)
    total = pen.outcome.totals[seat] if pen.outcome else None
    return pen.words.say("starmap.picture.sum", shine=shine, gems=gems, total=total)


def _draw_star(pen: Pen, seat: int, box: Box) -> None:
    with pen.item(seat_key(seat, "star"), pen.words.say("starmap.picture.star", seat=seat), box, gap=2):
        pen.circle(*box.middle, 14, "plate ink-s", line=1.6)
        pen.symbol("star", box.grown(-4), "ink")


def _draw_shine(pen: Pen, x: float, y: float, *, is_left: bool) -> None:
    if is_left:
        pen.circle(x, y, 10, "ochre")
        pen.symbol("shine", Box(x - 6.5, y - 6.5, 13, 13), "on")
    else:
        pen.circle(x, y, 9, "none edge-s dash", line=1.2)


def _draw_backs(pen: Pen, view: View, seat: int, box: Box) -> None:
    """Draw the backs of a hand. They overlap if the hand is large."""
    backs = view.seats[seat].backs
    tall = box.height > BACK[1]
    size = box.height / BACK[1]
    room = box.width if tall else box.width - 58
    pitch = min((BACK[0] + 5) * size, (room - BACK[0] * size) / max(1, len(backs) - 1))
    label = pen.words.say("starmap.picture.hand", count=len(backs))
    with pen.item(seat_key(seat, "hand"), pen.words.say("starmap.picture.hand_of", seat=seat, backs=backs), box, gap=2):
        for number, back in enumerate(backs):
            is_covered = number < len(backs) - 1 and pitch < BACK[0] * size
            card = Box(box.x + number * pitch, box.y, BACK[0] * size, box.height)
            draw_back(pen, card, back, shown=pitch if is_covered else 0)
    if tall:
        pen.text(box.x, box.y - 14, label, "muted")
    else:
        pen.text(box.right, box.y + 22, label, "muted e")


def _draw_collection(pen: Pen, view: View, seat: int, box: Box) -> None:
    """Draw a place for each value of the card set.

    A value has a card, a pile without gems if it was taken more than once, or a gap.
    """
    values = sorted({card.value for card in copies_for(view.options)} - {0})
    pitch = (box.width + 6) / len(VALUES)
    collected = view.seats[seat].collection
    for place, value in enumerate(values):
        cards = [card for card in collected if card.value == value]
        where = Box(box.x + place * pitch, box.y, pitch - 6, box.height)
        names = pen.words.say("starmap.picture.and").join([name_of(pen, card) for card in cards])
        title = names or pen.words.say("starmap.picture.no_value", value=value)
        with pen.item(seat_key(seat, f"value-{value}"), title, where, gap=2, round_by=5):
            if cards:
                draw_small(pen, where, cards[-1], len(cards))
            else:
                marks.empty(pen, where, round_by=5)
                pen.text(where.middle[0], box.y + 30, value, "muted c", size=14)


def _draw_hand(pen: Pen, view: View, box: Box) -> float:
    """Draw the fronts of the hand, and return the lower edge.

    The cards are smaller if there are many. On a narrow picture they are in several rows.
    """
    hand = view.hand
    in_row = 5 if pen.narrow else max(1, len(hand))
    pitch = min(CARD[0] + 12.0, (box.width + 9) / in_row)
    size = min(1.0, (pitch - 9) / CARD[0])
    pen.text(box.x, box.y - 16, pen.words.say("starmap.picture.your_hand", count=len(hand)), "muted")
    for number, card in enumerate(hand):
        row, column = divmod(number, in_row)
        where = Box(box.x + column * pitch, box.y + row * (CARD[1] * size + 12), CARD[0] * size, CARD[1] * size)
        with pen.item(hand_key(card), pen.words.say("starmap.picture.in_hand", name=name_of(pen, card)), where, gap=3):
            draw_front(pen, where, card)
    return box.y + max(1, ceil(len(hand) / in_row)) * (CARD[1] * size + 12) - 12
