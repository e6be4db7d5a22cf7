"""Views of seats (rulebook: hands and face-down piles are hidden, all else is open)."""

from attrs import frozen

from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.options import Options
from tabletop.comet.state import Draft, Phase, Seat, State, Tokens
from tabletop.comet.under_way import Pending
from tabletop.core.fast import fast
from tabletop.core.play import never_copied
from tabletop.core.players import check_seat
from tabletop.core.rulebook import implements
from tabletop.core.validation import takes
from tabletop.core.views import Notebook


@frozen(weakref_slot=False)
class SeenSeat:
    """The part of a player's belongings that is open to all players.

    `known` are the cards that all players saw enter the hand.

    >>> from tabletop.testing import tables
    >>> seen: comet.SeenSeat = comet.view(tables.comet(hands={0: "gold-moa-1 silver-gecko-1"}), 1).seats[0]
    >>> seen.hand_size, seen.known
    (2, (Card('gold-moa-1'),))
    """

    leader: Card
    hand_size: int
    known: tuple[Card, ...]
    slots: tuple[Card | None, ...]
    rescued: tuple[Card, ...]
    exhausted: tuple[Card, ...]
    passed: bool

    def holding(self, hand: tuple[Card, ...]) -> Seat:
        """Return a seat with this open part and the given hand."""
        return Seat(
            leader=self.leader, hand=hand, slots=self.slots, known=self.known, rescued=self.rescued,
            exhausted=self.exhausted, passed=self.passed,
        )  # fmt: skip


@never_copied
@frozen(weakref_slot=False)
class View(Notebook):
    """The table as a seat or a spectator sees it.

    A spectator has the seat None and no hand. `hand` is the seat's own, and `seats` have the open part of all players.
    Face-down piles have only sizes.

    >>> view: comet.View = comet.view(comet.new_game(players=2, seed=7), 0)
    >>> print(*view.hand[:2])
    silver-aurochs-3 silver-giant-beaver-1
    >>> view.seats[1].hand_size, view.silver_size
    (5, 45)
    >>> print(*view.gold_row)
    gold-brachiosaurus-2 adv-forced-march gold-brachiosaurus-1 gold-sabre-toothed-cat-2
    """

    seat: int | None
    options: Options
    hand: tuple[Card, ...]
    seats: tuple[SeenSeat, ...]
    tokens: Tokens
    neutrals: tuple[Hex | None, ...]
    silver_size: int
    aside_size: int
    silver_discard: tuple[Card, ...]
    gold_row: tuple[Card, ...]
    gold_size: int
    gold_discard: tuple[Card, ...]
    removed: tuple[Card, ...]
    comet: bool
    turn: int
    turns: int
    step: Pending | None
    waiting: tuple[int, ...]
    to_act: tuple[int, ...]
    phase: Phase


_seen_seat, _view = fast(SeenSeat), fast(View)


@takes(State, Draft)
@implements("comet.hidden", "comet.known", "comet.A3", "comet.A41")
def view(state: State, seat: int | None) -> View:
    """Return the table as this seat sees it, or as a spectator does (None).

    >>> state = comet.new_game(players=2, seed=7)
    >>> print(*comet.view(state, 0).hand[:2])
    silver-aurochs-3 silver-giant-beaver-1
    >>> comet.view(state, 1).seats[0].hand_size
    5
    >>> comet.view(state, None).hand
    ()
    """
    check_seat(state, seat)
    silver, gold = state.silver, state.gold
    return _view(
        seat=seat, options=state.options, hand=() if seat is None else state.seats[seat].hand,
        seats=tuple([_seen(each) for each in state.seats]), tokens=state.tokens, neutrals=state.neutrals,
        silver_size=len(silver.pile), aside_size=len(silver.aside), silver_discard=silver.discard, gold_row=gold.row,
        gold_size=len(gold.deck), gold_discard=gold.discard, removed=gold.removed, comet=silver.comet, turn=state.turn,
        turns=state.turns, step=state.step, waiting=state.waiting, to_act=state.to_act, phase=state.phase,
    )  # fmt: skip


def _seen(mine: Seat) -> SeenSeat:
    return _seen_seat(
        leader=mine.leader, hand_size=len(mine.hand), known=mine.known, slots=mine.slots, rescued=mine.rescued,
        exhausted=mine.exhausted, passed=mine.passed,
    )  # fmt: skip
