"""The graph of all reachable states in a setting."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any, cast

from attrs import Factory, define

from proof.exhaustive.chance import Chance
from proof.exhaustive.settings import Setting
from tabletop.core.outcome import Outcome

MAX_STARTS = 1_000_000


@define
class Graph:
    """All states in the order in which they are met, the deals first, and the numbers of those that follow on each."""

    setting: Setting
    deals: int
    states: list[Any] = Factory(list[Any])
    after: list[tuple[int, ...]] = Factory(list[tuple[int, ...]])
    """The numbers of the next states of each state, one for each action and each result of the dice."""
    actions: set[Any] = Factory(set[Any])
    """All actions that are legal in some state."""
    calm: list[tuple[int, ...]] = Factory(list[tuple[int, ...]])
    """The next states of each state that are reached without dice."""
    edges: int = 0
    depth: int = 0

    @property
    def ends(self) -> list[int]:
        """The numbers of the states in which the game is over."""
        return [number for number, state in enumerate(self.states) if state.is_over]


def graph_of(setting: Setting) -> Graph:
    """Visit every state, from every deal, by every action, however the dice fall."""
    chance, package = Chance(), cast("Any", setting.game)
    starts = package.starts(players=setting.players, options=setting.make(), limit=MAX_STARTS)
    found = Graph(setting, len(starts), [state for state, _ in starts])
    known = {state: number for number, state in enumerate(found.states)}
    layer = [0] * len(known)
    with chance.scripted():
        for number, state in enumerate(found.states):  # The list grows during the loop.
            after, calm = list[int](), list[int]()
            for result in _steps(found, chance, state):
                there = known.setdefault(result, len(known))
                if there == len(layer):
                    found.states.append(result)
                    layer.append(layer[number] + 1)
                after.append(there)
                calm += [] if chance.was_asked else [there]
            found.after.append(tuple(after))
            found.calm.append(tuple(calm))
    found.depth = layer[-1]
    return found


def _steps(found: Graph, chance: Chance, state: Any) -> Iterator[Any]:
    """Go through the states that follow on one."""
    game = found.setting.game
    for seat in state.to_act:
        legal = game.legal_actions(state, seat)
        found.actions.update(legal)
        found.edges += len(legal)
        for action in legal:
            for result, _ in chance.outcomes(partial(game.apply, state, action, seat)):
                yield result


def results(graph: Graph) -> Counter[str]:
    """Count how the game ends in the states that are its ends."""
    outcomes = [graph.setting.game.outcome(graph.states[number]) for number in graph.ends]
    return Counter([_told(outcome) for outcome in outcomes if outcome])


def _told(outcome: Outcome) -> str:
    return f"{outcome.reason}, places {' '.join(map(str, outcome.places))}"


def longest_game(graph: Graph) -> tuple[int, int] | None:
    """Return how many actions the longest game has, and how many different games there are; None if one can go round.

    Games differ if they begin with different deals, or differ in an action or in how dice fell.
    """
    before = Counter([there for after in graph.after for there in after])
    ready = [number for number in range(len(graph.states)) if not before[number]]
    longest, ways = [0] * len(graph.states), [int(number < graph.deals) for number in range(len(graph.states))]
    done = 0
    while ready:
        number, done = ready.pop(), done + 1
        for there in graph.after[number]:
            longest[there] = max(longest[there], longest[number] + 1)
            ways[there] += ways[number]
            before[there] -= 1
            if not before[there]:
                ready.append(there)
    return (max(longest), sum([ways[end] for end in graph.ends])) if done == len(graph.states) else None


def before_a_shuffle(graph: Graph) -> list[Any]:
    """List the states that can be reached from a deal before any pile is shuffled anew."""
    return [graph.states[number] for number in _reach(range(graph.deals), graph.calm)]


def without_an_end(graph: Graph) -> int:
    """Count the states from which no play leads to an end."""
    into: list[list[int]] = [[] for _ in graph.states]
    for number, after in enumerate(graph.after):
        for there in after:
            into[there].append(number)
    return len(graph.states) - len(_reach(graph.ends, into))


def _reach(first: Iterable[int], ways: Sequence[Sequence[int]]) -> set[int]:
    """Return the numbers of these states and of all to which ways lead from them."""
    found, waiting = {*first}, [*first]
    while waiting:
        fresh = {*ways[waiting.pop()]} - found
        found |= fresh
        waiting += fresh
    return found
