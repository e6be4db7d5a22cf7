"""Who asks for something at a table."""

from attrs import frozen

from tabletop.web.documents import DoneDocument
from tabletop.web.faults import no
from tabletop.web.table import AnyMatch, Table
from tabletop.web.tables import Tables
from tabletop.web.wire import Answer, Request


@frozen
class Caller:
    """A request with the table that it is for, and the seat of whoever sent it; None is a spectator."""

    tables: Tables
    table: Table
    seat: int | None
    request: Request
    rest: str | None = None
    """What the path has after the word for what is asked."""

    @property
    def match(self) -> AnyMatch:
        """The match at the table."""
        return self.table.match

    def own_seat(self) -> int:
        """Return the seat; whoever has none may not do this."""
        if self.seat is None:
            raise no("spectator")
        return self.seat

    def check_over(self) -> None:
        """Raise WebError while the game runs."""
        if not self.match.is_over:
            raise no("running")

    def done(self) -> Answer:
        """Answer that a change was made."""
        match = self.table.match
        return Answer(200, DoneDocument(revision=match.revision, heard=match.last_id))
