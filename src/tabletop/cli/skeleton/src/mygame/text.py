"""The table as text."""

from mygame.views import View


def render_text(view: View) -> str:
    """Show what the seat sees."""
    raise NotImplementedError("return a few lines, none longer than 79 letters")
