"""What cards show, in a few words each: symbols, nest, points, abilities."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import USED, Ability, Trigger
from tabletop.comet.effects.records import RECORDS
from tabletop.screens.layout import WIDTH, wrapped

SYMBOL_COLUMNS = 13  # Two terrains fit.
_WHEN: dict[Trigger, str] = {
    "permanent": "always", "hatch": "hatch", "move": "move", "between_turns": "between", "endgame": "end",
}  # fmt: skip


def abilities_of(book: Book, card: Card) -> str:
    """Say what a card can do and when: `move: 1 step or +lava; end: 2 per blue egg`."""
    return _told(book, book.abilities[card])


@lru_cache(maxsize=4096)
def does(book: Book, card: Card) -> str:
    """Say what a card can do, without signs that its names have instead of blanks."""
    return abilities_of(book, card).replace("_", " ")


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


def card_lines(
    book: Book, title: str, cards: Sequence[Card], *, columns: int = WIDTH, name: Callable[[Card], str] = str
) -> list[str]:
    """Describe cards in a line each, or in more where the abilities need more room. `name` names a card."""
    if not cards:
        return [f"{title}: none"]
    wide = max(map(len, (title, *map(name, cards))))
    head = f"{title:{wide}}  {'symbols':{SYMBOL_COLUMNS}} nest pts egg     ability"
    rows = [(f"{name(card):{wide}}  {_facts(book, card)}  ", does(book, card)) for card in cards]
    hanging = " " * min(wide + SYMBOL_COLUMNS + 20, columns // 2)
    told = [line for row, can in rows for line in wrapped(can, columns, row, hanging) or [row.rstrip()]]
    return [head, *told]


def _facts(book: Book, card: Card) -> str:
    animal = book.animals.get(card)
    if animal is None:
        return f"{'advantage, once':{SYMBOL_COLUMNS + 16}}"
    return f"{' '.join(animal.symbols):{SYMBOL_COLUMNS}} {animal.nest:>4} {animal.points:>3} {animal.egg:6}"
