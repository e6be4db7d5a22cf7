"""Validation of states from untrusted sources.

The checks do not ask how the cards came into hands and piles, so any table can be set up. In a finished game they do
not ask how it ended either: the scoring example of the rulebook cannot be reached in play.
"""

from collections.abc import Iterator

from tabletop.core.deck import is_in_order
from tabletop.core.errors import shown
from tabletop.core.rng import SEED_LIMIT
from tabletop.core.rulebook import implements
from tabletop.core.setup import first_faults
from tabletop.core.validation import card_faults, refuse, table_faults, takes, wrong_field
from tabletop.starmap.cards import Card
from tabletop.starmap.options import INFO, Options, copies_for
from tabletop.starmap.rounds import winning_card
from tabletop.starmap.scoring import is_complete, price_of_repeats
from tabletop.starmap.state import HAND_LIMIT, Laid, Seat, State, cards_of, emotions_of
from tabletop.starmap.turns import turn_order


@takes(State)
def validate(state: State) -> None:
    """Raise InvalidState unless the state is valid.

    The error names the first invariant that does not hold.

    >>> from attrs import evolve
    >>> state = starmap.new_game(players=3, seed=7)
    >>> starmap.validate(evolve(state, marker=0))
    Traceback (most recent call last):
    tabletop.core.errors.InvalidState: the player with the marker leads: seat 2 leads, but seat 0 has it
    """
    refuse(_faults(state))


def _faults(state: State) -> Iterator[str]:
    yield from _type_faults(state)
    yield from _table_faults(state)
    yield from _card_faults(state)
    for seat, mine in enumerate(state.seats):
        yield from (f"seat {seat}: {fault}" for fault in _seat_faults(state.options, mine, has_deck=bool(state.deck)))
    yield from _actor_faults(state)
    if state.phase == "turn":
        yield from _turn_faults(state)
    elif state.phase == "take":
        yield from _taking_faults(state)
    elif state.phase == "top":
        yield from _top_faults(state)
    yield from _win_faults(state)


def _type_faults(state: State) -> Iterator[str]:
    if fault := wrong_field(state):
        yield fault.text
    for part in (*state.seats, *state.table):
        if fault := wrong_field(part):
            yield fault.text


def _table_faults(state: State) -> Iterator[str]:
    yield from table_faults(INFO, len(state.seats))
    if state.first not in range(len(state.seats)):
        yield f"invalid first player {shown(state.first)}: expected a seat"
    yield from first_faults(state.options, len(state.seats), _beginner(state))
    if state.marker not in (None, state.first):
        yield f"the player with the marker leads: seat {state.first} leads, but seat {shown(state.marker)} has it"
    if not 0 <= state.seed < SEED_LIMIT:
        yield "the next seed has 106 bits at most"


def _beginner(state: State) -> int | None:
    """Return the seat that began the game, or None if that is unknown.

    The lead changes with the first winner. With two players it also changes if the dummy wins, which leaves no trace.
    """
    return state.first if state.marker is None and len(state.seats) > 2 else None


@implements("starmap.cards")
def _card_faults(state: State) -> Iterator[str]:
    owned = [card for seat in state.seats for card in seat.hand + seat.collection]
    yield from card_faults([*state.deck, *state.discard, *cards_of(state.table), *owned], copies_for(state.options))
    if not state.discard:
        yield "the discard pile is never empty"
    if not state.deck and len(state.discard) > 1:
        yield "an empty deck is restocked from the discard pile at once"


def _seat_faults(options: Options, mine: Seat, *, has_deck: bool) -> Iterator[str]:
    if not is_in_order(mine.hand):
        yield "the hand is sorted"
    if len(mine.hand) > HAND_LIMIT:
        yield f"a hand has at most {HAND_LIMIT} cards, not {len(mine.hand)}"
    if has_deck and not mine.hand:
        yield "an empty hand is refilled at once while there is a deck"
    if not 0 <= mine.shine <= options.shine:
        yield f"invalid shine {shown(mine.shine)}: expected 0 to {options.shine}"
    if any(card.is_rest for card in mine.collection):
        yield "a rest card is never collected"


