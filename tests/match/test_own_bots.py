"""Bots of one's own at a match: given as values, saved by name, brought back by whoever loads it."""

import copy
import pickle
from typing import Any

import nim
import pytest

from tabletop import Match, bots, catalogue, starmap
from tabletop.core.errors import MatchError, RecordError, SetupError
from tests.match.tables import go_on

LONG = nim.Options(200)


def first(view: Any, actions: Any, seed: int) -> Any:
    """Take one stick."""
    return actions[0]


class Diary:
    """Takes one, two, one... sticks, and remembers what it was asked."""

    def __init__(self, game: Any, options: Any, players: int, seat: int) -> None:
        self.table, self.heaps = (game.INFO.name, options, players, seat), list[int]()
        diaries.append(self)

    def __call__(self, view: Any, actions: Any, seed: int) -> Any:
        self.heaps.append(view.table.heap)
        return actions[len(self.heaps) % 2]


diaries: list[Diary] = []


@pytest.fixture(autouse=True)
def _no_diaries() -> None:
    diaries.clear()


def table(bots: Any = (None, Diary)) -> Any:
    """Seat Ann, and Zoe's bot."""
    return Match(nim, names=("Ann", "Zoe"), seed=1, options=LONG, bots=bots)


def rounds(match: Any, count: int = 1) -> Any:
    """Let Ann take a stick, and the bot answer, so many times."""
    for _ in range(count):
        match.play(0, "take 1")
        match.play_bots()
    return match


def test_a_bot_is_given_at_the_beginning_or_later_and_remembers() -> None:
    early, late = table(), table(bots=None)
    late.give_seat(1, "Zoe", Diary)
    for match in (early, late):
        rounds(match, 3)
        assert match.bots == [None, "Zoe"]
    assert [diary.heaps for diary in diaries] == [[199, 196, 194]] * 2
    assert diaries[0].table == ("nim", LONG, 2, 1)
    assert early.state == late.state


def test_bots_without_names_for_their_seats_are_called_as_these() -> None:
    match: Any = Match(starmap, seed=1, bots=["greedy", first, bots.find("starmap", f"{__name__}:first")])
    match.play_bots()
    assert match.is_over
    assert match.bots == ["greedy", "seat 1", f"{__name__}:first"]
    assert match.names == ["seat 0", "seat 1", "seat 2"]


def test_an_undo_leaves_no_memory_of_what_did_not_happen() -> None:
    match = rounds(table(), 2)
    match.undo()
    match.undo()
    rounds(match)
    assert [diary.heaps for diary in diaries] == [[199, 196], [196]]
    match.undo()
    match.redo()
    rounds(match)
    assert [diary.heaps for diary in diaries][2:] == [[193]]


def test_another_seat_keeps_its_bot_when_one_is_handed_over() -> None:
    match = table(bots=[Diary, Diary])
    match.give_seat(1, "Ben")
    match.play_bots()
    match.play(1, "take 1")
    match.play_bots()
    match.give_seat(1, "Zoe", Diary)
    match.play_bots()
    assert [diary.table[3] for diary in diaries] == [0, 1]


def test_a_bot_that_failed_is_made_anew_and_asked_again() -> None:
    class Nervous(Diary):
        def __call__(self, view: Any, actions: Any, seed: int) -> Any:
            super().__call__(view, actions, seed)
            if len(diaries) == 1 and len(self.heaps) == 2:
                raise RuntimeError("too much")
            return actions[0]

    match = rounds(table(bots=[None, Nervous]))
    match.play(0, "take 1")
    before = match.save(), match.state, match.revision
    with pytest.raises(MatchError, match=r"the bot 'Zoe' of seat 1 failed: RuntimeError: too much \(test_own_bots.py"):
        match.play_bots()
    assert (match.save(), match.state, match.revision) == before
    match.play_bots()
    assert [diary.heaps for diary in diaries] == [[199, 197], [197]]


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_a_bot_that_is_interrupted_is_made_anew(error: type[BaseException]) -> None:
    class Slow(Diary):
        def __call__(self, view: Any, actions: Any, seed: int) -> Any:
            super().__call__(view, actions, seed)
            if len(diaries) == 1:
                raise error
            return actions[0]

    match = table(bots=[None, Slow])
    match.play(0, "take 1")
    with pytest.raises(error):
        match.play_bots()
    match.play_bots()
    assert len(diaries) == 2


