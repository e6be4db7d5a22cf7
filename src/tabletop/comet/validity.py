"""What must be true of every state (rulebook: all of it); a state from outside is held to it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import NoneType

from attrs import frozen

from tabletop.comet.board import CAVE, Hex
from tabletop.comet.cards import Card, is_in_order
from tabletop.comet.catalogue.book import Book, copies
from tabletop.comet.hatching import may_share
from tabletop.comet.moved import taken_gold
from tabletop.comet.options import INFO
from tabletop.comet.pending import of_the_step
from tabletop.comet.state import Between, Copying, Hatching, Moving, Refreshing, Seat, State, Using
from tabletop.comet.words import METALS, Metal
from tabletop.core.errors import InvalidState
from tabletop.core.rng import SEED_LIMIT
from tabletop.core.rulebook import implements
from tabletop.core.tuples import holds


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
    players, setup = len(state.seats), state.book.setup
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
    printed, silver, gold = _printed(state.book), state.silver, state.gold
    silvers = (*silver.pile, *silver.aside, *silver.discard)
    golds = (*gold.row, *gold.deck, *gold.discard, *gold.removed)
    everywhere: list[Card | None] = [*silvers, *golds]
    for mine in state.seats:
        everywhere += (*mine.hand, *mine.rescued, *mine.slots)
    found, wanted = dict(Counter(everywhere)), printed.cards
    found.pop(None, None)  # empty slots
    if found != wanted:
        card = next(card for card in {**found, **wanted} if found.get(card) != wanted.get(card))
        times = f"{found.get(card, 0)} times, not {wanted.get(card, 0)}"
        yield f"every card is somewhere exactly once: {card} is there {times}"
    piles: tuple[tuple[Metal, tuple[Card, ...]], ...] = (("silver", silvers), ("gold", golds))
    for metal, cards in piles:
        if not printed.metals[metal].issuperset(cards):
            yield f"{next(card for card in cards if card not in printed.metals[metal])} lies in a {metal} pile"
    if not holds(printed.leaders, [mine.leader for mine in state.seats]):
        yield "every player has a leader of the catalogue"


@frozen(eq=False)
class _Printed:
    """What the cards of a catalogue are held to: counted once for each book."""

    cards: Mapping[Card | None, int]
    leaders: tuple[Card, ...]
    animals: frozenset[Card | None]  # None among them: a slot may be empty
    rotating: frozenset[Card]
    metals: Mapping[Metal, frozenset[Card]]


@lru_cache(maxsize=32)
def _printed(book: Book) -> _Printed:
    catalogue = book.catalogue
    metals: dict[Metal, frozenset[Card]] = {
        metal: frozenset([card for card, its in book.metal.items() if its == metal]) for metal in METALS
    }
    return _Printed(
        dict(Counter([*copies(catalogue.silver), *copies(catalogue.gold)])),
        copies(catalogue.leaders),
        frozenset([*book.animals, None]),
        frozenset([card for card, some in book.abilities.items() if "rotate" in [each.cost for each in some]]),
        metals,
    )


def _of_the_piles(state: State) -> Iterator[str]:
    book, silver, gold = state.book, state.silver, state.gold
    if not book.advantages.keys() >= {*gold.removed}:
        yield "only advantage cards leave the game"
    aside = 0 if silver.comet else book.setup.split[len(state.seats)][1]
    if len(silver.aside) != aside:
        yield f"{aside} cards are set aside now, not {len(silver.aside)}"
    if not silver.comet and not silver.pile:
        yield "the comet arrives when the silver pile runs out"
    if len(gold.row) > book.setup.gold_row:
        yield f"the gold row has {book.setup.gold_row} cards at most"
    if len(gold.row) < book.setup.gold_row and (gold.deck or gold.discard):
        yield from _of_a_short_row(state)


@implements("comet.gold_row")
def _of_a_short_row(state: State) -> Iterator[str]:
    """The row is short where gold was taken in this turn, until it ends; gold may be discarded after that, too."""
    kind = type(state.step.within if type(state.step) is Using else state.step)
    if kind is Refreshing:
        taken = int(state.phase == "arrival")
    else:
        to_come = state.step.left if type(state.step) is Using and state.phase == "gold" else 0
        taken = taken_gold(state) - to_come if kind in (Hatching, Moving) else 0
    if kind in (NoneType, Between, Copying):
        yield "the gold row is full when a turn has ended"
    elif state.gold.deck and len(state.gold.row) + taken < state.book.setup.gold_row:
        yield "the gold row is full but for the cards that were taken in this turn"


def _of_a_seat(state: State, seat: int, mine: Seat) -> Iterator[str]:
    printed, hand, known = _printed(state.book), mine.hand, mine.known
    if not is_in_order(hand) or (known and not is_in_order(known)):
        yield "hand and known cards are kept in the order of the cards"
    if known and not holds(hand, known):
        yield "known cards are in the hand"
    gold = printed.metals["gold"]
    if state.turns == 1 and type(state.step) not in (Between, Copying, Using) and not gold.issuperset(known):
        yield "no silver card is known before a window has been open"
    if not gold.isdisjoint(hand) and not holds(known, [card for card in hand if card in gold]):
        yield "gold cards in the hand are known: they came through the open row"
    if not printed.animals.issuperset((*mine.slots, *mine.rescued)):
        yield "only animals are hatched and rescued"
    if mine.exhausted:
        yield from _of_the_exhausted(mine, printed.rotating)
    if mine.passed and not state.silver.comet:
        yield "nobody passes before the comet is here"
    if [card is None for card in mine.slots] != [place is None for place in state.tokens[seat]]:
        yield from _of_the_slots(state, seat, mine)


def _of_the_slots(state: State, seat: int, mine: Seat) -> Iterator[str]:
    """A card and its token go together, but for a card that hatches just now."""
    step = state.step.within if type(state.step) is Using else state.step
    waiting = step.slot if type(step) is Hatching and seat == state.turn else None
    for slot, (card, place) in enumerate(zip(mine.slots, state.tokens[seat], strict=True)):
        if (card is None) != (place is None) and not (slot == waiting and place is None):
            yield f"slot {slot} is filled exactly if its token is on the board"


def _of_the_exhausted(mine: Seat, rotating: frozenset[Card]) -> Iterator[str]:
    if not is_in_order(mine.exhausted) or not holds((mine.leader, *mine.rescued), mine.exhausted):
        yield "exhausted cards are the leader or rescued ones, in the order of the cards"
    if not rotating.issuperset(mine.exhausted):
        yield "only cards with an ability to rotate for are exhausted"


@implements("comet.board")
def _of_the_board(state: State) -> Iterator[str]:
    board, occupied = state.book.board, state.occupied
    standing = [at for places in (*state.tokens, state.neutrals) for at in places if at is not None]
    if occupied.bit_count() == len(standing) and not occupied & CAVE:
        return  # each on a hex of its own
    for place, tokens in Counter(standing).items():
        number = board.number.get(place)
        if not number:
            yield f"a token stands on {place}, which is no hex of {board.name} for tokens"
        elif tokens > 1 and number not in board.nest_of:
            yield f"{tokens} tokens stand on {place}, and only nests are ever shared"
        elif tokens > 1 and tokens - _sharing(state, place) > 1:
            yield f"{tokens} tokens stand on {place}, and all but one must be of players who may share nests"


@implements("comet.share_nest")
def _sharing(state: State, place: Hex) -> int:
    """Count the tokens there of players whose animals may hatch in occupied nests."""
    seats = [seat for seat in range(len(state.seats)) if may_share(state, seat)]
    return sum([state.tokens[seat].count(place) for seat in seats])
