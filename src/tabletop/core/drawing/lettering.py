"""How wide text is in the widest face it may be set in, and how it is made to fit."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from tabletop.core.drawing.letters import WIDTHS

FACES = "Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif"
SMALLEST = 11
"""No text is smaller on a page that shows the picture in its own size."""
BOLD = 1.15
ELLIPSIS = "…"
TIMES = "\N{MULTIPLICATION SIGN}"
_WIDTH: Mapping[str, int] = MappingProxyType({letter: width for width, letters in WIDTHS.items() for letter in letters})
_UNKNOWN = 1050


@lru_cache(maxsize=4096)
def _thousandths(text: str) -> int:
    return sum([_WIDTH.get(letter, _UNKNOWN) for letter in text])


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """Return how wide the text is at most: in DejaVu Sans, the widest of the faces."""
    return _thousandths(text) * size / 1000 * (BOLD if bold else 1)


def fitted(text: str, size: float, width: float, *, bold: bool = False) -> str:
    """Return the text, or as much of its beginning as fits, with an ellipsis."""
    if width_of(text, size, bold=bold) <= width:
        return text
    end = len(text)
    while end and width_of(text[:end].rstrip() + ELLIPSIS, size, bold=bold) > width:
        end -= 1
    return text[:end].rstrip() + ELLIPSIS


@lru_cache(maxsize=1024)
def wrapped(text: str, size: float, width: float, lines: int, *, bold: bool = False) -> tuple[str, ...]:
    """Return the text in so many lines at most, broken at blanks and after hyphens; what is too much is cut."""
    found = [""]
    for word in text.replace("-", "-\0").replace(" ", " \0").split("\0"):
        if width_of((found[-1] + word).rstrip(), size, bold=bold) <= width or not found[-1]:
            found[-1] += word
        else:
            found.append(word)
    if len(found) > lines:
        found[lines - 1 :] = ["".join(found[lines - 1 :])]
    return tuple([fitted(line.rstrip(), size, width, bold=bold) for line in found])
