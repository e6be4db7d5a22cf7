"""Sides, cards and card sets (rulebook: "Components").

Cards are interned values with the names R01-R40, G01-G40, S01-S06 and O01-O16.
"""

import json
from collections.abc import Iterator, Mapping
from pkgutil import get_data
from typing import Any, Literal, Self, TypeAlias, get_args

from attrs import field, fields, frozen

from tabletop.codex.symbols import COLOURS, CORNER, Colour, Item, Symbol, tally
from tabletop.core.deck import Interned, is_in_order
from tabletop.core.errors import SetupError, shown
from tabletop.core.play import never_copied
from tabletop.core.rulebook import implements
from tabletop.core.validation import is_tuple

Back: TypeAlias = Literal[
    "fungi-resource", "plant-resource", "animal-resource", "insect-resource",
    "fungi-gold", "plant-gold", "animal-gold", "insect-gold",
]  # fmt: skip
"""The back of a card, which all players see: its colour and kind."""
BACKS: tuple[Back, ...] = get_args(Back)
Shown: TypeAlias = Literal["empty"] | Symbol | None
"""A visible corner has a symbol or is empty. A hidden corner is None."""
Scoring: TypeAlias = Literal["flat", "corners"] | Item


class Named(Interned):
    """Base class of cards and sides, which are interned by name."""

    __slots__ = ()
    name: str

    def __new__(cls, name: str) -> Self:
        """Return the object with this name."""
        return cls.known(name)

    def __str__(self) -> str:
        return self.name


@frozen(eq=False, init=False)
class Face(Named):
    """One side of a card.

    R01 and G17 are fronts, S01-back is a side of a starter card, and plant-gold is a back. All resource or gold cards
    of one colour share a back, and its `hides` is true. `counts` packs all symbols and visible corners. `under` packs,
    for each corner, the counts that are lost when it is covered (0 if it is hidden). `needs` packs the requirement.

    >>> front, back = codex.Face("G17"), codex.Face("plant-gold")
    >>> front.corners  # top left, top right, bottom left, bottom right
    ('empty', None, 'quill', None)
    >>> front.points, front.requires
    (3, (('plant', 3),))
    >>> back.hides, back.centre
    (True, ('plant',))
    """

    UNKNOWN = "there is no side"
    EXPECTED = "a name such as R01, S01-back or plant-gold"
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
    """Return the side described by a row of the card data."""
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


Kind: TypeAlias = Literal["resource", "gold"]
Side: TypeAlias = Literal["front", "back"]
SIDES: tuple[Side, ...] = get_args(Side)
Step: TypeAlias = tuple[int, int, Colour]
"""One card of a pattern: x and y relative to the topmost card, and the colour."""


@frozen(eq=False, init=False)
class Card(Named):
    """A resource or gold card, such as R05 or G17.

    `Card.from_notation` parses a name. `front` and `reverse` are the two sides. `back` is the name of the reverse,
    which all players see of a card in a hand. Hands are sorted by `key`, and so by their backs.

    >>> card = codex.Card("G17")
    >>> card.kind, card.colour, card.back
    ('gold', 'plant', 'plant-gold')
    >>> card.front.points, card.front.requires
    (3, (('plant', 3),))
    >>> codex.Card.from_notation("G17") is card
    True
    >>> codex.Card.from_notation("G41")
    Traceback (most recent call last):
    tabletop.core.errors.NotationError: there is no Card 'G41': expected R01 to R40 or G01 to G40
    """

    UNKNOWN = "there is no Card"
    EXPECTED = "R01 to R40 or G01 to G40"
    name: str
    key: int = field(repr=False)
    kind: Kind = field(repr=False)
    colour: Colour = field(repr=False)
    back: Back = field(repr=False)
    front: Face = field(repr=False)
    reverse: Face = field(repr=False)


@frozen(eq=False, init=False)
class Starter(Named):
    """A starter card.

    The front has a symbol in each corner, the back has resources in its centre.

    >>> starter = codex.Starter("S01")
    >>> starter.front.corners
    ('fungi', 'plant', 'insect', 'animal')
    >>> starter.face("back").centre
    ('insect',)
    """

    UNKNOWN = "there is no Starter"
    EXPECTED = "S01 to S06"
    name: str
    key: int = field(repr=False)
    front: Face = field(repr=False)
    reverse: Face = field(repr=False)

    def face(self, side: Side) -> Face:
        """Return the front or the back."""
        return self.front if side == "front" else self.reverse


