"""Pictures of Codex taken apart: what is drawn for each object, and where."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from attrs import frozen

from tabletop import codex
from tabletop.codex.faces.svg.geometry import CARD_HEIGHT, CARD_WIDTH
from tabletop.svg.pen import Box
from tests.pictures.reading import SVG
from tests.pictures.scenes import parsed

_MOVED = re.compile(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?")


@frozen
class Place:
    """Where a group's own coordinates begin on the page, and their scale."""

    x: float
    y: float
    scale: float

    def inside(self, group: ElementTree.Element) -> "Place":
        """Return the place of what is drawn in a group or window."""
        if moved := _MOVED.search(group.get("transform", "")):
            x, y, scale = [float(number or 1) for number in moved.groups()]
            return Place(self.x + x * self.scale, self.y + y * self.scale, self.scale * scale)
        if group.tag == f"{SVG}svg" and group.get("x"):
            left, top, width, _ = [float(number) for number in group.get("viewBox", "").split()]
            scale = self.scale * float(group.get("width", "")) / width
            x, y = float(group.get("x", "")) * self.scale, float(group.get("y", "")) * self.scale
            return Place(self.x + x - left * scale, self.y + y - top * scale, scale)
        return self

    def card(self, x: float, y: float) -> Box:
        """Return the box of a card on the page."""
        size = CARD_WIDTH * self.scale, CARD_HEIGHT * self.scale
        return Box(self.x + x * self.scale, self.y + y * self.scale, *size)


@frozen
class Drawn:
    """An object of a picture: its group, and the place of the group."""

    group: Any
    place: Place

    @property
    def title(self) -> str:
        return str(self.group.find(f"{SVG}title").text)

    @property
    def stamps(self) -> list[tuple[str, float, float]]:
        """What the object is made of that several objects share."""
        uses = self.group.findall(f"{SVG}use")
        shared = [each for each in uses if "-d-" in each.get("href")]
        return [(each.get("href").partition("-d-")[2], float(each.get("x")), float(each.get("y"))) for each in shared]

    @property
    def card(self) -> Box:
        """Where the card lies on the page: its ground is its first stamp."""
        _, x, y = self.stamps[0]
        return self.place.card(x, y)

    @property
    def texts(self) -> list[str]:
        return [each.text or "" for each in self.group.iter(f"{SVG}text")]


def objects(picture: str, start: str) -> dict[str, Drawn]:
    """Return the objects whose keys begin so, in the order in which they are painted."""
    name = f"codex-{start}"
    found = [(each.group.get("id", ""), each) for each in _groups(parsed(picture), Place(0, 0, 1))]
    return {key.removeprefix("codex-"): each for key, each in found if key.startswith(name)}


def _groups(element: ElementTree.Element, place: Place) -> Iterator[Drawn]:
    if element.tag == f"{SVG}defs":
        return
    place = place.inside(element)
    if element.get("id"):
        yield Drawn(element, place)
    for part in element:
        yield from _groups(part, place)


def laid(seat: int, cell: codex.Cell) -> str:
    """Return the key of a card on a board as ids have it."""
    return f"laid-{seat}-{cell.x}_{cell.y}"
