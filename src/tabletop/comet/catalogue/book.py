"""The tables that a catalogue and a choice of variants lead to: facts by card, ready-made actions. Built once each."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from attrs import evolve, field, frozen

from tabletop.comet import effects
from tabletop.comet.actions import Add, Copy, Discard, Go, Guide, Hatch, Move, Nest, Place, Take, Use
from tabletop.comet.board import Board
from tabletop.comet.board.steps import Pool, StepTable, step_tables
from tabletop.comet.cards import Advantage, Animal, Card, Leader, Printed
from tabletop.comet.catalogue import Catalogue, Setup, built_in
from tabletop.comet.effects import Ability, Effect, ExtraStep, ExtraSymbols
from tabletop.comet.words import USED, Metal, Symbol, Trigger
from tabletop.core.errors import SetupError
from tabletop.core.play import never_copied
from tabletop.core.rulebook import implements

E = TypeVar("E", bound=Effect)

Uses: TypeAlias = tuple[tuple[Use, Effect], ...]
"""The uses that a card offers at one time, and what each does."""


@frozen
class Variants:
    """The variants that change what is printed on cards."""

    leader_step_passage: bool
    steps_enter_nests: bool


@never_copied
@frozen(eq=False, repr=False)
class Book:
    """Facts of all cards and actions for all of them, by card, hex number, slot and symbol.

    `decks` are all copies of the silver cards, the gold ones and the leaders; `in_move` are the cards
    of a hand that help in a Move; `in_hatch` has what cards do in a Hatch; `roundabout` are those among them that take
    gold cards or move neutral tokens. `free` cards are used without cost, once in an action. `standing_symbols` and
    `standing_reductions` are those of permanent abilities. `in_window` are the advantage cards for between turns, and
    `windows_without_move` says whether a window is of use after a turn without a Move.
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
    standing_symbols: Mapping[Card, Pool] = field(init=False)
    standing_reductions: Mapping[Card, int] = field(init=False)
    in_window: frozenset[Card] = field(init=False)
    windows_without_move: bool = field(init=False)
    in_hatch: Mapping[Card, tuple[Effect, ...]] = field(init=False)
    roundabout: frozenset[Card] = field(init=False)
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
        for tables in (_card_tables, _ability_tables, _standing_tables, _action_tables):
            for name, value in tables(self).items():
                object.__setattr__(self, name, _read_only(value))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as what the tables are made from: they are made anew, once, where they are wanted."""
        printed = None if self.catalogue is built_in() else self.catalogue
        return book_of, (printed, self.board.name, self.variants)


@lru_cache(maxsize=32)  # Catalogues may come from outside.
def book_of(printed: Catalogue | None, side: str, variants: Variants) -> Book:
    """Return the tables for the side of a catalogue's board; None is the built-in catalogue."""
    catalogue = built_in() if printed is None else printed
    for board in catalogue.boards:
        if board.name == side:
            return Book(catalogue, board, variants)
    sides = ", ".join([board.name for board in catalogue.boards])
    raise SetupError(f"there is no board side {side!r}: there are {sides}")


def copies(cards: Sequence[Printed]) -> tuple[Card, ...]:
    """List all copies of the cards."""
    return tuple([each.card for each in cards for _copy in range(each.copies)])


def _read_only(value: Any) -> Any:
    """Return the tables so that nobody can change them: they serve every game of the process."""
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
    ways_round = effects.TakeGold | effects.PlaceNeutral
    roundabout = [card for card, some in in_hatch.items() if any(isinstance(each, ways_round) for each in some)]
    always = _at("permanent", abilities)
    limits = _numbers(abilities, effects.HandLimit, lambda effect: effect.amount)
    passages = _numbers(always, effects.TerrainPassage, lambda effect: board.terrain[effect.terrain])
    reductions = _numbers(_at("hatch", abilities), effects.ReduceDistance, lambda effect: effect.amount)
    return {
        "abilities": abilities,
        "uses": uses,
        "in_move": book.wild.union(book.advantages.keys() & uses["move"].keys()),
        "limits": {card: sum(amounts) for card, amounts in limits.items()},
        "passages": {card: sum({*hexes}) for card, hexes in passages.items()},  # Terrains do not overlap.
        "sharers": frozenset(_numbers(abilities, effects.ShareNest, lambda _: 1)),
        "reductions": {card: max(amounts) for card, amounts in reductions.items()},
        "in_hatch": in_hatch,
        "roundabout": frozenset(roundabout),
        "step_ground": board.ground | (board.all_nests if book.variants.steps_enter_nests else 0),
    }


def _at(trigger: Trigger, abilities: Mapping[Card, tuple[Ability, ...]]) -> dict[Card, tuple[Ability, ...]]:
    return {card: tuple([each for each in some if each.trigger == trigger]) for card, some in abilities.items()}


def _standing_tables(book: Book) -> dict[str, Any]:
    always, between = _at("permanent", book.abilities), book.uses["between_turns"]
    symbols = {
        card: [symbol for each in some if isinstance(each.effect, ExtraSymbols) for symbol in each.effect.symbols]
        for card, some in always.items()
    }
    reductions = _numbers(always, effects.ReduceDistance, lambda effect: effect.amount)
    free = [card for card, some in book.abilities.items() if any(a.trigger in USED and a.cost == "none" for a in some)]
    about_gold = [isinstance(effect, effects.TakeGold) for uses in between.values() for _use, effect in uses]
    return {
        "free": frozenset(free),
        "standing_symbols": {card: tuple(sorted(some)) for card, some in symbols.items() if some},
        "standing_reductions": {card: sum(amounts) for card, amounts in reductions.items()},
        "in_window": frozenset(between.keys() & book.advantages.keys()),
        "windows_without_move": any(about_gold),
    }


def _numbers(
    abilities: Mapping[Card, tuple[Ability, ...]], kind: type[E], number: Callable[[E], int]
) -> dict[Card, list[int]]:
    """Return for each card that has effects of a kind a number of each of these."""
    found = {card: [number(a.effect) for a in some if isinstance(a.effect, kind)] for card, some in abilities.items()}
    return {card: numbers for card, numbers in found.items() if numbers}


@implements("comet.A13")
def _as_played(printed: Printed, variants: Variants) -> tuple[Ability, ...]:
    """Return the abilities; by the variant a leader's extra steps are wild symbols, free passage included."""
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
