"""Twins whose sampled worlds are not what they should be: law 7."""

import bids
from attrs import evolve, frozen
from bids import State, View

from tabletop.testing.laws.sampling import MAX_LISTED
from tests.laws.twins.honest import Honest, breaks

TRUE: dict[View, State] = {}


@breaks("diversity")
class SamplesTheTruth(Honest):
    """the sampler remembers the state of which the view was taken"""

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        seen = bids.view(state, seat)
        TRUE[seen] = state
        return seen

    @staticmethod
    def sample_state(view: View, *, seed: int) -> State:
        return TRUE[view]


@breaks("diversity")
class SamplesOneWorld(Honest):
    """the sampler does not look at its seed"""

    @staticmethod
    def sample_state(view: View, *, seed: int) -> State:
        return bids.sample_state(view, seed=1)


@breaks("diversity")
class NeverDoubtsThePick(Honest):
    """the sampler always takes a rival's pick for the highest card that it can be"""

    @staticmethod
    def sample_state(view: View, *, seed: int) -> State:
        world = bids.sample_state(view, seed=seed)
        high = max([each.pick or 0 for seat, each in enumerate(world.seats) if seat != view.seat], default=0)
        unseen = [card for seat, each in enumerate(world.seats) if seat != view.seat for card in each.hand]
        best = max([high, *unseen, *world.rest])
        swap = {high: best, best: high}
        seats = tuple(
            [
                each
                if seat == view.seat
                else evolve(each, hand=swapped(each.hand, swap), pick=swap.get(each.pick or 0, each.pick))
                for seat, each in enumerate(world.seats)
            ]
        )
        return evolve(world, seats=seats, rest=swapped(world.rest, swap)) if high else world


def swapped(cards: tuple[int, ...], swap: dict[int, int]) -> tuple[int, ...]:
    """Return the cards with two of them exchanged."""
    return tuple(sorted([swap.get(card, card) for card in cards]))


@frozen
class FullView(View):
    """A view with the whole state inside."""

    state: State | None = None


@breaks("diversity")
class ShowsEverything(Honest):
    """views hold the whole state, and the sampler takes it from there: all worlds agree, for there is only one"""

    View = FullView

    @staticmethod
    def view(state: State, seat: int | None) -> bids.View:
        return full(bids.view(state, seat), state)

    @staticmethod
    def sample_state(view: bids.View, *, seed: int) -> State:
        found = getattr(view, "state", None)
        return found if isinstance(found, State) else bids.sample_state(view, seed=seed)


@breaks("diversity")
class ShowsEverythingToOneSeat(ShowsEverything):
    """only seat 1 sees the whole state"""

    @staticmethod
    def view(state: State, seat: int | None) -> bids.View:
        return full(bids.view(state, seat), state if seat == 1 else None)


def full(seen: View, state: State | None) -> FullView:
    """Return the view with a state inside."""
    return FullView(seen.seat, seen.options, seen.mine, seen.seats, seen.shown, seen.rest, state)


@breaks("distribution")
class SamplesWithABias(Honest):
    """every deal can be sampled, but one half of them twice as often"""

    @staticmethod
    def sample_state(view: View, *, seed: int) -> State:
        worlds = [bids.sample_state(view, seed=each) for each in (2 * seed, 2 * seed + 1)]
        return min(worlds, key=lambda world: world.rest) if seed % 3 == 0 else worlds[0]


@breaks("distribution")
class SamplesHalf(Honest):
    """everything varies, but half of the deals are never sampled"""

    @staticmethod
    def sample_state(view: View, *, seed: int) -> State:
        worlds = [bids.sample_state(view, seed=each) for each in (2 * seed, 2 * seed + 1)]
        others = [
            [card for seat, each in enumerate(world.seats) if seat != view.seat for card in each.hand]
            for world in worlds
        ]
        return worlds[others[0] < others[1]]


@breaks("distribution")
class FavoursASeat(Honest):
    """where many cards are hidden, the last seat is given good ones more often"""

    @staticmethod
    def sample_state(view: View, *, seed: int) -> State:
        world = bids.sample_state(view, seed=2 * seed)
        hidden = view.rest + sum([each.cards for seat, each in enumerate(view.seats) if seat != view.seat])
        if hidden <= MAX_LISTED or seed % 2:
            return world
        return max(world, bids.sample_state(view, seed=2 * seed + 1), key=lambda each: each.seats[-1].hand)
