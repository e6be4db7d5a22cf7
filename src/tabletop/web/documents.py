"""Documents of requests and answers, and those of events.

What a client sends is read strictly, by the same readers as records. `tabletop.web.schemas` makes JSON Schema of both.
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
    """Who is to sit somewhere: a person, or the bot of that name."""

    name: str
    bot: str | None = field(default=None, metadata=LATER)


@frozen
class Opening:
    """Asks for a table; a key `options`, which the game reads, may stand beside these."""

    game: str
    seats: tuple[Chair, ...]


@frozen
class Playing:
    """Asks to play an action, in notation, that was chosen at a revision."""

    action: str
    revision: int


@frozen
class Moment:
    """Asks for something at a revision."""

    revision: int


@frozen
class Naming:
    """Asks to be called so."""

    name: str


@frozen
class Nothing:
    """Asks without a word more."""


@frozen
class Ref:
    """A document of the game, by its name in the schema of the game."""

    name: str


class Fault(TypedDict):
    """Why a request is refused: a code that stays the same, a sentence, the rule, and the facts of the sentence."""

    code: str
    text: str
    rule: str | None
    facts: dict[str, str | int]


class FaultDocument(TypedDict):
    """The answer to a request that is refused."""

    error: Fault


class OptionSet(TypedDict):
    """Options that have a name."""

    name: str
    options: Any


class GameDocument(TypedDict):
    """What can be chosen for a game."""

    name: str
    title: str
    players: list[int]
    option_sets: list[OptionSet]
    has_first: bool
    bots: list[str]


class GamesDocument(TypedDict):
    """All games there are."""

    games: list[GameDocument]


class CreatedDocument(TypedDict):
    """A table that was set up, and by seat the secret tokens of the people; bots have none."""

    table: str
    tokens: list[str | None]


class Place(TypedDict):
    """A table, and the token with which the reader sits there; a spectator has none."""

    table: str
    token: str | None


class EndingDocument(TypedDict):
    """How a game ended from outside the rules, and by whom."""

    kind: Literal["conceded", "abandoned", "timed_out"]
    seat: int | None


class Choice(TypedDict):
    """An action that is legal, in notation, and what actions of its kind mean."""

    action: str
    text: str


class LookDocument(TypedDict):
    """All that somebody sees of a table at one moment."""

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
    """What happened in words, and the rule that it goes by."""

    text: str
    rule: str | None


class EntryDocument(TypedDict):
    """Something that happened at a table, as one seat, or a spectator, hears of it."""

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
    """A change was made: the revision and the last entry of the feed that there are now."""

    revision: int
    heard: int
    rematch: NotRequired[Place]


class HintDocument(TypedDict):
    """What a bot would do, and for what; it looked at that revision."""

    revision: int
    text: str
    action: str


class StepsDocument(TypedDict):
    """How many actions there are to be looked at again."""

    steps: int


class StepDocument(TypedDict):
    """The table after so many actions, and what the last of them did."""

    step: int
    picture: str
    sentences: list[Sentence]


class RecordDocument(TypedDict):
    """The record of a game as JSON Lines: what the seat may keep, all of it after the end."""

    record: str


def entry_document(table: Table, entry: Entry[Any], seat: int | None, language: Language) -> EntryDocument:
    """Return what a seat is told of an entry that it hears, in a language."""
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
    """Tell events in sentences, each with the rule that it goes by if the event says so."""
    return [Sentence(text=words.tell(event), rule=_rule_of(event)) for event in told(events, seat)]


def _rule_of(event: Any) -> str | None:
    rule = getattr(event, "rule", None)
    return rule if isinstance(rule, str) else None
