"""Validate the arguments of `Match`, so that every match can be saved and reloaded."""

from collections.abc import Mapping, Sequence

from tabletop.core.errors import SetupError, shown
from tabletop.core.rng import checked
from tabletop.records import limits
from tabletop.records.limits import check_distinct, check_name
from tabletop.records.record import Record, head_of


def checked_names(names: Sequence[str]) -> list[str]:
    """Return the names as a list, and raise SetupError if they are invalid."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise SetupError(f"invalid names {shown(names)}: expected a list")
    for name in names:
        check_name(name)
    check_distinct(names)
    return [*names]


def checked_seed(seed: object) -> int:
    """Return the seed, and raise SetupError if it is invalid or too long."""
    number = checked(seed)
    if number >= 10**limits.MAX_SEED_DIGITS:
        raise SetupError(f"invalid seed {shown(number)}: expected at most {limits.MAX_SEED_DIGITS} digits")
    return number


def checked_labels(labels: Mapping[str, str]) -> Mapping[str, str]:
    """Return the labels, and raise SetupError if they are too many or too long."""
    try:
        return limits.checked_labels(labels)
    except ValueError as error:
        raise SetupError(str(error)) from None


def check_head(record: Record) -> None:
    """Raise SetupError if the first line of the record exceeds the limits."""
    if record.header.players > limits.MAX_SEATS:
        raise SetupError(f"a match has at most {limits.MAX_SEATS} seats, not {record.header.players}")
    length = len(head_of(record.header, record.options, record.labels))
    if length > limits.MAX_CHARACTERS:
        most = f"{limits.MAX_CHARACTERS:,}"
        raise SetupError(f"names, labels and options have {length:,} characters: expected at most {most}")
