"""Games as JSON Lines: a header, a line for each action, a closing line."""

import json
from collections.abc import Iterator, Sequence
from reprlib import repr as shortened
from typing import Any, Literal

from attrs import field, frozen

from tabletop.catalogue import load
from tabletop.core.errors import IllegalAction, NotationError, RecordError, SeatError, SetupError
from tabletop.core.game import AnyGame
from tabletop.core.outcome import Outcome
from tabletop.core.rng import Seed
from tabletop.records.codec import codec, digest, read_as, read_options
from tabletop.records.documents import is_object, read_json, write_json
from tabletop.records.moves import Move
from tabletop.records.writing import WRITERS
from tabletop.version import __version__

FORMAT = 1
MAX_MOVES = 100_000
MAX_RECORD = 32_000_000  # characters
MAX_NAME = 200


@frozen
class Header:
    """What the game was, and who played it; `options` is the JSON of the game's options."""

    format: int
    library: str
    game: str
    rules_version: int
    players: int
    seed: Seed = field(repr=False)
    names: tuple[str, ...]
    bots: tuple[str | None, ...]


@frozen
class Ending:
    """How a match was ended from outside the rules, and by whom."""

    how: Literal["conceded", "abandoned"]
    seat: int | None


@frozen
class Close:
    """The last line: the outcome, an ending from outside, the moves taken back (the last one last), the revision."""

    outcome: Outcome | None
    ending: Ending | None
    undone: tuple[Move, ...]
    revision: int


@frozen(repr=False)
class Record:
    """A whole game, or the part of it that was played; `options` are the game's, checked."""

    header: Header
    options: Any
    moves: tuple[Move, ...]
    close: Close

    def __repr__(self) -> str:
        names = ", ".join(self.header.names)
        return f"<record of {self.header.game}: {names}, {len(self.moves)} moves>"

    @property
    def game(self) -> AnyGame:
        """The game by its name."""
        return load(self.header.game)

    def dumps(self) -> str:
        """Return the record as JSON Lines."""
        head = {**_plain(self.header), "options": _plain(self.options)}
        lines = [write_json(head), *[_write(move) for move in self.moves], _write(self.close)]
        return "".join([f"{line}\n" for line in lines])

    @classmethod
    def loads(cls, text: str | bytes) -> "Record":
        """Read a record; raise RecordError with the line and the reason. The moves are not played yet."""
        lines = _lines(text)
        document = read_json(lines[0], "line 1")
        options = document.pop("options", None) if is_object(document) else None
        header = read_as(Header, document, "line 1")
        game = _game(header)
        moves = [read_as(Move, read_json(line, f"line {n}"), f"line {n}") for n, line in enumerate(lines[1:-1], 2)]
        last = f"line {len(lines)}"
        close = read_as(Close, read_json(lines[-1], last), last)
        return cls(header, read_options(game, options, "line 1.options"), tuple(moves), close)

    def replay(self) -> Iterator[Any]:
        """Yield the states from the first on; raise RecordError at the first that is not the recorded one."""
        game, header, close = self.game, self.header, self.close
        try:
            state = game.new_game(players=header.players, seed=header.seed, options=self.options)
        except SetupError as error:
            raise RecordError("line 1", str(error)) from None
        yield state
        for line, move in enumerate(self.moves, 2):
            state = self._step(game, state, move, line)
            yield state
        last = len(self.moves) + 2
        self._check_close(game.outcome(state), f"line {last}")
        for move in reversed(close.undone):
            state = self._step(game, state, move, last)

    def _step(self, game: AnyGame, state: Any, move: Move, line: int) -> Any:
        try:
            after = game.apply(state, game.parse_action(state, move.action, move.seat), move.seat)
        except (IllegalAction, NotationError, SeatError) as error:
            raise RecordError(f"line {line}", f"{error}{self._other_rules(game)}") from None
        if digest(after) != move.digest:
            raise RecordError(f"line {line}", f"'{move.action}' leads to another state{self._other_rules(game)}")
        return after

    def _check_close(self, outcome: Outcome | None, place: str) -> None:
        close, players = self.close, self.header.players
        ending = close.ending
        if ending is not None:
            if outcome is not None or (ending.how == "conceded") != (ending.seat in range(players)):
                raise RecordError(place, "this ending is not possible here")
            outcome = outcome_of(ending, players)
        if outcome != close.outcome:
            raise RecordError(place, "the recorded outcome is not the one of these moves")
        if close.undone and outcome:
            raise RecordError(place, "these moves cannot have been taken back")
        changes = len(self.moves) + 2 * len(close.undone) + (ending is not None)
        if close.revision < changes:
            raise RecordError(place, f"so many moves make at least {changes} revisions, not {close.revision}")

    def _other_rules(self, game: AnyGame) -> str:
        theirs, ours = self.header.rules_version, game.INFO.rules_version
        return "" if theirs == ours else f" (recorded under rules version {theirs}, these are version {ours})"


