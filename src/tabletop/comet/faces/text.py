"""The table as lines of text, for `render_text` and for the screen and its panels."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from attrs import frozen

from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import some
from tabletop.comet.faces.canvas import board_lines, ground_name
from tabletop.comet.faces.captions import card_lines, does, uses_of
from tabletop.comet.scoring import score
from tabletop.comet.under_way import Between, Copying, Hatching, Moving, Pending, Using
from tabletop.comet.views import View
from tabletop.core.errors import PictureError
from tabletop.core.messages import Words
from tabletop.core.outcome import total
from tabletop.core.validation import takes
from tabletop.screens.labels import numbered_names
from tabletop.screens.layout import WIDTH, spread, wrapped

ABILITIES = """Abilities tell when they help: hatch, move and between (turns) are used once until the next refresh; \
always; end is points at the end. nest -2 hatches two nearer; over tokens means through occupied hexes; cross means \
that empty hexes of the terrain let pass. > is to act."""
SIGNS = f"""\
Each hex shows its terrain or nest above its coordinates. B2 is the token of slot 2 of seat 1: A is seat 0, \
B seat 1 and so on; beside it stands the hex it is on, shortened (n7 is nest 7). N0 and N1 are the neutral tokens. \
Behind an animal stand its points: 4p.
{ABILITIES}"""
"""What the signs in `render_text` mean, to be shown once.

>>> comet.FACES.signs.partition(". ")[0]
'Each hex shows its terrain or nest above its coordinates'
"""
COLOURS: Mapping[str, str] = MappingProxyType(
    {
        "blue": "blue|water|wa", "green": "green|jungle|ju", "light": "meadow|me", "red": "red|lava|la",
        "sand": "desert|de", "strong": r"nest \d+", "token": r"[A-DN]\d(?= (n\d|mead|jung|dese|wate|lava))",
    }
)  # fmt: skip
"""Which words a terminal shows in which colour: a regular expression for each colour.

>>> comet.FACES.colours["red"]
'red|lava|la'
"""
SEAT_LETTERS, NEUTRAL = "ABCD", "N"
MAX_UNBROKEN = 60
NO_BREAK = "\u00a0"


@frozen
class Names:
    """Names of players, tokens, cards and places, in notation or as on the screen."""

    seats: Sequence[str]
    signs: Sequence[str]
    card: Callable[[Card], str] = str
    place: Callable[[Hex], str] = str


@takes(View, error=PictureError)
def render_text(view: View, *, words: Words | None = None) -> str:
    """Draw what the viewer sees: the piles, every player, the board, the viewer's hand, the step under way.

    >>> from tabletop.testing import tables
    >>> view = comet.view(tables.comet(tokens={0: "silver-okapi-1@0,4", 1: "@0,1"}), 0)
    >>> for line in comet.render_text(view).splitlines()[10:13]:
    ...     print(line)
    >seat 0 (you)  0 points so far, 5 cards in hand
        leader    leader-blue-egg: hatch: nest -1; end: 2 per blue egg
        slots     A0 silver-okapi-1 (4p) at 0,4 water, A1 free, A2 free
    """
    book, names = view.options.book, Names(numbered_names(len(view.seats), view.seat, words), SEAT_LETTERS)
    lines = [spread([*clock(view), f"{names.seats[view.turn]} has the turn"], WIDTH), *_piles(view), ""]
    lines += card_lines(book, "gold row", view.gold_row)
    for seat in range(len(view.seats)):
        lines += ["", *player_lines(view, seat, names, WIDTH)]
    lines += ["", *board_lines(book.board, tokens_on(view, names.signs))]
    lines += neutral_lines(view) if any(view.neutrals) else []
    if view.seat is not None:
        lines += ["", *card_lines(book, "hand", view.hand)]
    return "\n".join([*lines, *_step(view.step)])


def clock(view: View) -> list[str]:
    """Return how far the game is."""
    limit = view.options.turn_limit
    turn = f"turn {view.turns} of {limit}" if limit else f"turn {view.turns}"
    comet = f"comet in {some(view.silver_size, 'silver card')}"
    if view.comet:
        comet = f"THE COMET IS HERE, {view.silver_size} silver"
    return ["COMET", "the end" if view.phase == "over" else turn, comet]


def _piles(view: View) -> list[str]:
    then = "" if view.comet else f"{some(view.aside_size, 'silver card')} after the comet; "
    discarded = f"discarded: {len(view.silver_discard)} silver, {len(view.gold_discard)} gold"
    return [f"{then}{discarded}; gold deck: {view.gold_size}"]


def token_name(sign: str, slot: int) -> str:
    """Name a token by its player's sign and its slot: @0, B1."""
    return f"{sign}{slot}"


