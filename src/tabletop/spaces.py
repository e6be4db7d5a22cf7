"""Numbers for the actions and vectors for the views of any table, for learning programs. It needs no numpy."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product
from operator import index
from types import NoneType
from typing import Any, Generic

from tabletop.catalogue import GameHandle, checked_game, faces_of
from tabletop.core.errors import SetupError, SpaceError, shown
from tabletop.core.game import E_co, Game, O, S
from tabletop.core.lazy import make_dir
from tabletop.core.play import never_copied
from tabletop.core.players import check_players
from tabletop.core.setup import check_options
from tabletop.core.validation import class_name
from tabletop.faces import MISSING
from tabletop.records.shapes import Fixed, Maybe, Scalar, Tagged, Vocabulary, Whole, classes_of, parts_of, shape_of
from tabletop.vectors import A, ActionList, Encoding, Field, V

__all__ = ["ActionList", "Field", "Space", "SpaceError"]
MAX_ACTIONS = 100_000
WRONG = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What an encoding may raise about something that it does not know."""


@never_copied
class Space(Generic[V, A]):
    """The numbers of a game with these options, for so many players.

    In each position that play can reach, each legal action has a number of its own, from 0 to below `size`. Each view
    has a vector, as long as the `fields` say. Both mean the same in every release. A number out of range, an action
    that has none, and a view of another table are refused with SpaceError.

    >>> space = spaces.Space(starmap, starmap.Options(), players=2)
    >>> state = starmap.new_game(players=2, seed=7)
    >>> view = starmap.view(state, 1)
    >>> [space.number(view, action) for action in starmap.legal_actions(state)], space.size
    ([6, 13, 23, 24, 25], 76)
    """

    def __init__(self, game: Game[O, S, A, V, E_co], options: O, players: int) -> None:
        check_options(checked_game(game, game).INFO, game.Options, options)
        self.game, self.options, self.players = game, options, check_players(game.INFO, players)
        self._encoding: Encoding[V, A] = encoding_of(game, options, self.players)
        self.names = self._encoding.names
        self.size = len(self.names)
        self.fields: tuple[Field, ...] = self._encoding.fields
        self.length = sum([field.size for field in self.fields])

    def number(self, view: V, action: A) -> int:
        """Return the number of an action of the seat that sees this."""
        return self.numbers(view, (action,))[0]

    def numbers(self, view: V, actions: Sequence[A]) -> list[int]:
        """Return the numbers of several actions, in their order."""
        self._check(view)
        try:
            return self._encoding.numbers(view, actions)
        except WRONG as error:
            raise SpaceError(f"{self._title}: no number for {self._unknown(view, actions)}") from error

    def _unknown(self, view: V, actions: Sequence[A]) -> str:
        for action in actions:
            try:
                self._encoding.numbers(view, (action,))
            except WRONG:
                return shown(action)
        return shown(actions)

    def action(self, view: V, number: int) -> A:
        """Return the action of a number, for the seat that sees this; whether it is legal is for the rules to say."""
        self._check(view)
        try:
            return self._encoding.action(view, self.checked(number))
        except SpaceError as error:
            raise SpaceError(f"{self._title}: {error}") from None

    def checked(self, number: object) -> int:
        """Return the number as an int, whatever library it comes from; raise SpaceError unless it is one of these."""
        try:
            found = -1 if isinstance(number, bool) else index(number)  # type: ignore[arg-type]
        except Exception:  # Its own __index__ may raise anything.
            found = -1
        if not 0 <= found < self.size:
            raise SpaceError(f"the numbers of actions go from 0 to {self.size - 1}, there is no {shown(number)}")
        return found

    def mask(self, numbers: Iterable[int]) -> bytearray:
        """Return a byte for each number of the space: 1 for those given, else 0."""
        found = bytearray(self.size)
        try:
            for number in numbers:
                found[number] = 1
        except (IndexError, TypeError):
            raise SpaceError(f"{self._title}: {shown(numbers)} are not all numbers of actions") from None
        return found

    def vector(self, view: V) -> bytes:
        """Return what the view shows as numbers from 0 to 255, its own seat first and the others clockwise."""
        self._check(view)
        try:
            return self._encoding.vector(view)
        except SpaceError:
            raise
        except WRONG as error:
            raise SpaceError(f"{self._title}: this view shows what there is not at such a table: {error!r}") from error

    def _check(self, view: object) -> None:
        """Raise SpaceError unless this is a view of such a table."""
        if type(view) is not self.game.View:
            raise SpaceError(f"{self._title}: a {class_name(self.game.View)} is needed, no {class_name(type(view))}")
        options = getattr(view, "options", self.options)
        if options is not self.options and options != self.options:
            raise SpaceError(f"{self._title}: the space is for {shown(self.options)}, the view of {shown(options)}")
        seats = getattr(view, "seats", None)
        if seats is not None and len(seats) != self.players:
            raise SpaceError(f"{self._title}: the space is for {self.players} players, the view of {len(seats)}")

    @property
    def _title(self) -> str:
        return self.game.INFO.title

    def __repr__(self) -> str:
        table = f"{self.game.INFO.name}, {self.players} players, {shown(self.options)}"
        return f"<Space of {table}: {self.size} actions, vectors of {self.length}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (GameHandle.of(self.game), self.options, self.players)


def _remade(handle: GameHandle, options: Any, players: int) -> Space[Any, Any]:
    return Space(handle.game(), options, players)


def encoding_of(game: Game[O, S, A, V, E_co], options: O, players: int) -> Encoding[V, A]:
    """Return the game's encoding; for a game without one, all actions by the types of their fields, and no vectors."""
    encoding = faces_of(game).encoding
    return encoding(options, players) if encoding is not MISSING else ActionList(finite_actions(game.Action))


def finite_actions(action: Any) -> tuple[Any, ...]:
    """List every action that a game's `Action` allows, class by class; raise SetupError if there is no end of them.

    Finite are words (`Literal`), bool, None, tuples of a fixed length and classes that are made of these. A number or a
    card is not: only the game knows which there are.
    """
    return tuple(chain.from_iterable([_values(kind, class_name(kind)) for kind in classes_of(action)]))


def _values(kind: Any, where: str) -> list[Any]:
    found: list[Any] = []
    for value in _each(kind, where):
        found.append(value)
        if len(found) > MAX_ACTIONS:
            raise SetupError(f"{where} has more than {MAX_ACTIONS:,} values: a game numbers so many with `encoding`")
    return found


def _each(kind: Any, where: str) -> Iterator[Any]:
    try:
        shape = shape_of(kind)
    except TypeError:
        shape = None
    match shape:
        case Scalar() if kind is bool:
            yield from (False, True)
        case Scalar() if kind is NoneType:
            yield None
        case Vocabulary(words):
            yield from words
        case Maybe(inner):
            yield from (None, *_values(inner, where))
        case Fixed(items):
            yield from product(*[_values(item, where) for item in items])
        case Tagged(kinds):
            yield from chain.from_iterable([_values(each, where) for each in kinds])
        case Whole():
            parts = parts_of(kind)
            for values in product(*[_values(part.kind, f"{where}.{part.name}") for part in parts]):
                yield kind(**{part.argument: value for part, value in zip(parts, values, strict=True)})
        case _:
            raise SetupError(f"{where} can be any {shown(kind)}, so the actions have no numbers: only the game knows"
                             " which there are, and says so with `encoding`")  # fmt: skip


__dir__ = make_dir(__name__)
