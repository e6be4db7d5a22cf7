"""Positions of Comet."""

from collections.abc import Iterable, Mapping

from tabletop.comet.board import Hex
from tabletop.comet.cards import Card, in_order
from tabletop.comet.catalogue.book import copies
from tabletop.comet.options import INFO, STANDARD, Options
from tabletop.comet.state import Gold, Seat, Silver, State
from tabletop.comet.validity import validate
from tabletop.core.errors import InvalidState, NotationError, SetupError
from tabletop.core.rng import Seed, checked
from tabletop.core.setup import check_players
from tabletop.testing.tables.box import Box, BySeat, Cards, by_seat, check_seat


def comet(
    *, players: int = 2, options: Options = STANDARD, turn: int = 0,
    leaders: BySeat[str] | None = None, hands: BySeat[Cards | int] | None = None, known: BySeat[Cards] | None = None,
    tokens: BySeat[str] | None = None, rescued: BySeat[Cards] | None = None, exhausted: BySeat[Cards] | None = None,
    passed: Iterable[int] = (), neutrals: Mapping[str, str] | None = None,
    silver: Cards = (), silver_size: int | None = None, silver_discard: Cards = (),
    gold: Cards = (), gold_row: Cards = (), gold_size: int | None = None, gold_discard: Cards = (), removed: Cards = (),
    arrived: bool = False, seed: int = 0,
) -> State:  # fmt: skip
    """Return a whole valid state at the beginning of a turn; raise SetupError where the facts cannot be completed.

    Cards are named as in the catalogue. `tokens={0: "silver-okapi-1@0,4 - 0,3"}` fills the slots of a seat in order: a
    card and where its token stands, an empty slot, any card. `silver` are the top cards of the draw pile,
    `silver_size` how many it has in all (the others are discarded); likewise for the gold deck. `arrived` is the comet.

    What is not said: any leader, a hand of any five silver cards, no tokens; every other card in its pile. A gold card
    in a hand is known; `known` names silver ones.
    """
    table = _Table(check_players(INFO, players), options)
    table.name(hands, rescued, tokens)
    silver_cards, silver_thrown = table.named(silver, "silver"), table.named(silver_discard, "silver_discard")
    gold_cards = table.named(gold, "gold")
    row, gold_thrown = table.named(gold_row, "gold_row"), table.named(gold_discard, "gold_discard")
    gone = table.named(removed, "removed")
    table.fill_hands()
    aside = () if arrived else table.silver.some(options.book.setup.split[players][1], "the pile set aside")
    pile, below = _sized(table.silver, silver_cards, silver_size, "silver_size")
    row += table.gold.some(min(options.book.setup.gold_row - len(row), len(table.gold.left)), "gold_row")
    deck, under = _sized(table.gold, gold_cards, gold_size, "gold_size")
    check_seat(turn, players, "turn")
    seats = table.seats(
        by_seat(leaders, players, "leaders"), by_seat(known, players, "known"),
        by_seat(exhausted, players, "exhausted"), passed,
    )  # fmt: skip
    return _valid(State(
        options, seats, table.tokens(), table.neutral_places(neutrals or {}),
        Silver(pile, aside, below + silver_thrown, arrived), Gold(row, deck, under + gold_thrown, gone),
        turn, 2 if known else 1, None, (), (turn,), "turn", Seed(checked(seed)),
    ))  # fmt: skip


def _valid(state: State) -> State:
    try:
        validate(state)
    except InvalidState as broken:
        raise SetupError(str(broken)) from broken
    return state


def _sized(box: Box[Card], top: tuple[Card, ...], size: int | None, name: str) -> tuple[tuple[Card, ...], ...]:
    """Return a pile of that size, or of all that is left, and the cards that then have no place in it."""
    below = box.rest() if size is None else box.some(size - len(top), name)
    return top + below, box.rest()


