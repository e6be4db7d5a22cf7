"""Drawing of a journal.

The points of matching sets are above the piles, and mixed sets are brackets below them.
"""

from tabletop.subastral.cards import BIOMES, Card
from tabletop.subastral.faces.svg.cards import HUES, name_of
from tabletop.subastral.faces.svg.keys import pile_key
from tabletop.subastral.scoring import matching_sets, mixed_sets
from tabletop.subastral.state import Journal
from tabletop.svg import marks
from tabletop.svg.pen import Box, Pen
from tabletop.svg.text import TIMES, width_of

PILE, STEP, ABOVE, BRACKET = 44.0, 5.0, 22.0, 17.0
"""Heights of a pile of one card, of each further card, of the points above, and of a bracket below."""
MOST_STEPS = 6


def journal_height(journal: Journal) -> float:
    """Return the height of the journal, including the points above and below it."""
    return ABOVE + _rise(journal) + PILE + BRACKET * max(1, len(mixed_sets(journal)))


def _rise(journal: Journal) -> float:
    return max([_steps(pile) * STEP for pile in journal], default=0.0)


def _steps(pile: tuple[Card, ...]) -> int:
    return min(len(pile) - 1, MOST_STEPS)


def draw_journal(pen: Pen, seat: int, journal: Journal, box: Box) -> None:
    """Draw the piles, the place of the next one, and the points."""
    pitch = box.width / len(BIOMES)
    ground = box.y + ABOVE + _rise(journal) + PILE
    worth = {place: points for place, _, points in matching_sets(journal)}
    for place, pile in enumerate(journal, 1):
        where = Box(box.x + pitch * (place - 1), ground - PILE, pitch - 6, PILE)
        _draw_pile(pen, pile_key(seat, place), where, pile, worth.get(place))
    if len(journal) < len(BIOMES):
        where = Box(box.x + pitch * len(journal), ground - PILE, pitch - 6, PILE)
        with pen.group(pen.words.say("subastral.picture.place", place=len(journal) + 1)):
            marks.empty(pen, where)
            pen.text(where.middle[0], where.middle[1] + 5, len(journal) + 1, "muted c", size=13)
    for level, length in enumerate(mixed_sets(journal)):
        _draw_bracket(pen, box.x, ground + 6 + BRACKET * level, pitch * length - 6, points=length * (length + 1) // 2)


def _draw_pile(pen: Pen, key: str, box: Box, pile: tuple[Card, ...], worth: int | None) -> None:
    """Draw a pile that is higher the more cards it has."""
    biome, hue = pile[0].biome, HUES[pile[0].biome]
    up = _steps(pile) * STEP
    whole = Box(box.x, box.y - up, box.width, box.height + up)
    cards = ", ".join([name_of(pen, card) for card in pile])
    says = pen.words.say("subastral.picture.pile", biome=biome, count=len(pile), cards=cards)
    with pen.item(key, says, whole, gap=3, round_by=6):
        for below in range(_steps(pile) + 1):
            pen.rect(Box(box.x, box.y - STEP * below, box.width, box.height), f"{hue}-t {hue}-s", round_by=5, line=1.4)
        middle, top = box.middle[0], box.y - up
        if len(pile) == 1:
            pen.symbol(biome, Box(middle - 13, top + 9, 26, 26), hue)
        else:
            pen.symbol(biome, Box(middle - 10, top + 4, 20, 20), hue)
            pen.text(middle, top + 38, f"{TIMES} {len(pile)}", "ink b c")
    if worth is not None:
        pen.text(box.middle[0], whole.y - 7, f"+{worth}", "ink b c")


def _draw_bracket(pen: Pen, x: float, y: float, width: float, *, points: int) -> None:
    """Draw a bracket below the piles of a mixed set, with its points."""
    words, middle = f"+{points}", x + width / 2
    half = width_of(words, 12, bold=True) / 2 + 4
    with pen.group(pen.words.say("subastral.picture.set", points=points)):
        left, right = f"M{x:.1f} {y:.1f}v6H{middle - half:.1f}", f"M{middle + half:.1f} {y + 6:.1f}H{x + width:.1f}v-6"
        pen.path(left + right, "none edge-s")
        pen.text(middle, y + 10.5, words, "ink b c")
