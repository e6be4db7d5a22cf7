"""Errors of the library, and objections to illegal actions."""

import reprlib
from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar, Self

from attrs import frozen

MAX_LISTED_ACTIONS, LONGEST = 8, 500  # An error message must not repeat a document of a million characters.
LONGEST_WORD, LIKENESS = 50, 0.7  # These are limits for the search for a similar word.


def cut(reason: str) -> str:
    """Truncate a long text in the middle, and escape characters that are invalid in UTF-8."""
    if not reason.isascii():
        reason = reason.encode("utf-8", "backslashreplace").decode()
    return reason if len(reason) <= LONGEST else f"{reason[: LONGEST // 2]} ... {reason[-LONGEST // 4 :]}"


class _Short(reprlib.Repr):
    """`reprlib` with the same result on every Python.

    From Python 3.14 on, `reprlib` returns the address of an int with too many digits.
    """

    def repr_int(self, x: int, level: int) -> str:
        return repr(x) and super().repr_int(x, level)  # `repr` raises if there are too many digits.


_in_short = _Short().repr  # It stores nothing between calls, so threads can share it.


def shown(value: object) -> str:
    """Return a short repr of any object for an error text."""
    try:
        return cut(_in_short(value))
    except Exception:  # A repr can fail, for example that of an int with 5,000 digits.
        return f"<{type(value).__name__}>"


def reason_of(error: BaseException) -> str:
    """Return the class and text of another library's error, in one short line."""
    try:
        return cut(": ".join(filter(None, (type(error).__name__, " ".join(str(error).split())))))
    except Exception:  # The `__str__` of an error can fail.
        return type(error).__name__


def nearest(word: object, known: Iterable[str]) -> str | None:
    """Return the most similar known word, or None if no word is similar.

    >>> nearest("codx", ["comet", "codex"])
    'codex'
    """
    from difflib import get_close_matches  # The import is slow, and only errors need it.

    folded = {each.casefold(): each for each in known}
    typed = word[:LONGEST_WORD].casefold() if isinstance(word, str) else ""
    return next((folded[near] for near in get_close_matches(typed, folded, 1, LIKENESS)), None)


def in_english(message: Any) -> str:
    """Return the English sentence of a message."""
    sentence: str = _english().tell(message)
    return sentence


@cache
def _english() -> Any:
    from tabletop.core.language import english  # Most programs never need a text.

    return english()


class TabletopError(Exception):
    """Base class of all errors that this library raises on purpose. Their texts have a limited length."""

    _BETWEEN: ClassVar[str] = ", "
    key: str = ""
    """The key of the text, which is empty if there is only an English text."""
    facts: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def no(cls, key: str, /, **facts: Any) -> Self:
        """Return an error with the text of a key. It keeps the key and the facts for other languages."""
        error = cls(_english().with_facts(key, facts))
        error.key, error.facts = key, tuple(facts.items())
        return error

    def __init__(self, *args: Any) -> None:
        super().__init__(*[cut(each) if isinstance(each, str) else each for each in args])

    def __str__(self) -> str:
        return self._BETWEEN.join([each if isinstance(each, str) else shown(each) for each in self.args])

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


class SetupError(TabletopError, ValueError):
    """Error for an invalid argument, such as the number of players of a new game.

    >>> starmap.new_game(players=9, seed=7)
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: Star Map is for 2, 3 or 4 players, not 9
    """


class SeatError(TabletopError, LookupError):
    """Error for a seat that does not exist in a game.

    >>> starmap.view(starmap.new_game(players=2, seed=7), 2)
    Traceback (most recent call last):
    tabletop.core.errors.SeatError: there is no seat 2: the seats are 0 to 1
    """


class NotationError(TabletopError, ValueError):
    """Error for a text that cannot be parsed, with the expected notation.

    >>> starmap.Card.from_notation("B99")
    Traceback (most recent call last):
    tabletop.core.errors.NotationError: Star Map has no card 'B99': expected B, G, R or Y with 1 to 6, or REST
    """


class InvalidState(TabletopError, ValueError):
    """Error for a state or a view that breaks a rule of the game.

    >>> from attrs import evolve
    >>> state = starmap.new_game(players=2, seed=7)
    >>> starmap.validate(evolve(state, deck=state.deck[1:]))
    Traceback (most recent call last):
    tabletop.core.errors.InvalidState: every card is somewhere exactly once: R5 is there 1 times, not 2
    """


class SpaceError(TabletopError, ValueError):
    """Error for a number, action or view that does not belong to a space.

    >>> space = spaces.Space(starmap, starmap.Options(), players=2)
    >>> space.action(starmap.view(starmap.new_game(players=2, seed=7), 1), 1_000)
    Traceback (most recent call last):
    tabletop.core.errors.SpaceError: Star Map: the numbers of actions go from 0 to 75, there is no 1000
    """


