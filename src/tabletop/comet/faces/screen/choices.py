"""Legal actions grouped by the hex, card, token or word that a player chooses."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, TypeAlias, get_args

from attrs import frozen

from tabletop.comet.actions import (
    Action,
    Add,
    Copy,
    Discard,
    Draw,
    Go,
    Guide,
    Hatch,
    Move,
    Nest,
    Pass,
    Place,
    Ready,
    Refresh,
    Step,
    Stop,
    Take,
    Use,
)
from tabletop.comet.board import Board, Hex
from tabletop.comet.cards import Card
from tabletop.comet.faces.screen.cards import symbol_code
from tabletop.comet.faces.screen.maps import addresses_of, in_rows
from tabletop.comet.faces.screen.seats import OWN
from tabletop.comet.faces.text import token_name
from tabletop.comet.views import View
from tabletop.core.validation import takes
from tabletop.screens.labels import LETTERS, letters_for

Zone: TypeAlias = Literal["hatch", "hand", "gold", "moved", "use"]
"""The place of a chosen card: to hatch, in the hand otherwise, in the gold row, discarded for a Move, or to use."""

WORDS: Mapping[type[Any], str] = MappingProxyType({Refresh: "r", Pass: "p", Draw: "draw", Ready: "ready", Stop: "."})
"""Decisions that are typed as words. Their letters are reserved."""
MAX_LETTERED = len(LETTERS) - 2


@frozen
class OnCard:
    """A card that can be chosen in a zone, or one of its abilities."""

    zone: Zone
    card: Card
    ability: int = 0


@frozen
class OnHex:
    """A hex that can be chosen."""

    place: Hex


Thing: TypeAlias = OnCard | OnHex


@frozen
class Choices:
    """The choices of a decision.

    `actions` and `letters` are by thing, and `words` has the actions that are typed as words.
    """

    actions: dict[Thing, tuple[Action, ...]]
    letters: dict[Thing, str]
    words: dict[str, tuple[Action, ...]]

    def letter(self, thing: Thing) -> str:
        """Return the letter of a thing, or an empty text if it has none."""
        return self.letters.get(thing, "")

    @property
    def hexes(self) -> list[Hex]:
        """The hexes that can be chosen."""
        return [thing.place for thing in self.actions if isinstance(thing, OnHex)]

    @property
    def cards(self) -> list[OnCard]:
        """The cards that can be chosen, with their zones."""
        return [thing for thing in self.actions if isinstance(thing, OnCard)]


def choices_of(view: View, actions: Sequence[Action], chosen: Sequence[Action] | None) -> Choices:
    """Group the actions by thing, and assign letters in the order of the screen."""
    if chosen is not None:
        return Choices({}, {}, _ways(chosen))
    found: dict[Thing, tuple[Action, ...]] = {}
    words: dict[str, tuple[Action, ...]] = {}
    for action in actions:
        thing = _thing(view, action)
        if thing is None:
            word = _word(action)
            words[word] = (*words.get(word, ()), action)
        else:
            found[thing] = (*found.get(thing, ()), action)
    rows = _in_reading_order(view, found)
    return Choices(found, letters_for(rows, without=frozenset(words)), words | _addressed(view, found))


def _ways(chosen: Sequence[Action]) -> dict[str, tuple[Action, ...]]:
    """Name the actions of a chosen thing by token, by symbol, or by both."""
    for name in (_token_of, _symbol_of, _token_and_symbol_of):
        named: dict[str, tuple[Action, ...]] = {name(action): (action,) for action in chosen}
        if len(named) == len(chosen):
            return named
    return {str(action): (action,) for action in chosen}


def _token_of(action: Action) -> str:
    return token_name(OWN, action.slot) if isinstance(action, Step | Go | Hatch | Guide) else ""


def _symbol_of(action: Action) -> str:
    return symbol_code(action.symbol) if isinstance(action, Step) else ""


def _token_and_symbol_of(action: Action) -> str:
    return f"{_token_of(action)}{_symbol_of(action)}"


def _thing(view: View, action: Action) -> Thing | None:
    """Return the thing of an action, or None if it is typed as a word."""
    match action:
        case Step(to=to) | Go(to=to) | Nest(to=to) | Place(to=to):
            return OnHex(to)
        case Hatch(card=card):
            return OnCard("hatch", card)
        case Move(card=card) | Add(card=card) | Discard(card=card):
            return OnCard("hand", card)
        case Take(card=card):
            return OnCard("moved" if view.phase == "silver" else "gold", card)
        case Copy(card=card):
            return OnCard("moved", card)
        case Use(card=card, ability=ability):
            return OnCard("use", card, ability)
        case _:
            return None


def _word(action: Action) -> str:
    return token_name(OWN, action.slot) if isinstance(action, Guide) else WORDS[type(action)]


def _in_reading_order(view: View, found: Iterable[Thing]) -> list[list[Thing]]:
    """Return the things that get letters, in rows.

    Hexes come first, unless there are too many letters and hexes have addresses.
    """
    things = [*found]
    board = view.options.book.board
    places = [thing.place for thing in things if isinstance(thing, OnHex) and not is_cave(board, thing.place)]
    others = [[thing for thing in things if _rank(thing) == rank] for rank in range(len(_ORDER))]
    if len(places) + sum(map(len, others)) > MAX_LETTERED and addresses_of(board):
        return others
    hexes: list[list[Thing]] = [[OnHex(place) for place in row] for row in in_rows(board, places)]
    return [*hexes, *others]


def is_cave(board: Board, place: Hex) -> bool:
    """Whether a hex is the cave and has its name as an address."""
    return place == board.hexes[0] and bool(addresses_of(board))


_ORDER: tuple[Zone, ...] = get_args(Zone)


def _rank(thing: Thing) -> int:
    """Return the rank of a thing on the screen, or -1 for a hex."""
    if isinstance(thing, OnHex):
        return -1
    return _ORDER.index(thing.zone)


def _addressed(view: View, found: dict[Thing, tuple[Action, ...]]) -> dict[str, tuple[Action, ...]]:
    """Return the actions of the hexes that can be chosen, by address."""
    addresses = addresses_of(view.options.book.board)
    if not addresses:
        return {}
    return {addresses[thing.place]: some for thing, some in found.items() if isinstance(thing, OnHex)}


@takes(View)
def distinct(view: View, actions: Sequence[Action], /) -> Sequence[Action]:
    """Leave out actions that are equivalent to another one or worse.

    Empty slots differ only by the names of their tokens, so a card is listed with the first one. If both a plain and a
    wild symbol pay for a step, only the plain one is listed, because a wild symbol has all other uses too.

    >>> state = comet.new_game(players=2, seed=7)
    >>> actions = comet.legal_actions(state)
    >>> len(actions)
    16
    >>> print(*comet.FACES.distinct(comet.view(state, 0), actions)[-3:], sep=", ")
    hatch silver-mauritius-dodo-3 0, hatch silver-okapi-1 0, refresh
    """
    del view
    kept: list[Action] = []
    plain = {(action.slot, action.to) for action in actions if isinstance(action, Step) and action.symbol != "wild"}
    hatched: set[object] = set()
    for action in actions:
        if isinstance(action, Hatch):
            if action.card in hatched:
                continue
            hatched.add(action.card)
        if isinstance(action, Step) and action.symbol == "wild" and (action.slot, action.to) in plain:
            continue
        kept.append(action)
    return kept
