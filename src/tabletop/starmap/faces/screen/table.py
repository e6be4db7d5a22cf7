"""What lies on the table, as lines of a screen."""

from collections import Counter
from collections.abc import Iterator, Sequence
from types import MappingProxyType

from tabletop.screens.layout import cut, padded, wrapped
from tabletop.starmap.faces.screen.asking import REASONS
from tabletop.starmap.options import copies_for
from tabletop.starmap.tricks import leading_colour, winning_card
from tabletop.starmap.views import SeenSeat, View

NAME_WIDTH, HAND_WIDTH = 10, 11
HANGING = " " * 11
WORDS = MappingProxyType({1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"})


def title(view: View) -> str:
    """Tell trump and deck."""
    top = view.discard_top
    trump = "no trump" if top.is_rest else f"trump {top.back.upper()}"
    deck = f"deck {view.deck_size}" + (f", top {view.deck_top}" if view.deck_top else "")
    return f"STAR MAP   {trump} ({top} is on the discard pile)   {deck}"


def round_so_far(view: View, names: Sequence[str], columns: int) -> list[str]:
    """Tell what was played, what leads and who wins."""
    laid = "  ".join([f"{_who(each.seat, names)} {each.card}" for each in view.table])
    return wrapped(f"table      {laid or 'nothing played yet'}{_best(view, names)}", columns, hanging=HANGING)


def _who(seat: int | None, names: Sequence[str]) -> str:
    return "dummy" if seat is None else names[seat]


def _best(view: View, names: Sequence[str]) -> str:
    """Say who wins the round, as long as the winner has taken no card of it away."""
    best = winning_card(view.table, (view.discard_top,)) if view.phase in ("turn", "take") else None
    if best is None:
        return ""
    laid, by = best
    wins = "you win" if laid.seat == view.seat else f"{_who(laid.seat, names)} wins"
    so_far = " so far" if view.phase == "turn" else ""
    return f"   ({leading_colour(view.table)} was led, {wins}{so_far}: {REASONS[by]})"


def players(view: View, names: Sequence[str], columns: int) -> Iterator[str]:
    """Draw a head, and a line for each player."""
    values = sorted({card.value for card in copies_for(view.options)} - {0})
    head = f"{'':{NAME_WIDTH + 7}}shine    {'hand':{HAND_WIDTH}}collection by value: {WORDS[len(values)]} different win"
    yield cut(head, columns)
    for seat, seen in enumerate(view.seats):
        acts, star = ">" if seat in view.to_act else " ", "star" if seat == view.marker else ""
        name = f"{acts}{padded(names[seat], NAME_WIDTH)}{star:5} "
        shine = "*" * seen.shine or "out"
        yield cut(f"{name}{shine:9}{_backs(seen):{HAND_WIDTH}}{_collection(seen, values)}", columns)


def _backs(seen: SeenSeat) -> str:
    letters = ["-" if back == "rest" else back[0].upper() for back in seen.backs]
    return (" " if 2 * len(letters) <= HAND_WIDTH else "").join(letters)


def _collection(seen: SeenSeat, values: Sequence[int]) -> str:
    cells = ["+".join([str(card) for card in seen.collection if card.value == value]) for value in values]
    return " ".join([cell or f".{value}" for cell, value in zip(cells, values, strict=True)])


def hand(view: View, columns: int) -> list[str]:
    """List the cards of the viewer."""
    return _listed("your hand", "  ".join(map(str, view.hand)) or "empty", columns)


def discarded(view: View, columns: int) -> list[str]:
    """List what lies below the top of the discard pile."""
    copies = Counter(view.known)
    pile = [str(card) if count == 1 else f"{card} x{count}" for card, count in copies.items()]
    return _listed("discarded", "  ".join(pile), columns) if pile else []


def _listed(head: str, text: str, columns: int) -> list[str]:
    return wrapped(f"{head:11}{text}", columns, hanging=HANGING)
