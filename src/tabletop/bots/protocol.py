"""The lines between us and a bot that is a program, as JSON, and their JSON Schema.

We write `hello` when a game begins, `decide` for each decision, and `end` when the game is over for the bot. A program
answers `decide`, and nothing else, with one line: one of the actions that it was given.
"""

from collections.abc import Sequence
from typing import Any

from tabletop.core.game import AnyGame, layout_of
from tabletop.records.codec import codec
from tabletop.records.documents import write_json
from tabletop.records.schema import Schema, object_schema, schema

PROTOCOL = 1
"""Rises when a program written for these lines would not understand them any more."""
END = write_json({"type": "end"})


def hello(game: AnyGame, options: Any, *, players: int, seat: int) -> str:
    """Return the line that begins a game: what is played, and which seat the bot holds."""
    return write_json(
        {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": game.INFO.name,
            "rules_version": game.INFO.rules_version,
            "layout": layout_of(game),
            "options": codec(game).options.write(options),
            "players": players,
            "seat": seat,
        }
    )


def question(formats: Any, view: Any, actions: Sequence[Any], seed: int) -> str:
    """Return the line that asks for a decision: a seed as decimal digits, the legal actions, what the seat sees."""
    legal = ",".join(map(formats.action.dumps, actions))
    return f'{{"type":"decide","seed":"{seed}","actions":[{legal}],"view":{formats.view.dumps(view)}}}'


def answer_of(formats: Any, line: bytes) -> Any:
    """Return the action of an answer; raise RecordError if it is none of this game."""
    return formats.action.loads(line)


def protocol_schema(game: AnyGame) -> Schema:
    """Return the JSON Schema of all lines of a game: `hello`, `decide` and `end` to the program, `answer` from it."""
    documents = schema(game)
    whole: Schema = {"type": "integer", "minimum": 0}
    seed: Schema = {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}
    action: Schema = {"$ref": "#/$defs/action"}
    told = {
        "protocol": {"const": PROTOCOL}, "game": {"const": game.INFO.name}, "rules_version": whole, "layout": whole,
        "options": {"$ref": "#/$defs/options"}, "players": whole, "seat": whole,
    }  # fmt: skip
    asked = {"seed": seed, "actions": {"type": "array", "items": action}, "view": {"$ref": "#/$defs/view"}}
    lines = {"hello": _line("hello", told), "decide": _line("decide", asked), "end": _line("end", {}), "answer": action}
    return {
        **documents,
        "$id": f"{documents['$id']}:bots:{PROTOCOL}",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in lines],
        "$defs": {**documents["$defs"], **lines},
    }


def _line(tag: str, properties: Schema) -> Schema:
    return object_schema({"type": {"const": tag}, **properties})
