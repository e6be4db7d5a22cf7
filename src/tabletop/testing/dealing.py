"""Other deals of what is hidden: cards put elsewhere, as long as the viewer sees no difference."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from attrs import frozen

from tabletop.core.errors import TabletopError
from tabletop.core.game import AnyGame
from tabletop.testing.facts import Hidden


class Slot(NamedTuple):
    """Where a hidden card lies: cards of different pools never change places."""

    pool: str
    place: str
    card: Any


@frozen
class Dealer:
    """Whoever puts hidden cards of a game elsewhere behind the back of a viewer."""

    game: AnyGame
    hidden: Hidden
    viewer: int | None

    def slots(self, state: Any) -> list[Slot]:
        """List the hidden cards, each with its pool and place."""
        return [
            Slot(pool, place, card)
            for pool, places in self.hidden.zones(state, self.viewer).items()
            for place, cards in places.items()
            for card in cards
        ]

    def dealt(self, state: Any, pool: str, cards: Sequence[Any]) -> Any:
        """Return the state with these cards in the places of the pool, or None if the viewer would see a difference."""
        zones, left = self.hidden.zones(state, self.viewer), iter(cards)
        places = {place: tuple([next(left) for _ in there]) for place, there in zones[pool].items()}
        try:
            after = self.hidden.laid(state, self.viewer, {**zones, pool: places})
            self.game.validate(after)
            return after if self.game.view(after, self.viewer) == self.game.view(state, self.viewer) else None
        except TabletopError:
            return None

    def exchanged(self, state: Any, one: int, other: int) -> Any:
        """Return the state with the cards of two slots of one pool exchanged, or None as `dealt` does."""
        slots = self.slots(state)
        cards = [slot.card for slot in slots]
        cards[one], cards[other] = cards[other], cards[one]
        pool = slots[one].pool
        return self.dealt(state, pool, [card for card, slot in zip(cards, slots, strict=True) if slot.pool == pool])
