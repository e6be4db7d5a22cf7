"""What lies in the middle of the table, and what the viewer holds: decks, open cards, objectives, the hand."""

from collections.abc import Iterator, Sequence

from tabletop.codex.artwork import objectives, titles
from tabletop.codex.artwork.geometry import CARD_HEIGHT, CARD_WIDTH
from tabletop.codex.artwork.keys import deck_key, hand_key, objective_key, slot_key, starter_key
from tabletop.codex.artwork.objectives import draw_objective
from tabletop.codex.artwork.sides import HUES, card_at, draw_back, draw_offered, printed
from tabletop.codex.cards import Kind, Objective
from tabletop.codex.drawing import beside
from tabletop.codex.faces import Face
from tabletop.codex.views import SeenDeck, View
from tabletop.core.drawing import Box, Pen, marks, width_of

CAPTION = 20
"""How high a caption is with the room below it."""
SHEET = 2.5
"""How far each card of a deck looks out from below the one on top."""


def draw_market(pen: Pen, view: View, top: float) -> float:
    """Draw decks, open cards and common objectives; return where there is room again."""
    if pen.narrow:
        for kind in ("resource", "gold"):
            top = _draw_kind(pen, view, kind, pen.margin + 4, top, apart=22)
        return top
    _draw_kind(pen, view, "resource", 20, top, apart=12)
    _draw_kind(pen, view, "gold", 336, top, apart=12)
    draw_common(pen, view, 672, top)
    return top + 100


def _draw_kind(pen: Pen, view: View, kind: Kind, x: float, top: float, *, apart: float) -> float:
    """Draw a deck and the cards that lie open beside it."""
    pen.text(pen.margin if pen.narrow else x, top + 10, f"{kind} cards", "muted")
    y = top + CAPTION
    draw_deck(pen, view.resources if kind == "resource" else view.golds, kind, card_at(x, y))
    x += 4
    for slot, card in enumerate(view.slots):
        if beside(slot) == kind:
            x += CARD_WIDTH + apart
            draw_slot(pen, slot, card.front if card else None, x, y)
    return y + CARD_HEIGHT + 17


def draw_deck(pen: Pen, deck: SeenDeck, kind: Kind, box: Box) -> None:
    """Draw a deck: the back of its top card, and how many cards there are."""
    with pen.item(deck_key(kind), titles.told_deck(kind, deck), box):
        if deck.top is None:
            marks.empty(pen, box)
            pen.text(box.middle[0], box.middle[1] + 4, "no card left", "muted c", size=11)
            return
        hue = HUES[deck.top.partition("-")[0]]
        for sheet in range(min(2, deck.size - 1), 0, -1):
            below = box._replace(x=box.x + SHEET * sheet, y=box.y + SHEET * sheet)
            pen.rect(below, f"panel {hue}-s", round_by=6, line=1)
        draw_back(pen, deck.top, box, lift=8)
        words = f"× {deck.size}"
        width = width_of(words, 12, bold=True) + 12
        plate = Box(box.right - width - 6, box.bottom - 20, width, 16)
        pen.rect(plate, "card edge-s", round_by=8, line=0.8)
        pen.text(plate.middle[0], plate.y + 12, words, "ink b c")


def draw_slot(pen: Pen, slot: int, face: Face | None, x: float, y: float) -> None:
    """Draw the card that lies open in a slot, or that there is none."""
    if face is None:
        with pen.item(slot_key(slot), f"slot {slot}: empty", card_at(x, y)):
            marks.empty(pen, card_at(x, y))
    else:
        _draw_card(pen, slot_key(slot), face, x, y, title=f"{titles.told_side(face, printed(face))}; face up")


def _draw_card(pen: Pen, key: str, face: Face, x: float, y: float, *, title: str) -> None:
    """Draw a side of a card that can be clicked."""
    box = card_at(x, y)
    with pen.item(key, title, box):
        draw_offered(pen, face, box, name="" if face.hides else face.name[:3])


