"""Frame of every picture, with argument checks, a heading and buttons at the foot.

A game without a picture of its own gets its text in this frame.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Generic, Protocol, TypeVar, get_args

from attrs import frozen

from tabletop.core.errors import PictureError, shown
from tabletop.core.game import AnyGame, GameInfo, Size, Theme
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome
from tabletop.core.validation import class_name
from tabletop.svg import marks
from tabletop.svg.marks import read_symbols
from tabletop.svg.palette import style
from tabletop.svg.pen import Box, Pen, safe, short
from tabletop.svg.targets import Targets
from tabletop.svg.text import FACES, width_of, wrapped

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)

LONGEST_PREFIX = 64
LETTER = 0.61
"""The width of a monospaced letter, relative to the font size."""
LINE = 1.4
_PREFIX = re.compile(r"[A-Za-z_][\w.-]*", re.ASCII)
ABOUT = """Draw a view as SVG.

The actions in `legal` can be clicked. After a click on an object of several actions, pass only these. `last` are the
events since the viewer's own last action, as the viewer saw them. The objects that they changed are marked. If a page
has several pictures of one game, each needs its own prefix for ids.

>>> from xml.etree import ElementTree
>>> state = {game}.new_game(players=2, seed=7)
>>> seat = state.to_act[0]
>>> picture = {game}.FACES.svg({game}.view(state, seat), legal={game}.legal_actions(state, seat), size="narrow")
>>> ElementTree.fromstring(picture).get("width")
'360'
"""
"""The docstring of every `render_svg`."""


@frozen
class Kit(Generic[V]):
    """The parts of a game's pictures, as explained in the docstring of `tabletop.svg`.

    If `actions` or `events` is empty, values of any class are accepted.

    >>> from tabletop.svg.kit import Kit
    >>> from tabletop.svg.marks import read_symbols
    >>> kit = Kit(
    ...     info=starmap.INFO, view=starmap.View, actions=(), events=(), symbols=read_symbols("tabletop.svg"),
    ...     objects=lambda view, action: [f"card-{action.card}"], changes=lambda view, events: [],
    ...     says=lambda view, words: ("the last round", words.say("core.picture.to_act", seat=0)),
    ... )
    >>> kit.objects(None, starmap.Play(starmap.Card.from_notation("B5")))
    ['card-B5']
    """

    info: GameInfo[Any]
    view: type[V]
    actions: tuple[type, ...]
    events: tuple[type, ...]
    symbols: Mapping[str, str]
    objects: Callable[[V, Any], Sequence[str]]
    changes: Callable[[V, Sequence[Any]], Iterable[str]]
    says: Callable[[V, Words], tuple[str, str]] = lambda _view, _words: ("", "")
    """Return the progress of the game, and who decides."""


class Painter(Protocol[V_contra]):
    """The type of a game's `render_svg`."""

    def __call__(
        self,
        view: V_contra,
        /,
        *,
        legal: Sequence[Any] = (),
        last: Sequence[Any] = (),
        outcome: Outcome | None = None,
        theme: Theme = "auto",
        size: Size = "wide",
        prefix: str = "",
        words: Words | None = None,
    ) -> str:
        """Draw a view as SVG."""
        ...


