"""An action is written as its class declares it: what merely equals a legal one, or stands for it, is refused."""

from collections.abc import Callable
from typing import Any
from unittest.mock import ANY

import pytest

from tabletop import subastral
from tabletop.core.errors import IllegalAction, Objection
from tabletop.subastral import Card, Give, Options, Pile, Play, Send, State, Take
from tabletop.testing import covers
from tests.subastral.play import ROW, after, table


class Text(str):
    """Text of a class of its own."""

    __slots__ = ()


class Uncomparable:
    """Something that can be compared with nothing, and not written either."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparison")

    def __str__(self) -> str:
        raise RuntimeError("no text")

    __repr__ = __str__


PLAYING = table(hands={0: "savanna:3"})
TAKING = after(PLAYING, Play(Card("savanna", 3)))
CHOOSING = after(table(hands={0: "savanna:6"}), Play(Card("savanna", 6)), Take(1))
PILING = after(
    table(hands={0: "savanna:3"}, row={**ROW, 4: "taiga:4 desert:4 tundra:1"}), Play(Card("savanna", 3)), Take(4)
)
GIVING = table(hands={0: "savanna:3", 1: ""}, phase="give", row={}, options=Options(disturbance=True))
CARD, PLAY, GIVE = Card("savanna", 3), Play(Card("savanna", 3)), Give(Card("savanna", 3))
WRONG: Any = [
    (PLAYING, PLAY, Play, ["savanna:3", Text("savanna:3"), None, 3, ANY, [], (CARD,), Uncomparable(), CARD.key]),
    (TAKING, Take(1), Take, [True, 1.0, "1", None, ANY, [], 10.0**300, float("nan"), Uncomparable()]),
    (CHOOSING, Send("hand"), Send, ["x", "", Text("hand"), Text("x"), None, 1, ANY, [], Uncomparable()]),
    (PILING, Pile("taiga"), Pile, ["swamp", Text("taiga"), None, 4, ANY, [], Card("taiga", 4), Uncomparable()]),
    (GIVING, GIVE, Give, ["savanna:3", Text("savanna:3"), None, 3, ANY, {}, Uncomparable()]),
]


def refusals(state: State, action: Any) -> list[Objection | None]:
    """Return what `why_illegal`, `apply` and `events` say."""
    found = [subastral.why_illegal(state, action)]
    for ask in (subastral.apply, subastral.events):
        with pytest.raises(IllegalAction) as refused:
            ask(state, action)
        found.append(refused.value.objection)
        assert len(str(refused.value)) < 500
    return found


@covers("core.kind.field")
@pytest.mark.parametrize(("state", "legal", "kind", "values"), WRONG)
def test_a_wrongly_typed_action_is_refused_as_such(
    state: State, legal: Any, kind: Callable[[Any], Any], values: list[Any]
) -> None:
    assert legal in subastral.legal_actions(state)
    for value in values:
        first, *others = refusals(state, kind(value))
        assert first is not None
        assert first.code == "core.kind.field"
        assert dict(first.facts)["kind"] == type(legal).__name__
        assert others == [first, first]


@covers("core.kind.field")
@pytest.mark.parametrize(("state", "legal", "kind", "values"), WRONG)
def test_it_is_refused_as_such_in_every_step(
    state: State, legal: Any, kind: Callable[[Any], Any], values: list[Any]
) -> None:
    assert subastral.why_illegal(state, legal) is None
    for other in (PLAYING, TAKING, CHOOSING, PILING, GIVING):
        for value in values:
            found = subastral.why_illegal(other, kind(value))
            assert found is not None
            assert found.code == "core.kind.field"


def test_an_action_made_anew_is_as_good_as_the_listed_one() -> None:
    """Actions are values: text put together at run time names a biome as well."""
    for state, word, kind in ((CHOOSING, "hand", Send), (CHOOSING, "journal", Send), (PILING, "taiga", Pile)):
        made: Any = "".join([word[:2], word[2:]])
        action: Any = kind(made)
        assert action in subastral.legal_actions(state)
        assert subastral.apply(state, action)
    assert subastral.apply(TAKING, Take(1)) == subastral.apply(TAKING, subastral.legal_actions(TAKING)[0])


@covers("core.kind.field", "subastral.take")
@pytest.mark.parametrize("number", [10**5000, -(10**5000)], ids=["long", "long and negative"])
def test_a_number_without_a_cloud_may_be_as_long_as_it_likes(number: int) -> None:
    for state, code in ((TAKING, "subastral.take.cloud"), (PLAYING, "subastral.turn.step")):
        objections = refusals(state, Take(number))
        assert [each.code for each in objections if each] == [code] * 3
        assert len(objections[0].text) < 500 if objections[0] else False


@covers("core.kind")
def test_a_word_is_no_action() -> None:
    for nothing in ("take 1", None, Take, 1, Uncomparable()):
        found = refusals(TAKING, nothing)[0]
        assert found is not None
        assert found.code == "core.kind"
