"""Parsing of typed actions."""

from tabletop.core.errors import NotationError, shown

MAX_TYPED_CHARACTERS = 1_000  # No action of any game is so long.


def typed_words(text: str) -> list[str]:
    """Return the words of a typed action in small letters; raise NotationError for what nobody can type."""
    if not isinstance(text, str):
        raise NotationError(f"{shown(text)} is no action: expected text")
    if len(text) > MAX_TYPED_CHARACTERS:
        raise NotationError(f"{shown(text)} is no action: expected at most {MAX_TYPED_CHARACTERS:,} characters")
    return text.lower().split()


def unprintable(text: str) -> str:
    r"""Return the code point of the first character that cannot be printed, or an empty text.

    >>> from tabletop.core.notation import unprintable
    >>> unprintable("moa"), unprintable("moa\x1b")
    ('', 'U+001B')
    """
    return next((f"U+{ord(letter):04X}" for letter in text if not letter.isprintable()), "")
