"""The table as text."""

from collections.abc import Mapping
from textwrap import fill
from types import MappingProxyType

from tabletop.core.errors import PictureError
from tabletop.core.outcome import total
from tabletop.core.validation import takes
from tabletop.subastral.cards import CLOUDS, Card
from tabletop.subastral.scoring import score
from tabletop.subastral.state import Journal
from tabletop.subastral.views import SeenSeat, View, Way, cards_to_end, way_of

WIDTH, WAY_WIDTH = 79, 12
SIGNS = """forest:3 is a forest card that is played to cloud 3; 2.forest x3 is pile 2 of a journal, with three cards. \
Cards from the deck's side of the cloud played to go to the hand, with a bonus card; those from the sun's side go to \
the journal. > is to act."""
"""What the signs in `render_text` mean, to be shown once.

>>> subastral.FACES.signs.split(";")[0]
'forest:3 is a forest card that is played to cloud 3'
"""
COLOURS: Mapping[str, str] = MappingProxyType(
    {
        "green": "rainforest|forest", "light": "grassland", "red": "chaparral", "yellow": "savanna", "sand": "desert",
        "ice": "taiga|tundra",
    }
)  # fmt: skip
"""Which words a terminal shows in which colour: a regular expression for each colour.

>>> import re
>>> re.findall(subastral.FACES.colours["green"], "seat 0 plays forest:3")
['forest']
"""
_WAYS: Mapping[Way, str] = MappingProxyType(
    {"played": "played to", "taken": "taken", "hand": "to hand", "journal": "to journal", "either": "to either"}
)


@takes(View, error=PictureError)
def render_text(view: View) -> str:
    """Draw what the viewer sees as text, in lines of less than eighty columns.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> lines = subastral.render_text(subastral.view(state, 0)).splitlines()
    >>> print(lines[1])
    cloud 1              rainforest:6 forest:1
    >>> print(lines[-1])
    hand     desert:4 rainforest:2 forest:3
    """
    lines = [_deck(view), *[_cloud(view, cloud) for cloud in CLOUDS], "sun", ""]
    for seat, seen in enumerate(view.seats):
        lines += _seat(view, seat, seen)
    if view.seat is not None:
        lines += ["", _wrapped("hand     ", _listed(view.hand) or "empty")]
    if view.pick is not None:
        lines.append(f"picked   {view.pick}")
    return "\n".join(lines)


def _deck(view: View) -> str:
    rounds = view.rounds
    if (above := cards_to_end(view)) is not None:
        end = f"{above} to the game-end card"
    else:
        end = "the last round" if rounds.is_last else "the next round is the last"
    size = "1 card" if view.deck_size == 1 else f"{view.deck_size} cards"
    return f"deck     {size}, {end}; round {rounds.number}, begun by seat {rounds.first}"


def _cloud(view: View, cloud: int) -> str:
    return _wrapped(f"cloud {cloud}  {_way(view, cloud):{WAY_WIDTH}}", _listed(view.row[cloud - 1]) or "empty")


def _way(view: View, cloud: int) -> str:
    way = way_of(view, cloud)
    return _WAYS[way] if way else ""


def _seat(view: View, seat: int, seen: SeenSeat) -> list[str]:
    acts, you = ">" if seat in view.to_act else " ", " (you)" if seat == view.seat else ""
    points = " and ".join([f"{points} {name}" for name, points in score(seen.journal)])
    lines = [f"{acts}seat {seat}{you}  {total(score(seen.journal))} points so far: {points}"]
    if hand := _known(seen) if you else _held(seen):
        lines.append(_wrapped("    hand     ", hand))
    return [*lines, _wrapped("    journal  ", _journal(seen.journal))]


def _held(seen: SeenSeat) -> str:
    hidden = seen.hand_size - len(seen.known)
    return " ".join([*map(str, seen.known), *([f"({hidden}\u00a0unseen)"] if hidden else [])]) or "empty"


def _known(seen: SeenSeat) -> str:
    return f"all know {_listed(seen.known)}" if seen.known else ""


def _journal(journal: Journal) -> str:
    if not journal:
        return "empty"
    piles = [f"{place}.{pile[0].biome}\u00a0x{len(pile)}" for place, pile in enumerate(journal, 1)]
    return " ".join(piles)


def _listed(cards: tuple[Card, ...]) -> str:
    return " ".join([str(card) for card in cards])


def _wrapped(head: str, text: str) -> str:
    return fill(text, WIDTH, initial_indent=head, subsequent_indent=" " * len(head)).replace("\u00a0", " ")