def draw_common(pen: Pen, view: View, x: float, top: float) -> float:
    """Draw the common objectives; return where they end."""
    pen.text(x, top + 10, "common objectives", "muted")
    if not view.common:
        box = Box(x, top + CAPTION, 2 * objectives.WIDTH + 8, objectives.HEIGHT)
        with pen.group("the common objectives are not revealed yet"):
            marks.empty(pen, box)
            pen.text(box.middle[0], box.middle[1] + 4, "not revealed yet", "muted c", size=11)
    draw_objectives(pen, view.common, x, top + CAPTION, told="common")
    return x + 2 * objectives.WIDTH + 8


def draw_objectives(pen: Pen, some: Sequence[Objective], x: float, y: float, *, told: str) -> None:
    """Draw objectives side by side; `told` says whose they are."""
    for objective in some:
        box = Box(x, y, objectives.WIDTH, objectives.HEIGHT)
        with pen.item(objective_key(objective), f"{told} objective {titles.told_objective(objective)}", box):
            draw_objective(pen, objective, box)
        x += objectives.WIDTH + 8


def draw_own(pen: Pen, view: View, top: float) -> float:
    """Draw what only the viewer sees: the hand or the starter card, and the secret objective."""
    if view.picks is None:
        return draw_common(pen, view, pen.margin, top) and top + 96 if pen.narrow else top
    if pen.narrow:
        return _draw_own_narrow(pen, view, top)
    _draw_secret(pen, view, 880 - objectives.WIDTH, top)
    caption, sides = _sides(view)
    pen.text(20, top + 10, caption, "muted")
    for number, (key, face, title) in enumerate(sides):
        _draw_card(pen, key, face, 24 + 102 * number + 8 * (number // 2), top + 22, title=title)
    return top + 106 if sides or view.picks.objectives else top


def _draw_own_narrow(pen: Pen, view: View, top: float) -> float:
    """Draw the objectives in a row (two rows while there is a choice), then the hand, backs below fronts."""
    draw_common(pen, view, pen.margin, top)
    offered = _secret(view)
    if len(offered) > 1:
        top += 96
    _draw_secret(pen, view, pen.width - pen.margin - objectives.WIDTH, top)
    top += 96
    caption, sides = _sides(view)
    pen.text(pen.margin, top + 10, caption, "muted")
    for number, (key, face, title) in enumerate(sides):
        x, y = pen.margin + 4 + 112 * (number // 2), top + 22 + 74 * (number % 2)
        _draw_card(pen, key, face, x, y, title=title)
    return top + 22 + 2 * 74 + 6


def _sides(view: View) -> tuple[str, list[tuple[str, Face, str]]]:
    """Return what is written above the cards in hand, and both sides of each: key, side, title."""
    picks = view.picks
    if picks and view.phase == "starter":
        chosen = f": {picks.side} chosen" if picks.side else ", front and back"
        front, back = picks.starter.front, picks.starter.reverse
        told = [titles.told_side(face, printed(face)) for face in (front, back)]
        return f"your starter card{chosen}", [
            (starter_key("front"), front, told[0]),
            (starter_key("back"), back, told[1]),
        ]
    return "your hand, front and back", [*_hand(view)]


def _hand(view: View) -> Iterator[tuple[str, Face, str]]:
    for card in view.hand:
        yield hand_key(card, "front"), card.front, titles.told_side(card.front, printed(card.front))
        back = f"{titles.told_side(card.reverse, printed(card.reverse))}; the back of {card}"
        yield hand_key(card, "back"), card.reverse, back


def _secret(view: View) -> tuple[Objective, ...]:
    """Return the objective that the viewer keeps, or those to choose from."""
    if view.picks is None:
        return ()
    return (view.picks.kept,) if view.picks.kept else view.picks.objectives


def _draw_secret(pen: Pen, view: View, right: float, top: float) -> None:
    """Draw the secret objective, or those to choose from, so that the last one begins at `right`."""
    some = _secret(view)
    if some:
        left = right - (len(some) - 1) * (objectives.WIDTH + 8)
        pen.text(left, top + 10, "your objective" if len(some) == 1 else "your objective: one of these", "muted")
        draw_objectives(pen, some, left, top + CAPTION, told="your")