def tokens_on(view: View, signs: Sequence[str]) -> Mapping[Hex, Sequence[str]]:
    """Name who stands where."""
    found: dict[Hex, list[str]] = {}
    for sign, places in zip((NEUTRAL, *signs), (view.neutrals, *view.tokens), strict=False):
        for slot, place in enumerate(places):
            if place is not None:
                found.setdefault(place, []).append(token_name(sign, slot))
    return found


def neutral_lines(view: View) -> list[str]:
    """Name the neutral tokens, and say which are not on the board."""
    told = zip(view.options.book.setup.neutrals, view.neutrals, strict=True)
    return [
        f"{token_name(NEUTRAL, which)} is the {name.replace('_', ' ')}{'' if place else ', not on the board'}"
        for which, (name, place) in enumerate(told)
    ]


def points_of(view: View, seat: int) -> int:
    """Return what a player's rescued cards are worth so far."""
    return total(score(view.options.book, view.seats[seat]))


def player_lines(view: View, seat: int, names: Names, columns: int) -> Iterator[str]:
    """Draw the points, leader, slots and cards of a player. The viewer's rescued cards have their abilities."""
    book, seen, acts = view.options.book, view.seats[seat], ">" if seat in view.to_act else " "
    head = f"{acts}{names.seats[seat]}  {some(points_of(view, seat), 'point')} so far, "
    yield from wrapped(f"{head}{some(seen.hand_size, 'card')} in hand{', has passed' * seen.passed}", columns, "")
    ready = Counter(seen.rescued) - Counter(seen.exhausted)
    rows = {
        "leader": [f"{names.card(seen.leader)}: {does(book, seen.leader)}"],
        "slots": [_slot(view, names, seat=seat, slot=slot) for slot in range(len(seen.slots))],
        "rescued": [_rescued(book, card, names, is_own=seat == view.seat) for card in ready.elements()],
        "exhausted": list(map(names.card, seen.exhausted)),
        "hand has": list(map(names.card, seen.known)),
    }
    for title, items in rows.items():
        yield from _item(title, items, columns)


def _rescued(book: Book, card: Card, names: Names, *, is_own: bool) -> str:
    uses = uses_of(book, card).replace("_", " ") if is_own else ""
    return f"{names.card(card)} ({uses})" if uses else names.card(card)


def _slot(view: View, names: Names, *, seat: int, slot: int) -> str:
    """Tell what lies in a slot and where its token stands."""
    name, card, place = token_name(names.signs[seat], slot), view.seats[seat].slots[slot], view.tokens[seat][slot]
    if card is None:
        return f"{name} free"
    book = view.options.book
    animal = f"{name} {names.card(card)} ({book.animals[card].points}p)"
    if place is None:
        return f"{animal} looks for a nest"
    return f"{animal} at {names.place(place)} {ground_name(book.board, place)}"


def _item(title: str, items: Sequence[str], columns: int) -> list[str]:
    """List items under a title; none is broken at the end of a line unless it is long."""
    if not items:
        return []
    text = ", ".join([item.replace(" ", NO_BREAK) if len(item) < MAX_UNBROKEN else item for item in items])
    lines = wrapped(f"{title:9} {text}", columns, "    ", " " * 14)
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
            return ["", *wrapped(f"Discarded for the Move: {', '.join(cards)}.", WIDTH)]
        case _:
            return []
