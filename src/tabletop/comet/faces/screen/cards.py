"""Cards in a line each, with the letters by which they are chosen."""

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
"""Columns of a card in brief, of which two stand abreast."""
GOLD = "*"


def name_of(book: Book, card: Card, words: Words) -> str:
    """Return what a card is called on a screen: its species, * for gold; or its name without the kind of card."""
    animal = book.animals.get(card)
    if animal:
        species = words.word(f"comet.species.{animal.species}", "short").replace("_", "-")
        return f"{species}{GOLD if animal.metal == 'gold' else ''}"
    return words.word(f"comet.name.{card}").removeprefix("adv-").removeprefix("leader-")


def short_name(book: Book, card: Card, columns: int, words: Words) -> str:
    """Return the name in so many columns; the sign of a gold card stays."""
    name = name_of(book, card, words)
    return f"{cut(name[:-1], columns - 1)}{GOLD}" if name.endswith(GOLD) else cut(name, columns)


def symbol_code(symbol: Symbol) -> str:
    """Name a symbol in two letters, a wild one in three."""
    return "any" if symbol == "wild" else symbol[:2]


def goes(book: Book, card: Card) -> str:
    """Tell the symbols of an animal card: la-me, or any for a wild one."""
    return "-".join(map(symbol_code, book.animals[card].symbols))


def head_row(title: str, indent: int, words: Words) -> str:
    """Return the line above cards."""
    return f"{' ' * indent}{title:{MAX_NAME}} {words.say('comet.screen.head')}"


def card_row(book: Book, card: Card, columns: int, words: Words, label: str = "") -> str:
    """Tell a card in a line, cut where it can do more than fits."""
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
    """Tell a card in half a line: name, symbols, nest, points."""
    facts = words.say("comet.screen.once")
    if animal := book.animals.get(card):
        facts = f"{goes(book, card):5} n{animal.nest:<2} {worth(book, card, words)}"
    return f"{label}{short_name(book, card, BRIEF - len(label) - 15, words)} {facts}"


def listed(book: Book, cards: Sequence[Card], words: Words) -> str:
    """Name cards in a row, with points and nests."""
    return ", ".join(numbered([_worth(book, card, words) for card in cards], words)) or words.say("comet.screen.none")


def numbered(names: Sequence[str], words: Words) -> list[str]:
    """Name what is there several times once, with its number."""
    return [words.say("comet.screen.several", count=count, name=name) for name, count in Counter(names).items()]


def _worth(book: Book, card: Card, words: Words) -> str:
    animal, once = book.animals.get(card), words.say("comet.screen.once")
    return f"{name_of(book, card, words)} " + (f"{worth(book, card, words)} n{animal.nest}" if animal else f"({once})")


def labelled(rows: Sequence[tuple[Card, str]], book: Book, columns: int, words: Words) -> list[str]:
    """Tell cards in brief, two abreast."""
    told = [padded(card_in_brief(book, card, words, label), columns // 2) for card, label in rows]
    half = -(-len(told) // 2)
    return ["".join(told[line::half]).rstrip() for line in range(half)]
