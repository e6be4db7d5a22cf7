"""A player's place, with leader, slots, rescued animals and known hand cards."""

from collections.abc import Iterator

from tabletop.comet.cards import Card
from tabletop.comet.faces.svg.card_face import draw_border
from tabletop.comet.faces.svg.flow import Flow
from tabletop.comet.faces.svg.initials import initials_in
from tabletop.comet.faces.svg.objects import RescuedCard, leader_key, rescued_cards, slot_key
from tabletop.comet.faces.svg.wording import card_title, does, listed, short_name, slot_title, uses
from tabletop.comet.scoring import standing
from tabletop.comet.views import View
from tabletop.core.messages import Words
from tabletop.core.outcome import Score, total
from tabletop.svg import marks
from tabletop.svg.palette import SEAT_HUES
from tabletop.svg.pen import Box, Pen
from tabletop.svg.text import width_of, wrapped

SLOT_HEIGHT, CHIP_HEIGHT = 30.0, 22.0
HIGH_SLOT = 56.0
"""The height of a slot that is too narrow for a name beside the token."""
MIN_SLOT_WIDTH, NARROW_SLOT, MAX_SLOT_WIDTH = 92.0, 120.0, 230.0
MARK_SIZES = (26, 26, 26, 27)
"""The size of each seat's shape in a slot, so that two letters fit."""
LEADER_LINES = 3


def draw_place(pen: Pen, view: View, seat: int, *, left: float, top: float, width: float) -> float:
    """Draw a player's place on a panel, and return its lower edge."""
    inside = left + 12, width - 24
    with pen.panel(Box(left, top, width, 0)) as bottom:
        _draw_head(pen, view, seat, Box(left + 6, top + 6, width - 18, 28))
        y = _draw_leader(pen, view, seat, Box(inside[0], top + 40, inside[1], 0))
        y = _draw_slots(pen, view, seat, Box(inside[0], y + (16 if seat == view.seat else 8), inside[1], 0))
        y = _draw_rescued(pen, view, seat, Box(inside[0], y + 8, inside[1], 0))
        y = _draw_notes(pen, view, seat, Box(inside[0], y, inside[1], 0))
        bottom.append(y + 10)
    return bottom[-1]


def _draw_head(pen: Pen, view: View, seat: int, box: Box) -> None:
    seen = view.seats[seat]
    x = marks.heading(pen, seat, box, acts=seat in view.to_act, you=seat == view.seat) + 16
    middle = box.y + 14
    if seat != view.seat:
        title = pen.words.say("comet.picture.hand_of", seat=seat, count=seen.hand_size)
        with pen.item(f"count-{seat}", title, Box(x, middle - 9, 36, 18), gap=2):
            pen.symbol("hand", Box(x, middle - 8, 16, 16), "muted")
            pen.text(x + 21, middle + 5, seen.hand_size, "ink b", size=13)
        x += 48
    if seen.passed and not pen.outcome:
        with pen.item(
            f"passed-{seat}", pen.words.say("comet.picture.has_passed", seat=seat), Box(x, middle - 9, 52, 18), gap=2
        ):
            pen.rect(Box(x, middle - 9, 52, 18), "none edge-s", round_by=9, line=1.2)
            pen.text(x + 26, middle + 4, pen.words.say("comet.picture.passed"), "muted c")
    score = pen.outcome.scores[seat] if pen.outcome else standing(view)[seat]
    if score is not None:
        over = "yes" if pen.outcome else "no"
        with pen.group(pen.words.say("comet.picture.points_of", seat=seat, over=over, sums=_sums(score, pen.words))):
            marks.points(pen, box.right, middle + 6, total(score))


def _sums(score: Score, words: Words) -> str:
    return listed([words.say("comet.picture.part", category=name, points=points) for name, points in score], words)


def _draw_leader(pen: Pen, view: View, seat: int, box: Box) -> float:
    """Draw the leader in words, with an arrow if exhausted, and return the lower edge."""
    book, seen = view.options.book, view.seats[seat]
    is_exhausted = seen.leader in seen.exhausted
    indent = 20 if is_exhausted else 0
    text = f"{short_name(book, seen.leader, pen.words)}: {does(book, seen.leader, pen.words)}"
    lines = wrapped(text, 12, box.width - indent, LEADER_LINES)
    box = Box(box.x - 4, box.y, box.width + 8, 15 * len(lines) + 4)
    title = card_title(book, seen.leader, pen.words)
    if is_exhausted:
        title = pen.words.say("comet.picture.exhausted", title=title)
    with pen.item(leader_key(seat), title, box, gap=2, round_by=5):
        if is_exhausted:
            pen.symbol("turned", Box(box.x + 4, box.y + 2, 14, 14), "muted")
        for line, words in enumerate(lines):
            pen.text(box.x + 4 + indent, box.y + 13.5 + 15 * line, words, "muted" if is_exhausted else "ink")
    return box.bottom


