"""Positions of a game for search, with what each seat has heard: they never change, so clones share them."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any

from tabletop.core.errors import SetupError, SpaceError, shown
from tabletop.core.game import AnyGame
from tabletop.core.optional import optional
from tabletop.core.outcome import returns
from tabletop.core.play import never_copied
from tabletop.records.codec import codec
from tabletop.spaces import Space

_written = lru_cache(maxsize=100_000)(repr)


@never_copied
class Moment:
    """A state, the fingerprint of all that each seat has seen and heard up to here, and how many actions that took."""

    def __init__(self, space: Space[Any, Any], state: Any, heard: tuple[str, ...], steps: int) -> None:
        self.space, self.state, self.heard, self.steps = space, state, heard, steps

    @classmethod
    def first(cls, space: Space[Any, Any], state: Any) -> "Moment":
        """Return the moment in which a game begins with this state: each seat has its view."""
        seats = range(space.players)
        return cls(space, state, tuple([_seen(space.game, state, seat) for seat in seats]), 0)

    @property
    def seat(self) -> int:
        """Who decides now; of several seats the first one."""
        seat: int = self.state.to_act[0]
        return seat

    @cached_property
    def choices(self) -> Mapping[int, Any]:
        """The legal actions of the seat that decides now by their numbers, the lowest first."""
        game, seat = self.space.game, self.seat
        actions = game.legal_actions(self.state, seat)
        numbers = self.space.numbers(game.view(self.state, seat), actions)
        return dict(sorted(zip(numbers, actions, strict=True)))

    def after(self, number: int, *, exact: bool) -> "Moment":
        """Return the moment after the action of this number; SpaceError names those that are legal.

        Where the root deals every deal, nothing may be random afterwards: SetupError if cards are shuffled anew.
        """
        action, seat = self.choices.get(number), self.seat
        if action is None:
            legal = ", ".join([f"{each} ({mine})" for each, mine in self.choices.items()])
            raise SpaceError(f"seat {seat} may not play {shown(number)}: legal are {legal}")
        state, events = optional(self.space.game).step(self.state, action, seat)
        if exact and getattr(state, "seed", None) != getattr(self.state, "seed", None):
            raise SetupError("cards are shuffled anew, which a root that deals every deal does not cover: use seeds")
        heard = [
            _heard(before, events, listener, str(action) if listener == seat else "")
            for listener, before in enumerate(self.heard)
        ]
        return Moment(self.space, state, tuple(heard), self.steps + 1)

    def resampled(self, seat: int, seed: int) -> "Moment":
        """Return a moment that this seat cannot tell from this one; the others know what they see there."""
        game = self.space.game
        world = game.sample_state(game.view(self.state, seat), seed=seed)
        heard = [mine if each == seat else _seen(game, world, each) for each, mine in enumerate(self.heard)]
        return Moment(self.space, world, tuple(heard), self.steps)

    def returns(self) -> list[float]:
        """Return what each seat has won: nothing before the end."""
        outcome = self.space.game.outcome(self.state)
        return [0.0] * self.space.players if outcome is None else [*returns(outcome)]


def _seen(game: AnyGame, state: Any, seat: int) -> str:
    view = game.view(state, seat)
    return _fingerprint(codec(game).view.dumps(view))


def _heard(before: str, events: tuple[Any, ...], seat: int, action: str) -> str:
    """Add to what a seat has heard its own action and its part of the events."""
    parts = [part for event in events if (part := event.seen_by(seat)) is not None]
    return _fingerprint("\n".join([before, action, *map(_written, parts)])) if parts or action else before


def _fingerprint(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:32]
