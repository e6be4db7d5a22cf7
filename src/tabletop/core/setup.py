"""Checks of the arguments of `new_game`, and the choice of the seat that begins."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from attrs import evolve, fields

from tabletop.core.errors import SetupError, nearest, shown
from tabletop.core.game import GameInfo, O
from tabletop.core.players import check_players
from tabletop.core.rng import Dice
from tabletop.core.validation import class_name

CARD_SET: Mapping[str, bool] = {"card_set": True}
"""Metadata of a field of Options that holds a custom card set. States contain only its fingerprint."""
LATER: Mapping[str, bool] = {"later": True}
"""Metadata of a field that was added to Options later. Documents omit its default, so that old documents stay valid."""


def repr_of(options: Any) -> str:
    """Return the call that makes the options, without the defaults of later fields."""
    kind: Any = options.__class__
    parts = [(each, getattr(options, each.name)) for each in fields(kind) if each.repr]
    said = [f"{each.name}={value!r}" for each, value in parts if "later" not in each.metadata or value != each.default]
    return f"{kind.__name__}({', '.join(said)})"


class Beginning(Protocol):
    """Options with the seat that begins, or None to draw lots."""

    @property
    def first(self) -> int | None:
        """The seat that begins, or None."""


def check_first(_options: object, _field: object, first: int | None) -> None:
    """Raise SetupError unless `first` can be a seat or is None. This is a validator for a field of attrs."""
    if first is not None and (type(first) is not int or first < 0):
        raise SetupError.no("core.first", value=shown(first))


def has_first(options: object) -> bool:
    """Whether the options of a game have a field for the seat that begins."""
    return hasattr(options, "first")


def with_first(info: GameInfo[Any], options: Any, first: int | None) -> Any:
    """Return the options with the seat that begins, or unchanged if it is None."""
    if first is None:
        return options
    if not has_first(options):
        raise SetupError.no("core.no_first", title=info.title)
    return evolve(options, first=first)


def possible_first(options: Beginning, players: int) -> range:
    """Return the seats that may begin, all equally likely."""
    return range(players) if options.first is None else range(options.first, options.first + 1)


def draw_first(dice: Dice, options: Beginning, players: int) -> int:
    """Return the seat that begins.

    The lot is drawn even if the options name a seat, so that a seed always deals the same cards.
    """
    drawn = dice.choice(range(players))
    return drawn if options.first is None else options.first


def check_options(info: GameInfo[Any], kind: type[Any], options: object) -> None:
    """Raise SetupError unless the options are those of this game."""
    if not isinstance(options, kind):
        raise SetupError(f"{info.title} is set up with {info.name}.Options, not {class_name(type(options))}")


def check_table(
    info: GameInfo[Any], kind: type[O], players: object, options: O, check_size: Callable[[O, int], None] | None = None
) -> int:
    """Return the number of players.

    SetupError is raised if the game does not support it, or if the options do not fit it.
    """
    count = check_players(info, players)
    check_options(info, kind, options)
    first = getattr(options, "first", None)
    if first is not None and first >= count:
        raise SetupError.no("core.first_of", value=first, last=count - 1)
    if check_size is not None:
        check_size(options, count)
    return count


def named_options(info: GameInfo[O], name: str) -> O:
    """Return the option set of this name, and raise SetupError if there is none."""
    found = option_set(info, name)
    if found is None:
        names = [slug(each) for each, _ in info.option_sets]
        listed = ", ".join(map(repr, names))
        facts = {"title": info.title, "name": shown(name), "near": nearest(name, names), "known": listed}
        raise SetupError.no("core.no_options", **facts)
    return found


def option_set(info: GameInfo[O], name: object) -> O | None:
    """Return the option set of this name or slug, or None if there is none."""
    if not isinstance(name, str):
        return None
    exactly = [options for each, options in info.option_sets if each == name]
    same_word = [options for each, options in info.option_sets if slug(each) == slug(name)]
    return next(iter((*exactly, *same_word)), None)


def slug(name: str) -> str:
    """Return a name as one lower-case word that needs no quotes in a shell.

    >>> slug("Other side")
    'other-side'
    """
    return "-".join(name.casefold().replace("_", " ").split())


def first_faults(options: Beginning, players: int, first: int | None) -> Iterator[str]:
    """Yield a fault if the options name a missing seat or another beginner.

    `first` is the seat that began. Pass None for `first` if the state no longer shows who began.
    """
    named = options.first
    if named is not None and named >= players:
        yield f"the options say that seat {named} begins: the seats are 0 to {players - 1}"
    elif None not in (named, first) and named != first:
        yield f"the options say that seat {named} begins, not seat {shown(first)}"
