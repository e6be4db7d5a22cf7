"""Pen that writes SVG elements, and collects their looks, symbols, stamps and ids."""

import re
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from html import escape
from typing import Any, NamedTuple

from tabletop.core.game import Size, Theme
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome
from tabletop.svg.palette import CLASS_PREFIXES
from tabletop.svg.targets import Target, Targets
from tabletop.svg.text import SMALLEST, fitted, width_of

SMALLEST_TARGET = 24
_NO_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Box(NamedTuple):
    """A rectangle: its upper left corner, width and height.

    >>> from tabletop.svg.pen import Box
    >>> Box(10, 20, 60, 90).middle, Box(10, 20, 60, 90).grown(5)
    ((40.0, 65.0), Box(x=5, y=15, width=70, height=100))
    """

    x: float
    y: float
    width: float
    height: float

    def grown(self, by: float) -> "Box":
        """Return the box, enlarged by `by` on each side."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width


def safe(text: object) -> str:
    """Return the text escaped for XML. Invalid characters are replaced."""
    return escape(_NO_XML.sub("\N{REPLACEMENT CHARACTER}", str(text)))


def short(number: float) -> str:
    """Return a number as text, with at most one decimal."""
    text = f"{number:.1f}"
    if text[-1] != "0":
        return text
    return "0" if text == "-0.0" else text[:-2]


class Pen:
    """A pen that writes a picture from back to front. Coordinates are relative to the group, see `at`.

    >>> from tabletop.svg.pen import Pen
    >>> pen = Pen(name="mygame", symbols={})
    >>> pen.text(20, 30, "30 cards", "ink b")
    >>> pen.width, pen.written
    (900, ['<text x="20" y="30" font-size="12" class="t-ink t-b">30 cards</text>'])
    """

    def __init__(
        self,
        *,
        name: str,
        theme: Theme = "auto",
        size: Size = "wide",
        targets: Targets | None = None,
        changed: frozenset[str] = frozenset(),
        last: Sequence[Any] = (),
        outcome: Outcome | None = None,
        symbols: Mapping[str, str],
        words: Words | None = None,
    ) -> None:
        self.name, self.outcome, self.words = name, outcome, as_words(words)
        self.theme: Theme = theme
        self.narrow = size == "narrow"
        self.width, self.margin = (360, 10) if self.narrow else (900, 20)
        self.targets, self.changed = targets or Targets((), ()), changed
        self.last, self.scale = tuple(last), 1.0
        self.looks, self.written, self.defined = {"page"}, list[str](), dict[str, str]()
        self.symbols, self._names, self._class_of = symbols, dict[str, int](), dict[str, str]()

    # Elements

    def rect(self, box: Box, look: str, *, round_by: float = 0, line: float = 0, title: str = "") -> None:
        """Draw a rectangle, with a border of width `line` and a `title` if given."""
        corner = f' rx="{short(round_by)}"' if round_by else ""
        end = f"><title>{safe(title)}</title></rect>" if title else "/>"
        self.written.append(f"<rect {_where(box)}{corner}{self._line(line)}{self.classes(look)}{end}")

    def circle(self, x: float, y: float, radius: float, look: str, *, line: float = 0) -> None:
        """Draw a circle around a point."""
        where = f'cx="{short(x)}" cy="{short(y)}" r="{short(radius)}"'
        self.written.append(f"<circle {where}{self._line(line)}{self.classes(look)}/>")

    def path(self, data: str, look: str, *, line: float = 0, extra: str = "") -> None:
        """Draw a path. Its data and extra attributes are not escaped."""
        self.written.append(f'<path d="{data}"{self._line(line)}{extra}{self.classes(look)}/>')

    def text(self, x: float, y: float, words: object, look: str = "ink", *, size: float = 12, width: float = 0) -> None:
        """Write text on the baseline `y`. If it is wider than `width`, it is set smaller, then cut."""
        if not (whole := str(words)):
            return
        size = max(size, SMALLEST / self.scale)
        shown, title = whole, ""
        if width:
            bold = "b" in look.split()
            if width_of(whole, size, bold=bold) > width:
                size = SMALLEST / self.scale
                shown = fitted(whole, size, width, bold=bold)
                title = f"<title>{safe(whole)}</title>" if shown != whole else ""
        where = f'x="{short(x)}" y="{short(y)}" font-size="{short(size)}"'
        self.written.append(f"<text {where}{self.classes(look)}>{title}{safe(shown)}</text>")

    def symbol(self, name: str, box: Box, look: str) -> None:
        """Draw a symbol of the game or of the library into the box."""
        full = f"{self.name}-s-{name}"
        if full not in self.defined:
            path = f'<path d="{self.symbols[name]}" fill-rule="evenodd"/>'
            self.defined[full] = f'<symbol id="{full}" viewBox="0 0 24 24" overflow="visible">{path}</symbol>'
        self.written.append(f'<use href="#{full}" {_where(box)}{self.classes(look)}/>')

    def stamp(self, name: str, x: float, y: float, draw: Callable[["Pen"], None]) -> None:
        """Place a drawing at the point. `draw` draws it around (0, 0), once in a picture."""
        full = f"{self.name}-d-{name}"
        if full not in self.defined:
            outside, self.written = self.written, list[str]()
            draw(self)
            self.defined[full] = f'<g id="{full}">{"".join(self.written)}</g>'
            self.written = outside
        self.written.append(f'<use href="#{full}" x="{short(x)}" y="{short(y)}"/>')

    # Groups

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1) -> Generator[None, None, None]:
        """Draw relative to another point, at another scale. Text is never too small for the page."""
        by = f" scale({scale:.3g})" if scale != 1 else ""
        self.written.append(f'<g transform="translate({short(x)} {short(y)}){by}">')
        before, self.scale = self.scale, self.scale * scale
        yield
        self.scale = before
        self.written.append("</g>")

    @contextmanager
    def window(self, box: Box, part: Box) -> Generator[None, None, None]:
        """Show `part` of the drawing in a box of the same proportions. The rest is cut off."""
        seen = " ".join([short(number) for number in part])
        self.written.append(f'<svg {_where(box)} viewBox="{seen}">')
        before, self.scale = self.scale, self.scale * box.width / part.width
        yield
        self.scale = before
        self.written.append("</svg>")

    @contextmanager
    def group(self, title: str, key: str = "") -> Generator[None, None, None]:
        """Draw things under a common title, with an id if there is a key."""
        named = f' id="{self._id_of(key)}"' if key else ""
        self.written.append(f"<g{named}><title>{safe(title)}</title>")
        yield
        self.written.append("</g>")

    @contextmanager
    def panel(self, box: Box, *, round_by: float = 8) -> Generator[list[float], None, None]:
        """Draw on a panel. Append its lower edge to the yielded list when it is known."""
        place, bottom = len(self.written), [box.bottom]
        yield bottom
        end, self.written = self.written[place:], self.written[:place]
        self.rect(box._replace(height=bottom[-1] - box.y), "panel line-s", round_by=round_by)
        self.written += end

    @contextmanager
    def item(
        self, key: str, title: str, box: Box, *, gap: float = 4, round_by: float = 8, ring: str = "", ground: str = ""
    ) -> Generator[Target | None, None, None]:
        """Draw the object of a key. Yield its click target, or None.

        An object that is clickable or chosen gets a ring around the box, an object that has changed gets corners.
        `ring` is the path data of a ring that is not a rectangle. With a `ground`, the ring is filled and below the
        object.
        """
        target, apart = self.targets.draw(key), gap / self.scale
        around = self._large_enough(box.grown(apart))
        self.written.append(f'<g id="{self._id_of(key)}"{self._click(target, title)}><title>{safe(title)}</title>')
        if target and ground:
            self._ring(target, around, round_by=round_by + apart, ring=ring, ground=ground)
        yield target
        if target and not ground:
            self._ring(target, around, round_by=round_by + apart, ring=ring)
        if key in self.changed:
            self._viewfinder(box.grown((gap - 2.5 if target else gap) / self.scale))
        self.written.append("</g>")

    @contextmanager
    def button(self, position: int, box: Box) -> Generator[None, None, None]:
        """Draw the button of a legal action by its position. Most games use `marks.button`."""
        target = Target("action", (position,))
        self.written.append(f"<g{self._click(target, '')}>")
        yield
        self._ring(target, box.grown(3), round_by=11)
        self.written.append("</g>")

    # Parts of elements

    def classes(self, look: str) -> str:
        """Return the class attribute for a look."""
        made = self._class_of.get(look)
        if made is None:
            names, start = look.split(), CLASS_PREFIXES[self.theme]
            self.looks.update(names)
            made = f' class="{" ".join([start + name for name in names])}"' if names else ""
            self._class_of[look] = made
        return made

    def _line(self, width: float) -> str:
        return f' stroke-width="{short(width)}"' if width else ""

    def _id_of(self, key: str) -> str:
        """Return an id for the key, with a number if the id is taken."""
        clean = re.sub(r"[^\w.-]", "_", key, flags=re.ASCII)
        count = self._names[clean] = self._names.get(clean, 0) + 1
        return f"{self.name}-{clean}" if count == 1 else f"{self.name}-{clean}..{count}"

    def _click(self, target: Target | None, title: str) -> str:
        if target is None:
            return ""
        if target.click == "chosen":
            return ' data-chosen="1"'
        if target.click == "action":
            label = safe(self.targets.notations[target.positions[0]])
            does = f'data-action="{label}"'
        else:
            label = safe(self.words.say("core.picture.actions", title=title, count=len(target.positions)))
            does = f'data-among="{" ".join(map(str, target.positions))}"'
        return f'{self.classes("click")} {does} tabindex="0" role="button" aria-label="{label}"'

    def _ring(self, target: Target, box: Box, *, round_by: float, ring: str = "", ground: str = "none") -> None:
        look = f"{ground} {'ink' if target.click == 'chosen' else 'legal'}-s"
        line, all_over = 2.5 / self.scale, ' pointer-events="all"'
        if ring:
            self.path(ring, look, line=line, extra=all_over)
        else:
            self.path(rounded(box, round_by), look, line=line, extra=all_over)
        if target.click == "chosen":
            self._pointer(box.middle[0], box.y)

    def _large_enough(self, box: Box) -> Box:
        """Return the box, enlarged to the minimum size for touch."""
        least = SMALLEST_TARGET / self.scale
        wider, higher = max(0, least - box.width), max(0, least - box.height)
        return Box(box.x - wider / 2, box.y - higher / 2, box.width + wider, box.height + higher)

    def _pointer(self, middle: float, tip: float) -> None:
        """Draw a small triangle that points down at a chosen object."""
        half = 5 / self.scale
        across = f"h{short(2 * half)}l{short(-half)} {short(1.6 * half)}z"
        self.path(f"M{short(middle - half)} {short(tip - 2.4 * half)}{across}", "ink")

    def _viewfinder(self, box: Box) -> None:
        """Draw four corners around an object that has changed."""
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        arm = min(9 / self.scale, box.width / 3, box.height / 3)
        corners = "".join([
            f"M{short(x + across)} {short(y)}H{short(x)}V{short(y + down)}"
            for x, across in ((left, arm), (right, -arm))
            for y, down in ((top, arm), (bottom, -arm))
        ])  # fmt: skip
        self.path(corners, "none ink-s", line=2 / self.scale)


def _where(box: Box) -> str:
    x, y, width, height = box
    return f'x="{short(x)}" y="{short(y)}" width="{short(width)}" height="{short(height)}"'


def rounded(box: Box, by: float) -> str:
    """Return the path data of a rectangle with round corners."""
    by = min(by, box.width / 2, box.height / 2)
    across, down, arc = short(box.width - 2 * by), short(box.height - 2 * by), f"a{short(by)} {short(by)} 0 0 1 "
    r = short(by)
    return (
        f"M{short(box.x + by)} {short(box.y)}h{across}{arc}{r} {r}v{down}{arc}-{r} {r}h-{across}{arc}-{r} -{r}v-{down}"
        f"{arc}{r} -{r}z"
    )
