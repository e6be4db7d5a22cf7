"""Setting up (rulebook: "Preparation")."""

from collections.abc import Iterable, Sequence

from tabletop.core.deals import LIMIT, Deals, Place, Pool, listed
from tabletop.core.deck import deal
from tabletop.core.faces import in_order
from tabletop.core.rng import Dice, Seed, stream
from tabletop.core.rulebook import implements
from tabletop.core.setup import check_table
from tabletop.starmap.cards import Card
from tabletop.starmap.options import INFO, STANDARD, Options, check_size, deck_for
from tabletop.starmap.state import State, make_seat, make_state


@implements("starmap.setup", "starmap.M22")
def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    """Shuffle, deal cards, five each as a rule, turn the first card up, all shine light, draw who begins."""
    players = check_table(INFO, Options, players, options, check_size)
    dice = Dice(stream(seed, "new_game"))
    hands, deck = deal(dice.shuffled(deck_for(options)), players, options.dealt)
    first = dice.choice(range(players))
    return _first_state(options, hands, deck, first, dice.seed())


@implements("starmap.setup", "starmap.M22")
def starts(*, players: int, options: Options = STANDARD, limit: int = LIMIT) -> Deals[State]:
    """List all first states with their weights; if there are more, raise TooManyDeals. The next seed is 0 in all."""
    players = check_table(INFO, Options, players, options, check_size)
    cards = deck_for(options)
    places = (*[Place[Card](options.dealt)] * players, Place[Card](len(cards) - options.dealt * players, ordered=True))

    def states(filled: tuple[tuple[Card, ...], ...]) -> Iterable[tuple[State, int]]:
        *hands, deck = filled
        return [(_first_state(options, hands, deck, first, Seed(0)), 1) for first in range(players)]

    return listed((Pool(cards, places),), limit, states)


def _first_state(
    options: Options, hands: Sequence[tuple[Card, ...]], deck: tuple[Card, ...], first: int, seed: Seed
) -> State:
    """Return the table once all is dealt."""
    return make_state(
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
