"""Setup of a game (rulebook: "Preparation")."""

from collections.abc import Iterable, Sequence

from tabletop.core.deals import LIMIT, Deals, Place, Pool, listed
from tabletop.core.deck import deal, in_order
from tabletop.core.rng import Dice, Seed, stream
from tabletop.core.rulebook import implements
from tabletop.core.setup import check_table, draw_first, possible_first
from tabletop.starmap.cards import Card
from tabletop.starmap.options import INFO, STANDARD, Options, check_size, deck_for
from tabletop.starmap.state import State, make_seat


@implements("starmap.setup", "starmap.M22")
def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    """Return the first state of a game.

    The cards are shuffled and dealt, one card starts the discard pile, and the first player is drawn. Equal seeds give
    equal states on every machine.

    >>> state = starmap.new_game(players=3, seed=7)
    >>> state
    <starmap turn, to act (2,), table empty, top R4, shine 5/5/5>
    >>> print(*state.seats[2].hand)
    B5 R1 R2 R5 REST
    """
    players = check_table(INFO, Options, players, options, check_size)
    dice = Dice(stream(seed, "new_game"))
    hands, deck = deal(dice.shuffled(deck_for(options)), players, options.dealt)
    first = draw_first(dice, options, players)
    return _first_state(options, hands, deck, first, dice.seed())


@implements("starmap.setup", "starmap.M22")
def starts(*, players: int, options: Options = STANDARD, limit: int = LIMIT) -> Deals[State]:
    """List all first states with their weights.

    Raise TooManyDeals if there are more than `limit`. The seed of the next shuffle is 0 in all of them.

    >>> names = "B1 B1 B2 B2 G1 G1"
    >>> cards = tuple([starmap.Card.from_notation(name) for name in names.split()])
    >>> small = starmap.Options(cards=cards, dealt=1, shine=1)
    >>> found = starmap.starts(players=2, options=small)
    >>> len(found)
    180
    >>> state, weight = found[0]
    >>> weight  # in so many ways it can be dealt, equal copies counted apart
    8
    """
    players = check_table(INFO, Options, players, options, check_size)
    cards = deck_for(options)
    places = (*[Place[Card](options.dealt)] * players, Place[Card](len(cards) - options.dealt * players, ordered=True))

    def states(filled: tuple[tuple[Card, ...], ...]) -> Iterable[tuple[State, int]]:
        *hands, deck = filled
        return [(_first_state(options, hands, deck, first, Seed(0)), 1) for first in possible_first(options, players)]

    return listed((Pool(cards, places),), limit, states)


def _first_state(
    options: Options, hands: Sequence[tuple[Card, ...]], deck: tuple[Card, ...], first: int, seed: Seed
) -> State:
    """Return the first state for these hands and this deck."""
    return State(
        options=options,
        seats=tuple([make_seat(in_order(hand), options.shine) for hand in hands]),
        deck=deck[1:],
        discard=deck[:1],
        table=(),
        first=first,
        marker=None,
        to_act=(first,),
        phase="turn",
        seed=seed,
    )
