"""Positions of Codex."""

from collections.abc import Sequence
from typing import Literal

from tabletop.codex.board import LAID, Board, Laid
from tabletop.codex.cards import CARDS, OBJECTIVES, STARTERS, Card, Objective, Starter, in_order
from tabletop.codex.drawing import beside
from tabletop.codex.faces import Face
from tabletop.codex.grid import CENTRE, Cell
from tabletop.codex.options import INFO, STANDARD, Options
from tabletop.codex.rules import move_marker
from tabletop.codex.state import FACE_DOWN, HAND, Ending, FaceDown, Picks, Seat, Setting, Slots, State
from tabletop.codex.validity import validate
from tabletop.core.errors import InvalidState, NotationError, SetupError
from tabletop.core.setup import check_players
from tabletop.testing.tables.box import Box, BySeat, Cards, by_seat, check_seat

NO_CARD = "-"


def codex(
    *,
    players: int = 3,
    boards: BySeat[str] | None = None,
    hands: BySeat[Cards] | None = None,
    known: BySeat[Cards] | None = None,
    slots: Cards | None = None,
    resources: int | Cards | None = None,
    golds: int | Cards | None = None,
    common: Cards = "",
    kept: BySeat[str] | None = None,
    seat: int = 0,
    round: int | None = None,  # noqa: A002 - the name of the table
    phase: Literal["play", "draw"] = "play",
    ending: Ending | None = None,
    options: Options = STANDARD,
) -> State:
    """Return a whole valid state with these facts; raise SetupError where they cannot be completed.

    A board is told as `"S01-front; R33 front -1,1; R13 back -1,-1"`. Hands are filled up to their size. `slots` are
    four cards, "-" where none lies; `resources` and `golds` are the decks, the top card first, or their sizes. Seat 0
    is first player; it is the turn of `seat` in this round, to play or to draw.

    What is not said: the round is the one that fits the seat's board, boards are lines of cards face down, and the
    decks have the rest. Where a deck has a size, the lines must have room for all other cards of its kind.
    """
    check_seat(seat, check_players(INFO, players), "seat")
    table = _Table(range(players), options)
    told = by_seat(boards, players, "boards")
    for each, text in told.items():
        table.tell_board(each, text)
    table.name_hands(by_seat(hands, players, "hands"), by_seat(known, players, "known"))
    decks = table.name_deck("resource", resources), table.name_deck("gold", golds)
    table.fill_slots(slots)
    table.deal_objectives(common, by_seat(kept, players, "kept"))
    table.fill_hands(seat if phase == "draw" else None)
    now = round or _round_of(table.boards.get(seat, ()), phase)
    table.lay_lines([now - 1 + (each < seat or (phase == "draw" and each == seat)) for each in table.seats], *decks)
    return table.state(seat, now, phase, ending)


def _round_of(laid: Sequence[Laid], phase: str) -> int:
    return max(1, len(laid) - (phase == "draw")) if laid else 1


