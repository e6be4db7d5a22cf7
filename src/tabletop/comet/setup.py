"""The setup of a game (rulebook: "Setup")."""

from collections.abc import Callable, Iterable, Sequence

from tabletop.comet.cards import Card, in_order
from tabletop.comet.hands import hand_limit
from tabletop.comet.options import INFO, STANDARD, Options
from tabletop.comet.state import Gold, Seat, Silver, State
from tabletop.core.deals import LIMIT, Deals, Place, Pool, listed
from tabletop.core.deck import draw
from tabletop.core.errors import TooManyDeals
from tabletop.core.rng import Dice, Seed, stream
from tabletop.core.rulebook import implements
from tabletop.core.setup import check_table, draw_first, possible_first


@implements("comet.setup", "comet.hand_limit", "comet.A2")
def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    """Set up a game.

    Split the silver cards, open the gold row, deal the leaders and the hands, and draw the first player.

    >>> state = comet.new_game(players=2, seed=7)
    >>> state
    <comet turn, to act (0,), turn 1 of seat 0, rescued 0/0, comet in 45 cards>
    >>> print(*state.gold.row)
    gold-brachiosaurus-2 adv-forced-march gold-brachiosaurus-1 gold-sabre-toothed-cat-2
    >>> comet.new_game(players=5, seed=7)
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: Comet is for 2, 3 or 4 players, not 5
    """
    players = check_table(INFO, Options, players, options)
    dice = Dice(stream(seed, "new_game"))
    all_silver, all_gold, all_leaders = options.book.decks
    silver, gold = dice.shuffled(all_silver), dice.shuffled(all_gold)
    leaders = dice.shuffled(all_leaders)[:players]
    first = draw_first(dice, options, players)
    hands: list[tuple[Card, ...]] = []
    for leader in leaders:
        hand, silver = draw(silver, hand_limit(options.book, leader, ()))
        hands.append(hand)
    return _first_state(options, leaders, hands, silver=silver, gold=gold, first=first, seed=dice.seed())


@implements("comet.setup", "comet.hand_limit", "comet.A2")
def starts(*, players: int, options: Options = STANDARD, limit: int = LIMIT) -> Deals[State]:
    """List all first states with their weights.

    Raise TooManyDeals if there are more than `limit`. The seed of the next shuffle is 0 in all of them.

    >>> from tabletop.core.errors import TooManyDeals
    >>> try:
    ...     comet.starts(players=2)  # only a catalogue of a few cards has few enough
    ... except TooManyDeals as error:
    ...     print(f"{error.count:.0e} first states")
    6e+219 first states
    """
    players = check_table(INFO, Options, players, options)
    all_silver, all_gold, all_leaders = options.book.decks
    pool_of_leaders = Pool(all_leaders, (*[Place[Card](1)] * players, Place[Card](len(all_leaders) - players)))
    gold = Pool(all_gold, (Place[Card](len(all_gold), ordered=True),))
    found: list[tuple[State, int]] = []
    beginners = len(possible_first(options, players))
    for (*dealt, _others), weight in pool_of_leaders.ways():
        leaders = tuple([leader for (leader,) in dealt])
        sizes = [hand_limit(options.book, leader, ()) for leader in leaders]
        pile = Place[Card](len(all_silver) - sum(sizes), ordered=True)
        silver = Pool(all_silver, (*map(Place[Card], sizes), pile))
        try:
            found += listed((silver, gold), limit - len(found), _states(options, leaders, weight))
        except TooManyDeals:  # Other leaders change the sizes of hands, but hardly the number of states.
            raise TooManyDeals(beginners * silver.count() * gold.count() * pool_of_leaders.count(), limit) from None
    return tuple(found)


def _states(options: Options, leaders: tuple[Card, ...], weight: int) -> Callable[..., Iterable[tuple[State, int]]]:
    """Return a function that lists the first states with these leaders for one deal."""

    def states(silver: tuple[tuple[Card, ...], ...], gold: tuple[tuple[Card, ...]]) -> Iterable[tuple[State, int]]:
        *hands, rest = silver
        for first in possible_first(options, len(leaders)):
            state = _first_state(options, leaders, hands, silver=rest, gold=gold[0], first=first, seed=Seed(0))
            yield state, weight

    return states


def _first_state(
    options: Options,
    leaders: Sequence[Card],
    hands: Sequence[tuple[Card, ...]],
    *,
    silver: tuple[Card, ...],
    gold: tuple[Card, ...],
    first: int,
    seed: Seed,
) -> State:
    """Return the first state of a game with these leaders, hands and shuffled cards."""
    setup, players = options.book.setup, len(leaders)
    pile, aside = draw(silver, len(silver) - setup.split[players][1])
    row, deck = draw(gold, setup.gold_row)
    empty = (None,) * setup.slots
    return State(
        options=options,
        seats=tuple([Seat(each, in_order(hand), slots=empty) for each, hand in zip(leaders, hands, strict=True)]),
        tokens=(empty,) * players, neutrals=(None,) * len(setup.neutrals),
        silver=Silver(pile=pile, aside=aside, discard=(), comet=False),
        gold=Gold(row=row, deck=deck, discard=(), removed=()), turn=first, turns=1, step=None, waiting=(),
        to_act=(first,), phase="turn", seed=seed,
    )  # fmt: skip


@implements("comet.setup")
def first_silver_pile(options: Options, leaders: Sequence[Card]) -> int:
    """Return the size of the silver pile after players with these leaders have drawn.

    >>> comet.first_silver_pile(comet.Options(), [comet.Card("leader-quagga"), comet.Card("leader-gold")])
    44
    >>> len(comet.new_game(players=2, seed=7).silver.pile)  # without Quagga, whose hand has a card more
    45
    """
    book = options.book
    dealt = sum([hand_limit(book, leader, ()) for leader in leaders])
    return book.setup.split[len(leaders)][0] - dealt
