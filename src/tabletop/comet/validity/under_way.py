"""Validation of a Hatch, a Move, a window and copied steps."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement

from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import SYMBOLS, Metal, Spent, Symbol, Terrain, Trigger
from tabletop.comet.hatching import can_end, first_distance
from tabletop.comet.state import State
from tabletop.comet.under_way import Between, Copying, Hatching, Moving, Using
from tabletop.core.deck import holds
from tabletop.core.rulebook import implements


def hatching_faults(state: State, step: Hatching) -> Iterator[str]:
    """List the faults of a Hatch.

    Its distance must be the card's nest number minus reductions that were used.
    """
    mine = state.seats[state.turn]
    card = mine.slots[step.slot] if 0 <= step.slot < len(mine.slots) else None
    if card is None or state.tokens[state.turn][step.slot] is not None:
        yield "no card hatches in the slot, or its token is on the board"
        return
    first = first_distance(state, mine, card)
    reduced = max([sum([each.distance for each in uses]) for uses in _ways(state, state.turn, "hatch")])
    if not first - reduced <= step.distance <= first:
        yield "the distance does not match the nest number and the abilities used"
    if type(state.step) is Hatching and not can_end(state, state.turn, mine, step.distance):
        yield "the card that hatches has no nest"


def moving_faults(state: State, step: Moving) -> Iterator[str]:
    """List the faults of a Move."""
    mine, symbols_of = state.seats[state.turn], state.book.standing_symbols
    shown = [symbol for card in step.cards for symbol in _symbols(state, card)]
    shown += [symbol for card in (mine.leader, *mine.rescued) for symbol in symbols_of.get(card, ())]
    yield from _order_faults(step.pool)
    ways = [uses for uses in _ways(state, state.turn, "move") if holds([*shown, *_added(uses)], step.pool)]
    passages = [*[guided.terrain for guided in step.guided], *_passage_to_come(state)]
    if not ways:
        yield "the symbols do not come from the cards discarded and the abilities used"
    elif not any(holds([each.passage for each in uses if each.passage], passages) for uses in ways):
        yield "a passage does not come from an ability that was used"
    places = state.tokens[state.turn]
    for guided in step.guided:
        if guided.slot is not None and (not 0 <= guided.slot < len(places) or places[guided.slot] is None):
            yield "a passage is for a token that is not on the board"
    yield from _card_faults(state, step.cards)
    yield from _moved_silver_faults(state, step)
    if not holds(state.gold.discard, _of_metal(state, step.cards, "gold")):
        yield "a gold card discarded for the Move is not on the gold discard pile"


def _moved_silver_faults(state: State, step: Moving) -> Iterator[str]:
    """List the faults of the silver cards discarded for a Move.

    They are on top of the silver discard pile, except those that were reshuffled.
    """
    silver, pile = step.silver, state.silver
    discarded = tuple(_of_metal(state, step.cards, "silver"))
    if silver != discarded[len(discarded) - len(silver) :]:
        yield "the cards that can be taken are not the last silver cards discarded for the Move"
    elif silver != pile.discard[len(pile.discard) - len(silver) :]:
        yield "the cards that can be taken are not on top of the silver discard pile"
    elif len(silver) < len(discarded) and not (pile.comet and pile.discard == silver):
        yield "a silver card of the Move cannot be taken, but the pile was not reshuffled"


def window_faults(state: State, step: Between) -> Iterator[str]:
    """List the faults of a window.

    A silver card of the Move can be taken, has been taken, or was reshuffled.
    """
    if state.turns >= (state.options.turn_limit or state.turns + 1):
        yield "a window is open after the last turn"
    if step.cards or not state.book.windows_without_move:
        yield from _card_faults(state, step.cards)
    silver, gold = _of_metal(state, step.cards, "silver"), state.gold
    if not holds(silver, step.silver):
        yield "a card that can be taken is not a silver card discarded for the Move"
    elif not holds(state.silver.discard, step.silver):
        yield "a card that can be taken is not on the silver discard pile"
    known = [card for mine in state.seats for card in mine.known]
    if not state.silver.comet and not holds([*known, *step.silver], silver):
        yield "a silver card of the Move cannot be taken, and no player has taken it"
    taken = known if state.book.windows_without_move else ()
    if not holds((*gold.discard, *gold.deck, *gold.row, *taken), _of_metal(state, step.cards, "gold")):
        yield "a gold card discarded for the Move is neither on the gold discard pile nor reshuffled"


def copying_faults(state: State, step: Copying) -> Iterator[str]:
    """List the faults of copied steps.

    The symbols must come from one card of the Move and from the ability.
    """
    ways = _ways(state, state.waiting[0], "between_turns") if state.waiting else ()
    extra = [each.copied for uses in ways for each in uses if each.copied is not None]
    sources = [(*_symbols(state, card), *bonus) for card in step.within.cards for bonus in extra]
    yield from _order_faults(step.pool)
    if not any(holds(source, step.pool) for source in sources):
        yield "the symbols are not those of a card of the Move"


def taken_gold(state: State) -> int:
    """Return the maximal number of gold cards taken by abilities in a Hatch or Move."""
    return _most_gold(_ways(state, state.turn, "hatch")) + _most_gold(_ways(state, state.turn, "move"))


@implements("comet.A44")
def gold_taken_between(state: State) -> int:
    """Return the maximal number of gold cards missing because of uses between turns."""
    if state.turns == 1 and type(state.step) not in (Between, Copying, Using):
        return 0
    owned = [card for mine in state.seats for card in (mine.leader, *mine.rescued)]
    return _most_gold(_ways_with(state.book, "between_turns", [*owned, *_played(state)], owned))


def _most_gold(ways: Iterable[Sequence[Spent]]) -> int:
    return max([sum([each.gold for each in uses]) for uses in ways])


def _ways(state: State, seat: int, trigger: Trigger) -> Iterator[Sequence[Spent]]:
    """List the possible uses of abilities by the player so far.

    Each item has the gains of the uses that are possible together. Exhausted cards and advantage cards that are gone
    have been used, perhaps long ago. The comet's arrival may make cards ready in the middle of a step. After it, each
    card may have been used before, and the exhausted ones again.
    """
    mine = state.seats[seat]
    owned = (mine.leader, *mine.rescued)
    before = owned if state.silver.comet else ()
    return _ways_with(state.book, trigger, (*before, *mine.exhausted, *_played(state)), owned)


def _ways_with(book: Book, trigger: Trigger, used: Sequence[Card], owned: Sequence[Card]) -> Iterator[Sequence[Spent]]:
    """List the gains of the used cards, and of cards made ready and used again.

    There is one item for each choice of the cards that were used again.
    """
    once = [effect.spent() for card in used for _use, effect in book.uses[trigger].get(card, ())]
    ready = sum([min(each.ready, len(owned)) for each in once])
    more = _used_again(book, trigger, owned) if ready else ()
    for chosen in combinations_with_replacement(more, ready if more else 0):
        yield (*once, *chosen)


@implements("comet.A46")
def _used_again(book: Book, trigger: Trigger, owned: Sequence[Card]) -> tuple[Spent, ...]:
    """List the gains of one more use of a card made ready again."""
    cards = [card for card in owned if card not in book.stay_exhausted]
    return tuple({effect.spent(): None for card in cards for _use, effect in book.uses[trigger].get(card, ())})


def _added(uses: Sequence[Spent]) -> list[Symbol]:
    return [symbol for each in uses for symbol in each.symbols]


def _played(state: State) -> list[Card]:
    """Return the advantage cards that may have been used."""
    return [card for card in (*state.gold.removed, *state.gold.discard) if card in state.book.advantages]


def _passage_to_come(state: State) -> list[Terrain]:
    """Return the terrain of a passage that still needs a choice of its token."""
    if type(state.step) is not Using:
        return []
    passage = state.book.abilities[state.step.card][state.step.ability].effect.spent().passage
    return [] if passage is None else [passage]


def _symbols(state: State, card: Card) -> tuple[Symbol, ...]:
    return state.book.animals[card].symbols if card in state.book.animals else ()


def _of_metal(state: State, cards: tuple[Card, ...], metal: Metal) -> list[Card]:
    return [card for card in cards if state.book.metal.get(card) == metal]


def _order_faults(pool: Sequence[str]) -> Iterator[str]:
    if list(pool) != sorted(pool) or any(symbol not in SYMBOLS for symbol in pool):
        yield "the symbols are unknown or not sorted"


def _card_faults(state: State, cards: tuple[Card, ...]) -> Iterator[str]:
    if not cards or any(card not in state.book.animals for card in cards):
        yield "a Move has no cards, or a card that is not an animal card"
