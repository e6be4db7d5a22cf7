"""The animal board: its hexes as sets of bits, tables of the steps on it, and its picture in text."""

from tabletop.comet.board.board import CAVE, Board, Hex, chosen, made_board, members, neighbours

__all__ = ["CAVE", "Board", "Hex", "chosen", "made_board", "members", "neighbours"]