class TooManyDeals(TabletopError, ValueError):
    """Error for a view with more deals than the limit.

    `count` is the number of deals, with equal copies counted separately.

    >>> options, players = testing.tiny("starmap")
    >>> starmap.deals(starmap.view(starmap.new_game(players=players, seed=7, options=options), 0), limit=10)
    Traceback (most recent call last):
    tabletop.core.errors.TooManyDeals: 177843714048000 deals agree with the view, equal copies counted apart: over 10
    """

    def __init__(self, count: int, limit: int) -> None:
        super().__init__(count, limit)
        self.count, self.limit = count, limit

    def __str__(self) -> str:
        return f"{shown(self.count)} deals agree with the view, equal copies counted apart: over {shown(self.limit)}"


class PictureError(TabletopError, ValueError):
    """Error for a picture that cannot be drawn, for example because of an invalid argument."""


class RecordError(TabletopError, ValueError):
    """Error for a document that cannot be read, with its location and reason.

    >>> Record.loads("not a record")
    Traceback (most recent call last):
    tabletop.core.errors.RecordError: record: not a record: 'not a record'
    """

    _BETWEEN: ClassVar[str] = ": "

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(path, reason)
        self.path, self.reason = self.args


class CodedError(TabletopError, RuntimeError):
    """Error with a code and facts, from which its text is made."""

    def __init__(self, code: str, facts: tuple[tuple[str, str | int], ...] = ()) -> None:
        super().__init__(code, facts)
        self.code, self.key, self.facts = code, code, facts

    @classmethod
    def no(cls, key: str, /, **facts: Any) -> Self:
        """Return the error with a code and its facts."""
        return cls(key, tuple(facts.items()))

    @property
    def text(self) -> str:
        """The English sentence."""
        return in_english(self)

    def __str__(self) -> str:
        return self.text


class BotError(CodedError):
    """Error for a bot that failed or chose an illegal action."""


class MatchError(CodedError):
    """Error for a call that is not possible in the current state of a match.

    >>> Match(starmap, players=2, seed=7).undo()
    Traceback (most recent call last):
    tabletop.core.errors.MatchError: nothing can be undone: no action was played
    """


@frozen
class Objection:
    """The reason why an action is illegal.

    It never depends on information that is hidden from the seat.

    >>> starmap.why_illegal(starmap.new_game(players=2, seed=7), starmap.Buy(), 0)
    Objection(code='core.not_your_turn', rule='core.not_your_turn', facts=(('seat', 0),))
    """

    CODES: ClassVar[tuple[str, ...]] = ("core.over", "core.not_your_turn", "core.kind", "core.kind.field")
    code: str
    rule: str
    facts: tuple[tuple[str, str | int], ...] = ()

    @classmethod
    def no(cls, code: str, **facts: str | int) -> Self:
        """Return the objection for a code. The rule is the code without its last word."""
        return cls(code, code.rpartition(".")[0], tuple(facts.items()))

    @property
    def key(self) -> str:
        """The key of the text, which is the code."""
        return self.code

    @property
    def text(self) -> str:
        """The English sentence."""
        return in_english(self)


def _notation(action: object) -> str:
    try:
        return cut(str(action))
    except Exception:  # An illegal action can be any object, and its `str` may fail.
        return shown(action)


class IllegalAction(TabletopError, ValueError):
    """Error for an action that the rules forbid. The state has not changed.

    >>> from tabletop.core.errors import IllegalAction
    >>> try:
    ...     starmap.parse_action(starmap.new_game(players=2, seed=7), "play B5")
    ... except IllegalAction as error:
    ...     print(error.objection.text, error.objection.rule, [str(action) for action in error.legal], sep="; ")
    B5 is not in the hand; starmap.play; ['play G1', 'play R2', 'play Y6', 'play REST', 'buy']
    """

    def __init__(self, action: object, objection: Objection, legal: tuple[object, ...]) -> None:
        super().__init__(action, objection, legal)
        self.action, self.objection, self.legal = action, objection, legal

    def __str__(self) -> str:
        tried = "" if self.objection.rule.startswith("core.kind") else f"{_notation(self.action)}: "
        some = cut(", ".join(map(_notation, self.legal[:MAX_LISTED_ACTIONS])))
        more = ", ..." if len(self.legal) > MAX_LISTED_ACTIONS else ""
        legal = f"; legal: {some}{more}" if self.legal else ""
        return f"{tried}{self.objection.text} (rule {self.objection.rule}){legal}"


class ArenaError(TabletopError, RuntimeError):
    """Error for a run of games that cannot begin or continue. The finished games stay saved."""


class ProcessError(TabletopError, RuntimeError):
    """Error for a bot program without a valid answer. The text has the last lines of its standard error."""
