"""The worked cases of the rules, each on a whole valid state and through the public contract."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tabletop import subastral
from tabletop.core.rng import Dice, stream
from tabletop.subastral import Card, Options, Pile, Play, Printed, Send, State, Take
from tabletop.subastral.cards import boxed_cards
from tabletop.subastral.scoring import rank
from tabletop.testing import covers, tables
from tests.subastral.play import BARE, END, cards, table

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "cases.json").read_text())


def of_kind(kind: str) -> pytest.MarkDecorator:
    found = [case for case in CASES if case["kind"] == kind]
    return pytest.mark.parametrize("case", found, ids=[f"{case['id']} {case['title']}" for case in found])


def test_all_cases_are_here() -> None:
    kinds = Counter(case["kind"] for case in CASES)
    assert kinds == {
        "score": 6, "play_targets": 1, "turn": 12, "destination": 9, "end_turns": 3, "setup_counts": 4, "setup_row": 1,
        "ranking": 2, "disturbance": 1,
    }  # fmt: skip
    assert len(CASES) == len({case["id"] for case in CASES}) == 39


def starting(case: dict[str, Any], hand: list[str], row: dict[int, Any], deck: list[str]) -> State:
    """Set the table at which seat 0 is to take the turn of the case."""
    return table(row=row, hands={0: hand}, journals={0: [pile for _, pile in case["journal"]]}, deck=deck)


def before_an_empty_hand(case: dict[str, Any]) -> State:
    """Set the table one turn earlier: seat 1 plays forest:2 and takes cloud 6, which the first card then fills."""
    row = {int(cloud): list(held) for cloud, held in case["row"].items()}
    row[2].remove("forest:2")
    (filler,) = row[6]
    row[6] = ["taiga:6", "taiga:6"]
    deck = [filler, *case["deck"]]
    end = None if END in case["deck"] else 1
    hands = ["", "forest:2 grassland:1"]
    state = table(row=row, hands=hands, journals={0: []}, deck=deck, seat=1, round=1, end=end)
    return subastral.apply(state, Play(Card("forest", 2)))


def row_of(state: State) -> dict[str, list[str]]:
    return {str(cloud): sorted(map(str, held)) for cloud, held in enumerate(state.row, 1)}


def journal_of(state: State, seat: int) -> list[tuple[str, list[str]]]:
    return [(pile[0].biome, sorted(map(str, pile))) for pile in state.seats[seat].journal]


def play_turn(case: dict[str, Any]) -> tuple[State, State]:
    """Take the turn of the case; return the state before the row is refilled for it, and the state after."""
    action, expect = case["action"], case["expect"]
    if "empty_hand_turn" in action:
        start = before_an_empty_hand(case)
        return start, subastral.apply(start, Take(6))
    start = starting(case, case["hand"], {int(cloud): held for cloud, held in case["row"].items()}, case["deck"])
    state = subastral.apply(start, Play(Card.from_notation(action["play"])))
    if "legal_takes" in expect:
        assert set(subastral.legal_actions(state)) == {Take(cloud) for cloud in expect["legal_takes"]}
    state = subastral.apply(state, Take(action["take"]))
    assert (state.phase == "destination") == ("destination" in action)
    if "destination" in action:
        assert subastral.legal_actions(state) == (Send("hand"), Send("journal"))
        state = subastral.apply(state, Send(action["destination"]))
    order = action.get("new_pile_order", [])
    for biome in order[:-1]:
        assert Pile(biome) in subastral.legal_actions(state)
        state = subastral.apply(state, Pile(biome))
    return start, state


@covers("subastral.turn")
@of_kind("turn")
def test_turn(case: dict[str, Any]) -> None:
    expect = case["expect"]
    start, state = play_turn(case)
    subastral.validate(state)

    assert (state.phase, state.to_act) == ("play", (1,))
    below = len(case["deck"]) - case["deck"].index(END) - 1 if END in case["deck"] else 0
    filled = 6 - below if END in case["deck"] else 0
    if "deck" in expect:
        assert [str(card) for card in state.deck][: len(state.deck) - filled] == expect["deck"]
    if "hand" in expect:
        assert Counter(map(str, state.seats[0].hand)) == Counter(expect["hand"])
    if "journal" in expect:
        assert journal_of(state, 0) == [(biome, sorted(pile)) for biome, pile in expect["journal"]]
    if "row" in expect:
        assert row_of(state) == {cloud: sorted(held) for cloud, held in expect["row"].items()}
    triggered = start.rounds.end is None and state.rounds.end is not None
    assert triggered == expect.get("end_triggered", False)


@covers("subastral.play")
@of_kind("play_targets")
def test_play_targets(case: dict[str, Any]) -> None:
    start = table(hands={0: " ".join(case["hand"])})
    assert set(subastral.legal_actions(start)) == {Play(Card.from_notation(card)) for card in case["hand"]}
    for text, cloud in case["expect"]["targets"]:
        card = Card.from_notation(text)
        state = subastral.apply(start, Play(card))
        grown = [
            place
            for place, (before, after) in enumerate(zip(start.row, state.row, strict=True), 1)
            if Counter(after) - Counter(before) == {card: 1}
        ]
        assert grown == [cloud] == [state.played]


@of_kind("destination")
def test_destination(case: dict[str, Any]) -> None:
    played, taken = case["played"], case["taken"]
    start = table(hands={0: f"savanna:{played} chaparral:{played}"})
    state = subastral.apply(start, Play(Card("savanna", played)))
    assert found_options(state, taken) == case["expect"]["options"]


def found_options(state: State, taken: int) -> list[str]:
    """Find out by trying where the cards of the cloud can go."""
    if Take(taken) not in subastral.legal_actions(state):
        return []
    after = subastral.apply(state, Take(taken))
    if after.phase == "destination":
        return [action.destination for action in subastral.legal_actions(after) if isinstance(action, Send)]
    grown = len(after.seats[0].hand) > len(state.seats[0].hand)
    shown = after.phase == "piles" or len(after.seats[0].journal) > len(state.seats[0].journal)
    assert grown != shown
    return ["hand" if grown else "journal"]


@covers("subastral.rounds", "subastral.end")
@of_kind("end_turns")
def test_end_turns(case: dict[str, Any]) -> None:
    players, trigger = case["players"], case["trigger_position"]
    state = table(players=players, hands={trigger: "savanna:1"}, deck=END, seat=trigger)
    state = subastral.apply(state, Play(Card("savanna", 1)))
    assert state.rounds.end is None
    state = subastral.apply(state, Take(3))
    assert state.rounds.end == 1
    assert turns_to_the_end(state) == case["expect"]["turns_after_this_one"]


def turns_to_the_end(state: State) -> list[int]:
    """Play on and note whose turns end."""
    turns: list[int] = []
    while not state.is_over:
        action = subastral.legal_actions(state)[0]
        turns += [event.seat for event in subastral.events(state, action) if isinstance(event, subastral.TurnEnded)]
        state = subastral.apply(state, action)
    return turns


@covers("subastral.setup")
@of_kind("setup_counts")
def test_setup_counts(case: dict[str, Any]) -> None:
    players, expect = case["players"], case["expect"]
    for seed in range(5):
        state = subastral.new_game(players=players, seed=seed)
        assert [len(seat.hand) for seat in state.seats] == [3] * players
        lying = len(state.deck) + sum(map(len, state.row))
        assert lying == expect["after_deal"]
        assert lying + 3 * players == expect["deck"]
        assert len(state.deck) == expect["above_end_after_row"] + expect["below_end"]
        assert f"{expect['above_end_after_row']} to the game-end card" in subastral.render_text(
            subastral.view(state, None)
        )


@covers("subastral.row", "subastral.A3")
@of_kind("setup_row")
def test_setup_row(case: dict[str, Any]) -> None:
    (aside,) = cards(" ".join(case["expect"]["set_aside_to_shuffle_back"]))
    places = set[int]()
    for seed in range(200):
        state = subastral.new_game(players=case["players"], seed=seed, options=stacked(case["deck"], seed))
        assert row_of(state) == {cloud: sorted(held) for cloud, held in case["expect"]["row"].items()}
        places.update(place for place, card in enumerate(state.deck) if card is aside)
    assert places == set(range(28)), "the card set aside is anywhere above the game-end card, and only there"


def stacked(deck: list[str], seed: int) -> Options:
    """Order a card set so that the shuffle of this seed for two players brings these cards after the deal."""
    wanted = cards(" ".join(deck))
    numbered = list(tables.subastral(players=2, deck=deck).options.cards or boxed_cards())
    shuffled = Dice(stream(seed, "new_game")).shuffled(range(48))
    used = [each for each in numbered if each.mark == 2]
    order: list[Printed | None] = [None] * 48
    for place, card in zip(shuffled[6:], wanted, strict=False):
        found = next(each for each in used if each.card is card)
        used.remove(found)
        order[place] = found
    spare = iter(used)
    return Options(cards=(*[each or next(spare) for each in order], *[each for each in numbered if each.mark > 2]))


@covers("subastral.mixed", "subastral.matching")
@of_kind("score")
def test_score(case: dict[str, Any]) -> None:
    expect = case["expect"]
    piles = [[f"{biome}:{number}" for number in range(1, size + 1)] for biome, size in case["piles"]]
    state = table(row=BARE, journals={0: piles}, phase="over")
    laid = state.seats[0].journal

    if "mixed_sets" in expect:
        assert list(subastral.mixed_sets(laid)) == expect["mixed_sets"]
    if "matching_sets" in expect:
        assert [list(found) for found in subastral.matching_sets(laid)] == expect["matching_sets"]
    result = subastral.outcome(state)
    assert result is not None
    assert result.scores[0] == (("mixed", expect["mixed_total"]), ("matching", expect["matching_total"]))
    assert result.totals[0] == expect["total"]


@covers("subastral.winner")
@of_kind("ranking")
def test_ranking(case: dict[str, Any]) -> None:
    players = case["players"]
    totals, counts = [each["total"] for each in players], [each["journal_cards"] for each in players]
    places = rank(tuple(totals), tuple(counts))
    assert [seat for seat, place in enumerate(places) if place == 1] == case["expect"]["winners"]


@covers("subastral.disturbance", "subastral.A13")
@of_kind("disturbance")
def test_disturbance(case: dict[str, Any]) -> None:
    picks = [f"{biome}:6" if biome else "" for biome in case["pass"]]
    laid = [
        [[f"{biome}:{number}" for number in range(1, size + 1)] for biome, size in piles] for piles in case["journals"]
    ]
    with_it = Options(disturbance=True)
    state = table(players=3, hands=picks, journals=laid, row={}, phase="give", options=with_it)
    assert state.to_act == tuple([seat for seat, pick in enumerate(picks) if pick])
    for seat in reversed(state.to_act):
        state = subastral.apply(state, subastral.Give(Card.from_notation(picks[seat])), seat)

    found = [[[biome, len(pile)] for biome, pile in journal_of(state, seat)] for seat in range(3)]
    assert found == case["expect"]["journals"]
    result = subastral.outcome(state)
    assert result is not None
    assert list(result.totals) == case["expect"]["totals"]
