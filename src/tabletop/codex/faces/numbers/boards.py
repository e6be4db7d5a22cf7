"""Parts of a vector that describe a player's board."""

from functools import cache

from tabletop.codex.board import Board
from tabletop.codex.cards import Card
from tabletop.codex.grid import Cell
from tabletop.codex.symbols import COLOURS, CORNER_SHIFT, SYMBOLS, count
from tabletop.vectors import HIGHEST, Layout, at_most, table_of

REACH = 8
"""The farthest ring with fixed numbers. Nearly all cards are laid within it."""
NEAR = tuple(sorted(
    [Cell(x, y) for x in range(-REACH, REACH + 1) for y in range(-REACH, REACH + 1) if (x + y) % 2 == 0],
    key=lambda cell: cell.bit,
))  # fmt: skip
"""The places with fixed numbers, ring by ring. NEAR[number] is the place with that number."""
CACHED_BOARDS = 1_000
ALL_SYMBOLS = (1 << CORNER_SHIFT) - 1


class BoardPart:
    """Some fields about a board.

    Their bytes are cached for each board, because a step changes at most one board.
    """

    def __init__(self) -> None:
        self.layout = Layout()
        self._told: dict[int, tuple[Board, bytes]] = {}

    def of(self, board: Board) -> bytes:
        """Return the bytes of the fields for a board."""
        told = self._told.get(id(board))  # The key is an id, because comparing boards is slow.
        if told is None:
            if len(self._told) >= CACHED_BOARDS:
                self._told.clear()
            told = self._told[id(board)] = board, bytes(self._tell(board))
        return told[1]

    def _tell(self, board: Board) -> bytearray:
        raise NotImplementedError


class WhatLies(BoardPart):
    """Fields about the cards of a board.

    They are the visible symbols, the number of open positions, the face-up cards, and the places of each colour.
    """

    def __init__(self, cards: tuple[Card, ...]) -> None:
        super().__init__()
        layout = self.layout
        self._symbols = layout.add("visible symbols", SYMBOLS, HIGHEST)
        self._open = layout.add("open positions", ("open",), HIGHEST)
        self._cards = table_of([card.front for card in cards], layout.add("cards face up", cards))
        kinds = (*COLOURS, None)
        self._colours = {kind: table_of(NEAR, layout.add(f"{kind or 'starter'} cards", NEAR)) for kind in kinds}

    def _tell(self, board: Board) -> bytearray:
        found, cards, colours = self.layout.blank(), self._cards, self._colours
        for place, symbol in enumerate(SYMBOLS, self._symbols):
            found[place] = count(board.counts, symbol)
        found[self._open] = at_most(len(board.open))
        for laid in board.laid:
            face = laid.face
            if face in cards:
                found[cards[face]] = 1
            if laid.cell in (places := colours[face.colour]):
                found[places[laid.cell]] = 1
        return found


class WhereToLay(BoardPart):
    """Fields about the corners and symbols that a card at each place would cover.

    They are 0 for places that are not open.
    """

    def __init__(self) -> None:
        super().__init__()
        self._corners = table_of(NEAR, self.layout.add("corners covered", NEAR, 4))
        for symbol in SYMBOLS:
            self.layout.add(f"{symbol} covered", NEAR, 4)

    def _tell(self, board: Board) -> bytearray:
        found, corners = self.layout.blank(), self._corners
        for cell, covered in board.open.items():
            if cell in corners:
                place = corners[cell]
                found[place] = covered >> CORNER_SHIFT
                for steps, number in _symbols_in(covered & ALL_SYMBOLS):
                    found[place + steps] = number
        return found


@cache
def _symbols_in(counts: int) -> tuple[tuple[int, int], ...]:
    """Return the offset and the count of each symbol that a card would cover.

    The offset is relative to the place's entry in the field of covered corners.
    """
    numbers = enumerate([count(counts, symbol) for symbol in SYMBOLS], 1)
    return tuple([(len(NEAR) * steps, number) for steps, number in numbers if number])
