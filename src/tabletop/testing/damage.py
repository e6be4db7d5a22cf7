"""Law 9: damaged JSON documents, as a network or an enemy may send them, are refused with our errors."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from tabletop.core.errors import InvalidState, RecordError
from tabletop.records.codec import Format, codec
from tabletop.testing.cases import Case

TRIES = 8  # damaged documents of each kind
PLAYED_ON = 2  # accepted documents of a state from which play goes on to the end
ACTIONS = 12  # legal actions of an accepted state after each of which it is validated

NASTY: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2**31, 10**30, 7.9, "7", "", "no", "\ud800", [], {}, [[]], {"": None}, "B1", "REST",
)  # fmt: skip
RAW = ("NaN", "1e999", "Infinity", "-", "9" * 5000, '"\\ud800"', "[" * 500, '{"a":1,"a":2}', "\x00", "tru", "'")


def damaged(text: str, dice: Random) -> str:
    """Return the document with one thing wrong with it."""
    return dice.choice((_cut, _garbled, _pasted, _replaced, _replaced, _swapped, _replaced, _emptied))(text, dice)


def grafted(text: str, other: str, dice: Random) -> str:
    """Return the document with one part of another document of its kind: both fit, but perhaps not together."""
    document, stranger = json.loads(text), json.loads(other)
    differing = [(holder, key, theirs) for holder, key, theirs in _pairs(document, stranger) if holder[key] != theirs]
    if differing:
        holder, key, theirs = dice.choice(differing)
        holder[key] = theirs
    return json.dumps(document)


def nudged(text: str, dice: Random) -> str:
    """Return the document with one number a little larger or smaller, or one yes for a no."""
    document = [json.loads(text)]
    places = [(holder, key) for holder, key in _places(document) if isinstance(holder[key], int)]
    if places:
        holder, key = dice.choice(places)
        holder[key] = not holder[key] if isinstance(holder[key], bool) else holder[key] + dice.choice((-1, 1))
    return json.dumps(document[0])


def damaged_lines(text: str, dice: Random) -> str:
    """Return the record with one thing wrong with one of its lines, or with the lines themselves."""
    lines = text.splitlines(keepends=True)
    place = dice.randrange(len(lines))
    match dice.randrange(8):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, dice.choice(lines))
        case _:
            lines[place] = damaged(lines[place].rstrip("\n"), dice) + "\n"
    return "".join(lines)


def _cut(text: str, dice: Random) -> str:
    return text[: dice.randrange(len(text))]


def _garbled(text: str, dice: Random) -> str:
    place = dice.randrange(len(text))
    return text[:place] + chr(dice.randrange(1, 0x2FFF)) + text[place + 1 :]


def _pasted(text: str, dice: Random) -> str:
    place = dice.randrange(len(text))
    return text[:place] + dice.choice(RAW) + text[place + dice.randrange(2) :]


def _replaced(text: str, dice: Random) -> str:
    document = [json.loads(text)]
    holder, key = dice.choice(_places(document))
    kind, old = dice.randrange(4), holder[key]
    if type(old) is int and kind > 1:
        holder[key] = dice.choice((old - 1, old + 1, -old, old + 10, 2**40))
    elif holder is document or kind == 0:
        holder[key] = dice.choice(NASTY)
    elif kind == 1:
        del holder[key]
    elif isinstance(holder, dict):
        holder[f"{key}x"] = holder[key]
    else:
        holder.insert(key, holder[key])
    return json.dumps(document[0])


def _emptied(text: str, dice: Random) -> str:
    """Leave nothing of a list, an object or a text; those that hold much are as likely as small ones."""
    document = [json.loads(text)]
    places = [(holder, key) for holder, key in _places(document, depth=3) if isinstance(holder[key], list | dict | str)]
    if places:
        holder, key = dice.choice(places)
        holder[key] = type(holder[key])()
    return json.dumps(document[0])


def hollowed(text: str) -> Iterator[str]:
    """Go through the documents in which one part of the whole is left empty."""
    for key, part in json.loads(text).items() if text.startswith("{") else ():
        for kind in (list, dict, str):
            if isinstance(part, kind):
                yield json.dumps({**json.loads(text), key: kind()})


def _swapped(text: str, dice: Random) -> str:
    """Put one value of the document where another one stood."""
    document = [json.loads(text)]
    places = _places(document)
    (holder, key), (other, other_key) = dice.choice(places), dice.choice(places)
    taken = json.loads(json.dumps(other[other_key]))
    holder[key] = taken
    return json.dumps(document[0])


def _places(value: Any, depth: int = 1_000) -> list[tuple[Any, Any]]:
    """List every place in a document, so deep at most: the object or list, and the key or index."""
    keys = _keys(value) if depth else []
    return [place for key in keys for place in ((value, key), *_places(value[key], depth - 1))]


def _pairs(value: Any, other: Any) -> list[tuple[Any, Any, Any]]:
    """List every place that two documents both have, as `_places` does, with what stands there in the other one."""
    theirs = _keys(other) if value.__class__ is other.__class__ else []
    keys = [key for key in _keys(value) if key in theirs]
    return [pair for key in keys for pair in ((value, key, other[key]), *_pairs(value[key], other[key]))]


def _keys(value: Any) -> list[Any]:
    kind: object = value.__class__
    return list(value) if kind is dict else list(range(len(value))) if kind is list else []


def robustness(case: Case) -> None:
    """A damaged document is refused with our errors; what is accepted stays valid in play, and ends."""
    formats, dice, last = codec(case.game, options=case.walk.route.options), Random(case.luck), case.walk.last
    for state in case.walk.some(2):
        accepted = _accepted(case, state, formats.state, _damaged_states(case, formats.state.dumps, state, dice))
        others = (found for found in accepted if found not in case.walk.states)
        for number, found in enumerate(others):
            _check_actions(case, found, dice)
            if number < PLAYED_ON:
                _check_end(case, found, dice)
    for state in dict.fromkeys((case.walk.states[0], last)):  # while a table is set up, views have other shapes
        for seat in (None, dice.randrange(len(state.seats))):
            _check_damage(case, state, formats.view, case.game.view(state, seat), dice, case.game.render_text)
    for action in case.elsewhere[:1]:
        _check_damage(case, last, formats.action, action, dice, str)


def _damaged_states(case: Case, write: Callable[[Any], str], state: Any, dice: Random) -> Iterator[str]:
    """Go through damaged documents of a state: many that nobody can read, and some that look right at first."""
    text, others = write(state), [write(other) for other in case.walk.some(6)]
    yield from hollowed(text)
    for _ in range(TRIES):
        yield damaged(text, dice)
        yield grafted(text, dice.choice(others), dice)
        yield nudged(text, dice)


def _check_damage(
    case: Case, state: Any, form: Format[Any], value: Any, dice: Random, use: Callable[[Any], object]
) -> None:
    """Damage a document that is at hand in the state, and use what is accepted all the same."""
    text = form.dumps(value)
    for found in _accepted(case, state, form, [*[damaged(text, dice) for _ in range(TRIES)], *hollowed(text)]):
        use(found)


def _accepted(case: Case, state: Any, form: Format[Any], documents: Iterable[str]) -> Iterator[Any]:
    """Go through what is read from the damaged documents that are accepted; the others meet our errors."""
    for document in documents:
        case.look_at(state, f"codec({case.game.INFO.name}, options=state.options).{form.name}.loads({document!r})")
        try:
            found = form.loads(document)
        except (RecordError, InvalidState):
            case.tried["refused"] += 1
        else:
            yield found


def _check_actions(case: Case, state: Any, dice: Random) -> None:
    """Check that an accepted state has all the cards and is valid after every action."""
    contents, start = case.facts.contents, case.walk.states[0]
    if contents is not None and (state.options, len(state.seats)) == (start.options, len(start.seats)):
        assert Counter(contents(state)) == Counter(contents(start)), "a state with other cards is accepted"
    legal = [(action, seat) for seat in state.to_act for action in case.game.legal_actions(state, seat)]
    for action, seat in dice.sample(legal, min(ACTIONS, len(legal))):
        _next(case, state, action, seat)


def _check_end(case: Case, state: Any, dice: Random) -> None:
    """Check that play from an accepted state comes to its end, and that all states on the way are valid."""
    for _ in range(case.facts.longest(case.game, len(state.seats), state.options) + 1):
        if not state.to_act:
            assert case.game.outcome(state) is not None, f"{state!r} is over and has no outcome"
            return
        state = _next(case, state, dice.choice(case.game.legal_actions(state)), state.to_act[0])
    raise AssertionError(f"an accepted state does not come to an end: {state!r}")


def _next(case: Case, state: Any, action: Any, seat: int) -> Any:
    """Return the state after the action, which must be valid as the one before it was."""
    after = case.game.apply(state, action, seat)
    try:
        case.game.validate(after)
    except InvalidState as error:
        raise AssertionError(f"an accepted state is no longer valid after `{action}` in play: {error}") from error
    return after
