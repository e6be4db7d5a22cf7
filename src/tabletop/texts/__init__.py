"""Texts of the library in several languages, and the functions that say them."""

from tabletop.core.language import from_folder, language
from tabletop.core.messages import Words

__all__ = ["Words", "from_folder", "language"]
