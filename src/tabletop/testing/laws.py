"""What no game may ever break; each law is a function of a case and fails with an AssertionError."""

import pickle
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any

from tabletop.core.errors import IllegalAction, NotationError, Objection, SeatError, SetupError
from tabletop.core.game import AnyGame
from tabletop.records.codec import Format, codec, digest
from tabletop.records.defaults import plain_defaults
from tabletop.records.objections import objection_kinds
from tabletop.testing.cases import LOOKS, Case, Law
from tabletop.testing.damage import robustness
from tabletop.testing.diversity import diversity, every_place_was_open
from tabletop.testing.lookalikes import lookalikes
from tabletop.testing.permanence import permanence
from tabletop.testing.questions import every_exception_was_met, questions
from tabletop.testing.repeating import replaying
from tabletop.testing.secrecy import secrecy
from tabletop.testing.together import simultaneity
from tabletop.testing.uniformity import check_positions, distribution


def purity(case: Case) -> None:
    """Nothing that is asked of a game changes a state that is there already."""
    game, walked = case.game, case.walk
    route = walked.route
    state = game.new_game(players=route.players, seed=route.seed, options=route.options)
    before = [digest(state)]
    case.tried["actions"] += len(walked.moves)
    for seat, text in walked.moves:
        state = game.apply(state, game.parse_action(state, text, seat), seat)
        before.append(digest(state))
    again = [digest(each) for each in walked.states]
    assert again == before, "applying an action has changed the state before it"
    for state in walked.some(LOOKS):
        case.look_at(state)
        known = digest(state)
        for asked in _ask(game, state, case.luck):
            assert digest(state) == known, f"`{asked}` has changed the state that it was given"
    assert [digest(each) for each in walked.states] == before, "looking at a state has changed another one"


def _ask(game: AnyGame, state: Any, luck: int) -> Iterator[str]:
    """Ask everything about a state; yield the name of each function that was asked."""
    game.outcome(state)
    yield "outcome"
    views = [game.view(state, viewer) for viewer in (None, *range(len(state.seats)))]
    yield "view"
    for view in views:
        game.render_text(view)
        game.sample_state(view, seed=luck)
    moves = [(action, seat) for seat in state.to_act for action in game.legal_actions(state, seat)]
    yield "legal_actions"
    for name, ask in (("events", game.events), ("apply", game.apply)):
        for action, seat in moves:
            ask(state, action, seat)
        yield name


def legality(case: Case) -> None:
    """Listed, without objection and accepted are the same; every refusal has a code and a sentence."""
    game = case.game
    for state in case.walk.some(LOOKS):
        first = state.to_act[0] if state.to_act else None
        assert game.legal_actions(state) == game.legal_actions(state, first), "without a seat it is not the first"
        for seat in range(len(state.seats)):
            case.look_at(state, f"seat = {seat}")
            legal = game.legal_actions(state, seat)
            assert bool(legal) == (seat in state.to_act), f"seat {seat}: {len(legal)} actions, to act {state.to_act}"
            assert len(set(legal)) == len(legal), "two equal actions are listed"
            for action in legal:
                assert game.why_illegal(state, action, seat) is None, f"{action} is listed and objected to"
                game.apply(state, action, seat)
            case.tried["legal"] += len(legal)
            case.tried["written otherwise"] += _check_lookalikes(game, state, seat, legal, case.luck)
            case.tried["refused"] += sum([_is_refused(game, state, each, seat, legal) for each in case.elsewhere])
        _check_strangers(game, state)


def _is_refused(game: AnyGame, state: Any, action: Any, seat: int, legal: tuple[Any, ...]) -> bool:
    objection = game.why_illegal(state, action, seat)
    assert (objection is None) == (action in legal), f"{action}: {objection}, but legal are {legal}"
    if objection is None:
        return False
    _check_refusal(game, state, action, seat, objection)
    return True


