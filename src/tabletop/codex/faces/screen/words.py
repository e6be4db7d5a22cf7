"""What a screen of Codex asks and says: the title, the question, what a newcomer should know."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tabletop.codex.actions import Draw, Keep, Pass, Play, Start, Take
from tabletop.codex.faces.screen.cards import label_of
from tabletop.codex.faces.screen.plays import Choice
from tabletop.codex.faces.text import MAX_NAME, end_words, round_words
from tabletop.codex.views import View
from tabletop.core.outcome import Outcome
from tabletop.screens.layout import cut, ending, spread, wrapped

HOW = """\
Most points win: cards laid, three goals at the end.
Lay a card of your hand on your board, then draw one.
It covers a corner of each card diagonally beside it.
All corners it touches must be there: o is free, . is none.
Covered symbols are lost. F P A I are kingdoms, q k m items.
Gold cards need symbols in sight before they are laid.
1xq: one point a q in sight; 2xcorner: two a corner covered.
Back up any card may lie: one symbol, free corners, no points.
Goals: patterns of colours, or symbols in sight.
20 points or both decks empty: this round and one more."""
"""How to play, in ten lines for newcomers.

>>> codex.FACES.how.splitlines()[1]
'Lay a card of your hand on your board, then draw one.'
"""
LESSONS: Mapping[str, str] = MappingProxyType(
    {
        "starter": "The side you lay is the middle of your board: its corners are where the next cards go.",
        "objective": "Goals score at the end only. The one you keep is your secret, those marked all are everybody's.",
        "play": "A card covers a corner of each card it touches: what it covers is lost, and that corner must be "
        "there. Any card may lie face down, with one symbol and four free corners; gold whose needs you lack (no) only "
        "so.",
        "draw": "A card of the market is seen by all and is replaced from its own deck; of a deck you see the colour "
        "on top only.",
    }
)
"""What somebody should know who is asked this for the first time."""
_DOES = {
    "starter": "to choose a side of the starter card", "objective": "to keep a goal", "play": "to lay a card",
    "draw": "to draw a card",
}  # fmt: skip


def title(view: View, names: Sequence[str], columns: int) -> str:
    """Tell how far the game is, and the points from play."""
    points = [f"{cut(name, MAX_NAME)}: {seen.score}" for name, seen in zip(names, view.seats, strict=True)]
    return spread(["CODEX", round_words(view), *points, end_words(view)], columns)


def question(view: View, actions: Sequence[object], choice: Choice | None, names: Sequence[str]) -> str:
    """Ask for the decision, and say what to type."""
    match actions[0] if actions else None:
        case Start():
            return f"Which side of your starter card {view.seats[view.seat or 0].starter} is up?  front  or  back"
        case Keep():
            return f"Keep which goal in secret?  {_listed(actions)}"
        case Pass():
            return "No place is open on your board, now or later:  pass"
        case Play() if choice:
            return _ask_for_play(choice)
        case Draw() | Take():
            return f"Draw: a card of the market{_unseen(actions)}."
        case _:
            return waiting(view, names)


def _listed(actions: Sequence[object]) -> str:
    return "  or  ".join([label_of(action.objective) for action in actions if isinstance(action, Keep)])


def _unseen(actions: Sequence[object]) -> str:
    """Say which decks may be drawn from."""
    decks = [f"  {action.kind[0]}  {action.kind}" for action in actions if isinstance(action, Draw)]
    return f", or unseen from a deck:{','.join(decks)}" if decks else ""


def _ask_for_play(choice: Choice) -> str:
    if choice.card:
        other = "".join([f"  {label_of(card)}" for card in dict.fromkeys([play.card for play in choice.instead])])
        back = f"{other}{'  or' if other else ''}  .  goes back."
        return f"Where does {label_of(choice.card)} go? A letter;{_turning(choice, 'it')}{back}"
    if choice.cell:
        return f"Which card goes there? Its name;{_turning(choice, 'the cards')}  .  goes back."
    name = label_of(choice.plays[0].card)
    return f"Lay a card:  {name} a , face down  {name} back a ; alone it shows what it scores."


def _turning(choice: Choice, what: str) -> str:
    return f"  {choice.other_side}  turns {what} over;" if choice.other_side else ""


def waiting(view: View, names: Sequence[str]) -> str:
    """Say who decides what."""
    if not view.to_act:
        return "The game is over."
    who = " and ".join([cut(names[seat], MAX_NAME) for seat in view.to_act])
    return f"{who} {'is' if len(view.to_act) == 1 and who != 'You' else 'are'} {_DOES[view.phase]}."


def ranking(outcome: Outcome, names: Sequence[str], columns: int) -> list[str]:
    """Tell who won, with the points from play and from each goal, the secret one last."""
    order = sorted(range(len(outcome.places)), key=outcome.places.__getitem__)
    lines = [f"{outcome.places[seat]}. {cut(names[seat], MAX_NAME)}{_score(outcome, seat)}" for seat in order]
    return [*[cut(line, columns) for line in lines], *wrapped(ending(outcome, names), columns)]


def _score(outcome: Outcome, seat: int) -> str:
    score, total = outcome.scores[seat], outcome.totals[seat]
    if score is None:
        return ""
    (_, play), *goals = score
    return f" {total}: {play} from play, {' + '.join([str(points) for _, points in goals])} for goals"


def refused_of(view: View, actions: Sequence[object]) -> dict[str, str]:
    """Say of cards in sight why they cannot be chosen now."""
    if not actions:
        return {}
    if view.phase == "draw":
        return {label_of(card): "It is in your hand: draw a card of the market or of a deck." for card in view.hand}
    if view.phase == "play":
        return {label_of(card): "It lies in the market: lay a card first, then draw." for card in view.slots if card}
    return {}
