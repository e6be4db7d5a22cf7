"""What a card shows on one side (rulebook: "Components")."""

from collections.abc import Mapping
from typing import Any, Literal, Self, TypeAlias, get_args

from attrs import field, frozen

from tabletop.codex.tally import COLOURS, CORNER, Colour, Item, Symbol, tally
from tabletop.core.deck import Interned

Back: TypeAlias = Literal[
    "fungi-resource", "plant-resource", "animal-resource", "insect-resource",
    "fungi-gold", "plant-gold", "animal-gold", "insect-gold",
]  # fmt: skip
"""What everybody sees of a card that lies face down: its colour and kind."""
BACKS: tuple[Back, ...] = get_args(Back)
Shown: TypeAlias = Literal["empty"] | Symbol | None
"""A corner: visible with a symbol or empty, or hidden (None)."""
Scoring: TypeAlias = Literal["flat", "corners"] | Item


class Named(Interned):
    """A card, or one side of a card, that is known by its name."""

    __slots__ = ()
    name: str

    def __new__(cls, name: str) -> Self:
        """Return the one object of that name."""
        return cls.known(name)

    def __str__(self) -> str:
        return self.name


@frozen(eq=False, init=False)
class Face(Named):
    """A side of a card as it lies on a board: R01 and G17 are fronts, S01-back a starter's, plant-gold a back.

    The back of every resource and gold card is that of its kind and colour: it `hides` which card it is. `counts` is
    the tally of all symbols and visible corners, `under` for each corner of what covering it takes away (0 if hidden),
    `needs` of the requirement.

    >>> front, back = codex.Face("G17"), codex.Face("plant-gold")
    >>> front.corners  # top left, top right, bottom left, bottom right
    ('empty', None, 'quill', None)
    >>> front.points, front.requires
    (3, (('plant', 3),))
    >>> back.hides, back.centre
    (True, ('plant',))
    """

    UNKNOWN = "no side of a card is called"
    EXPECTED = "R01, S01-back, plant-gold and the like"
    name: str
    colour: Colour | None = field(repr=False)
    corners: tuple[Shown, ...] = field(repr=False)
    centre: tuple[Colour, ...] = field(repr=False)
    points: int = field(repr=False)
    scoring: Scoring = field(repr=False)
    requires: tuple[tuple[Colour, int], ...] = field(repr=False)
    hides: bool = field(repr=False)
    counts: int = field(repr=False)
    under: tuple[int, ...] = field(repr=False)
    needs: int = field(repr=False)


def make_face(name: str, colour: Colour | None, row: Mapping[str, Any], *, hides: bool = False) -> Face:
    """Make the side that a row of the card data describes."""
    centre, requires = tuple(row.get("centre", ())), tuple(row.get("requires", {}).items())
    under = tuple([CORNER + tally({corner} - {"empty"}) if corner else 0 for corner in row["corners"]])
    return Face.make(
        name=name,
        colour=colour,
        corners=tuple(row["corners"]),
        centre=centre,
        points=row.get("points", 0),
        scoring=row.get("scoring", "flat"),
        requires=requires,
        hides=hides,
        counts=sum(under) + tally(centre),
        under=under,
        needs=tally([symbol for symbol, number in requires for _ in range(number)]),
    )


BACK_FACES: Mapping[str, Face] = {
    back: make_face(back, colour, {"corners": ["empty"] * 4, "centre": [colour]}, hides=True)
    for back, colour in zip(BACKS, COLOURS * 2, strict=True)
}
