"""Boards with one fault each, and the expected errors."""

from typing import Any

from tests.comet.damages import Damage
from tests.comet.play import board_document


def nest(data: dict[str, Any], number: int) -> dict[str, Any]:
    """Find a nest of the first board."""
    hexes: list[dict[str, Any]] = data["boards"][0]["hexes"]
    return next(each for each in hexes if each.get("nest") == number)


BOARD_DAMAGE: dict[str, tuple[Damage, str]] = {
    "a nest without a number": (
        lambda d: nest(d, 5).pop("nest"),
        r"side_blue, hexes\[\d+\], nest: is missing",
    ),
    "a nest with terrain": (
        lambda d: nest(d, 5).update(terrain="lava"),
        r"side_blue, hexes\[\d+\], terrain: unknown field: expected q, r, kind, nest",
    ),
    "a hex between two hexes": (
        lambda d: d["boards"][0]["hexes"][0].update(q=0.5),
        r"side_blue, hexes\[0\], q: expected a whole number",
    ),
    "a hex too far away": (
        lambda d: d["boards"][0]["hexes"][0].update(r=-501),
        r"side_blue, hexes\[0\], r: expected a whole number from -500 to 500, not -501",
    ),
    "no cave": (lambda d: d["boards"][0].pop("cave"), "side_blue, cave: is missing"),
    "a nest far away": (
        lambda d: nest(d, 5).update(q=90, r=90),
        "side_blue, hexes: the nest at 90,90 has no way to the cave",
    ),
    "nests that reach each other only": (
        lambda d: d["boards"].append(board_document("gap", {"0,1": "lava", "0,3": 1, "0,4": 2})),
        "gap, hexes: the nest at 0,3 has no way to the cave",
    ),
    "a hex twice": (
        lambda d: d["boards"][0]["hexes"].append(dict(d["boards"][0]["hexes"][0])),
        r"side_blue, hexes\[96\], q: two hexes are at .*: expected one",
    ),
    "a hex on the cave": (
        lambda d: d["boards"][0]["hexes"][0].update(q=0, r=0),
        r"side_blue, hexes\[0\], q: two hexes are at 0,0: expected one",
    ),
    "a hex of no kind": (
        lambda d: d["boards"][0]["hexes"][0].update(kind="hill"),
        r"side_blue, hexes\[0\], kind: expected one of terrain, nest",
    ),
    "a hex of strange terrain": (
        lambda d: d["boards"][0]["hexes"][0].update(terrain="ice"),
        r"side_blue, hexes\[0\], terrain: expected one of meadow",
    ),
    "a board without nests": (
        lambda d: d["boards"].append(board_document("bare", {"0,1": "lava"})),
        "bare, hexes: expected at least one nest",
    ),
    "two boards of a name": (
        lambda d: d["boards"][1].update(id="side_blue"),
        "the file, boards: expected different names, not side_blue, side_blue",
    ),
    "no boards": (lambda d: d.update(boards=[]), "the file, boards: expected at least one board"),
}
