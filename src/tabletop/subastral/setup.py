"""Setup of a game (rulebook: "Set-up")."""

from collections.abc import Sequence

from tabletop.core.deals import LIMIT, Deals, Place, Pool
from tabletop.core.deck import deal, in_order, insert
from tabletop.core.errors import TooManyDeals
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.core.setup import check_table, draw_first, possible_first
from tabletop.subastral.cards import CLOUDS, END_DEPTH, Card
from tabletop.subastral.options import INFO, STANDARD, Options, check_size, deck_for
from tabletop.subastral.state import Rounds, Row, Seat, State


@implements("subastral.setup", "subastral.A3")
def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    """Return the first state of a game.

    The cards are shuffled and dealt, the row is laid, and the first player is drawn. Equal seeds give equal states on
    every machine.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> [len(cloud) for cloud in state.row], len(state.deck)
    ([2, 1, 1, 1, 2, 1], 48)
    >>> print(*state.seats[0].hand)
    desert:4 rainforest:2 forest:3
    """
    players = check_table(INFO, Options, players, options, check_size)
    dice = Dice(stream(seed, "new_game"))
    hands, deck = deal(dice.shuffled(deck_for(options, players)), players, options.dealt)
    row, aside, deck = lay_row(deck, options.crowded)
    if aside:
        below = END_DEPTH * players
        deck = dice.shuffled(aside + deck[:-below]) + deck[-below:]
    return _first_state(options, hands, row, deck, draw_first(dice, options, players))


@implements("subastral.setup")
def starts(*, players: int, options: Options = STANDARD, limit: int = LIMIT) -> Deals[State]:
    """List all first states with their weights.

    Raise TooManyDeals if there are more than `limit`. This is always the case if two clouds are crowded, so ruling A3
    does not matter here.

    >>> cards = (subastral.Printed("desert", 2, 2),) * 14 + (subastral.Printed("savanna", 6, 2),)
    >>> small = subastral.Options(cards=cards, dealt=1, crowded=1)
    >>> found = subastral.starts(players=2, options=small)
    >>> len(found)
    30
    >>> state, weight = found[0]
    >>> weight  # in so many ways it can be dealt, equal copies counted apart
    87178291200
    """
    players = check_table(INFO, Options, players, options, check_size)
    cards, hand = deck_for(options, players), Place[Card](options.dealt)
    pool = Pool(cards, (*[hand] * players, Place[Card](len(cards) - options.dealt * players, ordered=True)))
    beginners = possible_first(options, players)
    if options.crowded > 1:
        raise TooManyDeals(len(beginners) * pool.count(), limit)
    found: dict[State, int] = {}
    for (*hands, rest), weight in pool.ways():
        row, _, deck = lay_row(rest, options.crowded)
        for first in beginners:  # Cards of a cloud have no order, so several deals may give the same state.
            state = _first_state(options, hands, row, deck, first)
            found[state] = found.get(state, 0) + weight
        if len(found) > limit:
            raise TooManyDeals(len(beginners) * pool.count(), limit)
    return tuple(found.items())


def _first_state(
    options: Options, hands: Sequence[tuple[Card, ...]], row: Row, deck: tuple[Card, ...], first: int
) -> State:
    """Return the first state for these hands, row and deck.

    In a small game, the game-end card can be on top from the start.
    """
    is_end = len(deck) < options.end_sizes[len(hands)]
    return State(
        options=options,
        seats=tuple([Seat(in_order(hand)) for hand in hands]),
        deck=deck,
        row=row,
        rounds=Rounds(first, end=1) if is_end else Rounds(first),
        played=None,
        taken=None,
        to_act=(first,),
        phase="play",
    )


@implements("subastral.row", "subastral.A3", "subastral.A12")
def lay_row(deck: tuple[Card, ...], crowded: int) -> tuple[Row, tuple[Card, ...], tuple[Card, ...]]:
    """Lay the first cards of the row.

    Each cloud gets a card. Then one or two more cards, depending on `crowded`, go to the clouds of their numbers.
    Return the row, the cards set aside because they repeat the seventh card's number, and the rest of the deck.
    """
    count = len(CLOUDS)
    row: list[tuple[Card, ...]] = [(card,) for card in deck[:count]]
    aside: tuple[Card, ...] = ()
    seventh, deck = deck[count], deck[count + 1 :]
    row[seventh.number - 1] = insert(row[seventh.number - 1], seventh)
    if crowded > 1:
        at = 0
        while deck[at].number == seventh.number:
            at += 1
        aside, eighth, deck = deck[:at], deck[at], deck[at + 1 :]
        row[eighth.number - 1] = insert(row[eighth.number - 1], eighth)
    return tuple(row), aside, deck
