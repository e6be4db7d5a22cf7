"""Setting up (rulebook: "Preparation")."""

from tabletop.codex.board import NO_CARDS_YET
from tabletop.codex.cards import GOLDS, OBJECTIVES, RESOURCES, STARTERS, in_order
from tabletop.codex.options import INFO, STANDARD, Options
from tabletop.codex.state import Picks, Seat, Setting, State
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.core.setup import check_options, check_players


@implements("codex.setup", "codex.A13", "codex.A14")
def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    """Shuffle all decks, turn up two cards beside each, deal starter cards; the rest waits for the players' choices.

    The objectives are dealt and the first player is shown later, but nothing is random after this.
    """
    players = check_players(INFO, players)
    check_options(INFO, Options, options)
    dice = Dice(stream(seed, "new_game"))
    resources, golds = dice.shuffled(RESOURCES), dice.shuffled(GOLDS)
    starters, objectives = dice.shuffled(STARTERS), dice.shuffled(OBJECTIVES)
    setting = Setting(options, in_order(starters[players:]), objectives, (), dice.choice(range(players)))
    seats = tuple([Seat((), (), NO_CARDS_YET, (), 0, Picks(starter)) for starter in starters[:players]])
    slots = (resources[0], resources[1], golds[0], golds[1])
    return State(setting, seats, resources[2:], golds[2:], slots, 0, None, tuple(range(players)), "starter")
