"""Random games for the tests of Star Map, with uniform or biased choices."""

from collections.abc import Iterator
from random import Random

import pytest

from tabletop import starmap
from tabletop.starmap import Action, Buy, Event, State, Take

STYLES = ("even", "careful", "greedy", "idle")
every_style = pytest.mark.parametrize("style", STYLES)
every_table = pytest.mark.parametrize("players", starmap.INFO.players)


def chosen(state: State, actions: tuple[Action, ...], style: str, random: Random) -> Action:
    """Choose at random; the careful never buy and take new values, the greedy always buy, the idle rest."""
    if style == "greedy" and isinstance(actions[-1], Buy):
        return actions[-1]
    if style == "idle":
        return next((action for action in actions if str(action) == "play REST"), random.choice(actions))
    if style == "careful":
        held = {card.value for card in state.seats[state.to_act[0]].collection}
        good = [action for action in actions if not isinstance(action, Buy)]
        new = [action for action in good if isinstance(action, Take) and action.card.value not in held]
        return random.choice(new or good)
    return random.choice(actions)


def steps(players: int, style: str, games: int) -> Iterator[tuple[State, tuple[Event, ...], State]]:
    """Play games to the end; yield each step as the state before, what happened, the state after."""
    for seed in range(games):
        random, state = Random(seed), starmap.new_game(players=players, seed=seed)
        while not state.is_over:
            action = chosen(state, tuple(starmap.legal_actions(state)), style, random)
            after = starmap.apply(state, action)
            yield state, starmap.events(state, action), after
            state = after


def moments(players: int, style: str, games: int, every: int) -> list[State]:
    """Return some of the states of random games."""
    return [after for place, (_, _, after) in enumerate(steps(players, style, games)) if place % every == 0]
