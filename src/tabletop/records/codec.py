"""JSON formats of a game's values, such as `codec(starmap).state.dumps(state)`."""

import json
from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from typing import Any, Generic, TypeVar

from attrs import frozen

from tabletop.catalogue import checked_game, faces_of
from tabletop.core.errors import InvalidState, Objection, SeatError, cut
from tabletop.core.game import A, Game, O, S, Seen, V
from tabletop.core.outcome import Outcome
from tabletop.core.setup import check_options
from tabletop.core.validation import takes
from tabletop.records.decoding import READERS, Misfit, Read, Readers, Refused, entries_of, read_document, read_text
from tabletop.records.documents import read_json, write_json
from tabletop.records.encoding import MAX_CACHED_OPTIONS, TABLE_WRITERS, WRITERS, fingerprint
from tabletop.records.shapes import CardSet, Shape, Whole, card_sets_of, classes_of, parts_of

E = TypeVar("E", bound=Seen)
T = TypeVar("T")
OBJECTION_KEYS = ("code", "rule", "facts", "text")


@frozen
class Format(Generic[T]):
    """The JSON format of one kind of document.

    >>> from tabletop.records.codec import Format
    >>> form: Format[starmap.Action] = codec(starmap).action
    >>> form.dumps(starmap.Buy()), form.loads('{"type": "buy"}')
    ('{"type":"buy"}', Buy())
    """

    name: str
    dumps: Callable[[T], str]
    """Return the value as canonical JSON."""
    read: Callable[[Any], T]
    check: Callable[[T], object]

    def write(self, value: T) -> Any:
        """Return the value as plain data, as `json.loads` returns it."""
        return json.loads(self.dumps(value))

    def loads(self, text: str | bytes) -> T:
        """Return the value.

        Raise RecordError, with the path and the reason, or InvalidState. Other errors are not raised.
        """
        value = read_document(self.read, read_json(text, self.name), self.name)
        try:
            self.check(value)
        except InvalidState as error:
            raise InvalidState(cut(str(error))) from None
        return value


@frozen
class Codec(Generic[O, S, A, V, E]):
    """The JSON formats of one game.

    >>> from tabletop.records.codec import Codec
    >>> form: Codec = codec(codex)
    >>> form.action.dumps(codex.Play(codex.Card.from_notation("G17"), "front", codex.Cell(-1, 1)))
    '{"type":"play","card":"G17","side":"front","cell":"-1,1"}'
    """

    options: Format[O]
    state: Format[S]
    action: Format[A]
    view: Format[V]
    event: Format[E]
    outcome: Format[Outcome]
    objection: Format[Objection]
    derived: Format[Any]
    """The format of the game's `derived` values of a view, or of null if it has none."""


def codec(game: Game[O, S, A, V, E], *, options: O | None = None) -> Codec[O, S, A, V, E]:
    """Return the JSON formats of a game.

    Only options contain your own card set as a whole. States and views contain its fingerprint, so pass the options
    with the card set to read them.

    >>> state = codex.new_game(players=2, seed=7)
    >>> codec(codex).view.dumps(codex.view(state, 0))[:60]
    '{"seat":0,"options":{"cap":null,"refill_from_other_deck":fal'
    >>> text = codec(codex).state.dumps(state)
    >>> codec(codex).state.loads(text) == state
    True
    """
    package: Any = checked_game(game, game)
    if options is not None:
        check_options(package.INFO, package.Options, options)
    made: Codec[O, S, A, V, E] = _made(package, options)
    return made


@lru_cache(maxsize=64)
def _made(game: Any, options: Any) -> Codec[Any, Any, Any, Any, Any]:
    readers, writers = TableReaders(game.Options, options), TABLE_WRITERS
    actions, news, derived = classes_of(game.Action), classes_of(game.Event), faces_of(game).Derived
    return Codec(
        options=Format("options", takes(game.Options)(WRITERS.of(game.Options)), options_reader(game.Options), _accept),
        state=Format("state", takes(game.State)(writers.of(game.State)), readers.of(game.State), game.validate),
        action=Format("action", writers.tagging(actions), readers.tagged(actions), _accept),
        view=Format("view", takes(game.View)(writers.of(game.View)), readers.of(game.View), partial(_check_view, game)),
        event=Format("event", writers.tagging(news), readers.tagged(news), _accept),
        outcome=Format("outcome", takes(Outcome)(writers.of(Outcome)), readers.of(Outcome), _accept),
        objection=Format("objection", write_objection, objection_reader(objection_kinds(game)), _accept),
        derived=Format("derived", writers.of(derived), readers.of(derived), _accept),
    )


