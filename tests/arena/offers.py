"""Good and bad bots of another distribution, as if it were installed."""

from importlib import metadata
from importlib.metadata import EntryPoint, EntryPoints
from typing import Any, NoReturn

import pytest

from tabletop import catalogue
from tabletop.bots import always
from tabletop.catalogue import BOTS


def offer_bots(monkeypatch: pytest.MonkeyPatch, game: str, *names: str) -> None:
    """Offer the factories of this module, by their own names, as bots for a game."""
    offered = [EntryPoint(f"{game}.{name}", f"tests.arena.offers:{name}", BOTS) for name in names]

    def entry_points(*, group: str) -> EntryPoints:
        return EntryPoints([*metadata.entry_points(group=group), *(offered if group == BOTS else [])])

    monkeypatch.setattr(catalogue, "entry_points", entry_points)


class Odd:
    """Is equal to nothing, loudly."""

    def __eq__(self, other: object) -> NoReturn:
        raise ZeroDivisionError("compared")

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> NoReturn:
        raise ZeroDivisionError("shown")


class Yes:
    """Is equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


def _spin(*_: Any) -> NoReturn:
    while True:
        pass


def _stubborn(_view: Any, actions: Any, _seed: int, /) -> Any:
    """Overhear every Exception, as careless code does, and go on."""
    while True:
        try:
            _spin()
        except Exception:
            continue


def _raises(*_: Any) -> NoReturn:
    raise ValueError("no idea at 0x7f00")


def _leaves(*_: Any) -> NoReturn:
    raise SystemExit(3)


def _silent(*_: Any) -> None:
    pass


def _odd(*_: Any) -> Odd:
    return Odd()


def _agrees(*_: Any) -> Yes:
    return Yes()


def _first(_view: Any, actions: Any, _seed: int, /) -> Any:
    return actions[0]


raises, leaves, silent, odd, agrees = always(_raises), always(_leaves), always(_silent), always(_odd), always(_agrees)
spins, stubborn, first = always(_spin), always(_stubborn), always(_first)


def unmade(_game: Any, _options: Any, _players: int, _seat: int, /) -> NoReturn:
    """Fail before the game."""
    raise LookupError("no plan")


def nothing(_game: Any, _options: Any, _players: int, _seat: int, /) -> None:
    """Make no bot."""


class closing:
    """Plays the first action, and fails when it is told that the game is over."""

    closed = 0

    def __init__(self, _game: Any, _options: Any, _players: int, _seat: int) -> None:
        pass

    def __call__(self, _view: Any, actions: Any, _seed: int, /) -> Any:
        return actions[0]

    def close(self) -> None:
        type(self).closed += 1
        raise OSError("too late")
