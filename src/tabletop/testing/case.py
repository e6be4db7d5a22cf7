"""The laws, and the cases that they are checked on."""

import pickle
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from attrs import Factory, define, field, frozen

from tabletop.core.game import AnyGame
from tabletop.core.optional import optional
from tabletop.testing.facts import Facts
from tabletop.testing.walks import Walk, code_to

T = TypeVar("T")
STATES_PER_WALK = 4

Tried: TypeAlias = Counter[Any]
"""Counts of the things that a law has checked in all its cases. A law that has checked none does not apply."""


@frozen
class Turn:
    """One step of play, with the states before and after it and its events."""

    before: Any
    seat: int
    action: Any
    after: Any
    events: tuple[Any, ...]


@define
class Case:
    """A walk of a game, with the other inputs of a law's check.

    `elsewhere` has actions of another walk, if the law uses them. `seed` is for the law's own random choices. The check
    counts in `tried` the things that it checks. It calls `look_at`, so that a report can show where the law is broken.

    >>> from tabletop.testing import Case, Route, walk
    >>> walked = walk(starmap, Route(players=2, seed=7, options=starmap.Options(), steps=3))
    >>> case = Case(walked, elsewhere=(starmap.Buy(),), seed=1, facts=testing.facts_for("starmap"))
    >>> testing.LAWS["ending"].check(case)  # needs the extra `testing`
    >>> str(case.turn(0).events[0])
    'seat 1 plays G1'
    """

    walk: Walk[Any]
    elsewhere: tuple[Any, ...]
    seed: int
    facts: Facts
    tried: Tried = field(default=Factory(Counter[Any]), eq=False, repr=False)
    _place: tuple[int, str] | None = field(default=None, init=False, eq=False, repr=False)

    @property
    def game(self) -> AnyGame:
        """The game that is tried."""
        return self.walk.game

    def look_at(self, state: Any, code: str = "") -> None:
        """Record the checked state of the walk, and code that computes the checked value."""
        step = next(step for step, each in enumerate(self.walk.states) if each is state)
        self._place = step, code

    def look_at_turn(self, turn: Turn, viewer: int | None) -> None:
        """Record the turn and the viewer that the law checks."""
        self.look_at(turn.before, f"seat, action, viewer = {turn.seat}, {turn.action!r}, {viewer}")

    @property
    def looked_at(self) -> tuple[Walk[Any], str]:
        """The walk up to the last recorded state, and the code recorded with it."""
        step, code = self._place or (len(self.walk.moves), "")
        return self.walk.until(step), code

    @property
    def code(self) -> str:
        """The code to paste that reproduces the last recorded place."""
        return code_to(*self.looked_at)

    def looks(self, code: str, count: int = STATES_PER_WALK) -> Iterator[tuple[Any, int | None]]:
        """Yield some states with each viewer. `code` may contain {game}, {viewer} and {seed}."""
        for state in self.walk.some(count):
            for viewer in viewers(state):
                self.look_at(state, code.format(game=self.game.INFO.name, viewer=viewer, seed=self.seed))
                yield state, viewer

    def decisions(self) -> Iterator[tuple[Any, int]]:
        """Yield some states, each with every seat that may act there."""
        for state in self.walk.some(STATES_PER_WALK):
            for seat in state.to_act:
                self.look_at(state, f"seat = {seat}")
                yield state, seat

    def longest(self, state: Any) -> int:
        """Return the maximum number of actions that can follow the state."""
        return self.facts.longest(self.game, len(state.seats), state.options)

    def play_out(self, state: Any) -> Iterator[Any]:
        """Yield the states of random play, and raise AssertionError if it exceeds the bound."""
        draw, bound = Random(self.seed).random, self.longest(state)
        yield state
        for _ in range(bound):
            if not state.to_act:
                return
            actions = self.game.legal_actions(state)
            assert actions, f"seat {state.to_act[0]} is to act and has no action"
            state = self.game.apply(state, actions[int(draw() * len(actions))])
            yield state
        assert not state.to_act, f"no end after {bound} more actions: {state}"

    def few(self, things: Sequence[Any], count: int) -> Sequence[Any]:
        """Return all things, or a random sample of `count` of them."""
        return things if len(things) <= count else Random(self.seed).sample(things, count)

    def rare_first(self, things: Iterable[T], kind: Callable[[T], object]) -> list[T]:
        """Return the things in random order, after one of each kind."""
        drawn = list(things)
        Random(self.seed).shuffle(drawn)
        return [*{kind(each): each for each in drawn}.values(), *drawn]

    def play(self, state: Any, seat: int, action: Any) -> Turn:
        """Return the turn of an action in a state, of the walk or not."""
        return Turn(state, seat, action, *optional(self.game).step(state, action, seat))

    def turn(self, step: int) -> Turn:
        """Return turn number `step` of the walk."""
        state, (seat, text) = self.walk.states[step], self.walk.moves[step]
        return self.play(state, seat, self.game.parse_action(state, text, seat))


def pickled(value: T) -> T:
    """Return a copy of the value, made by pickling it."""
    copy: T = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own
    return copy


def viewers(state: Any) -> tuple[int | None, ...]:
    """Return None, for a spectator, and all seats."""
    return (None, *range(len(state.seats)))


Once: TypeAlias = Callable[[AnyGame, Facts, Any, int, Tried], None]


@frozen
class Law:
    """A requirement on every game, with the check that tests it.

    `check` raises AssertionError if the law is broken, and its name is the name of the law. `needs` maps each key that
    the check counts in `tried` to a message for the case that it never occurs. If none of the keys occurs, the law does
    not apply. After all cases, `after` yields more such messages or raises AssertionError.

    An `expensive` check gets few cases. A check that looks `elsewhere` also gets actions of another walk. `once` is
    called once for each table.

    >>> law: testing.Law = testing.LAWS["secrecy"]  # needs the extra `testing`
    >>> str(law), law.expensive, law.text[:40]
    ('law 7 (secrecy)', False, "In a world sampled from a seat's view, a")
    """

    number: int
    check: Callable[[Case], None]
    needs: Mapping[str, str] = field(default=MappingProxyType({}), hash=False)
    expensive: bool = False
    elsewhere: bool = False
    once: Once | None = None
    after: Callable[[Facts, Tried], Iterator[str]] | None = None

    @property
    def name(self) -> str:
        """The name of the law, which is that of its check."""
        return str(getattr(self.check, "__name__", self.check))

    @property
    def text(self) -> str:
        """The law in one sentence, from the docstring of its check."""
        return (self.check.__doc__ or self.name).partition("\n")[0]

    def applies(self, tried: Tried) -> bool:
        """Return whether the check has met anything that the law is about."""
        return not self.needs or any(tried[need] for need in self.needs)

    def gaps(self, facts: Facts, tried: Tried) -> tuple[str, ...]:
        """List the things that the check never met, or raise AssertionError if it had to."""
        never = [gap for need, gap in self.needs.items() if not tried[need]]
        return (*never, *(self.after(facts, tried) if self.after else ()))

    def __str__(self) -> str:
        return f"law {self.number} ({self.name})"
