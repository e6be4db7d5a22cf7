"""The rules and the kinds of actions, events and objections in the small settings."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from proof.exhaustive.graph import Graph, graph_of
from proof.exhaustive.laws import all_actions
from proof.exhaustive.settings import Setting
from tabletop.core.game import AnyGame
from tabletop.core.optional import optional
from tabletop.testing.rulebook import coded, codes, watching

STRIDE = 10
"""Views, worlds and objections are requested in every tenth state. Every action of every state is played."""


def rules_of(game: str) -> list[str]:
    """List the ids of the rules of a game that code carries out."""
    return sorted([rule for rule in coded() if rule.split(".")[0] == game])


def kinds_of(game: AnyGame) -> Iterator[str]:
    """Name all kinds of actions and events that a game has, and the codes of its refusals."""
    for what, kinds in (("action", game.Action), ("event", game.Event)):
        yield from [f"{what} {kind.__name__}" for kind in get_args(kinds) or (kinds,)]
    yield from [f"refusal {code}" for code in codes() if code.split(".")[0] == game.INFO.name]


def met_in(setting: Setting) -> dict[str, list[str]]:
    """Visit a world once more and name what is met there: rules by the code that runs, kinds by what comes of it."""
    setting.make()
    rules: Counter[str] = Counter()
    with watching(rules_of(setting.game_name), rules.update):
        graph = graph_of(setting)
        kinds = {*_happens(graph), *_asked(graph)}
    return {"rules": sorted(rules.keys() & {*rules_of(setting.game_name)}), "kinds": sorted(kinds)}


def _happens(graph: Graph) -> Iterator[str]:
    step = optional(graph.setting.game).step
    for state in graph.states:
        for seat in state.to_act:
            for action in graph.setting.game.legal_actions(state, seat):
                yield f"action {type(action).__name__}"
                yield from [f"event {type(event).__name__}" for event in step(state, action, seat)[1]]


def _asked(graph: Graph) -> Iterator[str]:
    game, actions = graph.setting.game, all_actions(graph)
    for number, state in enumerate(graph.states[::STRIDE]):
        game.validate(state)
        game.outcome(state)
        for viewer in (None, *range(graph.setting.players)):
            game.sample_state(game.view(state, viewer), seed=number)
        for seat in state.to_act:
            for action in actions:
                if objection := game.why_illegal(state, action, seat):
                    yield f"refusal {objection.code}"
