"""Vectors and masks as numpy arrays, and the spaces of Gymnasium that they lie in (extra `rl`)."""

from typing import Any, TypeAlias, cast

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from numpy.typing import NDArray

from tabletop.adapters.numbered import Setting
from tabletop.core.errors import SetupError, shown

Vector: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.int8]
RENDER_MODES = ("ansi",)


def vector_of(numbers: bytearray) -> Vector:
    """Return the array of an observation, which the caller may change."""
    return np.frombuffer(numbers, np.uint8)


def mask_of(numbers: bytearray) -> Mask:
    """Return the array of a mask, in the type that `Discrete.sample` takes."""
    return np.frombuffer(numbers, np.int8)


def vectors_of(setting: Setting) -> Space[Vector]:
    """Return the space of all observations: now, and so often again as decisions are remembered."""
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
    """Return the mode; raise SetupError unless there is one like it."""
    if mode is None or mode in RENDER_MODES:
        return mode
    raise SetupError(f"render_mode is None or {' or '.join(RENDER_MODES)}, not {shown(mode)}")
