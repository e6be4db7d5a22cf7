"""Encoding of actions and views as numbers (docs/environments.md).

Cards and hexes are in the order of the catalogue, so the sizes depend on it. Seats are counted from the viewer.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import get_args

from tabletop.comet.actions import DRAW, PASS, READY, REFRESH, STOP, Action
from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import SYMBOLS, TERRAINS
from tabletop.comet.options import Options
from tabletop.comet.state import Phase
from tabletop.comet.under_way import Between, Copying, Hatching, Moving, Pending, Using
from tabletop.comet.views import SeenSeat, View
from tabletop.core.errors import SetupError
from tabletop.core.validation import takes
from tabletop.vectors import HIGHEST, ActionList, Layout, at_most, count, seat_names, table_of

PHASES: tuple[Phase, ...] = get_args(Phase)


@takes(Options, error=SetupError)
def encoding(options: Options, players: int) -> "CometEncoding":
    """Return the encoding for a table with these options and this number of players.

    Actions are numbered in this order: those without parameters, then by card, by slot and by hex.

    >>> numbers = comet.FACES.encoding(comet.Options(), 2)
    >>> numbers.names[0], numbers.names[5], len(numbers.names)
    ('refresh', 'hatch silver-dromedary-1 0', 2091)
    >>> state = comet.new_game(players=2, seed=7)
    >>> view = comet.view(state, 0)
    >>> numbers.numbers(view, comet.legal_actions(state))[-2:]
    [31, 0]
    >>> len(numbers.vector(view))
    3680
    """
    return CometEncoding(options.book, players)


def _actions_of(book: Book) -> Iterator[Action]:
    """List the actions that can be legal in some state."""
    yield from (REFRESH, DRAW, READY, PASS, STOP)
    yield from chain.from_iterable(book.hatches.values())
    by_card: tuple[Mapping[Card, Action], ...] = book.moves, book.adds, book.takes, book.discards, book.copies
    yield from chain.from_iterable([actions.values() for actions in by_card])
    for uses_by_card in book.uses.values():
        yield from [use for uses in uses_by_card.values() for use, _effect in uses]
    yield from book.guides
    yield from chain.from_iterable(book.goes)
    yield from [nest for nest in book.nests if nest.to in book.board.nest_hexes]
    yield from book.places[1:]
    yield from _steps_of(book)


def _steps_of(book: Book) -> Iterator[Action]:
    """List all steps by symbol, slot and hex, the same objects as the legal actions."""
    cave = book.board.hexes[0]
    for symbol in SYMBOLS:
        for table in book.steps[symbol,]:
            ((fit, steps_to),) = table[cave][-1]
            yield from reversed(steps_to[fit])


class CometEncoding(ActionList[View, Action]):
    """Encoding of the actions of a catalogue, and of views as vectors.

    A vector has the hand, the piles, the step under way, and then each seat.
    """

    def __init__(self, book: Book, players: int) -> None:
        layout, cards, copies = Layout(), tuple(book.metal), _most_copies(book)
        self._phase = table_of(PHASES, layout.add("phase", PHASES))
        self._hand, self._row, self._silver_discard, self._gold_discard, self._removed = [
            table_of(cards, layout.add(name, cards, copies))
            for name in ("hand", "gold row", "silver discard", "gold discard", "removed")
        ]
        self._sizes = layout.add("cards in the piles", ("silver", "aside", "gold"), max(map(len, book.decks)))
        self._comet = layout.add("comet", ("here",))
        self._turns = layout.add("number of the turn", ("turn",), HIGHEST)
        hexes = book.board.hexes
        self._neutrals = [table_of(hexes, layout.add(f"place of {name}", hexes)) for name in book.setup.neutrals]
        self._step = _StepLayout(layout, book)
        self._seats = [_SeatLayout(layout, name, book) for name in seat_names(players)]
        super().__init__(_actions_of(book), layout)

    def vector(self, view: View, /) -> bytes:
        """Return the vector of a view."""
        found, viewer, seats = self._layout.blank(), view.seat or 0, self._seats
        found[self._phase[view.phase]] = 1
        count(found, self._hand, view.hand)
        count(found, self._row, view.gold_row)
        count(found, self._silver_discard, view.silver_discard)
        count(found, self._gold_discard, view.gold_discard)
        count(found, self._removed, view.removed)
        for place, size in enumerate((view.silver_size, view.aside_size, view.gold_size), self._sizes):
            found[place] = at_most(size)
        found[self._comet], found[self._turns] = view.comet, at_most(view.turns)
        for places, to in zip(self._neutrals, view.neutrals, strict=True):
            if to is not None:
                found[places[to]] = 1
        self._step.fill(found, view.step)
        for seat, seen in enumerate(view.seats):
            seats[seat - viewer].fill(found, seen, view.tokens[seat])
        found[seats[view.turn - viewer].turn] = 1
        for order, seat in enumerate(view.waiting, 1):
            found[seats[seat - viewer].waiting] = order
        for seat in view.to_act:
            found[seats[seat - viewer].to_act] = 1
        return bytes(found)


class _StepLayout:
    """The part of the vector for the step under way."""

    def __init__(self, layout: Layout, book: Book) -> None:
        cards, slots, copies = tuple(book.metal), range(book.setup.slots), _most_copies(book)
        self._slot = layout.add("slot that hatches", slots)
        self._distance = layout.add("distance to hatch at", ("distance",), HIGHEST)
        self._pool = table_of(SYMBOLS, layout.add("symbols left", SYMBOLS, HIGHEST))
        self._cards = table_of(cards, layout.add("discarded for the Move", cards, copies))
        self._silver = table_of(cards, layout.add("silver to be taken back", cards, copies))
        ways = [(slot, terrain) for slot in (None, *slots) for terrain in TERRAINS]
        names = [f"{'all' if slot is None else slot} over {terrain}" for slot, terrain in ways]
        self._guided = table_of(ways, layout.add("passages gained", names))
        users = (*cards, *book.leaders)
        self._used = table_of(users, layout.add("card whose ability is used", users))
        most = max(map(len, book.abilities.values()))
        self._ability = layout.add("number of the ability used", range(most))
        self._left = layout.add("cards left to choose", ("left",), HIGHEST)

    def fill(self, found: bytearray, step: Pending | None) -> None:
        """Fill in the step, and the one that it interrupts."""
        if isinstance(step, Using):
            found[self._used[step.card]] = found[self._ability + step.ability] = 1
            found[self._left] = at_most(step.left)
            step = step.within
        if isinstance(step, Copying):
            count(found, self._pool, step.pool)
            step = step.within
        if isinstance(step, Hatching):
            found[self._slot + step.slot], found[self._distance] = 1, at_most(max(0, step.distance))
        elif isinstance(step, Moving):
            count(found, self._pool, step.pool)
            for guided in step.guided:
                found[self._guided[guided.slot, guided.terrain]] = 1
        if isinstance(step, Moving | Between):
            count(found, self._cards, step.cards)
            count(found, self._silver, step.silver)


class _SeatLayout:
    """The part of the vector for one seat."""

    def __init__(self, layout: Layout, seat: str, book: Book) -> None:
        cards, hexes, slots = tuple(book.metal), book.board.hexes, range(book.setup.slots)
        animals, leaders, copies = tuple(book.animals), tuple(book.leaders), _most_copies(book)
        self._leader = table_of(leaders, layout.add(f"leader of seat {seat}", leaders))
        self._hand_size = layout.add(f"cards in the hand of seat {seat}", ("hand",), HIGHEST)
        self._known = table_of(cards, layout.add(f"known in the hand of seat {seat}", cards, copies))
        self._slots = [table_of(animals, layout.add(f"slot {slot} of seat {seat}", animals)) for slot in slots]
        self._tokens = [table_of(hexes, layout.add(f"token {slot} of seat {seat}", hexes)) for slot in slots]
        self._rescued = table_of(animals, layout.add(f"rescued by seat {seat}", animals, copies))
        users = *animals, *leaders
        self._exhausted = table_of(users, layout.add(f"exhausted cards of seat {seat}", users, copies))
        self._passed = layout.add(f"seat {seat} has passed", ("passed",))
        self.turn = layout.add(f"turn of seat {seat}", ("turn",))
        self.waiting = layout.add(f"when seat {seat} decides too", ("order",), HIGHEST)
        self.to_act = layout.add(f"seat {seat} may act", ("may act",))

    def fill(self, found: bytearray, seen: SeenSeat, tokens: tuple[Hex | None, ...]) -> None:
        """Fill in the belongings of the seat."""
        found[self._leader[seen.leader]] = 1
        found[self._hand_size], found[self._passed] = at_most(seen.hand_size), seen.passed
        count(found, self._known, seen.known)
        for places, card in zip(self._slots, seen.slots, strict=True):
            if card is not None:
                found[places[card]] = 1
        for places, to in zip(self._tokens, tokens, strict=True):
            if to is not None:
                found[places[to]] = 1
        count(found, self._rescued, seen.rescued)
        count(found, self._exhausted, seen.exhausted)


def _most_copies(book: Book) -> int:
    return max(Counter(chain.from_iterable(book.decks)).values())
