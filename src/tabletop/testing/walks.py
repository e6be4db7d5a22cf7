"""Walks through a game, drawn as numbers and printed as code to paste."""

import ast
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from types import ModuleType
from typing import Any, Generic

from attrs import frozen

from tabletop import bots
from tabletop.bots import Player, uniform
from tabletop.catalogue import GameHandle
from tabletop.core.game import A, AnyGame, Game, O, S
from tabletop.core.rng import stream
from tabletop.testing.bounds import OutOfTime


@frozen
class Route:
    """The setup, policy, length and last choices of a walk.

    The policy is a bot, a bot factory or the name of a bot, and each seat has its own instance. `wandering` is the
    share of decisions that are made by uniform choice instead. After `steps` actions, each number in `last` chooses one
    more.

    >>> testing.Route(players=2, seed=7, options=starmap.Options(), policy="greedy", steps=2)
    Route(players=2, seed=7, options=Options(), policy='greedy', steps=2, last=(), wandering=0.3)
    >>> route = testing.Route(players=2, seed=7, options=starmap.Options(), policy="greedy", steps=2, wandering=0.0)
    >>> testing.walk(starmap, route).moves
    ((1, 'play Y6'), (0, 'play R1'))
    """

    players: int
    seed: int
    options: Any
    policy: Player[Any, Any] = uniform
    steps: int = 10_000
    last: tuple[int, ...] = ()
    wandering: float = 0.3


