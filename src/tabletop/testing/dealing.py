"""Other deals of what is hidden: cards put elsewhere, as long as the viewer sees no difference."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from tabletop.core.errors import TabletopError
from tabletop.core.game import AnyGame
from tabletop.testing.facts import Hidden


def dealt(game: AnyGame, hidden: Hidden, state: Any, viewer: int | None, pool: str, cards: Sequence[Any]) -> Any:
    """Return the state with these cards in the places of the pool, or None if the viewer would see a difference."""
    zones, left = hidden.zones(state, viewer), iter(cards)
    places = {place: tuple([next(left) for _ in there]) for place, there in zones[pool].items()}
    try:
        after = hidden.laid(state, viewer, {**zones, pool: places})
        game.validate(after)
        return after if game.view(after, viewer) == game.view(state, viewer) else None
    except TabletopError:
        return None


def exchanged(
    game: AnyGame, hidden: Hidden, state: Any, viewer: int | None, there: tuple[str, str], mine: Any, other: Any
) -> Any:
    """Return the state with a card of a pool's place and one from elsewhere exchanged, or None as `dealt` does."""
    (pool, place), places = there, hidden.zones(state, viewer)[there[0]]
    cards = [*chain.from_iterable(places.values())]
    homes = [name for name, held in places.items() for _ in held]
    inside = next(number for number, card in enumerate(cards) if card == mine and homes[number] == place)
    outside = next(number for number, card in enumerate(cards) if card == other and homes[number] != place)
    cards[inside], cards[outside] = other, mine
    return dealt(game, hidden, state, viewer, pool, cards)
