"""Setting up (rulebook: "Preparation")."""

from tabletop.core.deck import deal
from tabletop.core.faces import in_order
from tabletop.core.quick import close
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.core.setup import check_options, check_players
from tabletop.starmap.cards import CARDS
from tabletop.starmap.options import INFO, STANDARD, Options
from tabletop.starmap.state import Draft, State, make_seat

DEALT = 5


@implements("starmap.setup", "starmap.M22")
def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    """Shuffle, deal five cards each, turn the first card up, all shine light, draw who begins."""
    players = check_players(INFO, players)
    check_options(INFO, Options, options)
    dice = Dice(stream(seed, "new_game"))
    hands, deck = deal(dice.shuffled(CARDS), players, DEALT)
    first = dice.choice(range(players))
    return close(
        Draft(
            options=options,
            seats=tuple([make_seat(in_order(hand)) for hand in hands]),
            deck=deck[1:],
            discard=deck[:1],
            table=(),
            first=first,
            marker=None,
            to_act=(first,),
            phase="turn",
            seed=dice.seed(),
        ),
        State,
    )
