"""Ten, a card game for two or three players.

On your turn you draw a card or stop. The player whose hand is closest to ten, and not above it, wins. Hands are hidden.
"""

from collections import Counter
from typing import ClassVar, Literal, TypeAlias

from attrs import evolve, field, frozen

from tabletop.core.errors import IllegalAction, InvalidState, NotationError, Objection, shown
from tabletop.core.events import SECRET, GameEvent
from tabletop.core.game import GameInfo
from tabletop.core.outcome import Outcome, places
from tabletop.core.players import check_players, check_seat, replace_at
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.core.setup import check_options
from tabletop.core.turn_order import no_such_kind, not_now
from tabletop.texts import Words

CARDS: tuple[int, ...] = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)


@frozen
class Options:
    """The options of a game. Ten has none."""


STANDARD = Options()
INFO = GameInfo("ten", "Ten", (2, 3), 1, (("standard", STANDARD),), longest=lambda players, _: len(CARDS) + players)


@frozen
class Seat:
    """One player's belongings. The hand is sorted."""

    hand: tuple[int, ...] = ()
    has_stopped: bool = False


@frozen(repr=False)
class State:
    """A position of the game."""

    options: Options
    seats: tuple[Seat, ...]
    deck: tuple[int, ...]
    to_act: tuple[int, ...] = (0,)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act

    @property
    def phase(self) -> Literal["turn", "over"]:
        """The kind of decision that is next."""
        return "turn" if self.to_act else "over"

    def __repr__(self) -> str:
        return f"<ten, {len(self.deck)} cards to draw>"


@frozen
class Draw:
    """Take the top card of the deck."""

    def __str__(self) -> str:
        return "draw"


@frozen
class Stop:
    """Draw no more cards in this game."""

    def __str__(self) -> str:
        return "stop"


Action: TypeAlias = Draw | Stop
BY_NOTATION: dict[str, Action] = {"draw": Draw(), "stop": Stop()}


class TenEvent(GameEvent):
    """Base class of the events."""

    DOMAIN: ClassVar[str] = "ten"


@frozen
class Drawn(TenEvent):
    """A player draws. The card is None for the others."""

    seat: int
    card: int | None = field(metadata=SECRET)


@frozen
class Stopped(TenEvent):
    """A player stops."""

    reveals: ClassVar[bool] = False
    seat: int


Event: TypeAlias = Drawn | Stopped


@frozen
class View:
    """Everything that one player may know.

    `seats` holds, for each seat, the number of cards and whether the player has stopped.
    """

    seat: int | None
    options: Options
    hand: tuple[int, ...]
    seats: tuple[tuple[int, bool], ...]
    deck: int
    to_act: tuple[int, ...]


def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    """Shuffle the deck. Seat 0 begins."""
    check_options(INFO, Options, options)
    seats = (Seat(),) * check_players(INFO, players)
    return State(options, seats, Dice(stream(seed, "new_game")).shuffled(CARDS))


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    """Return the legal actions of the seat."""
    return () if not_now(state, seat) else (Draw(), Stop())


def why_illegal(state: State, action: Action, seat: int | None = None) -> Objection | None:
    """Return the reason why the action is illegal, or None."""
    return not_now(state, seat) or (None if isinstance(action, Draw | Stop) else no_such_kind(action))


