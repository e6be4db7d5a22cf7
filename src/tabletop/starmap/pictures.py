"""The table as text."""

from tabletop.starmap.state import SHINE, Laid
from tabletop.starmap.views import SeenSeat, View

_PLAYERS = "players"


def render_text(view: View) -> str:
    """Draw what the viewer sees, in lines of less than eighty columns."""
    lines = [_middle(view), f"table  {' '.join([_laid(laid) for laid in view.table]) or '(nothing played yet)'}"]
    lines += [_seat(view, seat, seen) for seat, seen in enumerate(view.seats)]
    if view.seat is not None:
        lines.append(f"hand   {' '.join([str(card) for card in view.hand])}")
    return "\n".join(lines)


def _middle(view: View) -> str:
    top = f"{view.deck_top} back on top" if view.deck_top else "empty"
    return f"deck   {view.deck_size} cards ({top})   discard {len(view.known) + 1} cards, {view.discard_top} on top"


def _laid(laid: Laid) -> str:
    return f"{'dummy' if laid.seat is None else laid.seat}:{laid.card}"


def _seat(view: View, seat: int, seen: SeenSeat) -> str:
    mark = ">" if seat in view.to_act else " "
    star = "@" if seat == view.marker else " "
    shine = "*" * seen.shine + "." * (SHINE - seen.shine)
    hand = "".join([back[0].upper() if back != "rest" else "-" for back in seen.backs])
    collection = " ".join([str(card) for card in seen.collection])
    return f"{mark}seat {seat} {star} {shine}  backs {hand:10}  collection {collection}".rstrip()
