"""What a click does: one action, a choice among several, or nothing more."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from tabletop.svg.targets import Target, Targets


def targets(*keys: Sequence[str]) -> Targets:
    return Targets([f"action {number}" for number in range(len(keys))], keys)


def test_one_action_is_carried_out_several_are_chosen_among_and_all_are_chosen() -> None:
    here = targets(["hand", "place 1"], ["hand", "place 2"], ["hand", "place 2", "deck"])
    assert here.draw("place 1") == Target("action", (0,))
    assert here.draw("place 2") == Target("among", (1, 2))
    assert here.draw("hand") == Target("chosen", (0, 1, 2))
    assert here.draw("sun") is None


def test_a_single_action_is_never_chosen() -> None:
    assert targets(["hand"]).draw("hand") == Target("action", (0,))


def test_what_nothing_drawn_leads_to_is_left_over() -> None:
    here = targets(["hand"], [], ["deck"], ["hand"])
    assert here.left_over() == [0, 1, 2, 3]
    here.draw("hand")
    assert here.left_over() == [1, 2]


def test_a_key_that_an_action_mentions_twice_counts_once() -> None:
    assert targets(["hand", "hand"], ["hand"]).draw("hand") == Target("chosen", (0, 1))


KEYS = st.lists(st.sampled_from("abcde"), max_size=4)


@given(st.lists(KEYS, min_size=1, max_size=8), st.sets(st.sampled_from("abcde")))
def test_every_action_is_reached_whatever_is_drawn(keys: list[list[str]], drawn: set[str]) -> None:
    assert _reached([*range(len(keys))], keys, drawn) == {*range(len(keys))}


def _reached(legal: list[int], keys: list[list[str]], drawn: set[str]) -> set[int]:
    """Click through all that is drawn and return the actions that are carried out."""
    here = targets(*[keys[action] for action in legal])
    found = [here.draw(key) for key in sorted(drawn)]
    done = {legal[position] for position in here.left_over()}
    for target in found:
        if target and target.click == "action":
            done.add(legal[target.positions[0]])
        elif target and target.click == "among":
            assert 1 < len(target.positions) < len(legal)
            done |= _reached([legal[position] for position in target.positions], keys, drawn)
    return done
