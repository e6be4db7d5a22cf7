"""What no game may ever break; each law is a function of a case and fails with an AssertionError."""

import pickle
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any

from tabletop.core.errors import NotationError, SetupError
from tabletop.core.game import AnyGame, step_of
from tabletop.records.codec import Format, codec, digest
from tabletop.records.defaults import plain_defaults
from tabletop.records.objections import objection_kinds
from tabletop.records.shapes import later_defaults
from tabletop.testing.blindness import blindness
from tabletop.testing.cases import STATES_PER_WALK, Case, Law, viewers
from tabletop.testing.counting import standing
from tabletop.testing.damage import robustness
from tabletop.testing.deciding import every_exception_was_met, questions, simultaneity
from tabletop.testing.diversity import diversity, every_place_was_open
from tabletop.testing.hearing import every_barrier_was_needed, hearing, honesty
from tabletop.testing.legality import legality
from tabletop.testing.numbering import numbers
from tabletop.testing.permanence import permanence
from tabletop.testing.replaying import replaying
from tabletop.testing.rollouts import rollouts
from tabletop.testing.secrecy import secrecy
from tabletop.testing.uniformity import check_positions, distribution
from tabletop.testing.walks import walk_moves


def purity(case: Case) -> None:
    """Nothing that is asked of a game changes a state that is there already."""
    game, walked = case.game, case.walk
    case.tried["actions"] += len(walked.moves)
    before = [digest(each) for each in walk_moves(game, **walked.course)]
    again = [digest(each) for each in walked.states]
    assert again == before, "applying an action has changed the state before it"
    for state in walked.some(STATES_PER_WALK):
        case.look_at(state)
        known = digest(state)
        for asked in _ask(game, state, case.seed):
            assert digest(state) == known, f"`{asked}` has changed the state that it was given"
    assert [digest(each) for each in walked.states] == before, "looking at a state has changed another one"


def _ask(game: AnyGame, state: Any, seed: int) -> Iterator[str]:
    """Ask everything about a state; yield the name of each function that was asked."""
    game.outcome(state)
    yield "outcome"
    views = [game.view(state, viewer) for viewer in viewers(state)]
    yield "view"
    for view in views:
        game.render_text(view)
        game.sample_state(view, seed=seed)
    moves = [(action, seat) for seat in state.to_act for action in game.legal_actions(state, seat)]
    yield "legal_actions"
    for name, ask in (("events", game.events), ("apply", game.apply), ("step", step_of(game))):
        for action, seat in moves:
            ask(state, action, seat)
        yield name


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
    draw = Random(case.seed).random
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
    codes = objection_kinds(game)  # A game need not offer its class of objections.
    for state in case.walk.some(STATES_PER_WALK):
        case.look_at(state)
        _check_copies(formats.state, state)
        assert hash(deepcopy(state)) == hash(state), "equal states differ in their hash"
        for seat in viewers(state):
            _check_copies(formats.view, game.view(state, seat))
        if outcome := game.outcome(state):
            case.tried["outcomes"] += 1
            _check_copies(formats.outcome, outcome)
        _check_copies(formats.options, state.options)
        _check_defaults(formats.options, state.options)
    for moment, seat in [(state, seat) for state in case.walk.some(STATES_PER_WALK) for seat in state.to_act]:
        case.look_at(moment, f"seat = {seat}")
        for action in case.elsewhere:
            objection = game.why_illegal(moment, action, seat)
            if objection is not None and objection.code in codes:
                _check_copies(formats.objection, objection)
        for action in game.legal_actions(moment, seat):
            _check_copies(formats.action, action)
            _check_words(game, moment, action, seat)
            case.tried["actions"] += 1
            for event in game.events(moment, action, seat):
                case.tried["events"] += 1
                _check_copies(formats.event, event)


def _check_copies(form: Format[Any], value: Any) -> None:
    text = form.dumps(value)
    for copy in (form.loads(text), pickle.loads(pickle.dumps(value)), deepcopy(value)):  # noqa: S301 - our own
        assert copy == value, f"a copy of {value!r} is {copy!r}"
        assert form.dumps(copy) == text, "equal values have different JSON"


