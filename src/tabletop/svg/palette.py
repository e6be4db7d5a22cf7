"""Colours by role in light and dark themes, and CSS rules made of them."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tabletop.core.game import Theme

_ROLES = {
    "bg": ("#f4efe4", "#191b1f"),
    "panel": ("#fbf8f0", "#22252a"),
    "card": ("#fffdf8", "#2b2f35"),
    "plate": ("#fffefb", "#14161a"),
    "ink": ("#26241f", "#efeae0"),
    "muted": ("#635d51", "#aea89c"),
    "line": ("#c9bfac", "#454a52"),
    "edge": ("#8d8473", "#757b84"),
    "legal": ("#b3470a", "#ffb35c"),
    "glow": ("#ffe9d2", "#4a3216"),
    "gold": ("#a3740a", "#ecc65a"),
    "on": ("#ffffff", "#14161a"),
    "night": ("#3b3732", "#0d0e11"),
    "moon": ("#f6efdc", "#f6efdc"),
    "pitch": ("#23211e", "#23211e"),
    "red": ("#a8332a", "#f4998b"),
    "red-t": ("#f6ddd5", "#4b2827"),
    "green": ("#22703a", "#7fce93"),
    "green-t": ("#d9ebd6", "#21392a"),
    "blue": ("#235f9e", "#8cc0f5"),
    "blue-t": ("#d8e6f4", "#203550"),
    "purple": ("#743a91", "#d3a9ec"),
    "purple-t": ("#ebdef2", "#3c2a49"),
    "ochre": ("#7f5a00", "#e8c15c"),
    "ochre-t": ("#f7e8bf", "#43371a"),
    "teal": ("#0e6a70", "#70cfd1"),
    "teal-t": ("#d1ebea", "#183b3e"),
    "brown": ("#744628", "#dfae88"),
    "brown-t": ("#efdfcf", "#402e23"),
    "lime": ("#556a0c", "#bcd65f"),
    "lime-t": ("#e6eec4", "#333a19"),
    "slate": ("#4c5a69", "#b3c0cd"),
    "slate-t": ("#e1e6ea", "#30373f"),
}
COLOURS: Mapping[str, tuple[str, str]] = MappingProxyType(_ROLES)
"""The light and the dark colour of each role and hue."""
SEAT_HUES = ("blue", "red", "ochre", "purple", "teal")
"""The hue of each seat. Each seat also has its own shape."""

_PLAIN = {
    "none": "fill:none",
    "b": "font-weight:700",
    "c": "text-anchor:middle",
    "e": "text-anchor:end",
    "dash": "stroke-dasharray:3 4",
    "mono": "font-family:'DejaVu Sans Mono','Liberation Mono',monospace;white-space:pre",
    "pale": "opacity:.5",
    "page": "max-width:100%;height:auto",
    "click": "cursor:pointer",
}
_FOCUS = "click:focus-visible{outline:3px solid #1a73e8;outline-offset:2px}"
_STARTS: dict[Theme, str] = {"auto": "t-", "light": "tl-", "dark": "td-"}
CLASS_PREFIXES: Mapping[Theme, str] = MappingProxyType(_STARTS)
"""The prefixes of class names. They differ, because the CSS rules of a picture apply to the whole page."""


def style(looks: Iterable[str], theme: Theme) -> str:
    """Return the CSS rules for these looks.

    The theme `auto` follows the colour scheme of the browser.
    """
    names, start = sorted(set(looks)), CLASS_PREFIXES[theme]
    rules = "".join([f".{start}{name}{{{_PLAIN[name]}}}" for name in names if name in _PLAIN])
    if "click" in names:
        rules += f".{start}{_FOCUS}"
    coloured = [name for name in names if name not in _PLAIN]
    rules += _colours(coloured, start, dark=theme == "dark")
    return rules + (
        f"@media(prefers-color-scheme:dark){{{_colours(coloured, start, dark=True)}}}" if theme == "auto" else ""
    )


def _colours(names: Iterable[str], start: str, *, dark: bool) -> str:
    return "".join([f".{start}{name}{{{_paint(name, dark=dark)}}}" for name in names])


def _paint(name: str, *, dark: bool) -> str:
    """Return the CSS declaration of a look. Names in -s stroke, all others fill."""
    role, stroke, _ = name.rpartition("-s")
    return f"{'stroke' if stroke else 'fill'}:{COLOURS[role if stroke else name][dark]}"
