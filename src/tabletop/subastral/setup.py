"""Setting up (rulebook: "Set-up")."""

from tabletop.core.deck import deal
from tabletop.core.faces import in_order
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.core.setup import check_options, check_players
from tabletop.subastral.cards import CLOUDS, Card
from tabletop.subastral.decks import DEALT, END_DEPTH
from tabletop.subastral.options import INFO, STANDARD, Options, deck_for
from tabletop.subastral.rounds import Rounds
from tabletop.subastral.state import Row, State, make_seat, make_state


@implements("subastral.setup")
def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    """Shuffle, deal three cards each, lay the row, draw who begins."""
    players = check_players(INFO, players)
    check_options(INFO, Options, options)
    dice = Dice(stream(seed, "new_game"))
    hands, deck = deal(dice.shuffled(deck_for(options, players)), players, DEALT)
    row, deck = lay_row(deck, END_DEPTH * players, dice)
    first = dice.choice(range(players))
    return make_state(
        options=options,
        seats=tuple([make_seat(in_order(hand)) for hand in hands]),
        deck=deck,
        row=row,
        rounds=Rounds(first),
        played=None,
        taken=None,
        to_act=(first,),
        phase="play",
    )


@implements("subastral.row", "subastral.A3", "subastral.A12")
def lay_row(deck: tuple[Card, ...], below: int, dice: Dice) -> tuple[Row, tuple[Card, ...]]:
    """Reveal a card to each cloud and two to the clouds of their numbers; return the row and the deck.

    What repeats the seventh card's number is set aside and then shuffled into the deck above the game-end card.
    """
    count = len(CLOUDS)
    row = [[card] for card in deck[:count]]
    seventh, after = deck[count], count + 1
    while deck[after].number == seventh.number:
        after += 1
    for card in (seventh, deck[after]):
        row[card.number - 1].append(card)
    aside, above, under = deck[count + 1 : after], deck[after + 1 : -below], deck[-below:]
    if aside:
        above = dice.shuffled(aside + above)
    return tuple([in_order(cloud) for cloud in row]), above + under
