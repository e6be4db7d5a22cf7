"""The contract of a game package, as protocols that a plain package satisfies."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from attrs import field, frozen

from tabletop.core.errors import Objection
from tabletop.core.outcome import Outcome, Score

if TYPE_CHECKING:
    from tabletop.core.messages import Words
    from tabletop.faces import Faces

CardTable: TypeAlias = dict[str, list[dict[str, Any]]]
"""The facts of all cards as JSON values. It has a list of rows per kind, and "name" in a row is the card's notation."""
Theme: TypeAlias = Literal["auto", "light", "dark"]
Size: TypeAlias = Literal["wide", "narrow"]


class Table(Protocol):
    """Attributes that every state has."""

    @property
    def seats(self) -> tuple[Any, ...]: ...
    @property
    def to_act(self) -> tuple[int, ...]: ...
    @property
    def is_over(self) -> bool: ...


class Seen(Protocol):
    """An event, of which `seen_by` returns a seat's part, or None. The key and the facts make its sentence."""

    def seen_by(self, seat: int | None, /) -> object: ...
    @property
    def key(self) -> str: ...
    @property
    def facts(self) -> Sequence[tuple[str, Any]]: ...


O = TypeVar("O")  # noqa: E741 - Options
S = TypeVar("S", bound=Table)
A = TypeVar("A")
V = TypeVar("V")
E_co = TypeVar("E_co", bound=Seen, covariant=True)
O_co = TypeVar("O_co", covariant=True)


def _unproved(_players: int, _options: object) -> None:
    """Return None, because the length of the game has no proved bound."""


@frozen
class GameInfo(Generic[O_co]):
    """Static information about a game, for example for a lobby.

    `rules_version` increases when the same actions give a different result. `layout` increases when the JSON of a
    state, view, action or event changes its shape. `longest(players, options)` returns a proved upper bound for the
    number of actions in a game, or None.

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
    """The contract of a game package. The package itself is the object that satisfies it.

    A type checker compares all members with `GAME: Game[Options, State, Action, View, Event] = package`.

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
    def Action(self) -> Any: ...  # The type is a union, and therefore not a `type[...]`.
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
    def render_text(self, view: V, /, *, words: "Words | None" = None) -> str: ...


class FullGame(Game[O, S, A, V, E_co], Protocol[O, S, A, V, E_co]):
    """The contract with its optional parts, which are five functions and `FACES`.

    >>> from tabletop.core.game import FullGame
    >>> GAME: FullGame[codex.Options, codex.State, codex.Action, codex.View, codex.Event] = codex
    >>> GAME.FACES.card_table()["cards"][0]["name"]
    'R01'
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
    def starts(self, *, players: int, options: O = ...) -> tuple[tuple[S, int], ...]: ...
    @property
    def FACES(self) -> "Faces[V]": ...


AnyGame = Game[Any, Any, Any, Any, Any]


CONTRACT = """
Every game has these functions. `help({game}.apply)` explains one of them::

    new_game(players=2, seed=7)   set up a game; `options` choose variants
    legal_actions(state)          list every legal action
    apply(state, action)          return the state after the action
    step(state, action)           return the state after the action, and its events
    events(state, action)         return the events of the action
    why_illegal(state, action)    return the objection to the action, or None
    parse_action(state, text)     return the legal action that the text names
    rollout(state, draw)          play at random to the end
    outcome(state)                return places and scores, or None before the end
    view(state, seat)             return what the seat sees, or a spectator (None)
    sample_state(view, seed=1)    return a complete state that is consistent with the view
    deals(view)                   list all of these states, with weights
    standing(view)                return the points so far
    render_text(view)             draw what the viewer sees as text
    validate(state)               raise InvalidState if the state breaks a rule
    starts(players=2)             list all first states, with weights

    FACES.svg(view)               draw what the viewer sees as SVG
    FACES.screen(view, ...)       draw it for a terminal, with the choices
    FACES.panels(view, ...)       draw what a key of the terminal opens
    FACES.encoding(options, 2)    return the numbers of actions and views
    FACES.card_table(options)     return the facts of all cards

`{game}.Action` and `{game}.Event` list the classes of actions and events, which `help` explains, too.
The rules are in docs/rules/{game}.md, and `tabletop rules {game}` prints them.
"""
"""The text that `help` shows of a game after its own docstring."""
