"""Wins, places, points and ratings, and how sure they are."""

import subprocess
import sys
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

import pytest
from attrs import evolve

from tabletop.arena import Plan, PlayedGame, Result, Summary, Table, play, run
from tabletop.arena.estimates import Mean, Ratings, quantile, wilson

STARMAP = Table("starmap", 3)


def mean_of(units: Sequence[tuple[float, float]]) -> Mean:
    mean = Mean()
    for total, count in units:
        mean.add(total, count)
    return mean


def test_wilson_s_interval_is_that_of_the_books() -> None:
    """Newcombe (1998): 81 of 263, and 0 of 20."""
    assert wilson(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0, 0.1611), abs=1e-4)


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (10_000, 1.960)]
)
def test_student_s_quantiles_are_those_of_the_tables(freedom: int, value: float) -> None:
    assert quantile(freedom) == pytest.approx(value, rel=0.003)


def test_the_error_of_a_mean_is_that_of_the_sample() -> None:
    values = [3.0, 5.0, 4.0, 8.0, 1.0]
    mean = sum(values) / 5
    error = sqrt(sum((each - mean) ** 2 for each in values) / 4 / 5)
    found = mean_of([(each, 1) for each in values])
    assert (found.value, found.error) == pytest.approx((mean, error))
    assert mean_of([(2.0, 1)]).interval() is None
    assert mean_of([(2.0, 1)] * 9).interval() is None, "nothing differs, so nothing can be said"
    assert mean_of([]).value is None


def test_an_interval_stays_within_what_is_possible() -> None:
    skewed = mean_of([(each, 1) for each in (0, 0, 0, 1, 30, 2)])
    plain = skewed.interval()
    assert plain is not None
    assert plain[0] < 0
    assert skewed.interval(1, 9) == (1, 9)
    assert skewed.observed_interval() == (0, plain[1])
    assert mean_of([(each, 1) for each in (0, 0, 0, 1, 30)]).observed_interval() is None


def test_the_observed_range_holds_the_truth_as_often() -> None:
    held, runs = 0, 1_000
    for seed in range(runs):
        draw = Random(seed)
        interval = mean_of([(draw.gauss(10, 4), 1.0) for _ in range(6)]).observed_interval()
        assert interval is not None
        held += interval[0] <= 10 <= interval[1]
    assert 0.93 <= held / runs <= 0.97


@pytest.mark.parametrize("games", [2, 4, 6, 12])
def test_few_games_have_possible_intervals(games: int) -> None:
    for name in ("codex", "starmap", "subastral"):
        plan = Plan(Table(name, 2), ("greedy", "random"), 3)
        result, points = Result(plan), list[int]()
        for played in play(plan, 0, games):
            result.add(played)
            points += [each for each in played.points if each is not None]
        for bot in result.summary().bots:
            assert bot.place is not None
            low, high = bot.place.interval or (1, 2)
            assert 1 <= low <= high <= 2
            if bot.points is not None and bot.points.interval is not None:
                assert min(points) <= bot.points.interval[0] <= bot.points.interval[1] <= max(points)
        assert games >= 6 or "Points have no interval" in str(result.summary())


def test_what_goes_together_counts_once() -> None:
    """Four games of a deal with one result each are no more than one game."""
    alone = [(float(Random(seed).random() < 0.3), 1.0) for seed in range(100)]
    together = [(4 * won, 4.0) for won, _ in alone]
    assert mean_of(together).share_interval() == pytest.approx(mean_of(alone).share_interval())


@pytest.mark.parametrize("share", [0.05, 0.3, 0.5])
def test_intervals_hold_the_truth_in_95_of_100_runs(share: float) -> None:
    held, runs = 0, 1_000
    for seed in range(runs):
        draw = Random(seed).random
        interval = mean_of([(float(draw() < share), 1.0) for _ in range(120)]).share_interval()
        assert interval is not None
        held += interval[0] <= share <= interval[1]
    assert 0.93 <= held / runs <= 0.97


def test_intervals_of_unequal_units_hold_the_truth() -> None:
    """A bot that holds one or two seats of a table, as with fewer bots than seats."""
    held, runs = 0, 1_000
    for seed in range(runs):
        draw, units = Random(seed).random, list[tuple[float, float]]()
        for unit in range(60):
            chance, count = 0.2 + 0.3 * draw(), 1 + unit % 2
            units.append((sum([draw() < chance for _ in range(count)]), count))
        interval = mean_of(units).interval()
        assert interval is not None
        held += interval[0] <= 0.35 <= interval[1]
    assert 0.93 <= held / runs <= 0.97


def summary_of(bots: Sequence[str], games: int, **more: Any) -> Summary:
    return run(STARMAP, bots, games=games, seed=3, **more).summary()


