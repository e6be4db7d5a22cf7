"""Observations, masks and pictures as numpy arrays, with their Gymnasium spaces (extra `rl`)."""

from typing import Any, TypeAlias, cast

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from numpy.typing import NDArray

from tabletop.adapters.numbered import Setting
from tabletop.core.errors import SetupError, shown
from tabletop.core.game import AnyGame
from tabletop.pictures import Witness, pixels_of

Vector: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.int8]
Pixels: TypeAlias = NDArray[np.uint8]
RENDER_MODES = ("ansi", "svg", "rgb_array")
FRAME = (1200, 900)
"""Height and width of every frame of `rgb_array`, because a film needs frames of one size."""


def vector_of(numbers: bytearray) -> Vector:
    """Return the array of an observation, which the caller may change."""
    return np.frombuffer(numbers, np.uint8)


def mask_of(numbers: bytearray) -> Mask:
    """Return the array of a mask, in the type that `Discrete.sample` takes."""
    return np.frombuffer(numbers, np.int8)


def vectors_of(setting: Setting) -> Space[Vector]:
    """Return the space of all observations, including their history."""
    highs = [field.high for field in setting.space.fields for _place in field.places]
    box: Any = Box(0, np.array(highs * (1 + setting.history), np.uint8), dtype=np.uint8)
    return cast("Space[Vector]", box)


def masks_of(setting: Setting) -> Space[Mask]:
    """Return the space of all masks."""
    box: Any = Box(0, 1, (setting.space.size,), np.int8)
    return cast("Space[Mask]", box)


def actions_of(setting: Setting) -> Space[Any]:
    """Return the space of all actions."""
    return Discrete(setting.space.size)


def render_mode(mode: str | None) -> str | None:
    """Return the mode, or raise SetupError if it is unknown."""
    if mode is None or mode in RENDER_MODES:
        return mode
    raise SetupError(f"invalid render_mode {shown(mode)}: expected None or {' or '.join(RENDER_MODES)}")


def rendered(game: AnyGame, state: Any, seat: int | None, mode: str) -> str | Pixels:
    """Return the seat's view of the table as text, SVG or pixels (extra `raster`)."""
    if mode == "ansi":
        return game.render_text(game.view(state, seat))
    picture = Witness(game, seat).picture(state, theme="light")
    return picture if mode == "svg" else _framed(picture)


def _framed(picture: str) -> Pixels:
    """Return the pixels of a picture in a frame. Pictures that are too high are scaled down."""
    pixels: Pixels = pixels_of(picture)
    if pixels.shape[0] > FRAME[0]:
        pixels = pixels_of(picture, scale=FRAME[0] / (pixels.shape[0] + 1))
    frame: Pixels = np.empty((*FRAME, 3), np.uint8)
    frame[:] = pixels[0, 0]
    frame[: pixels.shape[0], : pixels.shape[1]] = pixels[: FRAME[0], : FRAME[1]]
    return frame
