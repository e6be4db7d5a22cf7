"""Tables of Subastral: name the cards that matter, and the others find a place.

Cards are named in notation, and a card set is found that has them, so that no test rests on reconstructed numbers.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle

from tabletop.core.rounds import Rounds
from tabletop.core.turns import clockwise
from tabletop.subastral.cards import BIOMES, CLOUDS, Card, in_order
from tabletop.subastral.decks import COUNTS, END_DEPTH, MARKS, Printed, boxed_cards
from tabletop.subastral.options import Options, deck_for
from tabletop.subastral.state import Journal, Phase, Seat, State
from tabletop.subastral.validity import validate

END = "END"
ROW: dict[int, str] = {
    1: "desert:1",
    2: "savanna:2 desert:2",
    3: "forest:3",
    4: "taiga:4 desert:4",
    5: "tundra:5",
    6: "taiga:6",
}
BARE: dict[int, str] = dict.fromkeys(CLOUDS, "")  # a row without cards, as it can be once the deck has run out


def cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Read cards in notation, from one text or several."""
    words = text.split() if isinstance(text, str) else text
    return tuple([Card.from_notation(word) for word in words])


def journal(*piles: str) -> Journal:
    """Read a journal: one text for each pile, left to right."""
    return tuple([in_order(cards(pile)) for pile in piles])


def table(
    *,
    players: int = 2,
    row: Mapping[int, str | list[str]] = ROW,
    hands: Sequence[str] = (),
    journals: Sequence[Journal] = (),
    deck: str = "",
    seat: int = 0,
    phase: Phase = "play",
    rest: int | None = -1,
    rounds: Rounds | None = None,
    disturbance: bool = False,
) -> State:
    """Return a valid state with these cards in these places; seat 0 is the start player unless `rounds` say otherwise.

    The deck is named from the top, with END where the game-end card lies: what lies below is filled up. Without END
    it has been met in the round before. All other cards go to the hand of the seat `rest`, or to the row (None).
    """
    top, end, bottom = deck.partition(END)
    fill = END_DEPTH * players - len(bottom.split()) if end else 0
    clouds = [cards(row[cloud]) for cloud in CLOUDS]
    held, laid = [cards(hand) for hand in hands], list(journals)
    held += [()] * (players - len(held))
    laid += [()] * (players - len(laid))
    drawn = cards(top) + cards(bottom)
    named = [*drawn, *_flat(clouds), *_flat(held), *[card for each in laid for card in _flat(each)]]
    options = Options(disturbance=disturbance, cards=card_set(named, players))
    left = list((Counter(deck_for(options, players)) - Counter(named)).elements())
    drawn, left = (*drawn, *left[:fill]), left[fill:]
    if rest is None:
        for place, card in zip(cycle(range(len(CLOUDS))), left, strict=False):
            clouds[place] += (card,)
    else:
        held[rest] += tuple(left)
    rounds = rounds or (Rounds(0) if end else Rounds(0, 2, 1))
    order = [other for other in clockwise(rounds.first, players) if held[other]] if phase == "give" else [seat]
    seats = tuple([Seat(in_order(hand), (), laid[place]) for place, hand in enumerate(held)])
    to_act = () if phase == "over" else tuple(order)
    state = State(options, seats, drawn, tuple(map(in_order, clouds)), rounds, None, None, to_act, phase)
    validate(state)
    return state


def card_set(named: Iterable[Card], players: int) -> tuple[Printed, ...] | None:
    """Return a card set in which so many players use all these cards: the boxed one (None) if it will do."""
    wanted = Counter(named)
    if not wanted - Counter(deck_for(Options(), players)):
        return None
    found: list[Printed] = []
    for biome in BIOMES:
        numbers = [card.number for card in wanted.elements() if card.biome == biome]
        used = [each for each in boxed_cards() if each.biome == biome]
        size = COUNTS[biome][MARKS.index(players)]
        if len(numbers) > size:
            raise ValueError(f"{players} players use {size} cards of {biome}, not {len(numbers)}")
        spare = Counter([each.number for each in used[:size]]) - Counter(numbers)
        numbers += list(spare.elements())[: size - len(numbers)]
        numbers += [each.number for each in used[size:]]
        found += [Printed(biome, number, each.mark) for number, each in zip(numbers, used, strict=True)]
    return tuple(found)


def _flat(piles: Iterable[tuple[Card, ...]]) -> list[Card]:
    return [card for pile in piles for card in pile]