class _Table:
    """A table being laid: first what the facts name, then the rest of the box."""

    def __init__(self, players: int, options: Options) -> None:
        self.players, self.options = range(players), options
        catalogue = options.book.catalogue
        self.silver = Box(copies(catalogue.silver), Card.from_notation)
        self.gold = Box(copies(catalogue.gold), Card.from_notation)
        self.leaders = Box(copies(catalogue.leaders), Card.from_notation)
        self.hands: dict[int, tuple[Card, ...]] = {}
        self.sizes: dict[int, int] = {}
        self.rescued: dict[int, tuple[Card, ...]] = {}
        self.slots: dict[int, list[tuple[Card | None, Hex | None]]] = {}

    def named(self, cards: Cards, place: str) -> tuple[Card, ...]:
        """Take out the cards of these names, silver or gold."""
        names, metal = cards.split() if isinstance(cards, str) else list(cards), self.options.book.metal
        found: list[Card] = []
        for name in names:
            found += (self.gold if metal.get(Card(name)) == "gold" else self.silver).named([name], place)
        return tuple(found)

    def name(
        self, hands: BySeat[Cards | int] | None, rescued: BySeat[Cards] | None, tokens: BySeat[str] | None
    ) -> None:
        """Take out what the facts say that players have."""
        count = len(self.players)
        for seat, hand in by_seat(hands, count, "hands").items():
            if isinstance(hand, int):
                self.sizes[seat] = hand
            else:
                self.hands[seat] = self.named(hand, f"hands, seat {seat}")
        for seat, cards in by_seat(rescued, count, "rescued").items():
            self.rescued[seat] = self.named(cards, f"rescued, seat {seat}")
        for seat, words in by_seat(tokens, count, "tokens").items():
            self.slots[seat] = [self._slot(word, f"tokens, seat {seat}") for word in words.split()]
        for slots in self.slots.values():
            for slot, (card, place) in enumerate(slots):
                if place is not None and card is None:
                    slots[slot] = self.silver.some(1, "tokens")[0], place

    def _slot(self, word: str, where: str) -> tuple[Card | None, Hex | None]:
        if word == "-":
            return None, None
        card, _, place = word.rpartition("@")
        try:
            return (self.named([card], where)[0] if card else None), Hex.from_notation(place)
        except NotationError as error:
            raise SetupError(f"{where}: {error}") from None

    def fill_hands(self) -> None:
        """Deal to those whose hand was not named."""
        for seat in self.players:
            if seat not in self.hands:
                size = self.sizes.get(seat, self.options.book.setup.hand_limit)
                self.hands[seat] = self.silver.some(size, f"hands, seat {seat}")

    def seats(
        self, leaders: Mapping[int, str], known: Mapping[int, Cards], exhausted: Mapping[int, Cards],
        passed: Iterable[int],
    ) -> tuple[Seat, ...]:  # fmt: skip
        """Return the players with all that they have."""
        chosen = {seat: self.leaders.named([name], "leaders")[0] for seat, name in leaders.items()}
        return tuple([
            Seat(
                chosen[seat] if seat in chosen else self.leaders.some(1, "leaders")[0],
                in_order(self.hands[seat]),
                tuple([card for card, _ in self._places(seat)]),
                in_order([*self._gold_in(self.hands[seat]), *map(Card, _words(known.get(seat, ())))]),
                self.rescued.get(seat, ()),
                in_order([Card(name) for name in _words(exhausted.get(seat, ()))]),
                seat in passed,
            )
            for seat in self.players
        ])  # fmt: skip

    def _gold_in(self, cards: tuple[Card, ...]) -> list[Card]:
        return [card for card in cards if self.options.book.metal[card] == "gold"]

    def _places(self, seat: int) -> list[tuple[Card | None, Hex | None]]:
        filled = self.slots.get(seat, [])
        return [*filled, *[(None, None)] * (self.options.book.setup.slots - len(filled))]

    def tokens(self) -> tuple[tuple[Hex | None, ...], ...]:
        """Return where the tokens stand."""
        return tuple([tuple([place for _, place in self._places(seat)]) for seat in self.players])

    def neutral_places(self, neutrals: Mapping[str, str]) -> tuple[Hex | None, ...]:
        """Return where the neutral tokens stand, by their names."""
        names = self.options.book.setup.neutrals
        for name in neutrals:
            if name not in names:
                raise SetupError(f"neutrals: there is no {name!r}, there are {', '.join(names)}")
        return tuple([Hex.from_notation(neutrals[name]) if name in neutrals else None for name in names])


def _words(cards: Cards) -> list[str]:
    return cards.split() if isinstance(cards, str) else list(cards)
