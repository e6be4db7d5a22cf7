"""The contract of a game package, as protocols that a plain package satisfies."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from attrs import field, frozen

from tabletop.core.errors import Objection
from tabletop.core.outcome import Outcome, Score

if TYPE_CHECKING:
    from tabletop.screens.layout import Panel, Screen
    from tabletop.vectors import Encoding

CardTable: TypeAlias = dict[str, list[dict[str, Any]]]
"""The facts of all cards as plain JSON values: rows by kind, such as "cards"; "name" is the card's notation."""
Theme: TypeAlias = Literal["auto", "light", "dark"]
Size: TypeAlias = Literal["wide", "narrow"]


class Table(Protocol):
    """What every state shows: who sits here, who may act, whether it is over."""

    @property
    def seats(self) -> tuple[Any, ...]: ...
    @property
    def to_act(self) -> tuple[int, ...]: ...
    @property
    def is_over(self) -> bool: ...


class Seen(Protocol):
    """What every event can do: tell each seat its part, or nothing."""

    def seen_by(self, seat: int | None, /) -> object: ...


O = TypeVar("O")  # noqa: E741 - Options
S = TypeVar("S", bound=Table)
A = TypeVar("A")
V = TypeVar("V")
E_co = TypeVar("E_co", bound=Seen, covariant=True)
O_co = TypeVar("O_co", covariant=True)


def _unproved(_players: int, _options: object) -> None:
    """Say nothing: the game may go on for ever, or nobody has proved that it does not."""


@frozen
class GameInfo(Generic[O_co]):
    """What a lobby needs to know.

    `rules_version` rises when the same actions lead elsewhere, `layout` when the JSON of a state, view, action or event
    changes its shape. `longest(players, options)` is a proved bound: no game has more actions, or None.

    >>> from tabletop.core.game import GameInfo
    >>> GameInfo(name="mygame", title="My Game", players=(2, 3), rules_version=1, option_sets=())
    GameInfo(name='mygame', title='My Game', players=(2, 3), rules_version=1, option_sets=(), layout=1)
    """

    name: str
    title: str
    players: tuple[int, ...]
    rules_version: int
    option_sets: tuple[tuple[str, O_co], ...]
    layout: int = 1
    longest: Callable[[int, Any], int | None] = field(default=_unproved, eq=False, repr=False)


class Rules(Protocol[S, A]):
    """The three functions that playouts, perft and policies need."""

    def new_game(self, *, players: int, seed: int) -> S: ...
    def legal_actions(self, state: S, /, seat: int | None = None) -> Sequence[A]: ...
    def apply(self, state: S, action: A, /, seat: int | None = None) -> S: ...


class Game(Protocol[O, S, A, V, E_co]):
    """What every game package offers: `GAME: Game[Options, State, Action, View, Event] = package`.

    >>> from tabletop.core.game import Game
    >>> game: Game = load("subastral")
    >>> game.INFO.title, game.outcome(game.new_game(players=2, seed=7))
    ('Subastral', None)
    """

    @property
    def INFO(self) -> GameInfo[O]: ...
    @property
    def Options(self) -> type[O]: ...
    @property
    def State(self) -> type[S]: ...
    @property
    def Action(self) -> Any: ...  # A union is no type[...].
    @property
    def View(self) -> type[V]: ...
    @property
    def Event(self) -> Any: ...
    def new_game(self, *, players: int, seed: int, options: O = ...) -> S: ...
    def legal_actions(self, state: S, /, seat: int | None = None) -> Sequence[A]: ...
    def why_illegal(self, state: S, action: A, /, seat: int | None = None) -> Objection | None: ...
    def apply(self, state: S, action: A, /, seat: int | None = None) -> S: ...
    def outcome(self, state: S, /) -> Outcome | None: ...
    def view(self, state: S, /, seat: int | None) -> V: ...
    def sample_state(self, view: V, /, *, seed: int) -> S: ...
    def events(self, state: S, action: A, /, seat: int | None = None) -> tuple[E_co, ...]: ...
    def parse_action(self, state: S, text: str, /, seat: int | None = None) -> A: ...
    def validate(self, state: S, /) -> None: ...
    def render_text(self, view: V, /) -> str: ...


class FullGame(Game[O, S, A, V, E_co], Protocol[O, S, A, V, E_co]):
    """What our own packages offer besides; a stranger's game may leave it out, and the library does without.

    >>> from tabletop.core.game import FullGame
    >>> GAME: FullGame[codex.Options, codex.State, codex.Action, codex.View, codex.Event] = codex
    >>> GAME.HOW.splitlines()[0]
    'Most points win: cards laid, three goals at the end.'
    """

    def step(self, state: S, action: A, /, seat: int | None = None) -> tuple[S, tuple[E_co, ...]]: ...
    def rollout(
        self,
        state: S,
        draw: Callable[[], float],
        /,
        *,
        choose: Callable[[Any, tuple[A, ...]], A] | None = None,
        limit: int | None = None,
    ) -> S: ...
    def standing(self, view: V, /) -> tuple[Score, ...]: ...
    def deals(self, view: V, /, *, limit: int = ...) -> tuple[tuple[S, int], ...]: ...
    def encoding(self, options: O, players: int, /) -> "Encoding[V, A]": ...
    def card_table(self, options: O = ..., /) -> CardTable: ...
    def render_svg(
        self,
        view: V,
        /,
        *,
        legal: Sequence[A] = ...,
        last: Sequence[Any] = ...,
        outcome: Outcome | None = ...,
        theme: Theme = ...,
        size: Size = ...,
        prefix: str = ...,
    ) -> str: ...
    @property
    def HOW(self) -> str: ...
    def screen(
        self,
        view: V,
        actions: Sequence[A],
        news: Sequence[str],
        size: tuple[int, int],
        /,
        *,
        names: Sequence[str],
        chosen: Sequence[A] | None = ...,
        outcome: Outcome | None = ...,
    ) -> "Screen": ...
    def panels(
        self,
        view: V,
        actions: Sequence[A],
        size: tuple[int, int],
        /,
        *,
        names: Sequence[str],
        chosen: Sequence[A] | None = ...,
    ) -> "Mapping[str, Panel]": ...


