"""Strict readers of catalogue JSON, with the location of each error."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar, cast

from tabletop.core.errors import SetupError, shown
from tabletop.core.validation import unprintable

T = TypeVar("T", bound=str)
V = TypeVar("V")

MAX_NUMBER = 10_000
MAX_LENGTH = 100  # Players type ids, and a picture shows a name many times.
MAX_ITEMS = 12


class Row:
    """An object of the file, with its location there."""

    def __init__(self, data: object, where: str) -> None:
        self.where = where
        if not isinstance(data, Mapping):
            raise SetupError(f"catalogue: {where}: expected an object, not {shown(data)}")
        self.data = cast("Mapping[str, object]", data)

    def wrong(self, field: str, what: str) -> SetupError:
        """Return the error about a field."""
        return SetupError(f"catalogue: {self.where}, {field}: {what}")

    def has(self, field: str) -> bool:
        """Whether the object has the field."""
        return field in self.data

    def only(self, *fields: str) -> None:
        """Reject all other fields.

        Names in other languages, provenance and notes are always allowed.
        """
        for field in self.data:
            if field not in fields and not str(field).startswith(("name_", "provenance", "note")):
                raise self.wrong(str(field), f"unknown field: expected {', '.join(fields) or 'no field'}")

    def text(self, field: str) -> str:
        """Return a text that is not empty."""
        return self.short(field, self._get(field, str, "a text", fits=lambda value: bool(value.strip())))

    def short(self, field: str, text: str, most: int = MAX_LENGTH) -> str:
        """Return the text, or raise SetupError if it has more than `most` characters."""
        if len(text) > most:
            raise self.wrong(field, f"expected at most {most:,} characters, not {len(text):,}")
        return text

    def word(self, field: str) -> str:
        """Return a text of one printable word."""
        value = self.text(field)
        if value.split() != [value] or unprintable(value):
            raise self.wrong(field, f"expected one word without spaces, of printable letters, not {shown(value)}")
        return value

    def number(self, field: str, low: int, high: int = MAX_NUMBER) -> int:
        """Return a whole number within the bounds."""
        bounds = f"from {low} up" if high == MAX_NUMBER else f"from {low} to {high}"
        expected = f"{low}" if low == high else f"a whole number {bounds}"
        return self._get(field, int, expected, fits=lambda value: low <= value <= high)

    def flag(self, field: str) -> bool:
        """Return true or false."""
        return self._get(field, bool, "true or false")

    def choice(self, field: str, words: Sequence[T]) -> T:
        """Return one of the words."""
        return cast("T", self._get(field, str, f"one of {', '.join(words)}", fits=words.__contains__))

    def choices(self, field: str, words: Collection[T]) -> tuple[T, ...]:
        """Return a list of some of the words."""
        values = self.items(field)
        for value in values:
            if not isinstance(value, str) or value not in words:
                raise self._wrong_item(field, ", ".join(words), value)
        return tuple(values)

    def some(self, field: str, words: Collection[T], expected: str) -> tuple[T, ...]:
        """Return a list of at least one of the words.

        `expected` describes it in the error.
        """
        found = self.choices(field, words)
        if not found:
            raise self.wrong(field, f"expected {expected}")
        return found

    def words(self, field: str) -> tuple[str, ...]:
        """Return a list of texts."""
        values = self.items(field)
        for value in values:
            if not isinstance(value, str) or not value:
                raise self._wrong_item(field, "texts", value)
            self.short(field, value)
        return tuple(values)

    def different(self, field: str, names: Sequence[str]) -> None:
        """Raise SetupError if two of the names in a field are equal."""
        if len(set(names)) < len(names):
            raise self.wrong(field, f"expected different names, not {', '.join(names)}")

    def items(self, field: str, most: int = MAX_ITEMS) -> list[Any]:
        """Return a list of at most `most` items."""
        items: list[Any] = self._get(field, list, "a list")  # pyright: ignore[reportUnknownVariableType]
        if len(items) > most:
            raise self.wrong(field, f"expected at most {most:,} items, not {len(items):,}")
        return items

    def row(self, field: str) -> "Row":
        """Return the object in the field."""
        return Row(self._value(field), f"{self.where}, {field}")

    def rows(self, field: str, most: int = MAX_ITEMS) -> list["Row"]:
        """Return the objects of a list with at most `most` items.

        Errors name an object by its id if it has one.
        """
        return [Row(item, self._name(field, place, item)) for place, item in enumerate(self.items(field, most))]

    def _name(self, field: str, place: int, item: object) -> str:
        name = cast("Mapping[str, object]", item).get("id") if isinstance(item, Mapping) else None
        is_name = isinstance(name, str) and len(name) <= MAX_LENGTH
        return f"{name}" if is_name else f"{self.where}, {field}[{place}]"

    def _value(self, field: str) -> object:
        if field not in self.data:
            raise self.wrong(field, "is missing")
        return self.data[field]

    def _get(self, field: str, kind: type[V], expected: str, *, fits: Callable[[V], bool] = lambda _: True) -> V:
        value = self._value(field)
        if type(value) is not kind or not fits(value):
            raise self.wrong(field, f"expected {expected}, not {shown(value)}")
        return value

    def _wrong_item(self, field: str, expected: str, value: object) -> SetupError:
        return self.wrong(field, f"expected a list of {expected}, but {shown(value)} is in it")