def _check_defaults(form: Format[Any], options: Any) -> None:
    """Check that an option which an older document does not know means "as before": what its default says."""
    written, later = form.write(options), later_defaults(type(options))
    for key, default in plain_defaults(type(options)).items():
        rest = {name: value for name, value in written.items() if name != key}
        with suppress(SetupError):  # The other options may not go with the default.
            read = form.read(rest)
            wanted = rest if key in later else {**rest, key: default}
            assert form.write(read) == wanted, f"options without {key!r} are read as {read!r}"


def _check_words(game: AnyGame, state: Any, action: Any, seat: int) -> None:
    names = {name: getattr(game, name) for name in dir(game)}
    assert eval(repr(action), names) == action, f"{action!r} does not rebuild the action"  # noqa: S307
    assert game.parse_action(state, str(action), seat) == action, f"{action} means something else"
    try:
        game.parse_action(state, f"{action} \N{SNOWMAN}", seat)
    except NotationError:
        return
    raise AssertionError("nonsense is read as an action")


NO_MOVES = "no game has an action"
ALL_OPEN = "nothing hidden was open in a view (Facts.hidden says what the rulebook hides)"

LAWS: dict[str, Law] = {law.name: law for law in (
    Law(1, purity, {"actions": NO_MOVES}, elsewhere=True),  # As the first one it finds where play stops.
    Law(2, legality, {
        "legal": NO_MOVES, "refused": "no action was refused", "written otherwise": "no action has a field",
    }, elsewhere=True),
    Law(3, replaying, {
        "actions": NO_MOVES,
        "elsewhere": "no other process was asked: it finds modules, and classes in them, and no other games",
    }),
    Law(4, validity, {
        "states": "no game has a state",
        "contents": "what there is was not counted, beyond `validate` (Facts.contents)",
    }),
    Law(5, ending, {"ends": "no game has come to its end"}),
    Law(6, round_trips, {
        "actions": NO_MOVES, "events": "no action has an event", "outcomes": "no game drawn has come to its end",
    }, elsewhere=True),
    Law(7, secrecy, {
        "worlds": "every sampled world is the true one: nothing is hidden, or the sampler knows it",
        "objections": "no objection was compared in a world that is not the true one",
        "events": "no events were compared in a world that is not the true one",
        "exchanges": "no two hidden cards could be exchanged unnoticed in a turn (Facts.hidden)",
    }, elsewhere=True),
    Law(7, diversity, {"open": ALL_OPEN}, after=every_place_was_open),
    Law(7, distribution, {
        "deals": "no position leaves few cards open (Facts.positions)", "places": ALL_OPEN,
    }, expensive=True, once=check_positions),
    Law(8, simultaneity, {
        "pairs": "no two seats may ever act at the same time",
        "choices": "of two seats that may act at the same time the first never has a choice",
    }),
    Law(9, robustness, {"refused": "no damaged document was refused"}, elsewhere=True),
    Law(10, permanence, {"values": "no game has a state"}),
    Law(11, hearing, {"rebuilt": "no two actions sound alike to anybody, in worlds that they cannot tell apart"}),
    Law(11, honesty, {
        "taken back": "no action can be taken back: each has an event that reveals something, or does not say so",
    }, after=every_barrier_was_needed),
    Law(12, questions, {"only actions": "nobody ever had a single action"}, after=every_exception_was_met),
    Law(14, numbers, {
        "actions": "actions have no numbers: the game does not say which there are (`encoding`)",
        "vectors": "views have no vectors: the game does not say how one is made (`encoding`)",
    }, elsewhere=True),
    Law(15, standing, {
        "views": "the game counts no points on the way (`standing`)",
        "scores": "no outcome has scores to compare with",
    }),
    Law(16, blindness, {
        "decisions": "nobody ever had a choice", "worlds": "every sampled world is the true one: nothing is hidden",
    }),
    Law(17, rollouts, {
        "rollouts": "the game plays on step by step (`rollout`)",
        "refused": "no illegal action was chosen in a rollout",
    }, elsewhere=True),
)}  # fmt: skip
"""The laws by name.

>>> [*testing.LAWS][:4]
['purity', 'legality', 'replaying', 'validity']
>>> testing.LAWS["purity"].text
'Nothing that is asked of a game changes a state that is there already.'
"""