AnyGame = Game[Any, Any, Any, Any, Any]


def step_of(game: AnyGame) -> Callable[..., tuple[Any, tuple[Any, ...]]]:
    """Return the game's `step`; for a game without one, `apply` and `events` one after the other."""

    def step(state: Any, action: Any, /, seat: int | None = None) -> tuple[Any, tuple[Any, ...]]:
        return game.apply(state, action, seat), game.events(state, action, seat)

    own: Callable[..., tuple[Any, tuple[Any, ...]]] = getattr(game, "step", step)
    return own


def reader_of(game: AnyGame) -> Callable[[Any, str, int | None], Any]:
    """Return a function that reads an action in notation for `step` or `apply`, which check it.

    It is `parse_action` without its own check; for a game that writes `parse_action` itself it is that function.
    """
    parse: Any = game.parse_action
    is_wrapped = hasattr(parse, "__wrapped__")  # `functools.wraps` copies the attribute `read` to other functions.
    read: Callable[[Any, str, int | None], Any] = parse if is_wrapped else getattr(parse, "read", parse)
    return read


def standing_of(game: AnyGame) -> Callable[[Any], tuple[Score, ...]] | None:
    """Return the game's `standing`, what each seat has scored so far as a viewer knows; None for a game without one."""
    own: Callable[[Any], tuple[Score, ...]] | None = getattr(game, "standing", None)
    return own


def screen_of(game: AnyGame) -> "Callable[..., Screen] | None":
    """Return the game's `screen`, what a person sees of one decision; None for a game without one."""
    own: Callable[..., Screen] | None = getattr(game, "screen", None)
    return own


def panels_of(game: AnyGame) -> Callable[..., Mapping[str, "Panel"]]:
    """Return the game's `panels`, what is one key away from its screen: nothing in most games."""
    own: Callable[..., Mapping[str, Panel]] = getattr(game, "panels", _no_panels)
    return own


def _no_panels(*_what: object, **_how: object) -> Mapping[str, "Panel"]:
    return {}


def distinct_of(game: AnyGame) -> Callable[[Any, Sequence[Any]], Sequence[Any]]:
    """Return what leaves out the actions that make no difference from another; a game that does not say keeps all."""
    own: Callable[[Any, Sequence[Any]], Sequence[Any]] = getattr(game, "distinct", _all_of_them)
    return own


def _all_of_them(_view: object, actions: Sequence[Any]) -> Sequence[Any]:
    return actions


def screen_words_of(game: AnyGame) -> Callable[[Any, str], str]:
    """Return what puts a sentence into the words of the game's screen: as a rule it stays as it is."""
    own: Callable[[Any, str], str] = getattr(game, "in_screen_words", _as_it_is)
    return own


def _as_it_is(_view: object, text: str) -> str:
    return text


def notation_of(game: AnyGame) -> Callable[[Any, str], str]:
    """Return the game's `in_notation`, the inverse of `in_screen_words`. Without it a typed line stays as it is."""
    own: Callable[[Any, str], str] = getattr(game, "in_notation", _as_it_is)
    return own


def layout_of(game: AnyGame) -> int:
    """Return the layout of a game's documents; a game that does not speak of it has the first."""
    layout: int = getattr(game.INFO, "layout", 1)
    return layout


def longest_of(game: AnyGame, players: int, options: object) -> int | None:
    """Return the most actions that a game of so many can have, None where nobody has proved a bound."""
    longest: Callable[[int, object], int | None] = getattr(game.INFO, "longest", _unproved)
    return longest(players, options)


def card_table_of(game: AnyGame, options: object) -> CardTable:
    """Return the facts of the cards that these options play with; a game that has no table of them has no rows."""
    table: Callable[[object], CardTable] = getattr(game, "card_table", _no_cards)
    return table(options)


def _no_cards(_options: object) -> CardTable:
    return {}


def derived_of(game: AnyGame, view: object) -> Any:
    """Return what a client that does not know the rules would have to work out from a view, None in most games."""
    derived: Callable[[object], Any] = getattr(game, "derived", _nothing)
    return derived(view)


def derived_class_of(game: AnyGame) -> Any:
    """Return the class of what is derived from the game's views."""
    return getattr(game, "Derived", type(None))


def _nothing(_view: object) -> None:
    """Leave nothing to work out: the view says it all."""
