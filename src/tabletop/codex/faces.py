"""What a card shows on one side (rulebook: "Components")."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeAlias, get_args

from attrs import field, frozen

from tabletop.codex.tally import COLOURS, CORNER, Colour, Item, Symbol, tally
from tabletop.core.errors import InvalidState, NotationError, shown

Back: TypeAlias = Literal[
    "fungi-resource", "plant-resource", "animal-resource", "insect-resource",
    "fungi-gold", "plant-gold", "animal-gold", "insect-gold",
]  # fmt: skip
"""What everybody sees of a card that lies face down: its colour and kind."""
BACKS: tuple[Back, ...] = get_args(Back)
Shown: TypeAlias = Literal["empty"] | Symbol | None
"""A corner: visible with a symbol or empty, or hidden (None)."""
Scoring: TypeAlias = Literal["flat", "corners"] | Item


@frozen(eq=False, init=False)
class Face:
    """A side of a card as it lies on a board: R01 and G17 are fronts, S01-back a starter's, plant-gold a back.

    The back of every resource and gold card is that of its kind and colour: a board does not tell which card it is.
    """

    name: str
    colour: Colour | None = field(repr=False)
    corners: tuple[Shown, ...] = field(repr=False)
    centre: tuple[Colour, ...] = field(repr=False)
    points: int = field(repr=False)
    scoring: Scoring = field(repr=False)
    requires: tuple[tuple[Colour, int], ...] = field(repr=False)
    hides: bool = field(repr=False)  # whether it hides which card it is
    counts: int = field(repr=False)  # tally of all symbols and visible corners
    under: tuple[int, ...] = field(repr=False)  # per corner the tally of what covering it takes away, 0 if hidden
    needs: int = field(repr=False)  # tally of the requirement

    def __new__(cls, name: str) -> "Face":
        """Return the one object for the side."""
        if face := _named(name):
            return face
        raise InvalidState(f"Codex has no side of a card called {shown(name)}")

    def __reduce__(self) -> tuple[type["Face"], tuple[str]]:
        return Face, (self.name,)

    def __str__(self) -> str:
        return self.name

    @classmethod
    def from_notation(cls, text: str) -> "Face":
        """Return the side that the text names: R01, S01-back, plant-gold."""
        if face := _named(text):
            return face
        expected = "expected R01, S01-back, plant-gold and the like"
        raise NotationError(f"no side of a card is called {shown(text)}: {expected}")


def _named(name: object) -> Face | None:
    return _MADE.get(name) if type(name) is str else None


_MADE: dict[str, Face] = {}


def make_face(name: str, colour: Colour | None, row: Mapping[str, Any], *, hides: bool = False) -> Face:
    """Make the side that a row of the card data describes."""
    corners, centre = tuple(row["corners"]), tuple(row.get("centre", ()))
    requires = tuple(row.get("requires", {}).items())
    under = tuple([_under(corner) for corner in corners])
    facts = {
        "name": name, "colour": colour, "corners": corners, "centre": centre, "points": row.get("points", 0),
        "scoring": row.get("scoring", "flat"), "requires": requires, "hides": hides,
        "counts": sum(under) + tally(centre), "under": under, "needs": tally(_repeated(requires)),
    }  # fmt: skip
    face = object.__new__(Face)
    for fact, value in facts.items():
        object.__setattr__(face, fact, value)
    return _MADE.setdefault(name, face)


def _under(corner: Shown) -> int:
    if corner is None:
        return 0
    return CORNER if corner == "empty" else CORNER + tally([corner])


def _repeated(requires: Iterable[tuple[Colour, int]]) -> list[Colour]:
    return [colour for colour, number in requires for _ in range(number)]


def _make_back(back: Back) -> Face:
    colour = COLOURS[BACKS.index(back) % len(COLOURS)]
    return make_face(back, colour, {"corners": ["empty"] * 4, "centre": [colour]}, hides=True)


BACK_FACES: Mapping[str, Face] = {back: _make_back(back) for back in BACKS}
