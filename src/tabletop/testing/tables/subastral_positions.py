"""Positions of Subastral."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle
from typing import TypeAlias

from tabletop.core.errors import InvalidState, NotationError, SetupError, shown
from tabletop.core.rounds import Rounds
from tabletop.core.setup import check_options, check_players
from tabletop.core.turns import clockwise
from tabletop.subastral.cards import BIOMES, CLOUDS, Card, in_order
from tabletop.subastral.decks import COUNTS, DEALT, END_DEPTH, MARKS, SIZES, Printed, boxed_cards
from tabletop.subastral.journals import add_to
from tabletop.subastral.options import INFO, STANDARD, Options, deck_for
from tabletop.subastral.state import Journal, Phase, Seat, State
from tabletop.subastral.validity import validate
from tabletop.testing.tables.box import Box, BySeat, Cards, by_seat, check_seat

END = "END"
START = {players: size - DEALT * players - len(CLOUDS) - 2 for players, size in SIZES.items()}  # cards of the deck
Piles: TypeAlias = Sequence[Cards]
"""A journal, left to right: "forest:1 forest:6" is a pile of two."""


def subastral(
    *,
    players: int = 3,
    hands: BySeat[Cards | int] | None = None,
    known: BySeat[Cards] | None = None,
    journals: BySeat[Piles] | None = None,
    picks: BySeat[str] | None = None,
    row: Mapping[int, Cards] | None = None,
    deck: Cards | int | None = None,
    first: int = 0,
    round: int | None = None,  # noqa: A002 - the word of the table
    end: int | None = None,
    played: int | None = None,
    taken: int | None = None,
    phase: Phase | None = None,
    seat: int | None = None,
    options: Options = STANDARD,
) -> State:
    """Return a whole valid state with these facts; raise SetupError where they cannot be completed.

    Cards are in notation: `hands={0: "forest:3 taiga:1", 2: 4}` is a hand of these two cards and one of any four,
    `row={2: "desert:1"}` is what lies on cloud 2. `deck` is a size, or all its cards from the top, with END where the
    game-end card lies: cards below it may be left out. In a deck without END it has been met in the round `end` (1),
    and this is the `round` after it. `played` and `taken` are the clouds of the turn in progress; between clouds 1
    and 6 the question is the destination, unless `phase="piles"` says otherwise. `phase` is also needed for "give"
    and "over". `seat` acts, or who begins.

    What is not said: hands of three cards, empty journals, one card on every cloud and two on the first ones; the
    deck has as many as it can at this moment. All other cards go into the hands that nobody named, or else to such
    clouds, or else into such journals. Equal facts make equal states. Where the set of the options lacks a card that is
    named, another set of the same shape is used, so that no position rests on the reconstructed numbers.
    """
    check_players(INFO, players)
    check_options(INFO, Options, options)
    table = _Table(players)
    table.read(by_seat(hands, players, "hands"), by_seat(journals, players, "journals"), row or {}, deck)
    for name, place in (("first", first), ("seat", seat)):
        if place is not None:
            check_seat(place, players, name)
    phase = phase or _phase(played, taken)
    turns = ((round or 1) - 1) * players + (0 if seat is None else (seat - first) % players)
    ending = end is not None or phase in ("give", "over")
    table.fill(options, row or {}, END_DEPTH * players - 1 if ending else START[players] - turns)
    seats = table.seats(by_seat(known, players, "known"), by_seat(picks, players, "picks"))
    state = State(
        table.options, seats, table.deck, table.row(), table.rounds(first, round, end, phase), played, taken,
        _to_act(seats, first, first if seat is None else seat, phase), phase,
    )  # fmt: skip
    try:
        validate(state)
    except InvalidState as broken:
        raise SetupError(str(broken)) from broken
    return state


def _phase(played: int | None, taken: int | None) -> Phase:
    if played is None:
        return "play"
    if taken is None:
        return "take"
    return "destination" if {played, taken} == {1, 6} else "piles"


def _to_act(seats: tuple[Seat, ...], first: int, seat: int, phase: Phase) -> tuple[int, ...]:
    if phase == "over":
        return ()
    if phase != "give":
        return (seat,)
    return tuple([place for place in clockwise(first, len(seats)) if seats[place].hand and seats[place].pick is None])


class _Table:
    """A table being laid: first what the facts name, then the rest of the box."""

    def __init__(self, players: int) -> None:
        self.players = range(players)
        self.options = STANDARD
        self.hands: dict[int, tuple[Card, ...]] = {}
        self.sizes: dict[int, int] = {}
        self.journals: dict[int, Journal] = {}
        self.clouds: dict[int, tuple[Card, ...]] = {}
        self.deck: tuple[Card, ...] = ()
        self.deck_size: int | None = None  # None: it has what is left

    def read(
        self,
        hands: Mapping[int, Cards | int],
        journals: Mapping[int, Piles],
        row: Mapping[int, Cards],
        deck: Cards | int | None,
    ) -> None:
        """Read the names of cards, and the sizes."""
        for seat, hand in hands.items():
            if isinstance(hand, int):
                self.sizes[seat] = hand
            else:
                self.hands[seat] = _named(hand, f"hands, seat {seat}")
        for seat, piles in journals.items():
            self.journals[seat] = tuple([in_order(_named(pile, f"journals, seat {seat}")) for pile in piles])
        for cloud, cards in row.items():
            if cloud not in CLOUDS:
                raise SetupError(f"row: there is no cloud {shown(cloud)}")
            self.clouds[cloud] = _named(cards, f"row, cloud {cloud}")
        if isinstance(deck, int):
            self.deck_size = deck
        elif deck is not None:
            self.stack(deck.split() if isinstance(deck, str) else list(deck))

    def stack(self, names: list[str]) -> None:
        """Read a deck from its top, with the game-end card in it or not."""
        missing = 0  # below the game-end card
        if END in names:
            missing = END_DEPTH * len(self.players) + 1 - len(names[names.index(END) :])
            if missing < 0:
                raise SetupError(f"deck: {END_DEPTH * len(self.players)} cards lie below the game-end card, no more")
            names.remove(END)
        self.deck = _named(names, "deck")
        self.deck_size = len(names) + missing

    def fill(self, options: Options, row: Mapping[int, Cards], most: int) -> None:
        """Find a place for every card that nobody named; a deck that is not said has so many cards at most."""
        players = len(self.players)
        named = [*self.deck, *[card for pile in self.piles() for card in pile]]
        self.options = _with_cards(options, named, players)
        box = Box(deck_for(self.options, players), Card.from_notation)
        box.named([str(card) for card in named], "the table")
        for cloud in CLOUDS:
            if cloud not in row:
                self.clouds[cloud] = box.some(2 if cloud <= 2 else 1, f"row, cloud {cloud}")
        open_hands = [seat for seat in self.players if seat not in self.hands and seat not in self.sizes]
        if self.deck_size is None:
            self.sizes.update(dict.fromkeys(open_hands, DEALT))
        for seat, size in self.sizes.items():
            self.hands[seat] = box.some(size, f"hands, seat {seat}")
        size = min(most, len(box.left)) if self.deck_size is None else self.deck_size
        self.deck += box.some(size - len(self.deck), "deck")
        self.spread(box.rest(), open_hands, [cloud for cloud in CLOUDS if cloud not in row])

    def spread(self, cards: tuple[Card, ...], hands: list[int], clouds: list[int]) -> None:
        """Divide the cards among the hands that nobody named, or such clouds, or such journals."""
        journals = [seat for seat in self.players if seat not in self.journals]
        if cards and not (hands or clouds or journals):
            raise SetupError(f"{len(cards)} cards have no place: leave a hand, a cloud, a journal or the deck open")
        for seat in hands:
            self.hands.setdefault(seat, ())
        for place, card in zip(cycle(hands or clouds or journals), cards, strict=False):
            if hands:
                self.hands[place] += (card,)
            elif clouds:
                self.clouds[place] += (card,)
            else:
                self.journals[place] = add_to(self.journals.get(place, ()), (card,))

    def piles(self) -> list[tuple[Card, ...]]:
        """List all cards that have been named outside the deck."""
        return [
            *self.hands.values(),
            *self.clouds.values(),
            *[pile for laid in self.journals.values() for pile in laid],
        ]

    def row(self) -> tuple[tuple[Card, ...], ...]:
        """Return the clouds in their order."""
        return tuple([in_order(self.clouds[cloud]) for cloud in CLOUDS])

    def seats(self, known: Mapping[int, Cards], picks: Mapping[int, str]) -> tuple[Seat, ...]:
        """Return the players."""
        return tuple([
            Seat(
                in_order(self.hands[seat]),
                in_order(_named(known.get(seat, ""), f"known, seat {seat}")),
                self.journals.get(seat, ()),
                next(iter(_named(picks.get(seat, ""), f"picks, seat {seat}")), None),
            )
            for seat in self.players
        ])  # fmt: skip

    def rounds(self, first: int, number: int | None, end: int | None, phase: Phase) -> Rounds:
        """Return where the rounds stand: before the game-end card the first, after it the last."""
        if len(self.deck) >= END_DEPTH * len(self.players) and end is None and phase not in ("give", "over"):
            return Rounds(first, 1 if number is None else number)
        end = 1 if end is None else end
        return Rounds(first, end + 1 if number is None else number, end)


def _named(cards: Cards, place: str) -> tuple[Card, ...]:
    try:
        return tuple([Card.from_notation(name) for name in (cards.split() if isinstance(cards, str) else cards)])
    except NotationError as error:
        raise SetupError(f"{place}: {error}") from None


def _with_cards(options: Options, named: Iterable[Card], players: int) -> Options:
    """Return the options with a card set in which so many players use all these cards: their own if it will do."""
    wanted = Counter(named)
    if not wanted - Counter(deck_for(options, players)):
        return options
    found: list[Printed] = []
    for biome in BIOMES:
        numbers = [card.number for card in wanted.elements() if card.biome == biome]
        used = [each for each in options.cards or boxed_cards() if each.biome == biome]
        used.sort(key=lambda each: each.mark)
        size = COUNTS[biome][MARKS.index(players)]
        if len(numbers) > size:
            raise SetupError(f"{players} players use {size} cards of {biome}, not {len(numbers)}")
        spare = Counter([each.number for each in used[:size]]) - Counter(numbers)
        numbers += list(spare.elements())[: size - len(numbers)]
        numbers += [each.number for each in used[size:]]
        found += [Printed(biome, number, each.mark) for number, each in zip(numbers, used, strict=True)]
    return Options(options.disturbance, tuple(found))
