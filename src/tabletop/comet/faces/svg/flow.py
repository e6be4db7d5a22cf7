"""Layout of boxes in rows."""

from tabletop.svg.pen import Box


class Flow:
    """A layout of boxes from left to right, in as many rows as needed."""

    def __init__(self, box: Box, *, gap: float = 6, row_gap: float = 6) -> None:
        self._box, self._gap, self._row_gap = box, gap, row_gap
        self._right, self._top, self.bottom = box.x, box.y, box.y

    def place(self, width: float, height: float) -> Box:
        """Return the next place of this size, at most as wide as a row."""
        width = min(width, self._box.width)
        if self._right > self._box.x and self._right + width > self._box.right:
            self._right, self._top = self._box.x, self.bottom + self._row_gap
        found = Box(self._right, self._top, width, height)
        self._right, self.bottom = found.right + self._gap, max(self.bottom, found.bottom)
        return found
