"""A table in a chat room, as plain text in and plain text out: `python examples/chat.py`.

Lines such as `ann: join`, `ben: join`, `ann: start starmap`, `ann: play B5`, `ben: hand`, `ben: ?`.
"""

import sys
from typing import Any

from tabletop import Match, load
from tabletop.core.errors import TabletopError


class Room:
    """One chat room with one table."""

    def __init__(self) -> None:
        self.people: list[str] = []
        self.match: Match[Any, Any, Any, Any, Any] | None = None

    def say(self, who: str, text: str) -> list[str]:
        """Take what somebody said; return the bot's answers. "@ann ..." is for ann alone."""
        try:
            return self._answer(who, text.strip())
        except TabletopError as error:
            return [f"@{who} {error}"]

    def _answer(self, who: str, text: str) -> list[str]:
        if self.match is None:
            return self._gather(who, text)
        if who not in self.people:
            return [f"@{who} you have no seat here"]
        seat = self.people.index(who)
        if text == "hand":
            return [f"@{who} {self.match.game.render_text(self.match.view(seat))}"]
        if text == "?":
            return [f"@{who} {', '.join(map(str, self.match.legal_actions(seat))) or 'wait'}"]
        return self._play(seat, text)

    def _gather(self, who: str, text: str) -> list[str]:
        if text == "join" and who not in self.people:
            self.people.append(who)
            return [f"{who} sits down ({len(self.people)} at the table)"]
        if text.startswith("start "):
            self.match = Match(load(text.removeprefix("start ")), names=self.people)
            return [f"{self.match.game.INFO.title} begins with {', '.join(self.people)}", *self._next()]
        return [f"@{who} say 'join', or 'start GAME'"]

    def _play(self, seat: int, text: str) -> list[str]:
        assert self.match is not None
        told = self.match.play(seat, text)
        answers = [str(event.seen_by(None)) for event in told if event.seen_by(None) is not None]
        for other, name in enumerate(self.people):
            private = [event.seen_by(other) for event in told if event.seen_by(other) != event.seen_by(None)]
            answers += [f"@{name} {event}" for event in private if event is not None]
        return answers + self._next()

    def _next(self) -> list[str]:
        assert self.match is not None
        if outcome := self.match.outcome():
            winners = " and ".join(self.people[seat] for seat in outcome.winners)
            return [f"the game is over ({outcome.reason}): {winners} won"]
        return [f"to move: {', '.join(self.people[seat] for seat in self.match.to_act)}"]


def main() -> None:
    """Read lines `who: text` until the input ends."""
    room = Room()
    for line in sys.stdin:
        who, _, text = line.strip().partition(":")
        print("\n".join(room.say(who, text)), flush=True)


if __name__ == "__main__":
    main()
