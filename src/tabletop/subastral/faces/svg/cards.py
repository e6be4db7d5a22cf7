"""Drawing of cards: a band with symbol and number, and the biome below."""

from collections.abc import Mapping
from types import MappingProxyType

from tabletop.subastral.cards import Biome, Card
from tabletop.svg.pen import Box, Pen

HUES: Mapping[Biome, str] = MappingProxyType(
    {
        "desert": "ochre", "savanna": "brown", "rainforest": "teal", "chaparral": "purple", "grassland": "lime",
        "forest": "green", "taiga": "blue", "tundra": "slate",
    }
)  # fmt: skip
CARD, BAND = (80, 104), 30
"""Width and height of a card, and the height of the part that is visible below another card."""


def name_of(pen: Pen, card: Card) -> str:
    """Return the description of a card."""
    return pen.words.say("subastral.picture.card", biome=card.biome, number=card.number)


def draw_card(pen: Pen, box: Box, card: Card) -> None:
    """Draw a card at full size or smaller."""
    hue, size = HUES[card.biome], box.width / CARD[0]
    draw_band(pen, box, card)
    pen.symbol(card.biome, Box(box.middle[0] - 19 * size, box.y + 41 * size, 38 * size, 38 * size), hue)
    pen.text(box.middle[0], box.y + 96 * size, _label_of(pen, card), "ink c", width=box.width - 6)


def _label_of(pen: Pen, card: Card) -> str:
    return pen.words.word(f"subastral.biome.{card.biome}", "label")


def draw_band(pen: Pen, box: Box, card: Card) -> None:
    """Draw the part of a card that is visible below another card."""
    hue, size = HUES[card.biome], box.width / CARD[0]
    pen.rect(box, f"card {hue}-s", round_by=8 * size, line=2)
    pen.rect(Box(box.x + 3, box.y + 3, box.width - 6, 24 * size), f"{hue}-t", round_by=5 * size)
    pen.symbol(card.biome, Box(box.x + 8 * size, box.y + 7 * size, 17 * size, 17 * size), hue)
    pen.text(box.right - 10 * size, box.y + 22 * size, card.number, "ink b e", size=16 * size)


def draw_chip(pen: Pen, x: float, y: float, card: Card) -> None:
    """Draw a card of another player's hand that all players have seen."""
    hue = HUES[card.biome]
    with pen.group(name_of(pen, card)):
        pen.rect(Box(x, y, 34, 22), f"card {hue}-s", round_by=4, line=1.2)
        pen.symbol(card.biome, Box(x + 3, y + 4, 14, 14), hue)
        pen.text(x + 25, y + 15.5, card.number, "ink c")
