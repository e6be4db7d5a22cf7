"""One screen, and what is one key away from it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from attrs import field, frozen


def _frozen(mapping: Mapping[str, Any]) -> Mapping[str, Any]:
    return MappingProxyType(dict(mapping))


NOTHING: Mapping[str, Any] = _frozen({})


@frozen
class Screen:
    """The lines that are shown, and what may be typed: each label with the actions that it leads to.

    `things` says what the letters that this screen has given stand for. `refused` are labels of things that cannot be
    chosen now, each with the reason. `lesson` is what somebody should know who is asked this for the first time.
    `colours` are those of the words on the screen, as in a game's WORD_COLOURS.

    >>> from tabletop.core.screens import Screen
    >>> view = starmap.view(starmap.new_game(players=2, seed=7), 1)
    >>> cards = [starmap.Play(card) for card in view.hand]
    >>> screen: Screen = starmap.screen(view, cards, [], (80, 24), names=["Ann", "You"])
    >>> [*screen.labels], str(screen.labels["g1"][0])
    (['g1', 'r2', 'y6', 'rest'], 'play G1')
    """

    lines: tuple[str, ...]
    labels: Mapping[str, tuple[Any, ...]] = field(default=NOTHING, converter=_frozen)
    things: Mapping[str, str] = field(default=NOTHING, converter=_frozen)
    refused: Mapping[str, str] = field(default=NOTHING, converter=_frozen)
    lesson: str = ""
    colours: Mapping[str, str] = field(default=NOTHING, converter=_frozen)


@frozen
class Panel:
    """What a command letter shows: the word for it in the line of keys, and its lines, however many."""

    word: str
    lines: tuple[str, ...]
