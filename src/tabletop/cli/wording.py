"""Sentences of the commands, and news with "you" and names instead of seats."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from attrs import evolve, frozen

from tabletop.cli.terminal import visible, wrapped
from tabletop.core.errors import IllegalAction
from tabletop.core.events import told
from tabletop.core.game import AnyGame
from tabletop.core.icu import NONE
from tabletop.core.messages import Message, Words, is_named
from tabletop.core.outcome import Outcome
from tabletop.match import Match
from tabletop.rulepages import has_page

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]


@frozen
class Notice:
    """A message of the terminal itself, not of a game."""

    key: str
    facts: tuple[tuple[str, Any], ...] = ()


def seated(names: Sequence[str], bots: Sequence[str | None], words: Words) -> str:
    """Return the players by seat, such as `seat 0: human, seat 1: Ann`."""
    seats = range(len(bots))
    return ", ".join([f"{words.say('core.seat', number=seat)}: {_player(names, bots, seat, words)}" for seat in seats])


def title_of(game: AnyGame, words: Words) -> str:
    """Return the title of a game in the language."""
    return words.title(game.INFO.name, game.INFO.title)


def _player(names: Sequence[str], bots: Sequence[str | None], seat: int, words: Words) -> str:
    return names[seat] if is_named(names, seat) else bots[seat] or words.say("cli.human")


def signs(game: AnyGame, words: Words) -> str:
    """Return the explanation of the signs in a game's pictures, which may be empty."""
    return "\n".join([wrapped(line) for line in words.explanation(game.INFO.name, "signs").splitlines()])


def tell_ending(game: AnyGame, outcome: Outcome, names: Sequence[str], bots: Sequence[str | None], words: Words) -> str:
    """Return how the game ended, with the seats by place and their points by category."""
    players = [
        words.say("core.seat_named", number=seat, name=_player(names, bots, seat, words))
        for seat in range(len(outcome.places))
    ]
    return ranked(game, outcome, players, words)


def ranked(game: AnyGame, outcome: Outcome, players: Sequence[str], words: Words) -> str:
    """Return how the game ended, with these players by place and their points by category."""
    places = outcome.places
    lines = [
        wrapped(f"{places[seat]}. {players[seat]}{_points(game, outcome, seat, words)}", "  ", 5)
        for seat in sorted(range(len(places)), key=places.__getitem__)
    ]
    reason = words.reason(game.INFO.name, outcome.reason)
    return "\n".join([words.say("cli.over", reason=reason), *lines])


def _points(game: AnyGame, outcome: Outcome, seat: int, words: Words) -> str:
    score, name = outcome.scores[seat], game.INFO.name
    if score is None:
        return ""
    parts = ", ".join([f"{words.word(f'{name}.category.{category}')} {points}" for category, points in score])
    return words.say("cli.points", total=outcome.totals[seat], parts=parts)


def refused(error: IllegalAction, words: Words) -> str:
    """Return why an action is illegal, and the command that shows the rule."""
    sentence, rule = words.say("cli.refused", reason=words.at().tell(error.objection)), error.objection.rule
    more = f"\n  {words.say('cli.refused.rule', rule=rule)}" if has_page(rule.partition(".")[0]) else ""
    return wrapped(sentence) + more


def names_of(names: Sequence[str], words: Words) -> tuple[str, ...]:
    """Return the names by seat. Unnamed seats get a name with a unique initial."""
    usual = words.say("cli.names").split()
    given = [visible(name) if is_named(names, seat) else "" for seat, name in enumerate(names)]
    taken = {name[:1].upper() for name in given if name}
    for seat, name in enumerate(given):
        if not name:
            first, unnamed = usual[seat : seat + 1] + usual, words.say("core.seat", number=seat).capitalize()
            given[seat] = next((each for each in first if each[0] not in taken), unnamed)
            taken.add(given[seat][0])
    return tuple(given)


def seen_by(words: Words, seat: int | None) -> tuple[str, ...]:
    """Return the names as a seat reads them, with "You" for itself."""
    return tuple([words.say("core.you_label") if at == seat else name for at, name in enumerate(words.names)])


