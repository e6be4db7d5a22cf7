"""Setting up, in parts, for the players' choices let it go on (rulebook: "Preparation")."""

from attrs import evolve

from tabletop.codex.board import LAID, NO_CARDS_YET, Board, lay
from tabletop.codex.box import check_size
from tabletop.codex.cards import Card, Kind, Objective
from tabletop.codex.drawing import draw_top
from tabletop.codex.event import DeckShows, FirstDrawn, HandDealt, Log, Offered, Revealed, StarterLaid
from tabletop.codex.grid import CENTRE
from tabletop.codex.options import INFO, STANDARD, Options
from tabletop.codex.state import Cards, Draft, Picks, Seat, Setting, State, make_seat
from tabletop.codex.turns import ask, begin_round
from tabletop.core.deck import deal, draw
from tabletop.core.faces import in_order
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.core.setup import check_options, check_players

DEALT: tuple[Kind, ...] = ("resource", "resource", "gold")
COMMON_OBJECTIVES = 2
OFFERED_OBJECTIVES = 2


@implements("codex.setup", "codex.A13", "codex.A14")
def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    """Shuffle all decks, turn up two cards beside each, deal starter cards; the rest waits for the players' choices.

    The objectives are dealt and the first player is shown later, but nothing is random after this.
    """
    players = check_players(INFO, players)
    check_options(INFO, Options, options)
    check_size(options.box, players)
    dice, box = Dice(stream(seed, "new_game")), options.box
    resources, golds = dice.shuffled(box.resources), dice.shuffled(box.golds)
    starters, objectives = dice.shuffled(box.starters), dice.shuffled(box.objectives)
    return State(
        setting=Setting(
            options=options,
            starters=in_order(starters[players:]),
            objectives=objectives,
            common=(),
            first=dice.choice(range(players)),
        ),
        seats=tuple([_new_seat(Picks(starter)) for starter in starters[:players]]),
        resources=resources[2:],
        golds=golds[2:],
        slots=(resources[0], resources[1], golds[0], golds[1]),
        round=0,
        ending=None,
        to_act=tuple(range(players)),
        phase="starter",
    )


def _new_seat(picks: Picks, hand: Cards = (), board: Board = NO_CARDS_YET) -> Seat:
    return make_seat(hand=hand, known=(), board=board, face_down=(), score=0, picks=picks)


@implements("codex.starter", "codex.deal", "codex.A13")
def deal_hands(draft: Draft, log: Log) -> None:
    """Once all sides are chosen: lay the starter cards, deal hands, reveal and deal objectives."""
    boards = [lay_starter(seat, mine.picks, log) for seat, mine in enumerate(draft.seats)]
    hands = [deal_hand(draft, seat, log) for seat in range(len(boards))]
    if log is not None:
        log += [DeckShows("resource", draft.resources[0].back), DeckShows("gold", draft.golds[0].back)]
    offers = deal_objectives(draft, log)
    picks = [Picks(mine.picks.starter, objectives=offer) for mine, offer in zip(draft.seats, offers, strict=True)]
    draft.seats = tuple(map(_new_seat, picks, hands, boards))
    ask(draft, tuple(range(len(boards))), "objective", log)


@implements("codex.starter", "codex.A18")
def lay_starter(seat: int, picks: Picks, log: Log) -> Board:
    """Lay the starter card at the centre with the chosen side up."""
    face = picks.starter.face(picks.side or "front")
    if log is not None:
        log.append(StarterLaid(seat, face))
    return lay(NO_CARDS_YET, LAID[face][CENTRE])


@implements("codex.deal")
def deal_hand(draft: Draft, seat: int, log: Log) -> tuple[Card, ...]:
    """Deal two resource cards and a gold card to a player."""
    hand = in_order([draw_top(draft, kind) for kind in DEALT])
    if log is not None:
        log.append(HandDealt(seat, tuple([card.back for card in hand]), hand))
    return hand


@implements("codex.deal", "codex.secret")
def deal_objectives(draft: Draft, log: Log) -> list[tuple[Objective, ...]]:
    """Reveal the common objectives and deal each player two to choose from."""
    common, deck = draw(draft.setting.objectives, COMMON_OBJECTIVES)
    dealt, rest = deal(deck, len(draft.seats), OFFERED_OBJECTIVES)
    offers = [in_order(offer) for offer in dealt]
    draft.setting = evolve(draft.setting, objectives=rest, common=common)
    if log is not None:
        log.append(Revealed(common))
        log += [Offered(seat, offer) for seat, offer in enumerate(offers)]
    return offers


@implements("codex.first")
def begin(draft: Draft, log: Log) -> None:
    """Show who is first player and begin the first round."""
    if log is not None:
        log.append(FirstDrawn(draft.setting.first))
    begin_round(draft, log)