def test_a_bot_that_hands_its_own_seat_over_is_not_kept() -> None:
    match = table(bots=None)

    def meddler(view: Any, actions: Any, seed: int) -> Any:
        match.give_seat(1, "Zoe", Diary)
        return actions[0]

    match.give_seat(1, "Max", meddler)
    rounds(match, 2)
    assert match.bots == [None, "Zoe"]
    assert len(diaries) == 1


def test_a_match_that_is_loaded_is_given_its_bots() -> None:
    match = rounds(table(), 2)
    for known in ({"Zoe": Diary}, {"Zoe": first}, {"Zoe": "random", "Max": first}):
        again: Any = Match.load(match.save(), bots=known)  # type: ignore[arg-type]
        assert (again.save(), again.bots, again.feed(0)) == (match.save(), [None, "Zoe"], match.feed(0))
        rounds(again)
    assert [diary.heaps for diary in diaries] == [[199, 196], [194]]


def test_a_bot_that_nobody_brings_is_named_and_nothing_is_run() -> None:
    names = ("zoe:make", "/no/such/file.py:make", "Max")
    match: Any = Match(starmap, names=("Ann", "Ben", "Max"), seed=1, bots=["greedy", None, first])
    text = match.save().replace('"greedy",null,"Max"', '"zoe:make","/no/such/file.py:make","Max"')
    with pytest.raises(RecordError) as refused:
        Match.load(text)
    assert str(refused.value).startswith(
        "line 1.bots: no bot for starmap is called 'zoe:make', '/no/such/file.py:make', 'Max': pass it to Match.load"
    )
    with pytest.raises(RecordError, match=r"is called 'zoe:make', '/no/such/file.py:make': pass it"):
        Match.load(text, bots={"Max": first})
    assert Match.load(text, bots=dict.fromkeys(names, first)).bots == [*names]


def test_a_name_that_replaces_a_bot_is_a_registered_one() -> None:
    text = table().save()
    assert Match.load(text, bots={"Zoe": "random"}).names == ["Ann", "Zoe"]
    with pytest.raises(SetupError, match=r"bots\.search:make"):
        Match.load(text, bots={"Zoe": "tabletop.bots.search:make"})


def test_a_seat_whose_bot_is_nobody_is_left_to_a_person() -> None:
    match = rounds(table(), 2)
    heard = match.last_id
    again: Any = Match.load(match.save(), bots={"Zoe": None})
    assert (again.bots, again.names, again.state) == ([None, None], ["Ann", "Zoe"], match.state)
    assert [(entry.kind, entry.seat, entry.name, entry.bot) for entry in again.feed(0, after=heard)] == [
        ("seated", 1, "Zoe", None)
    ]
    assert Match.load(again.save()).feed(0) == again.feed(0)
    again.give_seat(1, "Zoe", "random")
    rounds(again)
    assert again.can_undo


def test_a_registered_bot_can_be_replaced_when_a_match_is_loaded() -> None:
    match: Any = Match(nim, players=2, seed=1, options=LONG, bots=[None, "random"])
    again = rounds(Match.load(match.save(), bots={"random": Diary}))
    assert len(diaries) == 1
    assert again.bots == [None, "random"]


def test_a_bot_that_is_registered_but_broken_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(group: str, name: str) -> Any:
        raise SetupError(f"{group}: {name} cannot be imported")

    text = Match(nim, players=2, seed=1, bots=[None, first]).save()
    monkeypatch.setattr(catalogue, "find", find)
    with pytest.raises(RecordError, match=r"line 1.bots: tabletop.bots: nim.seat 1 cannot be imported"):
        Match.load(text, game=nim)


