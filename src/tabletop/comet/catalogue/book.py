"""Tables of a catalogue under some variants, with facts of cards and prebuilt actions.

Each book is built once.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, TypeAlias

from attrs import evolve, field, frozen

from tabletop.comet.actions import Add, Copy, Discard, Go, Guide, Hatch, Move, Nest, Place, Take, Use
from tabletop.comet.board import Board
from tabletop.comet.board.steps import Pool, StepTable, step_tables
from tabletop.comet.cards import Advantage, Animal, Card, Leader, Printed
from tabletop.comet.catalogue import Catalogue, built_in
from tabletop.comet.catalogue.table import Setup
from tabletop.comet.effects import USED, Ability, Always, Effect, ExtraStep, ExtraSymbols, Metal, Symbol, Trigger
from tabletop.core.errors import SetupError
from tabletop.core.play import never_copied
from tabletop.core.rulebook import implements

Uses: TypeAlias = tuple[tuple[Use, Effect], ...]
"""The uses of a card with one trigger, each with its effect."""


@frozen
class Variants:
    """The variants that change effects printed on cards."""

    leader_step_passage: bool
    steps_enter_nests: bool


@never_copied
@frozen(eq=False, repr=False)
class Book:
    """Facts of all cards and prebuilt actions, by card, hex number, slot and symbol.

    `decks` are all copies of the silver cards, the gold cards and the leaders. `in_move` are the hand cards that help
    in a Move, and `in_hatch` has the effects of cards in a Hatch. `free` cards are used without cost, once in an
    action. Cards that `stay_exhausted` are never made ready by abilities. `standing_symbols` and `standing_reductions`
    come from permanent abilities. `in_window` are the advantage cards for between turns. `windows_without_move` is True
    if a window can be useful after a turn without a Move.
    """

    catalogue: Catalogue
    board: Board
    variants: Variants
    setup: Setup = field(init=False)
    animals: Mapping[Card, Animal] = field(init=False)
    advantages: Mapping[Card, Advantage] = field(init=False)
    leaders: Mapping[Card, Leader] = field(init=False)
    metal: Mapping[Card, Metal] = field(init=False)
    wild: frozenset[Card] = field(init=False)
    in_move: frozenset[Card] = field(init=False)
    decks: tuple[tuple[Card, ...], ...] = field(init=False)
    abilities: Mapping[Card, tuple[Ability, ...]] = field(init=False)
    uses: Mapping[Trigger, Mapping[Card, Uses]] = field(init=False)
    pools: Mapping[Card, Pool] = field(init=False)
    limits: Mapping[Card, int] = field(init=False)
    passages: Mapping[Card, int] = field(init=False)
    sharers: frozenset[Card] = field(init=False)
    reductions: Mapping[Card, int] = field(init=False)
    free: frozenset[Card] = field(init=False)
    stay_exhausted: frozenset[Card] = field(init=False)
    standing_symbols: Mapping[Card, Pool] = field(init=False)
    standing_reductions: Mapping[Card, int] = field(init=False)
    in_window: frozenset[Card] = field(init=False)
    windows_without_move: bool = field(init=False)
    in_hatch: Mapping[Card, tuple[Effect, ...]] = field(init=False)
    step_ground: int = field(init=False)
    hatches: Mapping[Card, tuple[Hatch, ...]] = field(init=False)
    moves: Mapping[Card, Move] = field(init=False)
    adds: Mapping[Card, Add] = field(init=False)
    takes: Mapping[Card, Take] = field(init=False)
    discards: Mapping[Card, Discard] = field(init=False)
    copies: Mapping[Card, Copy] = field(init=False)
    steps: Mapping[Pool, tuple[StepTable, ...]] = field(init=False)
    goes: tuple[tuple[Go, ...], ...] = field(init=False)
    guides: tuple[Guide, ...] = field(init=False)
    places: tuple[Place, ...] = field(init=False)
    nests: tuple[Nest, ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        for tables in (_card_tables, _ability_tables, _use_tables, _standing_tables, _action_tables):
            for name, value in tables(self).items():
                object.__setattr__(self, name, _read_only(value))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the arguments of `book_of`, which makes the tables once in each process."""
        printed = None if self.catalogue is built_in() else self.catalogue
        return book_of, (printed, self.board.name, self.variants)


@lru_cache(maxsize=32)  # Catalogues may come from users.
def book_of(printed: Catalogue | None, side: str, variants: Variants) -> Book:
    """Return the tables for one board side of a catalogue (None for the built-in one)."""
    catalogue = built_in() if printed is None else printed
    for board in catalogue.boards:
        if board.name == side:
            return Book(catalogue, board, variants)
    sides = ", ".join([board.name for board in catalogue.boards])
    raise SetupError(f"unknown board side {side!r}: expected {sides}")


def copies(cards: Sequence[Printed]) -> tuple[Card, ...]:
    """Return each card as often as it has copies."""
    return tuple([each.card for each in cards for _copy in range(each.copies)])


def _read_only(value: Any) -> Any:
    """Make nested dicts read-only, because all games of a process share them."""
    kind: Any = dict
    return MappingProxyType({key: _read_only(each) for key, each in value.items()}) if type(value) is kind else value


