"""Rows of cards, with the letters by which they are chosen."""

from collections import Counter
from collections.abc import Sequence

from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import Symbol
from tabletop.comet.faces.captions import does, worth
from tabletop.core.messages import Words
from tabletop.screens.layout import cut, padded

MAX_NAME, SYMBOL_COLUMNS, EGG_COLUMNS = 20, 6, 3
BRIEF = 38
"""The columns of a card in brief. Two are side by side."""
GOLD = "*"


def name_of(book: Book, card: Card, words: Words) -> str:
    """Return the name of a card on a screen.

    It is the species with * for gold, or the name without the kind of card.
    """
    animal = book.animals.get(card)
    if animal:
        species = words.word(f"comet.species.{animal.species}", "short").replace("_", "-")
        return f"{species}{GOLD if animal.metal == 'gold' else ''}"
    return words.word(f"comet.name.{card}").removeprefix("adv-").removeprefix("leader-")


def short_name(book: Book, card: Card, columns: int, words: Words) -> str:
    """Return the name cut to `columns`, without cutting the sign of a gold card."""
    name = name_of(book, card, words)
    return f"{cut(name[:-1], columns - 1)}{GOLD}" if name.endswith(GOLD) else cut(name, columns)


def symbol_code(symbol: Symbol) -> str:
    """Return a code of two letters for a symbol, or `any` for a wild one."""
    return "any" if symbol == "wild" else symbol[:2]


def goes(book: Book, card: Card) -> str:
    """Return the symbols of an animal card, such as `la-me` or `any`."""
    return "-".join(map(symbol_code, book.animals[card].symbols))


def head_row(title: str, indent: int, words: Words) -> str:
    """Return the header line of a list of cards."""
    return f"{' ' * indent}{title:{MAX_NAME}} {words.say('comet.screen.head')}"


def card_row(book: Book, card: Card, columns: int, words: Words, label: str = "") -> str:
    """Return a line about a card, cut if its abilities do not fit."""
    animal = book.animals.get(card)
    name = padded(short_name(book, card, MAX_NAME, words), MAX_NAME)
    if animal:
        symbols = padded(goes(book, card), SYMBOL_COLUMNS - 1)
        egg = words.word(f"comet.egg.{animal.egg}", "short")[:EGG_COLUMNS]
        facts = f"{symbols} {animal.nest:>4} {animal.points:>3} {egg:{EGG_COLUMNS}}"
    else:
        facts = f"{words.say('comet.card.once'):18}"
    head = f"{label}{name} {facts}  "
    return cut(f"{head}{does(book, card, words)}".rstrip(), columns)


def card_in_brief(book: Book, card: Card, words: Words, label: str = "") -> str:
    """Return half a line with the name, symbols, nest and points of a card."""
    facts = words.say("comet.screen.once")
    if animal := book.animals.get(card):
        facts = f"{goes(book, card):5} n{animal.nest:<2} {worth(book, card, words)}"
    return f"{label}{short_name(book, card, BRIEF - len(label) - 15, words)} {facts}"


def listed(book: Book, cards: Sequence[Card], words: Words) -> str:
    """Return the names of cards in a row, with points and nests."""
    return ", ".join(numbered([_worth(book, card, words) for card in cards], words)) or words.say("comet.screen.none")


def numbered(names: Sequence[str], words: Words) -> list[str]:
    """Replace equal names by one name with their number."""
    return [words.say("comet.screen.several", count=count, name=name) for name, count in Counter(names).items()]


def _worth(book: Book, card: Card, words: Words) -> str:
    animal, once = book.animals.get(card), words.say("comet.screen.once")
    return f"{name_of(book, card, words)} " + (f"{worth(book, card, words)} n{animal.nest}" if animal else f"({once})")


def labelled(rows: Sequence[tuple[Card, str]], book: Book, columns: int, words: Words) -> list[str]:
    """Return lines with two cards in brief each."""
    told = [padded(card_in_brief(book, card, words, label), columns // 2) for card, label in rows]
    half = -(-len(told) // 2)
    return ["".join(told[line::half]).rstrip() for line in range(half)]
