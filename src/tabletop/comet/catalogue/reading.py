"""Reading objects of a catalogue, with complaints that say where something is wrong."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

from tabletop.core.errors import SetupError, shown

T = TypeVar("T", bound=str)

HIGHEST = 10_000  # no number of the game is above
LONGEST_WORD = 100  # characters of an id: it is part of what people type


class Row:
    """An object of the file and its place there."""

    def __init__(self, data: object, where: str) -> None:
        self.where = where
        if not isinstance(data, Mapping):
            raise SetupError(f"catalogue: {where}: expected an object, not {shown(data)}")
        self.data = cast("Mapping[str, object]", data)

    def wrong(self, field: str, what: str) -> SetupError:
        """Make the complaint about a field."""
        return SetupError(f"catalogue: {self.where}, {field}: {what}")

    def has(self, field: str) -> bool:
        """Whether the field is there at all."""
        return field in self.data

    def get(self, field: str) -> Any:
        """Return the field as it is."""
        if field not in self.data:
            raise self.wrong(field, "is missing")
        return self.data[field]

    def only(self, *fields: str) -> None:
        """Refuse fields that mean nothing here; names in other languages and provenance may always stand."""
        for field in self.data:
            if field not in fields and not str(field).startswith(("name_", "provenance", "note")):
                raise self.wrong(str(field), f"is unknown here: expected {', '.join(fields) or 'no field'}")

    def text(self, field: str) -> str:
        """Return a text that is not empty."""
        value = self.get(field)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(field, f"expected a text, not {shown(value)}")
        return value

    def word(self, field: str) -> str:
        """Return a text in one word, as it can be typed."""
        value = self.text(field)
        if value.split() != [value] or not value.isprintable():
            raise self.wrong(field, f"expected one word without spaces, of printable letters, not {shown(value)}")
        if len(value) > LONGEST_WORD:
            raise self.wrong(field, f"expected at most {LONGEST_WORD} characters, not {len(value):,}")
        return value

    def number(self, field: str, low: int, high: int = HIGHEST) -> int:
        """Return a whole number between the bounds."""
        value = self.get(field)
        if type(value) is not int or not low <= value <= high:
            bounds = f"from {low} up" if high == HIGHEST else f"from {low} to {high}"
            wanted = f"{low}" if low == high else f"a whole number {bounds}"
            raise self.wrong(field, f"expected {wanted}, not {shown(value)}")
        return value

    def flag(self, field: str) -> bool:
        """Return true or false."""
        value = self.get(field)
        if not isinstance(value, bool):
            raise self.wrong(field, f"expected true or false, not {shown(value)}")
        return value

    def choice(self, field: str, words: Sequence[T]) -> T:
        """Return one of the words."""
        value = self.get(field)
        for word in words:
            if type(value) is str and word == value:
                return word
        raise self.wrong(field, f"expected one of {', '.join(words)}, not {shown(value)}")

    def choices(self, field: str, words: Sequence[T]) -> tuple[T, ...]:
        """Return a list of some of the words."""
        found: list[T] = []
        for value in self.items(field):
            match = [word for word in words if type(value) is str and word == value]
            if not match:
                raise self.wrong(field, f"expected a list of {', '.join(words)}, but {shown(value)} is in it")
            found += match
        return tuple(found)

    def words(self, field: str) -> tuple[str, ...]:
        """Return a list of texts."""
        for value in self.items(field):
            if not isinstance(value, str) or not value:
                raise self.wrong(field, f"expected a list of texts, but {shown(value)} is in it")
        return tuple(self.items(field))

    def items(self, field: str) -> list[Any]:
        """Return a list."""
        value = self.get(field)
        if not isinstance(value, list):
            raise self.wrong(field, f"expected a list, not {shown(value)}")
        items: list[Any] = value  # pyright: ignore[reportUnknownVariableType]
        return items

    def row(self, field: str) -> "Row":
        """Return the object in the field."""
        return Row(self.get(field), f"{self.where}, {field}")

    def rows(self, field: str) -> list["Row"]:
        """Return the objects of a list; one that has an id is called by it."""
        return [Row(item, self._name(field, place, item)) for place, item in enumerate(self.items(field))]

    def _name(self, field: str, place: int, item: object) -> str:
        name = cast("Mapping[str, object]", item).get("id") if isinstance(item, Mapping) else None
        return f"{name}" if isinstance(name, str) else f"{self.where}, {field}[{place}]"
