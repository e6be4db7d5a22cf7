"""A course of play as text to read and to compare: what each seat sees, what it may do, what happens."""

from collections.abc import Iterator
from typing import Any

from tabletop.testing.cases import viewers
from tabletop.testing.walks import Walk

LOOKS = 8  # steps that are told with views and legal actions


def transcript(walked: Walk[Any], *, looks: int = LOOKS) -> str:
    """Tell a course of play: the table at first and at the end, and each action with its events.

    Of the first steps also what has changed to the eye, and all legal actions. The table is shown as a spectator sees
    it; below it, for each seat, the lines that this seat sees otherwise.
    """
    game, states, route = walked.game, walked.states, walked.route
    lines = [f"{game.INFO.title}, {route.players} players, seed {route.seed}", repr(route.options)]
    shown: set[str] = set()
    for step, (seat, text) in enumerate(walked.moves):
        state = states[step]
        lines += ["", f"== {step}"]
        if step < looks:
            view = list(_views(walked, state))
            lines += [line for line in view if line not in shown]
            lines += _legal(walked, state)
            shown = set(view)
        lines.append(f"seat {seat}: {text} (1 of {len(game.legal_actions(state, seat))})")
        for event in game.events(state, game.parse_action(state, text, seat), seat):
            lines += [f"  {event}", *(_seen(event, len(state.seats)) if step < looks else ())]
    lines += ["", "== end", *_views(walked, walked.last), f"outcome: {game.outcome(walked.last)}"]
    return "\n".join([line.rstrip() for line in lines]) + "\n"


def _legal(walked: Walk[Any], state: Any) -> Iterator[str]:
    for seat in state.to_act:
        yield f"seat {seat} may: {', '.join([str(action) for action in walked.game.legal_actions(state, seat)])}"


def _views(walked: Walk[Any], state: Any) -> Iterator[str]:
    game = walked.game
    public, *others = [_lines(game.render_text(game.view(state, seat))) for seat in viewers(state)]
    yield from public
    for seat, own in enumerate(others):
        yield from [f"  to seat {seat}: {line.strip()}" for line in own if line not in public]


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def _seen(event: Any, seats: int) -> Iterator[str]:
    """Tell who sees the event otherwise than it is."""
    for viewer in (None, *range(seats)):
        seen = event.seen_by(viewer)
        if seen != event:
            name = "a spectator" if viewer is None else f"seat {viewer}"
            yield f"    to {name}: {'nothing' if seen is None else seen}"
