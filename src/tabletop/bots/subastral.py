"""A Subastral player who looks one turn ahead: points in the journal, and a little for every card in hand."""

from tabletop.bots.player import always
from tabletop.core.outcome import total
from tabletop.core.rng import Dice, stream
from tabletop.subastral import Action, Card, Give, Pile, Play, Send, Take, View
from tabletop.subastral.journals import add_to, waiting
from tabletop.subastral.scoring import score
from tabletop.subastral.state import Journal

POINTS_FOR_A_HAND_CARD = 1.7  # While there are turns to come, a card in hand may still score.


def greedy(view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Make the play and the take that bring most."""
    dice = Dice(stream(seed, f"greedy {view.seat}"))
    return max(actions, key=lambda action: (_worth(view, action), dice.choice(range(1000))))


def _worth(view: View, action: Action) -> float:
    match action:
        case Play(card):
            return max([_worth_of_cloud(view, card.number, cloud) for cloud in range(1, 7) if cloud != card.number])
        case Take(cloud):
            return _worth_of_cloud(view, view.played or 0, cloud)
        case Send(destination):
            cards = view.row[(view.taken or 1) - 1]
            return _in_hand(view, cards) if destination == "hand" else _in_journal(_mine(view), cards)
        case Pile(biome):
            cards = view.row[(view.taken or 1) - 1]
            return _in_journal(_mine(view), tuple(sorted(cards, key=lambda card: card.biome != biome)))
        case Give(card):
            neighbour = view.seats[((view.seat or 0) + 1) % len(view.seats)]
            return -_in_journal(neighbour.journal, (card,))


def _mine(view: View) -> Journal:
    return view.seats[view.seat or 0].journal


def _worth_of_cloud(view: View, played: int, cloud: int) -> float:
    cards = view.row[cloud - 1]
    if not cards:
        return -POINTS_FOR_A_HAND_CARD
    worths = (_in_hand(view, cards), _in_journal(_mine(view), cards))
    if {played, cloud} == {1, 6}:
        return max(worths)
    return worths[cloud > played]


def _in_hand(view: View, cards: tuple[Card, ...]) -> float:
    return 0.0 if view.rounds.is_last else POINTS_FOR_A_HAND_CARD * (len(cards) + 1)


def _in_journal(journal: Journal, cards: tuple[Card, ...]) -> float:
    """Count the points that the cards add, biome by biome."""
    before, after = score(journal), journal
    for biome in waiting(cards):
        after = add_to(after, tuple([card for card in cards if card.biome == biome]))
    return total(score(after)) - total(before)


make = always(greedy)
