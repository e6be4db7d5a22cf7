"""Protocols of bots and their factories, and bots that weigh actions."""

from collections.abc import Callable, Sequence
from inspect import Signature, signature
from typing import Any, Protocol, TypeAlias, TypeVar

from attrs import frozen

from tabletop.core.errors import SetupError, cut
from tabletop.core.rng import Dice, stream

V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A")

Weights: TypeAlias = Callable[[Any, tuple[Any, ...]], Sequence[float]]
"""A function `(view, actions)` that returns one number per action. Only the order of the numbers matters."""

LOTS = range(1000)


class Bot(Protocol[V_contra, A]):
    """A function that chooses an action.

    It is called with the seat's view, the legal actions and a seed for this decision.

    >>> def first(view, actions, seed):
    ...     return actions[0]
    >>> bot: bots.Bot = first
    >>> starmap.outcome(bots.play_game(starmap, [bot, "random"], seed=7)).places
    (1, 2)
    """

    def __call__(self, view: V_contra, actions: tuple[A, ...], seed: int, /) -> A: ...


Factory: TypeAlias = Callable[[Any, Any, int, int], Bot[Any, Any]]
"""A function `(game, options, players, seat)` that makes a bot for one game.

The bot can prepare for the game, and remember earlier decisions.

>>> def last(game, options, players, seat):
...     return lambda view, actions, seed: actions[-1]
>>> factory: bots.Factory = last
>>> starmap.outcome(bots.play_game(starmap, [factory, "greedy"], seed=7)).places
(2, 1)
"""

Player: TypeAlias = str | Factory | Bot[V_contra, A]
"""A factory, a plain bot, or the name of a bot for `find`.

>>> players: list[bots.Player] = ["greedy", bots.uniform, bots.find("starmap", "random")]
>>> starmap.outcome(bots.play_game(starmap, players, seed=7)).places
(1, 3, 2)
"""


@frozen
class _Always:
    """A factory that returns the same bot for every game."""

    bot: Bot[Any, Any]

    def __call__(self, _game: Any, _options: Any, _players: int, _seat: int, /) -> Bot[Any, Any]:
        return self.bot


def always(bot: Bot[Any, Any]) -> Factory:
    """Return a factory that returns the same bot for every game.

    Use it for bots that need no preparation and remember nothing.

    >>> factory = bots.always(max)  # Nobody can tell whether max wants three arguments or four.
    >>> factory(starmap, starmap.Options(), 2, 0)
    <built-in function max>
    """
    return _Always(bot)


def uniform(_view: object, actions: Sequence[A], seed: int, /) -> A:
    """Choose a legal action, all with the same probability.

    >>> state = starmap.new_game(players=2, seed=7)
    >>> actions = starmap.legal_actions(state)
    >>> [str(bots.uniform(starmap.view(state, 1), actions, seed)) for seed in (1, 2, 3)]
    ['buy', 'buy', 'play Y6']
    """
    return Dice(stream(seed, "uniform")).choice(actions)


def as_factory(given: Factory | Bot[Any, Any], *, name: str | None = None) -> Factory:
    """Return a factory unchanged, and wrap a plain bot in a factory.

    A bot takes three arguments, and a factory takes four. SetupError is raised if the object takes both, or neither.
    The name is for its text.

    >>> as_factory(uniform) == always(uniform)
    True
    """
    arguments = _arguments(given)
    is_bot, is_factory = [arguments is not None and _takes(arguments, count) for count in (3, 4)]
    fault = _fault(given, arguments, is_bot=is_bot, is_factory=is_factory)
    if fault:
        raise SetupError(f"{name or name_of(given)} is neither a bot nor a factory of bots: {fault}")
    maker: Any = given
    return always(maker) if is_bot else maker


def _arguments(given: Any) -> Signature | None:
    try:
        return signature(given)
    except (TypeError, ValueError):  # The object is not callable, or it is built in.
        return None


def _takes(arguments: Signature, count: int) -> bool:
    """Check that a function can be called with `count` positional arguments."""
    try:
        arguments.bind(*range(count))
    except TypeError:
        return False
    return True


def _fault(given: Any, arguments: Signature | None, *, is_bot: bool, is_factory: bool) -> str | None:
    """Return why an object is not clearly a bot or a factory, or None."""
    if not callable(given):
        return "it cannot be called"
    if arguments is None:
        return "its arguments are unknown; if it is a bot, pass bots.always(it)"
    if next(iter(arguments.parameters), "") == "self":
        return "it is a method of a class, not of an object"
    if is_bot and is_factory:
        return "it takes three arguments (a bot) or four (a factory); if it is a bot, pass bots.always(it)"
    if is_bot and isinstance(given, type):
        return "a class makes bots: it takes (game, options, players, seat)"
    if not is_bot and not is_factory:
        return "a bot takes (view, actions, seed), a factory takes (game, options, players, seat)"
    return None


def name_of(player: Any) -> str:
    """Return the name of a player, or of its function or class, for error texts."""
    if isinstance(player, _Always):
        return name_of(player.bot)
    names = (player, getattr(player, "name", None), getattr(player, "__qualname__", None), type(player).__qualname__)
    return cut(next(name for name in names if isinstance(name, str)))


def heaviest(actions: Sequence[A], weights: Sequence[float], seed: int, purpose: str) -> A:
    """Choose the action with the highest weight, and break ties at random."""
    dice = Dice(stream(seed, purpose))
    merits = [(weight, dice.choice(LOTS)) for weight in weights]
    return actions[merits.index(max(merits))]
