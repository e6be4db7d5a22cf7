"""Draws: cut the deck, get a hand, lay a card openly and draw another; the highest hand wins after nine turns.

A small honest game in which cards are dealt, hands are refilled and the discard pile is shuffled again.
"""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from attrs import evolve, frozen

from tabletop.core.errors import IllegalAction, InvalidState, NotationError, Objection
from tabletop.core.event import Open
from tabletop.core.fields import wrong_field
from tabletop.core.game import GameInfo
from tabletop.core.outcome import Outcome, places
from tabletop.core.players import check_seat
from tabletop.core.rng import Dice, Seed, stream
from tabletop.core.setup import check_options, check_players
from tabletop.core.tuples import replace_at, without
from tabletop.core.turns import no_such_kind, not_now
from tabletop.testing import Facts, Hidden
from tabletop.testing.facts import Pools

CARDS = tuple(range(1, 13))
HAND, ROW, TURNS, CUTS = 2, 2, 9, (1, 2, 3)


@frozen
class Options:
    pass


STANDARD = Options()
INFO = GameInfo("draws", "Draws", (2, 3), 1, (("standard", STANDARD),))


@frozen(repr=False)
class State:
    options: Options
    hands: tuple[tuple[int, ...], ...]
    row: tuple[int, ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    left: int
    seed: Seed

    @property
    def seats(self) -> tuple[tuple[int, ...], ...]:
        return self.hands

    @property
    def to_act(self) -> tuple[int, ...]:
        return ((TURNS - self.left) % len(self.hands),) if self.left else ()

    @property
    def is_over(self) -> bool:
        return not self.left

    @property
    def phase(self) -> Literal["cut", "lay", "over"]:
        return "over" if not self.left else "lay" if self.row else "cut"

    def __repr__(self) -> str:
        return f"<draws, {self.left} turns left>"


@frozen
class Cut:
    depth: int

    def __str__(self) -> str:
        return f"cut {self.depth}"


@frozen
class Lay:
    card: int

    def __str__(self) -> str:
        return f"lay {self.card}"


Action: TypeAlias = Cut | Lay


@frozen
class Dealt:
    seat: int
    cards: tuple[int, ...] | None

    def seen_by(self, seat: int | None = None) -> "Dealt":
        return self if seat == self.seat else Dealt(self.seat, None)


@frozen
class TurnedUp(Open):
    card: int


@frozen
class Laid(Open):
    seat: int
    card: int


@frozen
class Reshuffled(Open):
    cards: int


@frozen
class Drawn:
    seat: int
    card: int | None

    def seen_by(self, seat: int | None = None) -> "Drawn":
        return self if seat == self.seat else Drawn(self.seat, None)


Event: TypeAlias = Dealt | TurnedUp | Laid | Reshuffled | Drawn


@frozen
class View:
    seat: int | None
    options: Options
    hand: tuple[int, ...] | None
    hands: tuple[int, ...]
    row: tuple[int, ...]
    deck: int
    discard: tuple[int, ...]
    left: int


class DrawsObjection(Objection):
    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "draws.cut.depth": "nobody may cut {depth} cards deep",
        "draws.lay.held": "{card} is not in the hand",
    }


def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    players = check_players(INFO, players)
    check_options(INFO, Options, options)
    dice = Dice(stream(seed, "new_game"))
    return State(options, ((),) * players, (), tuple(dice.shuffled(CARDS)), (), TURNS, dice.seed())


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    if not_now(state, seat):
        return ()
    return tuple([Lay(card) for card in state.hands[state.to_act[0]]]) if state.row else tuple(map(Cut, CUTS))


def why_illegal(state: State, action: Action, seat: int | None = None) -> Objection | None:
    if objection := not_now(state, seat):
        return objection
    if not isinstance(action, Cut | Lay):
        return no_such_kind(action)
    if (objection := wrong_field(action)) or action in legal_actions(state):
        return objection
    if isinstance(action, Cut):
        return DrawsObjection("draws.cut.depth", "draws.cut", (("depth", action.depth),))
    return DrawsObjection("draws.lay.held", "draws.lay", (("card", action.card),))


def apply(state: State, action: Action, seat: int | None = None) -> State:
    return _step(state, action, seat)[0]


def events(state: State, action: Action, seat: int | None = None) -> tuple[Event, ...]:
    return _step(state, action, seat)[1]


def _step(state: State, action: Action, seat: int | None) -> tuple[State, tuple[Event, ...]]:
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    return _dealt(state, action.depth) if isinstance(action, Cut) else _laid(state, action.card)


