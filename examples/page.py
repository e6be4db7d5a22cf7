"""A game against a bot on a page, with the mouse: `flask --app examples/page.py run`, then open `/codex` or another.

The page knows no rule: a click on what has `data-action` plays it, one on what has `data-among` draws the table again
with those actions only, and Escape goes back to all.
"""

from collections.abc import Sequence
from typing import Any

from flask import Flask, abort, request
from flask.typing import ResponseReturnValue

from tabletop import Match, load
from tabletop.core.errors import TabletopError
from tabletop.pictures import Witness

app = Flask(__name__)
ME = 0
matches: dict[str, tuple[Match[Any, Any, Any, Any, Any], Witness]] = {}
PAGE = """<!doctype html><meta name="viewport" content="width=device-width"><title>tabletop</title>
<style>body { margin: 0; color-scheme: light dark }</style>
<div id="table"></div>
<script>
  const table = document.getElementById("table"), size = innerWidth < 700 ? "narrow" : "wide";
  let among = [];
  async function draw() {
    table.innerHTML = await (await fetch(`${location.pathname}/table?size=${size}&among=${among}`)).text();
  }
  async function take(target) {
    const { action, among: some } = target.dataset;
    if (action) await fetch(location.pathname, { method: "POST", body: action });
    const picked = some ? some.split(" ").map(Number) : [];
    among = action ? [] : among.length ? picked.map(place => among[place]) : picked;
    await draw();
  }
  table.onclick = event => {
    const target = event.target.closest("[data-action], [data-among]");
    if (target) take(target);
  };
  document.onkeydown = event => {
    if (event.key === "Escape") { among = []; draw(); }
    if (event.key === "Enter") document.activeElement.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  draw();
</script>"""


@app.errorhandler(TabletopError)
def refuse(error: Exception) -> ResponseReturnValue:
    """Say what is wrong."""
    return {"error": str(error)}, 422


@app.get("/<game>")
def begin(game: str) -> ResponseReturnValue:
    """Sit down with a bot, who may begin."""
    match = Match(load(game), names=("you", "bot"))
    match.give_seat(1 - ME, "bot", "greedy")
    matches[game] = match, Witness(match.game, ME)
    _let_bots_play(*matches[game])
    return PAGE


@app.get("/<game>/table")
def draw(game: str) -> ResponseReturnValue:
    """Draw the table, with all that can be done or what an earlier click has left of it."""
    match, witness = matches.get(game) or abort(404)
    places = [int(place) for place in request.args.get("among", "").split(",") if place.isdecimal()]
    legal: Sequence[Any] = match.legal_actions(ME)
    legal = [legal[place] for place in places if place < len(legal)] or legal
    picture = witness.picture(match.state, legal=legal, size=request.args.get("size", "wide"))  # type: ignore[arg-type]
    return picture, {"Content-Type": "image/svg+xml"}


@app.post("/<game>")
def play(game: str) -> ResponseReturnValue:
    """Play the action that was clicked, and let the bot answer."""
    match, witness = matches.get(game) or abort(404)
    witness.see(ME, match.play(ME, request.get_data(as_text=True)[:1000]))
    _let_bots_play(match, witness)
    return {}


def _let_bots_play(match: Match[Any, Any, Any, Any, Any], witness: Witness) -> None:
    for seat, events in match.play_bots():
        witness.see(seat, events)
