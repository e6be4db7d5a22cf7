"""The language of a command, and errors in it. `--language` names it, otherwise the environment."""

import argparse
import os
import re

from tabletop.core.errors import CodedError, NotationError, SetupError
from tabletop.core.language import Language, accepted, language

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name the language of a user; the first that is set counts."""


class Unclear(CodedError, NotationError):
    """A typed line means nothing now, or several things."""


class Undone(CodedError, SetupError):
    """A command cannot do what was asked for."""


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the argument for the language of the output."""
    usual = "that of LC_ALL, LC_MESSAGES or LANG, otherwise en"
    parser.add_argument("--language", metavar="NAME", help=f"such as ru for Russian (default: {usual})")


def read_language(chosen: argparse.Namespace) -> Language:
    """Return the language that the arguments choose, otherwise that of the environment."""
    return usual_language() if chosen.language is None else language(chosen.language)


def usual_language() -> Language:
    """Return the language of the environment, such as Russian for `ru_RU.UTF-8`, otherwise English."""
    named = next(filter(None, map(os.environ.get, LOCALE)), "")
    return accepted(re.split("[.@]", named)[0].replace("_", "-"))
