"""Law 9: damaged JSON documents, as a network or an enemy may send them, are refused with our errors."""

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from tabletop.core.errors import InvalidState, RecordError
from tabletop.records.codec import Format, codec
from tabletop.testing.cases import Case

TRIES = 12  # damaged documents of each kind
STEPS = 50  # how far an accepted state is played on

NASTY: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2**31, 10**30, 7.9, "7", "", "no", "\ud800", [], {}, [[]], {"": None}, "B1", "REST",
)  # fmt: skip
RAW = ("NaN", "1e999", "Infinity", "-", "9" * 5000, '"\\ud800"', "[" * 500, '{"a":1,"a":2}', "\x00", "tru", "'")


def damaged(text: str, dice: Random) -> str:
    """Return the document with one thing wrong with it."""
    return dice.choice((_cut, _garbled, _pasted, _replaced, _replaced, _swapped, _replaced))(text, dice)


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


def _swapped(text: str, dice: Random) -> str:
    """Put one value of the document where another one stood."""
    document = [json.loads(text)]
    places = _places(document)
    (holder, key), (other, other_key) = dice.choice(places), dice.choice(places)
    taken = json.loads(json.dumps(other[other_key]))
    holder[key] = taken
    return json.dumps(document[0])


def _places(value: Any) -> list[tuple[Any, Any]]:
    """List every place in a document: the object or list, and the key or index."""
    kind: object = value.__class__
    keys: list[Any] = list(value) if kind is dict else list(range(len(value))) if kind is list else []
    return [place for key in keys for place in ((value, key), *_places(value[key]))]


def robustness(case: Case) -> None:
    """A damaged document is refused with our errors; what is accepted can be played to the end."""
    formats, dice, last = codec(case.game, options=case.walk.route.options), Random(case.luck), case.walk.last
    view = case.game.view(last, dice.choice([None, *range(len(last.seats))]))
    for state in case.walk.some(2):
        _check_damage(case, state, formats.state, state, dice, lambda found: _play_some(case, found))
    _check_damage(case, last, formats.view, view, dice, case.game.render_text)
    for action in case.elsewhere[:1]:
        _check_damage(case, last, formats.action, action, dice, str)


def _check_damage(
    case: Case, state: Any, form: Format[Any], value: Any, dice: Random, use: Callable[[Any], object]
) -> None:
    """Damage a document that is at hand in the state, and use what is accepted all the same."""
    text = form.dumps(value)
    for _ in range(TRIES):
        broken = damaged(text, dice)
        case.look_at(state, f"codec({case.game.INFO.name}, options=state.options).{form.name}.loads({broken!r})")
        try:
            found = form.loads(broken)
        except (RecordError, InvalidState):
            case.tried["refused"] += 1
        else:
            use(found)


def _play_some(case: Case, state: Any) -> None:
    dice, contents, start = Random(case.luck), case.facts.contents, case.walk.states[0]
    if contents is not None and (state.options, len(state.seats)) == (start.options, len(start.seats)):
        assert Counter(contents(state)) == Counter(contents(start)), "a state with other cards is accepted"
    for _ in range(STEPS):
        if not state.to_act:
            break
        state = case.game.apply(state, dice.choice(case.game.legal_actions(state)))
        case.game.validate(state)
