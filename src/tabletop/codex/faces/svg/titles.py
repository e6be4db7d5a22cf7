"""What things are called in a picture: for whoever listens, points at one, or looks for its id."""

from collections.abc import Iterable, Sequence

from tabletop.codex.cards import Face, Objective
from tabletop.codex.faces.derived import Corner
from tabletop.codex.views import SeenDeck, View

ACTS = {
    "starter": "to choose a side of the starter card",
    "objective": "to keep an objective",
    "play": "to play a card",
    "draw": "to draw a card",
}
REASONS = {
    "score": "20 points were reached",
    "decks": "both decks were empty",
    "stuck": "nobody could lay a card any more",
    "rounds": "the last round agreed on was played",
}


def words_of(view: View) -> tuple[str, str]:
    """Say how far the game is, and who decides what, or why it is over."""
    most = view.options.rounds
    if view.phase == "over":
        return "the game is over", REASONS[view.ending.reason] if view.ending else ""
    last = f" of {view.ending.last_round}" if view.ending else "" if most is None else f" of at most {most}"
    seats = ", ".join(map(str, view.to_act))
    who = f"seat{'s' * (len(view.to_act) > 1)} {seats} {ACTS[view.phase]}"
    return f"round {view.round}{last}" if view.round else "before the first round", who


def told_side(face: Face, corners: Sequence[Corner]) -> str:
    """Tell all that is on a side of a card, with its corners as they show now."""
    parts = [f"{face}: {face.colour or 'starter'}", f"corners {', '.join(corners)}"]
    if face.centre:
        parts.append(f"centre {', '.join(face.centre)}")
    if face.points:
        per = {"flat": "", "corners": " per corner covered"}.get(face.scoring, f" per {face.scoring}")
        parts.append(told_points(face.points) + per)
    if face.requires:
        parts.append(f"needs {_told_counts(face.requires)}")
    return "; ".join(parts)


def told_points(points: int) -> str:
    """Tell a number of points."""
    return "1 point" if points == 1 else f"{points} points"


def _told_counts(counts: Iterable[tuple[str, int]]) -> str:
    return ", ".join([f"{number} {symbol}" for symbol, number in counts])


def told_objective(objective: Objective) -> str:
    """Tell what an objective brings: a pattern by its places, from the topmost card on."""
    if objective.pattern:
        goal = "pattern of " + ", ".join([f"{colour} at {x},{y}" for x, y, colour in objective.pattern])
    else:
        goal = _told_counts(objective.needs)
    return f"{objective}: {told_points(objective.points)} per {goal}"


def told_deck(kind: str, deck: SeenDeck) -> str:
    """Tell how many cards a deck has, and which back is on top."""
    return f"{kind} deck: {deck.size} cards, {deck.top} on top" if deck.top else f"{kind} deck: empty"
