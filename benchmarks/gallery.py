#!/usr/bin/env python3
"""Draw the gallery, `docs/gallery.md` and the pictures in `docs/pictures`, from fixed seeds.

python -m benchmarks.gallery

Greedy bots play every game at its smallest and its largest table. The pictures show the opening, the middle and the end
as the seat to act sees them, the table after a first click if an action takes several, and the middle in one narrow
column and in the dark. A test compares the files with the output of this module.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from attrs import frozen

from tabletop import bots, load
from tabletop.catalogue import BUILT_IN
from tabletop.core.game import AnyGame, Size, Theme
from tabletop.core.optional import optional
from tabletop.pictures import Witness

DOCS = Path(__file__).parent.parent / "docs"
FOLDER, PAGE = DOCS / "pictures", DOCS / "gallery.md"
SEED = 7
_AMONG = re.compile(r'data-among="([^"]*)"')
_INTRODUCTION = """# Gallery

These pictures show games of greedy bots with seed 7, as the seat that acts sees them. `FACES.svg` draws each of them
from a view ([Pictures](pictures.md)). A ring marks what the player can click, and corners mark what has changed since
the player's last action. The pictures follow your theme, light or dark, except those that are called dark.

`python -m benchmarks.gallery` draws this page.
"""


@frozen
class Moment:
    """A position as a seat sees it, and the actions that can be clicked.

    `legal` is None for all legal actions.
    """

    state: Any
    witness: Witness
    legal: tuple[Any, ...] | None = None

    def picture(self, *, theme: Theme = "auto", size: Size = "wide", prefix: str = "") -> str:
        """Return the picture."""
        return self.witness.picture(self.state, legal=self.legal, theme=theme, size=size, prefix=prefix)

    def clicked(self) -> "Moment | None":
        """Return the moment after a click on the first object with several actions, or None."""
        found = _AMONG.search(self.picture())
        if found is None:
            return None
        legal = self.witness.game.legal_actions(self.state, self.witness.seat)
        return Moment(self.state, self.witness, tuple([legal[int(place)] for place in found[1].split()]))


@frozen
class Exhibit:
    """A picture of the gallery, with its game, moment, theme and size."""

    name: str
    players: int
    moment: str
    theme: Theme = "auto"
    size: Size = "wide"

    @property
    def file(self) -> str:
        """The name of the file."""
        manner = [each for each in (self.theme, self.size) if each not in ("auto", "wide")]
        return "-".join([self.name, str(self.players), self.moment, *manner]) + ".svg"

    def draw(self) -> str:
        """Return the picture, with ids that are unique in the gallery."""
        moment = moments(self.name, self.players)[self.moment]
        return moment.picture(theme=self.theme, size=self.size, prefix=self.file.removesuffix("svg")) + "\n"

    @property
    def caption(self) -> str:
        """The caption of the picture."""
        manner = {"dark": ", dark", "narrow": ", for 360 pixels"}
        what = {"chosen": "after a first click"}.get(self.moment, self.moment)
        return f"{what}{manner.get(self.theme, '')}{manner.get(self.size, '')}"


@cache
def moments(name: str, players: int) -> dict[str, Moment]:
    """Play a game and return its moments, each as the seat to act sees it.

    If an action takes several clicks, one moment is the middle after the first click.
    """
    game = load(name)
    told = [*_told(game, players)]
    after_setup = next(place for place, (state, _) in enumerate(told) if state.phase == _usual_phase(told))
    places = {"opening": after_setup, "middle": len(told) // 2, "end": len(told) - 1}
    found = {moment: _witnessed(game, told, place) for moment, place in places.items()}
    chosen = found["middle"].clicked()
    return {**found, "chosen": chosen} if chosen else found


def _usual_phase(told: list[tuple[Any, Any]]) -> str:
    """Return the phase with the most decisions. The phases before it are the setup."""
    phases: list[str] = [state.phase for state, _ in told]
    return max(phases, key=phases.count)


def _told(game: AnyGame, players: int) -> Iterator[tuple[Any, tuple[int, Any]]]:
    """Yield each state of a game of greedy bots, with the last actor and the events."""
    options = game.Options()
    seated = bots.seat(game, [bots.find(game.INFO.name, "greedy")] * players, options)
    state: Any = game.new_game(players=players, seed=SEED, options=options)
    step = 0
    yield state, (0, ())
    while state.to_act:
        seat: int = state.to_act[0]
        action: Any = bots.decide(game, state, seat, seated[seat], SEED, step)
        state, events = optional(game).step(state, action, seat)
        step += 1
        yield state, (seat, events)


def _witnessed(game: AnyGame, told: list[tuple[Any, Any]], place: int) -> Moment:
    state = told[place][0]
    witness = Witness(game, state.to_act[0] if state.to_act else 0)
    for _, (actor, events) in told[1 : place + 1]:
        witness.see(actor, events)
    return Moment(state, witness)


def exhibits(name: str) -> Iterator[Exhibit]:
    """List the pictures of a game in the order of the page."""
    sizes = load(name).INFO.players
    for players in (sizes[0], sizes[-1]):
        for moment in ("opening", "middle", "end"):
            yield Exhibit(name, players, moment)
        if "chosen" in moments(name, players):
            yield Exhibit(name, players, "chosen")
        yield Exhibit(name, players, "middle", size="narrow")
    yield Exhibit(name, sizes[-1], "middle", theme="dark")


def page() -> str:
    """Return the page with all pictures."""
    parts = [_INTRODUCTION]
    for name in BUILT_IN:
        parts.append(f"\n## {load(name).INFO.title}\n")
        for each in exhibits(name):
            heading = f"{each.players} players: {each.caption}"
            parts.append(f"\n{heading}\n\n![{load(name).INFO.title}, {heading}](pictures/{each.file})\n")
    return "".join(parts)


def main() -> None:
    """Write the page and the pictures."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.svg"):
        old.unlink()
    for name in BUILT_IN:
        for each in exhibits(name):
            (FOLDER / each.file).write_text(each.draw(), "utf-8", newline="\n")
    PAGE.write_text(page(), "utf-8", newline="\n")
    sizes = [path.stat().st_size for path in FOLDER.glob("*.svg")]
    print(f"{len(sizes)} pictures, {sum(sizes) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