class _Table:
    """A table being laid: first what the facts name, then the rest of the box."""

    def __init__(self, seats: range, options: Options) -> None:
        self.seats, self.options = seats, options
        self.box = Box(CARDS, Card.from_notation)
        self.starters, self.goals = Box(STARTERS, Starter.from_notation), Box(OBJECTIVES, Objective.from_notation)
        self.boards: dict[int, tuple[Laid, ...]] = {}
        self.starter: dict[int, Starter] = {}
        self.down: dict[int, tuple[FaceDown, ...]] = {}
        self.hands: dict[int, tuple[Card, ...]] = {}
        self.known: dict[int, tuple[Card, ...]] = {}
        self.slots: Slots = (None, None, None, None)
        self.common: tuple[Objective, ...] = ()
        self.picks: dict[int, Picks] = {}
        self.decks: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())

    def tell_board(self, seat: int, text: str) -> None:
        """Lay the cards of a text such as "S01-front; R33 front -1,1"."""
        place = f"boards, seat {seat}"
        first, *others = [part.split() for part in text.split(";")]
        try:
            face = Face.from_notation(" ".join(first))
            self.starter[seat] = self.starters.named(face.name[:3], place)[0]
            placed = [(name, side, Cell.from_notation(cell)) for name, side, cell in others]
        except NotationError as error:
            raise SetupError(f"{place}: {error}") from None
        except ValueError:
            raise SetupError(f"{place}: expected 'S01-front; R33 front -1,1; ...', not {text!r}") from None
        self.lay(seat, face, [(self.box.named(name, place)[0], side, cell) for name, side, cell in placed])

    def lay(self, seat: int, first: Face, placed: Sequence[tuple[Card, str, Cell]]) -> None:
        laid = [LAID[card.front if side == "front" else card.reverse][cell] for card, side, cell in placed]
        self.boards[seat] = (LAID[first][CENTRE], *laid)
        self.down[seat] = tuple([FACE_DOWN[False][card.key] for card, side, _ in placed if side != "front"])

    def name_hands(self, hands: dict[int, Cards], known: dict[int, Cards]) -> None:
        for seat, cards in hands.items():
            self.hands[seat] = self.box.named(cards, f"hands, seat {seat}")
        for seat, cards in known.items():
            names = cards.split() if isinstance(cards, str) else cards
            self.known[seat] = in_order([card for card in self.hands.get(seat, ()) if card.name in names])

    def fill_slots(self, slots: Cards | None) -> None:
        names = slots.split() if isinstance(slots, str) else ["?"] * 4 if slots is None else list(slots)
        if len(names) != len(self.slots):
            raise SetupError(f"slots: four cards, {NO_CARD!r} where none lies, not {len(names)}")
        cards = [None if name in ("?", NO_CARD) else self.box.named([name], "slots")[0] for name in names]
        first, second, third, fourth = [
            self.any_of(beside(slot)) if name == "?" else card
            for slot, (name, card) in enumerate(zip(names, cards, strict=True))
        ]
        self.slots = (first, second, third, fourth)

    def any_of(self, kind: str) -> Card:
        card = self.box.plenty(lambda card: card.kind == kind, lambda card: card.kind == kind)
        if card is None:
            raise SetupError(f"there is no {kind} card left")
        return card

    def deal_objectives(self, common: Cards, kept: dict[int, str]) -> None:
        named = self.goals.named(common, "common")
        mine = {seat: self.goals.named(name, f"kept, seat {seat}")[0] for seat, name in kept.items()}
        self.common = named or self.goals.some(2, "common")
        for seat in self.seats:
            starter = self.starter.get(seat) or self.starters.some(1, "boards")[0]
            goal = mine.get(seat) or self.goals.some(1, "kept")[0]
            self.picks[seat] = Picks(starter, None, in_order([goal, *self.goals.some(1, "kept")]), goal)

    def fill_hands(self, drawing: int | None) -> None:
        for seat in self.seats:
            named = self.hands.get(seat, ())
            more = HAND - (seat == drawing) - len(named)
            self.hands[seat] = in_order([*named, *self.box.some(more, f"hands, seat {seat}")])

    def name_deck(self, kind: str, deck: int | Cards | None) -> int | tuple[Card, ...] | None:
        """Take out the cards of a deck, if it is told in cards."""
        if deck is None or isinstance(deck, int):
            return deck
        cards = self.box.named(deck, f"{kind}s")
        for card in cards:
            if card.kind != kind:
                raise SetupError(f"{kind}s: {card} is a {card.kind} card")
        return cards

    def lay_lines(self, lengths: Sequence[int], *decks: int | tuple[Card, ...] | None) -> None:
        """Reserve the decks that have a size, lay the other boards, leave the rest to the decks that are not told."""
        kinds = ("resource", "gold")
        reserved = [self.reserve(kind, deck) for kind, deck in zip(kinds, decks, strict=True)]
        for seat, length in zip(self.seats, lengths, strict=True):
            if seat not in self.boards:
                cards = self.box.some(length, f"boards, seat {seat}")
                line = [(card, "back", Cell(step, step)) for step, card in enumerate(cards, 1)]
                self.lay(seat, self.picks[seat].starter.front, line)
        left = self.box.rest()
        for place, (kind, deck) in enumerate(zip(kinds, decks, strict=True)):
            rest = [card for card in left if card.kind == kind]
            if rest and deck is not None:
                raise SetupError(f"{len(rest)} {kind} cards have no place beside a deck of {len(reserved[place])}")
            reserved[place] += tuple(rest)
        self.decks = reserved[0], reserved[1]

    def reserve(self, kind: str, deck: int | tuple[Card, ...] | None) -> tuple[Card, ...]:
        return deck if isinstance(deck, tuple) else tuple([self.any_of(kind) for _ in range(deck or 0)])

    def state(self, seat: int, now: int, phase: Literal["play", "draw"], ending: Ending | None) -> State:
        """Return the state on the table."""
        setting = Setting(self.options, in_order(self.starters.rest()), self.goals.rest(), self.common, 0)
        try:
            seats = tuple([self.seat(each) for each in self.seats])
            state = State(setting, seats, *self.decks, self.slots, now, ending, (seat,), phase)
            validate(state)
        except InvalidState as broken:
            raise SetupError(str(broken)) from broken
        return state

    def seat(self, seat: int) -> Seat:
        board = Board(self.boards[seat])
        score = move_marker(0, board.points, self.options.cap)
        return Seat(self.hands[seat], self.known.get(seat, ()), board, self.down[seat], score, self.picks[seat])