def _dealt(state: State, depth: int) -> tuple[State, tuple[Event, ...]]:
    deck, players = state.deck[depth:] + state.deck[:depth], len(state.hands)
    hands = tuple([tuple(sorted(deck[seat * HAND : (seat + 1) * HAND])) for seat in range(players)])
    row, rest = deck[players * HAND :][:ROW], deck[players * HAND + ROW :]
    told: list[Event] = [*[Dealt(seat, hand) for seat, hand in enumerate(hands)], *[TurnedUp(card) for card in row]]
    return evolve(state, hands=hands, row=tuple(sorted(row)), deck=rest), tuple(told)


def _laid(state: State, card: int) -> tuple[State, tuple[Event, ...]]:
    (seat,), deck, discard, seed = state.to_act, state.deck, tuple(sorted((*state.discard, card))), state.seed
    told: list[Event] = [Laid(seat, card)]
    if not deck:
        dice = Dice(seed)
        deck, discard, seed = tuple(dice.shuffled(discard)), (), dice.seed()
        told.append(Reshuffled(len(deck)))
    hand = tuple(sorted((*without(state.hands[seat], card), deck[0])))
    hands = replace_at(state.hands, seat, hand)
    after = State(state.options, hands, state.row, deck[1:], discard, state.left - 1, seed)
    return after, (*told, Drawn(seat, deck[0]))


def outcome(state: State) -> Outcome | None:
    if state.left:
        return None
    sums = [sum(hand) for hand in state.hands]
    return Outcome(places([(each,) for each in sums]), tuple([(("hand", each),) for each in sums]), "played")


def view(state: State, seat: int | None) -> View:
    check_seat(state, seat)
    hand, sizes = None if seat is None else state.hands[seat], tuple([len(hand) for hand in state.hands])
    return View(seat, state.options, hand, sizes, state.row, len(state.deck), state.discard, state.left)


def sample_state(view: View, *, seed: int) -> State:
    dice = Dice(stream(seed, "sample_state"))
    seen = {*view.row, *view.discard, *(view.hand or ())}
    unseen = list(dice.shuffled([card for card in CARDS if card not in seen]))
    if len(unseen) != view.deck + sum([size for seat, size in enumerate(view.hands) if seat != view.seat]):
        raise InvalidState("the cards of the view do not add up")
    hands = [
        view.hand if view.hand is not None and seat == view.seat else tuple(sorted([unseen.pop() for _ in range(size)]))
        for seat, size in enumerate(view.hands)
    ]
    deck, next_seed = tuple(unseen), dice.seed()
    return State(view.options, tuple(hands), view.row, deck, view.discard, view.left, next_seed)


def parse_action(state: State, text: str, seat: int | None = None) -> Action:
    action: Action
    match text.split():
        case ["cut", digits] if digits.isdecimal() and digits.isascii():
            action = Cut(int(digits))
        case ["lay", digits] if digits.isdecimal() and digits.isascii():
            action = Lay(int(digits))
        case _:
            raise NotationError(f"{text!r} is no action: expected 'cut' or 'lay' and a number")
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    return action


def validate(state: State) -> None:
    held = [card for hand in state.hands for card in hand]
    if sorted([*held, *state.row, *state.deck, *state.discard]) != list(CARDS):
        raise InvalidState("every card is somewhere exactly once")
    is_cut = bool(state.row)
    sizes = {len(hand) for hand in state.hands}
    if len(state.hands) not in INFO.players or sizes != {HAND * is_cut} or len(state.row) != ROW * is_cut:
        raise InvalidState("everybody has a hand, and the row is full, once the deck is cut")
    if any(list(cards) != sorted(cards) for cards in (*state.hands, state.row, state.discard)):
        raise InvalidState("hands, row and discard pile are in order")
    if not 0 <= state.left <= TURNS or (not is_cut and (state.left < TURNS or state.discard)) or state.seed < 0:
        raise InvalidState("cutting comes first, and the game has an end")


def render_text(view: View) -> str:
    return f"row {view.row}, {view.deck} cards to draw, discarded {view.discard}, {view.left} turns left"


def zones(state: State, viewer: int | None) -> Pools:
    hands = {f"hand of seat {seat}": hand for seat, hand in enumerate(state.hands) if seat != viewer}
    return {"cards": {**hands, "top": state.deck[:1], "deck below the top": state.deck[1:]}}


def laid(state: State, viewer: int | None, hidden: Pools) -> State:
    cards, hands = hidden["cards"], state.hands
    for seat in range(len(hands)):
        if seat != viewer:
            hands = replace_at(hands, seat, tuple(sorted(cards[f"hand of seat {seat}"])))
    return evolve(state, hands=hands, deck=cards["top"] + cards["deck below the top"])


def next_seed(state: State, _viewer: int | None) -> object:
    return state.seed


FACTS = Facts(
    bound=TURNS + 1, hidden=Hidden(zones, laid, {"next seed": next_seed}), any_order=frozenset({TurnedUp.__name__})
)
