"""Setting up (rulebook: "Preparation")."""

from tabletop.core.deck import deal
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.core.setup import check_options, check_players
from tabletop.starmap.cards import CARDS, in_order
from tabletop.starmap.options import INFO, STANDARD, Options
from tabletop.starmap.state import State, make_seat, make_state

DEALT = 5


@implements("starmap.setup", "starmap.M22")
def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    """Shuffle, deal five cards each, turn the first card up, all shine light, draw who begins."""
    players = check_players(INFO, players)
    check_options(INFO, Options, options)
    dice = Dice(stream(seed, "new_game"))
    hands, deck = deal(dice.shuffled(CARDS), players, DEALT)
    first = dice.choice(range(players))
    seats = tuple([make_seat(in_order(hand)) for hand in hands])
    return make_state(options, seats, deck[1:], deck[:1], (), first, None, (first,), "turn", dice.seed())
