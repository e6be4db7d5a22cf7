"""Validation of states from untrusted sources."""

from collections.abc import Iterator, Sequence

from tabletop.core.deck import holds, is_in_order
from tabletop.core.errors import shown
from tabletop.core.players import replace_at
from tabletop.core.rulebook import implements
from tabletop.core.setup import first_faults
from tabletop.core.validation import card_faults, refuse, table_faults, takes
from tabletop.subastral.cards import CLOUDS, END_DEPTH, Card
from tabletop.subastral.legal import take_actions
from tabletop.subastral.options import INFO, copies_for, deck_at_start
from tabletop.subastral.state import Seat, State, biomes_of, cards_taken
from tabletop.subastral.turns import givers


@takes(State)
def validate(state: State) -> None:
    """Raise InvalidState unless the state is valid.

    The error names the first invariant that does not hold.

    >>> from attrs import evolve
    >>> state = subastral.new_game(players=3, seed=7)
    >>> subastral.validate(evolve(state, deck=state.deck[1:]))
    Traceback (most recent call last):
    tabletop.core.errors.InvalidState: every card is somewhere exactly once: rainforest:1 is there 0 times, not 1
    """
    refuse(_faults(state))


def _faults(state: State) -> Iterator[str]:
    yield from table_faults(INFO, len(state.seats))
    yield from _place_faults(state)
    for seat, mine in enumerate(state.seats):
        yield from (f"seat {seat}: {fault}" for fault in _seat_faults(mine))
    yield from _round_faults(state)
    yield from _actor_faults(state)
    yield from _turn_faults(state)
    if state.deck:
        yield from _row_faults(state)


@implements("subastral.cards")
def _place_faults(state: State) -> Iterator[str]:
    if len(state.row) != len(CLOUDS):
        yield f"the row has six clouds, not {len(state.row)}"
    piles = [pile for seat in state.seats for pile in (seat.hand, *seat.journal)]
    found = [card for pile in (state.deck, *state.row, *piles) for card in pile]
    yield from card_faults(found, copies_for(state.options, len(state.seats)))
    if not all(is_in_order(cloud) for cloud in state.row):
        yield "the cards of a cloud are sorted"


@implements("subastral.journal")
def _seat_faults(mine: Seat) -> Iterator[str]:
    if not is_in_order(mine.hand) or not is_in_order(mine.known):
        yield "the hand and its known cards are sorted"
    if not holds(mine.hand, mine.known):
        yield "known cards are in the hand"
    if not all(mine.journal):
        yield "a pile of the journal holds at least one card"
    biomes = biomes_of(mine.journal)
    if len(set(biomes)) < len(biomes):
        yield "each biome has one pile in the journal"
    for pile in mine.journal:
        if not is_in_order(pile) or pile[0].biome != pile[-1].biome:
            yield "a pile has sorted cards of one biome"


@implements("subastral.end", "subastral.rounds")
def _round_faults(state: State) -> Iterator[str]:
    rounds, players, deck = state.rounds, len(state.seats), len(state.deck)
    end = rounds.number if rounds.end is None else rounds.end
    start, least = deck_at_start(state.options, players), state.options.end_sizes[players]
    if not 0 <= rounds.first < players:
        yield f"invalid start player {shown(rounds.first)}: expected a seat"
    yield from first_faults(state.options, players, rounds.first)
    if (rounds.end is None) != (deck >= least):
        when = "as soon as it is the top card" if state.options.end_card == "uncovered" else "when a draw reaches it"
        yield f"the game-end card lies above the last {END_DEPTH * players} cards and is met {when}"
    if not 1 <= end <= rounds.number <= end + 1:
        at = f"number={shown(rounds.number)}, end={shown(rounds.end)}"
        yield f"the game ends one round after the game-end card is met: {at}"
    turns = _turns_taken(state)
    if deck and turns > start - deck:
        yield f"every turn draws a card: {shown(turns)} turns cannot have left {deck} of {start}"
    if (end - 1) * players > max(0, start - least):
        yield f"the game-end card cannot have lasted until round {shown(end)}"


