"""Registered bots are found by name, made by a factory once for each game, and seated."""

import pickle
import sys
from copy import deepcopy
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any, ClassVar

import nim
import nimble
import nimble.bots
import pytest

from tabletop import Match, bots, catalogue, starmap
from tabletop.arena import Table, run
from tabletop.bots import Named, always, uniform
from tabletop.cli import main
from tabletop.core.errors import MatchError, SetupError
from tabletop.testing import Route, policies_for, walk

FEW = nim.Options(5)


@pytest.fixture
def made() -> Any:
    """Return the tables that Nimble's perfect bot is made for, from now on."""
    nimble.bots.made.clear()
    return nimble.bots.made


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return what registers bots for Star Map: by name what they are called here, or in a module."""

    def register(**bots_here: str) -> None:
        found = [
            EntryPoint(f"starmap.{name}", value if ":" in value else f"{__name__}:{value}", catalogue.BOTS)
            for name, value in bots_here.items()
        ]

        def entry_points(*, group: str) -> EntryPoints:
            return EntryPoints(found if group == catalogue.BOTS else [])

        monkeypatch.setattr(catalogue, "entry_points", entry_points)

    return register


def first(_view: object, actions: tuple[Any, ...], _seed: int, /) -> Any:
    """Choose the first action."""
    return actions[0]


def last(_view: object, actions: tuple[Any, ...], _seed: int, /) -> Any:
    """Choose the last action."""
    return actions[-1]


class Leveled:
    """A factory whose bot plays in several ways; one of them stands here as a plain bot."""

    levels: ClassVar[Any] = {"low": first, "high": always(last)}

    def __call__(self, game: Any, options: Any, players: int, seat: int) -> Any:
        return first


leveled, no_bot, odd_levels = Leveled(), 5, always(first)


def test_a_factory_is_told_the_table(made: Any) -> None:
    bots.seat(nimble, [bots.find("nimble", "perfect"), "perfect"], FEW)
    assert made == [("nimble", FEW, 2, 0), ("nimble", FEW, 2, 1)]


def test_a_match_makes_a_bot_once_and_anew_after_an_undo(made: Any) -> None:
    match = Match(nimble, players=2, seed=1, options=nim.Options(40))
    match.give_seat(1, "Zoe", "perfect")
    for _ in range(3):
        match.play(0, "take 1")
        match.play_bots()
    assert made == [("nimble", nim.Options(40), 2, 1)]
    match.undo()
    match.play_bots()
    assert len(made) == 2
    match.give_seat(1, "Zoe the second", "perfect")
    match.play(0, "take 1")
    match.play_bots()
    assert len(made) == 3


def test_games_of_a_run_have_their_own_bots(made: Any) -> None:
    run(Table("nimble", 2, FEW), ["perfect", "random"], games=4, seed=1)
    assert made == [("nimble", FEW, 2, seat) for seat in (0, 1, 0, 1)]


@pytest.mark.parametrize("policy", ["perfect", nimble.bots.perfect, bots.find("nimble", "perfect")])
def test_a_walk_has_a_bot_for_each_seat_from_its_beginning_to_its_end(made: Any, policy: Any) -> None:
    route = Route(players=3, seed=1, options=FEW, policy=policy, wandering=0)
    assert walk(nimble, route).last.is_over
    assert made == [("nimble", FEW, 3, seat) for seat in range(3)]


@pytest.mark.parametrize("policy", ["perfect", bots.find("nimble", "perfect"), always(first)])
def test_a_walk_travels_with_its_policy(policy: Any) -> None:
    walked = walk(nimble, Route(players=2, seed=1, options=FEW, policy=policy))
    assert pickle.loads(pickle.dumps(walked)).route == walked.route


def test_the_kit_plays_with_all_bots_and_with_chance() -> None:
    assert policies_for(nimble)["random"] is uniform
    assert list(policies_for(nimble)) == ["random", "modest", "perfect"]


@pytest.mark.parametrize("name", ["greedy", "random", f"{__name__}:last"])
def test_what_was_found_travels_as_its_name(name: str) -> None:
    found = bots.find("starmap", name)
    for again in (pickle.loads(pickle.dumps(found)), deepcopy(found)):
        assert again == found
        assert again(starmap, starmap.Options(), 2, 0) is found(starmap, starmap.Options(), 2, 0)
    assert repr(found) == f"Named(game='starmap', name='{name}')"


@pytest.mark.parametrize("name", ["deep", "", "greedy.", None, 5, ["greedy"], "x" * 10_000])
@pytest.mark.parametrize("registered", [False, True])
def test_nobody_of_that_name(name: Any, registered: bool) -> None:
    with pytest.raises(
        SetupError, match=r"no bot for starmap is called .*: there are random, search, greedy"
    ) as refused:
        bots.find("starmap", name, registered=registered)
    assert ("module:attribute" in str(refused.value)) != registered
    assert len(str(refused.value)) <= 500


def test_random_is_everywhere_and_the_best_is_greedy_or_the_last_by_name() -> None:
    assert [bots.best(name) for name in ("starmap", "nimble", "nim", "no such game")] == [
        "greedy",
        "perfect",
        "random",
        "random",
    ]
    assert bots.find("nim", "random")(nim, FEW, 2, 0) is uniform
    assert always(uniform)(nim, FEW, 2, 1) is uniform
    assert isinstance(policies_for(nimble)["modest"], Named)


def test_a_bot_has_levels(registered: Any, capsys: pytest.CaptureFixture[str]) -> None:
    registered(seeker="leveled", zoe="first")
    assert bots.names("starmap") == ("random", "search", "seeker", "zoe", "greedy")
    assert [*bots.find("starmap", "seeker").levels] == ["low", "high"]
    assert bots.find("starmap", "zoe").levels == {}
    for name, bot in (("seeker", first), ("seeker:low", first), ("seeker:high", last)):
        assert bots.is_registered("starmap", name)
        assert bots.find("starmap", name, registered=True)(starmap, starmap.Options(), 2, 0) is bot
    assert catalogue.names(catalogue.BOTS)[-2:] == ("starmap.seeker", "starmap.zoe")
    assert main(["list"]) == 0
    listed = "bots: random, search, search:fast, search:strong, seeker, seeker:low, seeker:high, zoe, greedy"
    assert listed in " ".join(capsys.readouterr().out.split())
    assert bots.find("starmap", "seeker:high") == pickle.loads(pickle.dumps(bots.find("starmap", "seeker:high")))


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("seeker:top", "seeker, seeker:low, seeker:high"), ("seeker:", "seeker, seeker:low, seeker:high"),
        ("seeker:low:low", "seeker, seeker:low, seeker:high"), ("zoe:low", "zoe"), ("greedy:fast", "greedy"),
    ],
)  # fmt: skip
def test_a_level_that_a_bot_does_not_have(name: str, known: str, registered: Any) -> None:
    registered(seeker="leveled", zoe="first")
    assert not bots.is_registered("starmap", name)
    for only in (False, True):
        with pytest.raises(SetupError, match=f"no bot for starmap is called '{name}': there are {known}(;|$)"):
            bots.find("starmap", name, registered=only)


def test_a_module_of_the_name_of_a_registered_bot_is_still_a_module(registered: Any) -> None:
    registered(nimble="leveled")
    assert bots.find("starmap", "nimble:low")(starmap, None, 2, 0) is first
    found = bots.find("starmap", "nimble:bots.first")
    assert found(starmap, None, 2, 0) is nimble.bots.first
    with pytest.raises(SetupError, match=r"'nimble:bots\.third' cannot be imported: AttributeError"):
        bots.find("starmap", "nimble:bots.third")


def test_a_plain_bot_is_registered_as_it_is(registered: Any) -> None:
    registered(zoe="last")
    match = Match(starmap, players=2, seed=1, bots=["zoe", "greedy"])
    match.play_bots()
    assert match.is_over


def test_what_is_registered_and_no_bot_is_named(registered: Any) -> None:
    registered(zoe="no_bot")
    assert main(["list"]) == 0
    with pytest.raises(SetupError, match=r"tabletop.bots: 'starmap.zoe' is neither a bot nor a factory of bots: it"):
        bots.find("starmap", "zoe")


def test_a_distribution_that_leaves_when_it_is_imported_is_named(
    registered: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "leaves_at_once.py").write_text("import sys; sys.exit(3)", "utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    registered(zoe="leaves_at_once:make")
    with pytest.raises(SetupError, match=r"'starmap.zoe' \(leaves_at_once:make\) cannot be imported: SystemExit: 3"):
        bots.find("starmap", "zoe")


def test_a_factory_that_fails_is_a_bot_that_failed() -> None:
    def broken(game: Any, options: Any, players: int, seat: int) -> Any:
        raise ZeroDivisionError("no table")

    match = Match(nim, players=2, seed=1, bots=[broken, None])
    with pytest.raises(MatchError, match="the bot 'seat 0' of seat 0 failed: ZeroDivisionError: no table"):
        match.play_bots()
    assert match.state == nim.new_game(players=2, seed=1)


def test_a_loaded_match_makes_its_bots_anew(made: Any) -> None:
    match = Match(nimble, players=2, seed=1)
    match.give_seat(0, "Zoe", "perfect")
    match.play_bots()
    match.play(1, "take 1")
    loaded = Match.load(match.save())
    loaded.play_bots()
    assert [table[3] for table in made] == [0, 0]
