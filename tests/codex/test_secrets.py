"""What everybody knows, what one seat knows, and worlds that agree with it (docs/rules/codex.md, A16 and A21)."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from attrs import evolve

from tabletop import codex
from tabletop.codex import Card, FaceDown, State, Take, View
from tabletop.core.errors import InvalidState, SeatError
from tabletop.testing import covers
from tests.codex.tables import table


def down_play(hand: list[str], known: list[str], card: str) -> tuple[State, State]:
    """Return the table before and after seat 0 lays the card face down."""
    before = table(hands={0: hand}, known={0: known})
    return before, codex.apply(before, codex.parse_action(before, f"play {card} back 1,1"))


@covers("codex.hidden", "codex.A16")
def test_others_see_the_backs_of_a_hand_and_of_the_decks() -> None:
    state = table(hands={0: ["R01", "R11", "G21"]})
    seen = codex.view(state, 1)
    assert seen.seats[0].backs == ("fungi-resource", "plant-resource", "animal-gold")
    assert (seen.resources.top, seen.golds.top) == (state.resources[0].back, state.golds[0].back)
    assert (seen.resources.size, seen.golds.size) == (len(state.resources), len(state.golds))
    assert seen.hand == state.seats[1].hand
    assert codex.view(state, None).hand == ()
    assert codex.view(state, None).picks is None


@covers("codex.A16")
def test_a_card_taken_openly_is_known_until_it_is_laid() -> None:
    state = table(phase="draw", slots=["R01", "R02", "G01", "G02"], hands={0: ["R11", "R12"]})
    state = codex.apply(state, Take(Card("R02")))
    assert codex.view(state, 1).seats[0].known == (Card("R02"),)
    state = codex.apply(codex.apply(state, codex.legal_actions(state)[-1]), codex.Draw("gold"))
    state = codex.apply(state, codex.parse_action(state, f"play R02 front {state.seats[0].board.positions[0]}"))
    assert codex.view(state, 1).seats[0].known == ()


@covers("codex.A21")
def test_the_only_card_with_its_back_is_known_where_it_lies() -> None:
    before, after = down_play(["R01", "R11", "G21"], ["R01"], "R01")
    assert after.seats[0].face_down == (FaceDown(Card("R01"), known=True),)
    assert codex.view(after, 1).seats[0].face_down == (Card("R01"),)
    assert codex.view(after, 1).seats[0].known == ()
    told = codex.events(before, codex.parse_action(before, "play R01 back 1,1"))[0]
    assert told.seen_by(1) == told


@covers("codex.A21")
def test_a_card_nobody_saw_stays_secret_face_down() -> None:
    before, after = down_play(["R01", "R11", "G21"], ["R11"], "R01")
    assert codex.view(after, 1).seats[0].face_down == (None,)
    assert codex.view(after, 1).seats[0].known == (Card("R11"),)
    assert codex.view(after, 0).face_down == (Card("R01"),)
    told = codex.events(before, codex.parse_action(before, "play R01 back 1,1"))[0]
    assert "R01" in str(told)
    assert "R01" not in repr(told.seen_by(1))
    assert "R01" not in codex.render_text(codex.view(after, 1))
    assert "R01" in codex.render_text(codex.view(after, 0))


@covers("codex.A21")
@pytest.mark.parametrize("laid", ["R01", "R02"])
def test_among_two_cards_with_that_back_neither_is_certain_any_more(laid: str) -> None:
    """R02 came through a slot; which of the two lies there now, only the owner knows."""
    _, after = down_play(["R01", "R02", "G21"], ["R02", "G21"], laid)
    assert codex.view(after, 1).seats[0].face_down == (None,)
    assert codex.view(after, 1).seats[0].known == (Card("G21"),)


@covers("codex.hidden")
def test_face_up_the_other_card_stays_known() -> None:
    before = table(hands={0: ["R01", "R02", "G21"]}, known={0: ["R02"]})
    after = codex.apply(before, codex.parse_action(before, "play R01 front 1,1"))
    assert codex.view(after, 1).seats[0].known == (Card("R02"),)


@pytest.mark.parametrize("seat", [2, -1, "0", True])
def test_there_is_no_view_of_another_seat(seat: int) -> None:
    with pytest.raises(SeatError, match="seats are 0 to 1"):
        codex.view(table(), seat)


def few_unknown() -> State:
    """Return a late table: seat 0 cannot place seven cards, of which it sees five backs; the boards hold no secret."""
    state = table(
        round=34, phase="draw", resources=2, golds=2, slots="R01 R02 G01 G02", hands={1: ["R22", "G16", "G31"]}
    )
    downs = [tuple([FaceDown(down.card, known=True) for down in mine.face_down]) for mine in state.seats]
    seats = [evolve(mine, face_down=down) for mine, down in zip(state.seats, downs, strict=True)]
    state = evolve(state, seats=tuple(seats))
    codex.validate(state)
    return state


def deal_of(state: State) -> tuple[tuple[Card, ...], ...]:
    return state.seats[1].hand, state.resources, state.golds


@covers("codex.hidden", "codex.A16")
def test_worlds_are_uniform_over_all_deals_that_fit() -> None:
    """Count all deals of the unseen cards with the same backs, and compare with many samples."""
    state = few_unknown()
    seen = codex.view(state, 0)
    fitting = _deals(state)
    assert deal_of(state) in fitting
    assert len(fitting) == 8

    rounds = 400 * len(fitting)
    drawn = Counter([deal_of(codex.sample_state(seen, seed=seed)) for seed in range(rounds)])

    assert set(drawn) == fitting
    chi = sum((count - 400) ** 2 / 400 for count in drawn.values())
    freedom = len(fitting) - 1
    assert abs(chi - freedom) < 4 * (2 * freedom) ** 0.5


@covers("codex.hidden", "codex.A16")
def test_all_deals_that_fit_are_listed_each_once() -> None:
    """With every way to place the cards goes each two objectives of the other twelve, and either of them kept."""
    state = few_unknown()
    seen = codex.view(state, 0)
    deals = codex.deals(seen)
    assert {weight for _, weight in deals} == {1}
    assert Counter([deal_of(deal) for deal, _ in deals]) == dict.fromkeys(_deals(state), 66 * 2)
    for deal, _ in deals[::50]:
        codex.validate(deal)
        assert codex.view(deal, 0) == seen


def _deals(state: State) -> set[tuple[tuple[Card, ...], ...]]:
    hand, low, high = deal_of(state)
    found: set[tuple[tuple[Card, ...], ...]] = set()
    held = [card for card in hand if card.kind == "resource"]
    for lows in permutations([*held, *low]):
        for highs in permutations([*[card for card in hand if card.kind == "gold"], *high]):
            cut, golds = len(held), len(hand) - len(held)
            other = tuple(sorted([*lows[:cut], *highs[:golds]], key=lambda card: card.key))
            same = [card.back for card in other] == [card.back for card in hand]
            if same and lows[cut].back == low[0].back and highs[golds].back == high[0].back:
                found.add((other, lows[cut:], highs[golds:]))
    return found


@covers("codex.hidden")
def test_secret_objectives_are_sampled_evenly() -> None:
    state = table(kept={1: "O03"})
    seen = codex.view(state, 0)
    worlds = [codex.sample_state(seen, seed=seed) for seed in range(2_400)]
    kept = Counter([world.seats[1].picks.kept for world in worlds])
    assert len(kept) == 12
    assert min(kept.values()) > 140
    assert max(kept.values()) < 265
    assert all(world.seats[0] == state.seats[0] for world in worlds)


@covers("codex.hidden")
def test_sides_and_first_player_are_sampled_during_setup() -> None:
    state = codex.apply(codex.new_game(players=3, seed=4), codex.Start("back"), 2)
    worlds = [codex.sample_state(codex.view(state, 0), seed=seed) for seed in range(300)]
    assert set(Counter([world.seats[2].picks.side for world in worlds])) == {"front", "back"}
    firsts = Counter([world.setting.first for world in worlds])
    assert min(firsts.values()) > 60
    assert len(firsts) == 3
    mine = codex.sample_state(codex.view(state, 2), seed=1)
    assert mine.seats[2].picks.side == "back"


@covers("codex.hidden", "codex.A21")
def test_in_every_world_the_same_cards_face_down_are_known() -> None:
    """Of seat 0's two cards face down everybody knows the second one only."""
    spec = (("S01", "front"), [("R02", "back", 1, 1), ("R01", "back", -1, 1)])
    state = table(round=3, boards={0: spec})
    mine = evolve(state.seats[0], face_down=(FaceDown(Card("R02"), known=False), FaceDown(Card("R01"), known=True)))
    state = evolve(state, seats=(mine, state.seats[1]))
    codex.validate(state)
    for viewer in (0, 1, None):
        downs = [codex.sample_state(codex.view(state, viewer), seed=seed).seats[0].face_down for seed in range(20)]
        assert {(first.known, second) for first, second in downs} == {(False, mine.face_down[1])}
        assert len(set(downs)) == 1 if viewer == 0 else len(set(downs)) > 1


