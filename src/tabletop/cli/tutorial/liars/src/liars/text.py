"""The table as text."""

from liars.views import View
from tabletop.core.language import as_words
from tabletop.texts import Words


def render_text(view: View, *, words: Words | None = None) -> str:
    """Return the bid and the visible dice as text."""
    words = as_words(words).at()  # The table shows numbers of seats, without the names of people.
    cups = [words.say("liars.screen.cup", seat=seat, dice=seen.dice) for seat, seen in enumerate(view.seats)]
    return "\n".join([str(view.bid or words.say("liars.screen.no_bid")), *cups])
