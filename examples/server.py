"""Matches over HTTP: `flask --app examples/server.py run`.

POST /matches {"game": "starmap", "names": ["Ann", "Ben"]} answers with an id and one token for each seat.
GET  /matches/ID shows the table to the bearer of a token (`Authorization: Bearer TOKEN`), or to a spectator.
POST /matches/ID {"action": "play B5", "revision": 3} answers with the events as that seat sees them.
GET  /matches/ID/log?after=7 tells what happened after entry 7, as that seat may hear it (`stream.py` goes on telling).
"""

from secrets import token_urlsafe
from typing import Any, TypeAlias

from attrs import asdict
from flask import Flask, abort, request
from flask.typing import ResponseReturnValue

from tabletop import Match, codec, load
from tabletop.core.errors import MatchError, TabletopError

app = Flask(__name__)
app.config["MAX_CONTENT_LENGTH"] = 10_000
AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]
matches: dict[str, AnyMatch] = {}
seats: dict[tuple[str, str], int] = {}  # (match, token) -> seat


@app.errorhandler(TabletopError)
def refuse(error: Exception) -> ResponseReturnValue:
    """Say why the rules or the match refuse; a stale revision is a conflict."""
    return {"error": str(error)}, 409 if isinstance(error, MatchError) else 422


@app.post("/matches")
def create() -> ResponseReturnValue:
    """Set a table up."""
    wanted = _body("game", "names")
    match = Match(load(str(wanted["game"])), names=wanted["names"])
    name, tokens = token_urlsafe(8), [token_urlsafe(24) for _ in match.names]
    matches[name] = match
    seats.update({(name, token): seat for seat, token in enumerate(tokens)})
    return {"id": name, "tokens": tokens}, 201


@app.get("/matches/<name>")
def look(name: str) -> ResponseReturnValue:
    """Show the table as the sender sees it."""
    match, seat = _sender(name)
    with match:  # all of it at one moment
        view, actions = match.view(seat), () if seat is None else match.legal_actions(seat)
        shown = {"revision": match.revision, "heard": match.last_id, "over": match.is_over, "names": match.names}
    return {**shown, "view": codec(match.game).view.write(view), "actions": [str(action) for action in actions]}


@app.post("/matches/<name>")
def play(name: str) -> ResponseReturnValue:
    """Play an action in notation."""
    match, seat = _sender(name)
    wanted, write = _body("action", "revision"), codec(match.game).event.write
    told = match.play(abort(401) if seat is None else seat, str(wanted["action"]), revision=wanted["revision"])
    return {"heard": match.last_id, "events": [write(seen) for each in told if (seen := each.seen_by(seat))]}


@app.get("/matches/<name>/log")
def log(name: str) -> ResponseReturnValue:
    """Tell what happened as the sender may hear it."""
    match, seat = _sender(name)
    write, feed = codec(match.game).event.write, match.feed(seat, after=request.args.get("after", 0, int))
    return [{**asdict(each, recurse=False), "events": [write(event) for event in each.events]} for each in feed]


def _body(*keys: str) -> Any:
    body: Any = request.get_json()
    whole = isinstance(body, dict) and all(key in body for key in keys)
    return body if whole else abort(400, f"expected an object with {' and '.join(keys)}")


def _sender(name: str) -> tuple[AnyMatch, int | None]:
    match = matches.get(name) or abort(404, "there is no such match")
    token = request.headers.get("Authorization", "").removeprefix("Bearer ")
    return match, seats.get((name, token))
