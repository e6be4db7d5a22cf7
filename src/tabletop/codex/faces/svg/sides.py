"""Drawing of the sides of cards.

A visible corner has a plate with its symbol, a hidden corner has none. The pale emblem shows the colour only, and does
not count as a symbol. Parts that several cards share are stamps, which are drawn once in a picture.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tabletop.codex.cards import Back, Face
from tabletop.codex.faces.derived import Corner
from tabletop.codex.faces.svg.geometry import CARD_HEIGHT, CARD_WIDTH, PITCH_X, PITCH_Y
from tabletop.codex.symbols import Symbol
from tabletop.svg.pen import Box, Pen

HUES: Mapping[str, str] = MappingProxyType(
    {
        "fungi": "red", "plant": "green", "animal": "blue", "insect": "purple",
        "quill": "ochre", "inkwell": "ochre", "manuscript": "ochre",
    }
)  # fmt: skip
STARTER_HUE = "brown"
CORNER_POINTS = ((0, 0), (PITCH_X, 0), (0, PITCH_Y), (PITCH_X, PITCH_Y))
MIDDLE = CARD_WIDTH / 2
EMBLEM = Box(32, 19.5, 26, 26)
"""The emblem is between the points and the name."""
BASELINE = 54
"""The baseline of the name at the lower edge of a card."""
ROOM_FOR_NAME = 41


def card_at(x: float, y: float) -> Box:
    """Return the box of a card with this upper left corner."""
    return Box(x, y, CARD_WIDTH, CARD_HEIGHT)


def printed(face: Face) -> tuple[Corner, ...]:
    """Return the corners of a side as printed, with none of them covered."""
    return tuple([corner or "hidden" for corner in face.corners])


def draw_offered(pen: Pen, face: Face, box: Box, *, name: str = "") -> None:
    """Draw a side that can be taken or played, with everything printed on it."""
    _ground(pen, face, box, emblem=not face.requires)
    _plates(pen, printed(face), box)
    if face.requires:
        _requirement(pen, face, box)
    _print(pen, face, box, name, aside=7 if face.requires else 0)


def draw_laid(pen: Pen, face: Face, corners: Sequence[Corner], box: Box, *, name: str = "", small: bool) -> None:
    """Draw a side on a board, with its corners as they show now.

    The requirement is left out, because it no longer matters. A `small` side has neither points nor a name.
    """
    _ground(pen, face, box, emblem=True)
    _plates(pen, corners, box)
    if not small:
        _print(pen, face, box, name)


def _ground(pen: Pen, face: Face, box: Box, *, emblem: bool) -> None:
    """Draw the tinted background, with a pale emblem or the plate in the centre.

    Gold cards have a golden border.
    """
    hue, gold = HUES[face.colour] if face.colour else STARTER_HUE, bool(face.requires) or face.name.endswith("-gold")

    def ground(pen: Pen) -> None:
        card = card_at(0, 0)
        pen.rect(card, f"{hue}-t {'gold' if gold else hue}-s", round_by=6, line=3.5 if gold else 1.5)
        if gold:
            pen.rect(card.grown(-3), f"none {hue}-s", round_by=4, line=1)
        if face.centre:
            _centre(pen, face.centre)
        elif face.colour and emblem:
            pen.symbol(face.colour, EMBLEM, f"{hue} pale")

    kind = face.colour or (face.name if face.centre else "starter")
    pen.stamp(f"{kind}{'-gold' * gold}{'-back' * face.hides}{'-emblem' * emblem}", box.x, box.y, ground)


def _centre(pen: Pen, resources: Sequence[Symbol]) -> None:
    """Draw the resources in the centre on one plate, between the corners."""
    size, height = (21, 28) if len(resources) == 1 else (16, 18)
    width = len(resources) * (size + 2) + height - size - 2
    plate = Box(MIDDLE - width / 2, (CARD_HEIGHT - height) / 2, width, height)
    pen.rect(plate, "plate edge-s", round_by=height / 2, line=0.8)
    draw_in_a_row(pen, resources, plate, size=size, apart=2)


def draw_in_a_row(pen: Pen, symbols: Sequence[Symbol], box: Box, *, size: float, apart: float) -> None:
    """Draw symbols side by side in the middle of a box."""
    x, y = box.middle
    x -= (len(symbols) * (size + apart) - apart) / 2
    for symbol in symbols:
        pen.symbol(symbol, Box(x, y - size / 2, size, size), HUES[symbol])
        x += size + apart


def _plates(pen: Pen, corners: Sequence[Corner], box: Box) -> None:
    """Draw the plates of visible corners, with their symbols."""
    if "empty" in corners:
        _empty_plates(pen, corners, box)
    for (x, y), corner in zip(CORNER_POINTS, corners, strict=True):
        if corner != "covered" and corner != "hidden" and corner != "empty":  # noqa: PLR1714 - what is left is a symbol
            _plate_with_symbol(pen, corner, box.x + x, box.y + y)


def _empty_plates(pen: Pen, corners: Sequence[Corner], box: Box) -> None:
    def plates(pen: Pen) -> None:
        for point, corner in zip(CORNER_POINTS, corners, strict=True):
            if corner == "empty":
                _plate(pen, *point)

    name = "".join([str(int(corner == "empty")) for corner in corners])
    pen.stamp(f"empty-{name}", box.x, box.y, plates)


def _plate(pen: Pen, x: float, y: float) -> None:
    pen.rect(Box(x + 1.5, y + 1.5, 21, 19), "plate edge-s", round_by=4, line=0.8)


def _plate_with_symbol(pen: Pen, symbol: Symbol, x: float, y: float) -> None:
    def corner(pen: Pen) -> None:
        _plate(pen, 0, 0)
        pen.symbol(symbol, Box(3.5, 2.5, 17, 17), HUES[symbol])

    pen.stamp(f"corner-{symbol}", x, y, corner)


def _print(pen: Pen, face: Face, box: Box, name: str, *, aside: float = 0) -> None:
    """Draw the points, and the name `aside` units to the right of the middle."""
    if face.points:
        pen.stamp(f"points-{face.points}-{face.scoring}", box.x, box.y, lambda pen: _points(pen, face))
    if name:
        pen.text(box.x + MIDDLE + aside, box.y + BASELINE, name, "ink c", size=11, width=ROOM_FOR_NAME)


def _points(pen: Pen, face: Face) -> None:
    """Draw the points on a plate, with the item or corner that multiplies them.

    Size 13 is large enough at every scale at which points are drawn, so one stamp is enough.
    """
    flat, corners = face.scoring == "flat", face.scoring == "corners"
    pen.rect(Box(36, 2.5, 18, 17) if flat else Box(25, 2.5, 40, 17), "card edge-s", round_by=4, line=0.8)
    pen.text(MIDDLE if flat else 34, 15.5, face.points, "ink b c", size=13)
    if not flat:
        pen.text(44, 15, "/", "muted c", size=13)
        name = "corner" if corners else face.scoring
        pen.symbol(name, Box(49, 4.5, 13, 13), "ink" if corners else HUES[name])


def _requirement(pen: Pen, face: Face, box: Box) -> None:
    """Draw the symbols that a gold card needs, in place of the emblem.

    The emblem is small, beside the name.
    """
    needed: list[Symbol] = [symbol for symbol, number in face.requires for _ in range(number)]
    width = 13 * len(needed) + 4
    plate = Box(box.x + MIDDLE - width / 2, box.y + 22, width, 16)
    pen.rect(plate, "card edge-s", round_by=4, line=0.8)
    draw_in_a_row(pen, needed, plate, size=12, apart=1)
    if face.colour:
        pen.symbol(face.colour, Box(box.x + 25, box.y + 44, 12, 12), HUES[face.colour])


def draw_back(pen: Pen, back: Back, box: Box, *, lift: float = 0) -> None:
    """Draw a back on a deck or in a hand, with its colour and kind.

    The symbol is `lift` units above the middle.
    """
    colour, _, kind = back.partition("-")
    hue, gold = HUES[colour], kind == "gold"
    size, thin = box.height * 0.54, box.height / CARD_HEIGHT
    pen.rect(box, f"{hue} {'gold' if gold else 'card'}-s", round_by=2 + 4 * thin, line=1.5 + thin if gold else 1)
    if gold:
        pen.rect(box.grown(-2 - 2.5 * thin), "none on-s", round_by=1 + 3 * thin, line=0.9)
    x, y = box.middle
    pen.symbol(colour, Box(x - size / 2, y - lift - size / 2, size, size), "on")
