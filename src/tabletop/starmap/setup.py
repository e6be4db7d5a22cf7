"""Setting up (rulebook: "Preparation")."""

from tabletop.core.deck import deal
from tabletop.core.faces import in_order
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.core.setup import check_options, check_players
from tabletop.starmap.options import INFO, STANDARD, Options, check_size, deck_for
from tabletop.starmap.state import State, make_seat, make_state


@implements("starmap.setup", "starmap.M22")
def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    """Shuffle, deal cards, five each as a rule, turn the first card up, all shine light, draw who begins."""
    players = check_players(INFO, players)
    check_options(INFO, Options, options)
    check_size(options, players)
    dice = Dice(stream(seed, "new_game"))
    hands, deck = deal(dice.shuffled(deck_for(options)), players, options.dealt)
    first = dice.choice(range(players))
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
        seed=dice.seed(),
    )
