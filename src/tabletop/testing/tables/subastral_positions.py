"""Positions of Subastral."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle
from typing import TypeAlias

from attrs import evolve

from tabletop.core.deck import in_order
from tabletop.core.errors import SetupError, shown
from tabletop.core.players import check_players
from tabletop.core.setup import check_options
from tabletop.core.turn_order import clockwise
from tabletop.subastral.cards import BIOMES, CLOUDS, COUNTS, END_DEPTH, MARKS, Card, Printed, boxed_cards
from tabletop.subastral.options import INFO, STANDARD, Options, check_size, deck_at_start, deck_for
from tabletop.subastral.state import Journal, Phase, Rounds, Seat, State, add_to
from tabletop.subastral.validity import validate
from tabletop.testing.tables.laying import Box, BySeat, Cards, Laying, checked_by, read, words

END = "END"
Piles: TypeAlias = Sequence[Cards]
"""A journal, left to right: "forest:1 forest:6" is a pile of two."""


@checked_by(validate)
def subastral(
    *, players: int = 3, hands: BySeat[Cards | int] | None = None, known: BySeat[Cards] | None = None,
    journals: BySeat[Piles] | None = None, picks: BySeat[str] | None = None, row: Mapping[int, Cards] | None = None,
    deck: Cards | int | None = None, first: int = 0,
    round: int | None = None,  # noqa: A002 - the word of the table
    end: int | None = None, played: int | None = None, taken: int | None = None, phase: Phase | None = None,
    seat: int | None = None, options: Options = STANDARD,
) -> State:  # fmt: skip
    """Return a complete valid state with these facts.

    Raises SetupError if the facts cannot be completed. Cards are in notation. `hands={0: "forest:3 taiga:1", 2: 4}` is
    a hand of these two cards and one of any four. `row={2: "desert:1"}` has the cards on cloud 2. `deck` is a size, or
    all its cards from the top, with END for the game-end card. Cards below END may be left out. If a deck has no END,
    the card was met in the round `end` (1), and this is the `round` after it. `played` and `taken` are the clouds of
    the current turn. Between clouds 1 and 6 the question is the destination, unless `phase="piles"` is given. `phase`
    is also needed for "give" and "over". `seat` acts, by default the first player.

    Defaults: hands as dealt, empty journals, one card on every cloud and two on the first ones, and the largest
    possible deck. All other cards go into hands without a fact, otherwise to such clouds, otherwise into such journals.
    Equal facts make equal states. If the card set of the options lacks a named card, another set of the same shape is
    used, so that no position depends on the reconstructed numbers. The set of a smaller game stays.
    """
    check_options(INFO, Options, options)
    table = _Table(check_players(INFO, players), (), Card.from_notation)
    check_size(options, players)
    table.hold(hands)
    table.read(journals, row or {}, deck)
    table.check_seats(first=first, seat=seat)
    phase = phase or _phase(played, taken)
    is_ending = end is not None or phase in ("give", "over")
    turns = ((round or 1) - 1) * players + (0 if seat is None else (seat - first) % players)
    options = _with_cards(options, table.found, players)
    most = options.end_sizes[players] - 1 if is_ending else deck_at_start(options, players) - turns
    table.fill(most, options)
    seats = table.players(known, picks)
    return State(
        options=options, seats=seats, deck=table.deck, row=tuple([in_order(table.clouds[cloud]) for cloud in CLOUDS]),
        rounds=_rounds(first, round, end, is_ending=is_ending or len(table.deck) < options.end_sizes[players]),
        played=played, taken=taken, to_act=_to_act(seats, first, first if seat is None else seat, phase), phase=phase,
    )  # fmt: skip


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


class _Table(Laying[Card]):
    """A table of Subastral. Its box is filled last, because named cards may change the set."""

    found: tuple[Card, ...] = ()

    def named(self, cards: Cards, place: str) -> tuple[Card, ...]:
        """Read the cards of these names, and store that they have a place."""
        named = _cards(cards, place)
        self.found += named
        return named

    def read(self, journals: BySeat[Piles] | None, row: Mapping[int, Cards], deck: Cards | int | None) -> None:
        """Read the named cards outside the hands, and the size of the deck."""
        self.journals: dict[int, Journal] = {
            seat: tuple([in_order(self.named(pile, f"journals, seat {seat}")) for pile in piles])
            for seat, piles in self.by_seat(journals, "journals").items()
        }
        for cloud in row:
            if cloud not in CLOUDS:
                raise SetupError(f"row: there is no cloud {shown(cloud)}")
        self.clouds = {cloud: self.named(cards, f"row, cloud {cloud}") for cloud, cards in row.items()}
        self.deck: tuple[Card, ...] = ()
        self.deck_size = deck if isinstance(deck, int) else None  # None means all the rest.
        if not isinstance(deck, int | None):
            self.stack(words(deck))

    def stack(self, names: list[str]) -> None:
        """Read a deck from its top, with or without the game-end card."""
        missing = 0  # No cards are left below the game-end card.
        if END in names:
            missing = END_DEPTH * len(self.seats) + 1 - len(names[names.index(END) :])
            if missing < 0:
                raise SetupError(f"deck: expected at most {END_DEPTH * len(self.seats)} cards below the game-end card")
            names.remove(END)
        self.deck = self.named(names, "deck")
        self.deck_size = len(names) + missing

    def fill(self, most: int, options: Options) -> None:
        """Find a place for every other card. A deck without a fact has at most `most` cards."""
        open_clouds, open_hands = [cloud for cloud in CLOUDS if cloud not in self.clouds], self.open_hands
        self.box = box = Box(deck_for(options, len(self.seats)), Card.from_notation)
        box.named(map(str, self.found), "the table")
        for cloud in open_clouds:
            self.clouds[cloud] = box.some(2 if cloud <= options.crowded else 1, f"row, cloud {cloud}")
        self.fill_hands(options.dealt if self.deck_size is None else 0)
        size = min(most, len(box.left)) if self.deck_size is None else self.deck_size
        self.deck += box.some(size - len(self.deck), "deck")
        self.spread(box.rest(), open_hands, open_clouds)

    def spread(self, cards: Sequence[Card], hands: Sequence[int], clouds: Sequence[int]) -> None:
        """Divide the cards among open hands, or open clouds, or open journals."""
        journals = [seat for seat in self.seats if seat not in self.journals]
        if cards and not (hands or clouds or journals):
            raise SetupError(f"{len(cards)} cards have no place: leave a hand, a cloud, a journal or the deck open")
        for place, card in zip(cycle(hands or clouds or journals), cards, strict=False):
            if hands:
                self.hands[place] += (card,)
            elif clouds:
                self.clouds[place] += (card,)
            else:
                self.journals[place] = add_to(self.journals.get(place, ()), [(card,)])

    def players(self, known: BySeat[Cards] | None, picks: BySeat[str] | None) -> tuple[Seat, ...]:
        """Return the players."""
        seen, picked = self.by_seat(known, "known"), self.by_seat(picks, "picks")
        return tuple([
            Seat(
                hand=in_order(self.hands[seat]),
                known=in_order(_cards(seen.get(seat, ""), f"known, seat {seat}")),
                journal=self.journals.get(seat, ()),
                pick=next(iter(_cards(picked.get(seat, ""), f"picks, seat {seat}")), None),
            )
            for seat in self.seats
        ])  # fmt: skip


def _rounds(first: int, number: int | None, end: int | None, *, is_ending: bool) -> Rounds:
    """Return the rounds. The default is the first one, or the last after the game-end card."""
    if not is_ending:
        return Rounds(first, 1 if number is None else number)
    end = 1 if end is None else end
    return Rounds(first, end + 1 if number is None else number, end)


def _cards(cards: Cards, place: str) -> tuple[Card, ...]:
    return tuple([read(Card.from_notation, name, place) for name in words(cards)])


def _with_cards(options: Options, named: Iterable[Card], players: int) -> Options:
    """Return the options, with another card set if theirs lacks one of the named cards."""
    wanted = Counter(named)
    if options.is_smaller or not wanted - Counter(deck_for(options, players)):
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
    return evolve(options, cards=tuple(found))
