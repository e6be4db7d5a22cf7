"""What cards show, in a few words each: symbols, nest, points, abilities."""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from tabletop.comet.board.canvas import WIDTH
from tabletop.comet.cards import Card, SetBonus
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import (
    Ability,
    CopyMovedSymbols,
    DrawSilver,
    Effect,
    EnterSpecial,
    ExtraMoveCard,
    ExtraStep,
    ExtraSymbols,
    HandLimit,
    InSet,
    PlaceNeutral,
    ReduceDistance,
    ScorePerEgg,
    ScorePerMetal,
    ScorePerSpecies,
    ScorePerTerrain,
    ShareNest,
    TakeGold,
    TakeMovedSilver,
    TerrainPassage,
)
from tabletop.comet.words import Trigger

SYMBOLS = 13  # columns for two terrains
_WHEN: dict[Trigger, str] = {
    "permanent": "always", "hatch": "hatch", "move": "move", "between_turns": "between", "endgame": "end",
}  # fmt: skip


def abilities_of(book: Book, card: Card) -> str:
    """Say what a card can do and when: `move: 1 step or +lava; end: 2 per blue egg`."""
    return _told(book, book.abilities[card])


def uses_of(book: Book, card: Card) -> str:
    """Say what a card can do before the end."""
    return _told(book, [each for each in book.abilities[card] if each.trigger != "endgame"])


def _told(book: Book, abilities: Iterable[Ability]) -> str:
    by_time: dict[str, list[str]] = {}
    for ability in abilities:
        words = _scoring(book, ability.effect) or _helping(ability.effect)
        by_time.setdefault(_WHEN[ability.trigger], []).append(words)
    return "; ".join([f"{when}: {' or '.join(words)}" for when, words in by_time.items()])


def _helping(effect: Effect) -> str:
    """Say what an ability does while the game runs, beside moving tokens."""
    match effect:
        case ExtraSymbols(symbols):
            return " ".join([f"+{symbol}" for symbol in symbols])
        case ExtraMoveCard(cards):
            return some(cards, "more card")
        case ReduceDistance(amount):
            return f"nest -{amount}"
        case HandLimit(amount):
            return f"hand {amount:+}"
        case TakeGold(count):
            return f"take {count} gold"
        case DrawSilver(count):
            return f"draw {count} silver"
        case TakeMovedSilver(count):
            return f"take {count} silver"
        case ShareNest():
            return "share nests"
        case _:
            return _leading(effect)


def _leading(effect: Effect) -> str:
    """Say how an ability moves tokens, or lets them move."""
    match effect:
        case ExtraStep(steps, terrain, crossing):
            end = "" if terrain == "any" else f" to {terrain}"
            return f"{some(steps, 'step')}{end}{' over tokens' if crossing == 'paid' else ''}"
        case EnterSpecial(targets, via_occupied):
            return f"enter {' or '.join(targets)}{' over tokens' if via_occupied else ''}"
        case TerrainPassage(terrain, scope):
            return f"cross {terrain}" + (", 1 token" if scope == "one_token" else "")
        case PlaceNeutral(token, where):
            return f"put {token}" + (f" on a {where[0]}" if len(where) == 1 else "")
        case CopyMovedSymbols(bonus):
            return " ".join(["copy a card", *[f"+{symbol}" for symbol in bonus]])
        case _:
            return type(effect).__name__


def _scoring(book: Book, effect: Effect) -> str:
    """Say what rescued cards bring by the ability, nothing if it is of another kind."""
    match effect:
        case InSet(name):
            return _set(next(each for each in book.catalogue.sets if each.name == name))
        case ScorePerEgg(egg, points):
            return f"{points} per {egg} egg"
        case ScorePerTerrain(terrain, points):
            return f"{points} per {terrain} card"
        case ScorePerMetal(metal, points):
            return f"{points} per {metal} card"
        case ScorePerSpecies(species, points):
            return f"{points} per {' or '.join(species)}"
        case _:
            return ""


def _set(bonus: SetBonus) -> str:
    if bonus.kind == "count":
        return f"{bonus.points} per {bonus.count} {' or '.join(bonus.species)}"
    jokers = f" (or {' or '.join(bonus.jokers)})" if bonus.jokers else ""
    return f"{bonus.points} per {' + '.join(bonus.species)}{jokers}"


def some(number: int, thing: str) -> str:
    """Count things: 1 card, 2 cards."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def card_table(book: Book, title: str, cards: Sequence[Card]) -> list[str]:
    """Describe cards in a line each, or in two where the abilities need more room."""
    if not cards:
        return [f"{title}: none"]
    name = max(map(len, (title, *cards)))
    head = f"{title:{name}}  {'symbols':{SYMBOLS}} nest pts egg     ability"
    return [head, *[line for card in cards for line in _row(book, card, name)]]


def _row(book: Book, card: Card, name: int) -> list[str]:
    animal = book.animals.get(card)
    facts = f"{'advantage, once':{SYMBOLS + 16}}"
    if animal:
        facts = f"{' '.join(animal.symbols):{SYMBOLS}} {animal.nest:>4} {animal.points:>3} {animal.egg:6}"
    head = f"{card:{name}}  {facts}  "
    hanging = " " * min(len(head), WIDTH // 2)
    return wrap(abilities_of(book, card), WIDTH, initial_indent=head, subsequent_indent=hanging) or [head.rstrip()]
