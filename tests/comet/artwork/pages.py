"""What tests of Comet's pictures look at."""

from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

from tabletop import comet
from tabletop.comet import State

SVG = "{http://www.w3.org/2000/svg}"


def drawn(
    state: State, seat: int | None = 0, *, legal: Sequence[Any] | None = None, **manner: Any
) -> ElementTree.Element:
    """Draw a state as a seat sees it; it can click what it may do, if nothing else is said."""
    if legal is None:
        legal = comet.legal_actions(state, seat) if seat is not None and seat in state.to_act else ()
    return ElementTree.fromstring(comet.FACES.svg(comet.view(state, seat), legal=legal, **manner))


def item(page: ElementTree.Element, key: str) -> ElementTree.Element:
    """Return the object of a key."""
    found = page.find(f".//*[@id='comet-{key}']")
    assert found is not None, key
    return found


def has(page: ElementTree.Element, key: str) -> bool:
    return page.find(f".//*[@id='comet-{key}']") is not None


def title(page: ElementTree.Element, key: str) -> str:
    """Return what the object of a key says of itself."""
    return item(page, key).findtext(f"{SVG}title") or ""


def titles(page: ElementTree.Element) -> list[str]:
    return [each.text or "" for each in page.iter(f"{SVG}title")]


def shown(text: ElementTree.Element) -> str:
    """Return what a text shows, without the title that says it whole."""
    return (text[-1].tail if len(text) else text.text) or ""


def texts(element: ElementTree.Element) -> list[str]:
    """Return what is written in an element."""
    return [text for each in element.iter(f"{SVG}text") if (text := shown(each))]


def is_marked(page: ElementTree.Element, key: str) -> bool:
    """Whether the corners of what has changed stand around the object."""
    shapes = [each.get("d", "") for each in item(page, key).findall(f"{SVG}path")]
    return any(shape.count("M") == 4 for shape in shapes)


def ways(page: ElementTree.Element) -> int:
    """Count the dotted ways."""
    return len([each for each in page.iter(f"{SVG}path") if each.get("stroke-dasharray") == "2 3"])
