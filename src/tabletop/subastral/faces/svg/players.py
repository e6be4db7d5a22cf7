"""Drawing of the players, with their journals and the viewer's hand."""

from collections.abc import Sequence
from math import ceil

from tabletop.core.outcome import total
from tabletop.subastral.faces.svg.cards import CARD, draw_card, draw_chip, name_of
from tabletop.subastral.faces.svg.journal import draw_journal, journal_height
from tabletop.subastral.faces.svg.keys import hand_key, held_key
from tabletop.subastral.scoring import score
from tabletop.subastral.views import View
from tabletop.svg import marks
from tabletop.svg.pen import Box, Pen

GAP, INSET, CHIP = 13.0, 14.0, 36.0
HEAD = (36.0, 54.0)
"""Height of a player's head line, on a wide and on a narrow picture."""


def draw_own(pen: Pen, view: View, seat: int, top: float) -> float:
    """Draw the viewer's journal, the legend of its points, and the hand."""
    left, width = float(pen.margin), pen.width - 2.0 * pen.margin
    journal, inside = view.seats[seat].journal, width - 2 * INSET
    with pen.panel(Box(left, top, width, 0)) as bottom, pen.group(_says(pen, view, seat), f"seat-{seat}"):
        y = _draw_head(pen, view, seat, Box(left, top, width, 40))
        legend = Box(left + INSET, y + 14, inside, 34) if pen.narrow else Box(left + 530, top + 50, 318, 34)
        pen.text(legend.x, legend.y, pen.words.say("subastral.picture.mixed"), "muted", width=legend.width)
        pen.text(legend.x, legend.y + 17, pen.words.say("subastral.picture.matching"), "muted", width=legend.width)
        y += 34 if pen.narrow else 0
        draw_journal(pen, seat, journal, Box(left + INSET, y, min(inside, 500), 0))
        y += journal_height(journal)
        bottom.append(_draw_hand(pen, view, Box(left + INSET, y + 36, inside, 0)) + INSET)
    return bottom[-1] + GAP


def draw_others(pen: Pen, view: View, seats: Sequence[int], top: float) -> float:
    """Draw the other players.

    On a wide picture there are two in a row, unless there is only one.
    """
    in_row = 1 if pen.narrow or len(seats) == 1 else 2
    width = (pen.width - 2 * pen.margin - GAP * (in_row - 1)) / in_row
    for first in range(0, len(seats), in_row):
        row = seats[first : first + in_row]
        height = max([_height(pen, view, seat, width) for seat in row])
        for column, seat in enumerate(row):
            box = Box(pen.margin + column * (width + GAP), top, width, height)
            with pen.panel(box), pen.group(_says(pen, view, seat), f"seat-{seat}"):
                _draw_other(pen, view, seat, box)
        top += height + GAP
    return top - GAP


def _height(pen: Pen, view: View, seat: int, width: float) -> float:
    rows = max(1, ceil(len(view.seats[seat].known) / _chips_in_row(width)))
    return HEAD[pen.narrow] + 25 * rows + journal_height(view.seats[seat].journal) + 10


def _chips_in_row(width: float) -> int:
    return int((width - 60 - INSET) / CHIP)


def _draw_other(pen: Pen, view: View, seat: int, box: Box) -> None:
    seen, in_row = view.seats[seat], _chips_in_row(box.width)
    y = _draw_head(pen, view, seat, box)
    rows = max(1, ceil(len(seen.known) / in_row))
    count, known = seen.hand_size, len(seen.known)
    says = pen.words.say("subastral.picture.hand_of", seat=seat, count=count, known=known)
    with pen.item(held_key(seat), says, Box(box.x + INSET, y, box.width - 2 * INSET, 25 * rows - 3), gap=2):
        pen.symbol("hand", Box(box.x + INSET, y + 4, 15, 15), "muted")
        pen.text(box.x + 36, y + 16, seen.hand_size, "ink b", size=13)
        for number, card in enumerate(seen.known):
            row, column = divmod(number, in_row)
            draw_chip(pen, box.x + 60 + CHIP * column, y + 25 * row, card)
    room = Box(box.x + INSET, y + 25 * rows, min(box.width - 2 * INSET, 500), 0)
    draw_journal(pen, seat, seen.journal, room)


def _says(pen: Pen, view: View, seat: int) -> str:
    you, acts = "yes" if seat == view.seat else "no", "yes" if seat in view.to_act else "no"
    return pen.words.say("subastral.picture.player", seat=seat, you=you, acts=acts)


def _draw_head(pen: Pen, view: View, seat: int, box: Box) -> float:
    """Draw the name and the points of a seat.

    Return the top of the next part.
    """
    parts = score(view.seats[seat].journal)
    end = marks.heading(pen, seat, Box(box.x + 12, box.y + 7, 0, 28), acts=seat in view.to_act, you=seat == view.seat)
    left = marks.points(pen, box.right - 12, box.y + 27, total(parts))
    worth = [pen.words.say("subastral.picture.worth", points=points, category=category) for category, points in parts]
    words = ", ".join(worth)
    if pen.narrow:
        pen.text(box.x + 56, box.y + 46, words, "muted")
    else:
        pen.text(end + 14, box.y + 26, words, "muted", width=left - end - 22)
    return box.y + HEAD[pen.narrow]


def _draw_hand(pen: Pen, view: View, box: Box) -> float:
    """Draw the fronts of the hand in rows, and return the lower edge."""
    hand, in_row = view.hand, 4 if pen.narrow else 9
    pitch = box.width / in_row if pen.narrow else 92.0
    size = min(1.0, (pitch - 10) / CARD[0])
    pen.text(box.x, box.y - 12, pen.words.say("subastral.picture.your_hand", count=len(hand)), "muted")
    down = CARD[1] * size + 14
    for number, card in enumerate(hand):
        row, column = divmod(number, in_row)
        where = Box(box.x + column * pitch, box.y + row * down, CARD[0] * size, CARD[1] * size)
        with pen.item(hand_key(card), pen.words.say("subastral.picture.in_hand", name=name_of(pen, card)), where):
            draw_card(pen, where, card)
    bottom = box.y + ceil(len(hand) / in_row) * down - 14
    if view.pick is None:
        return bottom
    picked = pen.words.say("subastral.picture.picked", name=name_of(pen, view.pick))
    pen.text(box.x, bottom + 24, picked, "ink b")
    return bottom + 30
