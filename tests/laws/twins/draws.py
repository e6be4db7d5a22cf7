"""Draws: cut the deck, get a hand, lay a card openly and draw another; the highest hand wins after nine turns.

A small honest game in which cards are dealt, hands are refilled and the discard pile is shuffled again.
"""

from collections.abc import Sequence
from typing import ClassVar, Literal, TypeAlias

from attrs import define, evolve, field, frozen

from tabletop.core.deck import without
from tabletop.core.errors import InvalidState, Objection
from tabletop.core.events import SECRET, GameEvent
from tabletop.core.game import GameInfo
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome, places
from tabletop.core.play import Notation, Plumbing, decision, plumbing, question
from tabletop.core.players import check_players, check_seat, replace_at
from tabletop.core.rng import Dice, Seed, stream
from tabletop.core.setup import check_options

CARDS = tuple(range(1, 13))
HAND, ROW, TURNS, CUTS = 2, 2, 9, (1, 2, 3)
Phase: TypeAlias = Literal["cut", "lay", "over"]


@frozen
class Options:
    pass


STANDARD = Options()
INFO = GameInfo("draws", "Draws", (2, 3), 1, (("standard", STANDARD),))


@define(init=False, eq=False, repr=False, weakref_slot=False)
class Position:
    options: Options
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    seed: Seed
    row: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    left: int = TURNS
    to_act: tuple[int, ...] = (0,)
    phase: Phase = "cut"

    @property
    def seats(self) -> tuple[tuple[int, ...], ...]:
        return self.hands

    @property
    def is_over(self) -> bool:
        return not self.left


class Draft(Position):
    __slots__ = ()


@frozen(repr=False, weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] # core/play.py closes a draft
class State(Position):
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


class DrawsEvent(GameEvent):
    __slots__ = ()
    DOMAIN: ClassVar[str] = "draws"


@frozen
class Dealt(DrawsEvent):
    seat: int
    cards: tuple[int, ...] | None = field(metadata=SECRET)


@frozen
class TurnedUp(DrawsEvent):
    card: int


@frozen
class Laid(DrawsEvent):
    seat: int
    card: int


@frozen
class Reshuffled(DrawsEvent):
    reveals: ClassVar[bool] = False
    cards: int


@frozen
class Drawn(DrawsEvent):
    seat: int
    card: int | None = field(metadata=SECRET)


Event: TypeAlias = Dealt | TurnedUp | Laid | Reshuffled | Drawn
Log: TypeAlias = list[Event] | None


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
    CODES: ClassVar[tuple[str, ...]] = ("draws.cut.depth", "draws.lay.held", "draws.turn.step")


def no(code: str, **facts: str | int) -> DrawsObjection:
    return DrawsObjection.no(code, **facts)


def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    players = check_players(INFO, players)
    check_options(INFO, Options, options)
    dice = Dice(stream(seed, "new_game"))
    deck, next_seed = tuple(dice.shuffled(CARDS)), dice.seed()
    return State(options=options, hands=((),) * players, deck=deck, seed=next_seed)


def cut_actions(_position: Position, _seat: int) -> tuple[Action, ...]:
    return tuple(map(Cut, CUTS))


def check_cut(_position: Position, _seat: int, action: Cut) -> Objection | None:
    return None if action in map(Cut, CUTS) and type(action.depth) is int else no("draws.cut.depth", depth=action.depth)


def cut(draft: Draft, _seat: int, action: Cut, log: Log) -> None:
    deck, players = draft.deck[action.depth :] + draft.deck[: action.depth], len(draft.hands)
    draft.hands = tuple([tuple(sorted(deck[seat * HAND : (seat + 1) * HAND])) for seat in range(players)])
    row, draft.deck = deck[players * HAND :][:ROW], deck[players * HAND + ROW :]
    draft.row, draft.to_act, draft.phase = tuple(sorted(row)), (0,), "lay"
    if log is not None:
        log += [Dealt(seat, hand) for seat, hand in enumerate(draft.hands)]
        log += [TurnedUp(card) for card in row]


def lay_actions(position: Position, seat: int) -> tuple[Action, ...]:
    return tuple(map(Lay, position.hands[seat]))


def check_lay(position: Position, seat: int, action: Lay) -> Objection | None:
    held = type(action.card) is int and action.card in position.hands[seat]
    return None if held else no("draws.lay.held", card=action.card)


def lay(draft: Draft, seat: int, action: Lay, log: Log) -> None:
    draft.discard = tuple(sorted((*draft.discard, action.card)))
    news: list[Event] = [Laid(seat, action.card)]
    if not draft.deck:
        dice = Dice(draft.seed)
        draft.deck, draft.discard, draft.seed = tuple(dice.shuffled(draft.discard)), (), dice.seed()
        news.append(Reshuffled(len(draft.deck)))
    card, *rest = draft.deck
    hand = tuple(sorted((*without(draft.hands[seat], action.card), card)))
    draft.hands, draft.deck, draft.left = replace_at(draft.hands, seat, hand), tuple(rest), draft.left - 1
    draft.to_act = ((TURNS - draft.left) % len(draft.hands),) if draft.left else ()
    draft.phase = "lay" if draft.left else "over"
    if log is not None:
        log += [*news, Drawn(seat, card)]


def wrong_step(action: object, phase: str) -> Objection:
    return no("draws.turn.step", action=str(action), phase=phase)


def read_action(words: Sequence[str]) -> Action | None:
    match words:
        case ["cut" | "lay" as verb, digits] if digits.isdecimal() and digits.isascii():
            return Cut(int(digits)) if verb == "cut" else Lay(int(digits))
        case _:
            return None


PLUMBING: Plumbing[State, Action, Event] = plumbing(
    State,
    Draft,
    (
        question("cut", cut_actions, decision(Cut, check_cut, cut)),
        question("lay", lay_actions, decision(Lay, check_lay, lay)),
    ),
    notation=Notation(read=read_action, expected="'cut' or 'lay' and a number"),
    wrong_step=wrong_step,
    order="cuts by depth, cards in the order of the hand",
)
legal_actions, why_illegal = PLUMBING.legal_actions, PLUMBING.why_illegal
apply, step, events, parse_action = PLUMBING.apply, PLUMBING.step, PLUMBING.events, PLUMBING.parse_action


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
    hidden = view.deck + sum([size for seat, size in enumerate(view.hands) if seat != view.seat])
    if len(view.hands) not in INFO.players or len(unseen) != hidden:
        raise InvalidState("the cards of the view do not add up")
    hands = [
        view.hand if view.hand is not None and seat == view.seat else tuple(sorted([unseen.pop() for _ in range(size)]))
        for seat, size in enumerate(view.hands)
    ]
    return settled(
        State(
            options=view.options,
            hands=tuple(hands),
            deck=tuple(unseen),
            seed=dice.seed(),
            row=view.row,
            discard=view.discard,
            left=view.left,
        )
    )


def settled(state: State) -> State:
    """Return the state with the seat and the phase that follow from the rest."""
    players, left = len(state.hands), state.left
    phase: Phase = "over" if not left else "lay" if state.row else "cut"
    return evolve(state, to_act=((TURNS - left) % players,) if left else (), phase=phase)


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
    if state != settled(state):
        raise InvalidState("seats act in turn, first to cut and then to lay")


def render_text(view: View, *, words: Words | None = None) -> str:
    return f"row {view.row}, {view.deck} cards to draw, discarded {view.discard}, {view.left} turns left"
