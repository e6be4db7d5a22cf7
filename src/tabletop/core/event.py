"""What the events of all games share."""

from typing import ClassVar, Self


class Open:
    """An event that every seat and every spectator sees whole.

    `reveals` says whether telling it shows or draws something that was hidden: what reveals cannot be undone.
    """

    __slots__ = ()
    reveals: ClassVar[bool] = False

    def seen_by(self, seat: int | None = None) -> Self:  # noqa: ARG002 - the same for everybody
        """Return the event itself."""
        return self
