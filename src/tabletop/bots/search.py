"""A search bot, which compares actions by rollouts in sampled states (docs/searching.md)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from math import fsum, inf, isfinite, sqrt
from random import Random
from time import perf_counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from attrs import field, fields, frozen, validators

from tabletop.bots.heuristics import POINTS_FOR_A_WIN, Judgement, Value
from tabletop.bots.player import Bot, Factory, Weights
from tabletop.bots.trials import Clock, Crew, Row, Trial
from tabletop.catalogue import GameHandle, checked_game
from tabletop.core.errors import SetupError, shown
from tabletop.core.game import AnyGame
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.optional import optional
from tabletop.core.rng import stream

if TYPE_CHECKING:
    from concurrent.futures import Executor

ROLLOUTS, FAST_ROLLOUTS, STRONG_ROLLOUTS = 96, 16, 256
WORLDS_BEFORE_SURE, ERRORS_TO_BE_SURE = 5, 2.5
SMALLEST_GAIN = 0.05
SPARE_TIME = 0.08  # This share of the seconds is reserved for calls that cannot be interrupted.


@frozen
class Opinion:
    """The result of trying an action.

    `gain` is the difference to the next best action, and `worlds` the number of sampled states.
    """

    action: Any
    gain: float
    worlds: int


class _Scores:
    """The gains of each action (a rival) in each sampled state. Rival 0 is the choice of the greedy bot."""

    def __init__(self, rivals: int, doubt: float) -> None:
        self.gains: list[list[float]] = [[] for _ in range(rivals)]
        self._doubt = doubt

    def add(self, left: Sequence[int], row: Row) -> None:
        """Add the gains of the remaining rivals in one more state."""
        for rival, gain in zip(left, row, strict=True):
            self.gains[rival].append(gain)

    def difference(self, one: int, other: int) -> tuple[float, float]:
        """Return the mean difference between two rivals over their common states, and its standard error."""
        found = [mine - yours for mine, yours in zip(self.gains[one], self.gains[other], strict=False)]
        count = len(found)
        if count < 2:
            return (found[0] if found else 0.0), inf
        mean = fsum(found) / count
        return mean, sqrt(fsum([(each - mean) ** 2 for each in found]) / (count - 1) / count)

    def ranked(self, left: Sequence[int]) -> list[int]:
        """Sort the rivals by their advantage over rival 0, less `doubt` standard errors."""
        return sorted(left, key=self._demerit)

    def _demerit(self, rival: int) -> float:
        if rival == 0:
            return 0.0
        mean, error = self.difference(rival, 0)
        return -(mean - self._doubt * error if isfinite(error) else mean)

    def better_half(self, left: Sequence[int]) -> list[int]:
        """Return the better half of the rivals, but at least two, always with rival 0."""
        better = self.ranked(left)[: max(2, (len(left) + 1) // 2)]
        return better if 0 in better else [*better[:-1], 0]

    def is_settled(self, left: Sequence[int]) -> bool:
        """Check that one rival is clearly better than all others."""
        worlds = len(self.gains[left[0]])
        if worlds < WORLDS_BEFORE_SURE or worlds % 3 != 2:  # The test is slow, so it runs in every third state only.
            return False
        best = self.ranked(left)[0]
        found = [self.difference(best, other) for other in left if other != best]
        return all(mean > ERRORS_TO_BE_SURE * error or mean == error == 0.0 for mean, error in found)


def _whole(_search: Any, field: Any, number: Any) -> None:
    if type(number) is not int or number < 1:
        raise SetupError(f"invalid {field.name} {shown(number)} of a search: expected an integer of at least 1")


def _time(_search: Any, _field: Any, seconds: Any) -> None:
    if seconds is not None and not (type(seconds) in (int, float) and 0 < seconds < inf):
        raise SetupError(f"invalid seconds {shown(seconds)} of a search: expected a number above 0")


def _share(_search: Any, field: Any, number: Any) -> None:
    if type(number) not in (int, float) or not 0 <= number < inf:
        raise SetupError(f"invalid {field.name} {shown(number)} of a search: expected a number of at least 0")


def _unpickled(handle: GameHandle, settings: Mapping[str, Any]) -> "Search":
    return Search(handle.game(), **settings)


@frozen
class Search:
    """A bot that searches, with a budget of rollouts or of seconds.

    With a budget of rollouts, the same seed gives the same moves on every machine and with every executor. `weights`,
    `value` and `horizon`, the number of actions in a rollout, default to the registered heuristics of the game. At most
    `choices` actions are tried. `doubt` is the number of standard errors that is subtracted from an advantage.

    >>> state = starmap.new_game(players=2, seed=7)
    >>> search = bots.Search(starmap, rollouts=64)
    >>> search.hint(starmap.view(state, 1), starmap.legal_actions(state), 7)
    'play Y6: about 1.1 points more than the next best, play R2'
    """

    game: AnyGame = field(repr=lambda game: str(game.INFO.name))
    rollouts: int = field(default=ROLLOUTS, validator=_whole)
    seconds: float | None = field(default=None, kw_only=True, validator=_time)
    weights: Weights | None = field(default=None, kw_only=True)
    value: Value | None = field(default=None, kw_only=True)
    seat: int | None = field(default=None, kw_only=True)
    choices: int = field(default=6, kw_only=True, validator=_whole)
    horizon: int | None = field(default=None, kw_only=True, validator=validators.optional(_whole))
    doubt: float = field(default=0.5, kw_only=True, validator=_share)
    executor: "Executor | None" = field(default=None, kw_only=True, eq=False)
    workers: int = field(default=2, kw_only=True, validator=_whole)
    _judgement: Judgement = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        checked_game(self.game, self.game)
        object.__setattr__(self, "_judgement", Judgement.of(self.game, self.weights, self.value, self.horizon))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the game as its name, and leave out the executor."""
        kept = [each.name for each in fields(Search) if each.init and each.name not in ("game", "executor")]
        return _unpickled, (GameHandle.of(self.game), {name: getattr(self, name) for name in kept})

    def __call__(self, view: Any, actions: Sequence[Any], seed: int, /) -> Any:
        """Choose the action with the highest estimated gain."""
        return self.opinions(view, actions, seed)[0].action

    def opinions(self, view: Any, actions: Sequence[Any], seed: int, /) -> tuple[Opinion, ...]:
        """Return the actions of the last round of the search, the best first."""
        begin = perf_counter()
        if len(actions) == 1:
            return (Opinion(actions[0], 0.0, 0),)
        draw = Random(stream(seed, "search")).random
        rivals = self._best_few(view, actions, draw)
        scores, trial = _Scores(len(rivals), self.doubt), self._trial(view)
        left, seeds = [*range(len(rivals))], iter(lambda: int(draw() * 2**53), None)
        rounds = (len(rivals) - 1).bit_length()
        for number in range(1, rounds + 1):
            clock = self._clock(begin, number / rounds)
            worlds = islice(seeds, None if self.seconds else max(1, self.rollouts // rounds // len(left)))
            for row in self._rows(trial, [rivals[each] for each in left], worlds, clock):
                scores.add(left, row)
                if self.seconds is None and scores.is_settled(left):
                    return _told(scores, left, rivals)
            left = scores.better_half(left)
        return _told(scores, left, rivals)

    def hint(self, view: Any, actions: Sequence[Any], seed: int, /) -> str:
        """Return a sentence with the best action and its advantage."""
        return self.said(self.opinions(view, actions, seed))

    def said(
        self, opinions: Sequence[Opinion], named: Callable[[Any], str] = str, *, words: Words | None = None
    ) -> str:
        """Return the hint for some opinions, in which `named` formats the actions."""
        words, (best, *others) = as_words(words), opinions
        action = named(best.action)
        if not others:
            return words.say("bot.hint.only", action=action)
        other = named(others[0].action)
        if best.gain < SMALLEST_GAIN:
            return words.say("bot.hint.equal", action=action, other=other)
        if self._is_blind:
            games = round(100 * best.gain / (2 * POINTS_FOR_A_WIN))
            return words.say("bot.hint.games", action=action, games=games, other=other)
        return words.say("bot.hint.points", action=action, points=words.number(best.gain, ".1f"), other=other)

    @property
    def _is_blind(self) -> bool:
        """Whether a state cannot be valued before the end of the game."""
        return self._judgement.value is None and optional(self.game).standing is None

    def _best_few(self, view: Any, actions: Sequence[Any], draw: Any) -> list[Any]:
        """Return the actions with the highest weights, or random ones without weights."""
        weights = self._judgement.weights
        worths = [0.0] * len(actions) if weights is None else weights(view, tuple(actions))
        order = sorted(range(len(actions)), key=lambda place: (-worths[place], draw()))
        most = self.choices if weights else max(self.choices, self.rollouts // self.choices)
        return [actions[place] for place in order[:most]]

    def _trial(self, view: Any) -> Trial:
        looking: int | None = getattr(view, "seat", None)
        seat = self.seat if looking is None else looking
        if seat is None:
            seat = self.game.sample_state(view, seed=0).to_act[0]
        return Trial(self.game, view, seat, self._judgement)

    def _clock(self, begin: float, share: float) -> Clock:
        """Return the deadline at which this share of the time is over."""
        return Clock() if self.seconds is None else Clock(begin + self.seconds * (1 - SPARE_TIME) * share)

    def _rows(self, trial: Trial, actions: Sequence[Any], seeds: Iterator[int], clock: Clock) -> Iterator[Row]:
        if self.executor is None:
            return trial.rows(actions, seeds, clock)
        return Crew(self.executor, self.workers).rows(trial, actions, seeds, clock)


def _told(scores: _Scores, left: Sequence[int], rivals: Sequence[Any]) -> tuple[Opinion, ...]:
    order = scores.ranked(left)
    return tuple([
        Opinion(rivals[each], scores.difference(each, after)[0], len(scores.gains[each]))
        for each, after in zip(order, [*order[1:], order[0]], strict=True)
    ])  # fmt: skip


@frozen
class Thinker:
    """A factory of search bots with the levels `fast` and `strong`."""

    rollouts: int = ROLLOUTS

    def __call__(self, game: AnyGame, _options: Any, _players: int, seat: int, /) -> Bot[Any, Any]:
        """Make the bot for a seat."""
        return Search(game, self.rollouts, seat=seat)

    @property
    def levels(self) -> Mapping[str, Factory]:
        """The same bot with fewer and with more rollouts."""
        return MappingProxyType({"fast": Thinker(FAST_ROLLOUTS), "strong": Thinker(STRONG_ROLLOUTS)})


make = Thinker()
