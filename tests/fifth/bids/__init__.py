"""Bids: everybody lays one of three cards face down, all turn them up at once, the highest takes the trick.

A whole game in one file, written as a stranger would: nothing but the public core.
"""

from typing import ClassVar, Literal, TypeAlias

from attrs import field, frozen

from tabletop.core.deck import without
from tabletop.core.errors import IllegalAction, InvalidState, NotationError, Objection
from tabletop.core.events import SECRET, GameEvent
from tabletop.core.game import GameInfo
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome, places
from tabletop.core.players import check_players, check_seat, replace_at
from tabletop.core.rng import Dice, stream
from tabletop.core.setup import check_options
from tabletop.core.turn_order import no_such_kind, not_now
from tabletop.core.validation import wrong_field

CARDS = tuple(range(1, 10))
HAND = 3


@frozen
class Options:
    """Whether the lowest card takes the trick instead."""

    low: bool = False


STANDARD = Options()
INFO = GameInfo("bids", "Bids", (2, 3), 1, (("standard", STANDARD), ("low", Options(low=True))))


@frozen
class Seat:
    hand: tuple[int, ...]
    pick: int | None = None
    tricks: int = 0


@frozen(repr=False)
class State:
    options: Options
    seats: tuple[Seat, ...]
    shown: tuple[int, ...]
    rest: tuple[int, ...]

    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple([seat for seat, mine in enumerate(self.seats) if mine.pick is None and mine.hand])

    @property
    def is_over(self) -> bool:
        return not self.to_act

    @property
    def phase(self) -> Literal["bid", "over"]:
        return "bid" if self.to_act else "over"

    def __repr__(self) -> str:
        return f"<bids, to act {self.to_act}, shown {self.shown}>"


@frozen
class Bid:
    card: int

    def __str__(self) -> str:
        return f"bid {self.card}"


Action: TypeAlias = Bid


@frozen
class Laid(GameEvent):
    DOMAIN: ClassVar[str] = "bids"
    seat: int
    card: int | None = field(metadata=SECRET)


@frozen
class TurnedUp(GameEvent):
    DOMAIN: ClassVar[str] = "bids"
    reveals: ClassVar[bool] = False
    cards: tuple[int, ...]
    winner: int


Event: TypeAlias = Laid | TurnedUp


@frozen
class SeenSeat:
    cards: int
    has_picked: bool
    tricks: int


@frozen
class View:
    seat: int | None
    options: Options
    mine: Seat | None
    seats: tuple[SeenSeat, ...]
    shown: tuple[int, ...]
    rest: int


class BidsObjection(Objection):
    __slots__ = ()
    CODES: ClassVar[tuple[str, ...]] = ("bids.bid.held",)


def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    players = check_players(INFO, players)
    check_options(INFO, Options, options)
    cards = Dice(stream(seed, "new_game")).shuffled(CARDS)
    hands = [tuple(sorted(cards[seat * HAND : (seat + 1) * HAND])) for seat in range(players)]
    return State(options, tuple([Seat(hand) for hand in hands]), (), tuple(sorted(cards[players * HAND :])))


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    if not_now(state, seat):
        return ()
    return tuple([Bid(card) for card in state.seats[state.to_act[0] if seat is None else seat].hand])


def why_illegal(state: State, action: Action, seat: int | None = None) -> Objection | None:
    if objection := not_now(state, seat):
        return objection
    if not isinstance(action, Bid):
        return no_such_kind(action)
    if objection := wrong_field(action):
        return objection
    if action.card in state.seats[state.to_act[0] if seat is None else seat].hand:
        return None
    return BidsObjection.no("bids.bid.held", card=action.card)


def apply(state: State, action: Action, seat: int | None = None) -> State:
    return _step(state, action, seat)[0]


def events(state: State, action: Action, seat: int | None = None) -> tuple[Event, ...]:
    return _step(state, action, seat)[1]


