"""What a screen of Comet asks and says: the title, the question, what a newcomer should know."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from tabletop.comet.effects import PlaceNeutral, TerrainPassage, some
from tabletop.comet.faces.screen.cards import goes, name_of, symbol_code
from tabletop.comet.faces.screen.choices import Choices
from tabletop.comet.faces.screen.maps import CAVE_LABEL
from tabletop.comet.faces.screen.seats import MAX_NAME, OWN
from tabletop.comet.faces.text import NEUTRAL, clock, points_of, token_name
from tabletop.comet.hands import hand_limit
from tabletop.comet.under_way import Between, Copying, Hatching, Moving, Using
from tabletop.comet.views import View
from tabletop.core.outcome import Outcome, total
from tabletop.screens.layout import cut, spread

HOW = """\
Rescue animals: their points, sets and your leader's condition count.
A turn: hatch a card, discard a card to move, or refresh.
Hatch: into a slot; its token on a free nest of its number, or the next.
Move: a symbol takes a token one hex onto its terrain; any: every terrain.
Tokens are bridges: over those beside you, to a free hex.
No walking on nests. Any symbol enters the CAVE: rescued.
Only rescued animals lend abilities; used ones are in (brackets).
Refresh: all ready; discard, take one gold card, draw to your limit.
Silver pile empty: the comet. No more refresh; who passes is out.
n9 is nest 9, nine steps from the cave; far nests, dear animals."""
"""How to play, in ten lines for newcomers.

>>> comet.FACES.how.splitlines()[1]
'A turn: hatch a card, discard a card to move, or refresh.'
"""
LESSONS: Mapping[str, str] = MappingProxyType(
    {
        "turn": "Hatching puts an animal on the nest of its number. To bring it home, discard other cards: each symbol "
        "is one hex. A refresh draws cards and makes used ones ready.",
        "hatch": "The number of a nest is how many steps it is from the cave. Beside other tokens is good: they are "
        "bridges.",
        "move": "Each symbol moves one token onto a hex of its terrain, or into the cave from beside it. Tokens in the "
        "way are no obstacle: a chain of them is passed for the one symbol. What you do not use is lost.",
        "refresh": "Discard what you cannot use, then take one gold card (better animals, or an advantage to use "
        "once); silver cards fill your hand. The silver pile is the clock: when it is empty the comet comes.",
        "window": "A card that works between turns can be used on what the player before you discarded to move.",
        "arrival": "The comet is here: no more refresh. Once nobody hatches or moves any more, points are counted.",
    }
)
"""What somebody should know who is asked this for the first time."""
NOT_THERE: Mapping[str, str] = MappingProxyType(
    {
        "hatch": "The token goes to a free nest of the lowest number from the card's own up.",
        "move": "No token of yours gets there by a symbol that is left.",
        "copy": "No token of yours gets there by a symbol that is left.",
        "run": "No token of yours gets there by this.",
        "enter": "No token of yours gets there by this.",
        "place": "The token cannot be put there.",
    }
)
"""Why a hex cannot be chosen, by what is asked."""
_DOES = {
    "turn": "to take a turn", "hatch": "to choose a nest", "move": "to move", "refresh": "to refresh",
    "window": "to act between turns", "arrival": "to draw cards or make cards ready",
}  # fmt: skip


def title(view: View, names: Sequence[str], columns: int) -> str:
    """Tell how far the game is, and the points so far."""
    points = [f"{_name(names, seat)}: {points_of(view, seat)}{_out(view, seat)}" for seat in range(len(view.seats))]
    return spread([*clock(view), *points], columns)


def _name(names: Sequence[str], seat: int) -> str:
    return cut(names[seat], MAX_NAME)


def _out(view: View, seat: int) -> str:
    return " out" if view.seats[seat].passed and view.phase != "over" else ""


def waiting(view: View, names: Sequence[str]) -> str:
    """Say who decides what."""
    if not view.to_act:
        return "The game is over."
    return f"{_name(names, view.to_act[0])} is {_DOES.get(view.phase, 'to go on')}."


def ranking(outcome: Outcome, names: Sequence[str]) -> list[str]:
    """Rank the players, with their points by category."""
    order = sorted(range(len(outcome.places)), key=outcome.places.__getitem__)
    return [f"{outcome.places[seat]}. {_name(names, seat)}{_score(outcome, seat)}" for seat in order]


def _score(outcome: Outcome, seat: int) -> str:
    score = outcome.scores[seat]
    return "" if score is None else f" {total(score)}: {', '.join([f'{name} {points}' for name, points in score])}"


def question(view: View, choices: Choices) -> str:
    """Ask for the decision, and say what to type."""
    return _QUESTIONS[view.phase](view, choices)


def ask_which_way(choices: Choices) -> str:
    """Ask for one of several ways to do what was chosen: by which token, by which symbol, or both."""
    ways = [*choices.words]
    asked = "Which way?" if ways[0][-1:].isalpha() and ways[0][:1] == OWN else "Which token?"
    return f"{'By which symbol?' if ways[0].isalpha() else asked}  {'  '.join(ways)}  or  .  goes back."


def _turn(view: View, choices: Choices) -> str:
    zones = {thing.zone for thing in choices.cards}
    ends = "p  passes for good" if view.comet else "r  refreshes"
    if not zones:
        return f"You have no animal card:  {ends}."
    does = {"hatch": "Hatch a card", "hand": "Discard a card to move"}
    asked = "Hatch a card, or discard it to move tokens" if len(zones) > 1 else does[min(zones)]
    if "hatch" not in zones and None not in view.seats[view.turn].slots:
        asked += " (your slots are full)"
    return f"{asked}: type a letter;  {ends}."


def _hatch(view: View, _choices: Choices) -> str:
    step = _inner(view)
    assert isinstance(step, Hatching)
    token = token_name(OWN, step.slot)
    return f"{token} hatches on a free nest {max(step.distance, 1)}, or the next number that has one: a letter."


def _move(view: View, choices: Choices) -> str:
    step = _inner(view)
    assert isinstance(step, Moving | Copying)
    left = " ".join(map(symbol_code, step.pool))
    wild = "; a wild card adds any" if any(thing.zone == "hand" for thing in choices.cards) else ""
    if not left:
        return f"No symbol is left{wild};  .  stops."
    if not choices.hexes:
        return f"Symbols left: {left}, but no token can use them{wild};  .  stops."
    return f"Symbols left: {left}. Where to? A letter{_or_address(choices)}{wild};  .  stops."


def _or_address(choices: Choices) -> str:
    """Say that addresses do as well as letters, and the cave's name."""
    address = next((word for word in choices.words if word[:1].isalpha() and word[1:].isdigit()), "")
    told = f", an address as {address}" if address else ""
    return f"{told} or cave" if CAVE_LABEL in choices.words else told


