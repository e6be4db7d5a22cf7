"""The picture of the table, with a button for each action."""

from collections.abc import Iterator, Sequence
from typing import get_args

from liars.actions import Action
from liars.event import Event, Lifted, Raised
from liars.options import INFO
from liars.views import View
from tabletop.faces import Faces
from tabletop.svg import marks
from tabletop.svg.kit import Kit, painter
from tabletop.svg.marks import read_symbols
from tabletop.svg.pen import Box, Pen
from tabletop.texts import Words

PIPS = ((), (4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))
"""The places of the pips in a square of nine, by face. Face 0 is a covered die."""
SIZE = 36.0


def paint(pen: Pen, view: View, top: float) -> float:
    """Draw the bid and the cups, and return the lower edge."""
    bid = pen.words.say("liars.picture.bid", bid=str(view.bid) if view.bid else None)
    with pen.item("bid", bid, Box(pen.margin, top, pen.width - 2 * pen.margin, 44)):
        pen.text(pen.margin, top + 28, bid_text(view, pen.words), size=16)
        if view.bid:
            die(pen, view.bid.face, pen.margin + 180, top + 5)
    for seat, seen in enumerate(view.seats):
        box = Box(pen.margin, top + 60 * (seat + 1), pen.width - 2 * pen.margin, 48)
        with pen.item(f"cup-{seat}", pen.words.say("liars.picture.cup", seat=seat), box):
            pen.rect(box, "panel line-s", round_by=8)
            head = Box(box.x + 10, box.y + 9, 150, 30)
            named = marks.heading(pen, seat, head, acts=seat in view.to_act, you=seat == view.seat)
            left = min(max(named, box.x + 180) + 12, box.right - SIZE * view.options.dice)
            for place, face in enumerate(seen.dice or (0,) * view.options.dice):
                die(pen, face, left + place * (SIZE - 2), box.y + 9)
    return top + 60 * (len(view.seats) + 1)


def bid_text(view: View, words: Words) -> str:
    """Return the text of the bid. Its face is drawn beside it."""
    return words.say("liars.picture.shows", count=view.bid.count) if view.bid else words.say("liars.screen.no_bid")


def die(pen: Pen, face: int, x: float, y: float) -> None:
    """Draw a die with its pips."""
    pen.rect(Box(x, y, SIZE - 6, SIZE - 6), "card edge-s" if face else "slate-t edge-s", round_by=6)
    for place in PIPS[face]:
        pen.circle(x + 7 + place % 3 * 8, y + 7 + place // 3 * 8, 3, "ink")


def changes(_view: View, last: Sequence[Event]) -> Iterator[str]:
    """Return the ids of the objects that have changed."""
    for event in last:
        if isinstance(event, Raised):
            yield "bid"
        elif isinstance(event, Lifted):
            yield f"cup-{event.seat}"


def captions(view: View, words: Words) -> tuple[str, str]:
    """Return the captions of the phase and of the player to act."""
    asked = words.say("liars.picture.asked", seat=view.to_act[0]) if view.to_act else ""
    return words.say("liars.picture.down"), asked


KIT = Kit(
    info=INFO,
    view=View,
    actions=get_args(Action),
    events=get_args(Event),
    symbols=read_symbols("tabletop.svg"),
    objects=lambda _view, _action: (),
    changes=changes,
    says=captions,
)
FACES = Faces(svg=painter(KIT, paint))
