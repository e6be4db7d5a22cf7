"""Decisions of bots, and games between bots. A bot sees its view, never the state."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from traceback import walk_tb
from typing import Any, TypeVar

from attrs import field, frozen

from tabletop.bots.player import Bot, Factory, Player, name_of
from tabletop.bots.registry import factory_of, find
from tabletop.catalogue import GameHandle, check_is_game
from tabletop.core.errors import BotError, IllegalAction, SetupError, reason_of, shown
from tabletop.core.game import AnyGame, Game, Seen, Table
from tabletop.core.rng import one_way_seed

O = TypeVar("O")  # noqa: E741 - Options
S = TypeVar("S", bound=Table)
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound=Seen)
T = TypeVar("T")


def seat(game: Game[O, Any, A, V, Any], players: Sequence[Player[V, A]], options: O) -> tuple[Bot[V, A], ...]:
    """Make one bot per seat of a new game, from factories, bots or names.

    >>> state = starmap.new_game(players=2, seed=7)
    >>> ann, zoe = bots.seat(starmap, ["random", "greedy"], starmap.Options())
    >>> str(zoe(starmap.view(state, 1), starmap.legal_actions(state), 7))
    'play Y6'
    """
    factories = [factory_of(game.INFO.name, player) for player in players]
    return tuple(
        [
            new_bot(factory, game, options, players=len(players), seat=at, name=name_of(players[at]))
            for at, factory in enumerate(factories)
        ]
    )


def new_bot(factory: Factory, game: AnyGame, options: Any, *, players: int, seat: int, name: str) -> Bot[Any, Any]:
    """Make the bot for a seat, and raise BotError if its factory fails."""
    try:
        bot = factory(game, options, players, seat)
    except Exception as error:
        raise failure(name, seat, error) from error
    if not callable(bot):
        fault = f"its factory returns {shown(bot)}, which is not a bot"
        raise BotError("bot.failed", (("bot", name), ("seat", seat), ("error", fault)))
    return bot


def decide(
    game: Game[O, S, A, V, E], state: S, seat: int, bot: Bot[V, A], seed: int, step: int, *, name: str | None = None
) -> A:
    """Return a bot's action for the seat at step `step` of the game.

    The bot gets a seed derived from `seed`, `seat` and `step`. It cannot compute the game's seed from it, and so cannot
    see hidden cards. Use this function for every decision of a bot, so that the same seed gives the same game
    everywhere. A bot is not called if the seat has a single legal action. BotError, with the bot's name, is raised if
    the bot fails. The returned action may be illegal, which only `act` checks.

    >>> state = starmap.new_game(players=2, seed=7)
    >>> greedy, other = bots.seat(starmap, ["greedy", "random"], starmap.Options())
    >>> str(bots.decide(starmap, state, 1, greedy, seed=7, step=0))
    'play Y6'
    """
    actions = game.legal_actions(state, seat)
    if len(actions) == 1:
        return actions[0]
    return asked(
        bot, game.view(state, seat), tuple(actions), seed_of(seed, seat, step), seat=seat, name=name or name_of(bot)
    )


def seed_of(seed: int, seat: int, step: int) -> int:
    """Derive the seed of a bot's decision, from which the game's seed cannot be computed."""
    return one_way_seed(seed, f"bot {seat} {step}")


def asked(bot: Bot[V, A], view: V, actions: tuple[A, ...], seed: int, *, seat: int, name: str) -> A:
    """Call a bot, and raise BotError if it fails."""
    try:
        return bot(view, actions, seed)
    except Exception as error:
        raise failure(name, seat, error) from error


@frozen
class Question:
    """A request to a bot, which contains only information that its seat may know."""

    game: GameHandle
    options: Any
    players: int
    seat: int
    bot: str
    """The bot's name in the match."""
    view: Any
    actions: tuple[Any, ...]
    seed: int = field(repr=False)
    revision: int
    """The revision of the match for which the bot decides."""
    given: Factory | None = field(default=None, repr=False)
    """The factory that was passed to the match, or None if the bot is found by its name."""

    def answer(self) -> str:
        """Return the notation of the action that the bot chooses.

        A new bot is made for each question, as it is when a match is loaded. BotError is raised if the bot fails or
        chooses an illegal action.
        """
        chosen = self.actions[0] if len(self.actions) == 1 else self._chosen()
        if chosen not in self.actions:
            facts = (("bot", self.bot), ("seat", self.seat), ("action", shown(chosen)))
            raise BotError("bot.illegal", facts)
        return str(chosen)

    def _chosen(self) -> Any:
        game = self.game.game()
        try:
            factory = self.given or find(game.INFO.name, self.bot, registered=True)
        except SetupError as error:
            raise failure(self.bot, self.seat, error) from error
        bot = new_bot(factory, game, self.options, players=self.players, seat=self.seat, name=self.bot)
        return asked(bot, self.view, self.actions, self.seed, seat=self.seat, name=self.bot)


def act(
    game: Game[O, S, A, V, E],
    state: S,
    seat: int,
    bot: Bot[V, A],
    *,
    seed: int,
    step: int,
    name: str,
    play: Callable[[S, A, int], T],
) -> T:
    """Play the action that a bot chooses, and return the result of `play`.

    `play` is the game's `apply` or `step`, for example.

    >>> state = starmap.new_game(players=2, seed=7)
    >>> greedy, other = bots.seat(starmap, ["greedy", "random"], starmap.Options())
    >>> after, events = bots.act(starmap, state, 1, greedy, seed=7, step=0, name="greedy", play=starmap.step)
    >>> print(events[0])
    seat 1 plays Y6
    """
    action = decide(game, state, seat, bot, seed, step, name=name)
    try:
        return play(state, action, seat)
    except IllegalAction as error:
        raise BotError("bot.illegal", (("bot", name), ("seat", seat), ("action", shown(action)))) from error


def failure(name: str, seat: int, error: BaseException) -> BotError:
    """Return the BotError for a bot's exception, with the line that raised it."""
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    file, line = frames[-1] if frames else (__file__, 0)
    where = "" if file == __file__ else f" ({Path(file).name}, line {line})"
    return BotError("bot.failed", (("bot", name), ("seat", seat), ("error", f"{reason_of(error)}{where}")))


def play_through(
    game: Game[O, S, A, V, E], bots: Sequence[Player[V, A]], *, seed: int, options: O | None = None
) -> Iterator[S]:
    """Play a game with one bot for each seat, and yield every state.

    The first and the last state are included. The bots are factories, plain bots or names (see `find`). A factory is
    called once for the game.

    >>> states = [*bots.play_through(starmap, ["greedy", "random"], seed=7)]
    >>> len(states), states[0].phase, states[-1].phase
    (49, 'turn', 'over')
    """
    setting = game.Options() if options is None else options
    state = game.new_game(players=len(bots), seed=seed, options=setting)
    called, seated = [name_of(player) for player in bots], seat(game, bots, setting)
    yield state
    for step in count():
        if not state.to_act:
            return
        at = state.to_act[0]
        state = act(game, state, at, seated[at], seed=seed, step=step, name=called[at], play=game.apply)
        yield state


def play_game(game: Game[O, S, A, V, E], bots: Sequence[Player[V, A]], *, seed: int, options: O | None = None) -> S:
    """Play a game with one bot for each seat, and return the last state.

    >>> state = bots.play_game(starmap, ["random", "greedy"], seed=7)
    >>> starmap.outcome(state).winners
    (1,)
    """
    check_is_game(game)
    return deque(play_through(game, bots, seed=seed, options=options), maxlen=1).pop()
