"""What the events of all games share."""

from typing import Self


class Open:
    """An event that hides nothing: every seat and every spectator sees all of it."""

    __slots__ = ()

    def seen_by(self, seat: int | None = None) -> Self:  # noqa: ARG002 - the same for everybody
        """Return the event itself."""
        return self
