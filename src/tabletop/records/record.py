"""Records of whole games as JSON Lines, with a header and a closing line."""

import json
import re
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from attrs import field, frozen

from tabletop.catalogue import check_is_game, load
from tabletop.core.errors import RecordError, SetupError, shown
from tabletop.core.game import AnyGame
from tabletop.core.outcome import Outcome
from tabletop.core.rng import Seed
from tabletop.records import limits
from tabletop.records.codec import codec, options_reader
from tabletop.records.decoding import READERS, entries_of, read_document
from tabletop.records.documents import check_text, read_json, write_json
from tabletop.records.encoding import WRITERS
from tabletop.records.limits import check_distinct, check_name
from tabletop.records.moves import Ending, Line, Move, Note, Seated, Undone, line_of, moves_of
from tabletop.records.replay import Replay
from tabletop.records.shapes import TAG
from tabletop.version import __version__

FORMAT = 1
CUT_OFF = "the record is cut off: expected a closing line at the end"
FIRST_LAYOUT = 1
"""The layout of records that do not name one. They have lines for actions only."""
_FIRST_WORDS = re.compile(r'\s*\{[^\n]*"(format|game)"')
_DIGEST = re.compile("[0-9a-f]{64}")


@frozen
class Header:
    """The first line, with the game and the players at the end of the match."""

    format: int
    library: str
    game: str
    rules_version: int
    layout: int
    players: int
    seed: Seed = field(repr=False)
    names: tuple[str, ...]
    bots: tuple[str | None, ...]


@frozen
class Close:
    """The last line, with the outcome and the final revision.

    `ending` is set if the match ended outside the rules. `undone` are the moves that could be redone, the next one
    last.
    """

    outcome: Outcome | None
    ending: Ending | None
    undone: tuple[Move, ...]
    revision: int


