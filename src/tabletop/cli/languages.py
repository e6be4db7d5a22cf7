"""The language of a command and of its errors, from `--language` or the environment."""

import os
import re
from collections.abc import Sequence

from tabletop.core.errors import CodedError, NotationError, SetupError, TabletopError
from tabletop.core.language import Language, accepted, is_own, language
from tabletop.core.messages import Words

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables for the user's language. The first that is set counts."""

NAMED = re.compile(r"(?:^|\0)--language[=\0]([^\0]*)")
"""The language in arguments that are joined by null characters."""


class Unclear(CodedError, NotationError):
    """A typed line that means nothing now, or several things."""


def sentence(error: TabletopError, words: Words) -> str:
    """Return the text of an error in the language of the words.

    An error without a key is in English.
    """
    return words.tell(error) if error.key else str(error)


def usual_words(arguments: Sequence[str]) -> Words:
    """Return the words for help and errors before the arguments are parsed.

    An unknown language is reported later, by the parser.
    """
    *_, named = ["", *NAMED.findall("\0".join(arguments))]
    try:
        return (language(named) if named else usual_language()).words()
    except SetupError:
        return usual_language().words()


def usual_language() -> Language:
    """Return the language of the environment, such as Russian for `ru_RU.UTF-8`.

    The default is English.
    """
    named = next(filter(None, map(os.environ.get, LOCALE)), "")
    tag = re.split("[.@]", named)[0].replace("_", "-")
    base = tag.partition("-")[0]
    return language(base) if is_own(base) else accepted(tag)
