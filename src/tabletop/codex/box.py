"""Card sets: which of the printed cards a table plays with."""

from collections.abc import Iterator
from typing import Any

from attrs import field, fields, frozen

from tabletop.codex.cards import GOLDS, OBJECTIVES, RESOURCES, STARTERS, Card, Objective, Starter
from tabletop.core.deck import is_in_order
from tabletop.core.errors import SetupError, shown
from tabletop.core.play import never_copied
from tabletop.core.rulebook import implements
from tabletop.core.validation import is_tuple


@never_copied
@frozen(cache_hash=True)
class CardSet:
    """Which cards there are, each kind in the order of the names: R01 to R40, G01 to G40, S01 to S06, O01 to O16.

    >>> printed = codex.CardSet()
    >>> len(printed.cards), len(printed.starters), len(printed.objectives)
    (80, 6, 16)
    >>> without_fives = codex.CardSet(golds=tuple([card for card in printed.golds if card.front.points < 5]))
    >>> codex.new_game(players=2, seed=7, options=codex.Options(cards=without_fives))
    <codex starter, to act (0, 1), round 0, scores 0/0, decks 38+34>
    """

    resources: tuple[Card, ...] = field(default=RESOURCES, metadata={"printed": RESOURCES})
    golds: tuple[Card, ...] = field(default=GOLDS, metadata={"printed": GOLDS})
    starters: tuple[Starter, ...] = field(default=STARTERS, metadata={"printed": STARTERS})
    objectives: tuple[Objective, ...] = field(default=OBJECTIVES, metadata={"printed": OBJECTIVES})

    def __attrs_post_init__(self) -> None:
        parts: Any = fields(CardSet)
        for part in parts:
            for fault in _faults(getattr(self, part.name), part.metadata["printed"]):
                raise SetupError(f"{part.name}{fault}")

    def __reduce__(self) -> tuple[object, ...]:
        return CardSet, (self.resources, self.golds, self.starters, self.objectives)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are played: resource cards, then gold cards."""
        return self.resources + self.golds


@implements("codex.cards")
def _faults(cards: Any, printed: tuple[Any, ...]) -> Iterator[str]:
    """Object to what is no choice among the printed cards of a kind."""
    if not is_tuple(cards):
        yield f" is a tuple of cards, not {shown(cards)}"
    for place, card in enumerate(cards):
        if not any(card is each for each in printed):
            yield f"[{place}] is one of {printed[0]} to {printed[-1]}, not {shown(card)}"
    if not is_in_order(cards) or len(set(cards)) < len(cards):
        yield " has each card once, in the order of the names"


PRINTED = CardSet()
"""The cards of the game."""
