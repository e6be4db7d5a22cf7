"""A course of play as text to read and to compare: what each seat sees, what it may do, what happens."""

from collections.abc import Iterator
from typing import Any

from tabletop.testing.walks import Walk


def transcript(walked: Walk[Any]) -> str:
    """Tell a course of play: at each step the views, the legal actions, the action taken, the events.

    The table is shown as a spectator sees it; below it, for each seat, the lines that this seat sees otherwise.
    """
    game, states = walked.game, walked.states
    lines = [f"{game.INFO.title}, {walked.route.players} players, seed {walked.route.seed}", repr(walked.route.options)]
    for step, (seat, text) in enumerate(walked.moves):
        state = states[step]
        lines += ["", f"== {step}", *_views(walked, state)]
        for each in state.to_act:
            lines.append(f"seat {each} may: {', '.join([str(action) for action in game.legal_actions(state, each)])}")
        lines.append(f"seat {seat}: {text}")
        for event in game.events(state, game.parse_action(state, text, seat), seat):
            lines += [f"  {event}", *_seen(event, len(state.seats))]
    lines += ["", "== end", *_views(walked, walked.last), f"outcome: {game.outcome(walked.last)}"]
    return "\n".join([line.rstrip() for line in lines]) + "\n"


def _views(walked: Walk[Any], state: Any) -> Iterator[str]:
    game = walked.game
    public = game.render_text(game.view(state, None)).splitlines()
    yield from public
    for seat in range(len(state.seats)):
        own = game.render_text(game.view(state, seat)).splitlines()
        yield from [f"  to seat {seat}: {line.strip()}" for line in own if line not in public]


def _seen(event: Any, seats: int) -> Iterator[str]:
    """Tell who sees the event otherwise than it is."""
    for viewer in (None, *range(seats)):
        seen = event.seen_by(viewer)
        if seen != event:
            name = "a spectator" if viewer is None else f"seat {viewer}"
            yield f"    to {name}: {'nothing' if seen is None else seen}"
