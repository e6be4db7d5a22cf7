"""Colours by what they stand for, light and dark, and the style rules made of them."""

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
"""What each role and hue looks like, light and dark."""
SEAT_HUES = ("blue", "red", "ochre", "purple", "teal")
"""The hue of each seat, which has a shape of its own as well."""

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
"""How class names begin: rules leak out of a picture into its page, so names that look different differ."""


def style(looks: Iterable[str], theme: Theme) -> str:
    """Return the style rules for these looks; a picture that suits both themes asks the page which it is in."""
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
    """Return what the look does: its colour fills, or strokes where the name ends so."""
    role, stroke, _ = name.rpartition("-s")
    return f"{'stroke' if stroke else 'fill'}:{COLOURS[role if stroke else name][dark]}"
