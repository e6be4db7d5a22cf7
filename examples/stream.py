"""One table whose players hear everything once, whatever is killed: `flask --app examples/stream.py run`.

TABLE=evening.jsonl keeps the match in this file; GAME=starmap NAMES=Ann,Ben TOKENS=a,b say what is played, and by whom.
GET  /stream  sends what the bearer of a token may hear as server-sent events: all of it, or what comes after
              `Last-Event-ID`, which a browser's EventSource sends by itself when it connects again.
POST /play {"action": "play B5", "revision": 3} plays, POST /undo takes the sender's own last action back.
"""

import json
from collections.abc import Iterator
from os import environ
from pathlib import Path
from threading import Condition
from typing import Any

from attrs import asdict
from flask import Flask, abort, request
from flask.typing import ResponseReturnValue

from tabletop import Match, codec, load
from tabletop.core.errors import MatchError, TabletopError

app = Flask(__name__)
file = Path(environ.get("TABLE", "table.jsonl"))
tokens = environ.get("TOKENS", "ann,ben").split(",")
match: Match[Any, Any, Any, Any, Any] = (
    Match.load(file.read_bytes())
    if file.exists()
    else Match(load(environ.get("GAME", "starmap")), names=environ.get("NAMES", "Ann,Ben").split(","))
)
news = Condition()
REST = 15.0  # seconds without news until a line is sent, which shows whether anybody listens


@app.errorhandler(TabletopError)
def refuse(error: Exception) -> ResponseReturnValue:
    """Say why the rules or the match refuse; what comes too late is a conflict."""
    code = error.code if isinstance(error, MatchError) else ""
    return {"error": str(error), "code": code}, 409 if code else 422


@app.post("/play")
def play() -> ResponseReturnValue:
    """Play an action in notation."""
    wanted, seat = request.get_json(), _seat()
    if seat is None:
        abort(401)
    with match:
        match.play(seat, str(wanted["action"]), revision=wanted["revision"])
        return _changed()


@app.post("/undo")
def undo() -> ResponseReturnValue:
    """Take the sender's own last action back."""
    with match:
        if match.can_undo_by not in (_seat(), None):
            abort(403)
        match.undo()
        return _changed()


@app.get("/stream")
def stream() -> ResponseReturnValue:
    """Tell what has happened, and go on telling."""
    heard = request.headers.get("Last-Event-ID", 0, int)
    return app.response_class(_told(_seat(), heard), mimetype="text/event-stream")


def _told(seat: int | None, heard: int) -> Iterator[str]:
    write = codec(match.game).event.write
    while True:
        with match:  # what is told is kept already
            entries = match.feed(seat, after=heard)
        for entry in entries:
            heard = entry.id
            told = {**asdict(entry, recurse=False), "events": [write(event) for event in entry.events]}
            yield f"id: {heard}\ndata: {json.dumps(told)}\n\n"
        with news:
            has_news = news.wait_for(lambda heard=heard: match.last_id > heard, REST)  # type: ignore[misc]
        if not has_news:
            yield ": nothing new\n\n"


def _changed() -> dict[str, Any]:
    """Keep the match before anybody hears of the change: no number is ever given to something else."""
    kept = file.with_suffix(".new")
    kept.write_text(match.save(), "utf-8")
    kept.replace(file)
    with news:
        news.notify_all()
    return {"revision": match.revision, "to_act": match.to_act, "over": match.is_over}


def _seat() -> int | None:
    token = request.headers.get("Authorization", "").removeprefix("Bearer ")
    return tokens.index(token) if token in tokens else None
