"""Setting up (rulebook: "Preparation")."""

from tabletop.codex.board import NO_CARDS_YET
from tabletop.codex.cards import GOLDS, OBJECTIVES, RESOURCES, STARTERS, Starter
from tabletop.codex.options import INFO, STANDARD, Options
from tabletop.codex.state import Picks, Seat, Setting, State
from tabletop.core.faces import in_order
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
    return State(
        setting=Setting(
            options=options,
            starters=in_order(starters[players:]),
            objectives=objectives,
            common=(),
            first=dice.choice(range(players)),
        ),
        seats=tuple([_seat_with(starter) for starter in starters[:players]]),
        resources=resources[2:],
        golds=golds[2:],
        slots=(resources[0], resources[1], golds[0], golds[1]),
        round=0,
        ending=None,
        to_act=tuple(range(players)),
        phase="starter",
    )


def _seat_with(starter: Starter) -> Seat:
    return Seat(hand=(), known=(), board=NO_CARDS_YET, face_down=(), score=0, picks=Picks(starter))
