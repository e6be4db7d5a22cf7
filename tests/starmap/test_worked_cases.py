"""The worked cases of the rulebook and of its rulings, each played through the public contract."""

import json
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tabletop import starmap
from tabletop.starmap import Discarded, Drawn, Event, Laid, NobodyWon, RoundWon, ShineLost, State, Taken
from tabletop.starmap.rounds import last_super_trump, leading_colour, trump_colour
from tabletop.testing import covers, tables
from tests.starmap.play import choices, told, walk, words

Case: TypeAlias = dict[str, Any]

CASES: list[Case] = json.loads((Path(__file__).parent / "worked_cases.json").read_text("utf-8"))
COLOURS = {"B": "blue", "G": "green", "R": "red", "Y": "yellow", None: None}


def cases(kind: str) -> pytest.MarkDecorator:
    """Run the test over all cases of a kind, each marked with its rules."""
    params = [
        pytest.param(case, id=f"{case['id']}: {case['title']}", marks=covers(*case["rules"]))
        for case in CASES
        if case["kind"] == kind
    ]
    return pytest.mark.parametrize("case", params)


def test_there_are_38_cases_and_each_is_run() -> None:
    kinds = {"trick", "resolve", "legal", "final", "draw3", "refill", "scenario"}

    assert [case["id"] for case in CASES] == [f"star-{number:02}" for number in range(1, 39)]
    assert {case["kind"] for case in CASES} == kinds


def before_the_round(case: Case) -> State:
    """Lay the table before the first play: everybody holds the card to be played and a rest card."""
    players = [seat for seat, _ in case["plays"] if seat != "D"]
    return tables.starmap(
        players=len(players),
        first=players[0],
        marker=case.get("marker"),
        hands={seat: [card, "REST"] for seat, card in case["plays"] if seat != "D"},
        shine=case.get("shine"),
        collections=case.get("collections"),
        discard_top=case["discard_top"],
        deck=[card for seat, card in case["plays"] if seat == "D"],
    )


def play_the_round(case: Case) -> tuple[State, tuple[Event, ...]]:
    """Play all the cards of the case; return the state then and what the last play brought about."""
    state, happened = before_the_round(case), tuple[Event, ...]()
    for seat, card in case["plays"]:
        if seat != "D":
            assert state.to_act == (seat,)
            happened = told(state, f"play {card}")
            state = walk(state, f"play {card}")
    return state, happened


@cases("trick")
def test_trick(case: Case) -> None:
    before, expect = before_the_round(case), case["expect"]
    after, happened = play_the_round(case)
    won = next(event for event in happened if isinstance(event, RoundWon))
    laid = [Laid(seat, starmap.Card.from_notation(card)) for seat, card in case["plays"]]
    super_trumps = {last_super_trump(tuple(laid[:count]), before.discard[-1]) for count in range(len(laid) + 1)}

    assert (won.seat, won.by) == (expect["winner"], expect["by"])
    assert after.to_act == (expect["winner"],)
    assert leading_colour(tuple(laid)) == COLOURS[expect["lead"]]
    assert trump_colour(before.discard) == COLOURS[expect["trump"]]
    assert len(super_trumps - {None}) == expect.get("super_count", 0)


@cases("resolve")
def test_resolve(case: Case) -> None:
    state, happened = play_the_round(case)
    found: Case = {"take_options": options(state, "take", happened)}
    if state.phase == "take":
        happened, state = (*happened, *told(state, f"take {case['take']}")), walk(state, f"take {case['take']}")
    found["top_options"] = options(state, "top", happened)
    if state.phase == "top":
        happened, state = (*happened, *told(state, f"top {case['top']}")), walk(state, f"top {case['top']}")
    found |= told_by(happened) | shown_by(state)

    assert state.phase == ("over" if state.is_over else "turn")
    for fact, wanted in case["expect"].items():
        agreed = sorted(found[fact]) == sorted(wanted) if fact.endswith("options") else found[fact] == wanted
        assert agreed, f"{fact}: {found[fact]}, not {wanted}"


def options(state: State, verb: str, happened: tuple[Event, ...]) -> list[str]:
    """Return which cards there are to take, or to put on top; without a choice the one that went there."""
    if state.phase == verb:
        return [choice.removeprefix(f"{verb} ") for choice in choices(state)]
    if verb == "take":
        return [str(event.card) for event in happened if isinstance(event, Taken)]
    return [str(event.cards[-1]) for event in happened if isinstance(event, Discarded)]


def told_by(happened: tuple[Event, ...]) -> Case:
    """Return what the events say about a round."""
    won = next((event for event in happened if isinstance(event, RoundWon)), None)
    return {
        "winner": won.seat if won else None,
        "by": won.by if won else "none",
        "dummy_won": NobodyWon("dummy") in happened,
        "shine_lost": sum(event.lost for event in happened if isinstance(event, ShineLost)),
    }


