"""What can be chosen, sorted by where it stands: on a hex, on a card, at a token, or as a word."""

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
"""Where a card is chosen: to be hatched, otherwise in the hand, in the gold row, among discarded cards, to be used."""

WORDS: Mapping[type[Any], str] = MappingProxyType({Refresh: "r", Pass: "p", Draw: "draw", Ready: "ready", Stop: "."})
"""Decisions that are words; their letters are given to nothing else."""
MAX_LETTERED = len(LETTERS) - 2


@frozen
class OnCard:
    """A card that is chosen somewhere; an ability of it by its number."""

    zone: Zone
    card: Card
    ability: int = 0


@frozen
class OnHex:
    """A hex that is chosen."""

    place: Hex


Thing: TypeAlias = OnCard | OnHex


@frozen
class Choices:
    """What can be chosen: the actions of each thing, the letter of each, and what is typed as a word."""

    actions: dict[Thing, tuple[Action, ...]]
    letters: dict[Thing, str]
    words: dict[str, tuple[Action, ...]]

    def letter(self, thing: Thing) -> str:
        """Return the letter of a thing, empty if it cannot be chosen or has an address only."""
        return self.letters.get(thing, "")

    @property
    def hexes(self) -> list[Hex]:
        """The hexes that can be chosen."""
        return [thing.place for thing in self.actions if isinstance(thing, OnHex)]

    @property
    def cards(self) -> list[OnCard]:
        """The cards that can be chosen, and where."""
        return [thing for thing in self.actions if isinstance(thing, OnCard)]


def choices_of(view: View, actions: Sequence[Action], chosen: Sequence[Action] | None) -> Choices:
    """Sort the actions by the thing that each is about, and give letters in the order of the screen."""
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
    """Name what distinguishes the actions that a first label has left: the token, the symbol, or both."""
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
    """Return what an action is about, None for a decision that is typed as a word."""
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
    """Return the things that get letters: hexes row by row, unless they are too many, then cards, then all else."""
    things = [*found]
    board = view.options.book.board
    places = [thing.place for thing in things if isinstance(thing, OnHex) and not is_cave(board, thing.place)]
    others = [[thing for thing in things if _rank(thing) == rank] for rank in range(len(_ORDER))]
    if len(places) + sum(map(len, others)) > MAX_LETTERED and addresses_of(board):
        return others
    hexes: list[list[Thing]] = [[OnHex(place) for place in row] for row in in_rows(board, places)]
    return [*hexes, *others]


def is_cave(board: Board, place: Hex) -> bool:
    """Whether a hex is the cave, which is called by its name where hexes have addresses."""
    return place == board.hexes[0] and bool(addresses_of(board))


_ORDER: tuple[Zone, ...] = get_args(Zone)


def _rank(thing: Thing) -> int:
    """Return where on the screen a thing stands, -1 for a hex."""
    if isinstance(thing, OnHex):
        return -1
    return _ORDER.index(thing.zone)


def _addressed(view: View, found: dict[Thing, tuple[Action, ...]]) -> dict[str, tuple[Action, ...]]:
    """Return the addresses of the hexes that can be chosen, and what is chosen there."""
    addresses = addresses_of(view.options.book.board)
    if not addresses:
        return {}
    return {addresses[thing.place]: some for thing, some in found.items() if isinstance(thing, OnHex)}


@takes(View)
def distinct(view: View, actions: Sequence[Action], /) -> Sequence[Action]:
    """Leave out what makes no difference from another action that stays.

    A card hatches as well in one empty slot as in another, for slots differ by their tokens' names alone. Of steps that
    a plain symbol pays for as well as a wild one the plain one stays: the wild symbol that it saves is as good for all
    else.

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
