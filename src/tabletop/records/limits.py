"""How much a match and a record may hold: what a match accepts can be saved, and what it saved can be loaded."""

from collections.abc import Mapping
from types import MappingProxyType

from tabletop.core.errors import shown
from tabletop.core.notation import unprintable
from tabletop.records import documents

MAX_CHARACTERS = documents.MAX_CHARACTERS  # A line of a record is a document too.
MAX_SEED_DIGITS = 40
MAX_SEATS = 250
MAX_NAME = 200  # Limits of texts count characters.
MAX_ACTION = 200
MAX_LABELS = 20
MAX_LABEL_KEY = 50
MAX_LABEL = 200
MAX_LINES = 100_000  # The header and the closing line count too.
MAX_RECORD = 32_000_000
MAX_UNDONE = 300  # They all stand in the closing line, which is one document.
MAX_REVISION = 10**15


def max_entries() -> int:
    """Return how many changes a match can have."""
    return MAX_LINES - 2


def max_history() -> int:
    """Return how many characters the changes of a match can have: the two other lines may be whole documents."""
    return MAX_RECORD - 2 * (MAX_CHARACTERS + 1)


def check_text(text: object, what: str, most: int) -> None:
    """Raise ValueError unless this is a text that can be saved and sent on."""
    if not isinstance(text, str) or len(text) > most or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ValueError(f"{what} is a text of at most {most} characters, not {shown(text)}")


def check_action(text: str) -> None:
    """Raise ValueError unless an action can be written so: one short line without control characters."""
    if len(text) > MAX_ACTION or unprintable(text):
        raise ValueError(f"no action is written like {shown(text)}, with {len(text):,} characters")


def checked_labels(labels: Mapping[str, str]) -> Mapping[str, str]:
    """Return labels as a mapping that nobody can change; raise ValueError if they are too many or too long."""
    if not isinstance(labels, Mapping):
        raise ValueError(f"labels are text by text, not {shown(labels)}")  # noqa: TRY004 - as for all that is wrong
    if len(labels) > MAX_LABELS:
        raise ValueError(f"there are at most {MAX_LABELS} labels, not {len(labels)}")
    for key, value in labels.items():
        check_text(key, "the key of a label", MAX_LABEL_KEY)
        check_text(value, f"the label {key}", MAX_LABEL)
    return MappingProxyType(dict(labels))


def size_of(text: str) -> int:
    """Return as many characters as the line of a change with this text has at most."""
    return (2 if text.isascii() else 12) * len(text) + 150