class TableReaders(Readers):
    """Readers of states and views, with the card sets of some options."""

    def __init__(self, kind: Any, options: Any) -> None:
        super().__init__()
        own = [(part.kind, getattr(options, part.name)) for part in card_sets_of(kind)] if options is not None else []
        self._kind = kind
        self._known = {fingerprint(cards, shape): cards for shape, cards in own if cards is not None}

    def make(self, shape: Shape) -> Read:
        """Return the reader of a shape.

        Card sets are looked up by their fingerprint, and options are cached.
        """
        if isinstance(shape, CardSet):
            return self._find
        read = super().make(shape)
        return _cached(read) if isinstance(shape, Whole) and shape.kind is self._kind else read

    def _find(self, value: Any) -> Any:
        if value is None:
            return None
        if type(value) is not str or value not in self._known:
            raise Misfit("unknown card set: pass the options with the card set to codec(game, options=...)")
        return self._known[value]


def _cached(read: Read) -> Read:
    """Return a reader that reuses equal options, because building their tables is slow."""

    @lru_cache(maxsize=MAX_CACHED_OPTIONS, typed=True)  # Otherwise 1 and True would share an entry.
    def again(keys: tuple[str, ...], *values: Any) -> Any:
        return read(dict(zip(keys, values, strict=True)))

    def find(value: Any) -> Any:
        try:
            return again(tuple(value), *value.values())
        except (AttributeError, TypeError):  # The value is not an object, or has unhashable values.
            return read(value)

    return find


def _accept(_: object) -> None:
    """Accept the value. The reader has checked its types."""


def _check_view(game: Game[Any, S, Any, V, Any], view: V) -> None:
    """Raise InvalidState unless a complete state with this view exists."""
    world = game.sample_state(view, seed=0)
    game.validate(world)
    try:
        seen = game.view(world, getattr(view, "seat", None))
    except SeatError as error:
        raise InvalidState(str(error)) from None
    if seen != view:
        raise InvalidState("the view is not consistent with any state")


@cache
def options_reader(kind: Any) -> Read:
    """Return the reader of a class of options.

    A missing key has the default of its field, because older documents lack newer options.
    """
    read, defaults = READERS.of(kind), plain_defaults(kind)
    return lambda value: read({**defaults, **entries_of(value)})


def plain_defaults(kind: Any) -> Mapping[str, Any]:
    """Return the defaults of a class as plain data.

    Fields without a default are left out.
    """
    return {part.name: json.loads(WRITERS.of(part.kind)(part.default())) for part in parts_of(kind) if part.default}


def objection_kinds(game: Any) -> Mapping[str, type[Objection]]:
    """Return the class of objections for each code.

    The codes are those of the game and those that all games share.
    """
    offered: list[Any] = [getattr(game, name) for name in dir(game)]
    kinds: list[type[Objection]] = [each for each in offered if isinstance(each, type) and issubclass(each, Objection)]
    kinds.append(Objection)
    return {code: kind for kind in kinds for code in kind.CODES}


def write_objection(objection: Objection) -> str:
    """Return an objection as JSON."""
    parts = (objection.code, objection.rule, dict(objection.facts), objection.text)
    return write_json(dict(zip(OBJECTION_KEYS, parts, strict=True)))


def objection_reader(kinds: Mapping[str, type[Objection]]) -> Read:
    """Return the reader of objections with these codes.

    It ignores the sentence, so that sentences can change.
    """

    def read(value: Any) -> Objection:
        entries = entries_of(value, OBJECTION_KEYS)
        code, rule = read_text(entries["code"]), read_text(entries["rule"])
        if code not in kinds:
            raise Refused(f"a code among {', '.join(kinds)}", code)
        read_text(entries["text"])
        facts = entries_of(entries["facts"]).items()
        return kinds[code](code, rule, tuple([(name, _fact(fact)) for name, fact in facts]))

    return read


def _fact(value: Any) -> str | int:
    return value if type(value) is int else read_text(value)
