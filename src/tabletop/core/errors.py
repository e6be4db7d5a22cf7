"""The errors of the library and the objection that a refusal carries."""

import reprlib
from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar, Self

from attrs import frozen

MAX_LISTED_ACTIONS, LONGEST = 8, 500  # so many actions, so many characters: an error repeats no document of a million
LONGEST_WORD, LIKENESS = 50, 0.7  # of words that are compared with those that are known


def cut(reason: str) -> str:
    """Return the reason as it can be sent on: without its middle if it is very long, every letter in UTF-8."""
    if not reason.isascii():
        reason = reason.encode("utf-8", "backslashreplace").decode()
    return reason if len(reason) <= LONGEST else f"{reason[: LONGEST // 2]} ... {reason[-LONGEST // 4 :]}"


class _Short(reprlib.Repr):
    """What `reprlib` shows on every Python: from 3.14 on it names the address of a number that has too many digits."""

    def repr_int(self, x: int, level: int) -> str:
        return repr(x) and super().repr_int(x, level)  # The first one raises where there are too many.


_in_short = _Short().repr  # It keeps nothing between calls, so that threads can share it.


def shown(value: object) -> str:
    """Return the value for an error text: short, and whatever it is, a number of a thousand digits too."""
    try:
        return cut(_in_short(value))
    except Exception:  # Its repr fails, as that of a number of 5,000 digits does.
        return f"<{type(value).__name__}>"


def reason_of(error: BaseException) -> str:
    """Return the class and the words of an error that is not ours, for an error text: short and in one line."""
    try:
        return cut(": ".join(filter(None, (type(error).__name__, " ".join(str(error).split())))))
    except Exception:  # Its own __str__ fails.
        return type(error).__name__


def nearest(word: object, known: Iterable[str]) -> str | None:
    """Return the known word that is most like the given one, or None if no word is like it.

    >>> nearest("codx", ["comet", "codex"])
    'codex'
    """
    from difflib import get_close_matches  # Only who errs has to load it.

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
    """Whatever this library raises on purpose; its text is bounded, whatever it is about."""

    _BETWEEN: ClassVar[str] = ", "
    key: str = ""
    """The key of the text, empty for an error that is in English only."""
    facts: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def no(cls, key: str, /, **facts: Any) -> Self:
        """Return the error with the English text of a key. Other languages have the key and the facts."""
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
    """A game cannot be set up this way; the text names the argument.

    >>> starmap.new_game(players=9, seed=7)
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: Star Map is for 2, 3 or 4 players, not 9
    """


class SeatError(TabletopError, LookupError):
    """There is no such seat at this table.

    >>> starmap.view(starmap.new_game(players=2, seed=7), 2)
    Traceback (most recent call last):
    tabletop.core.errors.SeatError: there is no seat 2: the seats are 0 to 1
    """


class NotationError(TabletopError, ValueError):
    """The text cannot be read; the message says what was expected.

    >>> starmap.Card.from_notation("B99")
    Traceback (most recent call last):
    tabletop.core.errors.NotationError: Star Map has no card 'B99': expected B, G, R or Y with 1 to 6, or REST
    """


class InvalidState(TabletopError, ValueError):
    """Something from outside breaks an invariant of the game; the text names it.

    >>> from attrs import evolve
    >>> state = starmap.new_game(players=2, seed=7)
    >>> starmap.validate(evolve(state, deck=state.deck[1:]))
    Traceback (most recent call last):
    tabletop.core.errors.InvalidState: every card is somewhere exactly once: R5 is there 1 times, not 2
    """


class SpaceError(TabletopError, ValueError):
    """A number, an action or a view does not belong to this space; the text says which, and why.

    >>> space = spaces.Space(starmap, starmap.Options(), players=2)
    >>> space.action(starmap.view(starmap.new_game(players=2, seed=7), 1), 1_000)
    Traceback (most recent call last):
    tabletop.core.errors.SpaceError: Star Map: the numbers of actions go from 0 to 75, there is no 1000
    """


class TooManyDeals(TabletopError, ValueError):
    """More deals agree with a view than were to be listed: `count`, with equal copies counted apart.

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
    """A picture cannot be drawn this way; the text names the argument."""


class RecordError(TabletopError, ValueError):
    """A document cannot be read: where, and why.

    >>> Record.loads("not a record")
    Traceback (most recent call last):
    tabletop.core.errors.RecordError: record: this is no record, but 'not a record'
    """

    _BETWEEN: ClassVar[str] = ": "

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(path, reason)
        self.path, self.reason = self.args


class CodedError(TabletopError, RuntimeError):
    """Something cannot be done: `code` says why and `facts` about what, as in an Objection."""

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
    """A bot did not play: it failed, or chose what is not legal."""


class MatchError(CodedError):
    """A match cannot do this now.

    >>> Match(starmap, players=2, seed=7).undo()
    Traceback (most recent call last):
    tabletop.core.errors.MatchError: nothing can be undone: no action was played
    """


@frozen
class Objection:
    """Why the rules refuse an action; equal in every world the seat cannot tell apart.

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
    except Exception:  # What was tried is whatever the caller had.
        return shown(action)


class IllegalAction(TabletopError, ValueError):
    """The rules forbid this action now; the caller's state is still good.

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
    """A run of many games cannot begin or go on; the text says why, and what is kept."""


class ProcessError(TabletopError, RuntimeError):
    """A bot in a process of its own did not answer as it should; the text says what it wrote on standard error."""
