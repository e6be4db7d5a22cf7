"""A visit of one small setting, with all counts, laws and hidden information."""

from collections import Counter
from collections.abc import Mapping
from time import process_time
from typing import Any

from proof.exhaustive.alike import Alike
from proof.exhaustive.chance import Chance
from proof.exhaustive.graph import Graph, graph_of, longest_game, results, without_an_end
from proof.exhaustive.hidden import Hidden
from proof.exhaustive.laws import Asked, all_actions
from proof.exhaustive.rules import met_in
from proof.exhaustive.settings import Setting
from tabletop import digest

SMALL = 10_000
"""In a setting with fewer states all samplers are followed, in a larger one every 25th."""
LARGE_STRIDE = 25


def visit(setting: Setting) -> dict[str, Any]:
    """Visit every state and ask everything. Raises AssertionError where anything is not as it should be."""
    begin = process_time()
    graph = graph_of(setting)
    check_deals(graph)
    check_course(graph)
    digests = [digest(state) for state in graph.states]
    assert len({*digests}) == len(digests), "two different states have the same digest"
    asked = Asked(graph)
    asked.of_all()
    laws = {name: {"states": asked.states[name], "seconds": round(asked.seconds[name], 1)} for name in asked.states}
    hidden, turns = hidden_of(graph, sample_every=1 if len(digests) < SMALL else LARGE_STRIDE)
    assert [digest(state) for state in graph.states] == digests, "asking has changed a state"
    return {
        "title": setting.title,
        "counts": {**sizes(graph), "hidden": hidden.counts},
        "sampled": hidden.sampled,
        "turns": turns,
        "actions": len(all_actions(graph)),
        "laws": laws,
        "idle": asked.idle,
        **met_in(setting),
        "seconds": round(process_time() - begin, 1),
    }


def sizes(graph: Graph) -> dict[str, Any]:
    """Return the numbers that must stay as they are, and that need nothing but counting."""
    longest = longest_game(graph)
    return {
        "deals": graph.deals,
        "states": len(graph.states),
        "edges": graph.edges,
        "ends": len(graph.ends),
        "depth": graph.depth,
        "longest": longest and longest[0],
        "games": longest and longest[1],
        "results": dict(sorted(results(graph).items())),
    }


def hidden_of(graph: Graph, *, sample_every: int) -> tuple[Hidden, int]:
    """Compare what every viewer sees, and count the turns that were heard."""
    hidden, turns, actions = Hidden(), 0, all_actions(graph)
    for viewer in (None, *range(graph.setting.players)):
        alike = Alike(graph, viewer, actions)
        alike.of_all()
        hidden.add(graph, alike.by_view, sample_every=sample_every)
        turns += alike.turns
    return hidden, turns


def check_deals(graph: Graph) -> None:
    """Check that new games begin with the listed deals, as often as their weights say, however the dice fall."""
    setting, settled, chance = graph.setting, graph.setting.facts.settled, Chance()
    options, players = graph.states[0].options, setting.players
    found: Counter[Any] = Counter()
    with chance.scripted():
        for state, weight in chance.outcomes(lambda: setting.game.new_game(players=players, seed=0, options=options)):
            found[settled(state)] += weight
    package: Any = setting.game
    listed: Mapping[Any, int] = dict(package.starts(players=players, options=options, limit=graph.deals))
    assert found.keys() == listed.keys(), "new games begin with other deals than are listed"
    shares = {
        found[state] * listed[graph.states[0]] == weight * found[graph.states[0]] for state, weight in listed.items()
    }
    assert shares == {True}, "new games begin with some deals more often than is listed"


def check_course(graph: Graph) -> None:
    """Check that whoever may act can do something, and that all games can end, within the bound if there is one."""
    setting = graph.setting
    for state, after in zip(graph.states, graph.after, strict=True):
        outcome = setting.game.outcome(state)
        assert bool(after) == bool(state.to_act) != state.is_over == (outcome is not None), f"{state}: {outcome}"
    assert not without_an_end(graph), "no play leads from some states to an end"
    bound, longest = setting.game.INFO.longest(setting.players, graph.states[0].options), longest_game(graph)
    assert bound is None or (longest and longest[0] <= bound), f"a game has {longest} actions, and {bound} is the bound"