def step(state: State, action: Action, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
    """Return the next state and the events."""
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    return draw(state, *state.to_act) if isinstance(action, Draw) else stop(state, *state.to_act)


@implements("ten.draw")
def draw(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    """Move the top card of the deck into the hand."""
    card, mine = state.deck[0], state.seats[seat]
    seats = replace_at(state.seats, seat, evolve(mine, hand=tuple(sorted((*mine.hand, card)))))
    return pass_turn(evolve(state, seats=seats, deck=state.deck[1:]), seat), (Drawn(seat, card),)


@implements("ten.stop")
def stop(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    """Mark the seat as stopped."""
    seats = replace_at(state.seats, seat, evolve(state.seats[seat], has_stopped=True))
    return pass_turn(evolve(state, seats=seats), seat), (Stopped(seat),)


@implements("ten.turn")
def pass_turn(state: State, seat: int) -> State:
    """Pass the turn to the next player who has not stopped.

    The game ends if all have stopped, or if the deck is empty.
    """
    around = [(seat + steps) % len(state.seats) for steps in range(1, len(state.seats) + 1)]
    waiting = [each for each in around if not state.seats[each].has_stopped]
    return evolve(state, to_act=tuple(waiting[:1]) if state.deck else ())


def apply(state: State, action: Action, seat: int | None = None) -> State:
    """Return the next state."""
    return step(state, action, seat)[0]


def events(state: State, action: Action, seat: int | None = None) -> tuple[Event, ...]:
    """Return the events of the action."""
    return step(state, action, seat)[1]


@implements("ten.points")
def points(hand: tuple[int, ...]) -> int:
    """Return the sum of a hand, or 0 if it is above ten."""
    return sum(hand) if sum(hand) <= 10 else 0


def outcome(state: State) -> Outcome | None:
    """Return the places and the points, or None before the end."""
    if not state.is_over:
        return None
    scores = [points(seat.hand) for seat in state.seats]
    return Outcome(places([(each,) for each in scores]), tuple([(("hand", each),) for each in scores]), "played")


def view(state: State, seat: int | None) -> View:
    """Return the view of the seat, or of a spectator (None)."""
    check_seat(state, seat)
    seats = tuple([(len(each.hand), each.has_stopped) for each in state.seats])
    hand = () if seat is None else state.seats[seat].hand
    return View(seat, state.options, hand, seats, len(state.deck), state.to_act)


def sample_state(seen: View, *, seed: int) -> State:
    """Return a random complete state that is consistent with the view."""
    unseen = [*Dice(stream(seed, "sample_state")).shuffled([*(Counter(CARDS) - Counter(seen.hand)).elements()])]
    seats: list[Seat] = []
    for seat, (cards, has_stopped) in enumerate(seen.seats):
        hand = seen.hand if seat == seen.seat else [unseen.pop() for _ in range(min(cards, len(unseen)))]
        seats.append(Seat(tuple(sorted(hand)), has_stopped))
    world = State(seen.options, tuple(seats), tuple(unseen), seen.to_act)
    validate(world)
    if seen.seat not in (None, *range(len(seats))) or view(world, seen.seat) != seen:
        raise InvalidState("the view does not add up")
    return world


def parse_action(state: State, text: str, seat: int | None = None) -> Action:
    """Return the legal action that the text names."""
    if text not in BY_NOTATION:
        raise NotationError(f"invalid action {shown(text)}: expected 'draw' or 'stop'")
    if objection := why_illegal(state, BY_NOTATION[text], seat):
        raise IllegalAction(BY_NOTATION[text], objection, legal_actions(state, seat))
    return BY_NOTATION[text]


def validate(state: State) -> None:
    """Raise InvalidState unless a game can reach the state."""
    waiting = [seat for seat, mine in enumerate(state.seats) if not mine.has_stopped]
    if len(state.seats) not in INFO.players or any(list(seat.hand) != sorted(seat.hand) for seat in state.seats):
        raise InvalidState("two or three seats have sorted hands")
    if sorted([*state.deck, *[card for seat in state.seats for card in seat.hand]]) != list(CARDS):
        raise InvalidState("every card is in exactly one place")
    if state.to_act not in ([(seat,) for seat in waiting] if state.deck and waiting else [()]):
        raise InvalidState("a seat that has not stopped is to act while there are cards")


def render_text(view: View, *, words: Words | None = None) -> str:  # noqa: ARG001 - Ten has no texts.
    """Return the table as text."""
    return f"{view.deck} cards to draw"
