"""Bots that decide one after the other, for who shows each move."""

from tabletop import Match, starmap


def test_bots_decide_one_by_one_as_they_do_all_at_once() -> None:
    one, all_at_once = [Match(starmap, seed=5, bots=[None, "greedy", "greedy"]) for _ in range(2)]
    told = [events for _, events in all_at_once.play_bots()]
    assert [*iter(one.play_bot, None)] == told
    assert one.state == all_at_once.state


def test_where_no_bot_may_act_nothing_happens() -> None:
    match = Match(starmap, seed=5, players=2)
    assert match.play_bot() is None
    assert match.revision == 0
