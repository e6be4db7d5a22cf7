"""Sample or list the complete states consistent with a view."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, product
from math import prod

from tabletop.core.deals import LIMIT, Deals, Place, Pool, listed
from tabletop.core.deck import in_order
from tabletop.core.errors import InvalidState, shown
from tabletop.core.players import check_viewer
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.core.validation import refuse, table_faults, takes, unseen
from tabletop.subastral.cards import Card
from tabletop.subastral.options import INFO, copies_for
from tabletop.subastral.state import Seat, State
from tabletop.subastral.views import SeenSeat, View


@takes(View)
@implements("subastral.hidden")
def sample_state(view: View, *, seed: int) -> State:
    """Return a random complete state that is consistent with the view.

    All deals of the hidden cards, and all secret picks of the other seats, are equally likely.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> print(*state.seats[0].hand)
    desert:4 rainforest:2 forest:3
    >>> for seed in (1, 2):
    ...     print(*subastral.sample_state(subastral.view(state, 1), seed=seed).seats[0].hand)
    savanna:1 chaparral:1 tundra:1
    rainforest:3 taiga:3 taiga:6
    """
    hidden = _unseen_cards(view)
    dice = Dice(stream(seed, "sample_state"))
    deck = iter(dice.shuffled(hidden))
    seats = [_seat(view, seat, deck, dice) for seat in range(len(view.seats))]
    return _world(view, seats, tuple(deck))


@takes(View)
@implements("subastral.hidden")
def deals(view: View, *, limit: int = LIMIT) -> Deals[State]:
    """List all deals that are consistent with the view, with their weights.

    Raise TooManyDeals if there are more than `limit`.

    >>> cards = (subastral.Printed("desert", 2, 2),) * 14 + (subastral.Printed("savanna", 6, 2),)
    >>> small = subastral.Options(cards=cards, dealt=1, crowded=1)
    >>> state = subastral.new_game(players=2, seed=2, options=small)
    >>> worlds = [world for world, weight in subastral.deals(subastral.view(state, 0))]
    >>> len(worlds)  # seat 1 holds the savanna card, or it is one of six in the deck
    7
    >>> sum(["savanna" in [card.biome for card in world.deck] for world in worlds])
    6
    """
    others = [seat for seat in range(len(view.seats)) if seat != view.seat]
    sizes = [view.seats[seat].hand_size - len(view.seats[seat].known) for seat in others]
    places = (*map(Place[Card], sizes), Place[Card](view.deck_size, ordered=True))

    def states(cards: tuple[tuple[Card, ...], ...]) -> Iterable[tuple[State, int]]:
        *hands, deck = cards
        dealt = dict(zip(others, hands, strict=True))
        held = [
            view.hand if seat == view.seat else in_order([*seen.known, *dealt[seat]])
            for seat, seen in enumerate(view.seats)
        ]
        for chosen in product(*[_picks(view, seat, hand) for seat, hand in enumerate(held)]):
            rows = zip(view.seats, held, chosen, strict=True)
            seats = [seen.holding(hand, pick=pick) for seen, hand, (pick, _) in rows]
            yield _world(view, seats, deck), prod([ways for _, ways in chosen])

    return listed((Pool(_unseen_cards(view), places),), limit, states)


def _unseen_cards(view: View) -> tuple[Card, ...]:
    """Return the cards that the viewer has not seen."""
    refuse(table_faults(INFO, len(view.seats)))
    check_viewer(view.seat, len(view.seats))
    others = [seen for seat, seen in enumerate(view.seats) if seat != view.seat]
    piles = [pile for seen in view.seats for pile in seen.journal]
    seen = chain(view.hand, *view.row, *[other.known for other in others], *piles)
    hidden = unseen(seen, copies_for(view.options, len(view.seats)))
    _check_sizes(view, others, len(hidden))
    return hidden


def _world(view: View, seats: Sequence[Seat], deck: tuple[Card, ...]) -> State:
    """Return the state with these hidden cards and everything else from the view."""
    return State(
        options=view.options,
        seats=tuple(seats),
        deck=deck,
        row=view.row,
        rounds=view.rounds,
        played=view.played,
        taken=view.taken,
        to_act=view.to_act,
        phase=view.phase,
    )


def _check_sizes(view: View, others: list[SeenSeat], hidden: int) -> None:
    """Reject a view if its hands and deck do not fit the unseen cards."""
    if view.seat is not None and len(view.hand) != view.seats[view.seat].hand_size:
        raise InvalidState(f"the view's hand has {len(view.hand)} cards, not {shown(view.seats[view.seat].hand_size)}")
    sizes = [view.deck_size, *[seen.hand_size - len(seen.known) for seen in others]]
    if min(sizes) < 0 or sum(sizes) != hidden:
        raise InvalidState(f"the {hidden} unseen cards cannot make a deck of {shown(view.deck_size)} and these hands")


def _seat(view: View, seat: int, deck: Iterator[Card], dice: Dice) -> Seat:
    """Return a seat with a random hand, and a random pick if it has picked."""
    seen = view.seats[seat]
    if seat == view.seat:
        return seen.holding(view.hand, pick=view.pick)
    hand = in_order([*seen.known, *islice(deck, seen.hand_size - len(seen.known))])
    return seen.holding(hand, pick=dice.choice(hand) if _has_picked(view, seat, hand) else None)


def _has_picked(view: View, seat: int, hand: tuple[Card, ...]) -> bool:
    return view.phase == "give" and seat not in view.to_act and bool(hand)


def _picks(view: View, seat: int, hand: tuple[Card, ...]) -> Sequence[tuple[Card | None, int]]:
    """List the possible picks from a hand, with the number of their copies."""
    if seat == view.seat:
        return [(view.pick, 1)]
    return [*Counter(hand).items()] if _has_picked(view, seat, hand) else [(None, 1)]
