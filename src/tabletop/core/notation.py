"""Printable text."""


def unprintable(text: str) -> str:
    r"""Return the code point of the first character that cannot be printed, or an empty text.

    >>> from tabletop.core.notation import unprintable
    >>> unprintable("moa"), unprintable("moa\x1b")
    ('', 'U+001B')
    """
    return next((f"U+{ord(letter):04X}" for letter in text if not letter.isprintable()), "")
