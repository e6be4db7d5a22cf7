"""Complete states that are consistent with the view of a seat."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from tabletop.comet.cards import Card, Printed, in_order
from tabletop.comet.catalogue.book import copies
from tabletop.comet.state import Gold, Seat, Silver, State
from tabletop.comet.views import View
from tabletop.core.deals import LIMIT, Deals, Place, Pool, listed
from tabletop.core.deck import draw
from tabletop.core.errors import InvalidState
from tabletop.core.rng import Dice, Seed, stream
from tabletop.core.rulebook import implements
from tabletop.core.validation import takes


@takes(View)
@implements("comet.hidden", "comet.known")
def sample_state(view: View, *, seed: int) -> State:
    """Return a random complete state that is consistent with the view.

    The unknown cards of hands and all face-down piles are dealt at random. Unknown cards of a hand are silver, because
    gold cards enter hands only through the open row.

    >>> view = comet.view(comet.new_game(players=2, seed=7), 0)
    >>> print(*comet.sample_state(view, seed=1).seats[1].hand[:3])
    silver-aurochs-2 silver-brachiosaurus-2 silver-cave-beaver-4
    >>> print(*comet.sample_state(view, seed=2).seats[1].hand[:3])
    silver-christmas-island-rat-3 silver-sabre-toothed-cat-1 silver-sabre-toothed-cat-3
    """
    dice, catalogue = Dice(stream(seed, "sample_state")), view.options.book.catalogue
    silver = dice.shuffled(_unseen(view, catalogue.silver))
    gold = dice.shuffled(_unseen(view, catalogue.gold))
    hands: list[tuple[Card, ...]] = []
    for size in _unknown(view):
        dealt, silver = draw(silver, size)
        hands.append(dealt)
    pile, aside = draw(silver, view.silver_size)
    return _world(view, hands, pile=pile, aside=aside, gold=gold, seed=dice.seed())


@takes(View)
@implements("comet.hidden", "comet.known")
def deals(view: View, *, limit: int = LIMIT) -> Deals[State]:
    """List all complete states that are consistent with the view, with their weights.

    Raise TooManyDeals if there are more than `limit`. States that differ only in the seed of the next shuffle count as
    one.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(arrived=True, hands={0: 5, 1: 1}, silver_size=1, gold_size=1)
    >>> found = comet.deals(comet.view(state, 0))  # two silver cards are unseen: in the hand, and in the pile
    >>> [str(world.seats[1].hand[0]) for world, weight in found]
    ['silver-golden-mole-2', 'silver-cave-beaver-2']
    """
    sample_state(view, seed=0)  # This raises InvalidState for a view that no state fits.
    catalogue = view.options.book.catalogue
    piles = [Place[Card](size, ordered=True) for size in (view.silver_size, view.aside_size, view.gold_size)]
    hands = [Place[Card](size) for size in _unknown(view)]
    pools = (
        Pool(_unseen(view, catalogue.silver), (*hands, *piles[:2])),
        Pool(_unseen(view, catalogue.gold), (piles[2],)),
    )

    def states(silver: tuple[tuple[Card, ...], ...], gold: tuple[tuple[Card, ...]]) -> Iterable[tuple[State, int]]:
        *dealt, pile, aside = silver
        yield _world(view, dealt, pile=pile, aside=aside, gold=gold[0], seed=Seed(0)), 1

    return listed(pools, limit, states)


def _unknown(view: View) -> list[int]:
    """Return the number of unknown cards in each hand."""
    seats = enumerate(view.seats)
    return [0 if seat == view.seat else seen.hand_size - len(seen.known) for seat, seen in seats]


def _world(
    view: View,
    hands: Sequence[tuple[Card, ...]],
    *,
    pile: tuple[Card, ...],
    aside: tuple[Card, ...],
    gold: tuple[Card, ...],
    seed: Seed,
) -> State:
    """Return the state of the view with these hidden cards."""
    if (len(pile), len(aside), len(gold)) != (view.silver_size, view.aside_size, view.gold_size):
        raise InvalidState("the sizes of the hidden piles do not match the number of cards that remain for them")
    seats: list[Seat] = []
    for seat, (seen, hand) in enumerate(zip(view.seats, hands, strict=True)):
        seats.append(seen.holding(view.hand if seat == view.seat else in_order(seen.known + hand)))
    return State(
        options=view.options, seats=tuple(seats), tokens=view.tokens, neutrals=view.neutrals,
        silver=Silver(pile=pile, aside=aside, discard=view.silver_discard, comet=view.comet),
        gold=Gold(row=view.gold_row, deck=gold, discard=view.gold_discard, removed=view.removed), turn=view.turn,
        turns=view.turns, step=view.step, waiting=view.waiting, to_act=view.to_act, phase=view.phase, seed=seed,
    )  # fmt: skip


def _unseen(view: View, printed: tuple[Printed, ...]) -> tuple[Card, ...]:
    seen = Counter(chain(view.hand, view.silver_discard, view.gold_row, view.gold_discard, view.removed))
    for seat, each in enumerate(view.seats):
        seen.update(each.rescued)
        seen.update([card for card in each.slots if card is not None])
        if seat != view.seat:
            seen.update(each.known)
    unseen = Counter(copies(printed))
    unseen.subtract({card: number for card, number in seen.items() if card in unseen})
    return tuple(unseen.elements())
