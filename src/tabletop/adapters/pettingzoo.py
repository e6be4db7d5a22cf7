"""PettingZoo environments of our games (extra `rl`).

Import them by name: `from tabletop.adapters.pettingzoo import codex_v1`. There is no `parallel_env`, because seats
decide one after the other. Even simultaneous decisions are made in turn. This makes no difference, because no seat sees
another decision before all have decided.
"""

from typing import Any, NoReturn, TypeAlias

import pettingzoo
from attrs import frozen
from gymnasium.spaces import Dict, Space
from pettingzoo.utils.env import AECEnv

from tabletop.adapters.arrays import (
    RENDER_MODES,
    actions_of,
    mask_of,
    masks_of,
    render_mode,
    rendered,
    vector_of,
    vectors_of,
)
from tabletop.adapters.numbered import NumberedGame, Seeds, Setting, setting_of
from tabletop.catalogue import BUILT_IN, games, load
from tabletop.core.errors import SetupError, SpaceError
from tabletop.core.game import AnyGame

Observation: TypeAlias = dict[str, Any]


def env(
    game: str | AnyGame, *, players: int | None = None, options: Any = None, rewards: str = "places", history: int = 0,
    max_steps: int | None = None, illegal: str = "lose", render_mode: str | None = None,
) -> "TabletopEnv":  # fmt: skip
    """Return the environment of a game.

    `players` and `options` are those of `new_game`, and `options` may be the name of an option set. `rewards` are the
    `returns` of the places, or the points, and come at the end. An observation also has the vectors of the seat's last
    `history` decisions. An episode is truncated after `max_steps` actions, by default the proved bound of the game or
    10,000. An illegal number loses the game ("lose", as in PettingZoo's own games) or raises SpaceError ("raise").

    >>> from tabletop.adapters.pettingzoo import env
    >>> env("starmap", players=3).possible_agents
    ['seat_0', 'seat_1', 'seat_2']
    """
    setting = setting_of(
        game, players=players, options=options, rewards=rewards, illegal=illegal, history=history, max_steps=max_steps
    )
    return TabletopEnv(setting, render_mode)


class TabletopEnv(AECEnv[str, Observation, int | None]):
    """An environment with the agents `seat_0`, `seat_1` and so on.

    An observation has a vector and an action mask.
    """

    metadata: dict[str, Any]

    def __init__(self, setting: Setting, mode: str | None) -> None:
        info = setting.space.game.INFO
        self.metadata = {
            "name": f"{info.name}_v{info.rules_version}",
            "render_modes": [*RENDER_MODES],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode, self._setting, self._seeds = render_mode(mode), setting, Seeds()
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.space.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: Dict({"observation": vectors_of(setting), "action_mask": masks_of(setting)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: actions_of(setting) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._game: NumberedGame | None = None

    @property
    def table(self) -> NumberedGame:
        """The game in progress. Its `state` has hidden cards, which a learner must not use."""
        if self._game is None:
            raise SpaceError("the environment has no game: call reset first")
        return self._game

    def observation_space(self, agent: str) -> Space[Observation]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game with the seed, or with the next seed if it is None.

        The seeds of the following games are derived from the last one given. `options` is ignored.
        """
        table = self._game = NumberedGame(self._setting, self._seeds.next(seed))
        self.agents = [*self.possible_agents]
        self.rewards, self._cumulative_rewards = dict.fromkeys(self.agents, 0.0), dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[table.seat]

    def observe(self, agent: str) -> Observation:
        """Return the vector of an agent's view, and the mask of its legal actions."""
        seat, table = self._seat_of[agent], self.table
        return {"observation": vector_of(table.observation(seat)), "action_mask": mask_of(table.mask(seat))}

    def step(self, action: int | None) -> None:
        """Play an action by number for the agent to act. After the end, None removes an agent."""
        table, agent = self.table, self.agent_selection
        if not self.agents:
            raise SpaceError("the game is over and all agents are gone: reset the environment")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table.play(action)
        if table.is_over or table.is_cut_off:
            self._end(table)
        else:
            self.agent_selection = self.possible_agents[table.seat]

    def _end(self, table: NumberedGame) -> None:
        agents = self.agents
        self.rewards = dict(zip(agents, table.rewards(), strict=True))
        self.terminations = dict.fromkeys(agents, table.is_over)
        self.truncations = dict.fromkeys(agents, table.is_cut_off)
        self.infos = {agent: table.result(seat) for seat, agent in enumerate(agents)}
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        """Return a spectator's view of the table as text, SVG or pixels."""
        if self.render_mode is None:
            return None
        return rendered(self._setting.space.game, self.table.state, None, self.render_mode)

    def close(self) -> None:
        """Do nothing, because there is no window."""


@frozen
class Version:
    """A game at one version of its rules, with a name such as `codex_v1`.

    >>> from tabletop.adapters.pettingzoo import codex_v1
    >>> table = codex_v1.env(players=2)
    >>> table.reset(seed=7)
    >>> table.agents, table.agent_selection, int(table.observe("seat_0")["action_mask"].sum())
    (['seat_0', 'seat_1'], 'seat_0', 2)
    """

    name: str

    def env(self, **setting: Any) -> TabletopEnv:
        """Return the environment. The arguments are those of `env` after the game."""
        return env(self.name, **setting)

    def raw_env(self, **setting: Any) -> TabletopEnv:
        """Return the same as `env`, because there are no wrappers."""
        return env(self.name, **setting)

    def parallel_env(self, **_setting: Any) -> NoReturn:
        """Raise SetupError, because seats decide one after the other."""
        raise SetupError(f"{self.name} has no parallel_env, because seats decide one after the other: use env()")


def __getattr__(name: str) -> Version:
    """Return the game with a versioned name, such as codex_v1."""
    game, _, version = name.rpartition("_v")
    if game not in games():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    known = load(game).INFO.rules_version
    if version != str(known):
        raise AttributeError(f"there is no {name}: the rules of {game} have version {known}, use {game}_v{known}")
    return Version(game)


def _register() -> None:
    """Register our games, such as tabletop/codex-v1, if PettingZoo has a registry."""
    if not hasattr(pettingzoo, "register"):
        return
    for name in BUILT_IN:
        version = load(name).INFO.rules_version
        pettingzoo.register("aec", f"tabletop/{name}-v{version}", f"{__name__}:env", kwargs={"game": name})


_register()
