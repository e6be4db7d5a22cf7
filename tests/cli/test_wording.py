"""What the terminal says of events: a sentence each, but for those that the next table tells as well."""

from typing import Any, ClassVar, get_args

import nim
import pytest

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.cli.wording import refused, sentences
from tabletop.core.errors import IllegalAction, Objection
from tabletop.core.language import english, language
from tests.laws.twins import draws


class Nod(nim.Taken):
    """An event that a stranger's game calls quiet."""

    quiet: ClassVar[bool] = True


@pytest.mark.parametrize("name", BUILT_IN)
def test_whose_turn_it_is_needs_no_sentence(name: str) -> None:
    kinds: tuple[Any, ...] = get_args(load(name).Event)
    begins = {"codex": "RoundBegan", "comet": "TurnBegan"}.get(name)  # Others tell more of it than that it does.
    assert {kind.__name__ for kind in kinds if getattr(kind, "quiet", False)} == {
        kind.__name__ for kind in kinds if kind.__name__ in ("Asked", "TurnEnded", begins)
    }


def test_quiet_events_are_left_out() -> None:
    words = language("en").words(["Ann", "Ben"], beside=True)
    assert sentences([nim.Taken(0, 3), Nod(1, 1)], None, words) == ["seat 0 (Ann) takes 3"]


def test_a_game_without_texts_is_told_in_keys_and_facts() -> None:
    assert sentences([draws.Laid(0, 3)], None, english()) == ["draws.event.Laid {'card': 3, 'seat': 0}"]
    assert draws.no("draws.lay.held", card=3).text == "draws.lay.held {'card': 3}"
    assert english().meaning("draws", draws.Cut(2)) == "Cut"
    assert english().explanation("draws", "how") == ""


def test_a_rule_without_a_page_is_not_referred_to() -> None:
    errors = [IllegalAction(5, Objection("core.over", rule), ()) for rule in ("core.over", "nim.take")]
    told = [refused(error, english()) for error in errors]
    assert told == [
        "Not allowed: the game is over.\n  The rule: tabletop rules core.over",
        "Not allowed: the game is over.",
    ]
