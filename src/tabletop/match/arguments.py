"""Validate the arguments of `Match`, so that every match can be saved and reloaded."""

from collections.abc import Mapping, Sequence

from tabletop.core.errors import SetupError, shown
from tabletop.core.rng import checked
from tabletop.records import limits
from tabletop.records.limits import check_distinct, check_name
from tabletop.records.record import Record, head_of


def checked_names(names: Sequence[str]) -> list[str]:
    """Return the names as a list; raise SetupError unless players at one table can have them."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise SetupError(f"names are a list, not {shown(names)}")
    for name in names:
        check_name(name)
    check_distinct(names)
    return [*names]


def checked_seed(seed: object) -> int:
    """Return the seed; raise SetupError if it is none, or has too many digits."""
    number = checked(seed)
    if number >= 10**limits.MAX_SEED_DIGITS:
        raise SetupError(f"the seed of a match has at most {limits.MAX_SEED_DIGITS} digits, unlike {shown(number)}")
    return number


def checked_labels(labels: Mapping[str, str]) -> Mapping[str, str]:
    """Return the labels; raise SetupError if they are too many or too long."""
    try:
        return limits.checked_labels(labels)
    except ValueError as error:
        raise SetupError(str(error)) from None


def check_head(record: Record) -> None:
    """Raise SetupError unless what stands in the first line of a record can be saved."""
    if record.header.players > limits.MAX_SEATS:
        raise SetupError(f"a match has at most {limits.MAX_SEATS} seats, not {record.header.players}")
    length = len(head_of(record.header, record.options, record.labels))
    if length > limits.MAX_CHARACTERS:
        most = f"{limits.MAX_CHARACTERS:,}"
        raise SetupError(f"names, labels and options take {length:,} characters; {most} can be saved")
