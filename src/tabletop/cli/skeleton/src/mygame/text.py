"""The table as text."""

from mygame.views import View
from tabletop.texts import Words


def render_text(view: View, *, words: Words | None = None) -> str:
    """Return the view as text, in the language of `words` or in English."""
    raise NotImplementedError("return a few lines of at most 79 characters, with words.say('mygame.screen.deck')")
