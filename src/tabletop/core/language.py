"""Languages. Their texts are in files, which are read when a text is first used.

The library's own texts are in `tabletop/texts/<language>/<domain>.json`, where the domain is the first part of a key:
`starmap.event.Played` is `event.Played` in `starmap.json`. The package of another game has `texts/<language>.json`.
A distribution offers a whole language as an entry point: a package with `language.json` and a file for each domain.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from pkgutil import get_data
from typing import Any, TypeAlias

from tabletop.core.errors import PictureError, SetupError, nearest, reason_of, shown
from tabletop.core.icu import NONE, Text, TextError, read
from tabletop.core.messages import Words

LANGUAGES, GAMES = "tabletop.languages", "tabletop.games"
"""The groups of entry points for languages and for games."""
LIBRARY = "tabletop"
MAX_HEADER, MAX_NAMES = 1_000, 100
Texts: TypeAlias = Mapping[str, str]
Find: TypeAlias = Callable[[str], Texts]
"""A function that returns the texts of a domain, without the domain in their keys."""
_NAME, _DOMAIN = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{1,8})*"), re.compile(r"[A-Za-z_]\w*")


def _one(number: int) -> str:
    return "one" if number == 1 else "other"


def _zero_one(number: int) -> str:
    return "one" if number in (0, 1) else "other"


def _east_slavic(number: int) -> str:
    if number % 10 == 1 and number % 100 != 11:
        return "one"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


def _polish(number: int) -> str:
    return "many" if number != 1 and _east_slavic(number) == "one" else "one" if number == 1 else _east_slavic(number)


def _west_slavic(number: int) -> str:
    return "one" if number == 1 else "few" if number in (2, 3, 4) else "other"


PLURALS: Mapping[str, Callable[[int], str]] = {
    "none": lambda _number: "other",
    "one": _one,
    "zero-one": _zero_one,
    "east-slavic": _east_slavic,
    "polish": _polish,
    "west-slavic": _west_slavic,
}
"""The plural rules for whole numbers by family: as in Japanese, English, Hindi, Russian, Polish and Czech."""


class Language:
    """The texts of a language, which are parsed lazily.

    >>> from tabletop.texts import language
    >>> language("ru").words().say("core.seat", number=1)
    'игрок 1'
    """

    def __init__(self, name: str, find: Find, *, plural: str, fallback: "Language | None" = None) -> None:
        self.name, self.plural = name, PLURALS[plural]
        self._family, self._find, self._fallback = plural, find, fallback
        self._domains: dict[str, Texts] = {}
        self._texts: dict[str, Text] = {}

    def __repr__(self) -> str:
        return f"<language {self.name}>"

    def words(
        self,
        names: Sequence[str] = (),
        *,
        you: int | None = None,
        beside: bool = False,
        short_names: Mapping[str, Mapping[str, str]] = NONE,
    ) -> Words:
        """Return the words for one table and one listener."""
        return Words(self, names, you, beside, short_names)

    def text(self, key: str) -> Text | None:
        """Return the text of a key, otherwise that of the fallback, or None."""
        return self._texts.get(key) or self._read(key)

    def raw(self, key: str) -> str | None:
        """Return the text of a key as it is in the file, or None."""
        domain, _, rest = key.partition(".")
        return self.domain(domain).get(rest)

    def domain(self, domain: str) -> Texts:
        """Return the texts of a domain, without the domain in their keys."""
        texts = self._domains.get(domain)
        if texts is None:
            texts = self._find(domain)
            if texts:  # Keys can be untrusted, so that unknown domains are not cached.
                self._domains[domain] = texts
        return texts

    def over(self, texts: Texts) -> "Language":
        """Return the language with other texts for some keys, such as `starmap.event.Played`."""

        def find(domain: str) -> Texts:
            start = f"{domain}."
            return {key.removeprefix(start): text for key, text in texts.items() if key.startswith(start)}

        return Language(self.name, find, plural=self._family, fallback=self)

    def _read(self, key: str) -> Text | None:
        raw, domain = self.raw(key), key.partition(".")[0]
        try:
            found = None if raw is None else read(raw, domain, kinds_of(domain))
        except TextError:  # A test of the texts shows it to the translator.
            found = None
        found = found or (self._fallback.text(key) if self._fallback else None)
        if found is not None:
            self._texts[key] = found
        return found


@cache
def language(name: str) -> Language:
    """Return a language of the library or of another distribution. Raise SetupError if it is unknown.

    >>> from tabletop.texts import language
    >>> language("ru").words().say("core.you"), language("en").words().say("core.you")
    ('вы', 'you')
    """
    about = _about(name)
    if about is None:
        known = ", ".join(languages())
        raise SetupError.no("core.no_language", name=shown(name), near=nearest(name, languages()), known=known)
    return Language(name, _finder(name), plural=about["plural"], fallback=None if name == "en" else language("en"))


def languages() -> tuple[str, ...]:
    """List the names of all languages.

    >>> from tabletop.core.language import languages
    >>> languages()[:2]
    ('en', 'ru')
    """
    from importlib.metadata import entry_points
    from importlib.resources import files

    ours = {folder.name for folder in files(LIBRARY).joinpath("texts").iterdir() if _NAME.fullmatch(folder.name)}
    return tuple(sorted(ours | {entry.name for entry in entry_points(group=LANGUAGES)}))


def title_of(name: str) -> str:
    """Return the name of a language in that language.

    >>> from tabletop.core.language import title_of
    >>> title_of("ru")
    'Русский'
    """
    return (_about(name) or {}).get("name", name)


def accepted(header: str) -> Language:
    """Return the language that an `Accept-Language` header prefers, otherwise English.

    >>> from tabletop.core.language import accepted
    >>> accepted("ja, ru-RU;q=0.8, en;q=0.5")
    <language ru>
    """
    wishes = [_wish(part) for part in header[:MAX_HEADER].split(",")]
    for _, tag in sorted([(-quality, tag) for quality, tag in wishes if quality > 0], key=lambda wish: wish[0]):
        for name in (tag, tag.partition("-")[0]):
            if _NAME.fullmatch(name) and _about(name):
                return language(name)
    return language("en")


def is_own(name: str) -> bool:
    """Whether the library itself has texts in a language. No distribution is searched, which takes milliseconds.

    >>> from tabletop.core.language import is_own
    >>> is_own("ru"), is_own("ja")
    (True, False)
    """
    return bool(_NAME.fullmatch(name) and _json(LIBRARY, f"texts/{name}/language.json"))


def from_folder(name: str, path: str | Path) -> Language:
    """Return a language from a folder with `language.json` and one file per domain.

    English replaces missing texts. Raise SetupError if a file cannot be read.

    >>> from pathlib import Path
    >>> from tabletop.texts import from_folder
    >>> written = Path("language.json").write_text('{"plural": "one"}'), Path("core.json").write_text('{"you": "du"}')
    >>> from_folder("de", ".").words(you=1).seat(1)
    'du'
    """
    try:
        tables: dict[str, Any] = {file.stem: json.loads(file.read_text("utf-8")) for file in Path(path).glob("*.json")}
    except (OSError, ValueError) as error:
        raise SetupError(f"cannot read the texts in {shown(str(path))}: {reason_of(error)}") from None
    family = tables.pop("language", {}).get("plural")
    if family not in PLURALS:
        expected = f"expected language.json with a plural family among {', '.join(PLURALS)}"
        raise SetupError(f"invalid language in {shown(str(path))}: {expected}")
    return Language(name, lambda domain: tables.get(domain, NONE), plural=family, fallback=language("en"))


@cache
def english() -> Words:
    """Return the words of `str(event)` and `objection.text`."""
    return language("en").words()


def as_words(words: Words | None) -> Words:
    """Return the words that a caller gives, otherwise English. Raise PictureError if they are not Words."""
    if words is None:
        return english()
    if not isinstance(words, Words):
        raise PictureError(f'invalid words {shown(words)}: expected Words, such as language("ru").words()')
    return words


@cache
def kinds_of(domain: str) -> Mapping[str, str]:
    """Return the table `KINDS` of a domain. It has the facts that are not named like their kind."""
    try:
        kinds: Mapping[str, str] = import_module(f"{_package_of(domain)}.kinds").KINDS
    except ImportError:
        return NONE
    return kinds


def _wish(part: str) -> tuple[float, str]:
    """Return the quality and the tag of a part of the header."""
    tag, _, quality = part.partition(";")
    try:
        return float(quality.strip().removeprefix("q=") or 1), tag.strip()
    except ValueError:
        return 0, tag.strip()


@lru_cache(maxsize=MAX_NAMES)
def _about(name: str) -> Mapping[str, str] | None:
    """Return the `language.json` of a language."""
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        return None
    return _json(LIBRARY, f"texts/{name}/language.json") or next(
        (found for package in _offered(LANGUAGES, name) if (found := _json(package, "language.json"))), None
    )


def _finder(name: str) -> Find:
    """Return the function that finds the texts of a language."""

    def find(domain: str) -> Texts:
        if not _DOMAIN.fullmatch(domain):
            return NONE
        ours = _json(LIBRARY, f"texts/{name}/{domain}.json")
        if ours is not None:
            return ours
        own = _json(_package_of(domain), f"texts/{name}.json") or NONE
        offered = [_json(package, f"{domain}.json") or NONE for package in _offered(LANGUAGES, name)]
        return {key: text for texts in (*offered, own) for key, text in texts.items()}

    return find


@cache
def _package_of(domain: str) -> str:
    """Return the package that has the texts of a game."""
    if _json(LIBRARY, f"texts/en/{domain}.json") is not None:
        return f"{LIBRARY}.{domain}"
    return next(_offered(GAMES, domain), domain)


def _offered(group: str, name: str) -> Iterator[str]:
    """List the packages that distributions offer under a name."""
    from importlib.metadata import entry_points

    for entry in entry_points(group=group):
        if entry.name == name:
            yield entry.value.partition(":")[0]


def _json(package: str, path: str) -> Mapping[str, str] | None:
    """Return a JSON file of a package, or None."""
    try:
        found: Mapping[str, str] | None = json.loads(get_data(package, path) or b"null")
    except (ImportError, OSError, ValueError):
        return None
    return found
