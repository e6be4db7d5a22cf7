"""Keys of the objects in a picture, and of those in actions and events."""

from collections.abc import Iterator, Sequence

from tabletop.codex.actions import Action, Draw, Keep, Play, Start, Take
from tabletop.codex.cards import Card, Kind, Objective, Side
from tabletop.codex.event import Drawn, Emptied, Event, Played, Refilled, Revealed, Scored, StarterLaid, Taken
from tabletop.codex.grid import CENTRE, Cell
from tabletop.codex.views import View


def starter_key(side: Side) -> str:
    """Return the key of a side of the viewer's starter card."""
    return f"starter-{side}"


def hand_key(card: Card, side: Side) -> str:
    """Return the key of a side of a card in the viewer's hand."""
    return f"hand-{card}-{side}"


def objective_key(objective: Objective) -> str:
    """Return the key of an objective."""
    return f"objective-{objective}"


def deck_key(kind: Kind) -> str:
    """Return the key of a deck."""
    return f"deck-{kind}"


def slot_key(slot: int) -> str:
    """Return the key of a slot beside a deck."""
    return f"slot-{slot}"


def open_key(seat: int | None, cell: Cell) -> str:
    """Return the key of an open position on the board of a seat."""
    return f"open-{seat}-{cell}"


def laid_key(seat: int, cell: Cell) -> str:
    """Return the key of a card on the board of a seat."""
    return f"laid-{seat}-{cell}"


def backs_key(seat: int) -> str:
    """Return the key of the backs in the hand of a seat."""
    return f"backs-{seat}"


def score_key(seat: int) -> str:
    """Return the key of the points of a seat."""
    return f"score-{seat}"


def objects_of(view: View, action: Action) -> tuple[str, ...]:
    """Return the keys of the objects that an action mentions.

    A play mentions the side of a card and the position.
    """
    match action:
        case Start(side):
            return (starter_key(side),)
        case Keep(objective):
            return (objective_key(objective),)
        case Play(card, side, cell):
            return hand_key(card, side), open_key(view.seat, cell)
        case Draw(kind):
            return (deck_key(kind),)
        case Take(card):
            return tuple([slot_key(slot) for slot, each in enumerate(view.slots) if each == card])
        case _:
            return ()


def changes_of(view: View, events: Sequence[Event]) -> Iterator[str]:
    """Yield the keys of the objects that the events changed."""
    for event in events:
        match event:
            case StarterLaid(seat):
                yield laid_key(seat, CENTRE)
            case Played(seat, _, cell):
                yield laid_key(seat, cell)
            case Scored(seat):
                yield score_key(seat)
            case Drawn(seat, kind, _, card):
                yield deck_key(kind)
                yield _in_hand(view, seat, card)
            case Taken(seat, slot, card):
                yield slot_key(slot)
                yield _in_hand(view, seat, card)
            case Refilled(slot) | Emptied(slot):
                yield slot_key(slot)
            case Revealed(objectives):
                yield from map(objective_key, objectives)
            case _:
                pass


def _in_hand(view: View, seat: int, card: Card | None) -> str:
    """Return the key of a card drawn by the viewer, or of another seat's backs."""
    return hand_key(card, "front") if card and seat == view.seat else backs_key(seat)
