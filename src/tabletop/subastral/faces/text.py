"""The table as lines of text, for `render_text` and for screens."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from tabletop.core.errors import PictureError
from tabletop.core.validation import takes
from tabletop.screens.labels import numbered_names
from tabletop.screens.layout import WIDTH, columns_of, cut, filled, padded
from tabletop.subastral.actions import Take
from tabletop.subastral.cards import CLOUDS, Card
from tabletop.subastral.faces.prospects import gain_of, points_of
from tabletop.subastral.state import Journal
from tabletop.subastral.views import View, cards_to_end, way_of

CARDS_AT, NAME_WIDTH = 39, 12
SIGNS = """ch2 is chaparral:2, a chaparral card that is played to cloud 2: de is desert, sa savanna, ra rainforest, \
ch chaparral, gr grassland, fo forest, ta taiga, tu tundra. In a journal each # is a card: 3 de## is pile \
3, of two desert cards; de*2 is shorter, piles from left to right. > is to act. To play a card type its \
short name, to take a cloud its number."""
"""What the signs in `render_text` and on the screen mean, to be shown once.

>>> subastral.FACES.signs.split(":")[0]
'ch2 is chaparral'
"""
COLOURS: Mapping[str, str] = MappingProxyType(
    {
        "green": "(rainforest|forest)(:[1-6])?|(ra|fo)([1-6]|#+)?", "light": "grassland(:[1-6])?|gr([1-6]|#+)?",
        "red": "chaparral(:[1-6])?|ch([1-6]|#+)?", "yellow": "savanna(:[1-6])?|sa([1-6]|#+)?",
        "sand": "desert(:[1-6])?|de([1-6]|#+)?", "ice": "(taiga|tundra)(:[1-6])?|(ta|tu)([1-6]|#+)?",
        "strong": "SUBASTRAL",
    }
)  # fmt: skip
"""Which words a terminal shows in which colour: a regular expression for each colour.

>>> import re
>>> bool(re.search(subastral.FACES.colours["green"], "seat 0 plays forest:3"))
True
"""


@takes(View, error=PictureError)
def render_text(view: View) -> str:
    """Draw what the viewer sees as text, in lines of less than eighty columns.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> lines = subastral.render_text(subastral.view(state, 0)).splitlines()
    >>> print(lines[2])
       cloud 1  in the journal +6 points   rainforest:6 forest:1
    >>> print(lines[-1])
    your hand  desert:4  rainforest:2  forest:3
    """
    names = numbered_names(len(view.seats), view.seat)
    lines = [title(view, names, WIDTH), *clouds(view, (), WIDTH, in_full=True), "", *players(view, names, WIDTH)]
    lines += known_hands(view, names, WIDTH, in_full=True)
    return "\n".join([*lines, "", *hand(view, WIDTH, in_full=True)]).rstrip()


def short(card: Card) -> str:
    """Return the short name of a card, by which it is played."""
    return f"{card.biome[:2]}{card.number}"


def title(view: View, names: Sequence[str], columns: int) -> str:
    """Return the round, the size of the deck, and the cards left until the end."""
    rounds = view.rounds
    if (above := cards_to_end(view)) is not None:
        end = f"{above} to the game-end card"
    else:
        end = "the last round" if rounds.is_last else "one more round after this"
    begun = f"round {rounds.number}, begun by {names[rounds.first]}"
    return cut(f"SUBASTRAL   {begun}   deck {view.deck_size}, {end}", columns)


def clouds(view: View, takes: Sequence[Take], columns: int, *, in_full: bool = False) -> Iterator[str]:
    """Draw the clouds from the deck to the sun: what taking each would bring, and its cards.

    If cards do not fit into a line, all have their short names, or take more lines `in_full`.
    """
    named = {cloud: [str(card) for card in view.row[cloud - 1]] for cloud in CLOUDS}
    if not in_full and any(CARDS_AT + len(" ".join(cards)) > columns for cards in named.values()):
        named = {cloud: [short(card) for card in view.row[cloud - 1]] for cloud in CLOUDS}
    can_be_taken = {take.cloud for take in takes}
    yield "   deck side"
    for cloud in CLOUDS:
        sign = ">" if cloud in can_be_taken else " "
        head = f" {sign} cloud {cloud}  {_use(view, cloud)}"
        cards = named[cloud] or ["empty"]
        yield from filled([f"{head:{CARDS_AT - 1}}", *cards], columns, hanging=" " * CARDS_AT, between=" ")
    yield "   sun side"


def _use(view: View, cloud: int) -> str:
    """Return the use of a cloud, and its gain for the player to act."""
    cards, way = view.row[cloud - 1], way_of(view, cloud)
    if way in ("played", "taken"):
        return "played here" if way == "played" else "taken"
    if len(view.to_act) != 1 or not cards:
        return ""
    gain = f"{gain_of(view.seats[view.to_act[0]].journal, cards):+} points"
    uses = {
        "hand": f"to hand: {to_hand(view, cards)}",
        "journal": f"to journal, {gain}",
        "either": f"hand, or journal {gain}",
    }
    return uses[way] if way else f"in the journal {gain}" if view.phase == "play" else ""


def to_hand(view: View, cards: Sequence[Card]) -> str:
    """Count the cards that the hand would get."""
    count = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
    return f"{count} + 1 drawn" if view.deck_size else count


def players(view: View, names: Sequence[str], columns: int) -> Iterator[str]:
    """Draw a line for each player: points, size of the hand, journal."""
    for seat, seen in enumerate(view.seats):
        acts = ">" if seat in view.to_act else " "
        head = f"{acts}{padded(names[seat], NAME_WIDTH)}{points_of(seen.journal):4} points, hand {seen.hand_size:2}"
        piles = _piles(seen.journal, columns - columns_of(head) - 3)
        yield from filled([f"{head} ", *piles], columns, hanging=" " * (columns_of(head) + 3))


def _piles(journal: Journal, room: int) -> list[str]:
    """Write piles with a sign for each card, or with numbers where that is too long for a line."""
    piles = [f"{place} {pile[0].biome[:2]}{'#' * len(pile)}" for place, pile in enumerate(journal, 1)]
    if len("  ".join(piles)) > room:
        piles = [" ".join([f"{pile[0].biome[:2]}*{len(pile)}" for pile in journal])]
    return piles or ["no journal yet"]


def hand(view: View, columns: int, *, in_full: bool = False) -> list[str]:
    """List the cards of the viewer, by short names only if there are many."""
    if view.seat is None:
        return []
    cards = [str(card) if in_full else f"{short(card)} {card}" for card in view.hand]
    if not in_full and len("   ".join(cards)) + 11 > columns:
        cards = [short(card) for card in view.hand]
    lines = filled(cards or ["empty"], columns, f"{'your hand':11}", hanging=" " * 11)
    return [*lines, *([f"picked     {view.pick}"] if view.pick else [])]


def known_hands(view: View, names: Sequence[str], columns: int, *, in_full: bool = False) -> Iterator[str]:
    """List the cards that all saw go into hands."""
    for seat, seen in enumerate(view.seats):
        if seen.known:
            hidden = seen.hand_size - len(seen.known)
            more = [f"and {hidden} unseen"] if hidden else []
            cards = map(str if in_full else short, seen.known)
            yield from filled([*cards, *more], columns, f" {padded(names[seat], NAME_WIDTH)} took ", hanging=" " * 4)
