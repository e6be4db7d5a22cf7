"""What lies on the table, as lines of a screen."""

from collections.abc import Iterable, Iterator, Sequence

from tabletop.screens.layout import columns_of, filled, padded
from tabletop.subastral.actions import Take
from tabletop.subastral.cards import CLOUDS, Card
from tabletop.subastral.faces.screen.prospects import gain_of, points_of
from tabletop.subastral.state import Journal
from tabletop.subastral.views import SeenSeat, View, cards_to_end, way_of

CARDS_AT, NAME_WIDTH = 39, 8


def short(card: Card) -> str:
    """Return the short name of a card, by which it is played."""
    return f"{card.biome[:2]}{card.number}"


def title(view: View) -> str:
    """Tell the round, and how long the game goes on."""
    rounds = view.rounds
    if (above := cards_to_end(view)) is not None:
        end = f"{above} cards to the game-end card"
    else:
        end = "the last round" if rounds.is_last else "one more round after this"
    return f"SUBASTRAL   round {rounds.number}   deck {view.deck_size}, {end}"


def clouds(view: View, takes: Sequence[Take], columns: int) -> Iterator[str]:
    """Draw the clouds from the deck to the sun: what taking each would bring, and its cards."""
    named = {cloud: [str(card) for card in view.row[cloud - 1]] for cloud in CLOUDS}
    if any(CARDS_AT + len(" ".join(cards)) > columns for cards in named.values()):
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
    """Say what becomes of a cloud: of one that the viewer could take, what it would bring."""
    cards, way = view.row[cloud - 1], way_of(view, cloud)
    if view.seat is None or view.seat not in view.to_act or not cards:
        return {"played": "played here", "taken": "taken"}.get(way or "", "")
    gain = f"{gain_of(view.seats[view.seat].journal, cards):+} points"
    ways = {
        None: f"in the journal {gain}" if view.phase == "play" else "",
        "played": "you played here",
        "taken": "you take this",
        "hand": f"to hand: {to_hand(view, cards)}",
        "journal": f"to journal, {gain}",
        "either": f"hand, or journal {gain}",
    }
    return ways[way]


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


def hand(view: View, columns: int) -> list[str]:
    """List the cards of the viewer: in full where there are few."""
    cards = [f"{short(card)} {card}" for card in view.hand]
    if len("   ".join(cards)) + 11 > columns:
        cards = [short(card) for card in view.hand]
    lines = filled(cards or ["empty"], columns, f"{'your hand':11}", hanging=" " * 11, between="  ")
    return [*lines, *([f"picked     {short(view.pick)} {view.pick}"] if view.pick else [])]


def known_hands(view: View, names: Sequence[str], columns: int) -> Iterator[str]:
    """List the cards that all saw go into the hands of others."""
    for seat, seen in enumerate(view.seats):
        if seen.known and seat != view.seat:
            yield from _known(names[seat], seen, columns)


def _known(name: str, seen: SeenSeat, columns: int) -> Iterable[str]:
    hidden = seen.hand_size - len(seen.known)
    more = [f"and {hidden} unseen"] if hidden else []
    return filled([*map(short, seen.known), *more], columns, f" {padded(name, NAME_WIDTH)} took ", hanging=" " * 4)
