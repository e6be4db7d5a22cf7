"""What tokens are called on a screen, and who stands where."""

from collections.abc import Mapping, Sequence

from tabletop.comet.board import Hex
from tabletop.comet.views import View
from tabletop.screens.labels import initials

OWN, NEUTRAL = "@", "N"


def seat_signs(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """Return the sign of each player: @ for the viewer, a letter of the name for the others, no two alike."""
    others = [seat for seat in range(len(view.seats)) if seat != view.seat]
    letters = dict(zip(others, initials([names[seat] for seat in others], without=NEUTRAL), strict=True))
    return tuple([letters.get(seat, OWN) for seat in range(len(view.seats))])


def token_name(sign: str, slot: int) -> str:
    """Name a token by its player's sign and its slot: @0, B1."""
    return f"{sign}{slot}"


def tokens_on(view: View, signs: Sequence[str]) -> Mapping[Hex, Sequence[str]]:
    """Name who stands where."""
    found: dict[Hex, list[str]] = {}
    for which, place in enumerate(view.neutrals):
        if place is not None:
            found.setdefault(place, []).append(token_name(NEUTRAL, which))
    for sign, places in zip(signs, view.tokens, strict=True):
        for slot, place in enumerate(places):
            if place is not None:
                found.setdefault(place, []).append(token_name(sign, slot))
    return found
