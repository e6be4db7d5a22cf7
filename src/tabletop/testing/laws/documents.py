"""Laws 6 and 9, on JSON documents. They are read as written, and damaged ones are refused."""

import json
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from copy import deepcopy
from random import Random
from typing import Any

from tabletop.core.errors import InvalidState, NotationError, RecordError, SetupError, reason_of
from tabletop.core.game import AnyGame
from tabletop.records.codec import Format, codec, objection_kinds, plain_defaults
from tabletop.records.shapes import later_defaults
from tabletop.testing.bounds import Doing, OutOfTime, note
from tabletop.testing.case import STATES_PER_WALK, Case, pickled, viewers
from tabletop.testing.damage import damaged_documents, difference

PLAYED_TO_THE_END = 2
VALIDATED_ACTIONS = 12


def round_trips(case: Case) -> None:
    """JSON and copies preserve states, views, actions, events, objections and outcomes."""
    game, formats = case.game, codec(case.game, options=case.walk.route.options)
    codes = objection_kinds(game)  # The class of a game's objections need not be public.
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
    for state, seat in case.decisions():
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
    for copy in (form.loads(text), pickled(value), deepcopy(value)):
        assert copy == value, f"a copy of {value!r} is {copy!r}"
        assert form.dumps(copy) == text, "equal values have different JSON"


def _check_defaults(form: Format[Any], options: Any) -> None:
    """Check that an option missing in an older document gets its default."""
    written, later = form.write(options), later_defaults(type(options))
    for key, default in plain_defaults(type(options)).items():
        rest = {name: value for name, value in written.items() if name != key}
        with suppress(SetupError):  # The other options may conflict with the default.
            read = form.read(rest)
            wanted = rest if key in later else {**rest, key: default}
            assert form.write(read) == wanted, f"options without {key!r} are read as {read!r}"


def _check_words(game: AnyGame, state: Any, action: Any, seat: int) -> None:
    names = {name: getattr(game, name) for name in dir(game)}
    assert eval(repr(action), names) == action, f"{action!r} does not rebuild the action"  # noqa: S307
    assert game.parse_action(state, str(action), seat) == action, f"{action} is parsed as another action"
    try:
        game.parse_action(state, f"{action} \N{SNOWMAN}", seat)
    except NotationError:
        return
    raise AssertionError("nonsense is read as an action")


def robustness(case: Case) -> None:
    """Damaged documents are refused, or else play continues with valid states to the end."""
    formats, dice, last = codec(case.game, options=case.walk.route.options), Random(case.seed), case.walk.last
    for state in case.walk.some(2):
        others = [formats.state.dumps(other) for other in case.walk.some(6)]
        text = formats.state.dumps(state)
        accepted = _accepted(case, state, formats.state, text, damaged_documents(text, dice, others))
        for number, (found, damage) in enumerate(each for each in accepted if each[0] not in case.walk.states):
            with _led_astray(case, f"validate accepts {damage}"):
                _check_actions(case, found, dice)
                if number < PLAYED_TO_THE_END:
                    _check_end(case, found)
    for state in dict.fromkeys((case.walk.states[0], last)):  # While a table is set up, views have other shapes.
        for seat in (None, dice.randrange(len(state.seats))):
            text = formats.view.dumps(case.game.view(state, seat))
            for view, damage in _accepted(case, state, formats.view, text, damaged_documents(text, dice)):
                with _led_astray(case, f"a view is accepted with {damage}"):
                    case.game.render_text(view)
    for action in case.elsewhere[:1]:
        text = formats.action.dumps(action)
        for found, _ in _accepted(case, last, formats.action, text, damaged_documents(text, dice)):
            assert str(found), "an action has no notation"


def _accepted(
    case: Case, state: Any, form: Format[Any], text: str, documents: Iterable[str]
) -> Iterator[tuple[Any, str]]:
    """Yield the values of accepted damaged documents, and their differences from the text.

    The other documents raise RecordError or InvalidState.
    """
    for document in documents:
        case.look_at(state, f"codec({case.game.INFO.name}, options=state.options).{form.name}.loads({document!r})")
        try:
            found = form.loads(document)
        except (RecordError, InvalidState):
            case.tried["refused"] += 1
        else:
            yield found, difference(json.loads(text), json.loads(document)) or "the same document"


@contextmanager
def _led_astray(case: Case, how: str) -> Generator[None, None, None]:
    """Prefix the message of any error in the block with `how`, its origin."""
    note(Doing(how, case.code))
    try:
        yield
    except OutOfTime as end:
        raise OutOfTime(f"{how}, and then there is no answer") from end
    except AssertionError as error:
        raise AssertionError(f"{how}: {error}") from error
    except Exception as error:
        raise AssertionError(f"{how}, and then play fails: {reason_of(error)}") from error
    finally:
        note(Doing())


def _check_actions(case: Case, state: Any, dice: Random) -> None:
    """Check that an accepted state has all the cards and is valid after every action."""
    contents, start = case.facts.contents, case.walk.states[0]
    if contents is not None and (state.options, len(state.seats)) == (start.options, len(start.seats)):
        assert Counter(contents(state)) == Counter(contents(start)), "a state with other cards is accepted"
    legal = [(action, seat) for seat in state.to_act for action in case.game.legal_actions(state, seat)]
    for action, seat in dice.sample(legal, min(VALIDATED_ACTIONS, len(legal))):
        _validate(case, case.game.apply(state, action, seat), action)


def _check_end(case: Case, state: Any) -> None:
    """Check that play from an accepted state ends, and that all its states are valid."""
    after = state
    for after in case.play_out(state):
        if after is not state:
            _validate(case, after)
    assert case.game.outcome(after) is not None, f"{after!r} is over and has no outcome"


def _validate(case: Case, state: Any, action: object = None) -> None:
    """Check that a state after an accepted one is valid."""
    try:
        case.game.validate(state)
    except InvalidState as error:
        after = "in play" if action is None else f"after `{action}` in play"
        raise AssertionError(f"an accepted state is no longer valid {after}: {error}") from error