@frozen(repr=False)
class Record:
    """A whole game, or the part of it that was played.

    >>> match = Match(starmap, names=["Ann", "Zoe"], bots=["greedy", "random"], seed=7)
    >>> played = match.play_bots()
    >>> record = Record.loads(match.save())
    >>> record.header.names, len(record.lines), record.close.outcome.places
    (('Ann', 'Zoe'), 48, (2, 1))
    """

    header: Header
    """The first line."""
    options: Any
    """The validated options of the game."""
    labels: Mapping[str, str] = field(hash=False)
    """The labels of the match."""
    lines: tuple[Line, ...]
    """All changes of the match in order, including undone actions, new players and endings."""
    close: Close
    """The last line."""

    def __repr__(self) -> str:
        names = ", ".join(self.header.names)
        return f"<record of {self.header.game}: {names}, {len(self.moves)} moves>"

    @property
    def game(self) -> AnyGame:
        """The game, loaded by its name."""
        return load(self.header.game)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The actions that are not undone."""
        return moves_of(self.lines)[0]

    def dumps(self) -> str:
        """Return the record as JSON Lines."""
        lines = [head_of(self.header, self.options, self.labels), *map(write_line, self.lines), _write(self.close)]
        return "".join([f"{line}\n" for line in lines])

    @classmethod
    def loads(cls, text: str | bytes, *, game: AnyGame | None = None) -> "Record":
        """Read a record without playing its moves.

        Raise RecordError, with the line and the reason, if it is invalid. If no game is given, it is loaded by its
        name.
        """
        lines = _lines(text)
        head = _head(lines[0])
        options, labels, is_old = head.pop("options", None), head.pop("labels", {}), "layout" not in head
        head.setdefault("layout", FIRST_LAYOUT)
        header = read_document(READERS.of(Header), head, "line 1")
        found = _game(header, game)
        with _at("line 1.labels"):
            labels = limits.checked_labels(labels)
        chosen = _read_options(found, options, "line 1.options")
        close = _close(lines[-1], f"line {len(lines)}")
        changes = [read_line(line, n) for n, line in enumerate(lines[1:-1], 2)]
        if is_old:
            changes += _lines_of_old(close)
        return cls(header, chosen, labels, tuple(changes), close)

    def replay(self, *, game: AnyGame | None = None) -> Replay:
        """Return an iterator over the states of the record.

        It raises RecordError at the first state that differs from the record. `Replay.verified` names the kind of
        verification.
        """
        return Replay(self.game if game is None else game, self)


def head_of(header: Header, options: Any, labels: Mapping[str, str]) -> str:
    """Return the first line of a record."""
    return write_json({**_plain(header), "labels": dict(labels), "options": _plain(options)})


def write_line(line: Line) -> str:
    """Return the line of one change."""
    kind: Any = Move if type(line) is Move else Note
    return WRITERS.of(kind)(line)


def _lines_of_old(close: Close) -> list[Line]:
    """Return the changes that old records have only in their closing line."""
    undone, ending = close.undone, close.ending
    ends = [] if ending is None else [line_of(ending)]
    return [*reversed(undone), *[Undone(move.seat) for move in undone], *ends]


def make_header(game: AnyGame, seed: int, names: Sequence[str], bots: Sequence[str | None]) -> Header:
    """Return the header of a new record."""
    return Header(
        format=FORMAT,
        library=__version__,
        game=game.INFO.name,
        rules_version=game.INFO.rules_version,
        layout=game.INFO.layout,
        players=len(names),
        seed=Seed(seed),
        names=tuple(names),
        bots=tuple(bots),
    )


def public_lines(game: AnyGame, record: Record, steps: Sequence[tuple[int, Sequence[Any]]], seat: int | None) -> str:
    """Return the lines that a seat or a spectator may see, without seed and digests."""
    event, outcome = codec(game).event.write, record.close.outcome
    head = json.loads(head_of(record.header, record.options, record.labels))
    del head["seed"]
    heard = [(actor, [seen for each in events if (seen := each.seen_by(seat)) is not None]) for actor, events in steps]
    lines = [{"seat": actor, "events": [*map(event, events)]} for actor, events in heard]
    end = [] if outcome is None else [{"outcome": _plain(outcome)}]
    return "".join([f"{write_json(line)}\n" for line in (head, *lines, *end)])


def check_options(game: AnyGame, options: Any) -> None:
    """Raise SetupError unless the options can be written and read unchanged."""
    try:
        written = _write(options)
        again = _read_options(game, read_json(written, "options"), "options")
    except ValueError as error:  # RecordError, and the error of `json` for NaN.
        raise SetupError(f"these options cannot be saved: {error}") from None
    if _write(again) != written:
        raise SetupError("these options cannot be saved: they change when they are read again")


def _read_options(game: AnyGame, document: Any, name: str) -> Any:
    kind: Any = game.Options
    return read_document(options_reader(kind), document, name)


def _lines(text: str | bytes) -> list[str]:
    check_text(text, "record", most=limits.MAX_RECORD)
    try:
        whole = text.decode() if isinstance(text, bytes) else text
    except UnicodeDecodeError as error:
        raise RecordError("record", f"not a record: invalid UTF-8: {error}") from None
    if whole.count("\n") > limits.MAX_LINES:
        raise RecordError("record", f"more than {limits.MAX_LINES:,} lines")
    lines = whole.split("\n")
    if lines.pop() or len(lines) < 2:
        if not _begins(whole):
            raise RecordError("record", f"not a record: {shown(whole)}")
        raise RecordError(f"line {len(lines) + 1}", CUT_OFF)
    return lines


def _begins(text: str) -> bool:
    """Whether the text may be the beginning of a record, with any blanks."""
    return bool(_FIRST_WORDS.match(text)) or (bool(text) and '{"format"'.startswith(text))


def _head(text: str) -> dict[str, Any]:
    """Return the entries of the first line, which must have the keys of a record."""
    try:
        head = _entries(text, "line 1")
    except RecordError as error:
        raise RecordError("line 1", f"not a record: {error.reason}") from None
    if missing := [key for key in ("format", "game") if key not in head]:
        raise RecordError("line 1", f"not a record: missing key {missing[0]!r}")
    return head


def _close(text: str, name: str) -> Close:
    """Return the closing line, or raise RecordError if it is missing."""
    entries = _entries(text, name)
    if entries.keys().isdisjoint(("outcome", "revision")):
        raise RecordError(name, CUT_OFF)
    close: Close = read_document(READERS.of(Close), entries, name)
    return close


def _entries(text: str, name: str) -> dict[str, Any]:
    return read_document(entries_of, read_json(text, name), name)


def read_line(text: str, number: int) -> Line:
    """Return the change of a line. Raise RecordError with its number if it is invalid."""
    name = f"line {number}"
    entries = _entries(text, name)
    line: Line = read_document(READERS.of(Note if TAG in entries else Move), entries, name)
    if isinstance(line, Move):
        with _at(name):
            limits.check_action(line.action)
        if not _DIGEST.fullmatch(line.digest):
            raise RecordError(name, f"invalid digest {shown(line.digest)}: expected 64 hexadecimal digits")
    elif isinstance(line, Seated):
        _check_seat(line.name, line.bot, f"{name}.name", f"{name}.bot")
    return line


@contextmanager
def _at(place: str) -> Generator[None, None, None]:
    """Raise RecordError with the place if the block raises ValueError."""
    try:
        yield
    except ValueError as error:
        raise RecordError(place, str(error)) from None


def _game(header: Header, given: AnyGame | None) -> AnyGame:
    if header.format != FORMAT:
        raise RecordError("line 1.format", f"unknown format {header.format}: expected {FORMAT}")
    if given is not None:
        check_is_game(given)
    with _at("line 1.game"):
        game = load(header.game) if given is None else given
    if header.game != game.INFO.name:
        raise RecordError("line 1.game", f"this is a record of {header.game}, not of {game.INFO.name}")
    if len(header.names) != header.players or len(header.bots) != header.players:
        raise RecordError("line 1.names", "expected a name, and a bot or null, for each seat")
    for seat, (name, bot) in enumerate(zip(header.names, header.bots, strict=True)):
        _check_seat(name, bot, f"line 1.names[{seat}]", f"line 1.bots[{seat}]")
    with _at("line 1.names"):
        check_distinct(header.names)
    return game


def _check_seat(name: str, bot: str | None, name_at: str, bot_at: str) -> None:
    with _at(name_at):
        check_name(name)
    if bot is not None:
        with _at(bot_at):
            check_name(bot, "the name of a bot")


def _write(value: Any) -> str:
    return WRITERS.of(type(value))(value)


def _plain(value: Any) -> Any:
    return json.loads(_write(value))
