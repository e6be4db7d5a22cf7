"""Positions of Comet."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from tabletop.comet.board import Hex
from tabletop.comet.cards import Card, in_order
from tabletop.comet.catalogue.book import copies
from tabletop.comet.options import INFO, STANDARD, Options
from tabletop.comet.state import Gold, Seat, Silver, State
from tabletop.comet.validity import validate
from tabletop.core.errors import SetupError
from tabletop.core.players import check_players
from tabletop.core.rng import Seed, checked
from tabletop.testing.tables.laying import Box, BySeat, Cards, Laying, checked_by, read, words

Slot: TypeAlias = tuple[Card | None, Hex | None]
"""A card in a slot, and the place of its token."""


@checked_by(validate)
def comet(
    *, players: int = 2, options: Options = STANDARD, turn: int = 0,
    leaders: BySeat[str] | None = None, hands: BySeat[Cards | int] | None = None, known: BySeat[Cards] | None = None,
    tokens: BySeat[str] | None = None, rescued: BySeat[Cards] | None = None, exhausted: BySeat[Cards] | None = None,
    passed: Iterable[int] = (), neutrals: Mapping[str, str] | None = None,
    silver: Cards = (), silver_size: int | None = None, silver_discard: Cards = (),
    gold: Cards = (), gold_row: Cards = (), gold_size: int | None = None, gold_discard: Cards = (), removed: Cards = (),
    arrived: bool = False, seed: int = 0,
) -> State:  # fmt: skip
    """Return a complete valid state at the beginning of a turn.

    Raises SetupError if the facts cannot be completed. Cards are named as in the catalogue.
    `tokens={0: "silver-okapi-1@0,4 - 0,3"}` fills the slots of a seat in order: a card and the place of its token, an
    empty slot, any card. `silver` has the top cards of the draw pile and `silver_size` its size, and other silver cards
    are discarded. `gold` and `gold_size` do the same for the gold deck. `arrived` is the comet.

    Defaults: any leader, a hand of any five silver cards, no tokens, and every other card in its pile. A gold card in a
    hand is known. `known` names silver ones.
    """
    table, setup = _Table(check_players(INFO, players), options), options.book.setup
    table.hold(hands)
    table.place(tokens, rescued)
    silver_top, silver_thrown = table.named(silver, "silver"), table.named(silver_discard, "silver_discard")
    gold_top, row = table.named(gold, "gold"), table.named(gold_row, "gold_row")
    gold_thrown, gone = table.named(gold_discard, "gold_discard"), table.named(removed, "removed")
    table.sizes = {seat: table.sizes.get(seat, setup.hand_limit) for seat in table.seats if seat not in table.hands}
    table.fill_hands(setup.hand_limit)
    aside = () if arrived else table.box.some(setup.split[players][1], "the pile set aside")
    pile, below = _sized(table.box, silver_top, silver_size, "silver_size")
    row += table.gold.some(min(setup.gold_row - len(row), len(table.gold.left)), "gold_row")
    deck, under = _sized(table.gold, gold_top, gold_size, "gold_size")
    table.check_seats(turn=turn)
    return State(
        options=options,
        seats=table.players(leaders, known, exhausted, passed),
        tokens=tuple([tuple([place for _, place in table.slots[seat]]) for seat in table.seats]),
        neutrals=table.neutrals(neutrals or {}),
        silver=Silver(pile=pile, aside=aside, discard=below + silver_thrown, comet=arrived),
        gold=Gold(row=row, deck=deck, discard=under + gold_thrown, removed=gone),
        turn=turn, turns=2 if known else 1, step=None, waiting=(), to_act=(turn,), phase="turn",
        seed=Seed(checked(seed)),
    )  # fmt: skip


def _sized(box: Box[Card], top: tuple[Card, ...], size: int | None, name: str) -> tuple[tuple[Card, ...], ...]:
    """Return a pile of this size, or of all cards, and the cards left over."""
    below = box.rest() if size is None else box.some(size - len(top), name)
    return top + below, box.rest()


class _Table(Laying[Card]):
    """A table of Comet during its setup. Gold cards and leaders have their own boxes."""

    def __init__(self, players: int, options: Options) -> None:
        catalogue, self.book = options.book.catalogue, options.book
        super().__init__(players, copies(catalogue.silver), Card.from_notation)
        self.gold = Box(copies(catalogue.gold), Card.from_notation)
        self.leaders = Box(copies(catalogue.leaders), Card.from_notation)

    def named(self, cards: Cards, place: str) -> tuple[Card, ...]:
        """Take the cards of these names, silver or gold."""
        found: list[Card] = []
        for name in words(cards):
            found += (self.gold if self.book.metal.get(Card(name)) == "gold" else self.box).named([name], place)
        return tuple(found)

    def place(self, tokens: BySeat[str] | None, rescued: BySeat[Cards] | None) -> None:
        """Take the cards that are rescued or in slots, named ones first."""
        self.rescued = self.cards_by_seat(rescued, "rescued")
        told = {
            seat: [self._slot(word, f"tokens, seat {seat}") for word in text.split()]
            for seat, text in self.by_seat(tokens, "tokens").items()
        }
        filled = {seat: [self._filled(slot) for slot in slots] for seat, slots in told.items()}
        empty: list[Slot] = [(None, None)] * self.book.setup.slots
        self.slots = {seat: [*(mine := filled.get(seat, [])), *empty[len(mine) :]] for seat in self.seats}

    def _slot(self, word: str, where: str) -> Slot:
        if word == "-":
            return None, None
        card, _, place = word.rpartition("@")
        return (self.named([card], where)[0] if card else None), read(Hex.from_notation, place, where)

    def _filled(self, slot: Slot) -> Slot:
        card, place = slot
        return self.box.some(1, "tokens")[0] if place is not None and card is None else card, place

    def players(
        self, leaders: BySeat[str] | None, known: BySeat[Cards] | None, exhausted: BySeat[Cards] | None,
        passed: Iterable[int],
    ) -> tuple[Seat, ...]:  # fmt: skip
        """Return the players with all their belongings."""
        seen, rotated = self.by_seat(known, "known"), self.by_seat(exhausted, "exhausted")
        chosen = {s: self.leaders.named([name], "leaders")[0] for s, name in self.by_seat(leaders, "leaders").items()}
        return tuple([
            Seat(
                leader=chosen[seat] if seat in chosen else self.leaders.some(1, "leaders")[0],
                hand=in_order(self.hands[seat]),
                slots=tuple([card for card, _ in self.slots[seat]]),
                known=in_order([*self._gold_in(self.hands[seat]), *map(Card, words(seen.get(seat, ())))]),
                rescued=self.rescued.get(seat, ()),
                exhausted=in_order([*map(Card, words(rotated.get(seat, ())))]),
                passed=seat in passed,
            )
            for seat in self.seats
        ])  # fmt: skip

    def _gold_in(self, cards: tuple[Card, ...]) -> list[Card]:
        return [card for card in cards if self.book.metal[card] == "gold"]

    def neutrals(self, named: Mapping[str, str]) -> tuple[Hex | None, ...]:
        """Return the places of the neutral tokens, in the order of their names."""
        names = self.book.setup.neutrals
        for name in named:
            if name not in names:
                raise SetupError(f"neutrals: there is no {name!r}: expected {', '.join(names)}")
        return tuple([Hex.from_notation(named[name]) if name in named else None for name in names])
