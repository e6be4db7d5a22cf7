"""Unique initials of two letters for every animal on a token or chip."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import count
from string import ascii_lowercase, digits
from types import MappingProxyType
from unicodedata import normalize

from tabletop.comet.catalogue.book import Book
from tabletop.comet.faces.captions import full_name, species_word
from tabletop.core.messages import Texts, Words

MAX_TABLES = 32
ANY = ascii_lowercase + digits


def initials_in(book: Book, words: Words) -> Mapping[str, str]:
    """Return the initials of all species and neutral tokens, in the language."""
    return _initials_in(book, words.language)


@lru_cache(maxsize=MAX_TABLES)
def _initials_in(book: Book, language: Texts) -> Mapping[str, str]:
    words = Words(language)
    names = {animal.species: full_name(book, card, words) for card, animal in book.animals.items()}
    for token in book.setup.neutrals:
        names.setdefault(token, species_word(token, words))
    return MappingProxyType(different_initials(names))


def different_initials(names: Mapping[str, str]) -> dict[str, str]:
    """Return unique initials for each key by its name, compared without case."""
    chosen: dict[str, str] = {}
    taken: set[str] = set()
    for key, name in names.items():
        initials = next(each for each in _candidates(_words(name)) if each.casefold() not in taken)
        taken.add(initials.casefold())
        chosen[key] = initials
    return chosen


def _words(name: str) -> list[str]:
    """Split a name into words of letters and digits alone."""
    kept = [letter if letter.isalnum() else " " for letter in normalize("NFC", name)]
    return "".join(kept).split() or ["x"]


def _candidates(words: list[str]) -> Iterator[str]:
    """List possible initials of two words, then of one word, then numbered ones."""
    first, *others = words
    head = _capital(first)
    for other in (*others[-1:], *others[:-1]):
        yield head + _capital(other)
    for letter in "".join([first[1:], *others]):
        yield head + letter.lower()[0]
    for one, other in _pairs(head):
        yield one + other
    for number in count(100):
        yield str(number)


def _pairs(head: str) -> Iterator[tuple[str, str]]:
    """List pairs of the first letter, then of any letter, with any letter or digit."""
    heads: Iterable[str] = (head, *ascii_lowercase.upper())
    return ((one, other) for one in heads for other in ANY)


def _capital(word: str) -> str:
    return word[0].upper()[0]
