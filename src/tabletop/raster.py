"""Pictures as pixels, for whoever cannot show SVG (extra `raster`: resvg, Pillow and NumPy)."""

from importlib import import_module
from io import BytesIO
from typing import Any

from tabletop.core.errors import PictureError, shown

MAX_SCALE = 8


def png_of(picture: str, *, scale: float = 1) -> bytes:
    """Return a picture as PNG, so many times its size; "auto" colours come out light."""
    if not isinstance(scale, int | float) or isinstance(scale, bool) or not 0 < scale <= MAX_SCALE:
        raise PictureError(f"scale is a number above 0, {MAX_SCALE} at most, not {shown(scale)}")
    try:
        found: bytes = _extra("resvg_py").svg_to_bytes(svg_string=picture, zoom=float(scale))
    except (ValueError, TypeError) as error:
        raise PictureError(f"this cannot be drawn as SVG: {error}") from None
    return bytes(found)


def pixels_of(picture: str, *, scale: float = 1) -> Any:
    """Return a picture as an array of height, width and three colours from 0 to 255."""
    image = _extra("PIL.Image").open(BytesIO(png_of(picture, scale=scale)))
    return _extra("numpy").array(image.convert("RGB"))


def _extra(module: str) -> Any:
    """Import what the extra brings."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise PictureError(f"{error.name} is missing: pip install 'tabletop-rules[raster]'") from None
