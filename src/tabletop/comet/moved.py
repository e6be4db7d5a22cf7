"""What must be true of a Move, a Hatch or copied steps under way: cards and symbols come from somewhere."""

from collections.abc import Iterator, Sequence
from itertools import chain

from tabletop.comet.cards import Card
from tabletop.comet.effects import CopyMovedSymbols, Effect, ExtraSymbols, ReduceDistance, TakeGold, TerrainPassage
from tabletop.comet.state import Between, Copying, Hatching, Moving, State, Using
from tabletop.comet.words import SYMBOLS, Symbol, Terrain, Trigger
from tabletop.core.tuples import holds


def spent(state: State, seat: int, trigger: Trigger) -> list[Effect]:
    """List what the player can have used at this time: effects of exhausted cards and of advantage cards that are gone.

    They may have been used long ago, so this is the most that there can have been. When the comet arrives cards may
    become ready in the middle of a step, so then each may have been used before, and exhausted ones after it too.
    """
    book = state.book
    gone = [card for card in (*state.gold.removed, *state.gold.discard) if card in book.advantages]
    mine = state.seats[seat]
    before = (mine.leader, *mine.rescued) if state.silver.comet else ()
    cards = (*before, *mine.exhausted, *gone)
    return [each.effect for card in cards for each in book.abilities.get(card, ()) if each.trigger == trigger]


def taken_gold(state: State) -> int:
    """Return the most gold cards that abilities can have taken in a Hatch or Move."""
    effects = [*spent(state, state.turn, "hatch"), *spent(state, state.turn, "move")]
    return sum([effect.count for effect in effects if isinstance(effect, TakeGold)])


def of_moving(state: State, step: Moving) -> Iterator[str]:
    """Tell what does not hold of a Move."""
    effects = spent(state, state.turn, "move")
    shown = [symbol for card in step.cards for symbol in _symbols(state, card)]
    added = chain.from_iterable([effect.symbols for effect in effects if isinstance(effect, ExtraSymbols)])
    yield from _of_symbols(step.pool, [*shown, *added])
    passages = [effect.terrain for effect in effects if isinstance(effect, TerrainPassage)]
    if not holds(passages, [*[guided.terrain for guided in step.guided], *_passage_to_come(state)]):
        yield "a passage comes from an ability that was used"
    places = state.tokens[state.turn]
    for guided in step.guided:
        if guided.slot is not None and (not 0 <= guided.slot < len(places) or places[guided.slot] is None):
            yield "a passage is for a token of the player on the board"
    yield from _of_cards(state, step.cards)
    yield from _of_silver_moving(state, step)
    if not holds(state.gold.discard, [card for card in step.cards if state.book.metal.get(card) == "gold"]):
        yield "gold cards discarded for a Move lie on the gold discard pile"


def _passage_to_come(state: State) -> list[Terrain]:
    """Return the terrain of the passage whose token is being chosen: its ability has given none yet."""
    if type(state.step) is not Using:
        return []
    effect = state.book.abilities[state.step.card][state.step.ability].effect
    return [effect.terrain] if isinstance(effect, TerrainPassage) else []


def _symbols(state: State, card: Card) -> tuple[Symbol, ...]:
    return state.book.animals[card].symbols if card in state.book.animals else ()


def _of_symbols(pool: Sequence[str], there: Sequence[str]) -> Iterator[str]:
    if list(pool) != sorted(pool) or any(symbol not in SYMBOLS for symbol in pool):
        yield "the symbols are kept in their one order"
    if not holds(there, pool):
        yield "the symbols come from the cards discarded and the abilities used"


def _of_cards(state: State, cards: tuple[Card, ...]) -> Iterator[str]:
    if not cards or any(card not in state.book.animals for card in cards):
        yield "a Move is made with animal cards"


def _of_silver_moving(state: State, step: Moving) -> Iterator[str]:
    """The silver cards of the Move lie on the pile, the last on top, but for those that a reshuffle took along."""
    silver, pile = step.silver, state.silver
    discarded = tuple([card for card in step.cards if state.book.metal.get(card) == "silver"])
    if silver != discarded[len(discarded) - len(silver) :]:
        yield "what can be taken was discarded for the Move, and is silver"
    elif silver != pile.discard[len(pile.discard) - len(silver) :]:
        yield "what can be taken lies on the silver discard pile"
    elif len(silver) < len(discarded) and not (pile.comet and pile.discard == silver):
        yield "what was discarded for the Move can be taken until the pile is reshuffled"


def of_between(state: State, step: Between) -> Iterator[str]:
    """Tell what does not hold of a window: a silver card of the Move can be taken, was taken, or was reshuffled."""
    yield from _of_cards(state, step.cards)
    silver = [card for card in step.cards if state.book.metal.get(card) == "silver"]
    if not holds(silver, step.silver):
        yield "what can be taken was discarded for the Move, and is silver"
    elif not holds(state.silver.discard, step.silver):
        yield "what can be taken lies on the silver discard pile"
    elif not state.silver.comet:
        known = [card for mine in state.seats for card in mine.known]
        if not holds([*known, *step.silver], silver):
            yield "what was discarded for the Move can be taken, or somebody has taken it"
    gold = state.gold
    golden = [card for card in step.cards if state.book.metal.get(card) == "gold"]
    if not holds((*gold.discard, *gold.deck, *gold.row), golden):
        yield "gold cards discarded for a Move lie on the gold discard pile, or were reshuffled"


def of_copying(state: State, step: Copying) -> Iterator[str]:
    """Tell what does not hold of copied steps: the symbols are those of one card, and what the ability adds."""
    effects = spent(state, state.waiting[0], "between_turns") if state.waiting else []
    extra = [effect.bonus_symbols for effect in effects if isinstance(effect, CopyMovedSymbols)]
    sources = [(*_symbols(state, card), *bonus) for card in step.within.cards for bonus in extra]
    if list(step.pool) != sorted(step.pool) or any(symbol not in SYMBOLS for symbol in step.pool):
        yield "the symbols are kept in their one order"
    if not any(holds(source, step.pool) for source in sources):
        yield "the symbols are those of a card of the Move"


def of_distance(state: State, step: Hatching, nest: int) -> Iterator[str]:
    """Tell what does not hold of the distance: it is the card's nest number less reductions that were used."""
    used = [each.amount for each in spent(state, state.turn, "hatch") if isinstance(each, ReduceDistance)]
    if not nest - sum(used) <= step.distance <= nest:
        yield "a distance is only ever reduced, by abilities that were used"
