"""Numbers for actions and vectors for views, for learning programs. numpy is not needed."""

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
"""The errors that an encoding may raise for an unknown action or view."""


@never_copied
class Space(Generic[V, A]):
    """Action numbers and view vectors for a game, its options and its player count.

    Each legal action of a position has a different number from 0 to `size - 1`. The `fields` describe the vector of a
    view. Both have the same meaning in every release. SpaceError is raised for an invalid number, an unknown action,
    or a view with other options or another number of players.

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
        """Return the number of an action of the seat with this view."""
        return self.numbers(view, (action,))[0]

    def numbers(self, view: V, actions: Sequence[A]) -> list[int]:
        """Return the numbers of several actions in the same order."""
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
        """Return the action of a number for the seat with this view. It may be illegal."""
        self._check(view)
        try:
            return self._encoding.action(view, self.checked(number))
        except SpaceError as error:
            raise SpaceError(f"{self._title}: {error}") from None

    def checked(self, number: object) -> int:
        """Return the number as an int, and raise SpaceError if it is out of range.

        Integers of other libraries, such as numpy, are accepted.
        """
        try:
            found = -1 if isinstance(number, bool) else index(number)  # type: ignore[arg-type]
        except Exception:  # The `__index__` of an object may raise any error.
            found = -1
        if not 0 <= found < self.size:
            raise SpaceError(f"the numbers of actions go from 0 to {self.size - 1}, there is no {shown(number)}")
        return found

    def mask(self, numbers: Iterable[int]) -> bytearray:
        """Return one byte per number, which is 1 for the given numbers and otherwise 0."""
        found = bytearray(self.size)
        try:
            for number in numbers:
                found[number] = 1
        except (IndexError, TypeError):
            raise SpaceError(f"{self._title}: invalid numbers {shown(numbers)}: expected numbers of actions") from None
        return found

    def vector(self, view: V) -> bytes:
        """Return the view as numbers from 0 to 255.

        The viewer's seat is first, and the others follow clockwise.
        """
        self._check(view)
        try:
            return self._encoding.vector(view)
        except SpaceError:
            raise
        except WRONG as error:
            raise SpaceError(f"{self._title}: this view has values that the space does not have: {error!r}") from error

    def _check(self, view: object) -> None:
        """Raise SpaceError unless the view has the game, options and players of the space."""
        if type(view) is not self.game.View:
            raise SpaceError(f"{self._title}: invalid {class_name(type(view))}: expected {class_name(self.game.View)}")
        options = getattr(view, "options", self.options)
        if options is not self.options and options != self.options:
            raise SpaceError(f"{self._title}: invalid options {shown(options)}: expected {shown(self.options)}")
        seats = getattr(view, "seats", None)
        if seats is not None and len(seats) != self.players:
            raise SpaceError(f"{self._title}: invalid view with {len(seats)} players: expected {self.players}")

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
    """Return the encoding of a game.

    For a game without one, all actions are listed by the types of their fields, and there are no vectors.
    """
    encoding = faces_of(game).encoding
    return encoding(options, players) if encoding is not MISSING else ActionList(finite_actions(game.Action))


def finite_actions(action: Any) -> tuple[Any, ...]:
    """List all possible actions of a game, class by class.

    SetupError is raised if they are infinite. `Literal`, bool, None, tuples of a fixed length and classes with such
    fields are finite. Numbers and cards are not, because the type does not list the valid ones.
    """
    return tuple(chain.from_iterable([_values(kind, class_name(kind)) for kind in classes_of(action)]))


def _values(kind: Any, where: str) -> list[Any]:
    found: list[Any] = []
    for value in _each(kind, where):
        found.append(value)
        if len(found) > MAX_ACTIONS:
            raise SetupError(f"{where} has more than {MAX_ACTIONS:,} values: the game must provide `encoding`")
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
            raise SetupError(f"{where} can be any {shown(kind)}, so the actions cannot be listed: the game must"
                             " provide `encoding`")  # fmt: skip


__dir__ = make_dir(__name__)
