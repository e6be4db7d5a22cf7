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
    """The versions that the games of a plan depend on.

    Equal plans lead to equal games if these versions are equal.

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
    """The reason why a bot failed in a game.

    It raised an error, chose an illegal action, or took too long.

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

    `points` are the totals of `scores`. Both are None if the game ended without counting. `decisions` counts the calls
    of each bot, and `actions` counts all actions, including those without a choice. `moves` are the actions in notation
    with their seats, or None unless the plan requests them.

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
        """The outcome of the game. If a bot failed, the others share the first place."""
        return Outcome(self.places, self.scores, self.reason)


@frozen
class Header:
    """The first line, with the versions and the plan.

    It also has the options, as a document.
    """

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
    """Return a plan as plain data, as in the header but without the versions."""
    entries: dict[str, Any] = json.loads(write_header(plan, versions_here(plan.table.package)))
    return {name: value for name, value in entries.items() if name not in ("format", "versions")}


def read_header(line: str | bytes) -> tuple[Plan, Versions]:
    """Return the plan and the versions in the first line of a run.

    Raise RecordError if the line is invalid.
    """
    entries = read_document(entries_of, read_json(line, "line 1"), "line 1")
    options = entries.pop("options", None)
    header = read_document(READERS.of(Header), entries, "line 1")
    if header.format != FORMAT:
        raise RecordError("line 1.format", f"unknown format {header.format}: expected {FORMAT}")
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
    """Return the game of a line.

    Raise RecordError unless it is the game of this number in the plan.
    """
    place = f"line {number + 2}"
    played: PlayedGame = read_document(READERS.of(PlayedGame), read_json(line, place), place)
    if played.game != number:
        raise RecordError(f"{place}.game", f"invalid game {played.game}: expected game {number}")
    for field, reason in _faults(played, plan):
        raise RecordError(f"{place}.{field}", reason)
    return played


def _faults(played: PlayedGame, plan: Plan) -> Iterator[tuple[str, str]]:
    """Yield the fields of a game that do not match the plan, with the reasons."""
    seats = range(plan.table.players)
    if played.seed != plan.seed_of(played.game):
        yield "seed", "the plan has another seed for this game"
    if played.bots != plan.seating(played.game):
        yield "bots", "the plan has other bots in these seats"
    for field in ("places", "scores", "decisions"):
        if len(getattr(played, field)) != len(seats):
            yield field, f"expected an entry for each of {len(seats)} seats"
    if min(played.places) != 1:
        yield "places", "expected 1 as the first place"
    if played.points != played.outcome.totals:
        yield "points", "the points are not the totals of the scores"
    if played.failure is not None and played.failure.seat not in seats:
        yield "failure.seat", f"there is no seat {played.failure.seat}"
    if not all(seat in seats for seat, _ in played.moves or ()):
        yield "moves", "a move has a seat that does not exist"


def check_versions(versions: Versions, begun: Versions, whose: str) -> None:
    """Raise ArenaError unless the versions are those that a run was begun with."""
    if versions != begun:
        raise ArenaError(f"versions cannot be mixed in one run: it was begun with {begun}, but {whose} has {versions}")


def run_schema() -> Schema:
    """Return the JSON Schema of the lines of a run.

    Its `$defs` has `run_header` for the first line, and `run_game` for all others.

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
