"""JSON Lines format of a run and its schema. A header line is followed by one line per game."""

import json
import platform
from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

from attrs import evolve, frozen

from tabletop.arena.plan import Deals, Plan, Seats, Table
from tabletop.core.errors import ArenaError, RecordError, SetupError
from tabletop.core.game import AnyGame
from tabletop.core.outcome import Outcome, Score
from tabletop.core.rng import Seed
from tabletop.records.codec import codec
from tabletop.records.decoding import READERS, entries_of, read_document
from tabletop.records.documents import read_json, write_json
from tabletop.records.encoding import WRITERS
from tabletop.records.schema import DIALECT, Schema, Schemas, object_schema
from tabletop.version import __version__

FORMAT = 1
Kind: TypeAlias = Literal["raised", "illegal", "late"]
_OPTIONS: Schema = {"type": "object", "description": "The options of the game, as its own schema has them."}


@frozen
class Versions:
    """What games depend on besides the plan: equal plans lead to equal games where these are equal.

    >>> str(arena.Versions(library="1.0", rules=1, python="CPython 3.13.1"))
    'tabletop 1.0, rules version 1, CPython 3.13.1'
    """

    library: str
    rules: int
    python: str

    def __str__(self) -> str:
        return f"tabletop {self.library}, rules version {self.rules}, {self.python}"


def versions_here(game: AnyGame) -> Versions:
    """Return the versions of this process.

    >>> from tabletop.arena.lines import versions_here
    >>> versions_here(starmap).rules
    1
    """
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return Versions(__version__, game.INFO.rules_version, python)


@frozen
class Failure:
    """Why a bot lost a game without finishing it: it raised an error, answered what is not legal, or took too long.

    >>> from pathlib import Path
    >>> length = Path("zoe.py").write_text("def zoe(view, actions, seed): return 'anything'")
    >>> plan = arena.Plan(arena.Table("starmap", players=2), ("greedy", "./zoe.py:zoe"), seed=7)
    >>> failure: arena.Failure = next(arena.play(plan, 0, 1)).failure
    >>> failure.seat, failure.kind
    (1, 'illegal')
    """

    seat: int
    kind: Kind
    text: str


@frozen
class PlayedGame:
    """One game of a run. All tuples but `moves` have an entry for each seat.

    `points` are the totals of `scores`, both None where the game ended without counting. `decisions` counts how often a
    bot was asked, `actions` everything that was played, the actions without a choice too. `moves` are the actions in
    notation with their seats, None unless the plan asks for them.

    >>> plan = arena.Plan(arena.Table("starmap", players=2), ("greedy", "random"), seed=7)
    >>> played: arena.PlayedGame = next(arena.play(plan, 0, 1))
    >>> played.bots, played.places, played.points, played.reason
    (('greedy', 'random'), (1, 2), (11, None), 'elimination')
    """

    game: int
    seed: Seed
    bots: tuple[str, ...]
    places: tuple[int, ...]
    points: tuple[int | None, ...]
    scores: tuple[Score | None, ...]
    reason: str
    actions: int
    decisions: tuple[int, ...]
    failure: Failure | None
    moves: tuple[tuple[int, str], ...] | None
    versions: Versions

    @property
    def outcome(self) -> Outcome:
        """How the game ended; where a bot failed, the others share the first place."""
        return Outcome(self.places, self.scores, self.reason)


@frozen
class Header:
    """The first line: the versions and the plan, with options as a document."""

    format: int
    versions: Versions
    game: str
    players: int
    bots: tuple[str, ...]
    seed: Seed
    deals: Deals
    seats: Seats
    seconds: float | None
    moves: bool


def write_header(plan: Plan, versions: Versions) -> str:
    """Return the first line of a run.

    >>> from tabletop.arena.lines import versions_here, write_header
    >>> plan = arena.Plan(arena.Table("starmap", players=2), ("greedy", "random"), seed=7)
    >>> write_header(plan, versions_here(starmap))[:11]
    '{"format":1'
    """
    table = plan.table
    header = Header(
        format=FORMAT,
        versions=versions,
        game=table.game,
        players=table.players,
        bots=plan.bots,
        seed=Seed(plan.seed),
        deals=plan.deals,
        seats=plan.seats,
        seconds=None if plan.seconds is None else float(plan.seconds),
        moves=plan.moves,
    )
    options = codec(table.package).options.write(table.options)
    return write_json({**json.loads(WRITERS.of(Header)(header)), "options": options})


