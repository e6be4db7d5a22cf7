"""A Star Map player who collects: new values first, and no trick that costs more than it brings."""

from tabletop.bots.player import Bot
from tabletop.core.rng import Dice, stream
from tabletop.starmap import Action, Buy, Card, Laid, Play, Take, Top, View
from tabletop.starmap.cards import REST
from tabletop.starmap.event import By
from tabletop.starmap.tricks import winning_card


def collector(view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Take new values, win tricks that hold one, and otherwise keep out of the way."""
    luck = Dice(stream(seed, f"collector {view.to_act[0]}"))
    return max(actions, key=lambda action: (_worth(view, action), luck.choice(range(1000))))


def _worth(view: View, action: Action) -> float:
    match action:
        case Buy():
            return _worth_of_buying(view)
        case Play(card):
            return _worth_of_playing(view, card)
        case Take(card):
            return _worth_of_taking(view, card)
        case Top(card):
            return card.value - 10.0 * (REST not in view.hand and card in view.hand)


def _worth_of_buying(view: View) -> float:
    mine = view.seats[view.to_act[0]]
    return 0.5 if len(view.hand) < 3 and mine.shine == 5 else -20.0


def _worth_of_taking(view: View, card: Card) -> float:
    mine = view.seats[view.to_act[0]]
    if card.value not in [each.value for each in mine.collection]:
        return 10.0 + card.gems
    return -100.0 if card.gems >= mine.shine else -5.0 * card.gems


def _worth_of_playing(view: View, card: Card) -> float:
    """Weigh what the trick would bring, by the chance that the card stays best, against the price of the marker."""
    seat = view.to_act[0]
    table = (*view.table, Laid(seat, card))
    won = winning_card(table, (view.discard_top,))
    if won is None or won[0] != table[-1]:
        return -card.value / 10
    price = 0.0 if view.marker != seat else 6.0 if view.seats[seat].shine > 1 else 100.0
    best = max([_worth_of_taking(view, laid.card) for laid in table if not laid.card.is_rest])
    return (best - price) * _chance(card, won[1]) ** max(0, len(view.seats) - len(table))


def _chance(card: Card, by: By) -> float:
    """Guess how likely one more player leaves the card the best."""
    return {"super-trump": 0.95, "trump": 0.4 + card.value / 12, "lead": card.value / 9}[by]


BOTS: dict[str, Bot[View, Action]] = {"collector": collector}
