"""No choice, no question: a decision with one answer that everybody can see is made by itself."""

from collections import Counter

from tabletop.comet.actions import PASS, REFRESH, Action
from tabletop.comet.cards import Card
from tabletop.comet.drawing import hand_limit
from tabletop.comet.legal import legal_actions
from tabletop.comet.state import Phase, State
from tabletop.core.rulebook import implements

ABOUT_THE_HAND: frozenset[Phase] = frozenset(["turn", "refresh"])
IN_A_MOVE: frozenset[Phase] = frozenset(["move", "extra"])
ABOUT_THE_TABLE: frozenset[Phase] = frozenset(
    ["hatch", "copy", "run", "enter", "place", "guide", "gold", "silver", "pick"]
)


@implements("comet.A40")
def only_answer(state: State) -> Action | None:
    """Return the one answer if everybody can see that there is no other; what hidden cards decide is asked."""
    phase = state.phase
    if phase in ABOUT_THE_HAND:
        mine = state.seats[state.turn]
        if len(mine.hand) != len(mine.known):
            return None
    elif phase not in IN_A_MOVE and phase not in ABOUT_THE_TABLE:
        return None
    offers = legal_actions(state)  # kept with the state, so whoever asks next need not list them again
    if len(offers) != 1 or (phase in IN_A_MOVE and _hidden_cards_matter(state, phase)):
        return None
    return None if offers[0] is PASS or _is_idle(state, offers[0]) else offers[0]


@implements("comet.A40", "comet.wild")
def _hidden_cards_matter(state: State, phase: Phase) -> bool:
    """Whether it matters in a Move which cards are hidden: not if no wild card is, nor if they are all alike."""
    wild, silver, mine = state.book.wild, state.silver, state.seats[state.turn]
    if len(mine.hand) == len(mine.known):
        return False
    if phase == "move":
        return not wild.isdisjoint(silver.pile) or not wild.isdisjoint(silver.aside) or _hands_hide(state, wild)
    hidden = {*silver.pile, *silver.aside}
    for mine in state.seats:
        hidden.update(Counter(mine.hand) - Counter(mine.known))
    return len(hidden) > 1


def _hands_hide(state: State, some: frozenset[Card]) -> bool:
    """Whether some of these cards are in a hand and nobody saw them go in."""
    for mine in state.seats:
        if not some.isdisjoint(mine.hand):
            for card in some.intersection(mine.hand):
                if mine.hand.count(card) > mine.known.count(card):
                    return True
    return False


@implements("comet.A30", "comet.A40")
def _is_idle(state: State, answer: Action) -> bool:
    """Whether it is a Refresh that brings no card: were it not asked, such turns could follow each other for ever."""
    mine = state.seats[state.turn]
    if answer is not REFRESH or mine.hand or state.gold.row:
        return False
    return hand_limit(state.book, mine.leader, mine.rescued) == 0
