"""Law 11, on observed events, and on the actions that can be taken back."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Any

from attrs import fields, has

from tabletop.core.errors import shown
from tabletop.core.events import reveals_to
from tabletop.records.codec import codec
from tabletop.records.documents import write_json
from tabletop.testing.case import STATES_PER_WALK, Case, Tried, Turn, viewers
from tabletop.testing.facts import Facts
from tabletop.testing.laws.worlds import sampled_worlds, turns_with_secrets, worlds_before

SAMPLED_WORLDS = 3
EXCHANGES_OF_EACH_KIND = 2
ACTIONS_PER_SEAT = 8
TURNS_PER_WALK = 12
MIN_TURNS = 30  # An event that revealed nothing in this many turns counts as revealing nothing.
MAX_SHOWN_CHARACTERS = 300
IN_ANY_ORDER = "(one of those in any order)"


def heard(events: tuple[Any, ...], viewer: int | None) -> tuple[Any, ...]:
    """Return the events as the viewer observes them."""
    return tuple([seen for event in events if (seen := event.seen_by(viewer)) is not None])


def heard_in_any_order(case: Case, events: tuple[Any, ...], viewer: int | None) -> list[str]:
    """Return the observed events as JSON, without the order of the `Facts.any_order` events.

    A placeholder marks each of those events, and their fields follow at the end, sorted. Cards that are turned up
    openly come in their true order, which no view contains. So states with equal views may differ in that order, and in
    which of the cards came for which purpose.
    """
    form, loose, parts = codec(case.game).event, case.facts.any_order, list[str]()
    for seen in (known := heard(events, viewer)):
        if type(seen).__name__ in loose:
            parts += [f"{name}: {write_json(part)}" for name, part in form.write(seen).items()]
    return [*[IN_ANY_ORDER if type(seen).__name__ in loose else form.dumps(seen) for seen in known], *sorted(parts)]


def hearing(case: Case) -> None:
    """A view after an action follows from the view before it and the observed events.

    This is checked in states that the viewer cannot distinguish, for all choices of the actor: after equal observed
    events, the views must be equal. If this holds at every step, a viewer can rebuild each view from the first one and
    the events.
    """
    for state, viewer in case.looks("viewer = {viewer}"):
        worlds = (state, *sampled_worlds(case, state, viewer, SAMPLED_WORLDS))
        _check_rebuilt(case, viewer, (turn for world in worlds for turn in _choices(case, world)))
    for turn, viewer in turns_with_secrets(case):
        others = (world for world in _other_worlds(case, turn, viewer) if _is_legal(case, turn, world))
        played = (case.play(world, turn.seat, turn.action) for world in others)
        _check_rebuilt(case, viewer, chain((turn,), played))


def _check_rebuilt(case: Case, viewer: int | None, turns: Iterable[Turn]) -> None:
    """Check that turns with the same observed events have the same view after them."""
    seen: dict[tuple[Any, ...], Any] = {}
    for turn in turns:
        news, view = heard(turn.events, viewer), case.game.view(turn.after, viewer)
        known = seen.setdefault(news, view)
        case.tried["rebuilt"] += known is not view
        assert known == view, (
            f"viewer {viewer} observes {_listed(news)}, from which its view does not follow: {_difference(known, view)}"
        )


def honesty(case: Case) -> None:
    """If no event of an action reveals anything to a viewer, nothing hidden becomes visible."""
    for turn in _turns(case):
        for viewer in viewers(turn.before):
            blocking = {type(event).__name__ for event in turn.events if reveals_to(event, viewer)}
            found = _what_is_revealed(case, turn, viewer)
            claim = f"no event of {turn.action} declares a reveal to it: {_listed(turn.events)}"
            assert blocking or not found, f"{found}, but {claim}"
            if len(blocking) == 1:
                whose = "its own seat" if viewer == turn.seat else "others"
                case.tried["revealed" if found else "blocked", *blocking, whose] += 1
        case.tried["taken back"] += not _learners(turn)


def every_barrier_was_needed(_facts: Facts, tried: Tried) -> Iterator[str]:
    """Yield the kinds of events that prevent an undo and never revealed anything."""
    for key, count in tried.items():
        if key[0] == "blocked" and count >= MIN_TURNS and not tried["revealed", *key[1:]]:
            yield (f"{key[1]} declares a reveal to {key[2]} and never made one: no action with it can be taken back")


def _turns(case: Case) -> list[Turn]:
    """Return some turns of the walk and other choices, rare kinds of events first."""
    played = [case.turn(step) for step in range(len(case.walk.moves))]
    others = [turn for state in case.walk.some(STATES_PER_WALK) for turn in _choices(case, state)]
    return case.rare_first((*played, *others), lambda turn: frozenset(map(type, turn.events)))[:TURNS_PER_WALK]


def _choices(case: Case, state: Any) -> Iterator[Turn]:
    """Yield the turns of some legal actions in the state."""
    for seat in state.to_act:
        for action in case.few(case.game.legal_actions(state, seat), ACTIONS_PER_SEAT):
            yield case.play(state, seat, action)


def _other_worlds(case: Case, turn: Turn, viewer: int | None) -> Iterator[Any]:
    """Yield states that the viewer cannot distinguish from that before the turn."""
    exchanged = [islice(kind, EXCHANGES_OF_EACH_KIND) for kind in worlds_before(case, turn, viewer)]
    return chain(sampled_worlds(case, turn.before, viewer, SAMPLED_WORLDS), *exchanged)


def _is_legal(case: Case, turn: Turn, world: Any) -> bool:
    return case.game.why_illegal(world, turn.action, turn.seat) is None


def _what_is_revealed(case: Case, turn: Turn, viewer: int | None) -> str | None:
    """Describe the hidden information that the viewer learns from the turn, or return None."""
    case.look_at_turn(turn, viewer)
    game, met = case.game, _met(case, turn, viewer)
    for world in _other_worlds(case, turn, viewer):
        if _is_legal(case, turn, world):
            there = case.play(world, turn.seat, turn.action)
            if _met(case, there, viewer) != met:
                views = [game.view(each.after, viewer) for each in (turn, there)]
                what = "the events" if views[0] == views[1] else _difference(*views)
                return f"viewer {viewer} learns hidden information: {what}"
            if _learners(there) != _learners(turn):
                return f"whether it can be taken back shows viewer {viewer} hidden information"
        else:
            others = (case.play(world, turn.seat, each) for each in game.legal_actions(world, turn.seat))
            if all(_met(case, other, viewer) != met for other in others):
                return f"viewer {viewer} learns that {turn.action} is legal"
    return None


def _met(case: Case, turn: Turn, viewer: int | None) -> tuple[Any, ...]:
    """Return the viewer's view after the turn, and the events that it observes."""
    return case.game.view(turn.after, viewer), *heard_in_any_order(case, turn.events, viewer)


def _learners(turn: Turn) -> list[int | None]:
    """List the viewers for whom an event of the turn reveals something."""
    return [seat for seat in viewers(turn.before) if any(reveals_to(event, seat) for event in turn.events)]


def _listed(events: tuple[Any, ...]) -> str:
    return "; ".join(map(repr, events))[:MAX_SHOWN_CHARACTERS]


def _difference(one: Any, other: Any) -> str:
    """Describe the first field in which two views differ."""
    kind: Any = one.__class__
    for name in [field.name for field in fields(kind)] if has(kind) and other.__class__ is kind else ():
        held = getattr(one, name), getattr(other, name)
        if held[0] != held[1]:
            return f"{name} is {shown(held[0])} or {shown(held[1])}"
    return f"{shown(one)} or {shown(other)}"
