"""Checks of what `new_game` is given."""

from collections.abc import Callable, Mapping
from operator import index
from typing import Any

from attrs import fields

from tabletop.core.errors import SetupError, meant, shown
from tabletop.core.game import GameInfo, O
from tabletop.core.validation import class_name

CARD_SET: Mapping[str, bool] = {"card_set": True}
"""Metadata of the field of Options that holds a card set of one's own: states tell its fingerprint only."""
LATER: Mapping[str, bool] = {"later": True}
"""Metadata of a field of Options that came later: documents leave out its default, so that older ones stay alike."""


def repr_of(options: Any) -> str:
    """Return the call that makes the options; as in documents, a later field is left out while it has its default."""
    kind: Any = options.__class__
    parts = [(each, getattr(options, each.name)) for each in fields(kind) if each.repr]
    said = [f"{each.name}={value!r}" for each, value in parts if "later" not in each.metadata or value != each.default]
    return f"{kind.__name__}({', '.join(said)})"


def check_players(info: GameInfo[Any], players: object) -> int:
    """Return the number of players; raise SetupError if the game is not for so many."""
    try:
        count = None if isinstance(players, bool) else index(players)  # type: ignore[arg-type]
    except Exception:  # Its own __index__ may raise anything.
        count = None
    if count not in info.players:
        raise SetupError(f"{info.title} is for {_listed(info.players)} players, not {shown(players)}")
    return count


def check_options(info: GameInfo[Any], kind: type[Any], options: object) -> None:
    """Raise SetupError unless the options are this game's."""
    if not isinstance(options, kind):
        raise SetupError(f"{info.title} is set up with {info.name}.Options, not {class_name(type(options))}")


def check_table(
    info: GameInfo[Any], kind: type[O], players: object, options: O, check_size: Callable[[O, int], None] | None = None
) -> int:
    """Return the number of players; raise SetupError if there is no such table, or its options are too small for it."""
    count = check_players(info, players)
    check_options(info, kind, options)
    if check_size is not None:
        check_size(options, count)
    return count


def named_options(info: GameInfo[O], name: str) -> O:
    """Return the option set of this name; raise SetupError if the game has none."""
    found = option_set(info, name)
    if found is None:
        names = [slug(each) for each, _ in info.option_sets]
        listed = ", ".join(map(repr, names))
        raise SetupError(f"{info.title} has no options called {shown(name)}{meant(name, names)}: there are {listed}")
    return found


def option_set(info: GameInfo[O], name: object) -> O | None:
    """Return the option set of this name, which may also be written as one word; None if the game has none."""
    if not isinstance(name, str):
        return None
    exactly = [options for each, options in info.option_sets if each == name]
    same_word = [options for each, options in info.option_sets if slug(each) == slug(name)]
    return next(iter((*exactly, *same_word)), None)


def slug(name: str) -> str:
    """Return a name as one word of small letters that needs no quotes in a shell.

    >>> slug("Other side")
    'other-side'
    """
    return "-".join(name.casefold().replace("_", " ").split())


def so_many_players(counts: tuple[int, ...]) -> str:
    """Return for how many a game is: `2 to 4 players`, `2 players`, `2 or 4 players`.

    >>> so_many_players((2, 3, 4))
    '2 to 4 players'
    """
    if counts == (1,):
        return "1 player"
    first, last = min(counts), max(counts)
    is_range = len(counts) > 2 and counts == tuple(range(first, last + 1))
    return f"{f'{first} to {last}' if is_range else _listed(counts)} players"


def _listed(counts: tuple[int, ...]) -> str:
    if len(counts) == 1:
        return str(counts[0])
    return f"{', '.join(map(str, counts[:-1]))} or {counts[-1]}"