@pytest.mark.parametrize("known", [[first], "Zoe", 5, ("Zoe", first)])
def test_the_bots_of_a_saved_match_are_a_mapping(known: Any) -> None:
    with pytest.raises(SetupError, match=r"invalid bots .*: expected a mapping from names to bots"):
        Match.load(table().save(), bots=known)


@pytest.mark.parametrize("bot", [5, max, lambda: None, "deep", "./my_bot.py:make", Diary.__call__])
def test_what_is_no_bot_is_refused_at_the_door(bot: Any) -> None:
    match = table(bots=None)
    before = match.save()
    for ask in (
        lambda: match.give_seat(1, "Zoe", bot),
        lambda: table(bots=[None, bot]),
        lambda: Match.load(table().save(), bots={"Zoe": bot}),
    ):
        with pytest.raises(SetupError):
            ask()
    assert match.save() == before


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ([first], "1 bots for 2 players: expected"), ([], "0 bots for 2 players"), ([None] * 3, "3 bots for 2 players"),
        ("greedy", "invalid bots 'greedy'"), ({1: first}, "invalid bots .*: expected a list"),
        (first, "invalid bots .*: expected a list"),
    ],
)  # fmt: skip
def test_there_is_a_bot_or_none_for_each_seat(given: Any, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        table(bots=given)


def test_bots_alone_say_how_many_play() -> None:
    given: Any = [first, "random", None]
    assert Match(nim, seed=1, bots=given).bots == ["seat 0", "random", None]
    given = first
    with pytest.raises(SetupError, match=r"invalid bots .*: expected a list"):
        Match(nim, seed=1, bots=given)


def test_a_given_bot_is_not_called_as_a_registered_one() -> None:
    for name in ("random", "perfect"):
        match: Any = Match(catalogue.load("nimble"), players=2, seed=1)
        with pytest.raises(SetupError, match=f"invalid name '{name}': a registered bot for nimble has it, use another"):
            match.give_seat(0, name, first)
        match.give_seat(0, name, name)


def test_the_name_of_a_bot_can_be_saved() -> None:
    match = table(bots=None)
    found = bots.Named("nim", "x" * 201, first)  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="cannot be the name of a bot: expected text of at most 200 characters"):
        match.give_seat(1, "Zoe", found)


def test_a_match_travels_with_its_bots() -> None:
    match = rounds(table(), 2)
    for again in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert (again.save(), again.bots) == (match.save(), [None, "Zoe"])
        rounds(again)
        assert diaries[-1].heaps == [194]
    rounds(match)
    assert diaries[0].heaps == [199, 196, 194]


def test_a_match_whose_bot_does_not_pickle_can_be_copied() -> None:
    def local(view: Any, actions: Any, seed: int) -> Any:
        return actions[0]

    match = table(bots=[None, local])
    with pytest.raises((pickle.PicklingError, AttributeError)):
        pickle.dumps(match)
    for again in (copy.copy(match), copy.deepcopy(match)):
        rounds(again)


def test_two_bots_of_one_name_are_two() -> None:
    found = bots.find("nim", f"{__name__}:Diary")
    match: Any = Match(nim, names=("Ann", "Zoe"), seed=1, options=nim.Options(4), bots=[found, found])
    assert match.bots == [found.name, found.name]
    for each in (match, pickle.loads(pickle.dumps(match))):
        each.play_bots()
    assert len(diaries) == 4


def test_a_record_of_a_match_with_given_bots_replays_without_them() -> None:
    match = rounds(table(), 2)
    assert [*match.record().replay()][-1] == match.state
    assert "Zoe" in match.record_for(0)


def test_bots_on_the_way_go_on_alike_after_a_load() -> None:
    """The seed of a decision follows from the match, so that a bot without memory decides as it would have."""
    whole: Any = Match(starmap, players=3, seed=9, bots=[None, "greedy", "random"])
    torn: Any = copy.deepcopy(whole)
    while not whole.is_over:
        for match in (whole, torn):
            match.play_bots()
            if not match.is_over:
                go_on(match)
        torn = Match.load(torn.save())
    assert torn.save() == whole.save()
