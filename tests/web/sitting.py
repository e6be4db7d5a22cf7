"""A table at the request handler, as its players use it."""

from collections.abc import Sequence
from typing import Any

from attrs import define, field

from tabletop.web.documents import EntryDocument
from tabletop.web.handler import RequestHandler
from tabletop.web.wire import Answer, Pending, Request

Chairs = Sequence[str | None]
"""Who sits where: a person, or the bot of that name."""


@define
class Sitting:
    """A table at a desk with the tokens of all its seats; None is a spectator."""

    handler: RequestHandler
    table: str
    tokens: list[str | None]
    heard: list[EntryDocument | None] = field(factory=list[EntryDocument | None])

    def ask(self, seat: int | None, what: str = "", **query: str) -> Answer:
        """Ask for something."""
        return self._send("GET", seat, what, query, None)

    def do(self, seat: int | None, what: str, **body: Any) -> Answer:
        """Change something."""
        return self._send("POST", seat, what, {}, body)

    def _send(self, method: str, seat: int | None, what: str, query: dict[str, str], body: Any) -> Answer:
        token = None if seat is None else self.tokens[seat]
        path = f"/api/tables/{self.table}/{what}".rstrip("/")
        return settled(self.handler.answer(Request(method, path, query, body, token)))

    def look(self, seat: int | None, **query: str) -> Any:
        """Return what a seat sees."""
        answer = self.ask(seat, **query)
        assert answer.status == 200, answer
        return answer.document

    def play(self, seat: int, place: int = 0) -> Answer:
        """Play the legal action at a place of the list."""
        seen = self.look(seat, size="none")
        action = seen["actions"][place % len(seen["actions"])]["action"]
        return self.do(seat, "play", action=action, revision=seen["revision"])

    def play_on(self, actions: int = 10_000) -> int:
        """Let people and bots play so many actions of people, or to the end; return how many there were."""
        for number in range(actions):
            think(self.handler)
            seen = self.look(None, size="none")
            people = [seat for seat in seen["to_act"] if seen["bots"][seat] is None]
            if not people:
                return number
            assert self.play(people[0], number * 7).status == 200
        think(self.handler)
        return actions

    def listen(self, seat: int | None, after: int = 0) -> Any:
        """Hear what a seat hears from now on; return what ends that."""
        token = None if seat is None else self.tokens[seat]
        request = Request("GET", f"/api/tables/{self.table}/stream", {"after": str(after)}, None, token)
        return self.handler.listen(request, self.heard.append)


def settled(answer: Answer | Pending) -> Answer:
    """Do at once what takes longer."""
    return answer.finish(answer.job()) if isinstance(answer, Pending) else answer


def think(handler: RequestHandler) -> None:
    """Let bots think until none has anything to think about."""
    while jobs := handler.jobs():
        for job in jobs:
            handler.decide(job, job())


def sit(game: str, *chairs: str | None, handler: RequestHandler | None = None, **more: Any) -> Sitting:
    """Open a table."""
    at = handler or RequestHandler()
    seats = [{"name": f"player {seat}", **({"bot": bot} if bot else {})} for seat, bot in enumerate(chairs)]
    answer = settled(at.answer(Request("POST", "/api/tables", {}, {"game": game, "seats": seats, **more})))
    assert answer.status == 201, answer
    return Sitting(at, answer.document["table"], answer.document["tokens"])


def code_of(answer: Answer) -> tuple[int, str]:
    """Return the status and the code of a refusal."""
    return answer.status, answer.document["error"]["code"]
