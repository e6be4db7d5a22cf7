"""The title and the question of a screen."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from tabletop.comet.effects import PlaceNeutral, TerrainPassage
from tabletop.comet.faces.captions import species_word
from tabletop.comet.faces.screen.cards import goes, name_of, symbol_code
from tabletop.comet.faces.screen.choices import Choices
from tabletop.comet.faces.screen.maps import CAVE_LABEL
from tabletop.comet.faces.screen.seats import MAX_NAME, OWN
from tabletop.comet.faces.text import NEUTRAL, clock, points_of, token_name
from tabletop.comet.hands import hand_limit
from tabletop.comet.under_way import Between, Copying, Hatching, Moving, Using
from tabletop.comet.views import View
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome, total
from tabletop.screens.layout import cut, spread

NOT_THERE: Mapping[str, str] = MappingProxyType(
    {
        "hatch": "comet.refused.hatch",
        "move": "comet.refused.symbol",
        "copy": "comet.refused.symbol",
        "run": "comet.refused.ability",
        "enter": "comet.refused.ability",
        "place": "comet.refused.place",
    }
)
"""The key of the text why a hex cannot be chosen, by phase."""


def title(view: View, columns: int, words: Words) -> str:
    """Return the title line, with the turn, the comet and the points so far."""
    points = [
        words.say("comet.screen.score", name=_name(words, seat), points=points_of(view, seat), out=_is_out(view, seat))
        for seat in range(len(view.seats))
    ]
    return spread([*clock(view, words), *points], columns)


def _name(words: Words, seat: int) -> str:
    return cut(words.names[seat], MAX_NAME)


def _is_out(view: View, seat: int) -> str:
    return "yes" if view.seats[seat].passed and view.phase != "over" else "no"


def waiting(view: View, words: Words) -> str:
    """Return a line about the next decision, or about the end of the game."""
    if not view.to_act:
        return words.say("comet.screen.over")
    return words.say("comet.screen.waits", name=_name(words, view.to_act[0]), phase=view.phase)


def ranking(outcome: Outcome, words: Words) -> list[str]:
    """Return the final ranking, with the points by category."""
    order = sorted(range(len(outcome.places)), key=outcome.places.__getitem__)
    return [f"{outcome.places[seat]}. {_name(words, seat)}{_score(outcome, seat, words)}" for seat in order]


def _score(outcome: Outcome, seat: int, words: Words) -> str:
    score = outcome.scores[seat]
    if score is None:
        return ""
    parts = [f"{words.word(f'comet.category.{name}')} {points}" for name, points in score]
    return f" {total(score)}: {', '.join(parts)}"


def question(view: View, choices: Choices, words: Words) -> str:
    """Return the question for the decision, with the words to type."""
    return _QUESTIONS[view.phase](view, choices, words)


def ask_which_way(choices: Choices, words: Words) -> str:
    """Return the question which token or symbol to use for the chosen thing."""
    ways = [*choices.words]
    asked = "way" if ways[0][-1:].isalpha() and ways[0][:1] == OWN else "token"
    return words.say("comet.ask.which", what="symbol" if ways[0].isalpha() else asked, ways="  ".join(ways))


def _turn(view: View, choices: Choices, words: Words) -> str:
    zones, comet = {thing.zone for thing in choices.cards}, "yes" if view.comet else "no"
    if not zones:
        return words.say("comet.ask.no_animal", comet=comet)
    is_full = "hatch" not in zones and None not in view.seats[view.turn].slots
    zone = "both" if len(zones) > 1 else min(zones)
    return words.say("comet.ask.turn", zone=zone, full="yes" if is_full else "no", comet=comet)


def _hatch(view: View, _choices: Choices, words: Words) -> str:
    step = _inner(view)
    assert isinstance(step, Hatching)
    return words.say("comet.ask.hatch", sign=token_name(OWN, step.slot), distance=max(step.distance, 1))


def _move(view: View, choices: Choices, words: Words) -> str:
    step = _inner(view)
    assert isinstance(step, Moving | Copying)
    left = " ".join(map(symbol_code, step.pool))
    wild = "yes" if any(thing.zone == "hand" for thing in choices.cards) else "no"
    if not left:
        return words.say("comet.ask.no_symbol", wild=wild)
    if not choices.hexes:
        return words.say("comet.ask.no_way", symbols=left, wild=wild)
    return words.say("comet.ask.move", symbols=left, address=_or_address(choices, words), wild=wild)


def _or_address(choices: Choices, words: Words) -> str:
    """Return the hint that addresses and the cave's name can be typed instead of letters."""
    address = next((word for word in choices.words if word[:1].isalpha() and word[1:].isdigit()), None)
    return words.say("comet.ask.address", address=address, cave="yes" if CAVE_LABEL in choices.words else "no")


