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
"""A judgement `(view, actions)`: one number for each action, the higher the better. Only their order counts."""

LOTS = range(1000)


class Bot(Protocol[V_contra, A]):
    """Somebody who decides: from what the seat sees, what it may do, and a seed of its own for this decision.

    >>> def first(view, actions, seed):
    ...     return actions[0]
    >>> bot: bots.Bot = first
    >>> starmap.outcome(bots.play_game(starmap, [bot, "random"], seed=7)).places
    (1, 2)
    """

    def __call__(self, view: V_contra, actions: tuple[A, ...], seed: int, /) -> A: ...


Factory: TypeAlias = Callable[[Any, Any, int, int], Bot[Any, Any]]
"""What makes a bot for one game: `(game, options, players, seat)`, so that it can prepare, and remember.

>>> def last(game, options, players, seat):
...     return lambda view, actions, seed: actions[-1]
>>> factory: bots.Factory = last
>>> starmap.outcome(bots.play_game(starmap, [factory, "greedy"], seed=7)).places
(2, 1)
"""

Player: TypeAlias = str | Factory | Bot[V_contra, A]
"""Who can be seated: a factory, a plain bot, or the name of one that `find` knows.

>>> players: list[bots.Player] = ["greedy", bots.uniform, bots.find("starmap", "random")]
>>> starmap.outcome(bots.play_game(starmap, players, seed=7)).places
(1, 3, 2)
"""


@frozen
class _Always:
    """A factory that hands out the same bot at every table."""

    bot: Bot[Any, Any]

    def __call__(self, _game: Any, _options: Any, _players: int, _seat: int, /) -> Bot[Any, Any]:
        return self.bot


def always(bot: Bot[Any, Any]) -> Factory:
    """Return a factory for a bot that needs no preparation and remembers nothing: it is the same at every table.

    >>> factory = bots.always(max)  # Nobody can tell whether max wants three arguments or four.
    >>> factory(starmap, starmap.Options(), 2, 0)
    <built-in function max>
    """
    return _Always(bot)


def uniform(_view: object, actions: Sequence[A], seed: int, /) -> A:
    """Choose any legal action, each as likely as the others.

    >>> state = starmap.new_game(players=2, seed=7)
    >>> actions = starmap.legal_actions(state)
    >>> [str(bots.uniform(starmap.view(state, 1), actions, seed)) for seed in (1, 2, 3)]
    ['buy', 'buy', 'play Y6']
    """
    return Dice(stream(seed, "uniform")).choice(actions)


def as_factory(given: Factory | Bot[Any, Any], *, name: str | None = None) -> Factory:
    """Return a factory as it is, and wrap a plain bot: what takes three arguments is a bot, what takes four a factory.

    What takes either, or neither, is a SetupError, which calls it by the name.

    >>> as_factory(uniform) == always(uniform)
    True
    """
    arguments = _arguments(given)
    is_bot, is_factory = [arguments is not None and _takes(arguments, count) for count in (3, 4)]
    fault = _fault(given, arguments, is_bot=is_bot, is_factory=is_factory)
    if fault:
        raise SetupError(f"{name or name_of(given)} is no bot and no factory of bots: {fault}")
    maker: Any = given
    return always(maker) if is_bot else maker


def _arguments(given: Any) -> Signature | None:
    try:
        return signature(given)
    except (TypeError, ValueError):  # It cannot be called, or it is built in.
        return None


def _takes(arguments: Signature, count: int) -> bool:
    """Tell whether so many positional arguments, and no others, are what a function wants."""
    try:
        arguments.bind(*range(count))
    except TypeError:
        return False
    return True


def _fault(given: Any, arguments: Signature | None, *, is_bot: bool, is_factory: bool) -> str | None:
    """Say why something is neither a bot nor a factory, or why nobody can tell which it is."""
    if not callable(given):
        return "it cannot be called"
    if arguments is None:
        return "Python cannot tell its arguments; bots.always(it) means a bot"
    if next(iter(arguments.parameters), "") == "self":
        return "it is a method of a class, not of an object"
    if is_bot and is_factory:
        return "it takes three arguments, as a bot does, or four, as a factory does; bots.always(it) means a bot"
    if is_bot and isinstance(given, type):
        return "a class makes bots: it takes (game, options, players, seat)"
    if not is_bot and not is_factory:
        return "a bot takes (view, actions, seed), a factory takes (game, options, players, seat)"
    return None


def name_of(player: Any) -> str:
    """Return how a player is called in an error text: by its name, or that of its function or class."""
    if isinstance(player, _Always):
        return name_of(player.bot)
    names = (player, getattr(player, "name", None), getattr(player, "__qualname__", None), type(player).__qualname__)
    return cut(next(name for name in names if isinstance(name, str)))


def heaviest(actions: Sequence[A], weights: Sequence[float], seed: int, purpose: str) -> A:
    """Choose the action of the highest weight; among equals a number drawn for each action decides."""
    dice = Dice(stream(seed, purpose))
    merits = [(weight, dice.choice(LOTS)) for weight in weights]
    return actions[merits.index(max(merits))]
