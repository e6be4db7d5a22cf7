"""Rules pages, ours and those that other distributions offer."""

from importlib.resources import files
from pathlib import Path

from tabletop import catalogue
from tabletop.core.errors import SetupError, meant, shown

SOURCE = Path(__file__).parents[2] / "docs" / "rules"  # An editable install finds our pages here.


def our_page(name: str) -> str:
    """Return a page of ours: from the folder of an editable install, or from the package."""
    folder = SOURCE if SOURCE.is_dir() else files("tabletop") / "rulebook"
    return (folder / f"{name}.md").read_text("utf-8")


def has_page(name: str) -> bool:
    """Whether anybody offers a rules page for the game."""
    return name in catalogue.names(catalogue.RULES)


def find_page(name: str) -> str:
    """Return the rules page of a game, or the one that all games share (`core`)."""
    page = catalogue.find(catalogue.RULES, name)
    if page is None and name in catalogue.games():
        raise SetupError(f"the game {name} brings no rules page")
    if page is None:
        known = sorted(catalogue.names(catalogue.RULES))
        raise SetupError(f"there is no rules page for {shown(name)}{meant(name, known)}: there are {', '.join(known)}")
    try:
        text = page(name) if callable(page) else page
    except Exception as error:
        raise SetupError(f"{catalogue.RULES}: the page of {name!r} cannot be read: {error!r}") from error
    if not isinstance(text, str):
        raise SetupError(f"{catalogue.RULES}: {name!r} is no text, nor a function that returns one, but {shown(text)}")
    return text
