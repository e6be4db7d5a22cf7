"""A half-made game is told what it lacks, in the order in which one writes it; required and optional are told apart."""

from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import bids
import nim
import pytest
from attrs import evolve

import liars
from tabletop import codex
from tabletop.catalogue import BUILT_IN, load
from tabletop.core.errors import InvalidState
from tabletop.core.game import FullGame, Game
from tabletop.testing import OPTIONAL, PARTS, Unfinished, check_game, law_tests, missing_parts, part_tests

PAGE = (Path(__file__).parents[2] / "docs" / "writing.md").read_text("utf-8")


def half_made(**written: Any) -> Any:
    """Return a package with nothing in it but what is written."""
    package = ModuleType("sketch")
    vars(package).update(written)
    return package


def with_parts(names: Sequence[str], **others: Any) -> Any:
    """Return a package with these parts of Liar's Dice, and others."""
    return half_made(**{name: getattr(liars, name) for name in names}, **others)


def lacks(game: Any) -> list[str]:
    """Name what a game lacks."""
    return [each.part.name for each in missing_parts(game)]


def test_the_parts_are_those_of_the_contract() -> None:
    assert set(PARTS) == {name for name in vars(Game) if not name.startswith("_")}
    assert set(PARTS) | set(OPTIONAL) == {name for kind in (Game, FullGame) for name in vars(kind) if name[0] != "_"}


def test_the_page_explains_every_part() -> None:
    anchors = [name.lower() for name in PARTS]
    assert [name for name in anchors if f'<a id="{name}"></a>' not in PAGE] == []


def test_a_package_with_nothing_in_it_lacks_all() -> None:
    assert lacks(half_made()) == list(PARTS)

    with pytest.raises(Unfinished) as caught:
        check_game(half_made())

    lines = str(caught.value).splitlines()
    assert lines[1].startswith("sketch is not finished: it lacks 17 of the 17 parts that every game has.")
    assert lines[2:5] == [
        "  1. INFO",
        "      a GameInfo: name, title, players, rules_version, option_sets",
        "      it is not there; see docs/writing.md#info",
    ]
    assert lines[-3] == "  17. render_text(view, *, words=None)"


@pytest.mark.parametrize("count", range(len(PARTS) + 1))
def test_whoever_writes_the_parts_in_their_order_is_told_the_next(count: int) -> None:
    names = list(PARTS)
    assert lacks(with_parts(names[:count])) == names[count:]


def test_what_waits_for_a_part_is_not_tried() -> None:
    def new_game(*, players: int, seed: int, options: object = None) -> None:
        raise NotImplementedError("deal")

    with pytest.raises(Unfinished) as caught:
        check_game(with_parts([name for name in PARTS if name != "new_game"], new_game=new_game))

    assert [each.part.name for each in caught.value.missing] == ["new_game"]
    assert caught.value.missing[0].why.startswith("NotImplementedError: deal (test_parts.py, line ")
    assert caught.value.waiting[0] == "legal_actions"
    assert "apply" in caught.value.waiting
    assert str(caught.value).endswith("validate, render_text.")


def refuses(_state: object) -> None:
    raise InvalidState("nothing is right")


def returns(value: object) -> Any:
    """Return a function that returns the value, whatever it is given."""

    def part(*_what: object, **_how: object) -> object:
        return value

    return part


@pytest.mark.parametrize(
    ("part", "written", "why"),
    [
        ("INFO", evolve(liars.INFO, players=()), "players must be (int, ...)"),
        ("INFO", evolve(liars.INFO, option_sets=()), "option_sets must be ((name, options), ...)"),
        ("INFO", "bids", "it is 'bids', which is not a GameInfo"),
        ("Options", codex.Options, "INFO.option_sets: 'standard' is Options(dice=2)"),
        ("State", liars.new_game, "it is not a class"),
        ("new_game", returns(None), "it returns None, which is not a State"),
        ("new_game", returns(liars.new_game(players=3, seed=1)), "the state has 3 seats, not 2"),
        ("legal_actions", returns([]), "it returns [], which is not a tuple"),
        ("legal_actions", returns(()), "seat 0 is to act in the first state, and has no action"),
        ("why_illegal", returns("no"), "it objects to bid 1 1, which is listed: 'no'"),
        ("apply", returns(None), "it returns None, which is not a State"),
        ("events", returns((1,)), "1 is not a GameEvent"),
        ("outcome", returns(0), "it returns 0 in the first state: expected None"),
        ("view", returns(None), "it returns None for seat None, which is not a View"),
        ("sample_state", returns(None), "it returns None, which is not a State"),
        ("parse_action", returns(None), "it reads 'bid 1 1' as None"),
        ("validate", refuses, "it refuses the first state: nothing is right"),
        ("render_text", returns(""), "it returns '', which is not a text"),
    ],
)
def test_a_part_that_is_something_else_is_told_why(part: str, written: Any, why: str) -> None:
    game = with_parts([name for name in PARTS if name != part], **{part: written})

    assert [(each.part.name, each.why) for each in missing_parts(game)] == [(part, why)]


@pytest.mark.parametrize("game", [*map(load, BUILT_IN), bids, nim, liars])
def test_a_whole_game_lacks_nothing(game: Any) -> None:
    assert missing_parts(game) == ()


def test_tests_of_laws_say_what_is_missing() -> None:
    with pytest.raises(Unfinished, match="sketch is not finished"):
        law_tests(half_made())


def test_tests_of_parts_say_what_to_write() -> None:
    test_part: Any = part_tests(with_parts(["INFO", "Options", "State"]))

    test_part("Options")
    with pytest.raises(pytest.fail.Exception, match=r"write new_game\(\*, players, seed, options=Options\(\)\)"):
        test_part("new_game")

    waits: Any = part_tests(with_parts(["INFO", "Options", "State", "outcome"]))
    with pytest.raises(pytest.skip.Exception, match="waits for new_game"):
        waits("outcome")
