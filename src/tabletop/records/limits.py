"""Limits of matches and records, and checks of names."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from unicodedata import normalize

from tabletop.core.errors import NotationError, SetupError, shown
from tabletop.core.validation import unprintable
from tabletop.records import documents

MAX_CHARACTERS = documents.MAX_CHARACTERS  # Also the limit of a line of a record.
MAX_SEED_DIGITS = 40
MAX_SEATS = 250
MAX_NAME = 200  # Limits of texts count characters.
MAX_ACTION = 200
MAX_LABELS = 20
MAX_LABEL_KEY = 50
MAX_LABEL = 200
LINE_CHARACTERS = 150  # The largest size of a line without its text.
MAX_LINES = 100_000  # This includes the header and the closing line.
MAX_RECORD = 32_000_000
MAX_UNDONE = 300  # The closing line, which is one document, has all of them.
MAX_REVISION = 10**15
_BLANK = re.compile("[\\s\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_UNNAMED = re.compile("seat[0-9]+")


def room_for_changes(*, spare: int = 0) -> tuple[int, int]:
    """Return the limits of changes and of their characters.

    They leave space for `spare` more changes. The header and the closing line may have the size of whole documents.
    """
    return MAX_LINES - 2 - spare, MAX_RECORD - 2 * (MAX_CHARACTERS + 1) - spare * LINE_CHARACTERS


def check_text(text: object, what: str, most: int) -> None:
    """Raise SetupError unless this is valid text of at most `most` characters."""
    if not isinstance(text, str) or len(text) > most or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise SetupError.no("core.name.long", what=what, most=most, value=shown(text))


def check_action(text: str) -> None:
    """Raise NotationError unless an action is one short line of printable text."""
    if len(text) > MAX_ACTION or not text.isprintable():
        raise NotationError(f"invalid action {shown(text)}: expected at most {MAX_ACTION} printable characters")


def checked_labels(labels: Mapping[str, str]) -> Mapping[str, str]:
    """Return an immutable copy of the labels.

    Raise ValueError if there are too many, or if they are invalid.
    """
    if not isinstance(labels, Mapping):
        raise ValueError(f"invalid labels {shown(labels)}: expected a mapping of text to text")  # noqa: TRY004 - as for other faults
    if len(labels) > MAX_LABELS:
        raise ValueError(f"too many labels: expected at most {MAX_LABELS}, not {len(labels)}")
    for key, value in labels.items():
        check_text(key, "the key of a label", MAX_LABEL_KEY)
        check_text(value, f"the label {key}", MAX_LABEL)
    return MappingProxyType(dict(labels))


def size_of(text: str) -> int:
    """Return the largest possible number of characters of a line with this text."""
    return (2 if text.isascii() else 12) * len(text) + LINE_CHARACTERS


def check_name(name: object, what: str = "a name") -> None:
    """Raise SetupError unless this is a short, visible text."""
    check_text(name, what, MAX_NAME)
    check_visible(str(name), what)


def check_visible(text: str, what: str) -> None:
    """Raise SetupError unless the text is printable and not blank."""
    if code_point := unprintable(text):
        raise SetupError.no("core.name.printable", value=shown(text), what=what, character=code_point)
    if not look_of(text):
        raise SetupError.no("core.name.visible", value=shown(text), what=what)


def check_distinct(names: Sequence[str]) -> None:
    """Raise SetupError if two seats have names that look alike.

    Only a seat without a name may be called `seat 1`, because other players read this as the number of the seat.
    """
    seats: dict[str, int] = {}
    for seat, name in enumerate(names):
        look = look_of(name)
        if _UNNAMED.fullmatch(look) and name != f"seat {seat}":
            raise SetupError.no("core.name.number", value=shown(name), number=seat)
        if (other := seats.setdefault(look, seat)) != seat:
            like = shown(names[other])
            raise SetupError.no("core.name.taken", value=shown(name), number=seat, other=like, owner=other)


def look_of(name: str) -> str:
    r"""Return a text that is equal for names that look alike.

    It ignores case, the width of characters, blanks and invisible characters.

    >>> from tabletop.records.limits import look_of
    >>> look_of("Ann Lee"), look_of("\uff21NN  lee")
    ('annlee', 'annlee')
    """
    return _BLANK.sub("", normalize("NFKC", normalize("NFKC", name).casefold()))
