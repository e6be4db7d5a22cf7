"""Drawing of cards: fronts, small cards in collections, and backs."""

from collections.abc import Mapping
from types import MappingProxyType

from tabletop.starmap.cards import Back, Card
from tabletop.svg.pen import Box, Pen

HUES: Mapping[Back, str] = MappingProxyType(
    {"blue": "blue", "green": "green", "red": "red", "yellow": "ochre", "rest": "slate"}
)
CARD, SMALL, BACK = (72, 100), (36, 50), (26, 36)
"""Width and height of a front, of a card in a collection, and of a back in another player's hand."""


def name_of(pen: Pen, card: Card) -> str:
    """Return the description of a card."""
    return pen.words.say("starmap.picture.card", back=card.back, value=card.value, gems=card.gems)


def draw_front(pen: Pen, box: Box, card: Card) -> None:
    """Draw the front of a card at full size or smaller."""
    hue, (x, y, width, _) = HUES[card.back], box
    size = width / CARD[0]
    pen.rect(box, f"card {hue}-s", round_by=8 * size, line=2)
    pen.rect(box.grown(-4 * size), f"{hue}-t", round_by=5 * size)
    middle = x + width / 2
    if card.is_rest:
        pen.symbol("rest", Box(middle - 18 * size, y + 24 * size, 36 * size, 36 * size), hue)
        pen.text(middle, y + 87 * size, pen.words.say("starmap.picture.rest"), "ink c", size=14 * size)
        return
    pen.text(x + 9 * size, y + 25 * size, card.value, "ink b", size=20 * size)
    pen.symbol(card.back, Box(x + width - 25 * size, y + 10 * size, 15 * size, 15 * size), hue)
    pen.symbol(card.back, Box(middle - 20 * size, y + 32 * size, 40 * size, 40 * size), hue)
    draw_gems(pen, middle, y + 77 * size, card.gems, 14 * size)


def draw_gems(pen: Pen, middle: float, top: float, number: int, size: float) -> None:
    """Draw `number` gems in a row."""
    left = middle - number * size / 2
    for place in range(number):
        pen.symbol("gem", Box(left + place * size + size / 20, top, size * 0.9, size * 0.9), "ink")


def draw_small(pen: Pen, box: Box, card: Card, copies: int) -> None:
    """Draw a card of a collection.

    Its gems do not count if the collection has several copies of the value.
    """
    hue, (x, y, width, height) = HUES[card.back], box
    for below in range(min(copies, 3) - 1, 0, -1):
        pen.rect(Box(x + 2 * below, y + 3 * below, width, height), f"card {hue}-s", round_by=5, line=1.2)
    pen.rect(box, f"{hue}-t {hue}-s", round_by=5, line=1.6)
    pen.text(x + 4.5, y + 17.5, card.value, "ink b", size=14)
    pen.symbol(card.back, Box(x + width - 17.5, y + 5.5, 13, 13), hue)
    if copies == 1:
        draw_gems(pen, x + width / 2, y + 31, card.gems, 11)
    else:
        pen.text(x + width / 2 - 4, y + 40, "0", "muted e")
        pen.symbol("gem", Box(x + width / 2, y + 31, 10, 10), "muted")


def draw_back(pen: Pen, box: Box, back: Back, *, shown: float = 0) -> None:
    """Draw a back, or only its left part if another card covers it."""
    pen.rect(box, f"{HUES[back]} card-s", round_by=box.width / 6.5, line=1.2)
    free = shown or box.width
    size = min(free - 4, box.width * 0.6)
    pen.symbol(back, Box(box.x + (free - size) / 2, box.y + (box.height - size) / 2, size, size), "on")


def draw_pile(pen: Pen, box: Box, hue: str, cards: int) -> None:
    """Draw the edges of the cards below the top one."""
    for below in range(min(cards - 1, 3), 0, -1):
        pen.rect(box._replace(x=box.x + 2 * below, y=box.y + 2 * below), f"panel {hue}-s", round_by=8, line=0.8)
