"""Law 15: points are counted on the way as they are at the end."""

from typing import Any

from tabletop.core.game import standing_of
from tabletop.core.outcome import Score
from tabletop.playouts import play_on
from tabletop.testing.cases import Case, viewers


def standing(case: Case) -> None:
    """What anybody counts has a score for each seat, of the same categories; at the end it is that of the outcome."""
    game, count = case.game, standing_of(case.game)
    if count is None:
        return
    names = _names(count(game.view(case.walk.states[0], None)))
    for state, viewer in case.looks("standing = {game}.standing({game}.view(state, {viewer}))"):
        found = count(game.view(state, viewer))
        assert len(found) == len(state.seats), f"scores of {len(found)} seats, at a table of {len(state.seats)}"
        assert _names(found) == names, f"the categories are not always the same: {_names(found)}, {names}"
        case.tried["views"] += 1
    route = case.walk.route
    bound = case.facts.longest(game, route.players, route.options)
    last = play_on(game, case.walk.last, seed=case.seed, limit=bound)
    for viewer in viewers(last):
        _compare_with_the_outcome(case, last, viewer, count(game.view(last, viewer)))


def _names(found: tuple[Score, ...]) -> set[tuple[str, ...]]:
    return {tuple([name for name, _ in score]) for score in found}


def _compare_with_the_outcome(case: Case, last: Any, viewer: int | None, counted: tuple[Score, ...]) -> None:
    outcome = case.game.outcome(last)
    for seat, score in enumerate(outcome.scores if outcome else ()):
        if score is not None:
            case.tried["scores"] += 1
            assert counted[seat] == score, f"seat {seat} ends with {score}, but {viewer} counts {counted[seat]}"
