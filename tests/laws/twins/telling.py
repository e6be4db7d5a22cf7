"""Twins that tell what a seat may not know: laws 7 and 8."""

from typing import Any, Self

import bids
from attrs import evolve, field, frozen
from bids import Action, BidsObjection, Laid, Options, SeenSeat, State, View

from tabletop.core.errors import Objection
from tests.laws.twins.honest import Honest, actor, breaks


@breaks("secrecy")
class ShowsAHand(Honest):
    """the view counts a rival's high cards"""

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        seen, best = bids.view(state, seat), max([0, *state.seats[-1].hand])
        return seen if seat == len(state.seats) - 1 else evolve(seen, rest=best)


@frozen
class LeakyView(View):
    """A view with a field that takes no part in comparison, but is written to JSON."""

    top: int = field(eq=False, default=0)


@breaks("secrecy")
class WritesAHand(Honest):
    """views are equal, but their JSON shows a rival's card"""

    View = LeakyView

    @staticmethod
    def view(state: bids.State, seat: int | None) -> bids.View:
        seen = bids.view(state, seat)
        parts = (seen.seat, seen.options, seen.mine, seen.seats, seen.shown, seen.rest)
        return LeakyView(*parts, max([0, *state.seats[-1].hand]))


@frozen
class LoudlyLaid(Laid):
    """A card laid face down that everybody sees."""

    def seen_by(self, seat: int | None = None) -> Self:
        return self


@breaks("secrecy")
class TellsTheRest(Honest):
    """an event shows a card that nobody got"""

    Event = bids.Laid | bids.TurnedUp | LoudlyLaid

    @staticmethod
    def events(state: State, action: Action, seat: int | None = None) -> tuple[Any, ...]:
        return (*bids.events(state, action, seat), *[LoudlyLaid(0, card) for card in state.rest[:1]])


@breaks("secrecy")
class ObjectsWithAHint(Honest):
    """an objection tells a card of the next seat"""

    @staticmethod
    def why_illegal(state: State, action: Action, seat: int | None = None) -> Objection | None:
        found = bids.why_illegal(state, action, seat)
        rival = state.seats[(actor(state, seat) + 1) % len(state.seats)] if state.to_act else None
        if found and rival and found.code == "bids.bid.held":
            return BidsObjection(found.code, found.rule, (*found.facts, ("rival", max([0, *rival.hand]))))
        return found


@breaks("secrecy")
class ListsWithAHint(Honest):
    """the order of the legal actions tells whether a rival holds the highest card"""

    @staticmethod
    def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
        actions = bids.legal_actions(state, seat)
        mine = state.seats[actor(state, seat)] if state.to_act else None
        rivals = [card for each in state.seats if each is not mine for card in each.hand]
        return actions[::-1] if 9 in rivals else actions


@frozen(repr=False)
class ChattyState(State):
    """A state whose repr says too much."""

    def __repr__(self) -> str:
        return f"<bids {self.seats}>"


@breaks("secrecy")
class PrintsHands(Honest):
    """the repr of a state shows hands"""

    State = ChattyState

    @staticmethod
    def new_game(*, players: int, seed: int, options: Options = bids.STANDARD) -> bids.State:
        return chatty(bids.new_game(players=players, seed=seed, options=options))

    @staticmethod
    def apply(state: bids.State, action: Action, seat: int | None = None) -> bids.State:
        return chatty(bids.apply(state, action, seat))

    @staticmethod
    def sample_state(view: bids.View, *, seed: int) -> bids.State:
        return chatty(bids.sample_state(view, seed=seed))


def chatty(state: State) -> ChattyState:
    """Return the state as one that talks."""
    return ChattyState(state.options, state.seats, state.shown, state.rest)


@breaks("secrecy")
class DealsTheViewerAnew(Honest):
    """a sampled world gives the viewer another hand"""

    @staticmethod
    def sample_state(view: View, *, seed: int) -> State:
        return bids.sample_state(evolve(view, seat=None, mine=None), seed=seed)


@breaks("simultaneity")
class LastBidCounts(Honest):
    """who decides last takes the trick"""

    @staticmethod
    def apply(state: State, action: Action, seat: int | None = None) -> State:
        after, who = bids.apply(state, action, seat), actor(state, seat)
        if len(after.to_act) < len(state.to_act) and after.to_act:
            return after
        seats = tuple([evolve(each, tricks=state.seats[n].tricks + (n == who)) for n, each in enumerate(after.seats)])
        return evolve(after, seats=seats)


@breaks("simultaneity")
class PeeksAtPicks(Honest):
    """the table shows whether a pick that is still face down is high"""

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        seen = bids.view(state, seat)
        high = [each.pick is not None and each.pick > 5 for each in state.seats]
        rows = [
            SeenSeat(row.cards, row.has_picked, row.tricks + more) for row, more in zip(seen.seats, high, strict=True)
        ]
        return evolve(seen, seats=tuple(rows))


@breaks("simultaneity")
class PeeksAtTheLastSeat(Honest):
    """the table shows whether the pick of the last seat, laid before the others decide, is high"""

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        seen, pick = bids.view(state, seat), state.seats[-1].pick
        return evolve(seen, rest=seen.rest + (pick is not None and pick > 5))


@breaks("simultaneity")
class TellsThePick(Honest):
    """an event shows everybody the card that was laid face down"""

    Event = LoudlyLaid | bids.TurnedUp

    @staticmethod
    def events(state: State, action: Action, seat: int | None = None) -> tuple[Any, ...]:
        found = bids.events(state, action, seat)
        return tuple([LoudlyLaid(each.seat, each.card) if isinstance(each, Laid) else each for each in found])