def painter(kit: Kit[V], paint: Callable[[Pen, V, float], float]) -> Painter[V]:
    """Return the `render_svg` of a game.

    `paint` draws the table below a height and returns its lower edge.

    >>> from xml.etree import ElementTree
    >>> from tabletop.svg.kit import painter
    >>> from tabletop.starmap.faces.svg import KIT
    >>> render_svg = painter(KIT, lambda pen, view, top: top + 100)
    >>> ElementTree.fromstring(render_svg(starmap.view(starmap.new_game(players=2, seed=7), 1)))[0].text
    'Star Map, seat 1 leads'
    """

    def render_svg(
        view: V,
        /,
        *,
        legal: Sequence[Any] = (),
        last: Sequence[Any] = (),
        outcome: Outcome | None = None,
        theme: Theme = "auto",
        size: Size = "wide",
        prefix: str = "",
        words: Words | None = None,
    ) -> str:
        _check(kit, view, legal=legal, last=last, outcome=outcome)
        _check_manner(theme=theme, size=size, prefix=prefix)
        pen = Pen(
            name=prefix + kit.info.name,
            theme=theme,
            size=size,
            targets=Targets(legal, [kit.objects(view, action) for action in legal]),
            changed=frozenset(kit.changes(view, last)),
            last=last,
            outcome=outcome,
            symbols=kit.symbols,
            words=as_words(words).at(),
        )
        title, where, who = _captions(kit, view, outcome, pen.words)
        bottom = paint(pen, view, _head(pen, title, where, who))
        return _document(pen, _foot(pen, bottom), title=f"{title}, {where}", description=who)

    render_svg.__doc__ = ABOUT.format(game=kit.info.name)
    return render_svg


def _captions(kit: Kit[V], view: V, outcome: Outcome | None, words: Words) -> tuple[str, str, str]:
    """Return the title and the progress of the game, and who decides.

    After the end, a reason that is in the progress is not repeated.
    """
    game, (where, who) = kit.info.name, kit.says(view, words)
    if outcome:
        reason = words.reason(game, outcome.reason)
        where = words.say("core.picture.over", reason=words.reason(game, outcome.reason, "short"))
        who = "" if who == reason else who
    return words.title(game, kit.info.title), where, who


def _check(kit: Kit[Any], view: Any, *, legal: Sequence[Any], last: Sequence[Any], outcome: object) -> None:
    title = kit.info.title
    if type(view) is not kit.view:
        raise PictureError(f"cannot draw {class_name(view.__class__)}: expected a View of {title}")
    for name, things, kinds, what in (
        ("legal", legal, kit.actions, "actions"),
        ("last", last, kit.events, "events"),
    ):
        if not isinstance(things, Sequence) or isinstance(things, str):
            raise PictureError(f"invalid {name} {shown(things)}: expected a sequence of {what}")
        wrong = [each for each in things if kinds and type(each) not in kinds]
        if wrong:
            raise PictureError(f"invalid {name}: expected {what} of {title}, not {shown(wrong[0])}")
    if outcome is None:
        return
    if not isinstance(outcome, Outcome):
        raise PictureError(f"invalid outcome {shown(outcome)}: expected an Outcome or None")
    seats = len(getattr(view, "seats", outcome.places))
    if len(outcome.places) != seats or len(outcome.scores) != seats:
        raise PictureError(f"invalid outcome of {len(outcome.places)} seats: the view has {seats}")


def _check_manner(*, theme: object, size: object, prefix: object) -> None:
    for name, value, choices in (("theme", theme, get_args(Theme)), ("size", size, get_args(Size))):
        if not isinstance(value, str) or value not in choices:
            raise PictureError(f"invalid {name} {shown(value)}: expected one of {', '.join(choices)}")
    if prefix != "" and not (isinstance(prefix, str) and len(prefix) <= LONGEST_PREFIX and _PREFIX.fullmatch(prefix)):
        raise PictureError(
            f"invalid prefix {shown(prefix)}: expected at most {LONGEST_PREFIX} letters, digits, '_', '-' or '.', "
            "beginning with a letter or '_'"
        )


def _head(pen: Pen, title: str, where: str, who: str) -> float:
    """Write the heading, and return the top of the table."""
    pen.text(pen.margin, 30, title, "ink b", size=18)
    after = pen.margin + width_of(title, 18, bold=True) + 14
    if pen.narrow:
        pen.text(after, 30, where, "muted", size=12, width=pen.width - pen.margin - after)
        lines = wrapped(who, 12, pen.width - 2 * pen.margin, 2)
        for number, line in enumerate(lines):
            pen.text(pen.margin, 49 + 15 * number, line, "muted")
        return 47 + 15.0 * len(lines)
    middle = pen.width / 2
    pen.text(after, 30, where, "muted", size=13, width=middle - after)
    pen.text(pen.width - pen.margin, 30, who, "muted e", size=13, width=middle - pen.margin - 10)
    return 46


