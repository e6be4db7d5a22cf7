"""Validation of cards, piles, players and board."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import NoneType

from attrs import frozen

from tabletop.comet.board import CAVE, Hex
from tabletop.comet.cards import Card, is_in_order
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import Trigger
from tabletop.comet.hatching import may_share
from tabletop.comet.options import INFO
from tabletop.comet.state import Seat, State
from tabletop.comet.turns import window_order
from tabletop.comet.under_way import Between, Copying, Hatching, Moving, Pending, Refreshing, Using
from tabletop.comet.validity.under_way import gold_taken_between, taken_gold
from tabletop.core.deck import holds
from tabletop.core.rng import SEED_LIMIT
from tabletop.core.rulebook import implements
from tabletop.core.setup import first_faults


def table_faults(state: State) -> Iterator[str]:
    """List the faults in the numbers of seats, turns, slots and tokens."""
    players, setup = len(state.seats), state.book.setup
    if players not in INFO.players:
        yield f"invalid number of seats {players}: expected 2, 3 or 4"
    for who in (state.turn, *state.waiting, *state.to_act):
        if not 0 <= who < players:
            yield f"there is no seat {who}"
    has_passed = any(mine.passed for mine in state.seats)  # After a pass, some turns are skipped.
    yield from first_faults(state.options, players, None if has_passed else (state.turn + 1 - state.turns) % players)
    if not 0 <= state.seed < SEED_LIMIT:
        yield "invalid next seed: expected at most 106 bits"
    if state.turns < 1 or state.turns > (state.options.turn_limit or state.turns):
        yield f"invalid turn number {state.turns}: expected 1 up to the limit"
    if len(state.tokens) != players or len(state.neutrals) != len(setup.neutrals):
        yield "wrong number of tokens: expected those of each seat and the neutral ones of the setup"
    for mine, places in zip(state.seats, state.tokens, strict=False):
        if not len(mine.slots) == len(places) == setup.slots:
            yield f"wrong number of slots or tokens: expected {setup.slots} of each for every player"


@frozen(eq=False)
class _CardSet:
    """The cards that a table must have.

    `animals` contains None, because a slot may be empty.
    """

    copies: Mapping[Card | None, int]
    silver: frozenset[Card]
    gold: frozenset[Card]
    animals: frozenset[Card | None]
    rotating: frozenset[Card]


@lru_cache(maxsize=32)
def _card_set(book: Book) -> _CardSet:
    silver, gold, _leaders = book.decks
    rotating = [card for card, abilities in book.abilities.items() if "rotate" in [each.cost for each in abilities]]
    return _CardSet(
        copies=dict(Counter([*silver, *gold])),
        silver=frozenset(silver),
        gold=frozenset(gold),
        animals=frozenset([*book.animals, None]),
        rotating=frozenset(rotating),
    )


@implements("comet.cards")
def card_faults(state: State) -> Iterator[str]:
    """List cards that are missing, there twice, or among cards of the other metal."""
    card_set, silver, gold = _card_set(state.book), state.silver, state.gold
    silvers = (*silver.pile, *silver.aside, *silver.discard)
    golds = (*gold.row, *gold.deck, *gold.discard, *gold.removed)
    everywhere: list[Card | None] = [*silvers, *golds]
    for mine in state.seats:
        everywhere += (*mine.hand, *mine.rescued, *mine.slots)
    found, wanted = dict(Counter(everywhere)), card_set.copies
    found.pop(None, None)  # Slots may be empty.
    if found != wanted:
        card = next(card for card in {**found, **wanted} if found.get(card) != wanted.get(card))
        times = f"{found.get(card, 0)} times, not {wanted.get(card, 0)}"
        yield f"every card is somewhere exactly once: {card} is there {times}"
    for metal, cards, allowed in (("silver", silvers, card_set.silver), ("gold", golds, card_set.gold)):
        if not allowed.issuperset(cards):
            yield f"{next(card for card in cards if card not in allowed)} lies in a {metal} pile"
    if not holds(state.book.decks[2], [mine.leader for mine in state.seats]):
        yield "invalid leaders: expected a leader of the catalogue for each player"


def pile_faults(state: State) -> Iterator[str]:
    """List the faults of the piles and the gold row."""
    book, silver, gold = state.book, state.silver, state.gold
    if not book.advantages.keys() >= {*gold.removed}:
        yield "a card that is not an advantage card has left the game"
    aside = 0 if silver.comet else book.setup.split[len(state.seats)][1]
    if len(silver.aside) != aside:
        yield f"{len(silver.aside)} cards are set aside: expected {aside}"
    if not silver.comet and not silver.pile:
        yield "the silver pile is empty, but the comet has not arrived"
    if len(gold.row) > book.setup.gold_row:
        yield f"too many cards in the gold row: expected at most {book.setup.gold_row}"
    if len(gold.row) < book.setup.gold_row and (gold.deck or gold.discard):
        yield from _short_row_faults(state)


@implements("comet.gold_row")
def _short_row_faults(state: State) -> Iterator[str]:
    """List the faults of a gold row that is not full.

    Until the turn ends, the cards taken in it are missing. After that, cards taken in the window are missing, and cards
    discarded in it are not used for a refill.
    """
    kind = type(_step(state))
    if kind is Refreshing:
        taken = int(state.phase == "arrival")
    else:
        to_come = state.step.left if type(state.step) is Using and state.phase == "gold" else 0
        taken = taken_gold(state) - to_come if kind in (Hatching, Moving) else 0
    between = gold_taken_between(state) if state.book.windows_without_move else 0
    can_refill = state.gold.deck or not state.book.in_window.issuperset(state.gold.discard)
    if kind in (NoneType, Between, Copying) and not between and can_refill:
        yield "the gold row is not full after the end of a turn"
    elif state.gold.deck and len(state.gold.row) + taken + between < state.book.setup.gold_row:
        yield "the gold row lacks more cards than were taken in this turn"


def _step(state: State) -> Pending | None:
    """Return the step under way, or the one that the ability in use interrupts."""
    return state.step.within if type(state.step) is Using else state.step


def seat_faults(state: State, seat: int) -> Iterator[str]:
    """List the faults of a player's cards."""
    mine, card_set = state.seats[seat], _card_set(state.book)
    hand, known, gold = mine.hand, mine.known, card_set.gold
    if not is_in_order(hand) or (known and not is_in_order(known)):
        yield "hand or known cards are not sorted"
    if known and not holds(hand, known):
        yield "a known card is not in the hand"
    if state.turns == 1 and type(_step(state)) not in (Between, Copying) and not gold.issuperset(known):
        yield "a silver card is known before the first window"
    if not gold.isdisjoint(hand) and not holds(known, [card for card in hand if card in gold]):
        yield "a gold card in the hand is not known, but all players saw it in the gold row"
    if not card_set.animals.issuperset((*mine.slots, *mine.rescued)):
        yield "a card that is not an animal is hatched or rescued"
    if mine.exhausted:
        yield from _exhausted_faults(mine, card_set.rotating | _used_freely(state, seat))
    if mine.passed and not state.silver.comet:
        yield "a player has passed before the comet's arrival"
    if [card is None for card in mine.slots] != [place is None for place in state.tokens[seat]]:
        yield from _slot_faults(state, seat, mine)


