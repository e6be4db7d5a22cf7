"""Positions of Star Map."""

from collections.abc import Mapping, Sequence

from tabletop.core.deck import in_order
from tabletop.core.errors import SetupError
from tabletop.core.players import check_players
from tabletop.core.rng import Seed, checked
from tabletop.starmap.cards import CARDS, VALUES, Card
from tabletop.starmap.options import DEALT, INFO, SHINE, STANDARD
from tabletop.starmap.rounds import winning_card
from tabletop.starmap.scoring import is_complete, price_of_repeats
from tabletop.starmap.state import HAND_LIMIT, Laid, Phase, Seat, State, emotions_of
from tabletop.starmap.turns import turn_order
from tabletop.starmap.validity import validate
from tabletop.testing.tables.laying import BySeat, Cards, Laying, check_seat, checked_by


@checked_by(validate)
def starmap(
    *, players: int = 3, hands: BySeat[Cards | int] | None = None, shine: BySeat[int] | None = None,
    collections: BySeat[Cards] | None = None, plays: Mapping[int | None, str] | None = None, first: int | None = None,
    marker: int | None = None, discard_top: str | None = None, discard: int | None = None,
    deck: Cards | int | None = None, phase: Phase | None = None, seat: int | None = None, seed: int = 0,
) -> State:  # fmt: skip
    """Return a complete valid state with these facts.

    Raises SetupError if the facts cannot be completed. Cards are in notation. `hands={0: "B5 REST", 2: 4}` is a hand of
    these two cards and one of any four. `plays={0: "B5", None: "G2"}` lists the cards on the table in play order, where
    None is the dummy. `deck` is a size, or the cards on top of it, the topmost first. `discard` is a size. The seat to
    act follows from the facts, and `seat` only checks it. In `phase="top"` the winner has taken a card from the table,
    and `seat` is needed.

    Defaults: five cards for each player, less the one played, five shine, no collection, one discarded card, and the
    rest in the deck. If deck and discard pile both have a size, the other cards go into hands without a fact, ten at
    most, and then into such collections. Equal facts make equal states.
    """
    table = _Table(check_players(INFO, players), CARDS, Card.from_notation)
    table.lay(plays or {})
    table.hold(hands)
    table.collect(shine, collections)
    table.pile(discard_top, deck)
    table.fill(deck if isinstance(deck, int) else None, discard)
    if first is None:
        first = next((fact for fact in (marker, *(plays or ()), seat) if fact is not None), 0)
    table.check_seats(first=first, marker=marker, seat=seat)
    next_seed = Seed(checked(seed))
    seats = tuple([table.seat(each) for each in table.seats])
    now, actor = table.moment(seats, first, phase, seat)
    _check_moment(now, actor, phase, seat)
    return State(
        options=STANDARD, seats=seats, deck=table.deck, discard=table.discard, table=table.laid, first=first,
        marker=marker, to_act=() if actor is None else (actor,), phase=now, seed=next_seed,
    )  # fmt: skip


def _check_moment(now: Phase, actor: int | None, phase: Phase | None, seat: int | None) -> None:
    """Raise SetupError if the phase or the seat differs from the facts."""
    if phase not in (None, now):
        raise SetupError(f"phase: with these facts it is '{now}', not '{phase}'")
    if seat not in (None, actor):
        who = "nobody" if actor is None else f"seat {actor}"
        raise SetupError(f"seat: {who} acts with these facts, not seat {seat}")


class _Table(Laying[Card]):
    """A table of Star Map during its setup."""

    def lay(self, plays: Mapping[int | None, str]) -> None:
        for seat in plays:
            if seat is not None or len(self.seats) > 2:
                check_seat(seat, len(self.seats), "plays")
        self.laid = tuple([Laid(seat, *self.box.named([card], "plays")) for seat, card in plays.items()])

    def collect(self, shine: BySeat[int] | None, collections: BySeat[Cards] | None) -> None:
        self.shine = dict.fromkeys(self.seats, SHINE) | self.by_seat(shine, "shine")
        self.collections = self.cards_by_seat(collections, "collections")

    def pile(self, top: str | None, deck: Cards | int | None) -> None:
        self.deck = () if deck is None or isinstance(deck, int) else self.box.named(deck, "deck")
        self.discard = self.box.some(1, "discard_top") if top is None else self.box.named([top], "discard_top")

    def fill(self, deck: int | None, discard: int | None) -> None:
        """Find a place for every card that is left. A size of None means the rest."""
        if discard is None and not deck:
            discard = 1
        if deck is None or discard is None:
            played = [laid.seat for laid in self.laid]
            self.sizes.update({seat: DEALT - (seat in played) for seat in self.open_hands})
        else:
            self.spread(len(self.box.left) - deck - discard + 1 - sum(self.sizes.values()), self.open_hands)
        self.fill_hands(0)
        below = None if discard is None else self.box.some(discard - 1, "discard")
        self.deck += self.box.some(len(self.box.left) if deck is None else deck, "deck")
        self.discard = (*(self.box.rest() if below is None else below), *self.discard)

    def spread(self, spare: int, hands: Sequence[int]) -> None:
        """Divide the spare cards among the open hands, then among open collections."""
        if spare < 0:
            raise SetupError(f"a deck and a discard pile of these sizes need {-spare} more cards")
        held = min(spare, HAND_LIMIT * len(hands))
        for place, seat in enumerate(hands):
            self.sizes[seat] = held // len(hands) + (place < held % len(hands))
        open_collections = [seat for seat in self.seats if seat not in self.collections]
        for placed in range(spare - held):
            smallest_first = sorted(open_collections, key=lambda seat: len(self.collections.get(seat, ())))
            if not any(self.grow(seat) for seat in smallest_first):
                raise SetupError(f"{spare - held - placed} cards have no place: deck and discard pile are too small")

    def grow(self, seat: int) -> bool:
        """Add a new value or a paid repeat, and return whether there is one."""
        before = self.collections.get(seat, ())
        values = {card.value for card in before}
        may_be_new, left = len(values) < len(VALUES) - 1, SHINE - self.shine[seat] - price_of_repeats(before)
        card = self.box.plenty(
            lambda card: not card.is_rest and (card.gems <= left if card.value in values else may_be_new),
            lambda card: card.value,
        )
        if card is not None:
            self.collections[seat] = (*before, card)
        return card is not None

    def seat(self, seat: int) -> Seat:
        return Seat(in_order(self.hands[seat]), self.shine[seat], self.collections.get(seat, ()))

    def moment(
        self, seats: Sequence[Seat], first: int, phase: Phase | None, seat: int | None
    ) -> tuple[Phase, int | None]:
        """Return the phase and the seat to act. Only `phase="top"` has to be given."""
        if phase == "top":
            if seat is None:
                raise SetupError("phase: a choice of the top card needs `seat`, the winner")
            return phase, seat
        if any(not mine.shine or is_complete(mine.collection) for mine in seats):
            return "over", None
        order, laid = turn_order(first, len(seats)), [laid.seat for laid in self.laid]
        for each in order[1 + max([order.index(seat) for seat in laid], default=-1) :]:
            if each is None:
                raise SetupError("plays: the dummy is next, and the rules take its turn: lay its card (None) too")
            if seats[each].hand:
                return "turn", each
        if len(emotions_of(self.laid)) < 2:
            raise SetupError("plays: all have played and there is nothing to choose: leave the last card out")
        won = winning_card(self.laid, self.discard)
        return "take", won[0].seat if won else None