def shown_by(state: State) -> Case:
    """Return what the table shows after a round."""
    table = starmap.view(state, None)
    return {
        "shine": [seat.shine for seat in table.seats],
        "collections": [words(seat.collection) for seat in table.seats],
        "discard_top": str(table.discard_top),
        "marker": table.marker,
        "next_first": table.first,
        "game_end": game_end(state),
    }


def game_end(state: State) -> Case | None:
    """Return how the game ended, in the words of the cases."""
    outcome = starmap.outcome(state)
    if outcome is None:
        return None
    if outcome.reason == "collection":
        return {"reason": "collection", "winner": outcome.winners[0]}
    return {"reason": "elimination", "eliminated": outcome.scores.index(None)}


@cases("legal")
def test_legal(case: Case) -> None:
    lead = case["lead"]
    state = tables.starmap(plays={0: f"{lead}4"} if lead else {}, hands={1 if lead else 0: case["hand"]})
    plays = {card: starmap.Play(starmap.Card.from_notation(card)) for card in case["hand"]}

    assert set(choices(state)) - {"buy"} == {f"play {card}" for card in case["expect"]["playable"]}
    allowed = [card for card, play in plays.items() if starmap.why_illegal(state, play) is None]
    assert allowed == case["expect"]["playable"]


@cases("final")
def test_final(case: Case) -> None:
    seats = case["players"]
    state = tables.starmap(
        players=len(seats),
        shine=[seat["shine"] for seat in seats],
        collections=[seat["collection"] for seat in seats],
        phase="over",
    )

    outcome = starmap.outcome(state)

    assert outcome is not None
    assert list(outcome.totals) == case["expect"]["points"]
    assert list(outcome.winners) == case["expect"]["winners"]
    assert outcome.scores.index(None) == case["eliminated"]


@cases("draw3")
def test_buying(case: Case) -> None:
    state = tables.starmap(
        players=4,
        hands={0: case["hand_size"]},
        shine={0: case["shine"]},
        deck=case["deck"],
        discard=case["discard"],
    )
    expect = case["expect"]

    assert ("buy" in choices(state)) == expect["allowed"]
    assert (starmap.why_illegal(state, starmap.Buy()) is None) == expect["allowed"]
    if expect["allowed"]:
        drawn = [back for event in told(state, "buy") if isinstance(event, Drawn) for back in event.backs]
        after = starmap.view(walk(state, "buy"), 0)
        assert len(drawn) == expect["drawn"]
        assert after.seats[0].shine == expect["shine"]
        assert len(after.hand) == expect["hand_size"]
        assert after.deck_size == expect["deck"]


@cases("refill")
def test_refill(case: Case) -> None:
    state = tables.starmap(
        players=4, hands={0: 1}, shine={0: case["shine"]}, deck=case["deck"], discard=case["discard"]
    )
    last_card, expect = choices(state)[0], case["expect"]

    drawn = [back for event in told(state, last_card) if isinstance(event, Drawn) for back in event.backs]
    after = starmap.view(walk(state, last_card), 0)

    assert len(drawn) == len(after.hand) == expect["drawn"]
    assert after.deck_size == expect["deck"]
    assert after.seats[0].shine == expect.get("shine", case["shine"])
    assert len(after.known) + 1 == expect.get("discard", case["discard"])


@cases("scenario")
def test_scenario(case: Case) -> None:
    before, winner = case["before"], None
    others = {step["seat"]: [step["do"].split()[1], "REST"] for step in case["steps"] if step["do"].startswith("play")}
    lead = before["lead"]
    state = tables.starmap(
        players=case["players"],
        hands=others | {before["seat"]: before["hand"]},
        shine=before["shine"],
        marker=before.get("marker"),
        collections=before.get("collections"),
        discard_top=before.get("discard_top"),
        plays={0: f"{lead}2"} if lead else {},
        deck=before.get("deck_top_first"),
    )
    for step in case["steps"]:
        move = "buy" if step["do"] == "draw3" else step["do"]
        assert state.to_act == (step["seat"],)
        winner = next((event.seat for event in told(state, move) if isinstance(event, RoundWon)), winner)
        state = walk(state, move)
        check_scene(state, winner, step.get("then", {}))
    check_scene(state, winner, case["after"])


def check_scene(state: State, winner: int | None, wanted: Case) -> None:
    """Compare the facts that a scenario names."""
    hands = [words(seat.hand) for seat in state.seats]
    moves = choices(state)
    found: Case = shown_by(state) | {
        "winner": winner,
        "hand_size_0": len(hands[0]),
        "hand_1": sorted(hands[1]),
        "draw3_allowed": "buy" in moves,
        "playable": sorted(move.removeprefix("play ") for move in moves if move != "buy"),
    }
    for fact, value in wanted.items():
        assert found[fact] == (sorted(value) if fact in ("hand_1", "playable") else value), fact
