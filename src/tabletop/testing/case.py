"""What the laws are tried on, and what a law is."""

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
"""What a law has really looked at, over all its cases: a law that meets nothing must not count as kept."""


@frozen
class Turn:
    """One step of play: the states before and after it, who did what, and the events."""

    before: Any
    seat: int
    action: Any
    after: Any
    events: tuple[Any, ...]


@define
class Case:
    """What a law is tried on: a walk, actions from elsewhere if it looks there, a number for its own choices, facts.

    The law counts in `tried` what it finds to look at, and says with `look_at` where it is, so that what breaks there
    can be shown.

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
        """Say at which state of the walk the law looks, and what code leads from it to what the law looks at."""
        step = next(step for step, each in enumerate(self.walk.states) if each is state)
        self._place = step, code

    def look_at_turn(self, turn: Turn, viewer: int | None) -> None:
        """Record the turn and the viewer that the law checks."""
        self.look_at(turn.before, f"seat, action, viewer = {turn.seat}, {turn.action!r}, {viewer}")

    @property
    def looked_at(self) -> tuple[Walk[Any], str]:
        """The walk to the state that the law has looked at last, and the code that leads on from there."""
        step, code = self._place or (len(self.walk.moves), "")
        return self.walk.until(step), code

    @property
    def code(self) -> str:
        """The code to paste that leads to what the law has looked at last."""
        return code_to(*self.looked_at)

    def looks(self, code: str, count: int = STATES_PER_WALK) -> Iterator[tuple[Any, int | None]]:
        """Go through some states and everybody who looks at them; `code` may have {game}, {viewer} and {seed} in it."""
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
        """Return how many actions can follow the state at most."""
        return self.facts.longest(self.game, len(state.seats), state.options)

    def play_out(self, state: Any) -> Iterator[Any]:
        """Yield the states of random play, and raise AssertionError if it does not end in time."""
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
        """Return all of the things, or so many of them drawn."""
        return things if len(things) <= count else Random(self.seed).sample(things, count)

    def rare_first(self, things: Iterable[T], kind: Callable[[T], object]) -> list[T]:
        """Return one of each kind of the things, so that no rare one is missed, and then all in random order."""
        drawn = list(things)
        Random(self.seed).shuffle(drawn)
        return [*{kind(each): each for each in drawn}.values(), *drawn]

    def play(self, state: Any, seat: int, action: Any) -> Turn:
        """Play an action in a state, of the walk or of another world."""
        return Turn(state, seat, action, *optional(self.game).step(state, action, seat))

    def turn(self, step: int) -> Turn:
        """Return the turn of the walk with this number."""
        state, (seat, text) = self.walk.states[step], self.walk.moves[step]
        return self.play(state, seat, self.game.parse_action(state, text, seat))


def pickled(value: T) -> T:
    """Return an equal value that is another object wherever that is possible."""
    copy: T = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own
    return copy


def viewers(state: Any) -> tuple[int | None, ...]:
    """Return everybody who may look at the state: a spectator, and all seats."""
    return (None, *range(len(state.seats)))


Once: TypeAlias = Callable[[AnyGame, Facts, Any, int, Tried], None]


@frozen
class Law:
    """What no game may break: a number, and a check that raises AssertionError and whose name is that of the law.

    `needs` are the things that the check must have met, each with what to say if it never did; without any of them the
    law does not apply. `after` all cases it may say more of that kind, or object. An `expensive` check is tried on few
    cases, one that looks `elsewhere` gets actions of another walk too; what is checked `once` for a table gets game,
    facts, options, players and what was tried.

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
        """The name by which it is known."""
        return str(getattr(self.check, "__name__", self.check))

    @property
    def text(self) -> str:
        """What no game may break, in a sentence."""
        return (self.check.__doc__ or self.name).partition("\n")[0]

    def applies(self, tried: Tried) -> bool:
        """Whether the law has met anything that it is about."""
        return not self.needs or any(tried[need] for need in self.needs)

    def gaps(self, facts: Facts, tried: Tried) -> tuple[str, ...]:
        """Say what the law has not met in all its cases; raise AssertionError if it should have."""
        never = [gap for need, gap in self.needs.items() if not tried[need]]
        return (*never, *(self.after(facts, tried) if self.after else ()))

    def __str__(self) -> str:
        return f"law {self.number} ({self.name})"