def plan_entries(plan: Plan) -> dict[str, Any]:
    """Return a plan as plain data: what its header says, without the versions."""
    entries: dict[str, Any] = json.loads(write_header(plan, versions_here(plan.table.package)))
    return {name: value for name, value in entries.items() if name not in ("format", "versions")}


def read_header(line: str | bytes) -> tuple[Plan, Versions]:
    """Return the plan of a run and the versions that it was begun with; raise RecordError if this is no such line."""
    entries = read_document(entries_of, read_json(line, "line 1"), "line 1")
    options = entries.pop("options", None)
    header = read_document(READERS.of(Header), entries, "line 1")
    if header.format != FORMAT:
        raise RecordError("line 1.format", f"this is format {header.format}, only format {FORMAT} can be read")
    try:
        table = Table(header.game, header.players)
        table = evolve(table, options=codec(table.package).options.loads(write_json(options)))
        plan = Plan(
            table, header.bots, header.seed, deals=header.deals, seats=header.seats, seconds=header.seconds,
            moves=header.moves,
        )  # fmt: skip
    except SetupError as error:
        raise RecordError("line 1", str(error)) from None
    return plan, header.versions


def write_game(played: PlayedGame) -> str:
    """Return the line of a game.

    >>> from tabletop.arena.lines import write_game
    >>> plan = arena.Plan(arena.Table("starmap", players=2), ("greedy", "random"), seed=7)
    >>> [write_game(played)[:9] for played in arena.play(plan, 0, 2)]
    ['{"game":0', '{"game":1']
    """
    return WRITERS.of(PlayedGame)(played)


def read_game(line: str | bytes, number: int, plan: Plan) -> PlayedGame:
    """Return the game that a line tells; raise RecordError unless it is the one of this number in the plan."""
    place = f"line {number + 2}"
    played: PlayedGame = read_document(READERS.of(PlayedGame), read_json(line, place), place)
    if played.game != number:
        raise RecordError(f"{place}.game", f"this is game {played.game}, where game {number} should be")
    for field, reason in _faults(played, plan):
        raise RecordError(f"{place}.{field}", reason)
    return played


def _faults(played: PlayedGame, plan: Plan) -> Iterator[tuple[str, str]]:
    """Object to a game that is none of the plan, or in which not every seat has an entry of its own."""
    seats = range(plan.table.players)
    if played.seed != plan.seed_of(played.game):
        yield "seed", "the plan has another seed for this game"
    if played.bots != plan.seating(played.game):
        yield "bots", "the plan has others in these seats"
    for field in ("places", "scores", "decisions"):
        if len(getattr(played, field)) != len(seats):
            yield field, f"there is an entry for each of {len(seats)} seats"
    if min(played.places) != 1:
        yield "places", "somebody has the first place, and nobody a better one"
    if played.points != played.outcome.totals:
        yield "points", "they are not the totals of the scores"
    if played.failure is not None and played.failure.seat not in seats:
        yield "failure.seat", f"there is no seat {played.failure.seat}"
    if not all(seat in seats for seat, _ in played.moves or ()):
        yield "moves", "somebody acts who has no seat"


def check_versions(versions: Versions, begun: Versions, whose: str) -> None:
    """Raise ArenaError unless the versions are those that a run was begun with."""
    if versions != begun:
        raise ArenaError(f"versions are not mixed in one run: it was begun with {begun}; {whose} has {versions}")


def run_schema() -> Schema:
    """Return one document: its `$defs` has the first line of a run, `run_header`, and all others, `run_game`.

    >>> sorted(arena.run_schema()["$defs"])
    ['Failure', 'Versions', 'run_game', 'run_header']
    >>> arena.run_schema()["$defs"]["run_game"]["properties"]["reason"]
    {'type': 'string'}
    """
    schemas = Schemas()
    header = object_schema({**schemas.properties(Header), "options": _OPTIONS}, Header)
    game = object_schema(schemas.properties(PlayedGame), PlayedGame)
    return {
        "$schema": DIALECT,
        "$id": f"urn:tabletop:run:{FORMAT}",
        "title": "The lines of a run",
        "$defs": {**dict(sorted(schemas.defs.items())), "run_header": header, "run_game": game},
    }
