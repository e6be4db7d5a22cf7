"""Law 7: what a seat may not know makes no difference to anything it meets."""

from typing import Any

from tabletop.records.codec import codec
from tabletop.records.documents import write_json
from tabletop.testing.cases import LOOKS, Case
from tabletop.testing.exchanges import Turn, some_turns, worlds_alike

CHOICES = 12  # actions whose events are compared at each state
IN_ANY_ORDER = "(one of those in any order)"


def secrecy(case: Case) -> None:
    """In a world sampled from a seat's view, and with hidden cards exchanged, that seat finds everything as it was."""
    game, name = case.game, case.game.INFO.name
    for state in case.walk.some(LOOKS):
        for seat in (None, *range(len(state.seats))):
            case.look_at(state, f"world = {name}.sample_state({name}.view(state, {seat}), seed={case.luck})")
            world = game.sample_state(game.view(state, seat), seed=case.luck)
            game.validate(world)
            compared = _compare(case, state, world, seat)
            compared["events"] = _compare_news(case, state, world, seat)
            if world != state:
                case.tried.update({"worlds": 1, **compared})
    for turn in some_turns(case):
        for viewer in (None, *range(len(turn.before.seats))):
            _check_turn(case, turn, viewer)


def _check_turn(case: Case, turn: Turn, viewer: int | None) -> None:
    """Play the turn in other worlds too that the viewer cannot tell apart, before or after it: so is what it hears."""
    case.look_at(turn.before, f"seat, action, viewer = {turn.seat}, {turn.action!r}, {viewer}")
    for world in worlds_alike(case, turn, viewer):
        _compare(case, turn.before, world, viewer)
        _check_same_news(case, (turn.before, world), turn.action, turn.seat, viewer)
        case.tried["exchanges"] += 1


def _compare(case: Case, state: Any, world: Any, seat: int | None) -> dict[str, int]:
    _check_same_look(case, state, world, seat)
    return {"objections": 0 if seat is None else _compare_objections(case, state, world, seat)}


def _check_same_look(case: Case, state: Any, world: Any, seat: int | None) -> None:
    game, write = case.game, codec(case.game).view.dumps
    views = [game.view(each, seat) for each in (state, world)]
    assert write(views[0]) == write(views[1]), "the view differs in another world"
    assert repr(views[0]) == repr(views[1]), "the repr of a view differs in another world"
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
    game, compared = case.game, 0
    for actor in state.to_act:
        legal = game.legal_actions(state, actor)
        for action in [each for each in legal if game.why_illegal(world, each, actor) is None][:CHOICES]:
            views = [game.view(game.apply(each, action, actor), seat) for each in (state, world)]
            if views[0] == views[1]:
                _check_same_news(case, (state, world), action, actor, seat)
                compared += 1
    return compared


def _check_same_news(case: Case, worlds: tuple[Any, Any], action: Any, actor: int, seat: int | None) -> None:
    news = [heard(case, case.game.events(each, action, actor), seat) for each in worlds]
    assert news[0] == news[1], f"events of {action} tell seat {seat} of hidden things: {news}"


def heard(case: Case, events: tuple[Any, ...], seat: int | None) -> tuple[list[str], list[str]]:
    """Return what the seat sees of the events, as JSON: all in order, then what is in those that may come in any order.

    Of the latter the first list keeps the places. Cards that are turned up openly come in their true order, which no
    view keeps: worlds that the seat could not tell apart before may differ in it, and in which of them came for what.
    """
    form, loose = codec(case.game).event, case.facts.any_order
    in_order, in_any = list[str](), list[str]()
    for seen in [each for event in events if (each := event.seen_by(seat)) is not None]:
        if type(seen).__name__ in loose:
            in_order.append(IN_ANY_ORDER)
            in_any += [f"{name}: {write_json(part)}" for name, part in form.write(seen).items()]
        else:
            in_order.append(form.dumps(seen))
    return in_order, sorted(in_any)
