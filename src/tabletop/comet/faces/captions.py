"""What cards show, in a few words each: symbols, nest, points, abilities."""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import Ability
from tabletop.comet.effects.records import RECORDS
from tabletop.comet.faces.canvas import WIDTH
from tabletop.comet.words import USED, Trigger

SYMBOL_COLUMNS = 13  # Two terrains fit.
_WHEN: dict[Trigger, str] = {
    "permanent": "always", "hatch": "hatch", "move": "move", "between_turns": "between", "endgame": "end",
}  # fmt: skip


def abilities_of(book: Book, card: Card) -> str:
    """Say what a card can do and when: `move: 1 step or +lava; end: 2 per blue egg`."""
    return _told(book, book.abilities[card])


def uses_of(book: Book, card: Card) -> str:
    """Say what a card can do before the end."""
    return _told(book, [each for each in book.abilities[card] if each.trigger != "endgame"])


def ability_words(book: Book, ability: Ability) -> str:
    """Say what one ability does, and whether it is used without cost: `1 step`, `1 step, free`."""
    words = RECORDS[type(ability.effect)].caption(book, ability.effect)
    return f"{words}, free" if ability.trigger in USED and ability.cost == "none" else words


def _told(book: Book, abilities: Iterable[Ability]) -> str:
    by_time: dict[str, list[str]] = {}
    for ability in abilities:
        by_time.setdefault(_WHEN[ability.trigger], []).append(ability_words(book, ability))
    return "; ".join([f"{when}: {' or '.join(words)}" for when, words in by_time.items()])


def card_lines(book: Book, title: str, cards: Sequence[Card]) -> list[str]:
    """Describe cards in a line each, or in two where the abilities need more room."""
    if not cards:
        return [f"{title}: none"]
    name = max(map(len, (title, *cards)))
    head = f"{title:{name}}  {'symbols':{SYMBOL_COLUMNS}} nest pts egg     ability"
    return [head, *[line for card in cards for line in _row(book, card, name)]]


def _row(book: Book, card: Card, name: int) -> list[str]:
    animal = book.animals.get(card)
    facts = f"{'advantage, once':{SYMBOL_COLUMNS + 16}}"
    if animal:
        facts = f"{' '.join(animal.symbols):{SYMBOL_COLUMNS}} {animal.nest:>4} {animal.points:>3} {animal.egg:6}"
    head = f"{card:{name}}  {facts}  "
    hanging = " " * min(len(head), WIDTH // 2)
    return wrap(abilities_of(book, card), WIDTH, initial_indent=head, subsequent_indent=hanging) or [head.rstrip()]