def _step(state: State, action: Action, seat: int | None) -> tuple[State, tuple[Event, ...]]:
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    actor = state.to_act[0] if seat is None else seat
    mine = state.seats[actor]
    seats = replace_at(state.seats, actor, Seat(without(mine.hand, action.card), action.card, mine.tricks))
    laid = Laid(actor, action.card)
    picks = [each.pick for each in seats]
    cards = tuple([pick for pick in picks if pick is not None])
    if len(cards) < len(picks):
        return State(state.options, seats, state.shown, state.rest), (laid,)
    winner = cards.index(min(cards) if state.options.low else max(cards))
    after = tuple([Seat(each.hand, None, each.tricks + (n == winner)) for n, each in enumerate(seats)])
    shown = tuple(sorted(state.shown + cards))
    return State(state.options, after, shown, state.rest), (laid, TurnedUp(tuple(sorted(cards)), winner))


def outcome(state: State) -> Outcome | None:
    if state.to_act:
        return None
    scores = tuple([(("tricks", seat.tricks),) for seat in state.seats])
    return Outcome(places([(seat.tricks,) for seat in state.seats]), scores, "played")


def view(state: State, seat: int | None) -> View:
    check_seat(state, seat)
    seen = tuple([SeenSeat(len(each.hand), each.pick is not None, each.tricks) for each in state.seats])
    return View(seat, state.options, None if seat is None else state.seats[seat], seen, state.shown, len(state.rest))


def sample_state(view: View, *, seed: int) -> State:
    mine = view.mine
    sure = {*view.shown, *(mine.hand if mine else ()), mine.pick if mine else None}
    unseen = list(Dice(stream(seed, "sample_state")).shuffled([card for card in CARDS if card not in sure]))
    if len(unseen) != view.rest + sum(
        each.cards + each.has_picked for seat, each in enumerate(view.seats) if seat != view.seat
    ):
        raise InvalidState("the cards of the view do not add up")
    seats: list[Seat] = []
    for seat, each in enumerate(view.seats):
        if mine and seat == view.seat:
            seats.append(mine)
            continue
        pick = unseen.pop() if each.has_picked else None
        seats.append(Seat(tuple(sorted([unseen.pop() for _ in range(each.cards)])), pick, each.tricks))
    return State(view.options, tuple(seats), view.shown, tuple(sorted(unseen)))


def parse_action(state: State, text: str, seat: int | None = None) -> Action:
    match text.split():
        case ["bid", digits] if digits.isdecimal() and digits.isascii():
            action = Bid(int(digits))
        case _:
            raise NotationError(f"{text!r} is no action: expected 'bid' and a card")
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    return action


def validate(state: State) -> None:
    cards = [*state.shown, *state.rest]
    for seat in state.seats:
        cards += [*seat.hand, *([] if seat.pick is None else [seat.pick])]
    if sorted(cards) != list(CARDS):
        raise InvalidState("every card is somewhere exactly once")
    if len(state.seats) not in INFO.players or list(state.rest) != sorted(state.rest):
        raise InvalidState("the table is set up as the rules say")
    rounds = len(state.shown) // len(state.seats)
    left = HAND - rounds
    if len(state.shown) % len(state.seats) or list(state.shown) != sorted(state.shown):
        raise InvalidState("all cards of a trick are shown, in order")
    for seat in state.seats:
        if len(seat.hand) + (seat.pick is not None) != left or list(seat.hand) != sorted(seat.hand):
            raise InvalidState("a hand holds what was not laid, in order")
    if all(seat.pick is not None for seat in state.seats):
        raise InvalidState("picks are turned up when all have picked")
    if sum(seat.tricks for seat in state.seats) != rounds or any(seat.tricks < 0 for seat in state.seats):
        raise InvalidState("every trick is somebody's")


def render_text(view: View, *, words: Words | None = None) -> str:
    say = as_words(words).say
    rows = [say("bids.screen.seat", seat=n, cards=each.cards, tricks=each.tricks) for n, each in enumerate(view.seats)]
    return "\n".join([say("bids.screen.shown", cards=view.shown), *rows])
