#!/usr/bin/env python3
"""Broken twins of an honest game: each breaks one law, which must notice.

`python -m tests.laws.twins` prints which law has caught which twin.
"""

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

import bids
from attrs import evolve, field, frozen
from bids import Action, BidsObjection, Laid, Options, Seat, SeenSeat, State, View
from bids_facts import FACTS

from tabletop.core.errors import IllegalAction, Objection
from tabletop.core.game import AnyGame
from tabletop.core.outcome import Outcome
from tabletop.core.tuples import replace_at
from tabletop.testing import check_law
from tabletop.testing.report import LawBroken

Twin: TypeAlias = Any  # a class whose names are those of a game


class Honest:
    """Bids as it is, as a class whose parts can be replaced."""

    INFO = bids.INFO
    Options = bids.Options
    State: type[Any] = bids.State
    View: type[Any] = bids.View
    Action: Any = bids.Action
    Event: Any = bids.Event
    Bid = bids.Bid
    new_game = staticmethod(bids.new_game)
    legal_actions = staticmethod(bids.legal_actions)
    why_illegal = staticmethod(bids.why_illegal)
    apply = staticmethod(bids.apply)
    events = staticmethod(bids.events)
    outcome = staticmethod(bids.outcome)
    view = staticmethod(bids.view)
    sample_state = staticmethod(bids.sample_state)
    parse_action = staticmethod(bids.parse_action)
    validate = staticmethod(bids.validate)
    render_text = staticmethod(bids.render_text)


TWINS: dict[str, list[Twin]] = {}


def breaks(law: str) -> Callable[[type[Honest]], type[Honest]]:
    """Say which law the twin breaks."""

    def note(twin: type[Honest]) -> type[Honest]:
        TWINS.setdefault(law, []).append(twin)
        return twin

    return note


def as_game(twin: Twin) -> AnyGame:
    """Return the class as the game that it is; protocols do not see static methods of a class object."""
    game: AnyGame = twin
    return game


def actor(state: State, seat: int | None) -> int:
    """Return who acts."""
    return state.to_act[0] if seat is None else seat


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


@breaks("replaying")
class RollsGlobalDice(Honest):
    """new_game deals with the generator of the whole process"""

    @staticmethod
    def new_game(*, players: int, seed: int, options: Options = bids.STANDARD) -> State:
        return bids.new_game(players=players, seed=random.getrandbits(30), options=options)


@breaks("replaying")
class DealsFromASet(Honest):
    """new_game deals in the order of a set of words, which is another one in every process"""

    @staticmethod
    def new_game(*, players: int, seed: int, options: Options = bids.STANDARD) -> State:
        cards = [int(word) for word in {str(card) for card in bids.CARDS}]
        hands = [tuple(sorted(cards[seat * bids.HAND : (seat + 1) * bids.HAND])) for seat in range(players)]
        rest = tuple(sorted(cards[players * bids.HAND :]))
        return State(options, tuple([Seat(hand) for hand in hands]), (), rest)


REMEMBERED: dict[State, int] = {}


@breaks("replaying")
class RemembersBesideTheState(Honest):
    """who wins depends on how often the process has met the state"""

    @staticmethod
    def apply(state: State, action: Action, seat: int | None = None) -> State:
        after = bids.apply(state, action, seat)
        REMEMBERED[state] = REMEMBERED.get(state, 0) + 1
        times = min(REMEMBERED[state], 3)
        return evolve(after, seats=replace_at(after.seats, 0, evolve(after.seats[0], tricks=times)))


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


@frozen(repr=False)
class CountingState(State):
    """A state with a field that JSON leaves out."""

    turns: int = field(init=False, default=0)


@breaks("round_trips")
class ForgetsAField(Honest):
    """JSON loses a field of the state"""

    State = CountingState

    @staticmethod
    def new_game(*, players: int, seed: int, options: Options = bids.STANDARD) -> bids.State:
        first = bids.new_game(players=players, seed=seed, options=options)
        return CountingState(first.options, first.seats, first.shown, first.rest)

    @staticmethod
    def apply(state: bids.State, action: Action, seat: int | None = None) -> bids.State:
        then = bids.apply(state, action, seat)
        after = CountingState(then.options, then.seats, then.shown, then.rest)
        object.__setattr__(after, "turns", getattr(state, "turns", 0) + 1)
        return after


@breaks("round_trips")
class ReadsTheFirst(Honest):
    """the notation of an action is read as another action"""

    @staticmethod
    def parse_action(state: State, text: str, seat: int | None = None) -> Action:
        bids.parse_action(state, text, seat)
        return bids.legal_actions(state, seat)[0]


@breaks("round_trips")
class ReadsAnything(Honest):
    """nonsense after an action is not noticed"""

    @staticmethod
    def parse_action(state: State, text: str, seat: int | None = None) -> Action:
        return bids.parse_action(state, " ".join(text.split()[:2]), seat)


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

    def seen_by(self, seat: int | None = None) -> Laid:
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
class TellsThePick(Honest):
    """an event shows everybody the card that was laid face down"""

    Event = LoudlyLaid | bids.TurnedUp

    @staticmethod
    def events(state: State, action: Action, seat: int | None = None) -> tuple[Any, ...]:
        found = bids.events(state, action, seat)
        return tuple([LoudlyLaid(each.seat, each.card) if isinstance(each, Laid) else each for each in found])


@breaks("robustness")
class ValidatesNothing(Honest):
    """any state of the right shape is let in"""

    @staticmethod
    def validate(state: State) -> None:
        pass


@breaks("robustness")
class StumblesOverBadStates(Honest):
    """validate meets an error of its own"""

    @staticmethod
    def validate(state: State) -> None:
        there = [False] * (len(bids.CARDS) + 1)
        for card in state.rest:
            there[card] = True
        bids.validate(state)


def caught(law: str, twin: Twin) -> str | None:
    """Return what the law has found at one of the tables, or None."""
    for options in (bids.STANDARD, bids.Options(low=True)):
        for players in bids.INFO.players:
            try:
                check_law(twin, law, options=options, players=players, facts=FACTS, examples=100)
            except LawBroken as broken:
                return broken.found.reason
    return None


def table() -> str:
    """Return which law has caught which twin, a line for each."""
    lines = [f"{'law':14}{'twin':26}{'caught':8}what the law says"]
    for law, twins in TWINS.items():
        for twin in twins:
            found = (caught(law, twin) or "").partition("\n")[0]
            lines.append(f"{law:14}{twin.__name__:26}{'yes' if found else 'NO':8}{found[:90]}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(import_module("tests.laws.twins").table())  # as another process imports it
