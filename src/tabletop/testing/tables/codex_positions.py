"""Positions of Codex."""

from collections.abc import Sequence
from typing import Literal

from tabletop.codex.board import Board, Laid
from tabletop.codex.cards import CARDS, OBJECTIVES, STARTERS, Card, Face, Objective, Starter
from tabletop.codex.grid import CENTRE, Cell
from tabletop.codex.options import INFO, STANDARD, Options
from tabletop.codex.rules import move_marker
from tabletop.codex.state import FACE_DOWN, Ending, FaceDown, Picks, Seat, Setting, Slots, State, beside
from tabletop.codex.validity import validate
from tabletop.core.deck import in_order
from tabletop.core.errors import SetupError
from tabletop.core.players import check_players
from tabletop.testing.tables.laying import Box, BySeat, Cards, Laying, checked_by, read, words

NO_CARD = "-"


@checked_by(validate)
def codex(
    *, players: int = 3, boards: BySeat[str] | None = None, hands: BySeat[Cards] | None = None,
    known: BySeat[Cards] | None = None, slots: Cards | None = None, resources: int | Cards | None = None,
    golds: int | Cards | None = None, common: Cards = "", kept: BySeat[str] | None = None, seat: int = 0,
    round: int | None = None,  # noqa: A002 - the name of the table
    phase: Literal["play", "draw"] = "play", ending: Ending | None = None, options: Options = STANDARD,
) -> State:  # fmt: skip
    """Return a complete valid state with these facts.

    Raises SetupError if the facts cannot be completed. A board is written as
    `"S01-front; R33 front -1,1; R13 back -1,-1"`. Hands are filled up to their size. `slots` are four cards, "-" for an
    empty slot. `resources` and `golds` are the decks, the top card first, or their sizes. Seat 0 is first player.
    `seat` has the turn in this round, to play or to draw.

    Defaults: the round fits the seat's board, boards are lines of face-down cards, and the decks have all other cards.
    If a deck has a size, the lines must have room for all other cards of its kind.
    """
    table = _Table(check_players(INFO, players), CARDS, Card.from_notation)
    table.check_seats(seat=seat)
    table.tell_boards(boards)
    table.hands = table.cards_by_seat(hands, "hands")
    table.know(known)
    table.name_decks(resource=resources, gold=golds)
    open_slots = table.fill_slots(slots)
    table.deal_objectives(common, kept)
    is_drawing = phase == "draw"
    table.complete_hands(seat if is_drawing else None)
    number = round or max(1, len(table.boards.get(seat, ())) - is_drawing)
    lengths = [number - 1 + (each < seat or (is_drawing and each == seat)) for each in table.seats]
    decks = table.lay_lines(lengths)
    setting = Setting(
        options=options, starters=in_order(table.starters.rest()), objectives=table.goals.rest(), common=table.common,
        first=0,
    )  # fmt: skip
    return State(
        setting=setting, seats=tuple([table.seat(each, options) for each in table.seats]), resources=decks["resource"],
        golds=decks["gold"], slots=open_slots, round=number, ending=ending, to_act=(seat,), phase=phase,
    )  # fmt: skip


