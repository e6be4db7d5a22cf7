"""Transcripts of walks: views, legal actions and events as text."""

from collections.abc import Iterator
from typing import Any

from tabletop.testing.case import viewers
from tabletop.testing.walks import Walk

STEPS_WITH_VIEWS = 8


def transcript(walked: Walk[Any], *, looks: int = STEPS_WITH_VIEWS) -> str:
    """Return a walk as text, with the table at the start and at the end.

    Each action is followed by its events. The first `looks` steps also show the changed lines of the table and all
    legal actions. The table is that of a spectator, followed by the lines that differ for each seat.

    >>> walked = testing.walk(starmap, testing.Route(players=2, seed=7, options=starmap.Options(), steps=2))
    >>> testing.transcript(walked, looks=0).splitlines()[3:6]
    ['== 0', 'seat 1: play G1 (1 of 5)', '  seat 1 plays G1']
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
            legal = [(each, ", ".join(map(str, game.legal_actions(state, each)))) for each in state.to_act]
            lines += [f"seat {each} may: {actions}" for each, actions in legal]
            shown = set(view)
        lines.append(f"seat {seat}: {text} (1 of {len(game.legal_actions(state, seat))})")
        for event in game.events(state, game.parse_action(state, text, seat), seat):
            lines += [f"  {event}", *(_seen(event, state) if step < looks else ())]
    lines += ["", "== end", *_views(walked, walked.last), f"outcome: {game.outcome(walked.last)}"]
    return "\n".join([line.rstrip() for line in lines]) + "\n"


def _views(walked: Walk[Any], state: Any) -> Iterator[str]:
    game = walked.game
    texts = [game.render_text(game.view(state, viewer)).splitlines() for viewer in viewers(state)]
    public, *others = [[line for line in text if line.strip()] for text in texts]
    yield from public
    for seat, own in enumerate(others):
        yield from [f"  to seat {seat}: {line.strip()}" for line in own if line not in public]


def _seen(event: Any, state: Any) -> Iterator[str]:
    """Yield a line for each viewer who does not observe the whole event."""
    for viewer in viewers(state):
        seen = event.seen_by(viewer)
        if seen != event:
            name = "a spectator" if viewer is None else f"seat {viewer}"
            yield f"    to {name}: {'nothing' if seen is None else seen}"
