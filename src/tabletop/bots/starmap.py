"""A Star Map player who collects new values, counts what can still beat a card, and fears for the last shine."""

from collections.abc import Mapping, Sequence
from math import inf
from typing import TypeAlias

from attrs import frozen

from tabletop.bots.player import always
from tabletop.bots.weighing import heaviest
from tabletop.starmap import Action, Card, Play, Take, Top, View
from tabletop.starmap.cards import BACKS, COPIES, FACES, REST, VALUES, Back, Colour
from tabletop.starmap.tricks import leading_colour
from tabletop.starmap.turns import turns_after

WORTH_OF_SHINE = (-100.0, -40.0, -20.0, -9.0, -4.0, 0.0)  # By what is left: the last ones are worth most.
WORTH_OF_BUYING, WORTH_OF_THE_LAST_VALUE = -20.0, 100.0
ALL_COPIES = tuple([COPIES[face] for face in FACES])
KEYS: Mapping[Back, tuple[int, ...]] = {
    back: tuple([face.key for face in FACES if face.back == back]) for back in BACKS
}
HIGHER_KEYS = tuple([tuple([key for key in KEYS[face.back] if FACES[key].value > face.value]) for face in FACES])

Choice: TypeAlias = tuple[tuple[Back, int], ...]
"""What somebody can choose from: how many cards of each back."""


def greedy(view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Take new values, win rounds that offer one, and otherwise keep out of the way."""
    return heaviest(actions, weights(view, actions), seed, f"greedy {view.to_act[0]}")


def weights(view: View, actions: tuple[Action, ...], /) -> tuple[float, ...]:
    """Weigh actions by what they bring to the collection and cost in shine, by the chance that they do."""
    mine = view.seats[view.to_act[0]]
    collected = {card.value for card in mine.collection}
    turn = _turn(view, collected) if view.phase == "turn" else None
    worths: list[float] = []
    for action in actions:
        match action:
            case Play(card) if turn is not None:
                worths.append(_worth_of_playing(turn, card))
            case Take(card):
                worths.append(_worth_of_taking(card, collected, mine.shine))
            case Top(card):
                worths.append(card.value - 10.0 * (REST not in view.hand and card in view.hand))
            case _:
                worths.append(WORTH_OF_BUYING)
    return tuple(worths)


def _worth_of_taking(card: Card, collected: set[int], shine: int) -> float:
    """Weigh a card for the collection: a new value brings its gems, a repeated one costs them."""
    if card.value not in collected:
        return WORTH_OF_THE_LAST_VALUE if len(collected) == len(VALUES) - 1 else 8.0 + card.gems
    return WORTH_OF_SHINE[max(0, shine - card.gems)] - WORTH_OF_SHINE[shine] - 1.0


@frozen
class _Turn:
    """What all plays of a turn have in common.

    `repeatable` are the emotion cards that a twin would beat as a super-trump, `unseen` counts by key the cards that
    may lie anywhere, `price` is what winning costs in shine before a card is taken.
    """

    view: View
    collected: set[int]
    laid: Sequence[Card]
    lead: Colour | None
    trump: Back
    has_trump: bool
    repeatable: Sequence[Card]
    is_repeated: bool
    unseen: Sequence[int]
    shine_left: int
    price: float
    best: float
    to_come: dict[Back, Sequence[tuple[Choice, int]]]


def _turn(view: View, collected: set[int]) -> _Turn:
    seat, laid = view.to_act[0], [laid.card for laid in view.table]
    shine = view.seats[seat].shine
    left = shine - (view.marker == seat)
    trump = view.discard_top.back
    repeatable = [card for card in (view.discard_top, *laid) if card.value]
    return _Turn(
        view=view,
        collected=collected,
        laid=laid,
        lead=leading_colour(view.table),
        trump=trump,
        has_trump=any(card.back == trump for card in laid),
        repeatable=repeatable,
        is_repeated=len({card.key for card in repeatable}) < len(repeatable),
        unseen=_unseen(view, laid),
        shine_left=left,
        price=WORTH_OF_SHINE[left] - WORTH_OF_SHINE[shine],
        best=max([_worth_of_taking(card, collected, left) for card in laid if card.value], default=-inf),
        to_come={},
    )


def _unseen(view: View, laid: Sequence[Card]) -> Sequence[int]:
    """Count by key the cards that the seat does not see."""
    left = list(ALL_COPIES)
    for cards in (view.hand, view.known, (view.discard_top,), laid, *[seat.collection for seat in view.seats]):
        for card in cards:
            left[card.key] -= 1
    return [max(0, copies) for copies in left]


def _worth_of_playing(turn: _Turn, card: Card) -> float:
    """Weigh what winning the round would bring, by the chance that the card stays best."""
    if not _leads(turn, card):
        return -card.value / 10
    best = max(turn.best, _worth_of_taking(card, turn.collected, turn.shine_left))
    chance = _chance(turn, card)
    return chance * (turn.price + (best if turn.shine_left else 0.0)) + (1.0 - chance) * -card.value / 10


def _leads(turn: _Turn, card: Card) -> bool:
    """Whether the card would win if nobody played after it: as a super-trump, a trump, or by following the lead."""
    if not card.value or turn.is_repeated or card in turn.repeatable:
        return bool(card.value) and card in turn.repeatable
    counting, trump = turn.lead or card.back, turn.trump
    if trump != "rest" and (card.back == trump or turn.has_trump):
        counting = trump
    if card.back != counting:
        return False
    return not any(laid.back == counting and laid.value > card.value for laid in turn.laid)


def _chance(turn: _Turn, card: Card) -> float:
    """Guess how likely it is that nobody who is still to play beats the card."""
    chance, dangers = 1.0, dict[Back, tuple[int, int]]()
    for choice, number in _to_come(turn, turn.lead or card.back):
        beaten = 0.0
        for back, count in choice:
            if back not in dangers:
                dangers[back] = _danger(turn, card, back)
            worse, total = dangers[back]
            beaten += count * worse / max(1, total)
        chance *= 1.0 - beaten / number
    return chance


def _to_come(turn: _Turn, lead: Back) -> Sequence[tuple[Choice, int]]:
    """Return what everybody who is still to play can choose from, and how many cards that are."""
    if lead not in turn.to_come:
        view, seats = turn.view, turn.view.seats
        choices: list[tuple[Choice, int]] = []
        for seat in turns_after(view.to_act[0], view.first, len(seats)):
            backs = (view.deck_top or "rest",) if seat is None else seats[seat].backs
            following: tuple[Back, ...] = (lead, "rest") if seat is not None and lead in backs else BACKS
            choice: Choice = tuple([(back, backs.count(back)) for back in following if back in backs])
            if choice:
                choices.append((choice, sum([count for _, count in choice])))
        turn.to_come[lead] = choices
    return turn.to_come[lead]


def _danger(turn: _Turn, card: Card, back: Back) -> tuple[int, int]:
    """Count the unseen cards of a back that beat the card, and all of that back."""
    unseen, trump = turn.unseen, turn.trump
    repeatable = {each.key for each in (*turn.repeatable, card)}
    total = sum([unseen[key] for key in KEYS[back]])
    worse = sum([unseen[key] for key in repeatable if FACES[key].back == back])
    if card not in turn.repeatable:
        better = HIGHER_KEYS[card.key] if back == card.back else KEYS[back] if back == trump else ()
        worse += sum([unseen[key] for key in better if key not in repeatable])
    return (0 if back == "rest" else worse), total


make = always(greedy)
