"""Modules that are imported lazily."""

import subprocess
import sys
from types import ModuleType

import pytest

from tabletop import codex, comet, starmap, subastral

GAMES = [starmap, subastral, codex, comet]
HEAVY = ("faces", "faces.svg", "faces.numbers")


def loaded_after(code: str) -> set[str]:
    """Return the modules that a fresh interpreter has loaded after the code."""
    command = [sys.executable, "-c", f"import sys; {code}; print(*sys.modules)"]
    return set(subprocess.run(command, check=True, capture_output=True, text=True).stdout.split())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_nobody_draws_or_numbers_brings_no_artwork_and_no_numbers(game: ModuleType) -> None:
    name = game.__name__
    loaded = loaded_after(f"import {name}")
    assert name in loaded
    late = {*[f"{name}.{room}" for room in HEAVY], "tabletop.svg", "tabletop.vectors"}
    assert not late & loaded
    assert late <= loaded_after(f"from {name} import FACES")


@pytest.mark.parametrize("package", GAMES)
def test_every_name_is_found_and_listed(package: ModuleType) -> None:
    code = f"import {package.__name__} as package; assert set(package.__all__) <= set(dir(package))"
    assert package.__name__ in loaded_after(code)
    for name in package.__all__:
        assert getattr(package, name) is getattr(package, name)


@pytest.mark.parametrize("package", GAMES)
def test_a_name_that_is_none_of_the_package_is_told(package: ModuleType) -> None:
    with pytest.raises(AttributeError, match=f"module '{package.__name__}' has no attribute 'nothing'"):
        package.nothing  # noqa: B018