@implements("starmap.round")
def _actor_faults(state: State) -> Iterator[str]:
    values = state.options.values
    out = [seat for seat, mine in enumerate(state.seats) if not mine.shine or is_complete(mine.collection, values)]
    if len(out) != (state.phase == "over"):
        yield f"the game is over when one seat has no shine or all values: {out}, phase '{state.phase}'"
    if len(state.to_act) != (state.phase != "over"):
        yield f"one seat acts until the game is over: {shown(state.to_act)}, phase '{state.phase}'"
    for seat in state.to_act:
        if seat not in range(len(state.seats)):
            yield f"there is no seat {shown(seat)}"
    turns = iter(turn_order(state.first, len(state.seats)))
    if not all(laid.seat in turns for laid in state.table):  # `in` continues after the turn found before.
        yield "the cards on the table lie in turn order, one for each player"


@implements("starmap.M18")
def _passed_over(state: State, played: tuple[Laid, ...]) -> bool:
    """Whether a seat with a card, or the dummy, has missed its turn."""
    laid = [each.seat for each in played]
    order = turn_order(state.first, len(state.seats))
    until = len(order) if state.phase != "turn" else order.index(state.to_act[0])
    return any(seat not in laid and (state.deck if seat is None else state.seats[seat].hand) for seat in order[:until])


def _turn_faults(state: State) -> Iterator[str]:
    order = turn_order(state.first, len(state.seats))
    now = order.index(state.to_act[0])
    early = any(laid.seat in order[now:] for laid in state.table)
    if early or _passed_over(state, state.table) or not state.seats[state.to_act[0]].hand:
        yield f"it is not the turn of seat {state.to_act[0]}"


def _taking_faults(state: State) -> Iterator[str]:
    won = winning_card(state.table, state.discard)
    if won is None or (won[0].seat,) != state.to_act:
        yield "the winner of the round takes a card"
    if len(emotions_of(state.table)) < 2:
        yield "the winner chooses among different cards"
    if _passed_over(state, state.table):
        yield "every player with a card plays before the round is resolved"


def _top_faults(state: State) -> Iterator[str]:
    if any(laid.card.is_rest for laid in state.table) or len(emotions_of(state.table)) < 2:
        yield "the top card is chosen among different emotion cards"
    collection = state.seats[state.to_act[0]].collection
    if not collection:
        yield "the winner has taken a card before choosing the top"
    elif not (full := [table for table in _tables_before(state, collection[-1]) if not _passed_over(state, table)]):
        yield "every player with a card plays before the round is resolved"
    elif not any(_is_taken_from(state, table, collection[-1]) for table in full):
        yield "the winner of the round has taken the card that is missing on the table"


def _tables_before(state: State, taken: Card) -> Iterator[tuple[Laid, ...]]:
    """List the possible tables from which this card was taken."""
    order = turn_order(state.first, len(state.seats))
    laid = [each.seat for each in state.table]
    for seat in order:
        if seat not in laid:
            table = (*state.table, Laid(seat, taken))
            yield tuple(sorted(table, key=lambda each: order.index(each.seat)))


def _is_taken_from(state: State, table: tuple[Laid, ...], taken: Card) -> bool:
    """Whether the seat to act won with this table and took the card.

    Of two equal cards, the first is taken.
    """
    won = winning_card(table, state.discard)
    place = cards_of(table).index(taken)
    return won is not None and (won[0].seat,) == state.to_act and table[:place] + table[place + 1 :] == state.table


@implements("starmap.marker")
def _win_faults(state: State) -> Iterator[str]:
    """Check the marker, and the shine paid, against the rounds won before this one."""
    wins = [len(mine.collection) for mine in state.seats]
    if state.phase == "top":
        wins[state.to_act[0]] -= 1
    if state.marker is not None and not wins[state.marker]:
        yield f"seat {state.marker} has the marker but has won no round"
    for seat, mine in enumerate(state.seats):
        won_again = state.phase in ("take", "top") and state.to_act == (state.marker,) == (seat,)
        price = _paid_for(mine, at_the_end=state.phase == "over") + won_again
        turned = state.options.shine - mine.shine
        if price > turned:
            yield f"seat {seat}: its wins cost {price} shine, but only {turned} is turned down"


def _paid_for(mine: Seat, *, at_the_end: bool) -> int:
    """Return the shine that repeated values have cost.

    In a finished game each repeat counts as one shine, because its last rounds are not checked (see the module
    docstring).
    """
    if at_the_end:
        return len(mine.collection) - len({card.value for card in mine.collection})
    return price_of_repeats(mine.collection)
