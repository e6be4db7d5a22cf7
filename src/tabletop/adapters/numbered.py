"""A game that is played by numbers, as the base of all environments.

This module needs no other library.
"""

from collections import deque
from collections.abc import Sequence
from secrets import randbits
from typing import Any, Literal, TypeAlias, get_args

from attrs import frozen

from tabletop.catalogue import checked_game, load
from tabletop.core.errors import SetupError, SpaceError, shown
from tabletop.core.game import AnyGame
from tabletop.core.outcome import returns
from tabletop.core.rng import checked, one_way_seed
from tabletop.core.setup import named_options
from tabletop.spaces import Space

Rewards: TypeAlias = Literal["places", "points"]
Illegal: TypeAlias = Literal["lose", "raise"]
MAX_STEPS = 10_000
"""The default limit of an episode, if the game has no proved bound."""
LOSS = -1.0
"""The reward for an illegal action that loses the game."""


@frozen
class Setting:
    """The settings that all episodes of an environment share."""

    space: Space[Any, Any]
    rewards: Rewards
    illegal: Illegal
    history: int
    limit: int


def setting_of(
    game: str | AnyGame, *, players: int | None, options: Any, rewards: str, illegal: str, history: int,
    max_steps: int | None,
) -> Setting:  # fmt: skip
    """Return the setting with these values, or raise SetupError if one is invalid.

    The default is the smallest number of players and the usual options. `options` may be the name of an option set.
    """
    package = load(game) if isinstance(game, str) else checked_game(game, game)
    if isinstance(options, str):
        options = named_options(package.INFO, options)
    chosen = package.Options() if options is None else options
    space: Space[Any, Any] = Space(package, chosen, package.INFO.players[0] if players is None else players)
    if not space.fields:
        raise SetupError(f"{package.INFO.title} has no vectors, so there is nothing to observe: it lacks `encoding`")
    if max_steps is None:
        max_steps = package.INFO.longest(space.players, chosen) or MAX_STEPS
    return Setting(
        space=space,
        rewards=_word("rewards", rewards, get_args(Rewards)),
        illegal=_word("illegal", illegal, get_args(Illegal)),
        history=whole_number("history", history, 0),
        limit=whole_number("max_steps", max_steps, 1),
    )


def _word(name: str, word: Any, words: Sequence[str]) -> Any:
    if word not in words:
        raise SetupError(f"invalid {name} {shown(word)}: expected {' or '.join(words)}")
    return word


def whole_number(name: str, number: Any, least: int) -> int:
    """Return the number, or raise SetupError if it is too low or not an integer."""
    if type(number) is not int or number < least:
        raise SetupError(f"invalid {name} {shown(number)}: expected an int of at least {least}")
    return number


class Seeds:
    """The seeds of successive episodes, derived from the first one."""

    def __init__(self) -> None:
        self._seed: int | None = None
        self._episodes = 0

    def next(self, seed: int | None) -> int:
        """Return the seed of the next episode. A given seed restarts the sequence."""
        if seed is not None:
            self._seed, self._episodes = checked(seed), 0
        elif self._seed is None:
            self._seed = randbits(64)
        self._episodes += 1
        return self._seed if self._episodes == 1 else one_way_seed(self._seed, f"episode {self._episodes}")


@frozen
class Decision:
    """The vector of a seat's view, with its legal actions and their numbers."""

    vector: bytes
    numbers: list[int]
    actions: Sequence[Any]


class NumberedGame:
    """A game in progress that is observed and played by numbers.

    It stores the vectors of each seat's last decisions.
    """

    def __init__(self, setting: Setting, seed: int) -> None:
        space = self._space = setting.space
        self.setting, self.steps = setting, 0
        self.state: Any = space.game.new_game(players=space.players, seed=seed, options=space.options)
        self._past = [deque[bytes](maxlen=setting.history) for _ in range(space.players)]
        self._decision: Decision | None = None
        self._loser: int | None = None

    @property
    def seat(self) -> int:
        """The seat to decide, or the first of several."""
        seat: int = self.state.to_act[0]
        return seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or by an illegal action."""
        return self._loser is not None or not self.state.to_act

    @property
    def is_cut_off(self) -> bool:
        """Whether the game has reached the limit before its end."""
        return self.steps >= self.setting.limit and not self.is_over

    def decides(self, seat: int) -> bool:
        """Return whether the seat is the one to decide now."""
        return not self.is_over and self.steps < self.setting.limit and seat == self.seat

    def decision(self) -> Decision:
        """Return the cached decision of the seat to decide."""
        if self._decision is None:
            space, state, seat = self._space, self.state, self.seat
            view, actions = space.game.view(state, seat), space.game.legal_actions(state, seat)
            self._decision = Decision(space.vector(view), space.numbers(view, actions), actions)
        return self._decision

    def observation(self, seat: int) -> bytearray:
        """Return a seat's present vector and those of its last decisions, the latest first."""
        if self.decides(seat):
            vector = self.decision().vector
        else:
            vector = self._space.vector(self._space.game.view(self.state, seat))
        found = bytearray(vector)
        if self.setting.history:
            found += b"".join(self._past[seat])
            found += bytes((1 + self.setting.history) * len(vector) - len(found))
        return found

    def mask(self, seat: int) -> bytearray:
        """Return a byte for each number, 1 if the seat may play it now."""
        return self._space.mask(self.decision().numbers if self.decides(seat) else ())

    def play(self, number: object) -> None:
        """Play an action by number.

        An illegal one loses the game or raises SpaceError, depending on the setting.
        """
        decision, seat = self.decision(), self.seat
        try:
            action = decision.actions[decision.numbers.index(self._space.checked(number))]
        except ValueError:  # SpaceError is a ValueError too.
            if self.setting.illegal == "raise":
                raise SpaceError(self._refusal(number)) from None
            self._loser = seat
            return
        if self.setting.history:
            self._past[seat].appendleft(decision.vector)
        self.take(action)

    def take(self, action: Any) -> None:
        """Play an action for the seat to decide."""
        self.state = self._space.game.apply(self.state, action, self.seat)
        self.steps += 1
        self._decision = None

    def _refusal(self, number: object) -> str:
        legal = [f"{each} ({self._space.names[each]})" for each in self.decision().numbers]
        return f"seat {self.seat} may not play {shown(number)}: legal are {', '.join(legal)}"

    def rewards(self) -> tuple[float, ...]:
        """Return the reward of each seat, 0 before the end."""
        if self._loser is not None:
            return tuple([LOSS if seat == self._loser else 0.0 for seat in range(self._space.players)])
        outcome = self._space.game.outcome(self.state)
        if outcome is None:
            return (0.0,) * self._space.players
        if self.setting.rewards == "places":
            return returns(outcome)
        return tuple([float(points or 0) for points in outcome.totals])

    def result(self, seat: int) -> dict[str, Any]:
        """Return a seat's place, points and reason for the end, or nothing before the end."""
        outcome = self._space.game.outcome(self.state)
        if outcome is None:
            return {"reason": "illegal"} if self.is_over else {}
        points = outcome.totals[seat]
        found = {"place": outcome.places[seat], "reason": outcome.reason}
        return found if points is None else {**found, "points": points}
