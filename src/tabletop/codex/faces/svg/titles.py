"""Titles of the objects in a picture, for tooltips and screen readers."""

from collections.abc import Iterable, Sequence

from tabletop.codex.cards import Face, Objective
from tabletop.codex.faces.derived import Corner
from tabletop.codex.views import SeenDeck, View
from tabletop.core.messages import Words


def captions(view: View, words: Words) -> tuple[str, str]:
    """Return captions for the round and for the pending decision.

    After the end, they state that the game is over, and why.
    """
    if view.phase == "over":
        reason = words.word(f"codex.reason.{view.ending.reason}", "caption") if view.ending else ""
        return words.say("core.over"), reason
    last = view.ending.last_round if view.ending else None
    where = words.say("codex.picture.round", round=view.round, last=last, most=view.options.rounds)
    seat, seats = view.to_act[0] if len(view.to_act) == 1 else None, ", ".join(map(str, view.to_act))
    return where, words.say("codex.picture.asked", seat=seat, seats=seats, phase=view.phase)


def told_side(face: Face, corners: Sequence[Corner], words: Words) -> str:
    """Return the description of a side, with its corners as they show now."""
    card, _, side = face.name.partition("-")
    facts = {
        "back": face.name if face.hides else None,
        "card": card,
        "side": side or None,
        "colour": face.colour,
        "corners": tuple(corners),
        "centre": face.centre,
        "worth": told_points(face.points, words, face.scoring) if face.points else None,
        "needs": told_counts(face.requires, words) or None,
    }
    return words.with_facts("codex.picture.side", facts)


def told_points(points: int, words: Words, scoring: str = "flat") -> str:
    """Return the description of a number of points."""
    return words.say("codex.card.worth", points=points, scoring=scoring)


def told_counts(counts: Iterable[tuple[str, int]], words: Words) -> str:
    """Return the description of the number of each symbol."""
    return ", ".join([words.say("codex.card.count", count=number, symbol=symbol) for symbol, number in counts])


def told_objective(objective: Objective, whose: str, words: Words) -> str:
    """Return the description of an objective.

    A pattern is a list of places, relative to the topmost card.
    """
    if objective.pattern:
        cards = [words.say("codex.picture.place", symbol=colour, cell=f"{x},{y}") for x, y, colour in objective.pattern]
        goal = words.say("codex.picture.pattern", places=", ".join(cards))
    else:
        goal = told_counts(objective.needs, words)
    facts = {"whose": whose, "objective": str(objective), "points": objective.points, "goal": goal}
    return words.with_facts("codex.picture.objective", facts)


def told_deck(kind: str, deck: SeenDeck, words: Words) -> str:
    """Return the description of a deck, with its size and top back."""
    return words.say("codex.picture.deck", kind=kind, count=deck.size, back=deck.top)
