"""Documents of requests, answers and events.

Requests are read as strictly as records. `tabletop.web.schemas` generates the JSON Schema of all documents.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from attrs import field, frozen

from tabletop.core.events import told
from tabletop.core.language import Language
from tabletop.core.messages import Words
from tabletop.core.setup import LATER
from tabletop.match import Entry, Kind
from tabletop.records.codec import codec
from tabletop.web.table import Table


@frozen
class Chair:
    """A seat of a new table, for a person or for the named bot."""

    name: str
    bot: str | None = field(default=None, metadata=LATER)


@frozen
class Opening:
    """A request for a new table.

    It may also have a key `options`, which is read by the codec of the game.
    """

    game: str
    seats: tuple[Chair, ...]


@frozen
class Playing:
    """A request to play an action, in notation, at a revision."""

    action: str
    revision: int


@frozen
class Moment:
    """A request about a revision."""

    revision: int


@frozen
class Naming:
    """A request for another name."""

    name: str


@frozen
class Nothing:
    """A request without any content."""


@frozen
class Ref:
    """A reference to a document in the schema of the game."""

    name: str


class Fault(TypedDict):
    """The reason of a refusal.

    `code` is stable, `text` is a sentence in the language of the request, and `facts` are the values in the sentence.
    """

    code: str
    text: str
    rule: str | None
    facts: dict[str, str | int]


class FaultDocument(TypedDict):
    """The answer to a request that is refused."""

    error: Fault


class OptionSet(TypedDict):
    """A named set of options."""

    name: str
    options: Any


class GameDocument(TypedDict):
    """A game with its option sets and bots."""

    name: str
    title: str
    players: list[int]
    option_sets: list[OptionSet]
    has_first: bool
    bots: list[str]


class GamesDocument(TypedDict):
    """All games that can be played."""

    games: list[GameDocument]


class CreatedDocument(TypedDict):
    """A new table, and the secret token of each seat. A bot has none."""

    table: str
    tokens: list[str | None]


class Place(TypedDict):
    """A table and the caller's token there. A spectator has none."""

    table: str
    token: str | None


class EndingDocument(TypedDict):
    """A game that ended early, and the seat that caused it."""

    kind: Literal["conceded", "abandoned", "timed_out"]
    seat: int | None


class Choice(TypedDict):
    """A legal action in notation, and a sentence that explains this kind of action."""

    action: str
    text: str


class LookDocument(TypedDict):
    """A table as a seat or a spectator sees it now."""

    table: str
    game: str
    title: str
    language: str
    options: Annotated[Any, Ref("options")]
    seat: int | None
    names: list[str]
    bots: list[str | None]
    revision: int
    heard: int
    to_act: list[int]
    thinking: list[int]
    over: bool
    outcome: Annotated[Any, Ref("outcome")] | None
    categories: dict[str, str]
    ending: EndingDocument | None
    can_undo: bool
    can_redo: bool
    view: Annotated[Any, Ref("view")]
    derived: Annotated[Any, Ref("derived")]
    actions: list[Choice]
    picture: str
    scores: list[list[tuple[str, int]]] | None
    rematch: Place | None


class Sentence(TypedDict):
    """An event in words, and the rule that it follows."""

    text: str
    rule: str | None


class EntryDocument(TypedDict):
    """An entry of a table's feed, as a seat or a spectator sees it."""

    id: int
    kind: Kind
    seat: int | None
    name: str | None
    bot: str | None
    default: bool
    undone: int | None
    sentences: list[Sentence]
    events: list[Annotated[Any, Ref("event")]]


class DoneDocument(TypedDict):
    """The answer to a change, with the new revision and the last entry's number."""

    revision: int
    heard: int
    rematch: NotRequired[Place]


class HintDocument(TypedDict):
    """The action that a bot recommends at a revision, and its reasons in words."""

    revision: int
    text: str
    action: str


class StepsDocument(TypedDict):
    """The number of actions in a finished game."""

    steps: int


class StepDocument(TypedDict):
    """A table after `step` actions, and the events of the last one."""

    step: int
    picture: str
    sentences: list[Sentence]


class RecordDocument(TypedDict):
    """The record of a game as JSON Lines.

    It contains what the seat may know, or everything after the end of the game.
    """

    record: str


def entry_document(table: Table, entry: Entry[Any], seat: int | None, language: Language) -> EntryDocument:
    """Return the document of an entry for a seat, in a language."""
    write = codec(table.game, options=table.match.options).event.write
    return EntryDocument(
        id=entry.id,
        kind=entry.kind,
        seat=entry.seat,
        name=entry.name,
        bot=entry.bot,
        default=entry.default,
        undone=entry.undone,
        sentences=sentences_of(entry.events, seat, language.words(table.match.names, beside=True)),
        events=[write(event) for event in entry.events],
    )


def sentences_of(events: Sequence[Any], seat: int | None, words: Words) -> list[Sentence]:
    """Return the sentences about events, each with the rule of its event."""
    return [Sentence(text=words.tell(event), rule=_rule_of(event)) for event in told(events, seat)]


def _rule_of(event: Any) -> str | None:
    rule = getattr(event, "rule", None)
    return rule if isinstance(rule, str) else None
