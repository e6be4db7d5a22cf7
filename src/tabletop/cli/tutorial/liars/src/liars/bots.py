"""A bot for Liar's Dice."""

from math import comb

from liars.actions import Action, Bid
from liars.views import View


def careful(view: View, actions: tuple[Action, ...], _seed: int, /) -> Action:
    """Choose the action that is most likely to be right.

    Among equally likely bids, choose the highest.
    """
    return max(actions, key=lambda action: (worth(view, action), actions.index(action)))


def worth(view: View, action: Action) -> float:
    """Return the probability that a bid is true, or that a doubt is right."""
    if isinstance(action, Bid):
        return chance_of(view, action)
    return 1 - chance_of(view, view.bid) if view.bid else 0.0


def chance_of(view: View, bid: Bid) -> float:
    """Return the probability of the bid, given the dice under the own cup."""
    mine = next(seen.dice for seen in view.seats if seen.dice is not None)
    others, needed = (len(view.seats) - 1) * len(mine), max(0, bid.count - mine.count(bid.face))
    return sum([comb(others, hits) * 5.0 ** (others - hits) for hits in range(needed, others + 1)]) / 6.0**others