def _card_tables(book: Book) -> dict[str, Any]:
    catalogue = book.catalogue
    gold = {each.card: each for each in catalogue.gold}
    animals = {each.card: each for each in (*catalogue.silver, *catalogue.gold) if isinstance(each, Animal)}
    return {
        "setup": catalogue.setup,
        "animals": animals,
        "advantages": {card: each for card, each in gold.items() if isinstance(each, Advantage)},
        "leaders": {each.card: each for each in catalogue.leaders},
        "metal": {**{each.card: "silver" for each in catalogue.silver}, **dict.fromkeys(gold, "gold")},
        "pools": {card: tuple(sorted(animal.symbols)) for card, animal in animals.items()},
        "wild": frozenset([card for card, animal in animals.items() if animal.is_wild]),
        "decks": tuple([copies(cards) for cards in (catalogue.silver, catalogue.gold, catalogue.leaders)]),
    }


@implements("comet.A12")
def _ability_tables(book: Book) -> dict[str, Any]:
    catalogue, board = book.catalogue, book.board
    printed = (*catalogue.silver, *catalogue.gold, *catalogue.leaders)
    abilities = {each.card: _as_played(each, book.variants) for each in printed}
    uses: dict[Trigger, dict[Card, Uses]] = {"hatch": {}, "move": {}, "between_turns": {}}
    for card, listed in abilities.items():
        for trigger, by_card in uses.items():
            found = [(Use(card, at), each.effect) for at, each in enumerate(listed) if each.trigger == trigger]
            if found:
                by_card[card] = tuple(found)
    in_hatch = {card: tuple([effect for _, effect in some]) for card, some in uses["hatch"].items()}
    reductions = {card: max([effect.spent().distance for effect in some]) for card, some in in_hatch.items()}
    return {
        "abilities": abilities,
        "uses": uses,
        "in_move": book.wild.union(book.advantages.keys() & uses["move"].keys()),
        "reductions": _without_zeros(reductions),
        "in_hatch": in_hatch,
        "step_ground": board.ground | (board.all_nests if book.variants.steps_enter_nests else 0),
    }


def _standing_tables(book: Book) -> dict[str, Any]:
    always, terrain = {card: _always(some) for card, some in book.abilities.items()}, book.board.terrain
    symbols = {card: [symbol for each in some for symbol in each.symbols] for card, some in always.items()}
    passages = {card: {terrain[each.passage] for each in some if each.passage} for card, some in always.items()}
    return {
        "limits": _without_zeros({card: sum([each.hand_limit for each in some]) for card, some in always.items()}),
        "passages": _without_zeros({card: sum(hexes) for card, hexes in passages.items()}),  # Terrains do not overlap.
        "sharers": frozenset([card for card, some in always.items() if any(each.shares_nests for each in some)]),
        "standing_symbols": {card: tuple(sorted(some)) for card, some in symbols.items() if some},
        "standing_reductions": _without_zeros({card: sum([a.distance for a in some]) for card, some in always.items()}),
    }


def _always(abilities: Sequence[Ability]) -> list[Always]:
    """Return the benefits of the permanent abilities among these."""
    return [each.effect.always() for each in abilities if each.trigger == "permanent"]


def _without_zeros(numbers: Mapping[Card, int]) -> dict[Card, int]:
    return {card: number for card, number in numbers.items() if number}


@implements("comet.A46")
def _use_tables(book: Book) -> dict[str, Any]:
    between = book.uses["between_turns"]
    used = {card: [each for each in some if each.trigger in USED] for card, some in book.abilities.items()}
    free = frozenset([card for card, some in used.items() if any(each.cost == "none" for each in some)])
    readying = [card for card, some in used.items() if any(each.effect.spent().ready for each in some)]
    return {
        "free": free,
        "stay_exhausted": free.union(readying),
        "in_window": frozenset(between.keys() & book.advantages.keys()),
        "windows_without_move": any(effect.spent().gold for uses in between.values() for _use, effect in uses),
    }


@implements("comet.A13")
def _as_played(printed: Printed, variants: Variants) -> tuple[Ability, ...]:
    """Return the abilities of a card under the variants.

    With `leader_step_passage`, the extra steps of leaders become symbols, which include free passage.
    """
    if not (variants.leader_step_passage and isinstance(printed, Leader)):
        return printed.abilities
    return tuple([evolve(each, effect=_with_passage(each.effect)) for each in printed.abilities])


def _with_passage(effect: Effect) -> Effect:
    if not isinstance(effect, ExtraStep):
        return effect
    symbol: Symbol = "wild" if effect.terrain == "any" else effect.terrain
    return ExtraSymbols((symbol,) * effect.steps)


def _action_tables(book: Book) -> dict[str, Any]:
    hexes, slots = book.board.hexes, range(book.setup.slots)
    return {
        "hatches": {card: tuple([Hatch(card, slot) for slot in slots]) for card in book.animals},
        "moves": {card: Move(card) for card in book.animals},
        "adds": {card: Add(card) for card in book.animals},
        "takes": {card: Take(card) for card in book.metal},
        "discards": {card: Discard(card) for card in book.metal},
        "copies": {card: Copy(card) for card in book.animals},
        "steps": step_tables(book.board, book.setup.slots),
        "goes": tuple([tuple([Go(slot, place) for place in hexes]) for slot in slots]),
        "guides": tuple([Guide(slot) for slot in slots]),
        "places": tuple([Place(place) for place in hexes]),
        "nests": tuple([Nest(place) for place in hexes]),
    }
