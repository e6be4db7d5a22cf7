"""Which wheels a page takes along: this library, what it needs, and what others offer for the chosen games."""

from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import Distribution, entry_points

from attrs import frozen

from tabletop.catalogue import BOTS, GAMES, JUDGEMENT, RULES, games
from tabletop.core.errors import SetupError, shown
from tabletop.web.offline.installed import OURS, find_distribution, with_needs
from tabletop.web.offline.wheels import Wheel, wheel_of

GROUPS = (GAMES, BOTS, JUDGEMENT, RULES)


@frozen
class Luggage:
    """What goes into the browser: games by name and wheels; and what stays behind, with the reason.

    A bot that stays behind is called as its entry point is: `codex.zoe`.
    """

    games: tuple[str, ...]
    wheels: tuple[Wheel, ...]
    left_out: tuple[tuple[str, str], ...]


def pack(chosen: Sequence[str] | None = None) -> Luggage:
    """Pack the chosen games, or all that can travel; raise SetupError if a chosen one, or this library, cannot."""
    wanted = tuple(dict.fromkeys(games() if chosen is None else chosen))
    _check_known(wanted)
    wheels = {wheel.name: wheel for wheel in _wheels([find_distribution(OURS)])}
    left_out: dict[str, str] = {}
    for distribution, offered in _strangers(wanted):
        try:
            wheels |= {wheel.name: wheel for wheel in _wheels([distribution])}
        except SetupError as error:
            if chosen is not None and not offered.isdisjoint(chosen):
                raise
            left_out |= {name: str(error) for name in sorted(offered)}
    going = tuple([name for name in wanted if name not in left_out])
    return Luggage(going, tuple(wheels.values()), tuple(left_out.items()))


def _check_known(wanted: Iterable[str]) -> None:
    for name in wanted:
        if name not in games():
            raise SetupError(f"there is no game {shown(name)}: there are {', '.join(games())}")


def _wheels(distributions: Iterable[Distribution]) -> list[Wheel]:
    return [wheel_of(each) for each in with_needs(distributions)]


def _strangers(wanted: Sequence[str]) -> Iterator[tuple[Distribution, set[str]]]:
    """Yield the distributions that offer something for the games, each with the names of its games and bots."""
    found: dict[str, tuple[Distribution, set[str]]] = {}
    for group in GROUPS:
        for entry in entry_points(group=group):
            if entry.dist is not None and entry.name.partition(".")[0] in wanted:
                _, offered = found.setdefault(entry.dist.name, (entry.dist, set()))
                offered |= {entry.name} if group in (GAMES, BOTS) else set()
    yield from found.values()
