"""Which legal actions make a difference, from what everybody may know."""

from collections.abc import Sequence

from tabletop.comet.actions import Action, Hatch, Step
from tabletop.comet.views import View
from tabletop.core.validation import takes


@takes(View)
def distinct(view: View, actions: Sequence[Action], /) -> Sequence[Action]:
    """Leave out what makes no difference from another action that stays.

    A card hatches as well in one empty slot as in another, for slots differ by their tokens' names alone. Of steps that
    a plain symbol pays for as well as a wild one the plain one stays: the wild symbol that it saves is as good for all
    else.

    >>> state = comet.new_game(players=2, seed=7)
    >>> actions = comet.legal_actions(state)
    >>> len(actions)
    16
    >>> print(*comet.FACES.distinct(comet.view(state, 0), actions)[-3:], sep=", ")
    hatch silver-mauritius-dodo-3 0, hatch silver-okapi-1 0, refresh
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
