"""The face of a card, with name, symbols, egg, nest number, points and abilities."""

from collections.abc import Mapping
from types import MappingProxyType

from tabletop.comet.cards import Animal, Card, Egg
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import Symbol
from tabletop.comet.faces.svg.board_map import HUES
from tabletop.comet.faces.svg.wording import card_title, does, short_name
from tabletop.svg.cache import keep
from tabletop.svg.pen import Box, Pen
from tabletop.svg.text import ELLIPSIS, wrapped

WIDTH, HEIGHT, CARD_GAP = 104, 154, 8
MARGIN = 7.5
INSIDE = WIDTH - 2 * MARGIN
NAME_FONTS = ((12, "ink b"), (11, "ink b"), (11, "ink"))
ABILITY_LINES = 5
EGG_LOOKS: Mapping[Egg, tuple[str, str]] = MappingProxyType({
    "white": ("moon", "pitch"), "red": ("red", "on"), "blue": ("blue", "on"), "purple": ("purple", "on"),
    "green": ("green", "on"), "black": ("pitch", "moon"),
})  # fmt: skip
"""The colour of an egg, and of the number on it."""


def draw_card(pen: Pen, book: Book, card: Card, x: float, y: float, *, key: str) -> None:
    """Draw a card with its upper left corner at a point."""
    with pen.at(x, y), pen.item(key, card_title(book, card, pen.words), Box(0, 0, WIDTH, HEIGHT), gap=2.5, round_by=7):
        keep(pen, ("face", book, card), lambda pen: _draw_face(pen, book, card))


def _draw_face(pen: Pen, book: Book, card: Card) -> None:
    draw_border(pen, book, card, Box(0, 0, WIDTH, HEIGHT), round_by=7)
    _draw_name(pen, short_name(book, card, pen.words))
    animal = book.animals.get(card)
    if animal:
        _draw_animal(pen, animal)
    else:
        pen.rect(Box(MARGIN, 40, INSIDE, 22), "ochre-t", round_by=5)
        pen.text(WIDTH / 2, 55.5, pen.words.say("comet.picture.once"), "ink b c")
    pen.path(f"M{MARGIN} 84.5h{INSIDE}", "line-s")
    for line, words in enumerate(wrapped(does(book, card, pen.words), 11, INSIDE, ABILITY_LINES)):
        pen.text(MARGIN, 98 + 12.5 * line, words, size=11)


def draw_border(pen: Pen, book: Book, card: Card, box: Box, *, round_by: float, look: str = "card") -> None:
    """Draw the ground and border of a card or chip. A gold one has a second line inside."""
    if book.metal.get(card) == "gold":
        pen.rect(box, f"{look} gold-s", round_by=round_by, line=1.8)
        pen.rect(box.grown(-2.8), "none gold-s", round_by=max(round_by - 2.5, 1), line=0.8)
    else:
        pen.rect(box, f"{look} slate-s", round_by=round_by, line=1.4)


def _draw_name(pen: Pen, name: str) -> None:
    """Draw the name in at most two lines, in the first font that fits."""
    size, look = next((font for font in NAME_FONTS if _fits(name, *font)), NAME_FONTS[-1])
    for number, line in enumerate(_lines(name, size, look)):
        pen.text(MARGIN, 18 + 14 * number, line, look, size=size)


def _lines(name: str, size: float, look: str) -> tuple[str, ...]:
    return wrapped(name, size, INSIDE, 2, bold="b" in look.split())


def _fits(name: str, size: float, look: str) -> bool:
    return not any(line.endswith(ELLIPSIS) for line in _lines(name, size, look))


def _draw_animal(pen: Pen, animal: Animal) -> None:
    draw_symbols(pen, animal.symbols, Box(MARGIN, 39, 48, 23))
    draw_egg(pen, animal, Box(WIDTH - MARGIN - 26, 37, 26, 26))
    pen.text(MARGIN, 78, pen.words.say("comet.picture.points", points=animal.points), "ink b")
    pen.text(WIDTH - MARGIN, 78, pen.words.word(f"comet.egg.{animal.egg}", "label"), "muted e", size=11)


def draw_symbols(pen: Pen, symbols: tuple[Symbol, ...], box: Box) -> None:
    """Draw the symbols of a card in squares. Those that do not fit are counted."""
    side, room = box.height, box.width
    shown = symbols if len(symbols) * (side + 2) <= room + 2 else symbols[: int(room // (side + 2)) - 1 or 1]
    x = box.x
    for symbol in shown:
        draw_symbol(pen, symbol, Box(x, box.y, side, side))
        x += side + 2
    if len(shown) < len(symbols):
        pen.text(x + 1, box.y + side - 6, f"+{len(symbols) - len(shown)}", "ink b")


def draw_symbol(pen: Pen, symbol: Symbol, box: Box) -> None:
    """Draw a symbol on its tinted square."""
    pen.rect(box, f"{HUES[symbol]}-t", round_by=5)
    pen.symbol(symbol, box.grown(-box.height * 0.11), HUES[symbol])


def draw_egg(pen: Pen, animal: Animal, box: Box) -> None:
    """Draw the egg in its colour with the number of the nest."""
    ground, number = EGG_LOOKS[animal.egg]
    pen.symbol("egg", box, f"{ground} edge-s")
    x, y = box.middle
    pen.text(x, y + 6, animal.nest, f"{number} b c", size=13)
