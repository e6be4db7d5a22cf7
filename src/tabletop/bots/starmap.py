"""A Star Map bot that collects new values and saves its last shine."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from tabletop.bots.player import always, heaviest
from tabletop.starmap import Action, Card, Play, Take, Top, View
from tabletop.starmap.cards import BACKS, FACES, REST, Back
from tabletop.starmap.options import Options, copies_for
from tabletop.starmap.rounds import leading_colour
from tabletop.starmap.turns import TURNS_AFTER

WORTH_OF_SHINE = (-100.0, -40.0, -20.0, -9.0, -4.0, 0.0)  # By the shine left. The last ones are worth the most.
WORTH_OF_VALUES = (0.0, 0.0, 4.0, 9.0, 15.0, 22.0, 30.0)
"""The worth of a collection, by its number of different values."""
WORTH_OF_BUYING, WORTH_OF_THE_LAST_VALUE = -20.0, 100.0
HORIZON = 28  # Rollouts of the search bot are this long, because shine matters late.
KEYS: Mapping[Back, tuple[int, ...]] = {
    back: tuple([face.key for face in FACES if face.back == back]) for back in BACKS
}
HIGHER_KEYS = tuple([tuple([key for key in KEYS[face.back] if FACES[key].value > face.value]) for face in FACES])

Choice: TypeAlias = tuple[tuple[Back, int], ...]
"""The cards from which a player can choose, as a number for each back."""


def greedy(view: View, actions: Sequence[Action], seed: int, /) -> Action:
    """Take new values, win rounds that offer one, and otherwise keep out of the way."""
    return heaviest(actions, weights(view, actions), seed, f"greedy {view.to_act[0]}")


def weights(view: View, actions: Sequence[Action], /) -> tuple[float, ...]:
    """Weigh actions by their expected gain for the collection and their cost in shine."""
    turn, worths = _Turn(view), list[float]()
    for action in actions:
        match action:
            case Play(card):
                worths.append(turn.worth_of_playing(card))
            case Take(card):
                worths.append(turn.worth_of_taking(card, turn.shine))
            case Top(card):
                worths.append(card.value - 10.0 * (REST not in view.hand and card in view.hand))
            case _:
                worths.append(WORTH_OF_BUYING)
    return tuple(worths)


def value(view: View, /) -> tuple[float, ...]:
    """Estimate the worth of each seat's collection and shine."""
    worths: list[float] = []
    for seat in view.seats:
        values = {card.value for card in seat.collection}
        worths.append(WORTH_OF_VALUES[len(values)] + 0.3 * WORTH_OF_SHINE[seat.shine] + 0.5 * seat.shine)
    return tuple(worths)


class _Turn:
    """Data that all actions of a turn share."""

    __slots__ = ("_choices", "_unseen", "collected", "laid", "lead", "repeatable", "shine", "trump", "view")

    def __init__(self, view: View) -> None:
        mine = view.seats[view.to_act[0]]
        self.view, self.shine = view, mine.shine
        self.collected = {card.value for card in mine.collection}
        self.laid = [laid.card for laid in view.table]
        self.lead: Back | None = leading_colour(view.table)
        self.trump: Back = view.discard_top.back
        self.repeatable = [card for card in (view.discard_top, *self.laid) if card.value]
        self._unseen: list[int] | None = None
        self._choices: dict[Back, Sequence[tuple[Choice, int]]] = {}

    def worth_of_taking(self, card: Card, shine: int) -> float:
        """Weigh a card for the collection. A new value brings its gems, and a repeated value costs them."""
        if card.value not in self.collected:
            return WORTH_OF_THE_LAST_VALUE if len(self.collected) == self.view.options.values - 1 else 8.0 + card.gems
        return WORTH_OF_SHINE[max(0, shine - card.gems)] - WORTH_OF_SHINE[shine] - 1.0

    def worth_of_playing(self, card: Card) -> float:
        """Weigh the gain of winning the round by the probability that the card wins it."""
        if not self._leads(card):
            return -card.value / 10
        left = self.shine - (self.view.marker == self.view.to_act[0])
        price = WORTH_OF_SHINE[left] - WORTH_OF_SHINE[self.shine]
        best = max([self.worth_of_taking(each, left) for each in (*self.laid, card) if each.value])
        chance = self._chance(card)
        return chance * (price + (best if left else 0.0)) + (1.0 - chance) * -card.value / 10

    def _leads(self, card: Card) -> bool:
        """Whether the card would win if the round ended with it."""
        repeatable = self.repeatable
        if not card.value or card in repeatable:
            return bool(card.value)
        if len(repeatable) > 1 and len({each.key for each in repeatable}) < len(repeatable):
            return False
        counting, trump = self.lead or card.back, self.trump
        if trump not in ("rest", counting) and (card.back == trump or trump in [each.back for each in self.laid]):
            counting = trump
        higher = [each for each in self.laid if each.back == counting and each.value > card.value]
        return card.back == counting and not higher

    def _chance(self, card: Card) -> float:
        """Estimate the probability that no later card of the round beats this one."""
        chance, dangers = 1.0, dict[Back, tuple[int, int]]()
        lead: Back = self.lead or card.back
        for choice, number in self._to_come(lead):
            beaten = 0.0
            for back, count in choice:
                if back not in dangers:
                    dangers[back] = self._danger(card, back)
                worse, total = dangers[back]
                beaten += count * worse / max(1, total)
            chance *= 1.0 - beaten / number
        return chance

    def _to_come(self, lead: Back) -> Sequence[tuple[Choice, int]]:
        """Return the choice of each later player of the round, and its number of cards."""
        if lead not in self._choices:
            view, seats = self.view, self.view.seats
            choices = self._choices[lead] = list[tuple[Choice, int]]()
            for seat in TURNS_AFTER[len(seats)][view.first][view.to_act[0]]:
                backs = (view.deck_top or "rest",) if seat is None else seats[seat].backs
                following: tuple[Back, ...] = (lead, "rest") if seat is not None and lead in backs else BACKS
                choice: Choice = tuple([(back, backs.count(back)) for back in following if back in backs])
                if choice:
                    choices.append((choice, sum([count for _, count in choice])))
        return self._choices[lead]

    def _danger(self, card: Card, back: Back) -> tuple[int, int]:
        """Count the unseen cards of a back that beat the card, and all of them."""
        unseen = self._unseen = self._unseen or _unseen(self.view, self.laid)
        total = sum([unseen[key] for key in KEYS[back]])
        if back == "rest":
            return 0, total
        twins = {each.key for each in (*self.repeatable, card) if each.back == back}
        worse = sum([unseen[key] for key in twins])
        if card not in self.repeatable and back in (card.back, self.trump):
            better = HIGHER_KEYS[card.key] if back == card.back else KEYS[back]
            worse += sum([unseen[key] for key in better if key not in twins])
        return worse, total


@lru_cache(maxsize=32)
def _copies_by_key(options: Options) -> tuple[int, ...]:
    copies = copies_for(options)
    return tuple([copies.get(face, 0) for face in FACES])


def _unseen(view: View, laid: Sequence[Card]) -> list[int]:
    """Count the cards that the seat does not see, by their key."""
    left = list(_copies_by_key(view.options))
    for cards in (view.hand, view.known, (view.discard_top,), laid, *[seat.collection for seat in view.seats]):
        for card in cards:
            left[card.key] -= 1
    return left


make = always(greedy)
