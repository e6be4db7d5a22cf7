"""Sample or list the complete states consistent with a view."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from tabletop.core.deals import LIMIT, Deals, Place, Pool, listed
from tabletop.core.deck import in_order
from tabletop.core.errors import InvalidState, shown
from tabletop.core.players import check_viewer
from tabletop.core.rng import Dice, Seed, stream
from tabletop.core.rulebook import implements
from tabletop.core.validation import takes, unseen
from tabletop.starmap.cards import BACKS, Back, Card, backs
from tabletop.starmap.options import copies_for
from tabletop.starmap.state import Seat, State, cards_of
from tabletop.starmap.views import View


@takes(View)
@implements("starmap.hidden")
def sample_state(view: View, *, seed: int) -> State:
    """Return a random complete state that is consistent with the view.

    All deals of the hidden cards that fit the visible backs are equally likely.

    >>> state = starmap.new_game(players=3, seed=7)
    >>> print(*state.seats[2].hand)
    B5 R1 R2 R5 REST
    >>> for seed in (1, 2):
    ...     print(*starmap.sample_state(starmap.view(state, 0), seed=seed).seats[2].hand)
    B2 R5 R5 R6 REST
    B1 R2 R3 R5 REST
    """
    hidden = _unseen_cards(view)
    dice = Dice(stream(seed, "sample_state"))
    hidden = dice.shuffled(hidden)
    piles: dict[Back, Iterator[Card]] = {back: iter([card for card in hidden if card.back == back]) for back in BACKS}
    hands = [
        view.hand if seat == view.seat else tuple([_next(piles, back) for back in seen.backs])
        for seat, seen in enumerate(view.seats)
    ]
    top = () if view.deck_top is None else (_next(piles, view.deck_top),)
    below = dice.shuffled([card for pile in piles.values() for card in pile])
    return _world(view, hands, deck=top + below, pile=dice.shuffled(view.known), seed=dice.seed())


@takes(View)
@implements("starmap.hidden")
def deals(view: View, *, limit: int = LIMIT) -> Deals[State]:
    """List all deals that are consistent with the view, with their weights.

    Raise TooManyDeals if there are more than `limit`. Deals that differ only in the order of the discard pile or in the
    seed of its shuffle count as one.

    >>> names = "B1 B1 B2 B2 G1 G1"
    >>> cards = tuple([starmap.Card.from_notation(name) for name in names.split()])
    >>> state = starmap.new_game(players=2, seed=1, options=starmap.Options(cards=cards, dealt=1, shine=1))
    >>> for world, weight in starmap.deals(starmap.view(state, 0)):
    ...     print("hand", *world.seats[1].hand, "deck", *world.deck, "weight", weight)
    hand B1 deck G1 B2 G1 weight 2
    hand B1 deck G1 G1 B2 weight 2
    hand B2 deck G1 B1 G1 weight 2
    hand B2 deck G1 G1 B1 weight 2
    """
    sample_state(view, seed=0)  # This rejects an impossible view.
    others = [seat for seat in range(len(view.seats)) if seat != view.seat]
    groups = [(seat, back, size) for seat in others for back, size in Counter(view.seats[seat].backs).items()]
    places = [Place(size, fits=_has_back(back)) for _, back, size in groups]
    if view.deck_top is not None:
        places.append(Place(1, fits=_has_back(view.deck_top)))
    places.append(Place(view.deck_size - (view.deck_top is not None), ordered=True))

    def states(cards: tuple[tuple[Card, ...], ...]) -> Iterable[tuple[State, int]]:
        dealt: dict[int, tuple[Card, ...]] = {} if view.seat is None else {view.seat: view.hand}
        for (seat, _, _), some in zip(groups, cards, strict=False):
            dealt[seat] = dealt.get(seat, ()) + some
        hands = [dealt.get(seat, ()) for seat in range(len(view.seats))]
        deck = tuple([card for some in cards[len(groups) :] for card in some])
        yield _world(view, hands, deck=deck, pile=view.known, seed=Seed(0)), 1

    return listed((Pool(_unseen_cards(view), tuple(places)),), limit, states)


def _unseen_cards(view: View) -> tuple[Card, ...]:
    """Return the cards that the viewer has not seen."""
    check_viewer(view.seat, len(view.seats))
    if backs(view.hand) != (() if view.seat is None else view.seats[view.seat].backs):
        raise InvalidState("the hand of the view does not match the backs of its seat")
    collected = [card for seen in view.seats for card in seen.collection]
    shown_cards = [*view.hand, *view.known, view.discard_top, *cards_of(view.table), *collected]
    return unseen(shown_cards, copies_for(view.options))


def _next(piles: Mapping[Back, Iterator[Card]], back: Back) -> Card:
    card = next(piles[back], None)
    if card is None:
        raise InvalidState(f"the view shows more {back} backs than there are unseen {back} cards")
    return card


@cache
def _has_back(back: Back) -> Callable[[Card], bool]:
    return lambda card: card.back == back


def _world(
    view: View, hands: Iterable[tuple[Card, ...]], *, deck: tuple[Card, ...], pile: tuple[Card, ...], seed: Seed
) -> State:
    """Return the state with these hidden cards and everything else from the view."""
    if len(deck) != view.deck_size:
        raise InvalidState(f"the view leaves {len(deck)} cards for a deck of {shown(view.deck_size)}")
    seats: list[Seat] = [seen.holding(in_order(hand)) for seen, hand in zip(view.seats, hands, strict=True)]
    return State(
        options=view.options,
        seats=tuple(seats),
        deck=deck,
        discard=(*pile, view.discard_top),
        table=view.table,
        first=view.first,
        marker=view.marker,
        to_act=view.to_act,
        phase=view.phase,
        seed=seed,
    )
