"""The table as text, in lines of less than eighty columns."""

from collections.abc import Iterable
from textwrap import wrap

from tabletop.comet.board import Board, Hex
from tabletop.comet.cards import Card
from tabletop.comet.views import SeenSeat, View
from tabletop.core.rulebook import implements

WIDTH = 79
_CELL = 4  # columns for a hex; a row of hexes is half a hex high
_LAND = {"meadow": "m", "jungle": "j", "desert": "d", "water": "w", "lava": "l", "wild": "*"}


def render_text(view: View) -> str:
    """Draw what the viewer sees: the board, the piles, every player, the viewer's hand."""
    lines = [*_board(view), "", *_piles(view)]
    for seat, seen in enumerate(view.seats):
        lines += _seat(view, seat, seen)
    if view.seat is not None:
        lines += _list("hand", [_facts(view, card) for card in view.hand])
    return "\n".join(lines)


@implements("comet.board")
def _board(view: View) -> list[str]:
    """Draw the board: terrain as a letter, nests as numbers, tokens as seat and slot."""
    board, tokens = view.options.book.board, _tokens(view)
    rows: dict[int, dict[int, str]] = {}
    for number, place in enumerate(board.hexes):
        rows.setdefault(2 * place.r + place.q, {})[place.q] = tokens.get(place) or _ground(board, number)
    first = min([place.q for place in board.hexes])
    names = ", ".join([f"N{at}: {name}" for at, name in enumerate(view.options.book.setup.neutrals)])
    legend = (
        f"{board.name}: m j d w l are terrain, () is the cave, numbers are nests, b1 is token 1 of seat b; {names}. "
        "Columns are q; r is half of what a line's depth below the cave exceeds q."
    )
    columns = range(first, max([place.q for place in board.hexes]) + 1)
    lines = ["      " + "".join([f"{q:>{_CELL}}" for q in columns])]
    for row in sorted(rows):
        cells = "".join([f"{rows[row].get(q, ''):>{_CELL}}" for q in columns])
        lines.append(f"      {cells}".rstrip())
    return [*wrap(legend, WIDTH), *lines]


def _ground(board: Board, number: int) -> str:
    if number in board.nest_of:
        return str(board.nest_of[number])
    return _LAND[board.terrain_of[number]] if number in board.terrain_of else "()"


def _tokens(view: View) -> dict[Hex, str]:
    """Name who stands where; on a shared nest the tokens stand side by side."""
    found: dict[Hex, str] = {}
    for at, place in enumerate(view.neutrals):
        if place is not None:
            found[place] = f"N{at}"
    for seat, places in enumerate(view.tokens):
        for slot, place in enumerate(places):
            if place is not None:
                name = f"{'abcd'[seat]}{slot}"
                found[place] = f"{found[place]}+" if place in found else name
    return found


def _piles(view: View) -> list[str]:
    comet = "the comet is here" if view.comet else f"{view.aside_size} set aside for the comet"
    turn = f"turn {view.turns}, seat {view.turn}; now: {view.phase}"
    sizes = f"silver pile {view.silver_size}, {comet}; gold deck {view.gold_size}"
    return [
        turn,
        sizes,
        *_list("gold row", [_facts(view, card) for card in view.gold_row]),
        *_list(f"silver discard ({len(view.silver_discard)}), last", view.silver_discard[-3:]),
        *_list(f"gold discard ({len(view.gold_discard)}), last", view.gold_discard[-3:]),
    ]


def _seat(view: View, seat: int, seen: SeenSeat) -> list[str]:
    mark = ">" if seat in view.to_act else " "
    leader = seen.leader + (" (exhausted)" if seen.leader in seen.exhausted else "")
    slots = [f"{slot}:{card or '-'}@{_at(view.tokens[seat][slot])}" for slot, card in enumerate(seen.slots)]
    passed = ", has passed" if seen.passed else ""
    lines = [f"{mark}seat {seat} ({'abcd'[seat]}): {seen.hand_size} cards, {leader}{passed}", *_list("  slots", slots)]
    exhausted = list(seen.exhausted)
    rescued: list[str] = []
    for card in seen.rescued:
        turned = card in exhausted
        if turned:
            exhausted.remove(card)
        rescued.append(f"{card}{'*' if turned else ''}")
    lines += _list("  rescued (* exhausted)", rescued) if rescued else []
    return lines + (_list("  known in hand", seen.known) if seen.known else [])


def _facts(view: View, card: Card) -> str:
    """Name the card, and of an animal what it shows: symbols (* is wild), nest, points."""
    animal = view.options.book.animals.get(card)
    if animal is None:
        return str(card)
    return f"{card}[{''.join([_LAND[symbol] for symbol in animal.symbols])} {animal.nest} +{animal.points}]"


def _at(place: Hex | None) -> str:
    return "-" if place is None else str(place)


def _list(title: str, cards: Iterable[Card | str]) -> list[str]:
    text = f"{title}: {' '.join(cards) or '(none)'}"
    return wrap(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False)
