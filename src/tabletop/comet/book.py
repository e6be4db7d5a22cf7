"""The tables that a catalogue and a choice of variants lead to: facts by card, ready-made actions. Built once each."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias, TypeVar

from attrs import field, frozen

from tabletop.comet.actions import Add, Copy, Discard, Go, Guide, Hatch, Move, Nest, Place, Step, Take, Use
from tabletop.comet.board import Board, Hex, members
from tabletop.comet.cards import Advantage, Animal, Card, Leader
from tabletop.comet.catalogue import Catalogue, Printed, Setup
from tabletop.comet.effects import (
    Ability,
    Effect,
    ExtraStep,
    ExtraSymbols,
    HandLimit,
    ReduceDistance,
    ShareNest,
    TerrainPassage,
)
from tabletop.comet.words import SYMBOLS, Metal, Symbol, Trigger
from tabletop.core.errors import SetupError
from tabletop.core.rulebook import implements

E = TypeVar("E", bound=Effect)

Uses: TypeAlias = tuple[tuple[Use, Effect], ...]
"""The uses that a card offers at one time, and what each does."""

Near: TypeAlias = tuple[int, int, Mapping[Symbol, tuple[Step, ...]]]
"""The number of a hex, its neighbours, and by symbol the steps to them."""

LISTED = 2_000  # lists of steps that are kept for a slot and a symbol


@frozen
class Variants:
    """The variants that change what is printed on cards."""

    leader_step_passage: bool
    steps_enter_nests: bool


@frozen(eq=False, repr=False)
class Book:
    """Facts of all cards and actions for all of them, by card, hex number, slot and symbol."""

    catalogue: Catalogue
    board: Board
    variants: Variants
    setup: Setup = field(init=False)
    animals: Mapping[Card, Animal] = field(init=False)
    advantages: Mapping[Card, Advantage] = field(init=False)
    leaders: Mapping[Card, Leader] = field(init=False)
    metal: Mapping[Card, Metal] = field(init=False)
    wild: frozenset[Card] = field(init=False)
    abilities: Mapping[Card, tuple[Ability, ...]] = field(init=False)
    uses: Mapping[Trigger, Mapping[Card, Uses]] = field(init=False)
    limits: Mapping[Card, int] = field(init=False)
    passages: Mapping[Card, int] = field(init=False)
    sharers: frozenset[Card] = field(init=False)
    reductions: Mapping[Card, int] = field(init=False)
    top_nest: int = field(init=False)
    step_ground: int = field(init=False)
    hatches: Mapping[Card, tuple[Hatch, ...]] = field(init=False)
    moves: Mapping[Card, Move] = field(init=False)
    adds: Mapping[Card, Add] = field(init=False)
    takes: Mapping[Card, Take] = field(init=False)
    discards: Mapping[Card, Discard] = field(init=False)
    copies: Mapping[Card, Copy] = field(init=False)
    steps: tuple[Mapping[Symbol, Mapping[int, Step]], ...] = field(init=False)
    near: tuple[Mapping[Hex, Near], ...] = field(init=False)
    listed: tuple[Mapping[Symbol, dict[int, tuple[Step, ...]]], ...] = field(init=False)
    goes: tuple[tuple[Go, ...], ...] = field(init=False)
    guides: tuple[Guide, ...] = field(init=False)
    places: tuple[Place, ...] = field(init=False)
    nests: tuple[Nest, ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        facts = {**_of_cards(self), **_of_abilities(self), **_of_actions(self)}
        for name, value in facts.items():
            object.__setattr__(self, name, value)

    def list_steps(self, slot: int, symbol: Symbol, targets: int) -> tuple[Step, ...]:
        """List the steps to some hexes, the highest number first; keep the list for the next time."""
        by_number, lists = self.steps[slot][symbol], self.listed[slot][symbol]
        if len(lists) >= LISTED:
            lists.clear()
        found = lists[targets] = _ready(targets, by_number)
        return found


def _of_cards(book: Book) -> dict[str, Any]:
    catalogue = book.catalogue
    gold = {each.card: each for each in catalogue.gold}
    animals = {each.card: each for each in (*catalogue.silver, *catalogue.gold) if isinstance(each, Animal)}
    return {
        "setup": catalogue.setup,
        "animals": animals,
        "advantages": {card: each for card, each in gold.items() if isinstance(each, Advantage)},
        "leaders": {each.card: each for each in catalogue.leaders},
        "metal": {**{each.card: "silver" for each in catalogue.silver}, **dict.fromkeys(gold, "gold")},
        "wild": frozenset([card for card, animal in animals.items() if animal.is_wild]),
        "top_nest": max([animal.nest for animal in animals.values()]),
    }


def _printed(catalogue: Catalogue) -> tuple[Printed, ...]:
    return (*catalogue.silver, *catalogue.gold, *catalogue.leaders)


@implements("comet.A12")
def _of_abilities(book: Book) -> dict[str, Any]:
    abilities = {each.card: _as_played(each, book.variants) for each in _printed(book.catalogue)}
    uses: dict[Trigger, dict[Card, Uses]] = {"hatch": {}, "move": {}, "between_turns": {}}
    for card, listed in abilities.items():
        for trigger, by_card in uses.items():
            found = [(Use(card, at), each.effect) for at, each in enumerate(listed) if each.trigger == trigger]
            if found:
                by_card[card] = tuple(found)
    return {
        "abilities": abilities,
        "uses": uses,
        "limits": {card: sum(some) for card, some in _of(abilities, HandLimit, lambda e: e.amount).items()},
        "passages": {card: _union(some) for card, some in _passages(book.board, abilities).items()},
        "sharers": frozenset(_of(abilities, ShareNest, lambda _: 1)),
        "reductions": {card: max(some) for card, some in _of(abilities, ReduceDistance, lambda e: e.amount).items()},
        "step_ground": book.board.ground | (book.board.all_nests if book.variants.steps_enter_nests else 0),
    }


def _of(
    abilities: Mapping[Card, tuple[Ability, ...]], kind: type[E], number: Callable[[E], int]
) -> dict[Card, list[int]]:
    found = {card: [number(a.effect) for a in some if isinstance(a.effect, kind)] for card, some in abilities.items()}
    return {card: numbers for card, numbers in found.items() if numbers}


def _passages(board: Board, abilities: Mapping[Card, tuple[Ability, ...]]) -> dict[Card, list[int]]:
    always = {card: tuple([a for a in some if a.trigger == "permanent"]) for card, some in abilities.items()}
    return _of(always, TerrainPassage, lambda effect: board.terrain[effect.terrain])


def _union(masks: list[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


@implements("comet.A13")
def _as_played(printed: Printed, variants: Variants) -> tuple[Ability, ...]:
    """Return the abilities; by the variant a leader's extra steps are wild symbols, free passage included."""
    if not (variants.leader_step_passage and isinstance(printed, Leader)):
        return printed.abilities
    return tuple([
        Ability(each.trigger, each.cost, ExtraSymbols((_symbol(each.effect),) * each.effect.steps))
        if isinstance(each.effect, ExtraStep)
        else each
        for each in printed.abilities
    ])  # fmt: skip