def _check_refusal(game: AnyGame, state: Any, action: Any, seat: int, objection: Objection) -> None:
    assert objection.text, "an objection has a sentence"
    assert objection.code == objection.rule or objection.code.startswith(objection.rule + "."), objection
    for attempt in (game.apply, game.events):
        try:
            attempt(state, action, seat)
        except IllegalAction as error:
            told = (error.objection, error.legal)
        else:
            raise AssertionError(f"{action} is objected to and accepted")
        assert told == (objection, game.legal_actions(state, seat)), "the error differs from the objection"


def _check_lookalikes(game: AnyGame, state: Any, seat: int, legal: tuple[Any, ...], luck: int) -> int:
    """Try actions with a field of a wrong type, equal to legal ones or not; return how many were refused."""
    refused = 0
    for action in lookalikes(legal, Random(luck)):
        objection = game.why_illegal(state, action, seat)
        assert objection is not None, f"{action!r} is legal, though a field of it has a wrong type"
        assert objection.rule == "core.kind.field", (
            f"{action!r}, of which a field has a wrong type, is refused for another reason: {objection.text}"
        )
        _check_refusal(game, state, action, seat, objection)
        refused += 1
    return refused


def _check_strangers(game: AnyGame, state: Any) -> None:
    if state.to_act:
        objection = game.why_illegal(state, object())
        assert objection is not None, "an action of no game is legal"
        assert objection.code == "core.kind", objection
    strangers: tuple[Any, ...] = (-1, len(state.seats), True, "0")
    for seat in strangers:
        for look in (game.legal_actions, game.view):
            try:
                look(state, seat)
            except SeatError:
                continue
            raise AssertionError(f"{look.__name__} takes {seat!r} for a seat")


def validity(case: Case) -> None:
    """Every state of a game is valid: every card and token is somewhere exactly once."""
    contents = case.facts.contents
    case.tried["states"] += len(case.walk.states)
    case.tried["contents"] += contents is not None
    for state in case.walk.states:
        case.look_at(state)
        case.game.validate(state)
        if contents is not None:
            there, once = (Counter(contents(each)) for each in (state, case.walk.states[0]))
            assert there == once, f"lost {dict(once - there)}, copied {dict(there - once)}"


def ending(case: Case) -> None:
    """A game ends within its bound; nobody may act exactly when it is over and has an outcome."""
    game, state, route = case.game, case.walk.last, case.walk.route
    bound = case.facts.longest(game, route.players, route.options)
    draw = Random(case.luck).random
    for _ in range(bound + 1):
        outcome = game.outcome(state)
        assert bool(state.to_act) != state.is_over == (outcome is not None), f"{state}: {outcome}"
        if outcome is not None:
            assert len(outcome.places) == len(outcome.scores) == len(state.seats), outcome
            assert 1 in outcome.places, outcome
            case.tried["ends"] += 1
            return
        actions = game.legal_actions(state)
        state = game.apply(state, actions[int(draw() * len(actions))])
    raise AssertionError(f"no end after {bound} more actions: {state}")


def round_trips(case: Case) -> None:
    """States, views, actions, events, objections and outcomes come back from JSON as they were, and from copies."""
    game, formats = case.game, codec(case.game, options=case.walk.route.options)
    codes = objection_kinds(game)  # a game need not offer its class of objections
    for state in case.walk.some(LOOKS):
        case.look_at(state)
        _check_copies(formats.state, state)
        assert hash(deepcopy(state)) == hash(state), "equal states differ in their hash"
        for seat in (None, *range(len(state.seats))):
            _check_copies(formats.view, game.view(state, seat))
        if outcome := game.outcome(state):
            case.tried["outcomes"] += 1
            _check_copies(formats.outcome, outcome)
        _check_copies(formats.options, state.options)
        _check_defaults(formats.options, state.options)
    for state, seat in case.moments():
        for action in case.elsewhere:
            objection = game.why_illegal(state, action, seat)
            if objection is not None and objection.code in codes:
                _check_copies(formats.objection, objection)
        for action in game.legal_actions(state, seat):
            _check_copies(formats.action, action)
            _check_words(game, state, action, seat)
            case.tried["actions"] += 1
            for event in game.events(state, action, seat):
                case.tried["events"] += 1
                _check_copies(formats.event, event)


