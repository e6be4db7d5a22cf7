"""A game that is played by numbers: what the environments of all libraries are made of. It needs none of them."""

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
"""After so many actions an episode is cut off where no bound of a game is proved, unless somebody says otherwise."""
LOSS = -1.0
"""What an illegal action costs where it loses the game."""


@frozen
class Setting:
    """What all episodes of an environment have in common."""

    space: Space[Any, Any]
    rewards: Rewards
    illegal: Illegal
    history: int
    limit: int


def setting_of(
    game: str | AnyGame, *, players: int | None, options: Any, rewards: str, illegal: str, history: int,
    max_steps: int | None,
) -> Setting:  # fmt: skip
    """Return the setting that is asked for; raise SetupError if there is none like it.

    Nobody named: as few players as can be, and the usual options. Options can be called by the name of their set.
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
        raise SetupError(f"{name} is {' or '.join(words)}, not {shown(word)}")
    return word


def whole_number(name: str, number: Any, least: int) -> int:
    """Return the number, or raise SetupError if it is too low or not an integer."""
    if type(number) is not int or number < least:
        raise SetupError(f"{name} is a whole number from {least} up, not {shown(number)}")
    return number


class Seeds:
    """The seeds of one episode after the other: the first is the seed that was given, the others come of it."""

    def __init__(self) -> None:
        self._seed: int | None = None
        self._episodes = 0

    def next(self, seed: int | None) -> int:
        """Return the seed of the next episode; begin anew if a seed is given."""
        if seed is not None:
            self._seed, self._episodes = checked(seed), 0
        elif self._seed is None:
            self._seed = randbits(64)
        self._episodes += 1
        return self._seed if self._episodes == 1 else one_way_seed(self._seed, f"episode {self._episodes}")


@frozen
class Decision:
    """What a seat sees and may do: the vector of its view, its legal actions and their numbers."""

    vector: bytes
    numbers: list[int]
    actions: Sequence[Any]


class NumberedGame:
    """A game in progress, seen and played by numbers; it keeps what each seat saw at its own last decisions."""

    def __init__(self, setting: Setting, seed: int) -> None:
        space = self._space = setting.space
        self.setting, self.steps = setting, 0
        self.state: Any = space.game.new_game(players=space.players, seed=seed, options=space.options)
        self._past = [deque[bytes](maxlen=setting.history) for _ in range(space.players)]
        self._decision: Decision | None = None
        self._loser: int | None = None

    @property
    def seat(self) -> int:
        """Who decides now; of several seats the first one."""
        seat: int = self.state.to_act[0]
        return seat

    @property
    def is_over(self) -> bool:
        """Whether the game has come to its end, be it by an illegal action."""
        return self._loser is not None or not self.state.to_act

    @property
    def is_cut_off(self) -> bool:
        """Whether the game has reached the limit before its end."""
        return self.steps >= self.setting.limit and not self.is_over

    def decides(self, seat: int) -> bool:
        """Whether the seat is the one that decides now."""
        return not self.is_over and self.steps < self.setting.limit and seat == self.seat

    def decision(self) -> Decision:
        """Return what the seat to decide sees and may do, worked out once."""
        if self._decision is None:
            space, state, seat = self._space, self.state, self.seat
            view, actions = space.game.view(state, seat), space.game.legal_actions(state, seat)
            self._decision = Decision(space.vector(view), space.numbers(view, actions), actions)
        return self._decision

    def observation(self, seat: int) -> bytearray:
        """Return what a seat sees now, and then what it saw at its own last decisions, the latest first."""
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
        """Return a byte for each number: 1 for the legal actions of the seat that decides now, else 0."""
        return self._space.mask(self.decision().numbers if self.decides(seat) else ())

    def play(self, number: object) -> None:
        """Play the action of a number; an illegal one loses the game or raises SpaceError, as the setting says."""
        decision, seat = self.decision(), self.seat
        try:
            action = decision.actions[decision.numbers.index(self._space.checked(number))]
        except ValueError:  # A SpaceError is one.
            if self.setting.illegal == "raise":
                raise SpaceError(self._refusal(number)) from None
            self._loser = seat
            return
        if self.setting.history:
            self._past[seat].appendleft(decision.vector)
        self.take(action)

    def take(self, action: Any) -> None:
        """Play an action for the seat that decides now."""
        self.state = self._space.game.apply(self.state, action, self.seat)
        self.steps += 1
        self._decision = None

    def _refusal(self, number: object) -> str:
        legal = [f"{each} ({self._space.names[each]})" for each in self.decision().numbers]
        return f"seat {self.seat} may not play {shown(number)}: legal are {', '.join(legal)}"

    def rewards(self) -> tuple[float, ...]:
        """Return what each seat has won: nothing until the game is over."""
        if self._loser is not None:
            return tuple([LOSS if seat == self._loser else 0.0 for seat in range(self._space.players)])
        outcome = self._space.game.outcome(self.state)
        if outcome is None:
            return (0.0,) * self._space.players
        if self.setting.rewards == "places":
            return returns(outcome)
        return tuple([float(points or 0) for points in outcome.totals])

    def result(self, seat: int) -> dict[str, Any]:
        """Return how the game ended for a seat, in words of its outcome; nothing while it goes on."""
        outcome = self._space.game.outcome(self.state)
        if outcome is None:
            return {"reason": "illegal"} if self.is_over else {}
        points = outcome.totals[seat]
        found = {"place": outcome.places[seat], "reason": outcome.reason}
        return found if points is None else {**found, "points": points}
