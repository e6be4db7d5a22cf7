"""Points of rescued cards, and the outcome of a game (rulebook: "Scoring")."""

from collections import Counter
from collections.abc import Sequence

from tabletop.comet.cards import Animal, Card, SetBonus
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import Effect, InSet
from tabletop.comet.effects.records import RECORDS
from tabletop.comet.state import Draft, Seat, State
from tabletop.comet.views import SeenSeat, View
from tabletop.core.outcome import Outcome, Score, places, total
from tabletop.core.rulebook import implements
from tabletop.core.validation import takes


@implements("comet.scoring")
def score(book: Book, mine: Seat | SeenSeat) -> Score:
    """Return the points of a player's rescued cards, by category.

    Cards in the hand and in slots count nothing.
    """
    rescued = [book.animals[card] for card in mine.rescued]
    printed = sum([animal.points for animal in rescued])
    sets = sum([set_points(bonus, members_of(book, bonus, mine.rescued)) for bonus in book.catalogue.sets])
    conditions = [each.effect for card in (mine.leader, *mine.rescued) for each in book.abilities[card]]
    return ("points", printed), ("sets", sets), ("leader", sum([condition(each, rescued) for each in conditions]))


@takes(View)
def standing(view: View) -> tuple[Score, ...]:
    """Return the points of each seat's rescued cards so far, by category.

    >>> from tabletop.testing import tables
    >>> rescued = {0: "silver-iguana-1 silver-gecko-1 silver-salamander-1"}
    >>> state = tables.comet(leaders={0: "leader-purple-egg"}, rescued=rescued)
    >>> for category, points in comet.standing(comet.view(state, 1))[0]:
    ...     print(category, points)
    points 4
    sets 15
    leader 6
    """
    return tuple([score(view.options.book, seat) for seat in view.seats])


def members_of(book: Book, bonus: SetBonus, rescued: Sequence[Card]) -> Counter[str]:
    """Count by species the rescued cards that belong to the set."""
    mark = InSet(bonus.name)
    belonging = [card for card in rescued if mark in [each.effect for each in book.abilities[card]]]
    return Counter([book.animals[card].species for card in belonging])


@implements("comet.sets", "comet.A25", "comet.A26")
def set_points(bonus: SetBonus, found: Counter[str]) -> int:
    """Return the points of complete sets. A card counts in one set only."""
    if bonus.kind == "count":
        full = sum([found[species] for species in bonus.species]) // bonus.count
    else:
        full = _families(bonus, found)
    return bonus.points * (full if bonus.repeat else min(full, 1))


@implements("comet.sets", "comet.A26")
def _families(bonus: SetBonus, found: Counter[str]) -> int:
    """Count the complete sets of one card per species. Jokers may replace missing ones."""
    jokers = sum([found[species] for species in bonus.jokers])
    full = 0
    while True:
        missing = sum([max(0, full + 1 - found[species]) for species in bonus.species])
        if missing > min(jokers, bonus.max_jokers * (full + 1)):
            return full
        full += 1


@implements("comet.leader", "comet.scoring")
def condition(effect: Effect, rescued: Sequence[Animal]) -> int:
    """Return the points for a condition on the rescued cards."""
    return RECORDS[type(effect)].points(effect, rescued)


@takes(State, Draft)
@implements("comet.tie", "comet.A27")
def outcome(state: State) -> Outcome | None:
    """Return the outcome of the game, or None before its end.

    The most points win. Tied players share the win.

    >>> from tabletop.testing import tables
    >>> hands, rescued = {0: "adv-tunnel"}, {0: "gold-moa-1", 1: "silver-moa-1"}
    >>> state = tables.comet(arrived=True, passed=[1], hands=hands, rescued=rescued)
    >>> end = comet.outcome(comet.apply(state, comet.Pass()))
    >>> end.winners, end.reason, end.totals
    ((0,), 'passed', (7, 4))
    >>> end.scores[0]
    (('points', 7), ('sets', 0), ('leader', 0))
    >>> print(comet.outcome(state))
    None
    """
    if state.to_act:
        return None
    scores = tuple([score(state.options.book, mine) for mine in state.seats])
    passed = all(mine.passed for mine in state.seats)
    return Outcome(places([(total(points),) for points in scores]), scores, "passed" if passed else "turn_limit")