def outcome_of(ending: Ending, players: int) -> Outcome:
    """Return how a match ended from outside: who concedes comes last, the others share the first place."""
    ranks = tuple([2 if seat == ending.seat else 1 for seat in range(players)])
    return Outcome(ranks, (None,) * players, ending.how)


def check_name(name: object) -> None:
    """Raise ValueError unless a player can be called so: the name can be kept and sent on."""
    if not isinstance(name, str) or len(name) > MAX_NAME or any("\ud800" <= letter <= "\udfff" for letter in name):
        raise ValueError(f"a name is a text of at most {MAX_NAME} characters, not {shortened(name)}")


def make_header(game: AnyGame, players: int, seed: int, names: Sequence[str], bots: Sequence[str | None]) -> Header:
    """Return the header of a new record."""
    info = game.INFO
    return Header(FORMAT, __version__, info.name, info.rules_version, players, Seed(seed), tuple(names), tuple(bots))


def _lines(text: str | bytes) -> list[str]:
    if not isinstance(text, (str, bytes)):
        raise RecordError("record", f"expected text, not {type(text).__name__}")
    if len(text) > MAX_RECORD:
        raise RecordError("record", f"longer than {MAX_RECORD:,} characters")
    try:
        whole = text.decode() if isinstance(text, bytes) else text
    except UnicodeDecodeError as error:
        raise RecordError("record", f"no UTF-8: {error}") from None
    if whole.count("\n") > MAX_MOVES:
        raise RecordError("record", f"more than {MAX_MOVES:,} lines")
    lines = whole.split("\n")
    if lines.pop() or len(lines) < 2:
        raise RecordError(f"line {len(lines) + 1}", "the record is cut off: it ends with a closing line")
    return lines


def _game(header: Header) -> AnyGame:
    if header.format != FORMAT:
        raise RecordError("line 1.format", f"this is format {header.format}, only format {FORMAT} can be read")
    try:
        game = load(header.game)
    except SetupError as error:
        raise RecordError("line 1.game", str(error)) from None
    if len(header.names) != header.players or len(header.bots) != header.players:
        raise RecordError("line 1.names", "there is a name and a bot or null for each seat")
    for seat, name in enumerate(header.names):
        try:
            check_name(name)
        except ValueError as error:
            raise RecordError(f"line 1.names[{seat}]", str(error)) from None
    return game


def public_lines(game: AnyGame, record: Record, steps: Sequence[tuple[int, Sequence[Any]]]) -> str:
    """Return what a spectator may keep while the game runs: no seed, no digest, only the events they saw."""
    event, outcome = codec(game).event.write, record.close.outcome
    head = {key: value for key, value in _plain(record.header).items() if key != "seed"}
    lines: list[Any] = [{**head, "options": _plain(record.options)}]
    for seat, events in steps:
        lines.append(
            {"seat": seat, "events": [event(seen) for each in events if (seen := each.seen_by(None)) is not None]}
        )
    if outcome is not None:
        lines.append({"outcome": _plain(outcome)})
    return "".join([write_json(line) + "\n" for line in lines])


def _write(value: Any) -> str:
    return WRITERS.of(type(value))(value)


def _plain(value: Any) -> Any:
    return json.loads(_write(value))
