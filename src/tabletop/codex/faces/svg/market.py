"""Drawing of decks, face-up cards and common objectives."""

from collections.abc import Sequence

from tabletop.codex.cards import Face, Kind, Objective
from tabletop.codex.faces.svg import titles
from tabletop.codex.faces.svg.keys import deck_key, objective_key, slot_key
from tabletop.codex.faces.svg.objectives import HEIGHT, WIDTH, draw_objective
from tabletop.codex.faces.svg.sides import HUES, card_at, draw_back, draw_offered, printed
from tabletop.codex.options import slots_in_use
from tabletop.codex.state import beside
from tabletop.codex.views import SeenDeck, View
from tabletop.svg import marks
from tabletop.svg.pen import Box, Pen
from tabletop.svg.text import width_of

CAPTION = 20
"""The height of a caption, with the space below it."""
SHEET = 2.5
"""The offset of each card below the top card of a deck."""
OBJECTIVE_PITCH = WIDTH + 8
LIFT = 8
"""The distance of the symbol on a deck above the middle. The number of cards is below it."""


def draw_piles(pen: Pen, view: View, kind: Kind, x: float, top: float, *, pitch: float) -> None:
    """Draw a deck and the face-up cards beside it, `pitch` units apart."""
    pen.text(x, top + 10, pen.words.say("codex.picture.cards", kind=kind), "muted")
    y = top + CAPTION
    draw_deck(pen, view.resources if kind == "resource" else view.golds, kind, card_at(x, y))
    x += 2 * SHEET
    for slot in slots_in_use(view.options, len(view.seats)):
        card = view.slots[slot]
        if beside(slot) == kind:
            x += pitch
            draw_slot(pen, slot, card.front if card else None, card_at(x, y))


def draw_deck(pen: Pen, deck: SeenDeck, kind: Kind, box: Box) -> None:
    """Draw the top back of a deck, and its number of cards."""
    with pen.item(deck_key(kind), titles.told_deck(kind, deck, pen.words), box):
        if deck.top is None:
            _draw_nothing(pen, box, pen.words.say("codex.picture.no_card"))
            return
        hue = HUES[deck.top.partition("-")[0]]
        for sheet in range(min(2, deck.size - 1), 0, -1):
            below = box._replace(x=box.x + SHEET * sheet, y=box.y + SHEET * sheet)
            pen.rect(below, f"panel {hue}-s", round_by=6, line=1)
        draw_back(pen, deck.top, box, lift=LIFT)
        label = f"\u00d7 {deck.size}"
        width = width_of(label, 12, bold=True) + 12
        plate = Box(box.right - width - 6, box.bottom - 20, width, 16)
        pen.rect(plate, "card edge-s", round_by=8, line=0.8)
        pen.text(plate.middle[0], plate.y + 12, label, "ink b c")


def draw_slot(pen: Pen, slot: int, face: Face | None, box: Box) -> None:
    """Draw the face-up card in a slot, or an empty slot."""
    side = titles.told_side(face, printed(face), pen.words) if face else None
    with pen.item(slot_key(slot), pen.words.say("codex.picture.slot", slot=slot, title=side), box):
        if face:
            draw_offered(pen, face, box, name=face.name)
        else:
            _draw_nothing(pen, box, pen.words.say("codex.picture.no_card"))


def _draw_nothing(pen: Pen, box: Box, label: str) -> None:
    marks.empty(pen, box)
    x, y = box.middle
    pen.text(x, y + 4, label, "muted c", size=11)


def draw_common(pen: Pen, view: View, x: float, top: float) -> None:
    """Draw the common objectives."""
    if not view.options.common:
        return
    pen.text(x, top + 10, pen.words.say("codex.picture.common"), "muted")
    draw_objectives(pen, view.common, x, top + CAPTION, whose="common")
    if not view.common:
        box, label = Box(x, top + CAPTION, OBJECTIVE_PITCH + WIDTH, HEIGHT), pen.words.say("codex.picture.hidden_label")
        with pen.group(pen.words.say("codex.picture.hidden")):
            _draw_nothing(pen, box, label)


def draw_objectives(pen: Pen, some: Sequence[Objective], x: float, y: float, *, whose: str) -> None:
    """Draw objectives side by side.

    `whose` is `common`, `your` or `secret`.
    """
    for objective in some:
        box = Box(x, y, WIDTH, HEIGHT)
        with pen.item(objective_key(objective), titles.told_objective(objective, whose, pen.words), box):
            draw_objective(pen, objective, box)
        x += OBJECTIVE_PITCH
