"""Drawing of the viewer's hand and secret objective."""

from collections.abc import Iterator
from typing import TypeAlias

from tabletop.codex.cards import SIDES, Face, Objective
from tabletop.codex.faces.svg import titles
from tabletop.codex.faces.svg.keys import hand_key, starter_key
from tabletop.codex.faces.svg.market import CAPTION, OBJECTIVE_PITCH, draw_objectives
from tabletop.codex.faces.svg.sides import card_at, draw_offered, printed
from tabletop.codex.state import Picks
from tabletop.codex.views import View
from tabletop.core.messages import Words
from tabletop.svg.pen import Pen

SIDE_PITCH, CARD_PITCH = 102, 212
"""The distance from a front to its back, and to the next card, if backs are beside fronts."""
COLUMN_PITCH, ROW_PITCH = 112, 74
"""The distance to the next card, and from a front to its back, if backs are below fronts."""
HEIGHT_IN_COLUMNS = CAPTION + 2 * ROW_PITCH + 6
Side: TypeAlias = tuple[str, Face, str]
"""A side to be drawn: its key, face and title."""


def draw_hand(pen: Pen, view: View, picks: Picks, x: float, top: float) -> None:
    """Draw both sides of each card in hand.

    Before a side of the starter card is chosen, its sides are drawn instead.
    """
    caption, sides = _hand(view, picks, pen.words)
    pen.text(x, top + 10, caption, "muted")
    for number, (key, face, title) in enumerate(sides):
        card, back = divmod(number, 2)
        if pen.narrow:
            right, down = COLUMN_PITCH * card, ROW_PITCH * back
        else:
            right, down = CARD_PITCH * card + SIDE_PITCH * back, 0
        box = card_at(x + 4 + right, top + CAPTION + 2 + down)
        with pen.item(key, title, box):
            draw_offered(pen, face, box, name="" if face.hides else face.name[:3])


def _hand(view: View, picks: Picks, words: Words) -> tuple[str, Iterator[Side]]:
    """Return the caption above the cards, and their sides."""
    if view.phase == "starter":
        return words.say("codex.picture.your_starter", side=picks.side), _sides_of_starter(picks, words)
    return words.say("codex.picture.your_hand"), _sides_in_hand(view, words)


def _sides_of_starter(picks: Picks, words: Words) -> Iterator[Side]:
    for side in SIDES:
        face = picks.starter.face(side)
        yield starter_key(side), face, titles.told_side(face, printed(face), words)


def _sides_in_hand(view: View, words: Words) -> Iterator[Side]:
    for card in view.hand:
        yield hand_key(card, "front"), card.front, titles.told_side(card.front, printed(card.front), words)
        back = titles.told_side(card.reverse, printed(card.reverse), words)
        yield hand_key(card, "back"), card.reverse, words.say("codex.picture.reverse", title=back, card=str(card))


def draw_secret(pen: Pen, picks: Picks, right: float, top: float) -> None:
    """Draw the secret objective, or those to choose from.

    The left edge of the last one is at `right`.
    """
    some = objectives_in_hand(picks)
    if some:
        left = right - OBJECTIVE_PITCH * (len(some) - 1)
        pen.text(left, top + 10, pen.words.say("codex.picture.your_objective", count=len(some)), "muted")
        draw_objectives(pen, some, left, top + CAPTION, whose="your")


def objectives_in_hand(picks: Picks) -> tuple[Objective, ...]:
    """Return the objective that was kept, or those to choose from."""
    return (picks.kept,) if picks.kept else picks.objectives
