"""Our games in OpenSpiel (extra `openspiel`).

`load("subastral", players=2)` returns a game of pyspiel. A chance node deals, then seats decide one after the other, by
the numbers of `tabletop.spaces`. An information state is a fingerprint of all that a seat has observed since the game
began, so recall is perfect.
"""
# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false
# OpenSpiel has no types.

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from tabletop import catalogue
from tabletop.adapters.nodes import Node, Start, packed, text_of_options
from tabletop.adapters.numbered import whole_number
from tabletop.core.deals import LIMIT
from tabletop.core.errors import SetupError, SpaceError, shown
from tabletop.core.game import AnyGame
from tabletop.core.validation import class_name
from tabletop.records.codec import codec
from tabletop.spaces import Space

SHORT_NAME = "tabletop"
SEEDS, WORLDS, MAX_STEPS = 10_000, 64, 10_000
"""Default numbers of seeds and of sampled states, and the length at which an endless game is a tie."""
_PARAMETERS: dict[str, Any] = {
    "game": "starmap", "players": 2, "options": "standard", "seeds": SEEDS, "view": "", "worlds": 0, "limit": 0,
}  # fmt: skip
_BITS = 53


def load(game: str, *, players: int = 2, options: Any = None, seeds: int | None = SEEDS) -> Any:
    """Return a `pyspiel.Game`, for which OpenSpiel has no types.

    Its chance node has `seeds` seeds, or with None all deals with their weights, if the table is small enough.
    `options` are those of the game, the name of an option set, or "tiny".

    >>> from tabletop.adapters.open_spiel import load
    >>> game = load("starmap", options="tiny")
    >>> game.num_players(), game.num_distinct_actions(), game.new_initial_state().is_chance_node()
    (2, 7, True)
    """
    if seeds is not None:
        whole_number("seeds", seeds, 1)
    text = text_of_options(catalogue.load(game), options)
    return _loaded(Start(game=game, players=players, options=text, seeds=seeds or 0, view="", worlds=0, limit=0))


def load_from(view: Any, *, worlds: int = WORLDS, limit: int = LIMIT) -> Any:
    """Return a `pyspiel.Game` that begins with the states consistent with a view.

    Its chance node has all these deals with their weights. If there are more than `limit`, it has `worlds` sampled
    states. A limit of 0 always samples.

    >>> from tabletop.adapters.open_spiel import load_from
    >>> state = starmap.new_game(players=2, seed=7)
    >>> game = load_from(starmap.view(state, 1), worlds=8)
    >>> len(game.new_initial_state().chance_outcomes())
    8
    """
    whole_number("worlds", worlds, 1)
    whole_number("limit", limit, 0)
    game = _game_of(view)
    seen, options = codec(game, options=view.options).view.dumps(view), text_of_options(game, view.options)
    start = Start(
        game=game.INFO.name, players=len(view.seats), options=options, seeds=0, view=packed(seen), worlds=worlds,
        limit=limit,
    )  # fmt: skip
    return _loaded(start)


def _game_of(view: Any) -> AnyGame:
    for game in map(catalogue.load, catalogue.games()):
        if type(view) is game.View:
            return game
    raise SetupError(f"no game has views such as {class_name(type(view))}")


def _loaded(start: Start) -> "TabletopGame":
    start.root()  # Invalid parameters raise our own errors here.
    made: TabletopGame = pyspiel.load_game(SHORT_NAME, {name: getattr(start, name) for name in _PARAMETERS})
    return made


def _type_of(title: str, fewest: int, most: int, *, has_vectors: bool) -> Any:
    return pyspiel.GameType(
        short_name=SHORT_NAME,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=has_vectors,
        parameter_specification=_PARAMETERS,
    )


class TabletopGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """A game with one number of players and one chance node."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        start = self.start = Start(**{**_PARAMETERS, **(parameters or {})})
        self.root, options = start.root(), start.own_options()
        self.space: Space[Any, Any] = Space(start.package(), options, start.players)
        self.limit = self.space.game.INFO.longest(start.players, options) or MAX_STEPS
        title = self.space.game.INFO.title
        info = pyspiel.GameInfo(
            num_distinct_actions=self.space.size,
            max_chance_outcomes=self.root.size,
            num_players=start.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.limit,
        )
        kind = _type_of(title, start.players, start.players, has_vectors=bool(self.space.fields))
        super().__init__(kind, info, {name: getattr(start, name) for name in _PARAMETERS})

    def new_initial_state(self) -> "TabletopState":
        """Return the state before the deal."""
        return TabletopState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """Return an observer of a seat's view, or of all its past observations."""
        return Observer(self.space, recalls=kind is not None and kind.perfect_recall, params=params)


class TabletopState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A game before the deal (`node` is None) or after it."""

    def __init__(self, game: TabletopGame) -> None:
        super().__init__(game)
        self.node: Node | None = None

    @property
    def _game(self) -> TabletopGame:
        game: TabletopGame = self.get_game()
        return game

    def current_player(self) -> int:
        """Return the seat to decide, or the number of chance or of the end."""
        if self.node is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.node.seat

    def is_terminal(self) -> bool:
        """Return whether the game is over or has reached its limit."""
        node = self.node
        return node is not None and (not node.state.to_act or node.steps >= self._game.limit)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers of all deals with their probabilities."""
        return [*enumerate(self._game.root.probabilities())]

    def _legal_actions(self, player: int) -> list[int]:
        node = self.node
        return [] if node is None or player != self.current_player() else [*node.choices]

    def _apply_action(self, action: int) -> None:
        game = self._game
        if self.node is None:
            if not 0 <= action < game.root.size:
                raise SpaceError(f"invalid deal {shown(action)}: expected 0 to {game.root.size - 1}")
            self.node = Node.first(game.space, game.root.state(action))
        else:
            self.node = self.node.after(action, exact=game.root.is_exact)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.node is None:
            return f"deal {action}"
        return str(self.node.choices.get(action) or self._game.space.names[action])

    def returns(self) -> list[float]:
        """Return the result of each seat, from -1 to 1 with the sum 0."""
        return [0.0] * self.num_players() if self.node is None else self.node.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TabletopState":
        """Return a random state with the same view and log for this player.

        Its history is still that of this state. So use it in a search, but do not serialise it.
        """
        other: TabletopState = self.clone()
        if self.node is not None:
            other.node = self.node.resampled(player, int(sampler() * 2**_BITS))
        return other

    def __str__(self) -> str:
        return "before the deal" if self.node is None else f"{self.node.state!r} after {self.node.steps} actions"


class Observer:
    """An observer of views or information states for OpenSpiel."""

    def __init__(self, space: Space[Any, Any], *, recalls: bool, params: Any) -> None:
        if params:
            raise SetupError(f"invalid parameters {shown(params)}: an observer of {space.game.INFO.title} has none")
        self._space, self._recalls = space, recalls
        has_tensor = bool(space.fields) and not recalls
        self.tensor: Any = np.zeros(space.length, np.float32) if has_tensor else None
        self.dict: dict[str, Any] = {"observation": self.tensor} if has_tensor else {}

    def set_from(self, state: TabletopState, player: int) -> None:
        """Fill the tensor with the vector of the player's view."""
        if self.tensor is not None:
            space, node = self._space, state.node
            vector = bytes(space.length) if node is None else space.vector(space.game.view(node.state, player))
            self.tensor[:] = np.frombuffer(vector, np.uint8)

    def string_from(self, state: TabletopState, player: int) -> str:
        """Return the information state, or the player's view of the table as text."""
        node = state.node
        if node is None:
            return "before the deal"
        if self._recalls:
            return f"seat {player} {node.heard[player]}"
        game = self._space.game
        return game.render_text(game.view(node.state, player))


pyspiel.register_game(_type_of("Tabletop", 2, 10, has_vectors=True), TabletopGame)
