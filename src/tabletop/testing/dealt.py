"""Law 7, the list: what a game names as all deals is what its worlds are dealt from, as often as the weights say."""

from collections import Counter
from typing import Any

from tabletop.core.deals import deals_of
from tabletop.core.errors import TooManyDeals
from tabletop.core.game import AnyGame
from tabletop.testing.facts import Facts
from tabletop.testing.odds import unevenness
from tabletop.testing.worlds import Sampled

SAMPLES = 4_000


def check_deals(game: AnyGame, facts: Facts, state: Any, viewer: int | None, *, samples: int = SAMPLES) -> int:
    """Compare sampled worlds with the game's own list of all deals; return how many there are, 0 without a list.

    Raises AssertionError if the list has a deal twice, one that does not fit the view or is no valid state, or lacks
    the one at hand or a sampled one, or if worlds are so uneven that chance makes them once in a million times.

    >>> from tabletop.testing import facts_for, tables
    >>> state = tables.starmap(players=2, hands=["R1 R2 R3", "B1 G2"], deck="B1 B2 G4 Y1", discard=45)
    >>> testing.check_deals(starmap, facts_for("starmap"), state, 0, samples=200)
    36
    """
    return compare_deals(Sampled(game, game.view(state, viewer), samples), facts, state, viewer)


def compare_deals(sampled: Sampled, facts: Facts, state: Any, viewer: int | None) -> int:
    """Compare sampled worlds with the game's own list of all deals, as `check_deals` does."""
    game, view, listed = sampled.game, sampled.view, deals_of(sampled.game)
    try:
        found = () if listed is None else listed(view)
    except TooManyDeals:
        return 0
    weights = {facts.settled(deal): weight for deal, weight in found}
    assert len(weights) == len(found), "a deal is listed twice"
    for deal in weights:
        assert game.view(deal, viewer) == view, f"a listed deal does not fit the view: {deal}"
        game.validate(deal)
    if weights:
        assert facts.settled(state) in weights, "the deal at hand is not listed"
        _check_odds(weights, Counter(map(facts.settled, sampled.worlds)))
    return len(weights)


def _check_odds(weights: dict[Any, int], seen: Counter[Any]) -> None:
    for world in seen.keys() - weights.keys():
        raise AssertionError(f"a sampled world is no listed deal: {world}")
    share = seen.total() / sum(weights.values())
    odds = unevenness([(seen[deal], weight * share) for deal, weight in weights.items()])
    assert odds is None, f"{len(weights)} deals do not come up as often as their weights say: {odds}"
