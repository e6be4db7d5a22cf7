"""Pictures, screens, card tables and number encodings of a game.

A game declares them in one object, `FACES = Faces(...)`. All parts are optional. `catalogue.faces_of(game)` returns
the object with a default picture and screen if they are missing.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from types import NoneType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from attrs import frozen

from tabletop.core.game import CardTable
from tabletop.core.icu import Facts
from tabletop.core.language import Language
from tabletop.core.language import language as named
from tabletop.core.outcome import Outcome

if TYPE_CHECKING:
    from tabletop.core.messages import Words
    from tabletop.screens.layout import Panel, Screen
    from tabletop.svg.kit import Painter
    from tabletop.vectors import Encoding

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
MISSING: Any = None
"""The value of a missing part. The result of `faces_of` has it only in `encoding`."""


class Screener(Protocol[V_contra]):
    """A function that draws one decision for a terminal (tabletop/screens)."""

    def __call__(
        self,
        view: V_contra,
        actions: Sequence[Any],
        news: Sequence[str],
        size: tuple[int, int],
        /,
        *,
        names: Sequence[str],
        chosen: Sequence[Any] | None = None,
        outcome: Outcome | None = None,
        words: "Words | None" = None,
    ) -> "Screen":
        """Return the lines of the screen and its labels."""
        ...


class PanelMaker(Protocol[V_contra]):
    """A function that draws the panels of a screen, one for each command letter."""

    def __call__(
        self,
        view: V_contra,
        actions: Sequence[Any],
        size: tuple[int, int],
        /,
        *,
        names: Sequence[str],
        chosen: Sequence[Any] | None = None,
        words: "Words | None" = None,
    ) -> "Mapping[str, Panel]":
        """Return a panel for each letter."""
        ...


def _no_panels(_view: object, _actions: object, _size: object, /, **_named: object) -> "Mapping[str, Panel]":
    return {}


def _all_actions(_view: object, actions: Sequence[Any]) -> Sequence[Any]:
    return actions


def _no_names(_view: object, _words: object) -> Mapping[str, Mapping[str, str]]:
    return {}


def _no_cards(_options: Any = None, /, **_named: object) -> CardTable:
    return {}


def _no_colours(_words: object) -> Mapping[str, str]:
    return {}


def _nothing(_view: object) -> None:
    return None


def find_words(language: Language | str) -> "Words":
    """Return the words of a language, which may be passed by name."""
    return (named(language) if isinstance(language, str) else language).words()


def add_titles(
    table: CardTable, language: Language | str | None, title: "Callable[[str, Facts, Words], str]"
) -> CardTable:
    """Return a card table, with titles if there is a language.

    `title` makes a title from a kind of rows, a row and the words of the language.

    >>> from tabletop.faces import add_titles
    >>> add_titles({"cards": [{"name": "B5"}]}, "en", lambda kind, row, words: f"card {row['name']}")
    {'cards': [{'name': 'B5', 'title': 'card B5'}]}
    """
    if language is None:
        return table
    words = find_words(language)
    return {kind: [row | {"title": title(kind, row, words)} for row in rows] for kind, rows in table.items()}


def any_form(words: "Words", *keys: str) -> str:
    """Return a regular expression for all forms of words, for the colours of a game.

    >>> from tabletop.faces import any_form
    >>> from tabletop.texts import language
    >>> any_form(language("ru").words(), "starmap.back.blue")
    'синий|синяя'
    """
    forms = [form.rstrip(".") for key in keys for form in words.forms(key)]
    return "|".join(map(re.escape, dict.fromkeys(forms)))


@frozen(kw_only=True)
class Faces(Generic[V]):
    """The parts of a game for display and machine learning.

    - `svg(view, ...)` draws a picture, and `screen(view, actions, ...)` a screen of a terminal. The defaults show text.
    - `panels(view, actions, ...)` draws the panels that the command letters of the screen open.
    - `distinct(view, actions)` leaves out actions that have the same effect as another.
    - `short_names(view, words)` returns names of facts on the screen, by kind: `{"place": {"0,3": "e6"}}`. The terminal
      uses the names in its sentences, and reads them in typed actions. If facts share a name, it reads the last one.
    - `colours(words)` maps colours to regular expressions for the words in `render_text` and on the screen.
    - `encoding(options, players)` returns numbers for actions and vectors for views.
    - `card_table(options, language=None)` lists the facts of all cards, with titles if there is a language.
    - `derived(view)` computes facts that a client cannot compute without the rules, as a `Derived` object.

    >>> from tabletop.faces import Faces
    >>> faces: Faces = starmap.FACES
    >>> faces.card_table(starmap.Options())["cards"][0]["name"]
    'B1'
    """

    svg: "Painter[V]" = MISSING
    screen: Screener[V] = MISSING
    panels: PanelMaker[V] = _no_panels
    distinct: Callable[[V, Sequence[Any]], Sequence[Any]] = _all_actions
    short_names: "Callable[[V, Words], Mapping[str, Mapping[str, str]]]" = _no_names
    colours: "Callable[[Words], Mapping[str, str]]" = _no_colours
    encoding: "Callable[[Any, int], Encoding[V, Any]]" = MISSING
    card_table: Callable[..., CardTable] = _no_cards
    derived: Callable[[V], Any] = _nothing
    Derived: Any = NoneType
