"""Drawing of the row of deck, clouds and sun."""

from tabletop.subastral.cards import CLOUDS
from tabletop.subastral.faces.svg.cards import BAND, CARD, draw_band, draw_card, name_of
from tabletop.subastral.faces.svg.keys import cloud_key
from tabletop.subastral.faces.text import end_facts
from tabletop.subastral.views import View, way_of
from tabletop.svg import marks
from tabletop.svg.pen import Box, Pen

PITCH = 100.0


def draw_row(pen: Pen, view: View, top: float) -> float:
    """Draw the row, and return the top of the next part.

    On a narrow picture, it has three lines.
    """
    left, width = float(pen.margin), pen.width - 2.0 * pen.margin
    with pen.panel(Box(left, top, width, 0)) as bottom:
        if pen.narrow:
            _draw_deck(pen, view, left + 24, top + 12)
            _draw_sun(pen, left + 200, top + 12)
            middle = _draw_clouds(pen, view, CLOUDS[:3], left + 30, top + 206)
            bottom.append(_draw_clouds(pen, view, CLOUDS[3:], left + 30, middle + 8))
        else:
            _draw_deck(pen, view, left + 14, top + 16)
            _draw_sun(pen, left + 750, top + 16)
            bottom.append(max(top + 214, _draw_clouds(pen, view, CLOUDS, left + 128, top + 10)))
    return bottom[-1] + 13


def _draw_deck(pen: Pen, view: View, x: float, y: float) -> None:
    """Draw the deck, which is also the object for sending cards to the hand."""
    box = Box(x, y + 38, 72, 94)
    pen.symbol("hand", Box(x + 2, y + 3, 16, 16), "muted")
    pen.text(x + 23, y + 15, pen.words.say("subastral.picture.to_hand"), "muted")
    with pen.item("deck", pen.words.say("subastral.picture.deck_of", count=view.deck_size), box):
        if view.deck_size:
            for below in range(min(3, view.deck_size - 1), 0, -1):
                edge = box._replace(x=box.x + 2.6 * below, y=box.y + 2.6 * below)
                pen.rect(edge, "panel slate-s", round_by=7, line=1)
            pen.rect(box, "slate", round_by=7)
            pen.symbol("cloud", Box(box.middle[0] - 20, box.middle[1] - 20, 40, 40), "on")
        else:
            marks.empty(pen, box)
    middle = box.middle[0]
    pen.text(middle, box.bottom + 26, pen.words.say("subastral.picture.deck", count=view.deck_size), "muted c")
    end = end_facts(view)
    look = "muted c" if end["end"] == "off" else "legal b c"
    pen.text(middle, box.bottom + 43, pen.words.with_facts("subastral.picture.end", end), look)


def _draw_sun(pen: Pen, x: float, y: float) -> None:
    """Draw the sun, which is also the object for sending cards to the journal."""
    box = Box(x + 18, y + 38, 84, 94)
    pen.symbol("book", Box(x + 14, y + 3, 18, 18), "muted")
    pen.text(x + 37, y + 15, pen.words.say("subastral.picture.to_journal"), "muted")
    with pen.item("sun", pen.words.say("subastral.picture.sun_of"), box):
        pen.symbol("sun", Box(box.middle[0] - 42, box.y + 2, 84, 84), "ochre")
    pen.text(box.middle[0], box.bottom + 26, pen.words.say("subastral.picture.sun"), "muted c")


def _draw_clouds(pen: Pen, view: View, clouds: tuple[int, ...], left: float, top: float) -> float:
    """Draw some clouds side by side, and return their lowest edge."""
    return max([_draw_cloud(pen, view, cloud, left + PITCH * place, top) for place, cloud in enumerate(clouds)])


def _draw_cloud(pen: Pen, view: View, cloud: int, x: float, top: float) -> float:
    """Draw a cloud, its cards and its use, and return the lower edge."""
    cards, middle = view.row[cloud - 1], x + CARD[0] / 2
    pen.symbol("cloud", Box(middle - 21, top - 6, 42, 42), "slate")
    pen.text(middle, top + 25, cloud, "on b c", size=16)
    box = Box(x, top + 44, CARD[0], CARD[1] + BAND * max(0, len(cards) - 1))
    way = way_of(view, cloud)
    label = pen.words.say("subastral.picture.way", way=way, count=len(cards))
    with pen.item(cloud_key(cloud), pen.words.say("subastral.picture.cloud", cloud=cloud, label=label), box):
        if not cards:
            marks.empty(pen, box)
        for place, card in enumerate(cards):
            on_top = place == len(cards) - 1
            where = Box(x, box.y + BAND * place, CARD[0], CARD[1])
            shown = where if on_top else where._replace(height=BAND)
            with pen.item(cloud_key(cloud, card), name_of(pen, card), shown, gap=3 if on_top else 1):
                (draw_card if on_top else draw_band)(pen, where, card)
    if way or len(cards) != 1:
        pen.text(middle, box.bottom + 20, label, "ink b c" if way else "muted c")
    return box.bottom + 32
