"""Pictures of a game in progress, as SVG, or as pixels with the extra `raster`."""

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from io import BytesIO
from typing import Any

from attrs import define

from tabletop.catalogue import faces_of
from tabletop.core.errors import PictureError, shown
from tabletop.core.game import AnyGame, Size, Theme
from tabletop.core.messages import Words
from tabletop.core.optional import optional
from tabletop.core.players import check_seat

MAX_SCALE = 8


@define
class Witness:
    """Observer of a game, which collects the events to mark in the next picture.

    The observer is a seat or a spectator (None). `last` has the events of other seats since the seat's last action, or
    the events of that action right after it. For a spectator, it has the events of the last action.

    >>> from tabletop.pictures import Witness
    >>> witness = Witness(starmap, seat=0)
    >>> state, events = starmap.step(starmap.new_game(players=2, seed=7), starmap.Buy())
    >>> witness.see(1, events)
    >>> [str(event) for event in witness.last][1], witness.picture(state)[:4]
    ('seat 1 draws green red yellow', '<svg')
    """

    game: AnyGame
    seat: int | None = None
    _events: tuple[Any, ...] = ()
    _goes_on: bool = False

    def see(self, actor: int, events: Iterable[Any]) -> None:
        """Add the events of an action of the seat `actor`."""
        is_others = self.seat not in (None, actor)
        self._events = (*self._events, *events) if is_others and self._goes_on else (*events,)
        self._goes_on = is_others

    @property
    def last(self) -> tuple[Any, ...]:
        """The events to mark in the next picture, as the observer saw them."""
        return tuple([part for event in self._events if (part := event.seen_by(self.seat)) is not None])

    def picture(
        self,
        state: Any,
        *,
        legal: Sequence[Any] | None = None,
        theme: Theme = "auto",
        size: Size = "wide",
        prefix: str = "",
        words: Words | None = None,
    ) -> str:
        """Draw the view of the observer. The legal actions are listed unless they are passed."""
        game, seat = self.game, self.seat
        check_seat(state, seat)
        if legal is None:
            legal = game.legal_actions(state, seat) if seat in state.to_act else ()
        return faces_of(game).svg(
            game.view(state, seat),
            legal=legal,
            last=self.last,
            outcome=game.outcome(state),
            theme=theme,
            size=size,
            prefix=prefix,
            words=words,
        )


def watched(
    game: AnyGame, state: Any, moves: Iterable[tuple[int, str]], *, seat: int | None
) -> Iterator[tuple[Any, Witness]]:
    """Replay moves, and yield each state with the observer in the seat.

    A move is the seat that acts and the notation of its action.
    """
    witness, functions = Witness(game, seat), optional(game)
    yield state, witness
    for actor, text in moves:
        state, events = functions.step(state, functions.read(state, text, actor), actor)
        witness.see(actor, events)
        yield state, witness


def png_of(picture: str, *, scale: float = 1) -> bytes:
    """Convert an SVG picture to PNG, scaled by `scale`. Colours of the theme "auto" are light."""
    if not isinstance(scale, int | float) or isinstance(scale, bool) or not 0 < scale <= MAX_SCALE:
        raise PictureError(f"invalid scale {shown(scale)}: expected a number above 0 and at most {MAX_SCALE}")
    try:
        found: bytes = _extra("resvg_py").svg_to_bytes(svg_string=picture, zoom=float(scale))
    except (ValueError, TypeError) as error:
        raise PictureError(f"cannot draw this text as SVG: {error}") from None
    return bytes(found)


def pixels_of(picture: str, *, scale: float = 1) -> Any:
    """Convert an SVG picture to an array of height, width and three colours.

    Colours are from 0 to 255.
    """
    image = _extra("PIL.Image").open(BytesIO(png_of(picture, scale=scale)))
    return _extra("numpy").array(image.convert("RGB"))


def _extra(module: str) -> Any:
    """Import a module of the extra `raster`."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise PictureError.no("core.missing_extra", name=error.name, extra="raster") from None
