"""The moves of a match, kept small: thousands of tables fit into memory."""

from collections.abc import Iterator
from sys import intern

from attrs import frozen

DIGEST = 32  # bytes


@frozen
class Move:
    """One action: whose, in notation, and the digest of the state it leads to."""

    seat: int
    action: str
    digest: str


class Moves:
    """A list of moves that takes some fifty bytes for each: tables share the notations, digests are bytes."""

    __slots__ = ("_actions", "_digests", "_seats")

    def __init__(self) -> None:
        self._seats, self._actions, self._digests = bytearray(), list[str](), bytearray()

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Move]:
        for place, (seat, action) in enumerate(zip(self._seats, self._actions, strict=True)):
            yield Move(seat, action, self._digests[DIGEST * place : DIGEST * (place + 1)].hex())

    def append(self, move: Move) -> None:
        """Add a move."""
        self._digests += bytes.fromhex(move.digest)
        self._actions.append(intern(move.action))
        self._seats.append(move.seat)

    def pop(self) -> Move:
        """Take the last move away and return it."""
        digest = self._digests[-DIGEST:].hex()
        del self._digests[-DIGEST:]
        return Move(self._seats.pop(), self._actions.pop(), digest)
