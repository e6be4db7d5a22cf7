"""Setting up (rulebook: "Setup")."""

from collections.abc import Sequence

from tabletop.comet.cards import Card, in_order
from tabletop.comet.hands import hand_limit
from tabletop.comet.options import INFO, STANDARD, Options
from tabletop.comet.state import Gold, Seat, Silver, State
from tabletop.core.deck import draw
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.core.setup import check_options, check_players


@implements("comet.setup", "comet.hand_limit", "comet.A2")
def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    """Split the silver cards, open the gold row, give out leaders, draw up to the hand limit, draw who begins."""
    players = check_players(INFO, players)
    check_options(INFO, Options, options)
    dice, setup = Dice(stream(seed, "new_game")), options.book.setup
    all_silver, all_gold, all_leaders = options.book.decks
    silver, aside = draw(dice.shuffled(all_silver), setup.split[players][0])
    row, gold = draw(dice.shuffled(all_gold), setup.gold_row)
    seats: list[Seat] = []
    empty = (None,) * setup.slots
    for leader in dice.shuffled(all_leaders)[:players]:
        hand, silver = draw(silver, hand_limit(options.book, leader, ()))
        seats.append(Seat(leader=leader, hand=in_order(hand), slots=empty))
    first = dice.choice(range(players))
    return State(
        options=options, seats=tuple(seats), tokens=(empty,) * players, neutrals=(None,) * len(setup.neutrals),
        silver=Silver(pile=silver, aside=aside, discard=(), comet=False),
        gold=Gold(row=row, deck=gold, discard=(), removed=()), turn=first, turns=1, step=None, waiting=(),
        to_act=(first,), phase="turn", seed=dice.seed(),
    )  # fmt: skip


@implements("comet.setup")
def first_silver_pile(options: Options, leaders: Sequence[Card]) -> int:
    """Return how many cards the silver pile has once players with these leaders hold their first hands."""
    book = options.book
    dealt = sum([hand_limit(book, leader, ()) for leader in leaders])
    return book.setup.split[len(leaders)][0] - dealt
