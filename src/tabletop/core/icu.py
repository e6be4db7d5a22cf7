"""Texts with facts in them, in a subset of the ICU message format.

    {card}                                    a fact, such as `B5`
    {trump, word, gen}                        a fact in words, in a form that the language defines
    {lost, plural, one {# card} other {# cards}}        `=0 {...}` matches one number, and `#` is the number
    {seat, select, you {take} other {takes}}  `you`: the listener, `none`: None, `empty`: an empty list

`''` is an apostrophe, and so is a single one that is not before a brace or `#`.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import frozen

from tabletop.core.errors import TabletopError, shown

if TYPE_CHECKING:
    from tabletop.core.messages import Words

Facts: TypeAlias = Mapping[str, Any]
NONE: Mapping[str, Any] = MappingProxyType({})
MAX_DIGITS = 10**18
_NAME, _CASE, _BLANK = re.compile(r"\s*([A-Za-z_]\w*)\s*"), re.compile(r"\s*(=\d+|\w+)\s*"), re.compile(r"\s*")
_PLAIN, _PLAIN_IN_PLURAL = re.compile(r"(?:[^{}']|''|'(?![{}#]))+"), re.compile(r"(?:[^{}'#]|''|'(?![{}#]))+")


class TextError(TabletopError, ValueError):
    """A text does not follow the syntax.

    >>> from tabletop.core.icu import read
    >>> read("{seat plays")
    Traceback (most recent call last):
    tabletop.core.icu.TextError: '{seat plays': expected ',' or '}' at 6
    """


@frozen
class Shown:
    """A fact as it is, or as the screen shows it."""

    name: str
    kind: str

    def say(self, words: "Words", facts: Facts) -> str:
        """Return the value."""
        return words.fact(self.kind, facts[self.name])


@frozen
class Number:
    """The number of a plural, written `#`."""

    name: str

    def say(self, _words: "Words", facts: Facts) -> str:
        """Return the number."""
        return plain(facts[self.name])


@frozen
class Word:
    """A fact in words. The text of the word may select its `form`."""

    name: str
    prefix: str
    form: str

    def say(self, words: "Words", facts: Facts) -> str:
        """Return the words, with commas between those of a list."""
        value = facts[self.name]
        values = value if value.__class__ is tuple else (value,)
        return ", ".join([words.word(f"{self.prefix}{each}", self.form) for each in values])


@frozen
class Plural:
    """A variant for a number."""

    name: str
    cases: Mapping[str, "Text"]

    def say(self, words: "Words", facts: Facts) -> str:
        """Return the variant for the number itself, otherwise for its category."""
        number, cases = facts[self.name], self.cases
        case = cases.get(f"={number}")
        if case is None:
            category = words.language.plural(abs(number)) if number.__class__ is int else "other"
            case = cases[category if category in cases else "other"]
        return case.say(words, facts)


@frozen
class Select:
    """A variant for a value."""

    name: str
    kind: str
    cases: Mapping[str, "Text"]

    def say(self, words: "Words", facts: Facts) -> str:
        """Return the variant of the value, otherwise `other`."""
        value, cases = facts[self.name], self.cases
        case = value.replace("-", "_") if isinstance(value, str) else _case_of(words, self.kind, value)
        return (cases.get(case) or cases["other"]).say(words, facts)


Part: TypeAlias = Shown | Number | Word | Plural | Select


@frozen
class Text:
    """A parsed text. It has plain strings and parts that depend on facts."""

    parts: tuple[str | Part, ...]

    def say(self, words: "Words", facts: Facts) -> str:
        """Return the text with the facts in their places."""
        said = ""
        for part in self.parts:
            said += part if isinstance(part, str) else part.say(words, facts)
        return said


def read(text: str, domain: str = "", kinds: Mapping[str, str] = NONE) -> Text:
    """Parse a text of a domain. Raise TextError if its syntax is wrong.

    `kinds` maps names of facts to their kinds. The kind of any other fact is its name.

    >>> from tabletop.core.icu import read
    >>> read("{seat} plays {card}").parts
    (Shown(name='seat', kind='seat'), ' plays ', Shown(name='card', kind='card'))
    """
    reader = _Reader(text, domain, kinds)
    found = reader.read_text("")
    if reader.at < len(text):
        raise reader.expected("no '}'")
    return found


class _Reader:
    """A text, and how far it has been read."""

    def __init__(self, text: str, domain: str, kinds: Mapping[str, str]) -> None:
        self.text, self.at = text, 0
        self._domain, self._kinds = domain, kinds

    def read_text(self, number: str) -> Text:
        """Read up to a closing brace or the end. `#` is the fact `number`, if there is one."""
        parts: list[str | Part] = []
        while self.at < len(self.text) and self.text[self.at] != "}":
            if self._skip("{"):
                parts.append(self._argument(number))
            elif number and self._skip("#"):
                parts.append(Number(number))
            else:
                plain = self._match(_PLAIN_IN_PLURAL if number else _PLAIN, "'' for an apostrophe")
                parts.append(plain.replace("''", "'"))
        return Text(tuple(parts))

    def expected(self, what: str) -> TextError:
        """Return the error for a missing part of the syntax."""
        return TextError(f"{shown(self.text)}: expected {what} at {self.at}")

    def _argument(self, number: str) -> Part:
        """Read an argument after its opening brace."""
        name = self._name()
        if self._skip("}"):
            return Shown(name, self._kind(name))
        self._need(",", "',' or '}'")
        how = self._name()
        if how == "word":
            return self._word(name)
        self._need(",")
        if how == "plural":
            return Plural(name, self._cases(name))
        if how == "select":
            return Select(name, self._kind(name), self._cases(number))
        raise self.expected("word, plural or select before")

    def _word(self, name: str) -> Word:
        form = self._name() if self._skip(",") else ""
        self._need("}")
        return Word(name, f"{self._domain}.{self._kind(name)}.", form)

    def _cases(self, number: str) -> Mapping[str, Text]:
        """Read variants up to the closing brace."""
        cases: dict[str, Text] = {}
        while not self._skip("}"):
            case = self._match(_CASE, "a variant or '}'").strip()
            self._need("{")
            cases[case] = self.read_text(number)
            self._need("}")
            self._match(_BLANK, "")
        if "other" not in cases:
            raise self.expected("a variant 'other' before")
        return cases

    def _kind(self, name: str) -> str:
        return self._kinds.get(name, name)

    def _name(self) -> str:
        return self._match(_NAME, "a name").strip()

    def _match(self, pattern: re.Pattern[str], what: str) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise self.expected(what)
        self.at = found.end()
        return found[0]

    def _skip(self, sign: str) -> bool:
        """Step over a sign, and return whether it was there."""
        is_next = self.text.startswith(sign, self.at)
        self.at += is_next
        return is_next

    def _need(self, sign: str, what: str = "") -> None:
        if not self._skip(sign):
            raise self.expected(what or repr(sign))


def plain(value: Any) -> str:
    """Return a value as text, cut if it is a number of many digits."""
    if value.__class__ is str:
        return value
    if value.__class__ is int and -MAX_DIGITS < value < MAX_DIGITS:
        return str(value)
    return shown(value)


def _case_of(words: "Words", kind: str, value: Any) -> str:
    """Return the name of the variant for a value."""
    if value is None:
        return "none"
    if kind == "seat" and value == words.you:
        return "you"
    return "empty" if value == () else str(value).replace("-", "_")
