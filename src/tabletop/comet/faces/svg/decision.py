"""The panel of the decision, with the step under way, buttons and the viewer's hand."""

from tabletop.comet.cards import Card
from tabletop.comet.faces.svg.card_face import (
    CARD_GAP,
    HEIGHT,
    WIDTH,
    draw_border,
    draw_card,
    draw_symbol,
    draw_symbols,
)
from tabletop.comet.faces.svg.flow import Flow
from tabletop.comet.faces.svg.objects import BUTTONS, moved_with, symbols_left
from tabletop.comet.faces.svg.wording import card_title, short_name, step_words
from tabletop.comet.views import View
from tabletop.svg import marks
from tabletop.svg.pen import Box, Pen
from tabletop.svg.text import width_of

LINE = 26.0
SYMBOLS_ON_A_CHIP = 3


def draw_decision(pen: Pen, view: View, *, left: float, top: float, width: float) -> float:
    """Draw the step under way and the hand on a panel. Return its lower edge."""
    with pen.panel(Box(left, top, width, 0)) as bottom:
        flow = Flow(Box(left + 10, top + 10, width - 20, 0), gap=12)
        if view.seat is not None:
            _write(pen, flow, pen.words.say("comet.picture.your_hand", count=len(view.hand)))
        _draw_step(pen, view, flow)
        for key in BUTTONS:
            if pen.targets.of(key):
                label = pen.words.word(f"comet.button.{key}")
                place = flow.place(marks.button_width(label), LINE)
                marks.button(pen, place.x, place.y, label, key=key)
        bottom.append(_draw_hand(pen, view, Box(left + 6, flow.bottom + 16, width - 12, 0)))
    return bottom[-1]


def has_decision(pen: Pen, view: View) -> bool:
    """Whether there is anything to draw.

    A spectator has no hand, and there is no step between turns.
    """
    buttons = any(pen.targets.of(key) for key in BUTTONS)
    return view.seat is not None or buttons or bool(moved_with(view) or step_words(view, pen.words))


def _draw_step(pen: Pen, view: View, flow: Flow) -> None:
    """Draw the cards of a Move, the symbols left, and other facts of the step."""
    cards, symbols = moved_with(view), symbols_left(view)
    if cards:
        _write(pen, flow, pen.words.say("comet.picture.moved_with"))
    for card in cards:
        _draw_moved(pen, view, card, flow)
    if symbols:
        _write(pen, flow, pen.words.say("comet.picture.symbols_left"))
    for symbol in symbols:
        place = flow.place(LINE, LINE)
        title = pen.words.say("comet.picture.symbol", symbol=symbol)
        with pen.item(f"symbol-{symbol}", title, place, gap=2, round_by=5):
            draw_symbol(pen, symbol, place)
    for words in step_words(view, pen.words):
        _write(pen, flow, words)


def _write(pen: Pen, flow: Flow, words: str) -> None:
    place = flow.place(width_of(words, 12), LINE)
    pen.text(place.x, place.y + 17.5, words, "muted", width=place.width + 1)


def _draw_moved(pen: Pen, view: View, card: Card, flow: Flow) -> None:
    """Draw a card that was discarded for a Move as a chip with its symbols."""
    book = view.options.book
    name, symbols = short_name(book, card, pen.words), book.animals[card].symbols
    beside = 24 * min(len(symbols), SYMBOLS_ON_A_CHIP)
    place = flow.place(width_of(name, 12, bold=True) + beside + 18, LINE)
    title = pen.words.say("comet.picture.moved", title=card_title(book, card, pen.words))
    with pen.item(f"moved-{card}", title, place, gap=2, round_by=5):
        draw_border(pen, book, card, place, round_by=5)
        pen.text(place.x + 8, place.y + 17.5, name, "ink b", width=place.width - beside - 14)
        draw_symbols(pen, symbols, Box(place.right - beside - 4, place.y + 3, beside, LINE - 6))


def _draw_hand(pen: Pen, view: View, box: Box) -> float:
    """Draw the cards of the viewer's hand, and return the lower edge."""
    if not view.hand:
        return box.y
    flow = Flow(box, gap=CARD_GAP if pen.narrow else 12, row_gap=14)
    for card in view.hand:
        place = flow.place(WIDTH, HEIGHT)
        draw_card(pen, view.options.book, card, place.x, place.y, key=f"hand-{card}")
    return flow.bottom + 14
