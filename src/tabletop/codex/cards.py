"""The cards (rulebook: "Components"): each is one object, known by its name R01-R40, G01-G40, S01-S06, O01-O16."""

import json
from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from pkgutil import get_data
from typing import Any, ClassVar, Literal, Self, TypeAlias, TypeVar

from attrs import field, frozen

from tabletop.codex.faces import BACK_FACES, BACKS, Back, Face, make_face
from tabletop.codex.tally import COLOURS, Colour, Symbol
from tabletop.core.errors import InvalidState, NotationError, shown

Kind: TypeAlias = Literal["resource", "gold"]
Side: TypeAlias = Literal["front", "back"]
Step: TypeAlias = tuple[int, int, Colour]
"""One card of a pattern: its offset from the topmost card, its colour."""


class _Named:
    """A card known by its name; there is one object per card, so cards compare and hash at the speed of `is`."""

    __slots__ = ()
    EXPECTED: ClassVar[str]
    name: str
    key: int

    def __new__(cls, name: str) -> Self:
        """Return the one object for the card."""
        try:
            return cls._named(name)
        except KeyError:
            raise InvalidState(cls._unknown(name)) from None

    def __reduce__(self) -> tuple[type[Self], tuple[str]]:
        return type(self), (self.name,)

    def __str__(self) -> str:
        return self.name

    @classmethod
    def from_notation(cls, text: str) -> Self:
        """Return the card of that name."""
        try:
            return cls._named(text)
        except KeyError:
            raise NotationError(cls._unknown(text)) from None

    @classmethod
    def _named(cls, name: object) -> Self:
        card: Self = _MADE[cls][name if type(name) is str else ""]
        return card

    @classmethod
    def _unknown(cls, name: object) -> str:
        return f"there is no {cls.__name__} {shown(name)}: expected {cls.EXPECTED}"


@frozen(eq=False, init=False)
class Card(_Named):
    """A resource or gold card. Hands are kept in the order of `key`, which is also that of the backs."""

    EXPECTED = "R01 to R40 or G01 to G40"
    name: str
    key: int = field(repr=False)
    kind: Kind = field(repr=False)
    colour: Colour = field(repr=False)
    back: Back = field(repr=False)
    front: Face = field(repr=False)
    reverse: Face = field(repr=False)


@frozen(eq=False, init=False)
class Starter(_Named):
    """A starter card: the front has a symbol in each corner, the back has resources in its centre."""

    EXPECTED = "S01 to S06"
    name: str
    key: int = field(repr=False)
    front: Face = field(repr=False)
    reverse: Face = field(repr=False)

    def face(self, side: Side) -> Face:
        """Return one side."""
        return self.front if side == "front" else self.reverse


@frozen(eq=False, init=False)
class Objective(_Named):
    """An objective: points for each copy of a pattern of cards, or for each set of visible symbols."""

    EXPECTED = "O01 to O16"
    name: str
    key: int = field(repr=False)
    points: int = field(repr=False)
    pattern: tuple[Step, ...] = field(repr=False)
    needs: tuple[tuple[Symbol, int], ...] = field(repr=False)


T = TypeVar("T", bound=_Named)
_MADE: Mapping[type[_Named], dict[str, Any]] = {Card: {}, Starter: {}, Objective: {}}


def _make(cards: type[T], name: str, **facts: Any) -> T:
    card, made = object.__new__(cards), _MADE[cards]
    for fact, value in {"name": name, "key": len(made), **facts}.items():
        object.__setattr__(card, fact, value)
    made[name] = card
    return card


def _resource(row: Mapping[str, Any]) -> Card:
    return _playing_card(row, "resource", BACKS[: len(COLOURS)])


def _gold(row: Mapping[str, Any]) -> Card:
    return _playing_card(row, "gold", BACKS[len(COLOURS) :])


def _playing_card(row: Mapping[str, Any], kind: Kind, backs: tuple[Back, ...]) -> Card:
    name, colour = row["name"], row["colour"]
    back, front = backs[COLOURS.index(colour)], make_face(name, colour, row)
    return _make(Card, name, kind=kind, colour=colour, back=back, front=front, reverse=BACK_FACES[back])


def _starter(row: Mapping[str, Any]) -> Starter:
    name = row["name"]
    front, back = make_face(f"{name}-front", None, row["front"]), make_face(f"{name}-back", None, row["back"])
    return _make(Starter, name, front=front, reverse=back)


def _objective(row: Mapping[str, Any]) -> Objective:
    pattern = tuple([tuple(step) for step in row.get("pattern", ())])
    needs = tuple(row.get("needs", {}).items())
    return _make(Objective, row["name"], points=row["points"], pattern=pattern, needs=needs)


def _load(make: Callable[[Mapping[str, Any]], T], rows: str) -> tuple[T, ...]:
    return tuple([make(row) for row in _DATA[rows]])


_DATA = json.loads(get_data(__name__, "cards.json") or b"")
RESOURCES = _load(_resource, "resources")
GOLDS = _load(_gold, "golds")
STARTERS = _load(_starter, "starters")
OBJECTIVES = _load(_objective, "objectives")
CARDS = RESOURCES + GOLDS  # CARDS[card.key] is card, likewise STARTERS and OBJECTIVES
CARD_OF: Mapping[Face, Card] = {card.front: card for card in CARDS}

by_key = attrgetter("key")


def in_order(cards: Iterable[T]) -> tuple[T, ...]:
    """Return the cards in their one order, so that equal hands are equal tuples."""
    return tuple(sorted(cards, key=by_key))


def is_in_order(cards: tuple[_Named, ...]) -> bool:
    """Whether the cards stand in their one order."""
    keys = [card.key for card in cards]
    return keys == sorted(keys)
