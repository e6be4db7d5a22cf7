"""Messages, and the words that turn them into sentences of a language."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Protocol

from attrs import evolve, field, frozen

from tabletop.core.errors import cut, shown
from tabletop.core.icu import NONE, Facts, Select, Text, plain

MAX_CACHED_SEATS = 16
ENDINGS = {
    "conceded": "core.reason.conceded",
    "timed_out": "core.reason.timed_out",
    "abandoned": "core.reason.abandoned",
}
"""The keys of the reasons for an end outside the rules of a game."""


class Message(Protocol):
    """A key with facts, such as an event, an objection or an error."""

    @property
    def key(self) -> str:
        """The key of the text, such as `starmap.event.Played`."""
        ...

    @property
    def facts(self) -> Sequence[tuple[str, Any]]:
        """The names and values of the facts."""
        ...


class Texts(Protocol):
    """The part of a language that `Words` use."""

    @property
    def name(self) -> str:
        """The name of the language, such as `en`."""
        ...

    @property
    def plural(self) -> Callable[[int], str]:
        """The function that returns the plural category of a number."""
        ...

    def text(self, key: str) -> Text | None:
        """Return the text of a key, or None."""
        ...

    def __hash__(self) -> int: ...


@frozen(eq=False)
class Words:
    """A language, with the names of the people at one table. It never raises.

    `you` is the seat of the listener. `beside` adds names to seats instead of replacing the seats. `short_names` maps
    facts to their names on a screen, by kind: `{"card": {"silver-okapi-1": "okapi"}}`.

    >>> from tabletop.texts import Words, language
    >>> words: Words = language("en").words(["Ann", "Bo"])
    >>> words.say("core.not_your_turn", seat=1), words.at(you=1).seat(1)
    ('Bo may not act now', 'you')
    """

    language: Texts
    names: tuple[str, ...] = field(default=(), converter=tuple[str, ...])
    you: int | None = None
    beside: bool = False
    short_names: Mapping[str, Mapping[str, str]] = NONE
    _seats: dict[int, str] = field(init=False, factory=dict[int, str], repr=False)

    def at(self, names: Sequence[str] = (), *, you: int | None = None) -> "Words":
        """Return the words with the names of another table, and another listener."""
        return evolve(self, names=names, you=you)

    def say(self, key: str, /, **facts: Any) -> str:
        """Return the text of a key with the facts in it. Without a text, return key and facts."""
        return self.with_facts(key, facts)

    def tell(self, message: Message) -> str:
        """Return the sentence of an event, an objection or an error."""
        return cut(self.with_facts(message.key, dict(message.facts)))

    def word(self, key: str, form: str = "") -> str:
        """Return a word in a form. Without a text, return the last part of the key."""
        text = self.language.text(key)
        return text.say(self, {"form": form}) if text else key.rpartition(".")[2]

    def number(self, value: float, form: str) -> str:
        """Return a number in a format such as `,.1f`, with the separators of the language."""
        return format(value, form).translate(str.maketrans(",.", self.say("core.separators")))

    def forms(self, key: str) -> tuple[str, ...]:
        """List a word in all the forms that its text selects.

        >>> from tabletop.texts import language
        >>> language("ru").words().forms("codex.side.front")
        ('лицо',)
        """
        text = self.language.text(key)
        cases = [case for part in (text.parts if text else ()) if isinstance(part, Select) for case in part.cases]
        return tuple(dict.fromkeys([self.word(key, form) for form in ("", *cases)]))

    def title(self, game: str, title: str) -> str:
        """Return the title of a game in the language, otherwise the given one."""
        return self.word(f"{game}.title") if self.knows(f"{game}.title") else title

    def reason(self, game: str, reason: str, form: str = "") -> str:
        """Return why a game is over. Without a text, return the reason."""
        key = f"{game}.reason.{reason}"
        return self.word(key if self.knows(key) else ENDINGS.get(reason, key), form)

    def meaning(self, game: str, action: object) -> str:
        """Return the meaning of an action. Without a text, return the name of its class."""
        return self.word(f"{game}.action.{type(action).__name__}")

    def explanation(self, game: str, part: Literal["how", "signs"]) -> str:
        """Return the explanation of a game, or of its signs. Without a text, return an empty text."""
        return self.say(f"{game}.{part}") if self.knows(f"{game}.{part}") else ""

    def knows(self, key: str) -> bool:
        """Whether there is a text for the key."""
        return self.language.text(key) is not None

    def with_facts(self, key: str, facts: Facts) -> str:
        """Return the text of a key with the facts of a mapping."""
        try:
            text = self.language.text(key)
            return text.say(self, facts) if text else _unsaid(key, facts)
        except Exception:  # A fact can be missing or of a wrong type, because documents are untrusted.
            return _unsaid(key, facts)

    def fact(self, kind: str, value: Any) -> str:
        """Return a fact as this table calls it."""
        if kind == "seat" and value.__class__ is int:
            return self._seats.get(value) or self.seat(value)
        if value.__class__ is tuple:
            return (", " if kind == "seat" else self.say("core.between")).join([self.fact(kind, one) for one in value])
        text = value if value.__class__ is str else plain(value)
        if not self.short_names:
            return text
        return self.action(text) if kind == "action" else self.short_names.get(kind, {}).get(text, text)

    def action(self, notation: str) -> str:
        """Return the notation of an action with short names in it."""
        names = {fact: name for kind in self.short_names.values() for fact, name in kind.items()}
        return " ".join([names.get(word, word) for word in notation.split(" ")]) if names else notation

    def seat(self, seat: int) -> str:
        """Return the name of a seat, such as `you`, `Ann`, `seat 1` or `seat 1 (Ann)`."""
        found = self._seats.get(seat)
        if found is None:
            found = self._called(seat)
            if 0 <= seat < MAX_CACHED_SEATS:
                self._seats[seat] = found
        return found

    def _called(self, seat: int) -> str:
        if seat == self.you:
            return self.say("core.you")
        if seat < 0 or not is_named(self.names, seat):
            return self.say("core.seat", number=seat)
        return self.say("core.seat_named", number=seat, name=self.names[seat]) if self.beside else self.names[seat]


def is_named(names: Sequence[str], seat: int) -> bool:
    """Whether a seat has a name. A match calls a seat without one `seat 0`."""
    return seat < len(names) and names[seat] not in ("", f"seat {seat}")


def _unsaid(key: str, facts: Facts) -> str:
    return cut(f"{key} {shown(dict(facts))}" if facts else key)