def _foot(pen: Pen, top: float) -> float:
    """Draw a button for each action that no drawn object can trigger.

    Return the lower edge of the picture.
    """
    left_over = pen.targets.left_over()
    if not left_over:
        return top + pen.margin
    x, y = float(pen.margin), top + 16
    widest = pen.width - 2 * pen.margin
    for position in left_over:
        notation = pen.targets.notations[position]
        width = min(marks.button_width(notation), float(widest))
        if x > pen.margin and x + width > pen.width - pen.margin:
            x, y = pen.margin, y + 38
        _action_button(pen, Box(x, y, width, marks.BUTTON_HEIGHT), position)
        x += width + 12
    return y + marks.BUTTON_HEIGHT + pen.margin


def _action_button(pen: Pen, box: Box, position: int) -> None:
    with pen.button(position, box):
        pen.rect(box, "card edge-s", round_by=8, line=1.2)
        pen.text(box.middle[0], box.y + 17.3, pen.targets.notations[position], "ink b c", width=box.width - 12)


def _document(pen: Pen, height: float, *, title: str, description: str) -> str:
    name, tall = pen.name, short(height)
    pen.classes("bg")
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {pen.width} {tall}" width="{pen.width}" height="{tall}"'
        f'{pen.classes("page")} font-family="{FACES}" role="group" aria-labelledby="{name}-title {name}-desc">'
        f'<title id="{name}-title">{safe(title)}</title><desc id="{name}-desc">{safe(description)}</desc>'
    )
    ground = f'<rect width="{pen.width}" height="{tall}"{pen.classes("bg")}/>'
    rules = style(pen.looks, pen.theme)
    defined = "".join(pen.defined.values())
    return f"{head}<style>{rules}</style><defs>{defined}</defs>{ground}{''.join(pen.written)}</svg>"


def text_picture(game: AnyGame) -> Painter[Any]:
    """Return a function that draws the `render_text` of a game as SVG."""

    def paint(pen: Pen, view: Any, top: float) -> float:
        return _write(pen, game.render_text(view, words=pen.words), top)

    kit = Kit(
        info=game.INFO,
        view=game.View,
        actions=(),
        events=(),
        symbols=read_symbols(__package__),
        objects=lambda _view, _action: (),
        changes=lambda _view, _last: (),
        says=partial(_captions_of_text, game),
    )
    return painter(kit, paint)


def _captions_of_text(game: AnyGame, view: Any, words: Words) -> tuple[str, str]:
    """Return the caption, and the seat to act if the view has one."""
    to_act = getattr(view, "to_act", None)
    who = words.say("core.picture.to_act", seat=to_act[0]) if to_act else ""
    return words.say("core.picture.as_text", title=words.title(game.INFO.name, game.INFO.title)), who


def _write(pen: Pen, text: str, top: float) -> float:
    """Write monospaced text on a panel, and return its lower edge."""
    size = 11 if pen.narrow else 13
    room = Box(pen.margin, top, pen.width - 2 * pen.margin, 0)
    lines = [*_broken(text, int((room.width - 20) / (LETTER * size)))]
    with pen.panel(room) as bottom:
        for number, line in enumerate(lines, 1):
            pen.text(room.x + 10, top + 6 + number * size * LINE, line, "ink mono", size=size)
        bottom.append(top + 18 + len(lines) * size * LINE)
    return bottom[-1]


def _broken(text: str, letters: int) -> Iterator[str]:
    """Break lines longer than `letters`."""
    for line in text.splitlines():
        for start in range(0, max(1, len(line)), letters):
            yield line[start : start + letters]
