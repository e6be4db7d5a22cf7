"""What is without a choice is made and told; what makes no difference is not asked."""

import re

from tests.cli.terminal import PROMPT, Terminal, labels_in

AGAINST_GREEDY = ("play", "comet", "--seats", "human,greedy", "--seed", "3")


def test_what_has_one_answer_is_made_and_told() -> None:
    with Terminal(*AGAINST_GREEDY) as at:
        for turn in range(60):
            shown = at.until(PROMPT)
            assert len(set(labels_in(shown))) > 1, "one answer is no question"
            if "your only choice: stop" in " ".join(shown.split()):
                return
            at.choose(-1 - turn % 3)
    raise AssertionError("there was always a choice")


def test_a_card_is_hatched_without_asking_for_the_slot() -> None:
    with Terminal(*AGAINST_GREEDY) as at:
        choices = at.until(PROMPT).rpartition("\n\n")[2]
        assert "hatch ... 0 " in choices
        assert not re.search(r"hatch \S+ [12]\b", choices), "empty slots are alike"
        at.type(f"hatch {labels_in(choices)[0]} 2")
        assert "Not " not in at.until(PROMPT), "the notation works for all of them"


def test_who_has_just_sat_down_is_asked_all_the_same() -> None:
    """Otherwise the others would see that there was nothing to decide."""
    with Terminal("play", "comet", "--seats", "human,human", "--seed", "3") as at:
        for turn in range(40):
            shown = at.until(PROMPT, "screen. ")
            if shown.endswith("screen. "):
                at.type("")
                assert "Since then: your only choice" not in at.until(PROMPT)
            at.choose(-1 - turn % 3)