def _check_copies(form: Format[Any], value: Any) -> None:
    text = form.dumps(value)
    for copy in (form.loads(text), pickle.loads(pickle.dumps(value)), deepcopy(value)):  # noqa: S301 - our own
        assert copy == value, f"a copy of {value!r} is {copy!r}"
        assert form.dumps(copy) == text, "equal values have different JSON"


def _check_defaults(form: Format[Any], options: Any) -> None:
    """Check that an option which an older document does not know means "as before": what its default says."""
    written = form.write(options)
    for key, default in plain_defaults(type(options)).items():
        rest = {name: value for name, value in written.items() if name != key}
        with suppress(SetupError):  # the other options may not go with the default
            read = form.read(rest)
            assert form.write(read) == {**written, key: default}, f"options without {key!r} are read as {read!r}"


def _check_words(game: AnyGame, state: Any, action: Any, seat: int) -> None:
    assert eval(repr(action), names(game)) == action, f"{action!r} does not rebuild the action"  # noqa: S307
    assert game.parse_action(state, str(action), seat) == action, f"{action} means something else"
    try:
        game.parse_action(state, f"{action} \N{SNOWMAN}", seat)
    except NotationError:
        return
    raise AssertionError("nonsense is read as an action")


def names(game: AnyGame) -> dict[str, Any]:
    """Return the public names of a game, enough to evaluate a repr."""
    return {name: getattr(game, name) for name in dir(game)}


NO_MOVES = "no game has an action"
SAME_WORLDS = "every sampled world is the true one: nothing is hidden, or the sampler knows it"
ALL_OPEN = "nothing hidden was open in a view (Facts.hidden says what the rulebook hides)"

LAWS: dict[str, Law] = {
    law.name: law
    for law in (
        Law(1, "purity", purity, {"actions": NO_MOVES}),
        Law(2, "legality", legality, {
            "legal": NO_MOVES, "refused": "no action was refused", "written otherwise": "no action has a field",
        }),
        Law(3, "replaying", replaying, {
            "actions": NO_MOVES,
            "elsewhere": "no other process was asked: it finds modules, and classes in them, and no other games",
        }),
        Law(4, "validity", validity, {
            "states": "no game has a state",
            "contents": "what there is was not counted, beyond `validate` (Facts.contents)",
        }),
        Law(5, "ending", ending, {"ends": "no game has come to its end"}),
        Law(6, "round_trips", round_trips, {
            "actions": NO_MOVES, "events": "no action has an event", "outcomes": "no game drawn has come to its end",
        }),
        Law(7, "secrecy", secrecy, {
            "worlds": SAME_WORLDS,
            "objections": "no objection was compared in a world that is not the true one",
            "events": "no events were compared in a world that is not the true one",
            "exchanges": "no two hidden cards could be exchanged unnoticed in a turn (Facts.hidden)",
        }),
        Law(7, "diversity", diversity, {"open": ALL_OPEN}, after=every_place_was_open),
        Law(7, "distribution", distribution, {
            "deals": "no position leaves few cards open (Facts.positions)", "places": ALL_OPEN,
        }, dear=True, once=check_positions),
        Law(8, "simultaneity", simultaneity, {
            "pairs": "no two seats may ever act at the same time",
            "choices": "of two seats that may act at the same time the first never has a choice",
        }),
        Law(9, "robustness", robustness, {"refused": "no damaged document was refused"}),
        Law(10, "permanence", permanence, {"values": "no game has a state"}),
        Law(12, "questions", questions, {"only actions": "nobody ever had a single action"},
            after=every_exception_was_met),
    )
}  # fmt: skip
