"""Law 7: what a seat may not know makes no difference to anything it meets."""

from typing import Any

from tabletop.records.codec import codec
from tabletop.testing.cases import LOOKS, Case

CHOICES = 12  # actions whose events are compared at each state


def secrecy(case: Case) -> None:
    """In a world sampled from a seat's view that seat finds everything as it was."""
    game, name = case.game, case.game.INFO.name
    for state in case.walk.some(LOOKS):
        for seat in (None, *range(len(state.seats))):
            case.look_at(state, f"world = {name}.sample_state({name}.view(state, {seat}), seed={case.luck})")
            world = game.sample_state(game.view(state, seat), seed=case.luck)
            game.validate(world)
            _check_same_look(case, state, world, seat)
            compared = {
                "worlds": 1,
                "objections": 0 if seat is None else _compare_objections(case, state, world, seat),
                "events": _compare_news(case, state, world, seat),
            }
            if world != state:
                case.tried.update(compared)


def _check_same_look(case: Case, state: Any, world: Any, seat: int | None) -> None:
    game, write = case.game, codec(case.game).view.dumps
    views = [game.view(each, seat) for each in (state, world)]
    assert write(views[0]) == write(views[1]), "the view differs in a sampled world"
    assert repr(views[0]) == repr(views[1]), "the repr of a view differs in a sampled world"
    assert repr(world) == repr(state), "the repr of a state tells of hidden things"
    if seat is not None:
        legal = [game.legal_actions(each, seat) for each in (state, world)]
        assert legal[0] == legal[1], "legal actions tell of hidden things"


def _compare_objections(case: Case, state: Any, world: Any, seat: int) -> int:
    """Return how many objections are the same in both; no two may differ."""
    compared = 0
    for action in case.elsewhere:
        objections = [case.game.why_illegal(each, action, seat) for each in (state, world)]
        assert objections[0] == objections[1], f"objections to {action} tell of hidden things: {objections}"
        compared += objections[0] is not None
    return compared


def _compare_news(case: Case, state: Any, world: Any, seat: int | None) -> int:
    """Return of how many actions, after which the seat's views are equal, it sees the same events."""
    game, write, compared = case.game, codec(case.game).event.dumps, 0
    for actor in state.to_act:
        legal = game.legal_actions(state, actor)
        for action in [each for each in legal if game.why_illegal(world, each, actor) is None][:CHOICES]:
            views = [game.view(game.apply(each, action, actor), seat) for each in (state, world)]
            if views[0] == views[1]:
                news = [
                    [write(seen) for event in game.events(each, action, actor) if (seen := event.seen_by(seat))]
                    for each in (state, world)
                ]
                assert news[0] == news[1], f"events of {action} tell of hidden things: {news}"
                compared += 1
    return compared
