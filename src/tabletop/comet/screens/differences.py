"""Which legal actions make a difference, from what everybody may know."""

from collections.abc import Sequence

from tabletop.comet.actions import Action, Hatch, Step
from tabletop.comet.views import View


def distinct(view: View, actions: Sequence[Action], /) -> Sequence[Action]:
    """Leave out what makes no difference from another action that stays.

    A card hatches as well in one empty slot as in another, for slots differ by their tokens' names alone. A step that
    a plain symbol pays for as well as a wild one leaves the wild one, which does all that the plain one could do.
    """
    del view
    kept: list[Action] = []
    plain = {(action.slot, action.to) for action in actions if isinstance(action, Step) and action.symbol != "wild"}
    hatched: set[object] = set()
    for action in actions:
        if isinstance(action, Hatch):
            if action.card in hatched:
                continue
            hatched.add(action.card)
        if isinstance(action, Step) and action.symbol == "wild" and (action.slot, action.to) in plain:
            continue
        kept.append(action)
    return kept
