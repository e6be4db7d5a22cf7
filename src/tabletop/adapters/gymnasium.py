"""Gymnasium environments of our games (extra `rl`), with bots at all seats but one.

Use `make("starmap", opponents="greedy")`. After an import of this module, Gymnasium also finds the games by name:
`gymnasium.make("tabletop.adapters.gymnasium:tabletop/starmap-v1", opponents="greedy")`.
"""

from typing import Any, TypeAlias

import gymnasium

from tabletop.adapters.arrays import (
    RENDER_MODES,
    Vector,
    actions_of,
    mask_of,
    render_mode,
    rendered,
    vector_of,
    vectors_of,
)  # fmt: skip
from tabletop.adapters.numbered import NumberedGame, Seeds, Setting, setting_of
from tabletop.bots import Bot, Factory, decide, find
from tabletop.catalogue import BUILT_IN, load
from tabletop.core.errors import SetupError, SpaceError, shown
from tabletop.core.game import AnyGame
from tabletop.core.rng import one_way_seed

Opponent: TypeAlias = str | Factory
"""The name of a bot, or a bot factory."""
Opponents: TypeAlias = Opponent | list[Opponent] | tuple[Opponent, ...]


def make(
    game: str | AnyGame, *, opponents: Opponents = "random", seat: int | None = None,
    players: int | None = None, options: Any = None, rewards: str = "places", history: int = 0,
    max_steps: int | None = None, illegal: str = "lose", render_mode: str | None = None,
) -> "SeatEnv":  # fmt: skip
    """Return the environment of one seat of a game.

    `opponents` is one bot for all other seats, or one for each, clockwise from the learner. `seat` is the seat of the
    learner. If it is None, each game draws a seat from its seed. `info["action_mask"]` marks the legal numbers. An
    illegal number loses the game ("lose") or raises SpaceError ("raise"). The other parameters are as in
    `tabletop.adapters.pettingzoo`.

    >>> from tabletop.adapters.gymnasium import make
    >>> environment = make("starmap", opponents="greedy", seat=0)
    >>> observation, info = environment.reset(seed=7)
    >>> observation.shape, int(info["action_mask"].sum())
    ((231,), 6)
    """
    setting = setting_of(
        game, players=players, options=options, rewards=rewards, illegal=illegal, history=history, max_steps=max_steps
    )
    return SeatEnv(setting, _factories(opponents, setting), seat=seat, mode=render_mode)


def _factories(opponents: Any, setting: Setting) -> tuple[Factory, ...]:
    """Return a factory for each of the other seats, clockwise from the learner."""
    others, name = setting.space.players - 1, setting.space.game.INFO.name
    each: list[Any] = [*opponents] if isinstance(opponents, list | tuple) else [opponents] * others
    if len(each) != others:
        raise SetupError(f"opponents: expected one bot, or {others} for the other seats, not {len(each)}")
    found: list[Any] = [find(name, one) if isinstance(one, str) else one for one in each]
    for one in found:
        if not callable(one):
            raise SetupError(f"invalid opponent {shown(one)}: expected the name of a bot or a bot factory")
    return tuple(found)


class SeatEnv(gymnasium.Env[Vector, Any]):
    """The environment of a learner at one seat. Bots play the other seats."""

    metadata: dict[str, Any] = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012 - Gymnasium's own type

    def __init__(self, setting: Setting, factories: tuple[Factory, ...], *, seat: int | None, mode: str | None) -> None:
        if seat is not None and seat not in range(setting.space.players):
            raise SetupError(f"invalid seat {shown(seat)}: expected None or 0 to {setting.space.players - 1}")
        self.render_mode, self._setting, self._factories, self._asked = render_mode(mode), setting, factories, seat
        self.observation_space = vectors_of(setting)
        self.action_space = actions_of(setting)
        self._seeds = Seeds()
        self._game: NumberedGame | None = None
        self._bots: dict[int, Bot[Any, Any]] = {}
        self._seed = self.seat = 0

    @property
    def table(self) -> NumberedGame:
        """The game in progress. Its `state` has hidden cards, which a learner must not use."""
        if self._game is None:
            raise SpaceError("the environment has no game: call reset first")
        return self._game

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """Begin a game with the seed, or with the next seed if it is None.

        The seeds of the following games are derived from the last one given. `options` is ignored.
        """
        super().reset(seed=seed, options=options)
        self._begin(self._seeds.next(seed))
        while self.table.is_over:  # The other seats may end a game before the learner acts.
            self._begin(self._seeds.next(None))
        return self._observation(), self._info()

    def _begin(self, seed: int) -> None:
        space = self._setting.space
        self._seed, self._game = seed, NumberedGame(self._setting, seed)
        self.seat = one_way_seed(seed, "learner") % space.players if self._asked is None else self._asked
        others = [(self.seat + steps) % space.players for steps in range(1, space.players)]
        self._bots = {
            seat: make_bot(space.game, space.options, space.players, seat)
            for seat, make_bot in zip(others, self._factories, strict=True)
        }
        self._let_others_act()

    def _let_others_act(self) -> None:
        table, game = self.table, self._setting.space.game
        while not table.is_over and not table.is_cut_off and not table.decides(self.seat):
            seat = table.seat
            table.take(decide(game, table.state, seat, self._bots[seat], self._seed, table.steps))

    def step(self, action: Any) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Play an action by number, then the other seats, and return the learner's observation."""
        table = self.table
        if table.is_over or table.is_cut_off:
            raise SpaceError("the game is over: reset the environment")
        table.play(action)
        self._let_others_act()
        reward = table.rewards()[self.seat]
        return self._observation(), reward, table.is_over, table.is_cut_off, self._info()

    def _observation(self) -> Vector:
        return vector_of(self.table.observation(self.seat))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": mask_of(self.table.mask(self.seat)), **self.table.result(self.seat)}

    def action_masks(self) -> Any:
        """Return the mask as bools, for MaskablePPO of sb3-contrib."""
        return mask_of(self.table.mask(self.seat)).astype(bool)

    def render(self) -> Any:
        """Return the learner's view of the table as text, SVG or pixels."""
        if self.render_mode is None:
            return None
        return rendered(self._setting.space.game, self.table.state, self.seat, self.render_mode)


def _register() -> None:
    """Register our games with Gymnasium, such as tabletop/starmap-v1."""
    register: Any = gymnasium.register  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    for name in BUILT_IN:
        register(f"tabletop/{name}-v{load(name).INFO.rules_version}", f"{__name__}:make", kwargs={"game": name})


_register()
