"""The table as text, in lines of less than eighty columns."""

from collections import Counter
from collections.abc import Mapping, Sequence
from textwrap import wrap
from types import MappingProxyType

from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Book
from tabletop.comet.faces.canvas import WIDTH, board_lines, ground_name
from tabletop.comet.faces.captions import abilities_of, card_lines, uses_of
from tabletop.comet.scoring import score
from tabletop.comet.under_way import Between, Copying, Hatching, Moving, Pending, Using
from tabletop.comet.views import SeenSeat, View
from tabletop.comet.words import some
from tabletop.core.errors import PictureError
from tabletop.core.outcome import total
from tabletop.core.validation import takes

SIGNS = """Each hex shows its terrain or nest above its coordinates. B2 is the token of slot 2 of seat 1: A is seat 0, \
B seat 1 and so on; beside it stands the hex it is on, shortened (n7 is nest 7). N0 and N1 are the neutral tokens.
Abilities tell when they help: hatch, move, between (turns), always, end (points). nest -2 hatches two nearer, over \
tokens means through occupied hexes, cross means that empty hexes of the terrain let pass. > is to act."""
"""What the signs in `render_text` mean, to be shown once.

>>> comet.FACES.signs.partition(". ")[0]
'Each hex shows its terrain or nest above its coordinates'
"""
COLOURS: Mapping[str, str] = MappingProxyType(
    {
        "blue": "blue|water", "green": "green|jungle", "light": "meadow", "red": "red|lava", "sand": "desert",
        "strong": r"nest \d+", "token": r"[A-DN]\d(?= (n\d|mead|jung|dese|wate|lava))",
    }
)  # fmt: skip
"""Which words a terminal shows in which colour: a regular expression for each colour.

>>> comet.FACES.colours["red"]
'red|lava'
"""
MAX_UNBROKEN = 60
NO_BREAK = "\u00a0"


@takes(View, error=PictureError)
def render_text(view: View) -> str:
    """Draw what the viewer sees: the piles, every player, the board, the viewer's hand, the step under way.

    >>> from tabletop.testing import tables
    >>> view = comet.view(tables.comet(tokens={0: "silver-okapi-1@0,4", 1: "@0,1"}), 0)
    >>> for line in comet.render_text(view).splitlines()[10:13]:
    ...     print(line)
    >seat 0 (you)  0 points so far, 5 cards in hand
        leader    leader-blue-egg: hatch: nest -1; end: 2 per blue egg
        slots     A0 silver-okapi-1 at 0,4 water, A1 free, A2 free
    """
    book = view.options.book
    lines = [*_piles(view), *card_lines(book, "gold row", view.gold_row)]
    for seat, seen in enumerate(view.seats):
        lines += ["", *_seat(view, seat, seen)]
    lines += ["", *board_lines(book.board, _tokens(view)), *_neutrals(view)]
    if view.seat is not None:
        lines += ["", *card_lines(book, "hand", view.hand)]
    return "\n".join([*lines, *_step(view.step)])


def token_name(seat: int, slot: int) -> str:
    """Name a token as the board does: a letter for the seat, the number of the slot."""
    return f"{'ABCD'[seat]}{slot}"


def _tokens(view: View) -> dict[Hex, list[str]]:
    """Name who stands where."""
    found: dict[Hex, list[str]] = {}
    for at, place in enumerate(view.neutrals):
        if place is not None:
            found.setdefault(place, []).append(f"N{at}")
    for seat, places in enumerate(view.tokens):
        for slot, place in enumerate(places):
            if place is not None:
                found.setdefault(place, []).append(token_name(seat, slot))
    return found


def _neutrals(view: View) -> list[str]:
    names = view.options.book.setup.neutrals
    on_board = [f"N{at} is the {names[at]}" for at, place in enumerate(view.neutrals) if place is not None]
    return [", ".join(on_board)] if on_board else []


def _piles(view: View) -> list[str]:
    limit = view.options.turn_limit
    turn = f"turn {view.turns}" + (f" of {limit}" if limit else "")
    silver = some(view.silver_size, "silver card")
    comet = f"the comet is here, {silver} left" if view.comet else f"{silver} until the comet, {view.aside_size} then"
    return [
        f"{turn}, seat {view.turn}: {comet}",
        f"discarded: {len(view.silver_discard)} silver, {len(view.gold_discard)} gold; gold deck: {view.gold_size}",
        "",
    ]


def _seat(view: View, seat: int, seen: SeenSeat) -> list[str]:
    book, mine = view.options.book, seat == view.seat
    ready = Counter(seen.rescued) - Counter(seen.exhausted)
    rescued = [_with_uses(book, card) if mine else str(card) for card in ready.elements()]
    slots = [_slot(view, seat=seat, slot=slot) for slot in range(len(seen.slots))]
    return [
        f"{'>' if seat in view.to_act else ' '}seat {seat}{' (you)' if mine else ''}  {_summary(book, seen)}",
        *_item("leader", [seen.leader + ":", abilities_of(book, seen.leader)], " "),
        *_item("slots", slots),
        *_item("rescued", rescued),
        *_item("exhausted", seen.exhausted),
        *_item("hand has", seen.known),
    ]


def _summary(book: Book, seen: SeenSeat) -> str:
    passed = ", has passed" if seen.passed else ""
    points = some(total(score(book, seen)), "point")
    return f"{points} so far, {some(seen.hand_size, 'card')} in hand{passed}"


def _with_uses(book: Book, card: Card) -> str:
    uses = uses_of(book, card)
    return f"{card} ({uses})" if uses else str(card)


def _slot(view: View, *, seat: int, slot: int) -> str:
    """Tell what lies in a slot and where its token stands."""
    name, card, place = token_name(seat, slot), view.seats[seat].slots[slot], view.tokens[seat][slot]
    if card is None:
        return f"{name} free"
    if place is None:
        return f"{name} {card} looks for a nest"
    return f"{name} {card} at {place} {ground_name(view.options.book.board, place)}"


def _item(title: str, items: Sequence[str], between: str = ", ") -> list[str]:
    """List items under a title; none is broken at the end of a line unless it is long."""
    if not items:
        return []
    text = between.join([item.replace(" ", NO_BREAK) if len(item) < MAX_UNBROKEN else item for item in items])
    lines = wrap(f"{title:9} {text}", WIDTH, initial_indent="    ", subsequent_indent=" " * 14, break_on_hyphens=False)
    return [line.replace(NO_BREAK, " ") for line in lines]


def _step(step: Pending | None) -> list[str]:
    """Tell what is left of the step under way."""
    match step:
        case Using(within=within):
            return _step(within)
        case Hatching(_, distance):
            return ["", f"The token goes to a free nest {distance}, or else to the next number that has one."]
        case Moving(pool) | Copying(pool):
            return ["", f"Symbols left: {', '.join(pool) or 'none'}."]
        case Between(cards):
            return ["", *wrap(f"Discarded for the Move: {', '.join(cards)}.", WIDTH, break_on_hyphens=False)]
        case _:
            return []
