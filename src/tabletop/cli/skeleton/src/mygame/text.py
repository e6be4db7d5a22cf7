"""The table as text."""

from mygame.views import View
from tabletop.texts import Words


def render_text(view: View, *, words: Words | None = None) -> str:
    """Show what the seat sees, in the language of the words, otherwise in English."""
    raise NotImplementedError("return a few lines, none longer than 79 letters, with words.say('mygame.screen.deck')")
