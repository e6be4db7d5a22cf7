"""Sentences about events, in the words of a listener, and the meanings of actions."""

import inspect
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Literal

from tabletop.catalogue import faces_of
from tabletop.core.errors import Objection
from tabletop.core.language import has_texts
from tabletop.core.messages import Words

SEAT = re.compile(r"\bseat (\d+)\b")
SUBJECT = re.compile(r"^seat (\d+) (\w+)")
SECOND_VERBS = re.compile(r"\band (has|is|draws|wins)\b")
IRREGULAR = {"has": "have", "is": "are"}


def sentences(events: Iterable[Any], seat: int | None, words: Words) -> list[str]:
    """Tell what a seat or a spectator sees of the events, but for `quiet` ones, which the next table tells as well."""
    return [sentence(event, words) for event in told(events, seat)]


def told(events: Iterable[Any], seat: int | None) -> list[Any]:
    """Return what a seat or a spectator sees of the events that a sentence is spent on."""
    seen = [event.seen_by(seat) for event in events if not getattr(event, "quiet", False)]
    return [event for event in seen if event is not None]


def sentence(event: Any, words: Words) -> str:
    """Return the sentence of an event."""
    if getattr(event, "DOMAIN", ""):
        return words.tell(event)
    return with_names(str(event), words.names) if words.beside else spoken(str(event), words.you, words.names)


def reason(objection: Objection, words: Words) -> str:
    """Return the sentence of an objection."""
    return objection.text if objection.SENTENCES else words.tell(objection)


def is_named(names: Sequence[str], seat: int) -> bool:
    """Tell whether the seat has a name of its own."""
    return seat < len(names) and names[seat] != f"seat {seat}"


def meaning(game: Any, action: Any, words: Words) -> str:
    """Return the meaning of an action. Without a text, it is the first paragraph of its docstring."""
    key = f"{game.INFO.name}.action.{type(action).__name__}"
    return words.say(key) if words.knows(key) else _said_of(action.__class__)


def explanation(game: Any, part: Literal["how", "signs"], words: Words) -> str:
    """Return the text `how` or `signs` of a game, or an empty text."""
    key = f"{game.INFO.name}.{part}"
    return words.say(key) if words.knows(key) else str(getattr(faces_of(game), part))


def with_words(game: Any, words: Words) -> Mapping[str, Any]:
    """Return the keyword `words` for the functions that draw a game, if the game has texts."""
    return {"words": words} if has_texts(game.INFO.name) else {}


def render_text(game: Any, view: Any, words: Words) -> str:
    """Return the `render_text` of a game, in the language of the words if the game has texts."""
    return str(game.render_text(view, **with_words(game, words)))


@cache
def _said_of(kind: type[object]) -> str:
    text = inspect.getdoc(kind) or kind.__name__
    return text.split("\n\n")[0].replace("\n", " ")


# The rest goes when all games have texts.


def with_names(sentence: str, names: Sequence[str]) -> str:
    """Put the names of those who have one beside their seats."""
    return SEAT.sub(lambda found: _with_name(found[0], int(found[1]), names), sentence)


def _with_name(words: str, seat: int, names: Sequence[str]) -> str:
    return f"{words} ({names[seat]})" if is_named(names, seat) else words


def spoken(sentence: str, seat: int | None, names: Sequence[str]) -> str:
    """Put names in the place of seats, and "you" in the place of the listener's: `seat 0 plays B5`, `you play B5`."""
    subject = SUBJECT.match(sentence)
    if subject and int(subject[1]) == seat:
        rest = SECOND_VERBS.sub(lambda found: f"and {_plural(found[1])}", sentence[subject.end() :])
        sentence = f"you {_plural(subject[2])}{rest}"
    return SEAT.sub(lambda found: _called(found[0], int(found[1]), seat, names), sentence)


def _called(words: str, at: int, seat: int | None, names: Sequence[str]) -> str:
    if at == seat:
        return "you"
    return names[at] if at < len(names) else words


def _plural(verb: str) -> str:
    """Return what "you" do where somebody else does it: `you play`, `you pass`, `you carry`."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(("sses", "shes", "ches", "xes", "oes")):
        return verb[:-2]
    return verb.removesuffix("s")
