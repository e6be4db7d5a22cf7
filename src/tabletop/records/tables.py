"""Rows of tables for data frames and databases.

Rows are plain dicts. Each column has one type in all rows: numbers, truth values or text, or lists of one of these.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from tabletop.core.errors import SetupError, shown
from tabletop.core.game import AnyGame
from tabletop.core.outcome import Outcome
from tabletop.core.rng import Seed
from tabletop.records import shapes
from tabletop.records.codec import codec
from tabletop.records.documents import write_json
from tabletop.records.moves import standing_in
from tabletop.records.record import Record
from tabletop.records.replay import Step
from tabletop.records.shapes import TAG, classes_of, parts_of, shape_of, tag_of

Kind: TypeAlias = Literal["scores", "actions", "events"]
KINDS: tuple[Kind, ...] = ("scores", "actions", "events")
Row: TypeAlias = dict[str, Any]
Column: TypeAlias = str | tuple[Any]
"""The type of a column: "int", "float", "bool" or "text", or a tuple of one for lists."""
TOTAL = "total"
_SCALARS: Mapping[Any, str] = {int: "int", float: "float", bool: "bool", str: "text", Seed: "text"}
_PLACE: Mapping[str, Column] = {"step": "int", "order": "int", TAG: "text"}


def rows(record: Record, kind: Kind) -> Iterator[Row]:
    """Yield the rows of a record.

    The kinds of rows are scores by seat and category, actions, and events. Undone actions are left out. A game that is
    not over has no scores.

    >>> from tabletop.records.tables import rows
    >>> match = Match(starmap, names=["Ann", "Zoe"], bots=["greedy", "random"], seed=7)
    >>> played = match.play_bots()
    >>> [(row["name"], row["category"], row["points"]) for row in rows(match.record(), "scores")]
    [('Ann', 'total', None), ('Zoe', 'shine', 3), ('Zoe', 'gems', 7), ('Zoe', 'total', 10)]
    >>> next(rows(match.record(), "actions"))
    {'step': 0, 'seat': 1, 'type': 'play', 'action': 'play REST', 'choices': 5}
    """
    check_kind(kind)
    if kind == "scores":
        if record.close.outcome is not None:
            yield from score_rows(record.close.outcome, record.header.names, record.header.bots)
        return
    places = {place for place, _ in standing_in(record.lines)[0]}
    steps = (step for place, step in enumerate(record.replay().steps()) if place in places)
    yield from action_rows(record.game, steps) if kind == "actions" else event_rows(record.game, steps)


def check_kind(kind: object) -> None:
    """Raise SetupError unless the kind of rows exists."""
    if kind not in KINDS:
        raise SetupError(f"invalid kind of rows {shown(kind)}: expected {', '.join(KINDS)}")


def columns(game: AnyGame, kind: Kind) -> dict[str, Column]:
    """Return the columns of a kind of rows, with their types. A value can be None."""
    check_kind(kind)
    if kind == "scores":
        return {"seat": "int", "name": "text", "bot": "text", "place": "int", "category": "text", "points": "int"}
    if kind == "actions":
        return {"step": "int", "seat": "int", TAG: "text", "action": "text", "choices": "int"}
    return {**_PLACE, **_event_columns(game)}


def score_rows(outcome: Outcome, names: Sequence[str], bots: Sequence[str | None]) -> Iterator[Row]:
    """Yield the points of each seat by category, then its total.

    Points are None if the game ended without counting.
    """
    for seat, (score, place) in enumerate(zip(outcome.scores, outcome.places, strict=True)):
        who = {"seat": seat, "name": names[seat], "bot": bots[seat], "place": place}
        for category, points in (*(score or ()), (TOTAL, outcome.totals[seat])):
            yield {**who, "category": category, "points": points}


def action_rows(game: AnyGame, steps: Iterable[Step]) -> Iterator[Row]:
    """Yield the actions in notation, with the number of legal ones."""
    for number, step in enumerate(steps):
        seat, action = _seat_of(step), step.action
        yield {
            "step": number,
            "seat": seat,
            TAG: tag_of(action.__class__),
            "action": str(action),
            "choices": len(game.legal_actions(step.before, seat)),
        }


def event_rows(game: AnyGame, steps: Iterable[Step]) -> Iterator[Row]:
    """Yield the events with the number of their action.

    `order` is the index of the event within the action. The other columns are the fields of all events. Fields of other
    events are None, because data frames take their columns from the first rows. A value that is neither plain nor a
    list of plain values is written as JSON text.
    """
    write, held = codec(game).event.write, _event_columns(game)
    blank = dict.fromkeys(held)
    for number, step in enumerate(steps):
        for order, event in enumerate(step.events):
            entries = write(event)
            fields = {_column_name(name): value for name, value in entries.items() if name != TAG}
            place = {"step": number, "order": order, TAG: entries[TAG]}
            yield {**place, **blank, **{name: _as_held(value, held[name]) for name, value in fields.items()}}


def _seat_of(step: Step) -> int:
    line: Any = step.line
    seat: int = line.seat
    return seat


def _event_columns(game: AnyGame) -> dict[str, Column]:
    found: dict[str, Column] = {}
    for kind in classes_of(game.Event):
        for part in parts_of(kind):
            name, column = _column_name(part.name), _column_of(part.kind)
            found[name] = column if found.get(name, column) == column else "text"
    return found


def _column_name(field: str) -> str:
    """Return the column of an event's field.

    The field is renamed if all rows have a column with its name.
    """
    return f"event_{field}" if field in (*_PLACE, "game") else field


def _column_of(kind: Any) -> Column:
    match shape_of(kind):
        case shapes.Scalar(plain) if plain in _SCALARS:
            return _SCALARS[plain]
        case shapes.Maybe(inner):
            return _column_of(inner)
        case shapes.Many(item):
            return (_column_of(item),)
        case shapes.Fixed(items) if len({_column_of(item) for item in items}) == 1:
            return (_column_of(items[0]),)
        case _:
            return "text"  # Words are written as they are, other values as JSON.


def _as_held(value: Any, column: Column) -> Any:
    """Return a value in the type of its column."""
    if isinstance(column, tuple) and value is not None:
        return [_as_held(item, column[0]) for item in value]
    return write_json(value) if column == "text" and not isinstance(value, str | None) else value