@frozen(eq=False, init=False)
class Objective(Named):
    """An objective card, which scores copies of a pattern or sets of visible symbols.

    A pattern lists x, y and colour of each card. x and y are relative to the topmost card, and y grows upwards.

    >>> diagonal = codex.Objective("O02")
    >>> diagonal.points, diagonal.pattern
    (2, ((0, 0, 'plant'), (1, -1, 'plant'), (2, -2, 'plant')))
    >>> quills = codex.Objective.from_notation("O16")
    >>> quills.points, quills.needs
    (2, (('quill', 2),))
    """

    UNKNOWN = "there is no Objective"
    EXPECTED = "O01 to O16"
    name: str
    key: int = field(repr=False)
    points: int = field(repr=False)
    pattern: tuple[Step, ...] = field(repr=False)
    needs: tuple[tuple[Symbol, int], ...] = field(repr=False)


def _card(key: int, kind: Kind, row: Mapping[str, Any]) -> Card:
    name, colour = row["name"], row["colour"]
    front, back = make_face(name, colour, row), BACK_FACES[f"{colour}-{kind}"]
    return Card.make(name=name, key=key, kind=kind, colour=colour, back=back.name, front=front, reverse=back)


def _starter(key: int, row: Mapping[str, Any]) -> Starter:
    name = row["name"]
    front, back = make_face(f"{name}-front", None, row["front"]), make_face(f"{name}-back", None, row["back"])
    return Starter.make(name=name, key=key, front=front, reverse=back)


def _objective(key: int, row: Mapping[str, Any]) -> Objective:
    pattern = tuple([tuple(step) for step in row.get("pattern", ())])
    needs = tuple(row.get("needs", {}).items())
    return Objective.make(name=row["name"], key=key, points=row["points"], pattern=pattern, needs=needs)


_DATA = json.loads(get_data(__name__, "cards.json") or b"")
RESOURCES = tuple([_card(key, "resource", row) for key, row in enumerate(_DATA["resources"])])
GOLDS = tuple([_card(key, "gold", row) for key, row in enumerate(_DATA["golds"], len(RESOURCES))])
STARTERS = tuple([_starter(key, row) for key, row in enumerate(_DATA["starters"])])
OBJECTIVES = tuple([_objective(key, row) for key, row in enumerate(_DATA["objectives"])])
CARDS = RESOURCES + GOLDS  # CARDS, STARTERS and OBJECTIVES are indexed by `key`.
CARD_OF: Mapping[Face, Card] = {card.front: card for card in CARDS}


@never_copied
@frozen(cache_hash=True)
class CardSet:
    """The cards of a game, each kind in the order of the names.

    The printed cards are R01 to R40, G01 to G40, S01 to S06 and O01 to O16.

    >>> printed = codex.CardSet()
    >>> len(printed.cards), len(printed.starters), len(printed.objectives)
    (80, 6, 16)
    >>> without_fives = codex.CardSet(golds=tuple([card for card in printed.golds if card.front.points < 5]))
    >>> codex.new_game(players=2, seed=7, options=codex.Options(cards=without_fives))
    <codex starter, to act (0, 1), round 0, scores 0/0, decks 38+34>
    """

    resources: tuple[Card, ...] = field(default=RESOURCES, metadata={"printed": RESOURCES})
    golds: tuple[Card, ...] = field(default=GOLDS, metadata={"printed": GOLDS})
    starters: tuple[Starter, ...] = field(default=STARTERS, metadata={"printed": STARTERS})
    objectives: tuple[Objective, ...] = field(default=OBJECTIVES, metadata={"printed": OBJECTIVES})

    def __attrs_post_init__(self) -> None:
        parts: Any = fields(CardSet)
        for part in parts:
            for fault in _faults(getattr(self, part.name), part.metadata["printed"]):
                raise SetupError(f"{part.name}{fault}")

    def __reduce__(self) -> tuple[object, ...]:
        return CardSet, (self.resources, self.golds, self.starters, self.objectives)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The resource cards, then the gold cards."""
        return self.resources + self.golds


@implements("codex.cards")
def _faults(cards: Any, printed: tuple[Any, ...]) -> Iterator[str]:
    """Yield the faults of a selection of printed cards of one kind."""
    if not is_tuple(cards):
        yield f": expected a tuple of cards, not {shown(cards)}"
    for place, card in enumerate(cards):
        if not any(card is each for each in printed):
            yield f"[{place}]: expected {printed[0]} to {printed[-1]}, not {shown(card)}"
    if not is_in_order(cards) or len(set(cards)) < len(cards):
        yield ": expected each card once, in the order of the names"


PRINTED = CardSet()
"""The printed cards."""