def _go(_view: View, choices: Choices) -> str:
    return f"Which token goes where, without a symbol? A letter{_or_address(choices)}."


def _place(view: View, choices: Choices) -> str:
    effect = _effect(view)
    names = view.options.book.setup.neutrals
    token = effect.token if isinstance(effect, PlaceNeutral) else ""
    sign = token_name(NEUTRAL, names.index(token)) if token in names else ""
    letter = "A letter" if choices.letters else "Row and number"
    address = next((word for word in choices.words if word[-1:].isdigit()), "")
    return f"Where to put the {token.replace('_', ' ')}, {sign}? {letter}, as  {address}."


def _guide(view: View, choices: Choices) -> str:
    effect = _effect(view)
    terrain = effect.terrain if isinstance(effect, TerrainPassage) else ""
    return f"Which token may cross empty {terrain} in this move?  {'  '.join(choices.words)}"


def _extra(_view: View, choices: Choices) -> str:
    stop = ";  .  is enough" if "." in choices.words else ""
    return f"Discard another card for its symbols: a letter{stop}."


def _gold(view: View, _choices: Choices) -> str:
    return f"Take a gold card{_of_several(view)}: a letter."


def _silver(view: View, _choices: Choices) -> str:
    return f"Take a card that was discarded for the move{_of_several(view)}: a letter."


def _of_several(view: View) -> str:
    return f" ({view.step.left} to take)" if isinstance(view.step, Using) and view.step.left > 1 else ""


def _pick(_view: View, _choices: Choices) -> str:
    return "Move with the symbols of which card? A letter."


def _refresh(view: View, choices: Choices) -> str:
    letters = {thing.zone: choices.letter(thing) for thing in reversed(choices.cards)}
    if not view.gold_row:
        return "Refresh: type what you discard, card by card;  .  draws."
    if "hand" not in letters:
        return "Refresh: take a gold card: a letter."
    return (
        f"Refresh: type what you discard, if anything, then the gold you take, as  {letters['hand']} {letters['gold']}"
    )


def _window(view: View, _choices: Choices) -> str:
    step = _inner(view)
    cards = step.cards if isinstance(step, Between) else ()
    book = view.options.book
    discarded = ", ".join([f"{name_of(book, card)} {goes(book, card)}" for card in cards])
    return f"Between turns: use a card, or  .  to let it be.{f' Discarded: {discarded}' if cards else ''}"


def _arrival(view: View, _choices: Choices) -> str:
    mine = view.seats[view.to_act[0]]
    book = view.options.book
    cards = max(0, hand_limit(book, mine.leader, mine.rescued) - mine.hand_size)
    used = len([card for card in mine.exhausted if card not in book.free])
    return f"The comet is here:  draw  {some(cards, 'card')}, or make your {used} used ones  ready ."


def _inner(view: View) -> object:
    """Return the step under way: an ability is used within it."""
    return view.step.within if isinstance(view.step, Using) else view.step


def _effect(view: View) -> object:
    """Return the effect that is being carried out."""
    step = view.step
    return view.options.book.abilities[step.card][step.ability].effect if isinstance(step, Using) else None


_QUESTIONS: Mapping[str, Callable[[View, Choices], str]] = {
    "turn": _turn, "hatch": _hatch, "move": _move, "copy": _move, "run": _go, "enter": _go, "place": _place,
    "guide": _guide, "extra": _extra, "gold": _gold, "silver": _silver, "pick": _pick, "refresh": _refresh,
    "window": _window, "arrival": _arrival,
}  # fmt: skip
