"""The table as text."""

from collections.abc import Mapping
from textwrap import fill
from types import MappingProxyType

from tabletop.core.errors import PictureError
from tabletop.core.validation import takes
from tabletop.starmap.state import Laid
from tabletop.starmap.tricks import leading_colour
from tabletop.starmap.views import SeenSeat, View

WIDTH = 79
SIGNS = """B5 is the blue 5; G is green, R red, Y yellow, REST a rest card; 1:B5 was played by seat 1. A back shows \
the colour only, - is a rest card. Gems: three on 1 and 2, two on 3 and 4, one on 5 and 6. Shine: * left, . lost. Who \
has the star leads, and loses one shine by winning again. > is to act."""
"""What the signs in `render_text` mean, to be shown once.

>>> starmap.FACES.signs.split(";")[0]
'B5 is the blue 5'
"""
COLOURS: Mapping[str, str] = MappingProxyType(
    {"blue": "B[1-6]|blue", "green": "G[1-6]|green", "red": "R[1-6]|red", "yellow": "Y[1-6]|yellow"}
)
"""Which words a terminal shows in which colour: a regular expression for each colour.

>>> import re
>>> re.findall(starmap.FACES.colours["blue"], "seat 2 plays B5, blue is trump")
['B5', 'blue']
"""


@takes(View, error=PictureError)
def render_text(view: View) -> str:
    """Draw what the viewer sees as text, in lines of less than eighty columns.

    >>> state = starmap.new_game(players=3, seed=7)
    >>> lines = starmap.render_text(starmap.view(state, 2)).splitlines()
    >>> print(lines[1])
    discard  1 card, R4 on top: red is trump
    >>> print(lines[-1])
    hand     B5 R1 R2 R5 REST
    """
    lines = [_deck(view), *_discard(view), _table(view), ""]
    lines += [_seat(view, seat, seen) for seat, seen in enumerate(view.seats)]
    if view.seat is not None:
        lines += ["", f"hand     {' '.join([str(card) for card in view.hand]) or 'empty'}"]
    return "\n".join(lines)


def _deck(view: View) -> str:
    return f"deck     {_cards(view.deck_size)}" + (f", {view.deck_top} back on top" if view.deck_top else "")


def _discard(view: View) -> list[str]:
    trump = "no trump" if view.discard_top.is_rest else f"{view.discard_top.back} is trump"
    lines = [f"discard  {_cards(len(view.known) + 1)}, {view.discard_top} on top: {trump}"]
    if view.known:
        below = " ".join([str(card) for card in view.known])
        lines.append(fill(f"below it {below}", WIDTH, subsequent_indent=" " * 9))
    return lines


def _table(view: View) -> str:
    laid = " ".join([_laid(laid) for laid in view.table])
    lead = leading_colour(view.table)
    return f"table    {laid or 'empty'}{f', {lead} leads' if lead else ''}"


def _laid(laid: Laid) -> str:
    return f"{'dummy' if laid.seat is None else laid.seat}:{laid.card}"


def _seat(view: View, seat: int, seen: SeenSeat) -> str:
    """Draw one player, such as `>seat 1 (you)  star  shine ***..  backs BGGY-  collected R2 G4`."""
    acts, star = ">" if seat in view.to_act else " ", "star" if seat == view.marker else ""
    name = f"{acts}seat {seat}{' (you)' if seat == view.seat else ''}"
    shine = "*" * seen.shine + "." * (view.options.shine - seen.shine)
    backs = "".join(["-" if back == "rest" else back[0].upper() for back in seen.backs])
    collected = " ".join([str(card) for card in seen.collection])
    head = f"{name:13} {star:4}  shine {shine}  backs {backs:10}  collected "
    return fill(collected or "none", WIDTH, initial_indent=head, subsequent_indent=" " * len(head))


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"
