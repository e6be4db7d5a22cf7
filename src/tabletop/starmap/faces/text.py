"""The table as lines of text, for `render_text` and for screens."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from tabletop.core.errors import PictureError
from tabletop.core.validation import takes
from tabletop.screens.labels import numbered_names
from tabletop.screens.layout import WIDTH, cut, filled, padded
from tabletop.starmap.event import By
from tabletop.starmap.options import copies_for
from tabletop.starmap.rounds import leading_colour, winning_card
from tabletop.starmap.views import SeenSeat, View

NAME_WIDTH, HAND_WIDTH = 12, 11
HANGING = " " * 11
WORDS = MappingProxyType({1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"})
REASONS: Mapping[By, str] = MappingProxyType(
    {"super-trump": "a twin beats all", "trump": "highest trump", "lead": "highest card led"}
)
SIGNS = """B5 is the blue 5; G is green, R red, Y yellow, REST a rest card. Of a hand you see the backs: the \
colours, and - for a rest card. Each * is a shine, each . a lost one; star is who has the black star, the marker. In a \
collection .4 is a value that is still missing, G4+R4 one collected twice. Gems count at the end: three \
on 1 and 2, two on 3 and 4, one on 5 and 6. > is to act. To play or take a card type what is printed on \
it, such as b5, or rest."""
"""What the signs in `render_text` and on the screen mean, to be shown once.

>>> starmap.FACES.signs.split(";")[0]
'B5 is the blue 5'
"""
COLOURS: Mapping[str, str] = MappingProxyType(
    {
        "blue": "[Bb][1-6]|B|blue|BLUE", "green": "[Gg][1-6]|G|green|GREEN", "red": "[Rr][1-6]|R|red|RED",
        "yellow": "[Yy][1-6]|Y|yellow|YELLOW", "strong": "STAR MAP|star|buy",
    }
)  # fmt: skip
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
    >>> print(lines[0])
    STAR MAP   trump RED (R4 is on the discard pile)   deck 38, top rest
    >>> print(lines[-1])
    your hand  B5  R1  R2  R5  REST
    """
    names = numbered_names(len(view.seats), view.seat)
    lines = [title(view), "", *played(view, names, WIDTH), "", *players(view, names, WIDTH), ""]
    return "\n".join([*lines, *hand(view, WIDTH), *discarded(view, WIDTH)]).rstrip()


def title(view: View) -> str:
    """Return trump and deck."""
    top = view.discard_top
    trump = "no trump" if top.is_rest else f"trump {top.back.upper()}"
    deck = f"deck {view.deck_size}" + (f", top {view.deck_top}" if view.deck_top else "")
    return f"STAR MAP   {trump} ({top} is on the discard pile)   {deck}"


def played(view: View, names: Sequence[str], columns: int) -> list[str]:
    """List the cards of the round, the colour led and the winner so far."""
    cards = [f"{_who(laid.seat, names)} {laid.card}" for laid in view.table] or ["nothing played yet"]
    return filled([*cards, *_best(view, names)], columns, f"{'table':11}", hanging=HANGING)


def _who(seat: int | None, names: Sequence[str]) -> str:
    return "dummy" if seat is None else names[seat]


def _best(view: View, names: Sequence[str]) -> Iterator[str]:
    """Say who wins the round, as long as the winner has taken no card of it away."""
    best = winning_card(view.table, (view.discard_top,)) if view.phase in ("turn", "take") else None
    if best is not None:
        laid, by = best
        wins = "you win" if laid.seat == view.seat else f"{_who(laid.seat, names)} wins"
        so_far = " so far" if view.phase == "turn" else ""
        yield f" ({leading_colour(view.table)} was led, {wins}{so_far}: {REASONS[by]})"


def players(view: View, names: Sequence[str], columns: int) -> Iterator[str]:
    """Draw a head, and a line for each player."""
    values = sorted({card.value for card in copies_for(view.options)} - {0})
    head = f"{'':{NAME_WIDTH + 7}}shine    {'hand':{HAND_WIDTH}}collection by value: {WORDS[len(values)]} different win"
    yield cut(head, columns)
    for seat, seen in enumerate(view.seats):
        acts, star = ">" if seat in view.to_act else " ", "star" if seat == view.marker else ""
        name = f"{acts}{padded(names[seat], NAME_WIDTH)}{star:5} "
        shine = "*" * seen.shine + "." * (view.options.shine - seen.shine) if seen.shine else "out"
        yield cut(f"{name}{shine:9}{_backs(seen):{HAND_WIDTH}}{_collection(seen, values)}", columns)


def _backs(seen: SeenSeat) -> str:
    letters = ["-" if back == "rest" else back[0].upper() for back in seen.backs]
    return (" " if 2 * len(letters) <= HAND_WIDTH else "").join(letters)


def _collection(seen: SeenSeat, values: Sequence[int]) -> str:
    cells = ["+".join([str(card) for card in seen.collection if card.value == value]) for value in values]
    return " ".join([cell or f".{value}" for cell, value in zip(cells, values, strict=True)])


def hand(view: View, columns: int) -> list[str]:
    """List the cards of the viewer, if there is one."""
    if view.seat is None:
        return []
    return filled(map(str, view.hand) if view.hand else ["empty"], columns, f"{'your hand':11}", hanging=HANGING)


def discarded(view: View, columns: int) -> list[str]:
    """List the cards below the top of the discard pile."""
    copies = Counter(view.known)
    pile = [str(card) if count == 1 else f"{card} x{count}" for card, count in copies.items()]
    return filled(pile, columns, f"{'discarded':11}", hanging=HANGING) if pile else []