@frozen(eq=False, repr=False)
class Walk(Generic[S]):
    """The states of a game and the moves between them, pairs of seat and notation.

    >>> route = testing.Route(players=2, seed=7, options=starmap.Options(), steps=2)
    >>> walked: testing.Walk = testing.walk(starmap, route)
    >>> len(walked.states), walked.moves, walked.last.to_act
    (3, ((1, 'play G1'), (0, 'play G2')), (0,))
    """

    game: AnyGame
    route: Route
    states: tuple[S, ...]
    moves: tuple[tuple[int, str], ...]

    @property
    def course(self) -> dict[str, Any]:
        """The arguments with which `walk_moves` repeats the walk."""
        route = self.route
        return {"players": route.players, "seed": route.seed, "options": route.options, "moves": self.moves}

    @property
    def last(self) -> S:
        """The last state of the walk."""
        return self.states[-1]

    def some(self, count: int) -> Sequence[S]:
        """Return the last state, some of rare kinds, and others evenly spread.

        These are up to `count` states. States are of the same kind if their phase and the number of seats to act are
        equal.
        """
        last = len(self.states) - 1
        kinds = [(getattr(state, "phase", None), len(state.to_act)) for state in self.states]
        often, latest = Counter(kinds), {kind: place for place, kind in enumerate(kinds[:last])}
        rare = sorted(latest.values(), key=lambda place: (often[kinds[place]], -place))
        chosen = (last, *rare[: count // 2])
        spread = [last * part // (count - len(chosen)) for part in range(count - len(chosen))]
        return [self.states[place] for place in dict.fromkeys((*chosen, *spread))][:count]

    def until(self, place: int) -> "Walk[S]":
        """Return the beginning of the walk, up to state number `place`."""
        return Walk(self.game, self.route, self.states[: place + 1], self.moves[:place])

    def __repr__(self) -> str:
        name, route = self.game.INFO.name, self.route
        options = "" if route.options == self.game.Options() else f", options={code_of(self.game, route.options)}"
        moves = "; ".join([f"{seat} {text}" for seat, text in self.moves])
        return f'replay({name}, players={route.players}, seed={route.seed}{options}, moves="{moves}")'

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled, (GameHandle.of(self.game), self.route, self.states, self.moves)

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        """Print the code to paste in the reports of Hypothesis."""
        printer.text(repr(self))


def _unpickled(handle: GameHandle, route: Route, states: tuple[Any, ...], moves: tuple[tuple[int, str], ...]) -> Any:
    return Walk(handle.game(), route, states, moves)


class Stopped(Exception):
    """Play failed: an action was refused, or the game raised another error.

    >>> def refuses(view, actions, seed):
    ...     return starmap.Play(starmap.Card.from_notation("B5"))
    >>> route = testing.Route(players=2, seed=7, options=starmap.Options(), policy=refuses, wandering=0.0)
    >>> try:
    ...     testing.walk(starmap, route)
    ... except testing.Stopped as stopped:
    ...     print(stopped.walked.moves, stopped.error.objection.text)
    () B5 is not in the hand
    """

    def __init__(self, walked: Walk[Any], error: Exception) -> None:
        super().__init__(walked, error)
        self.walked, self.error = walked, error

    def __str__(self) -> str:
        return f"play stops after {self.walked!r}: {type(self.error).__name__}: {self.error}"


def walk(game: Game[Any, S, Any, Any, Any], route: Route) -> Walk[S]:
    """Return the walk of a route, which may end early with the game.

    Raises Stopped, with the walk so far, if play fails.

    >>> testing.walk(starmap, testing.Route(players=2, seed=7, options=starmap.Options(), steps=2))
    replay(starmap, players=2, seed=7, moves="1 play G1; 0 play G2")
    """
    states = [game.new_game(players=route.players, seed=route.seed, options=route.options)]
    moves, draw, fault = list[tuple[int, str]](), Random(stream(route.seed, "walk")).random, None
    try:
        decide = by_policy(game, route, draw)
        for number in (*[None] * route.steps, *route.last):
            if not (state := states[-1]).to_act:
                break
            seat, action = decide(state) if number is None else by_number(game, state, number)
            states.append(game.apply(state, action, seat))
            moves.append((seat, str(action)))
    except OutOfTime as end:
        end.walked = Walk(game, route, tuple(states), tuple(moves))
        raise
    except Exception as error:
        fault = error
    walked = Walk(game, route, tuple(states), tuple(moves))
    if fault:
        raise Stopped(walked, fault) from fault
    return walked


def walk_moves(
    game: Game[O, S, Any, Any, Any], *, players: int, seed: int, options: O, moves: Iterable[tuple[int, str]]
) -> Iterator[S]:
    """Play moves, each a pair of seat and notation, and yield all states."""
    state = game.new_game(players=players, seed=seed, options=options)
    yield state
    for seat, text in moves:
        state = game.apply(state, game.parse_action(state, text, seat), seat)
        yield state


def by_policy(game: Game[Any, S, A, Any, Any], route: Route, draw: Callable[[], float]) -> Callable[[S], tuple[int, A]]:
    """Return a function that chooses a seat to act and its action."""
    deciders = bots.seat(game, [route.policy] * route.players, route.options)

    def decide(state: S) -> tuple[int, A]:
        seat = state.to_act[int(draw() * len(state.to_act))]
        actions = game.legal_actions(state, seat)
        if route.policy is uniform or draw() < route.wandering:
            return seat, actions[int(draw() * len(actions))]
        return seat, deciders[seat](game.view(state, seat), tuple(actions), int(draw() * 2**32))

    return decide


def by_number(game: Game[Any, S, A, Any, Any], state: S, number: int) -> tuple[int, A]:
    """Return one of all legal actions, chosen by number."""
    choices = [(seat, action) for seat in state.to_act for action in game.legal_actions(state, seat)]
    return choices[number % len(choices)]


def replay(game: Game[O, S, Any, Any, Any], *, players: int, seed: int, moves: str, options: O | None = None) -> S:
    """Return the last state after moves in notation.

    `moves` has a seat and the notation of an action for each move, such as "0 play B5; 1 buy".

    >>> state = testing.replay(starmap, players=2, seed=7, moves="1 play G1; 0 play G4")
    >>> [seat.shine for seat in state.seats], state.to_act
    ([5, 5], (0,))
    """
    pairs = [move.partition(" ") for move in filter(None, moves.split("; "))]
    made = [(int(seat), text) for seat, _, text in pairs]
    chosen = game.Options() if options is None else options
    *_, last = walk_moves(game, players=players, seed=seed, options=chosen, moves=made)
    return last


def code_of(game: AnyGame, value: object) -> str:
    """Return the repr of a value with qualified names, such as `starmap.Buy()`."""
    try:
        tree = ast.parse(repr(value), mode="eval")
    except SyntaxError:
        return repr(value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and hasattr(game, node.id):
            node.id = f"{game.INFO.name}.{node.id}"
    return ast.unparse(tree)


def code_to(walked: Walk[Any], more: str = "") -> str:
    """Return code to paste that rebuilds the end of the walk, followed by `more`."""
    place: Any = walked.game
    game = walked.game.INFO.name
    home = place.__name__ if isinstance(place, ModuleType) else ""
    parent, _, name = home.rpartition(".")
    found = f"from {parent} import {name}" if parent else f"import {home}"
    lines = [found if game in (name, home) else f"{game} = ...  # {place!r}"]
    lines += ["from tabletop import codec"] if more.startswith("codec(") else []
    return "\n".join([*lines, "from tabletop.testing import replay", "", f"state = {walked!r}", more]).rstrip()