def _turns_taken(state: State) -> int:
    """Count the completed turns."""
    players, first = len(state.seats), state.rounds.first
    if state.phase in ("give", "over") or not state.to_act:
        return state.rounds.number * players
    return (state.rounds.number - 1) * players + (state.to_act[0] - first) % players


def _actor_faults(state: State) -> Iterator[str]:
    if not all(0 <= seat < len(state.seats) for seat in state.to_act):
        yield f"invalid seats to act {shown(state.to_act)}: expected seats of this table"
    if state.phase == "give":
        yield from _gift_faults(state)
    elif len(state.to_act) != (state.phase != "over"):
        yield f"one seat acts until the game is over: {shown(state.to_act)}, phase '{state.phase}'"
    if state.phase != "give" and any(seat.pick is not None for seat in state.seats):
        yield "cards are picked only in the phase 'give'"
    if state.phase in ("give", "over") and not state.rounds.is_last:
        yield "the game ends with the round after the one in which the game-end card is met"


@implements("subastral.disturbance")
def _gift_faults(state: State) -> Iterator[str]:
    if not state.options.disturbance:
        yield "cards are given only in the disturbance variant"
    asked = givers(state)
    if not asked or state.to_act != asked:
        yield f"invalid seats to act {shown(state.to_act)}: expected {asked}, which still have to pick a card"
    if any(seat.pick is not None and seat.pick not in seat.hand for seat in state.seats):
        yield "a picked card is in the hand"


def _turn_faults(state: State) -> Iterator[str]:
    played, taken, phase = state.played, state.taken, state.phase
    if not (played in CLOUDS if phase in ("take", "destination", "piles") else played is None):
        yield f"invalid played {shown(played)} in the phase '{phase}'"
    if not (taken in CLOUDS if phase in ("destination", "piles") else taken is None):
        yield f"invalid taken {shown(taken)} in the phase '{phase}'"
    if phase == "play" and not state.seats[state.to_act[0]].hand:
        yield "a player with an empty hand draws a card without being asked"
    if phase == "take" and len(take_actions(state, state.to_act[0])) < 2:
        yield "the player chooses among several clouds"
    if played and all(card.number != played for card in state.row[played - 1]):
        yield f"the card played lies on cloud {played}"
    if played and taken:
        yield from _taken_faults(state, played, taken)


@implements("subastral.destination", "subastral.piles")
def _taken_faults(state: State, played: int, taken: int) -> Iterator[str]:
    if abs(played - taken) != 5 and (state.phase == "destination" or taken < played):
        yield f"for clouds {played} and {taken}, the destination is fixed and there is no order to choose"
    if not cards_taken(state) or played == taken:
        yield f"cloud {taken} cannot have been taken"
    waiting = {card.biome for card in cards_taken(state)}
    begun = waiting.intersection(biomes_of(state.seats[state.to_act[0]].journal))
    if state.phase == "piles" and (begun or len(waiting) < 2):
        yield "several new biomes wait for their piles, and no other cards"


@implements("subastral.refill")
def _row_faults(state: State) -> Iterator[str]:
    row, played, crowded = state.row, state.played, state.options.crowded
    if played:  # This card was played after the row was refilled.
        row = replace_at(row, played - 1, row[played - 1][1:])
    if not all(row):
        yield "every cloud is stocked at the start of a turn while there is a deck"
    if crowded_clouds(row) < crowded:
        clouds = "two clouds hold" if crowded > 1 else "a cloud holds"
        yield f"{clouds} two cards or more at the start of a turn while there is a deck"


@implements("subastral.refill")
def crowded_clouds(row: Sequence[tuple[Card, ...]]) -> int:
    """Count the clouds that have at least two cards."""
    count = 0
    for cloud in row:
        if len(cloud) > 1:
            count += 1
    return count