def _draw_slots(pen: Pen, view: View, seat: int, box: Box) -> float:
    """Draw the slots in one row or more, and return the lower edge."""
    slots = view.seats[seat].slots
    in_a_row = min(len(slots), max(1, int((box.width + 8) // (MIN_SLOT_WIDTH + 8))))
    width = min((box.width - 8 * (in_a_row - 1)) / in_a_row, MAX_SLOT_WIDTH)
    flow = Flow(box, gap=8, row_gap=8)
    for slot in range(len(slots)):
        _draw_slot(pen, view, seat, slot, flow.place(width - 0.01, SLOT_HEIGHT if width > NARROW_SLOT else HIGH_SLOT))
    return flow.bottom


def _draw_slot(pen: Pen, view: View, seat: int, slot: int, box: Box) -> None:
    """Draw a slot, free or with the token, name and points of its card."""
    book, card = view.options.book, view.seats[seat].slots[slot]
    with pen.item(slot_key(seat, slot), slot_title(view, seat, slot, pen.words), box, gap=2.5, round_by=6) as target:
        if card is None:
            marks.empty(pen, box, legal=target is not None)
            pen.text(box.middle[0], box.middle[1] + 4, pen.words.say("comet.picture.free_slot"), "muted c")
            return
        animal = book.animals[card]
        draw_border(pen, book, card, box, round_by=6)
        middle = box.y + SLOT_HEIGHT / 2
        mark = Box(box.x + 17, middle, 0, 0).grown(MARK_SIZES[seat] / 2)
        pen.symbol(f"seat{seat}", mark, f"{SEAT_HUES[seat]} card-s")
        letters = initials_in(book, pen.words)[animal.species]
        pen.text(box.x + 17, middle + (5 if seat == 2 else 4), letters, "on b c", size=11)
        pen.text(box.right - 7, middle + 4, animal.points, "muted e")
        if box.height == SLOT_HEIGHT:
            room = Box(box.x + 33, box.y, box.width - 44 - width_of(str(animal.points), 12), box.height)
        else:
            room = Box(box.x + 6, box.y + SLOT_HEIGHT - 2, box.width - 11, box.height - SLOT_HEIGHT)
        _draw_name(pen, short_name(book, card, pen.words), room)


def _draw_name(pen: Pen, name: str, box: Box) -> None:
    """Draw a name in one line, or in two smaller ones."""
    if width_of(name, 12) <= box.width:
        pen.text(box.x, box.middle[1] + 4, name)
        return
    lines = wrapped(name, 11, box.width, 2)
    for line, words in enumerate(lines):
        pen.text(box.x, box.middle[1] + 4 - 5.5 * (len(lines) - 1) + 11.5 * line, words, size=11)


def _draw_rescued(pen: Pen, view: View, seat: int, box: Box) -> float:
    """Draw a chip for every rescued card, and return the lower edge."""
    flow = Flow(box, gap=8, row_gap=7)
    for rescued in rescued_cards(seat, view.seats[seat]):
        _draw_chip(pen, view, seat, rescued, flow)
    return flow.bottom


def _draw_chip(pen: Pen, view: View, seat: int, rescued: RescuedCard, flow: Flow) -> None:
    book, card = view.options.book, rescued.card
    name, words = _chip_words(view, seat, card, pen.words)
    indent, look = (24, "muted") if rescued.is_exhausted else (7, "ink")
    name_width = width_of(name, 12, bold=True)
    box = flow.place(indent + name_width + (width_of(words, 11) + 10 if words else 0) + 8, CHIP_HEIGHT)
    tired = "yes" if rescued.is_exhausted else "no"
    title = pen.words.say("comet.picture.rescued", title=card_title(book, card, pen.words), exhausted=tired)
    with pen.item(rescued.key, title, box, gap=2, round_by=5):
        draw_border(pen, book, card, box, round_by=5, look="panel dash" if rescued.is_exhausted else "card")
        if rescued.is_exhausted:
            pen.symbol("turned", Box(box.x + 6, box.y + 4, 14, 14), "muted")
        pen.text(box.x + indent, box.y + 15.5, name, f"{look} b", width=box.width - indent - 6)
        left = box.x + indent + name_width + 10
        if words and box.right - left > 30:
            pen.text(left, box.y + 15.2, words, look, size=11, width=box.right - left - 6)


def _chip_words(view: View, seat: int, card: Card, words: Words) -> tuple[str, str]:
    """Return the texts on a chip, for others than the viewer only initials and points."""
    book = view.options.book
    animal = book.animals[card]
    if seat == view.seat:
        return f"{short_name(book, card, words)} {animal.points}", uses(book, card, words)
    return f"{initials_in(book, words)[animal.species]} {animal.points}", ""


def _draw_notes(pen: Pen, view: View, seat: int, box: Box) -> float:
    """Draw the known cards of a hand and the final points. Return the lower edge."""
    y = box.y
    for words in _notes(pen, view, seat):
        with pen.group(words):
            for line in wrapped(words, 11, box.width, 2):
                pen.text(box.x, y + 15, line, "muted", size=11)
                y += 14
    return y + (3 if y > box.y else 0)


def _notes(pen: Pen, view: View, seat: int) -> Iterator[str]:
    book, known = view.options.book, view.seats[seat].known
    if known and seat != view.seat:
        names = ", ".join([short_name(book, card, pen.words) for card in known])
        yield pen.words.say("comet.picture.in_hand", names=names)
    if pen.outcome:
        yield marks.sums(pen.outcome, seat, pen.words, "comet")