class _Table(Laying[Card]):
    """A table of Codex during its setup."""

    def tell_boards(self, boards: BySeat[str] | None) -> None:
        """Lay boards from their texts."""
        self.starters, self.goals = Box(STARTERS, Starter.from_notation), Box(OBJECTIVES, Objective.from_notation)
        self.starter: dict[int, Starter] = {}
        self.boards: dict[int, tuple[Laid, ...]] = {}
        self.down: dict[int, tuple[FaceDown, ...]] = {}
        for seat, text in self.by_seat(boards, "boards").items():
            self.tell_board(seat, text)

    def tell_board(self, seat: int, text: str) -> None:
        place = f"boards, seat {seat}"
        first, *others = [part.split() for part in text.split(";")]
        face = read(Face.from_notation, " ".join(first), place)
        self.starter[seat] = self.starters.named([face.name[:3]], place)[0]
        if any(len(other) != 3 for other in others):
            raise SetupError(f"{place}: expected 'S01-front; R33 front -1,1; ...', not {text!r}")
        placed = [(name, side, read(Cell.from_notation, cell, place)) for name, side, cell in others]
        self.lay(seat, face, [(self.box.named([name], place)[0], side, cell) for name, side, cell in placed])

    def lay(self, seat: int, first: Face, placed: Sequence[tuple[Card, str, Cell]]) -> None:
        laid = [Laid(card.front if side == "front" else card.reverse, cell) for card, side, cell in placed]
        self.boards[seat] = (Laid(first, CENTRE), *laid)
        self.down[seat] = tuple([FACE_DOWN[False][card.key] for card, side, _ in placed if side != "front"])

    def know(self, known: BySeat[Cards] | None) -> None:
        """Store the publicly known cards of the hands."""
        told = self.by_seat(known, "known")
        names = {seat: words(told.get(seat, "")) for seat in self.seats}
        self.known = {seat: in_order([c for c in self.hands.get(seat, ()) if c.name in names[seat]]) for seat in names}

    def fill_slots(self, slots: Cards | None) -> Slots:
        """Return the named cards of the slots, or any that fit."""
        names = ["?"] * 4 if slots is None else words(slots)
        if len(names) != 4:
            raise SetupError(f"slots: expected four cards, {NO_CARD!r} for an empty slot, not {len(names)}")
        cards = [None if name in ("?", NO_CARD) else self.box.named([name], "slots")[0] for name in names]
        first, second, third, fourth = [
            self.any_of(beside(slot)) if name == "?" else card
            for slot, (name, card) in enumerate(zip(names, cards, strict=True))
        ]
        return first, second, third, fourth

    def any_of(self, kind: str) -> Card:
        card = self.box.plenty(lambda card: card.kind == kind, lambda card: card.kind == kind)
        if card is None:
            raise SetupError(f"there is no {kind} card left")
        return card

    def deal_objectives(self, common: Cards, kept: BySeat[str] | None) -> None:
        """Give each player a starter card and two objectives, of which the first is kept."""
        named = self.goals.named(common, "common")
        mine = {s: self.goals.named([name], f"kept, seat {s}")[0] for s, name in self.by_seat(kept, "kept").items()}
        self.common, self.picks = named or self.goals.some(2, "common"), dict[int, Picks]()
        for seat in self.seats:
            starter = self.starter.get(seat) or self.starters.some(1, "boards")[0]
            goal = mine.get(seat) or self.goals.some(1, "kept")[0]
            self.picks[seat] = Picks(starter, None, in_order([goal, *self.goals.some(1, "kept")]), goal)

    def complete_hands(self, drawing: int | None) -> None:
        """Fill all hands up, except for the card that `drawing` is about to draw."""
        for seat in self.seats:
            named = self.hands.get(seat, ())
            more = STANDARD.hand - (seat == drawing) - len(named)
            self.hands[seat] = in_order([*named, *self.box.some(more, f"hands, seat {seat}")])

    def name_decks(self, **decks: int | Cards | None) -> None:
        """Take the named cards of the decks, or store the sizes of the decks."""
        self.decks: dict[str, int | tuple[Card, ...] | None] = {}
        for kind, deck in decks.items():
            named = self.box.named(deck, f"{kind}s") if not isinstance(deck, int | None) else ()
            for card in named:
                if card.kind != kind:
                    raise SetupError(f"{kind}s: {card} is a {card.kind} card")
            self.decks[kind] = deck if isinstance(deck, int | None) else named

    def lay_lines(self, lengths: Sequence[int]) -> dict[str, tuple[Card, ...]]:
        """Lay the remaining boards, and return the decks with all the cards that are left."""
        reserved = {
            kind: deck if isinstance(deck, tuple) else tuple([self.any_of(kind) for _ in range(deck or 0)])
            for kind, deck in self.decks.items()
        }
        for seat, length in zip(self.seats, lengths, strict=True):
            if seat not in self.boards:
                cards = self.box.some(length, f"boards, seat {seat}")
                line = [(card, "back", Cell(step, step)) for step, card in enumerate(cards, 1)]
                self.lay(seat, self.picks[seat].starter.front, line)
        left = self.box.rest()
        for kind, deck in reserved.items():
            rest = tuple([card for card in left if card.kind == kind])
            if rest and self.decks[kind] is not None:
                raise SetupError(f"{len(rest)} {kind} cards have no place: the deck has only {len(deck)}")
            reserved[kind] = deck + rest
        return reserved

    def seat(self, seat: int, options: Options) -> Seat:
        board = Board(self.boards[seat])
        score = move_marker(0, board.points, options.cap)
        return Seat(
            hand=self.hands[seat], known=self.known[seat], board=board, face_down=self.down[seat], score=score,
            picks=self.picks[seat],
        )  # fmt: skip
