"""What a vector tells of a player's board: what lies near the centre, what is visible, where a card can lie."""

from functools import cache

from tabletop.codex.board import Board
from tabletop.codex.cards import Card
from tabletop.codex.grid import Cell
from tabletop.codex.symbols import COLOURS, CORNER_SHIFT, SYMBOLS, count
from tabletop.vectors import HIGHEST, Layout, at_most, table_of

REACH = 8
"""How far from the centre places have numbers of their own: where nearly all of play happens."""
NEAR = tuple(sorted(
    [Cell(x, y) for x in range(-REACH, REACH + 1) for y in range(-REACH, REACH + 1) if (x + y) % 2 == 0],
    key=lambda cell: cell.bit,
))  # fmt: skip
"""The places within reach, ring by ring: NEAR[number] has the bit of this number."""
CACHED_BOARDS = 1_000
ALL_SYMBOLS = (1 << CORNER_SHIFT) - 1


class BoardPart:
    """Stretches that tell something of a board: made once for each board, for a step changes one of them at most."""

    def __init__(self) -> None:
        self.layout = Layout()
        self._told: dict[int, tuple[Board, bytes]] = {}

    def of(self, board: Board) -> bytes:
        """Return what the stretches say of the board."""
        told = self._told.get(id(board))  # Who compares boards compares all their cards.
        if told is None:
            if len(self._told) >= CACHED_BOARDS:
                self._told.clear()
            told = self._told[id(board)] = board, bytes(self._tell(board))
        return told[1]

    def _tell(self, board: Board) -> bytearray:
        raise NotImplementedError


class WhatLies(BoardPart):
    """The visible symbols, how many positions are open, the cards face up, and where each colour lies."""

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
    """For each place how many corners a card there would cover, and which symbols; all zeros where none can lie."""

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
    """Return how far from the corners of a place each of its symbols is told, and how often it is there."""
    numbers = enumerate([count(counts, symbol) for symbol in SYMBOLS], 1)
    return tuple([(len(NEAR) * steps, number) for steps, number in numbers if number])
