"""The tree of hidden information: states that look the same, listed deals and sampled worlds.

A viewer cannot distinguish two states with equal views. A view contains everything that a seat may know according to
the library: also its memory of cards that were seen going into a hand or pile, and nothing else from the past.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from math import gcd
from typing import Any

from attrs import define

from proof.exhaustive.chance import Chance
from proof.exhaustive.graph import Graph, before_a_shuffle
from tabletop.core.optional import optional

LIMIT = 1_000_000


@define
class Hidden:
    """What was compared: views, the deals that are listed for them, the falls of the dice of their samplers.

    `reached` counts the states behind the views as play comes to them, `unreached` the listed deals to which no play
    leads; both once for each view, and what never comes to light not counted apart.
    """

    views: int = 0
    reached: int = 0
    unreached: int = 0
    wider: int = 0
    """Views with deals that play cannot reach. Before each of them a pile was shuffled."""
    most: int = 0
    """The largest number of deals of a view."""
    sampled: int = 0
    """Views whose sampler was called with all results of its dice."""

    def add(self, graph: Graph, by_view: Mapping[Any, list[Any]], *, sample_every: int) -> None:
        """Compare for each view the states that play reaches, those that are listed, and those that are sampled.

        They are the same before a pile is shuffled anew. Afterwards a view no longer says of what the pile was made, so
        that there may be deals to which no play leads; each of them is a valid state that fits the view.
        """
        game, settled, chance = graph.setting.game, graph.setting.facts.settled, Chance()
        fresh = {*before_a_shuffle(graph)}
        listed = optional(game).deals
        assert listed is not None
        for number, (view, states) in enumerate(by_view.items()):
            reached = {settled(state) for state in states}
            found = listed(view, limit=LIMIT)
            deals = {settled(state): weight for state, weight in found}
            assert len(deals) == len(found), f"a deal is listed twice for {view}"
            assert reached <= deals.keys(), f"a state that play reaches is not listed: {reached - deals.keys()}"
            if extra := deals.keys() - reached:
                assert fresh.isdisjoint(states), f"no play leads to {extra}, which are listed for {view}"
                _check_fit(game, view, extra)
            self._count(reached, deals)
            if number % sample_every == 0:
                self._compare(deals, _samples(game, settled, chance, view), view)

    @property
    def counts(self) -> dict[str, int]:
        """What must stay as it is."""
        names = ("views", "reached", "unreached", "wider", "most")
        return {name: getattr(self, name) for name in names}

    def _count(self, reached: set[Any], deals: Mapping[Any, int]) -> None:
        self.views += 1
        self.reached += len(reached)
        self.unreached += len(deals) - len(reached)
        self.wider += len(deals) > len(reached)
        self.most = max(self.most, len(deals))

    def _compare(self, deals: Mapping[Any, int], worlds: Counter[Any], view: Any) -> None:
        """Check that the worlds are the deals, and come up exactly as often as their weights say."""
        assert worlds.keys() == deals.keys(), f"worlds and deals differ: {worlds.keys() ^ deals.keys()}, {view}"
        assert _reduced(worlds) == _reduced(deals), f"worlds come up otherwise than deals weigh: {view}"
        self.sampled += 1


def _check_fit(game: Any, view: Any, deals: Iterable[Any]) -> None:
    for deal in deals:
        game.validate(deal)
        assert game.view(deal, view.seat) == view, f"a listed deal does not fit the view: {deal}"


def _samples(game: Any, settled: Any, chance: Chance, view: Any) -> Counter[Any]:
    """Return in how many ways the dice of a sampler make each world."""
    found: Counter[Any] = Counter()
    with chance.scripted():
        for world, weight in chance.outcomes(partial(game.sample_state, view, seed=0)):
            found[settled(world)] += weight
    return found


def _reduced(weights: Mapping[Any, int]) -> Mapping[Any, int]:
    divisor = gcd(*weights.values())
    return {state: weight // divisor for state, weight in weights.items()}