@covers("codex.hidden")
def test_every_hidden_part_takes_other_values() -> None:
    """What the rulebook hides: hands, cards face down, deck order, objectives."""
    dice, different = Random(3), Counter[str]()
    for seed in range(30):
        state = codex.new_game(players=3, seed=seed)
        for _ in range(60):
            state = codex.apply(state, dice.choice(codex.legal_actions(state)))
        world = codex.sample_state(codex.view(state, 0), seed=seed)
        codex.validate(world)
        parts: dict[str, list[object]] = {
            "hand": [mine.hand for mine in (state.seats[1], world.seats[1])],
            "face down": [mine.face_down for mine in (state.seats[2], world.seats[2])],
            "resources": [each.resources for each in (state, world)],
            "golds": [each.golds for each in (state, world)],
            "kept": [mine.picks.kept for mine in (state.seats[1], world.seats[1])],
            "left": [mine.picks.objectives for mine in (state.seats[2], world.seats[2])],
            "objectives": [each.setting.objectives for each in (state, world)],
        }
        different.update([part for part, both in parts.items() if both[0] != both[1]])
        assert world.seats[0].hand == state.seats[0].hand
    assert len(different) == 7
    assert min(different.values()) > 15, different


def spoiled(seen: View) -> list[View]:
    """Return views that no table can show."""
    first, second = seen.seats
    return [
        evolve(seen, seat=2),
        evolve(seen, picks=None),
        evolve(seen, resources=codex.SeenDeck(99, seen.resources.top)),
        evolve(seen, golds=codex.SeenDeck(seen.golds.size, None)),
        evolve(seen, seats=(first, evolve(second, known=(Card("R01"),), backs=("plant-gold",) * 3))),
        evolve(seen, seats=(first, evolve(second, backs=("plant-gold",) * 20))),
        evolve(seen, seats=(first, evolve(second, face_down=(None,) * 9))),
        evolve(seen, face_down=(Card("R40"),) * 9),
    ]


@pytest.mark.parametrize("number", range(8))
def test_a_view_that_no_table_shows_has_no_worlds(number: int) -> None:
    with pytest.raises(InvalidState):
        codex.validate(codex.sample_state(spoiled(codex.view(table(), 0))[number], seed=1))