def _symbol(effect: ExtraStep) -> Symbol:
    return "wild" if effect.terrain == "any" else effect.terrain


def _of_actions(book: Book) -> dict[str, Any]:
    board, slots = book.board, range(book.catalogue.setup.slots)
    animals = [each.card for each in (*book.catalogue.silver, *book.catalogue.gold) if isinstance(each, Animal)]
    cards = [each.card for each in (*book.catalogue.silver, *book.catalogue.gold)]
    steps: tuple[dict[Symbol, dict[int, Step]], ...] = tuple(
        [{symbol: _steps(board, slot, symbol) for symbol in SYMBOLS} for slot in slots]
    )
    return {
        "hatches": {card: tuple([Hatch(card, slot) for slot in slots]) for card in animals},
        "moves": {card: Move(card) for card in animals},
        "adds": {card: Add(card) for card in animals},
        "takes": {card: Take(card) for card in cards},
        "discards": {card: Discard(card) for card in cards},
        "copies": {card: Copy(card) for card in animals},
        "steps": steps,
        "near": tuple([_near(board, by_symbol) for by_symbol in steps]),
        "listed": tuple([{symbol: dict[int, tuple[Step, ...]]() for symbol in SYMBOLS} for _ in slots]),
        "goes": tuple([tuple([Go(slot, place) for place in board.hexes]) for slot in slots]),
        "guides": tuple([Guide(slot) for slot in slots]),
        "places": tuple([Place(place) for place in board.hexes]),
        "nests": tuple([Nest(place) for place in board.hexes]),
    }


def _steps(board: Board, slot: int, symbol: Symbol) -> dict[int, Step]:
    fit = board.fit[symbol]
    return {at: Step(slot, place, symbol) for at, place in enumerate(board.hexes) if fit >> at & 1}


def _near(board: Board, steps: Mapping[Symbol, Mapping[int, Step]]) -> dict[Hex, Near]:
    return {
        place: (board.number[place], near, {symbol: _ready(near, by_number) for symbol, by_number in steps.items()})
        for place, near in zip(board.hexes, board.adjacent, strict=True)
    }


def _ready(near: int, by_number: Mapping[int, Step]) -> tuple[Step, ...]:
    return tuple([by_number[at] for at in reversed([*members(near)]) if at in by_number])


@cache
def book_of(catalogue: Catalogue, side: str, variants: Variants) -> Book:
    """Return the tables for the side of a catalogue's board."""
    for board in catalogue.boards:
        if board.name == side:
            return Book(catalogue, board, variants)
    raise SetupError(
        f"there is no board side {side!r}: there are {', '.join([board.name for board in catalogue.boards])}"
    )