def sentences(events: Iterable[Any], seat: int | None, words: Words) -> list[str]:
    """Return the sentences about the events that a seat or a spectator sees."""
    return [words.tell(event) for event in told(events, seat)]


def summed_up(messages: Iterable[Message], words: Words) -> str:
    """Return messages as one sentence.

    Consecutive messages about one player share their subject.
    """
    parts: list[str] = []
    before, notation = "", evolve(words, short_names=NONE)
    for message in messages:
        text = words.tell(message)
        who = next((name for name in (words.say("core.you"), *words.names) if text.startswith(f"{name} ")), "")
        is_simple = "," not in notation.tell(message)  # A comma in a place such as 0,3 would be ambiguous.
        if who and who == before and is_simple:
            parts[-1] += f", {text.removeprefix(f'{who} ')}"
        else:
            parts.append(text)
        before = who if is_simple else ""
    return "; ".join(parts)


def people(match: AnyMatch) -> list[int]:
    """Return the seats without bots."""
    return [seat for seat, bot in enumerate(match.bots) if bot is None]


def tell_players(match: AnyMatch, words: Words, *, with_seats: bool = False) -> str:
    """Return the players: `You, Bo (greedy)`.

    With `with_seats`, they have their seats, because the table is drawn with seats.
    """
    sitting = people(match)
    called = seen_by(words, sitting[0] if len(sitting) == 1 else None)
    seats = [words.say("core.seat", number=seat) if with_seats else None for seat in range(len(called))]
    more = [", ".join(filter(None, each)) for each in zip(seats, match.bots, strict=True)]
    return ", ".join([f"{name} ({what})" if what else name for name, what in zip(called, more, strict=True)])


def how_to_play(game: AnyGame, words: Words) -> list[str]:
    """Return the ten lines that explain how to play.

    A game may have no such text.
    """
    return words.explanation(game.INFO.name, "how").splitlines()


def where_the_rules_are(game: AnyGame, words: Words) -> str:
    """Return the command that shows the rules, if there is a rules page."""
    return words.say("cli.rules", game=game.INFO.name) if has_page(game.INFO.name) else ""


def result_of(match: AnyMatch, outcome: Outcome, names: Sequence[str], words: Words) -> str:
    """Return how a game ended, with the names of players instead of "You"."""
    own = [match.names[seat] if is_named(match.names, seat) else name for seat, name in enumerate(names)]
    players = [f"{name} ({bot})" if bot else name for name, bot in zip(own, match.bots, strict=True)]
    return ranked(match.game, outcome, players, words)


class News:
    """Unseen messages of each person, and remarks for the next question to any of them."""

    def __init__(self) -> None:
        self._waiting: dict[int, list[Message]] = {}
        self._remarks: list[str] = []
        self._taught: set[tuple[int, str]] = set()

    def remember(self, events: Iterable[Any], people: Iterable[int]) -> None:
        """Store for every person the events that they saw."""
        happened = tuple(events)
        for seat in people:
            self._waiting.setdefault(seat, []).extend(told(happened, seat))

    def add(self, seat: int, message: Message) -> None:
        """Store a message for one person."""
        self._waiting.setdefault(seat, []).append(message)

    def note(self, text: str) -> None:
        """Store a remark for the next question to any person."""
        self._remarks.append(text)

    def of(self, seat: int) -> Sequence[Message]:
        """Return and remove the messages of a person."""
        return self._waiting.pop(seat, [])

    def remarks(self) -> tuple[str, ...]:
        """Return and remove the remarks."""
        remarks, self._remarks = tuple(self._remarks), []
        return remarks

    def is_new(self, lesson: str, seat: int) -> bool:
        """Return whether a person has not had this lesson. Only the first call returns True."""
        is_new = bool(lesson) and (seat, lesson) not in self._taught
        self._taught.add((seat, lesson))
        return is_new

    def forget(self) -> None:
        """Discard all messages, because the table has changed by an undo."""
        self._waiting.clear()
