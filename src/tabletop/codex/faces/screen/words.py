"""Title, questions, ranking and hints of the screen."""

from collections.abc import Sequence

from tabletop.codex.actions import Draw, Keep, Pass, Play, Start, Take
from tabletop.codex.faces.screen.cards import label_of
from tabletop.codex.faces.screen.plays import Choice
from tabletop.codex.faces.text import MAX_NAME, end_words, round_words
from tabletop.codex.views import View
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome
from tabletop.screens.layout import cut, ending, spread, wrapped


def title(view: View, names: Sequence[str], words: Words, columns: int) -> str:
    """Return the round and the points from play in one line."""
    points = [f"{cut(name, MAX_NAME)}: {seen.score}" for name, seen in zip(names, view.seats, strict=True)]
    return spread(["CODEX", round_words(view, words), *points, end_words(view, words)], columns)


def question(view: View, actions: Sequence[object], choice: Choice | None, names: Sequence[str], words: Words) -> str:
    """Return the question about the pending decision, with the labels to type."""
    match actions[0] if actions else None:
        case Start():
            return words.say("codex.ask.starter", starter=str(view.seats[view.seat or 0].starter))
        case Keep():
            return words.say("codex.ask.objective", labels=_listed(actions, words))
        case Pass():
            return words.say("codex.ask.pass")
        case Play() if choice:
            return _ask_for_play(choice, words)
        case Draw() | Take():
            return words.say("codex.ask.draw", decks=_unseen(actions, words))
        case _:
            return waiting(view, names, words)


def _listed(actions: Sequence[object], words: Words) -> str:
    labels = [label_of(action.objective) for action in actions if isinstance(action, Keep)]
    return words.say("codex.ask.or").join(labels)


def _unseen(actions: Sequence[object], words: Words) -> str | None:
    """Return the decks that can be drawn from, or None."""
    kinds = [action.kind for action in actions if isinstance(action, Draw)]
    return ",".join([words.say("codex.ask.deck", label=kind[0], kind=kind) for kind in kinds]) or None


def _ask_for_play(choice: Choice, words: Words) -> str:
    if choice.card:
        other = "".join([f"  {label_of(card)}" for card in dict.fromkeys([play.card for play in choice.instead])])
        card = label_of(choice.card)
        return words.say("codex.ask.where", card=card, side=choice.other_side, cards=other or None)
    if choice.cell:
        return words.say("codex.ask.which", side=choice.other_side)
    return words.say("codex.ask.play", card=label_of(choice.plays[0].card))


def waiting(view: View, names: Sequence[str], words: Words) -> str:
    """Return a sentence about the players who decide next."""
    if not view.to_act:
        return words.say("codex.ask.over")
    asked = [cut(names[seat], MAX_NAME) for seat in view.to_act]
    who = "many" if len(asked) > 1 else "you" if asked[0] == words.say("core.you_label") else "one"
    return words.say("codex.ask.waiting", names=words.say("codex.ask.and").join(asked), who=who, phase=view.phase)


def ranking(outcome: Outcome, names: Sequence[str], words: Words, columns: int) -> list[str]:
    """Return the ranking, with the points from play and for each objective.

    The secret objective comes last.
    """
    order = sorted(range(len(outcome.places)), key=outcome.places.__getitem__)
    lines = [f"{outcome.places[seat]}. {cut(names[seat], MAX_NAME)}{_score(outcome, seat, words)}" for seat in order]
    return [*[cut(line, columns) for line in lines], *wrapped(ending(outcome, names, words), columns)]


def _score(outcome: Outcome, seat: int, words: Words) -> str:
    score, total = outcome.scores[seat], outcome.totals[seat]
    if score is None:
        return ""
    (_, play), *goals = score
    goal_points = " + ".join([str(points) for _, points in goals])
    return f" {words.say('codex.screen.score', total=total, play=play, goals=goal_points)}"


def refused_of(view: View, actions: Sequence[object], words: Words) -> dict[str, str]:
    """Return the reasons why visible cards cannot be chosen now, by label."""
    if not actions:
        return {}
    if view.phase == "draw":
        return {label_of(card): words.say("codex.refused.hand") for card in view.hand}
    if view.phase == "play":
        return {label_of(card): words.say("codex.refused.market") for card in view.slots if card}
    return {}