def _slot_faults(state: State, seat: int, mine: Seat) -> Iterator[str]:
    """List slots with only a card or only a token, except a card being hatched."""
    step = _step(state)
    waiting = step.slot if type(step) is Hatching and seat == state.turn else None
    for slot, (card, place) in enumerate(zip(mine.slots, state.tokens[seat], strict=True)):
        if (card is None) != (place is None) and not (slot == waiting and place is None):
            yield f"slot {slot}: expected a card and its token on the board, or neither"


def _used_freely(state: State, seat: int) -> frozenset[Card]:
    """Return the cards that may have been used without cost in the step under way."""
    kind, free = type(_step(state)), state.book.free
    if not free or kind in (NoneType, Refreshing):
        return frozenset()
    if kind in (Hatching, Moving):
        trigger: Trigger = "hatch" if kind is Hatching else "move"
        return free & state.book.uses[trigger].keys() if seat == state.turn else frozenset()
    had_a_turn = seat in window_order(state) and seat not in state.waiting[1:]
    return free & state.book.uses["between_turns"].keys() if had_a_turn else frozenset()


def _exhausted_faults(mine: Seat, rotating: frozenset[Card]) -> Iterator[str]:
    if not is_in_order(mine.exhausted) or not holds((mine.leader, *mine.rescued), mine.exhausted):
        yield "invalid exhausted cards: expected the leader or rescued cards, sorted"
    if not rotating.issuperset(mine.exhausted):
        yield "an exhausted card has no ability to rotate for, and was not used without cost in this action"


@implements("comet.board")
def board_faults(state: State) -> Iterator[str]:
    """List the tokens on hexes where they cannot be."""
    board, occupied = state.book.board, state.occupied
    standing = [at for places in (*state.tokens, state.neutrals) for at in places if at is not None]
    if occupied.bit_count() == len(standing) and not occupied & CAVE:
        return  # Each token has a hex of its own.
    for place, tokens in Counter(standing).items():
        number = board.number.get(place)
        if not number:
            yield f"a token is on {place}: expected a hex of {board.name} other than the cave"
        elif tokens > 1 and number not in board.nest_of:
            yield f"{tokens} tokens are on {place}: expected at most 1 outside of nests"
        elif tokens > 1 and tokens - _sharing_tokens(state, place) > 1:
            yield f"{tokens} tokens are on {place}: expected at most 1 of players who may not share nests"


@implements("comet.share_nest")
def _sharing_tokens(state: State, place: Hex) -> int:
    """Count the tokens on a nest that belong to players who may share nests."""
    return sum([state.tokens[seat].count(place) for seat in range(len(state.seats)) if may_share(state, seat)])
