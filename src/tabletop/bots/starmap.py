"""A Star Map player who collects new values, counts what can still beat a card, and fears for the last shine."""

from collections import Counter
from collections.abc import Mapping

from tabletop.bots.player import always
from tabletop.core.rng import Dice, stream
from tabletop.starmap import Action, Buy, Card, Laid, Play, Take, Top, View
from tabletop.starmap.cards import CARDS, REST, Back
from tabletop.starmap.tricks import leading_colour, winning_card
from tabletop.starmap.turns import turn_order

WORTH_OF_SHINE = (-100.0, -40.0, -20.0, -9.0, -4.0, 0.0)  # By what is left: the last ones are worth most.


def greedy(view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Take new values, win rounds that offer one, and otherwise keep out of the way."""
    dice = Dice(stream(seed, f"greedy {view.to_act[0]}"))
    unseen = Counter(CARDS) - Counter(_seen(view))
    return max(actions, key=lambda action: (_worth(view, action, unseen), dice.choice(range(1000))))


def _seen(view: View) -> list[Card]:
    laid = [laid.card for laid in view.table]
    collected = [card for seat in view.seats for card in seat.collection]
    return [*view.hand, *view.known, view.discard_top, *laid, *collected]


def _worth(view: View, action: Action, unseen: Mapping[Card, int]) -> float:
    match action:
        case Buy():
            return -20.0
        case Play(card):
            return _worth_of_playing(view, card, unseen)
        case Take(card):
            return _worth_of_taking(view, card, view.seats[view.to_act[0]].shine)
        case Top(card):
            return card.value - 10.0 * (REST not in view.hand and card in view.hand)


def _worth_of_taking(view: View, card: Card, shine: int) -> float:
    """Weigh a card for the collection: a new value brings its gems, a repeated one costs them."""
    collected = {each.value for each in view.seats[view.to_act[0]].collection}
    if card.value not in collected:
        return 100.0 if len(collected) == 5 else 8.0 + card.gems
    return WORTH_OF_SHINE[max(0, shine - card.gems)] - WORTH_OF_SHINE[shine] - 1.0


def _worth_of_playing(view: View, card: Card, unseen: Mapping[Card, int]) -> float:
    """Weigh what winning the round would bring, by the chance that the card stays best."""
    seat = view.to_act[0]
    table = (*view.table, Laid(seat, card))
    won = winning_card(table, (view.discard_top,))
    if won is None or won[0] is not table[-1]:
        return -card.value / 10
    shine = view.seats[seat].shine
    left = shine - (view.marker == seat)
    best = max([_worth_of_taking(view, laid.card, left) for laid in table if not laid.card.is_rest])
    chance = 1.0
    for back in _to_come(view, table):
        chance *= 1.0 - _danger(view, table, back, unseen)
    return (
        chance * (WORTH_OF_SHINE[left] - WORTH_OF_SHINE[shine] + (best if left else 0.0))
        + (1.0 - chance) * -card.value / 10
    )


def _to_come(view: View, table: tuple[Laid, ...]) -> list[tuple[Back, ...]]:
    """Return the backs that everybody who is still to play can choose from."""
    order = turn_order(view.first, len(view.seats))
    lead = leading_colour(table)
    hands: list[tuple[Back, ...]] = []
    for seat in order[order.index(table[-1].seat) + 1 :]:
        backs = (view.deck_top or "rest",) if seat is None else view.seats[seat].backs
        following = seat is not None and lead in backs
        hands.append(tuple([back for back in backs if back in (lead, "rest")]) if following else backs)
    return hands


def _danger(view: View, table: tuple[Laid, ...], backs: tuple[Back, ...], unseen: Mapping[Card, int]) -> float:
    """Guess how likely a card with one of the backs beats the last one on the table."""
    if not backs:
        return 0.0
    beaten = 0.0
    for back in set(backs):
        cards = [(card, count) for card, count in unseen.items() if card.back == back]
        total = sum([count for _, count in cards])
        worse = sum([count for card, count in cards if _beats(view, table, card)])
        beaten += backs.count(back) * worse / max(1, total)
    return beaten / len(backs)


def _beats(view: View, table: tuple[Laid, ...], card: Card) -> bool:
    best, trump = table[-1].card, view.discard_top.back
    if card.is_rest:
        return False
    if card == view.discard_top or card in [laid.card for laid in table]:
        return True
    if best == view.discard_top or best in [laid.card for laid in table[:-1]]:
        return False
    if card.back == best.back:
        return card.value > best.value
    return card.back == trump


make = always(greedy)