def test_the_better_bot_is_first_and_everything_adds_up() -> None:
    found = summary_of(["random", "greedy"], 120)
    greedy, random = found.bots
    assert (greedy.name, random.name, found.games, found.unit) == ("greedy", "random", 120, "games")
    assert greedy.games + random.games == 360
    for bot in (greedy, random):
        assert None not in (bot.wins, bot.place, bot.points, bot.rating)
    ours, theirs = found.numbers()["bots"]
    assert sum([bot["wins"]["value"] * bot["games"] for bot in (ours, theirs)]) == pytest.approx(120)
    assert ours["wins"]["interval"][0] > 0.5
    assert ours["place"]["value"] < theirs["place"]["value"]
    assert ours["rating"]["value"] > theirs["rating"]["value"]


def test_points_are_drawn_in_at_most_twelve_rows_whatever_they_are() -> None:
    result = Result(Plan(STARMAP, ("greedy", "random"), 3))
    games = [*play(result.plan, 0, 30)]
    for game, points in zip(games, range(-15, 15), strict=True):
        scores = (None, (("shine", 10**points if points > 0 else points),), None)
        result.add(evolve(game, points=(None, scores[1][0][1], None), scores=scores))
    text = str(result.summary())
    assert 0 < text.count(" #") <= 24
    assert text.endswith(" %")


def test_with_duplicate_deals_the_interval_is_over_deals() -> None:
    """Equal bots with equal seeds play the same games of a deal: of six games there is one result."""
    found = summary_of(["greedy", "random"], 60, deals="duplicate")
    assert found.unit == "deals"
    assert "intervals of 95 %, over deals" in str(found)
    plan = Plan(STARMAP, ("greedy", "random"), 3, deals="duplicate")
    deals = [[*play(plan, first, first + 6)] for first in range(0, 60, 6)]
    won = [sum([(bot == "greedy") / len(game.outcome.winners) for game in deal
                for bot in [game.bots[seat] for seat in game.outcome.winners]]) for deal in deals]  # fmt: skip
    greedy = next(each for each in found.bots if each.name == "greedy")
    assert greedy.wins is not None
    assert greedy.wins.interval == pytest.approx(mean_of([(each, 9) for each in won]).share_interval())


def test_a_summary_is_a_table_with_a_line_for_each_bot() -> None:
    lines = str(summary_of(["random", "greedy"], 30)).splitlines()
    assert lines[0].split() == ["games", "wins", "place", "points", "rating"]
    assert [line.split()[0] for line in (lines[1], lines[3])] == ["greedy", "random"]
    assert [len(line.split(" to ")) for line in (lines[2], lines[4])] == [5, 5]
    assert max(map(len, lines)) < 80


def test_one_bot_alone_has_no_rating_and_one_game_no_interval() -> None:
    (alone,) = summary_of(["random"], 3).bots
    assert alone.rating is None
    assert alone.games == 9
    (first, _) = summary_of(["random", "greedy"], 1).bots
    assert first.wins is not None
    assert first.wins.interval is None
    assert " -" in str(summary_of(["random"], 3))


def test_a_name_that_stands_twice_is_one_bot() -> None:
    found = summary_of(["random", "random", "greedy"], 30)
    assert {each.name: each.games for each in found.bots} == {"random": 60, "greedy": 30}


def test_ratings_follow_the_order_of_games_and_of_nothing_else() -> None:
    games = [*play(Plan(STARMAP, ("greedy", "random"), 3), 0, 30)]

    def rated(order: Sequence[PlayedGame]) -> Any:
        result = Result(Plan(STARMAP, ("greedy", "random"), 3))
        for game in order:
            result.add(game)
        return [each.rating for each in result.summary().bots]

    assert rated(games) == rated(games)
    assert rated(games) != rated(games[::-1])


def test_equal_bots_are_rated_equal_and_better_ones_in_their_order() -> None:
    ratings, dice = Ratings(), Random(5)
    for _ in range(400):
        marks = {name: dice.gauss(skill, 1) for name, skill in (("a", 0.0), ("b", 0.0), ("c", 1.0), ("d", 2.0))}
        order = sorted(marks, key=lambda name: -marks[name])
        ratings.add({name: float(order.index(name) + 1) for name in marks})
    found = {name: ratings.of(name) for name in "abcd"}
    a, b, c, d = [each for each in found.values() if each is not None]
    assert abs(a.mu - b.mu) < 2 * sqrt(a.sigma**2 + b.sigma**2)
    assert a.mu < c.interval()[0] < c.interval()[1] < d.mu


def test_without_openskill_a_summary_does_without_ratings_and_says_so() -> None:
    code = (
        "import sys; sys.modules['openskill'] = None; sys.modules['openskill.models'] = None\n"
        "from tabletop.arena import Table, run\n"
        "print(run(Table('starmap', 2), ['greedy', 'random'], games=4, seed=1).summary())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "no ratings: they need the extra `arena`" in done.stdout
