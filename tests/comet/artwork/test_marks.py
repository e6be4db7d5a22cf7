"""What the latest events changed is marked, and what a click means."""

from typing import Any

import pytest

from tabletop import comet
from tabletop.comet import Card, Hex, Moved, NeutralPlaced
from tabletop.comet.faces.svg.changes import MAX_WAYS, changes_of, ways_of
from tabletop.comet.faces.svg.objects import objects_of
from tests.comet.artwork.pages import drawn, is_marked, item, ways
from tests.comet.play import laid, moving, walk

TABLE = laid(hands={0: "silver-okapi-1 silver-gecko-1"}, tokens={0: "silver-moa-1@0,4", 1: "0,2"})


def after(state: comet.State, *actions: str) -> tuple[comet.State, list[Any]]:
    """Play and return the state with all events."""
    events: list[Any] = []
    for action in actions:
        events += comet.events(state, comet.parse_action(state, action))
        state = walk(state, action)
    return state, events


def test_a_moved_token_has_corners_and_a_dotted_way() -> None:
    state, events = after(TABLE, "move silver-okapi-1", "step 0 0,3 lava")
    page = drawn(state, last=events)

    assert is_marked(page, "token-0-0")
    assert not is_marked(page, "token-1-0")
    assert ways(page) == 1
    assert is_marked(page, "moved-silver-okapi-1")


def test_a_rescue_marks_the_cave_the_slot_and_the_card() -> None:
    near = laid(hands={0: "silver-okapi-1 silver-gecko-1"}, tokens={0: "silver-moa-1@0,1"})
    state, events = after(near, "move silver-okapi-1", "step 0 0,0 lava")
    page = drawn(state, last=events)

    assert all(is_marked(page, key) for key in ("hex-0_0", "slot-0-0", "rescued-0-silver-moa-1"))
    assert ways(page) == 1


def test_a_hatch_marks_slot_and_token() -> None:
    state, events = after(TABLE, "hatch silver-gecko-1 1")
    assert is_marked(drawn(state, last=events), "slot-0-1")

    state, events = after(state, "nest 1,2")
    assert is_marked(drawn(state, last=events), "token-0-1")


def test_own_draws_mark_cards_and_those_of_others_their_count() -> None:
    drawn_cards = [comet.Drawn(0, Card("silver-okapi-1")), comet.GoldTaken(1, Card("gold-okapi-1"))]
    page = drawn(TABLE, last=drawn_cards)

    assert is_marked(page, "hand-silver-okapi-1")
    assert not is_marked(page, "hand-silver-gecko-1")
    assert is_marked(page, "count-1")


def test_used_and_readied_cards_are_marked_where_they_lie() -> None:
    leader = TABLE.seats[0].leader
    events = [comet.Used(0, leader, 0, "exhausted"), comet.Used(1, Card("silver-moa-2"), 0, "exhausted")]
    assert [*changes_of(comet.view(TABLE, 0), events)] == ["leader-0", "exhausted-1-silver-moa-2"]

    readied = [comet.Readied(1, (Card("silver-moa-2"), TABLE.seats[1].leader))]
    assert [*changes_of(comet.view(TABLE, 0), readied)] == ["rescued-1-silver-moa-2", "leader-1"]


@pytest.mark.parametrize(
    ("event", "keys"),
    [
        (comet.CometArrived(3), ["track"]),
        (comet.Passed(1), ["passed-1"]),
        (comet.Refilled(Card("adv-tunnel")), ["gold-adv-tunnel"]),
        (comet.NeutralPlaced(0, "mammoth", None, Hex(0, 1)), ["neutral-mammoth"]),
        (comet.TurnBegan(1), []),
    ],
)
def test_other_events(event: Any, keys: list[str]) -> None:
    assert [*changes_of(comet.view(TABLE, 0), [event])] == keys


def test_steps_that_follow_each_other_are_one_way() -> None:
    board = TABLE.book.board
    steps = [Moved(0, 0, Hex(0, 4), Hex(0, 3), "lava"), Moved(0, 0, Hex(0, 3), Hex(0, 2), None)]
    other = NeutralPlaced(0, "mammoth", Hex(1, 1), Hex(0, 1))
    first, nowhere = NeutralPlaced(0, "mammoth", None, Hex(0, 1)), Moved(0, 0, Hex(9, 9), Hex(0, 1), None)

    assert ways_of([*steps, other, first, nowhere], board) == [[(0, 4), (0, 3), (0, 2)], [(1, 1), (0, 1)]]
    assert len(ways_of([*steps, other] * 20, board)) == MAX_WAYS


def test_a_step_is_found_by_token_slot_hex_and_symbol() -> None:
    state = moving("silver-okapi-1", tokens={0: "0,4"})
    action = comet.parse_action(state, "step 0 0,3 lava")

    assert [*objects_of(comet.view(state, 0), action)] == ["token-0-0", "slot-0-0", "hex-0,3", "symbol-lava"]
    narrowed = [each for each in comet.legal_actions(state) if isinstance(each, comet.Step)]
    page = drawn(state, legal=narrowed)
    assert item(page, "token-0-0").get("data-chosen")
    assert item(page, "hex-0_3").get("data-action") == "step 0 0,3 lava"


def test_a_card_of_two_uses_leads_to_two_buttons() -> None:
    use = [comet.Use(Card("leader-gold"), ability) for ability in (0, 1)]
    page = drawn(laid(leaders={0: "leader-gold", 1: "leader-quagga"}), legal=use)

    assert item(page, "leader-0").get("data-chosen")
    assert [each.get("data-action") for each in page.iter() if each.get("data-action")] == [
        "use leader-gold", "use leader-gold 1",
    ]  # fmt: skip


@pytest.mark.parametrize(("owner", "verb"), [("silver-thylacine-1", "take"), ("silver-mauritius-parrot-1", "copy")])
def test_between_turns_the_discarded_cards_can_be_clicked(owner: str, verb: str) -> None:
    """Of two cards that were discarded for the Move one is taken, or copied."""
    hand = "silver-okapi-1 silver-zebra-4"
    state = laid(hands={0: hand}, tokens={0: "0,4", 1: "0,2"}, rescued={1: owner})
    window = walk(state, "move silver-okapi-1", "add silver-zebra-4", "stop", f"use {owner}")
    page = drawn(window, 1)

    assert item(page, "moved-silver-zebra-4").get("data-action") == f"{verb} silver-zebra-4"
