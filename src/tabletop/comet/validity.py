"""What must be true of every state (rulebook: all of it); a state from outside is held to it."""

from collections import Counter
from collections.abc import Iterator

from tabletop.comet.book import copies
from tabletop.comet.cards import Card, in_order
from tabletop.comet.options import INFO
from tabletop.comet.pending import of_the_step
from tabletop.comet.state import Hatching, Seat, State, Using
from tabletop.core.errors import InvalidState
from tabletop.core.rng import SEED_LIMIT
from tabletop.core.rulebook import implements


def validate(state: State) -> None:
    """Raise InvalidState with the first invariant that does not hold."""
    for broken in _broken(state):
        raise InvalidState(broken)


def _broken(state: State) -> Iterator[str]:
    """Tell what does not hold; later checks rely on earlier ones."""
    yield from _of_the_table(state)
    yield from _of_the_cards(state)
    yield from _of_the_piles(state)
    for seat, mine in enumerate(state.seats):
        for broken in _of_a_seat(state, seat, mine):
            yield f"seat {seat}: {broken}"
    yield from _of_the_board(state)
    yield from of_the_step(state)


def _of_the_table(state: State) -> Iterator[str]:
    players, setup = len(state.seats), state.options.book.setup
    if players not in INFO.players:
        yield f"Comet has no table for {players}"
    for who in (state.turn, *state.waiting, *state.to_act):
        if not 0 <= who < players:
            yield f"there is no seat {who}"
    if not 0 <= state.seed < SEED_LIMIT:
        yield "the next seed has 106 bits at most"
    if state.turns < 1 or state.turns > (state.options.turn_limit or state.turns):
        yield f"turns are counted from 1 up to the limit, not {state.turns}"
    if len(state.tokens) != players or len(state.neutrals) != len(setup.neutrals):
        yield "there are tokens for each seat, and the neutral ones of the setup"
    for mine, places in zip(state.seats, state.tokens, strict=False):
        if not len(mine.slots) == len(places) == setup.slots:
            yield f"every player has {setup.slots} slots and as many tokens"


@implements("comet.cards")
def _of_the_cards(state: State) -> Iterator[str]:
    """Every card is somewhere exactly once, silver with silver and gold with gold."""
    catalogue, silver, gold = state.options.book.catalogue, state.silver, state.gold
    owned: list[Card] = []
    for mine in state.seats:
        owned += [*mine.hand, *mine.rescued, *[card for card in mine.slots if card is not None]]
    everywhere = Counter([
        *owned, *silver.pile, *silver.aside, *silver.discard, *gold.row, *gold.deck, *gold.discard, *gold.removed,
    ])  # fmt: skip
    printed = Counter([*copies(catalogue.silver), *copies(catalogue.gold)])
    for card in {**everywhere, **printed}:
        if everywhere[card] != printed[card]:
            yield f"every card is somewhere exactly once: {card} is there {everywhere[card]} times, not {printed[card]}"
    leaders = Counter([mine.leader for mine in state.seats])
    if leaders - Counter(copies(catalogue.leaders)):
        yield "every player has a leader of the catalogue"


@implements("comet.setup", "comet.arrival", "comet.A22")
def _of_the_piles(state: State) -> Iterator[str]:
    book, silver, gold = state.options.book, state.silver, state.gold
    for metal, cards in (
        ("silver", (*silver.pile, *silver.aside, *silver.discard)),
        ("gold", (*gold.row, *gold.deck, *gold.discard, *gold.removed)),
    ):
        for card in cards:
            if book.metal[card] != metal:
                yield f"{card} lies in a {metal} pile"
    if any(card not in book.advantages for card in gold.removed):
        yield "only advantage cards leave the game"
    aside = 0 if silver.comet else book.setup.split[len(state.seats)][1]
    if len(silver.aside) != aside:
        yield f"{aside} cards are set aside now, not {len(silver.aside)}"
    if not silver.comet and not silver.pile:
        yield "the comet arrives when the silver pile runs out"
    if len(gold.row) > book.setup.gold_row:
        yield f"the gold row has {book.setup.gold_row} cards at most"
    missing = len(gold.row) < book.setup.gold_row and bool(gold.deck or gold.discard)
    if state.phase == "turn" and missing:
        yield "the gold row is full when a turn begins"


def _of_a_seat(state: State, seat: int, mine: Seat) -> Iterator[str]:
    book = state.options.book
    if mine.hand != in_order(mine.hand) or mine.known != in_order(mine.known):
        yield "hand and known cards are kept in the order of the cards"
    if Counter(mine.known) - Counter(mine.hand):
        yield "known cards are in the hand"
    if _gold_of(state, mine.known) != _gold_of(state, mine.hand):
        yield "gold cards in the hand are known: they came through the open row"
    laid = [card for card in mine.slots if card is not None]
    if any(card not in book.animals for card in (*laid, *mine.rescued)):
        yield "only animals are hatched and rescued"
    if mine.exhausted != in_order(mine.exhausted) or Counter(mine.exhausted) - Counter([mine.leader, *mine.rescued]):
        yield "exhausted cards are the leader or rescued ones, in the order of the cards"
    if any("rotate" not in [each.cost for each in book.abilities[card]] for card in mine.exhausted):
        yield "only cards with an ability to rotate for are exhausted"
    if mine.passed and not state.silver.comet:
        yield "nobody passes before the comet is here"
    step = state.step.within if type(state.step) is Using else state.step
    waiting = step.slot if type(step) is Hatching and seat == state.turn else None
    for slot, (card, place) in enumerate(zip(mine.slots, state.tokens[seat], strict=True)):
        if (card is None) != (place is None) and not (slot == waiting and place is None):
            yield f"slot {slot} is filled exactly if its token is on the board"


def _gold_of(state: State, cards: tuple[Card, ...]) -> list[Card]:
    return [card for card in cards if state.options.book.metal[card] == "gold"]


@implements("comet.board", "comet.share_nest")
def _of_the_board(state: State) -> Iterator[str]:
    board = state.options.book.board
    everywhere = Counter([at for places in (*state.tokens, state.neutrals) for at in places if at is not None])
    for place, tokens in everywhere.items():
        number = board.number.get(place)
        if not number:
            yield f"a token stands on {place}, which is no hex of {board.name} for tokens"
        elif tokens > 1 and number not in board.nest_of:
            yield f"{tokens} tokens stand on {place}, and only nests are ever shared"
