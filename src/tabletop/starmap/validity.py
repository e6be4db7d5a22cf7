"""What must be true of every state (rulebook: all of it); a state from outside is held to it."""

from collections import Counter
from collections.abc import Iterator

from tabletop.core.errors import InvalidState
from tabletop.core.rng import SEED_LIMIT
from tabletop.core.rulebook import implements
from tabletop.starmap.cards import CARDS, in_order
from tabletop.starmap.options import INFO
from tabletop.starmap.rounds import turn_order
from tabletop.starmap.scoring import is_complete
from tabletop.starmap.state import HAND_LIMIT, SHINE, Seat, State
from tabletop.starmap.tricks import winning_card


def validate(state: State) -> None:
    """Raise InvalidState with the first invariant that does not hold."""
    for broken in _broken(state):
        raise InvalidState(broken)


def _broken(state: State) -> Iterator[str]:
    yield from _of_the_table(state)
    yield from _of_the_cards(state)
    for seat, mine in enumerate(state.seats):
        yield from [f"seat {seat}: {broken}" for broken in _of_a_seat(mine, bool(state.deck))]
    yield from _of_the_phase(state)


def _of_the_table(state: State) -> Iterator[str]:
    seats = range(len(state.seats))
    if len(seats) not in INFO.players:
        yield f"Star Map has no table for {len(seats)}"
    if state.first not in seats:
        yield f"the first player is a seat, not {state.first}"
    if state.marker not in (None, state.first):
        yield f"who has the marker leads: seat {state.first} leads, seat {state.marker} has it"
    if not 0 <= state.seed < SEED_LIMIT:
        yield "the next seed has 106 bits at most"


@implements("starmap.cards")
def _of_the_cards(state: State) -> Iterator[str]:
    laid = [laid.card for laid in state.table]
    owned = [card for seat in state.seats for card in seat.hand + seat.collection]
    cards = Counter([*state.deck, *state.discard, *laid, *owned])
    if cards != Counter(CARDS):
        card = next(card for card in {**cards, **Counter(CARDS)} if cards[card] != CARDS.count(card))
        yield f"every card is somewhere exactly once: {card} is there {cards[card]} times, not {CARDS.count(card)}"
    if not state.discard:
        yield "the discard pile is never empty"
    if not state.deck and len(state.discard) > 1:
        yield "an empty deck is restocked from the discard pile at once"


def _of_a_seat(mine: Seat, deck: bool) -> Iterator[str]:
    if mine.hand != in_order(mine.hand):
        yield "the hand is kept in the order of the cards"
    if len(mine.hand) > HAND_LIMIT:
        yield f"a hand holds {HAND_LIMIT} cards at most, not {len(mine.hand)}"
    if deck and not mine.hand:
        yield "an empty hand is refilled at once while there is a deck"
    if not 0 <= mine.shine <= SHINE:
        yield f"shine is 0 to {SHINE}, not {mine.shine}"
    if any(card.is_rest for card in mine.collection):
        yield "a rest card is never collected"
    repeats = len(mine.collection) - len({card.value for card in mine.collection})
    if repeats > SHINE - mine.shine:
        yield f"{repeats} values collected again cost more than {SHINE - mine.shine} shine"


def _of_the_phase(state: State) -> Iterator[str]:
    out = [seat for seat, mine in enumerate(state.seats) if not mine.shine or is_complete(mine.collection)]
    if len(out) != (state.phase == "over"):
        yield f"the game ends with the last shine or the sixth value of one seat: {out}, phase '{state.phase}'"
    if len(state.to_act) != (state.phase != "over"):
        yield f"one seat acts while the game goes on: {state.to_act}, phase '{state.phase}'"
    order = turn_order(state.first, len(state.seats))
    turns = [order.index(laid.seat) for laid in state.table if laid.seat in order]
    if len(turns) != len(state.table) or turns != sorted(set(turns)):
        yield "the cards on the table lie in turn order, one for each player"
    elif state.phase == "turn" and state.to_act != _next_to_play(state, turns):
        yield f"it is not the turn of seat {state.to_act[0]}"
    elif state.phase == "take":
        yield from _of_taking(state)
    elif state.phase == "top":
        yield from _of_the_top(state)


def _next_to_play(state: State, turns: list[int]) -> tuple[int | None, ...]:
    order = turn_order(state.first, len(state.seats))
    for turn, seat in enumerate(order):
        if turn not in turns and (seat is None or state.seats[seat].hand):
            return (seat,) if turn > max(turns, default=-1) else ()  # nobody who holds a card was passed over
    return ()


def _of_taking(state: State) -> Iterator[str]:
    won = winning_card(state.table, state.discard)
    if won is None or (won[0].seat,) != state.to_act:
        yield "the winner of the round takes a card"
    if len({laid.card for laid in state.table if not laid.card.is_rest}) < 2:
        yield "a card is chosen among different ones"
    yield from _of_a_full_round(state, missing=0)


def _of_the_top(state: State) -> Iterator[str]:
    if any(laid.card.is_rest for laid in state.table) or len({laid.card for laid in state.table}) < 2:
        yield "the top card is chosen among different emotion cards"
    if not 0 <= state.to_act[0] < len(state.seats):
        yield f"there is no seat {state.to_act[0]}"
    elif not state.seats[state.to_act[0]].collection:
        yield "the winner has taken a card before choosing the top"
    yield from _of_a_full_round(state, missing=1)


def _of_a_full_round(state: State, missing: int) -> Iterator[str]:
    turns = turn_order(state.first, len(state.seats))
    laid = [laid.seat for laid in state.table]
    absent = [seat for seat in turns if seat not in laid]
    skipped = [seat for seat in absent if seat is not None and not state.seats[seat].hand]
    if not missing <= len(absent) <= missing + len(skipped):
        yield "everybody who holds a card plays before the round is resolved"
