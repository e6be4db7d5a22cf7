"""Twins that break what playing rests on: laws 1, 2, 4 and 5."""

from typing import Any

import bids
from attrs import evolve, field, frozen
from bids import Action, State, View

from tabletop.core.errors import IllegalAction, Objection
from tabletop.core.outcome import Outcome
from tabletop.core.players import replace_at
from tests.laws.twins.honest import Honest, actor, breaks


@breaks("purity")
class ChangesItsInput(Honest):
    """apply lays a card into the state that it was given"""

    @staticmethod
    def apply(state: State, action: Action, seat: int | None = None) -> State:
        after = bids.apply(state, action, seat)
        object.__setattr__(state, "rest", (*state.rest, 0))
        return after


@breaks("purity")
class TidiesItsInput(Honest):
    """apply changes the given state once, and then never again"""

    @staticmethod
    def apply(state: State, action: Action, seat: int | None = None) -> State:
        after = bids.apply(state, action, seat)
        object.__setattr__(state, "shown", ())
        return after


@breaks("purity")
class LooksWithItsHands(Honest):
    """to look at a state changes it"""

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        found = bids.view(state, seat)
        object.__setattr__(state, "rest", state.rest[::-1])
        return found


@breaks("legality")
class HidesAnAction(Honest):
    """a legal action is not listed"""

    @staticmethod
    def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
        actions = bids.legal_actions(state, seat)
        return actions[:-1] if len(actions) > 1 else actions


@breaks("legality")
class ListsTooMuch(Honest):
    """an illegal action is listed"""

    @staticmethod
    def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
        actions = bids.legal_actions(state, seat)
        return (*actions, bids.Bid(state.shown[0])) if actions and state.shown else actions


@breaks("legality")
class ListsTwice(Honest):
    """an action is listed twice"""

    @staticmethod
    def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
        return bids.legal_actions(state, seat) * 2


@breaks("legality")
class ListsForNow(Honest):
    """the list of actions is one that can be changed"""

    @staticmethod
    def legal_actions(state: State, seat: int | None = None) -> Any:
        return list(bids.legal_actions(state, seat))


