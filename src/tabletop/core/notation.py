"""What people type, as far as every game reads it alike."""

from tabletop.core.errors import NotationError, shown

MAX_TYPED_CHARACTERS = 1_000  # No action of any game is so long.


def typed_words(text: str) -> list[str]:
    """Return the words of a typed action in small letters; raise NotationError for what nobody can type."""
    if not isinstance(text, str):
        raise NotationError(f"{shown(text)} is no action: expected text")
    if len(text) > MAX_TYPED_CHARACTERS:
        raise NotationError(f"{shown(text)} is no action: expected at most {MAX_TYPED_CHARACTERS:,} characters")
    return text.lower().split()
