"""Twins that cannot be replayed, kept or sent: laws 3, 6 and 9."""

import random

import bids
from attrs import evolve, field, frozen
from bids import Action, Options, Seat, State

from tabletop.core.players import replace_at
from tests.laws.twins.honest import Honest, breaks


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