def _go(_view: View, choices: Choices, words: Words) -> str:
    return words.say("comet.ask.go", address=_or_address(choices, words))


def _place(view: View, choices: Choices, words: Words) -> str:
    effect = _effect(view)
    neutrals = view.options.book.setup.neutrals
    token = effect.token if isinstance(effect, PlaceNeutral) else ""
    return words.say(
        "comet.ask.place",
        name=species_word(token, words, "acc"),
        sign=token_name(NEUTRAL, neutrals.index(token)) if token in neutrals else "",
        letter="yes" if choices.letters else "no",
        address=next((word for word in choices.words if word[-1:].isdigit()), ""),
    )


def _guide(view: View, choices: Choices, words: Words) -> str:
    effect = _effect(view)
    terrain = effect.terrain if isinstance(effect, TerrainPassage) else ""
    return words.say("comet.ask.guide", terrain=terrain, ways="  ".join(choices.words))


def _extra(_view: View, choices: Choices, words: Words) -> str:
    return words.say("comet.ask.extra", stop="yes" if "." in choices.words else "no")


def _gold(view: View, _choices: Choices, words: Words) -> str:
    return words.say("comet.ask.gold", count=_of_several(view))


def _silver(view: View, _choices: Choices, words: Words) -> str:
    return words.say("comet.ask.silver", count=_of_several(view))


def _of_several(view: View) -> int | None:
    return view.step.left if isinstance(view.step, Using) and view.step.left > 1 else None


def _pick(_view: View, _choices: Choices, words: Words) -> str:
    return words.say("comet.ask.pick")


def _refresh(view: View, choices: Choices, words: Words) -> str:
    letters = {thing.zone: choices.letter(thing) for thing in reversed(choices.cards)}
    if not view.gold_row:
        return words.say("comet.ask.refresh_no_gold")
    if "hand" not in letters:
        return words.say("comet.ask.refresh_gold")
    return words.say("comet.ask.refresh", first=letters["hand"], last=letters["gold"])


def _window(view: View, _choices: Choices, words: Words) -> str:
    step = _inner(view)
    cards = step.cards if isinstance(step, Between) else ()
    book = view.options.book
    discarded = ", ".join([f"{name_of(book, card, words)} {goes(book, card)}" for card in cards])
    return words.say("comet.ask.window", names=discarded or None)


def _arrival(view: View, _choices: Choices, words: Words) -> str:
    mine = view.seats[view.to_act[0]]
    book = view.options.book
    cards = max(0, hand_limit(book, mine.leader, mine.rescued) - mine.hand_size)
    used = len([card for card in mine.exhausted if card not in book.free])
    return words.say("comet.ask.arrival", count=cards, used=used)


def _inner(view: View) -> object:
    """Return the step under way, or the one that the ability in use interrupts."""
    return view.step.within if isinstance(view.step, Using) else view.step


def _effect(view: View) -> object:
    """Return the effect that is being carried out."""
    step = view.step
    return view.options.book.abilities[step.card][step.ability].effect if isinstance(step, Using) else None


_QUESTIONS: Mapping[str, Callable[[View, Choices, Words], str]] = {
    "turn": _turn, "hatch": _hatch, "move": _move, "copy": _move, "run": _go, "enter": _go, "place": _place,
    "guide": _guide, "extra": _extra, "gold": _gold, "silver": _silver, "pick": _pick, "refresh": _refresh,
    "window": _window, "arrival": _arrival,
}  # fmt: skip