class Backwards(tuple[Action, ...]):
    """Actions with other places than those in which they are gone through."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        backwards: Any = tuple(reversed([*self]))
        return backwards[index]


@breaks("legality")
class ListsInTwoOrders(Honest):
    """the list of actions says by place what it does not say as a whole"""

    @staticmethod
    def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
        return Backwards(bids.legal_actions(state, seat))


@breaks("legality")
class AcceptsAnything(Honest):
    """apply takes an action that is objected to"""

    @staticmethod
    def apply(state: State, action: Action, seat: int | None = None) -> State:
        try:
            return bids.apply(state, action, seat)
        except IllegalAction:
            return state


@breaks("legality")
class RefusesWithoutARule(Honest):
    """the code of an objection does not name its rule"""

    @staticmethod
    def why_illegal(state: State, action: Action, seat: int | None = None) -> Objection | None:
        found = bids.why_illegal(state, action, seat)
        return found and evolve(found, rule="bids.elsewhere")


@breaks("legality")
class TakesYesForOne(Honest):
    """an action with True, or 1.0, for the card 1 is as good as the true one"""

    @staticmethod
    def why_illegal(state: State, action: Action, seat: int | None = None) -> Objection | None:
        return bids.why_illegal(state, plain(action), seat)

    @staticmethod
    def apply(state: State, action: Action, seat: int | None = None) -> State:
        return bids.apply(state, plain(action), seat)


def plain(action: Action) -> Action:
    """Return the action with a number in its place."""
    return bids.Bid(int(action.card)) if isinstance(action, bids.Bid) else action


@breaks("legality")
class SaysThatItIsNotHeld(Honest):
    """an action with text for a card is refused as one with a card that is not in the hand"""

    @staticmethod
    def why_illegal(state: State, action: Action, seat: int | None = None) -> Objection | None:
        found = bids.why_illegal(state, action, seat)
        if found and found.code == "core.kind.field":
            return bids.BidsObjection("bids.bid.held", "bids.bid", (("card", action.card),))
        return found


@breaks("legality")
class StepsInSilence(Honest):
    """step leads where apply does, and tells of nothing"""

    @staticmethod
    def step(state: State, action: Action, seat: int | None = None) -> tuple[State, tuple[Any, ...]]:
        return bids.apply(state, action, seat), ()


@breaks("legality")
class StepsPastTheRules(Honest):
    """step takes an action that is objected to"""

    @staticmethod
    def step(state: State, action: Action, seat: int | None = None) -> tuple[State, tuple[Any, ...]]:
        if bids.why_illegal(state, action, seat):
            return state, ()
        return bids.apply(state, action, seat), Honest.events(state, action, seat)


@frozen(repr=False)
class StateWithOffers(State):
    """A state that keeps the list of its legal actions, and whoever changes it keeps that list."""

    offers: tuple[Action, ...] = field(eq=False, default=())


def with_offers(state: State) -> State:
    """Return the state as one that keeps a list."""
    return StateWithOffers(state.options, state.seats, state.shown, state.rest)


def has_listed(state: State, action: Action) -> bool:
    """Whether this very action was listed by the state, or by one that it was made from."""
    return any(each is action for each in getattr(state, "offers", ()))


@breaks("legality")
class ListsOnceForAllCopies(Honest):
    """what a state has listed passes without a second check, also in states that are made from it"""

    State = StateWithOffers

    @staticmethod
    def new_game(*, players: int, seed: int, options: bids.Options = bids.STANDARD) -> bids.State:
        return with_offers(bids.new_game(players=players, seed=seed, options=options))

    @staticmethod
    def legal_actions(state: bids.State, seat: int | None = None) -> tuple[Action, ...]:
        offers = bids.legal_actions(state, seat)
        if isinstance(state, StateWithOffers):
            object.__setattr__(state, "offers", (*state.offers, *offers))
        return offers

    @staticmethod
    def why_illegal(state: bids.State, action: Action, seat: int | None = None) -> Objection | None:
        return None if has_listed(state, action) else bids.why_illegal(state, action, seat)

    @staticmethod
    def apply(state: bids.State, action: Action, seat: int | None = None) -> bids.State:
        return with_offers(bids.apply(state, action, seat))


@breaks("validity")
class LosesACard(Honest):
    """a card that is shown goes under the table"""

    @staticmethod
    def apply(state: State, action: Action, seat: int | None = None) -> State:
        after = bids.apply(state, action, seat)
        return evolve(after, shown=after.shown[1:])


@breaks("validity")
class CopiesACard(Honest):
    """the laid card also stays in the hand, and validate is content with that"""

    @staticmethod
    def apply(state: State, action: Action, seat: int | None = None) -> State:
        after, who = bids.apply(state, action, seat), actor(state, seat)
        return evolve(after, seats=replace_at(after.seats, who, evolve(after.seats[who], hand=state.seats[who].hand)))

    @staticmethod
    def validate(state: State) -> None:
        pass


@breaks("ending")
class NeverEnds(Honest):
    """whoever has laid the last card takes it back"""

    @staticmethod
    def apply(state: State, action: Action, seat: int | None = None) -> State:
        after = bids.apply(state, action, seat)
        return state if after.is_over else after


@breaks("ending")
class EndsWithoutAnOutcome(Honest):
    """the game is over and has no outcome"""

    @staticmethod
    def outcome(state: State) -> Outcome | None:
        return None


@breaks("ending")
class KnowsTheWinnerTooEarly(Honest):
    """there is an outcome while the game goes on"""

    @staticmethod
    def outcome(state: State) -> Outcome | None:
        return bids.outcome(evolve(state, seats=tuple([evolve(seat, hand=()) for seat in state.seats])))
