"""The cards (rulebook: "Components"): each is one object, known by its name R01-R40, G01-G40, S01-S06, O01-O16."""

import json
from collections.abc import Mapping
from pkgutil import get_data
from typing import Any, Literal, TypeAlias

from attrs import field, frozen

from tabletop.codex.card_faces import BACK_FACES, Back, Face, Named, make_face
from tabletop.codex.tally import Colour, Symbol

Kind: TypeAlias = Literal["resource", "gold"]
Side: TypeAlias = Literal["front", "back"]
Step: TypeAlias = tuple[int, int, Colour]
"""One card of a pattern: its offset from the topmost card, its colour."""


@frozen(eq=False, init=False)
class Card(Named):
    """A resource or gold card, called by its name, such as R05 or G17.

    `Card.from_notation` makes it from what somebody typed. `front` and `reverse` are its two sides, `back` is the name
    of the reverse: what everybody sees of the card in a hand. Hands are kept in the order of `key`, which is also that
    of the backs.

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
    """A starter card: the front has a symbol in each corner, the back has resources in its centre.

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
        """Return one side."""
        return self.front if side == "front" else self.reverse


@frozen(eq=False, init=False)
class Objective(Named):
    """An objective: points for each copy of a pattern of cards, or for each set of visible symbols.

    A pattern has for each card how far to the right of the topmost one it lies, how far above it, and its colour.

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
CARDS = RESOURCES + GOLDS  # CARDS[card.key] is the card; STARTERS and OBJECTIVES likewise.
CARD_OF: Mapping[Face, Card] = {card.front: card for card in CARDS}
