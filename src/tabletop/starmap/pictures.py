"""The table as text."""

from tabletop.starmap.state import SHINE, Laid
from tabletop.starmap.views import SeenSeat, View


def render_text(view: View) -> str:
    """Draw what the viewer sees, in lines of less than eighty columns."""
    lines = [_deck(view), _discard(view), f"table    {' '.join([_laid(laid) for laid in view.table]) or '-'}"]
    lines += [_seat(view, seat, seen) for seat, seen in enumerate(view.seats)]
    if view.seat is not None:
        lines.append(f"hand     {' '.join([str(card) for card in view.hand]) or '-'}")
    return "\n".join(lines)


def _deck(view: View) -> str:
    return f"deck     {view.deck_size} cards" + (f", {view.deck_top} back on top" if view.deck_top else "")


def _discard(view: View) -> str:
    trump = "no trump" if view.discard_top.is_rest else f"{view.discard_top.back} is trump"
    return f"discard  {len(view.known) + 1} cards, {view.discard_top} on top: {trump}"


def _laid(laid: Laid) -> str:
    return f"{'dummy' if laid.seat is None else laid.seat}:{laid.card}"


def _seat(view: View, seat: int, seen: SeenSeat) -> str:
    """Draw one player, such as `> seat 1 star  shine ***..  backs BGGY-  collected R2 G4`."""
    acts, star = "> "[seat not in view.to_act], "star" if seat == view.marker else ""
    shine = "*" * seen.shine + "." * (SHINE - seen.shine)
    backs = "".join(["-" if back == "rest" else back[0].upper() for back in seen.backs])
    collected = " ".join([str(card) for card in seen.collection])
    return f"{acts} seat {seat} {star:4}  shine {shine}  backs {backs:10}  collected {collected or '-'}"
