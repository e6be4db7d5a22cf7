"""Shared parts of the table, such as the piles and the gold row."""

from tabletop.comet.faces.svg.card_face import CARD_GAP, HEIGHT, WIDTH, draw_card
from tabletop.comet.faces.svg.flow import Flow
from tabletop.comet.faces.svg.wording import ending_words
from tabletop.comet.setup import first_silver_pile
from tabletop.comet.views import View
from tabletop.core.messages import Words
from tabletop.svg import marks
from tabletop.svg.pen import Box, Pen

TRACK_HEIGHT = 68


def draw_track(pen: Pen, view: View, *, left: float, top: float, width: float) -> float:
    """Draw the way of the comet and the sizes of the piles. Return the lower edge."""
    x, room = left + 12, width - 24
    comet = comet_words(view, pen.words)
    with pen.item(
        "track", pen.words.say("comet.picture.way", comet=comet), Box(left + 4, top, width - 8, TRACK_HEIGHT)
    ):
        _draw_way(pen, view, Box(left + 20, top + 14, width - 54, 0))
        words = ending_words(pen.outcome, pen.words) if pen.outcome else comet
        pen.text(x, top + 42, words, "legal b" if pen.outcome or view.comet else "ink", width=room)
        _draw_gold_back(pen, Box(x, top + 48, 11, 15))
        pen.text(x + 18, top + 60, _pile_words(view, pen.words), "muted", width=room - 18)
    return top + TRACK_HEIGHT


def comet_words(view: View, words: Words) -> str:
    """Return the text about the comet's arrival."""
    aside = None if view.comet else view.aside_size
    return words.say("comet.picture.comet", count=view.silver_size, aside=aside)


def _pile_words(view: View, words: Words) -> str:
    silver, gold = len(view.silver_discard), len(view.gold_discard)
    return words.say("comet.picture.piles", deck=view.gold_size, silver=silver, gold=gold)


def _draw_way(pen: Pen, view: View, line: Box) -> None:
    """Draw the comet on its way to the cave."""
    at = line.x + line.width * _share_gone(view)
    pen.path(f"M{line.x:.1f} {line.y:.1f}H{line.right:.1f}", "none line-s", line=6, extra=' stroke-linecap="round"')
    pen.path(f"M{line.x:.1f} {line.y:.1f}H{at:.1f}", "none ink-s", line=6, extra=' stroke-linecap="round"')
    pen.symbol("comet", Box(at - 16, line.y - 16, 22, 22), "red bg-s")
    pen.symbol("cave", Box(line.right + 6, line.y - 10, 18, 18), "ink")


def _share_gone(view: View) -> float:
    """Return the share of its way that the comet has covered."""
    if view.comet:
        return 1.0
    start = first_silver_pile(view.options, [seen.leader for seen in view.seats])
    return max(0.0, 1 - view.silver_size / start)


def _draw_gold_back(pen: Pen, box: Box) -> None:
    """Draw the back of a gold card, with a second line inside."""
    pen.rect(box, "gold", round_by=2)
    pen.rect(box.grown(-2), "none on-s", round_by=1, line=0.8)


def draw_gold_row(pen: Pen, view: View, *, left: float, top: float, width: float) -> float:
    """Draw the gold row, with dashes for missing cards, and return the lower edge."""
    book = view.options.book
    flow = Flow(Box(left, top, width, 0), gap=CARD_GAP, row_gap=12)
    for card in view.gold_row:
        place = flow.place(WIDTH, HEIGHT)
        draw_card(pen, book, card, place.x, place.y, key=f"gold-{card}")
    for _ in range(book.setup.gold_row - len(view.gold_row)):
        place = flow.place(WIDTH, HEIGHT)
        with pen.group(pen.words.say("comet.picture.empty_place")):
            marks.empty(pen, place, round_by=7)
    return flow.bottom


def draw_notice(pen: Pen, view: View, *, top: float) -> float:
    """Draw the status of the card set, such as reconstruction. Return the lower edge."""
    catalogue = view.options.book.catalogue
    if not catalogue.status:
        return top
    notice = catalogue.notice or catalogue.status
    with pen.group(pen.words.say("comet.picture.notice", status=catalogue.status, notice=notice)):
        words = pen.words.say("comet.picture.status", status=catalogue.status.lower())
        pen.text(pen.margin, top + 10, words, "muted", size=11, width=pen.width - 2 * pen.margin)
    return top + 10
