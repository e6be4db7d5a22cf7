"""Parsing of a picture's SVG: titles, marks and clicks."""

from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def titles(picture: str) -> dict[str, str]:
    """Return the title of each thing that has an id, by its key."""
    named = [
        (_key(each), each.find(f"{SVG}title")) for each in ElementTree.fromstring(picture).iter() if each.get("id")
    ]
    return {key: title.text or "" for key, title in named if title is not None}


def marked(picture: str) -> set[str]:
    """Return the keys of what is marked as changed: its corners are the only path of four parts that fills nothing."""
    groups = ElementTree.fromstring(picture).iter(f"{SVG}g")
    return {_key(group) for group in groups if any(map(_is_viewfinder, group.findall(f"{SVG}path")))}


def clicks(picture: str) -> dict[str, str]:
    """Return the action of each thing that stands for one, by its key."""
    return {_key(each): found for each in ElementTree.fromstring(picture).iter() if (found := each.get("data-action"))}


def _key(element: ElementTree.Element) -> str:
    return (element.get("id") or "").partition("-")[2]


def _is_viewfinder(path: ElementTree.Element) -> bool:
    return path.get("d", "").count("M") == 4 and path.get("class") == "t-none t-ink-s"
