"""Whole games: cards and tokens are conserved, every effect of the vocabulary is met, events tell all there is to see.

How often each is met here is printed by `python benchmarks/comet.py`, which plays thousands of games; these are few.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product

import pytest
from benchmarks.comet import SIDES, census

from tabletop import comet
from tabletop.bots.comet import greedy
from tabletop.comet import Card, State
from tabletop.comet.catalogue.book import copies
from tabletop.comet.catalogue.vocabulary import VOCABULARY
from tabletop.comet.hatching import nests_for
from tabletop.testing import Route, policies_for, walk
from tabletop.testing.facts.comet import few_cards, meddler
from tests.comet.play import small_set

GAMES = 24  # games with few cards
SEEDS = (0, 2, *range(1, 25, 2))  # two games by uniform choice at each table, twelve that walk to the cave
LEAST = {  # uses in these 84 games that must be met; as a rule they are twice as many
    "terrain_passage": 350, "hand_limit": 400, "extra_symbols": 350, "extra_step": 250, "extra_move_card": 150,
    "take_gold_faceup": 130, "reduce_distance": 120, "place_neutral": 80, "copy_moved_symbols": 70, "draw_silver": 50,
    "take_moved_silver": 50, "score_per_egg": 30, "set_bonus": 20, "score_per_metal": 18, "share_nest": 15,
    "score_per_terrain": 10, "enter_special": 8, "score_per_species": 2,
}  # fmt: skip
RARE = {  # in 30 games of each policy with the few cards that the laws are tried on
    "windows": 10, "copies": 6, "arrivals while Hatching": 8, "arrivals while Moving": 6,
    "arrivals while Refreshing": 30, "silver reshuffles": 12, "gold reshuffles": 40, "states with a shared nest": 250,
}  # fmt: skip


@cache
def small_games() -> tuple[tuple[State, ...], ...]:
    """Play games with a small set, in which piles run out; the bot walks with 30% of random moves."""
    options = small_set(turn_limit=150)
    return tuple([walk(comet, Route(2 + seed % 3, seed, options, greedy)).states for seed in range(GAMES)])


def test_every_effect_is_met_and_nothing_is_lost() -> None:
    met: Counter[str] = Counter()
    for players in comet.INFO.players:
        for side in SIDES:
            for seed in SEEDS:
                met += census(players, seed, side).effects
    seldom = {name: met[name] for name, least in LEAST.items() if met[name] < least}
    assert not seldom, met
    assert LEAST.keys() == VOCABULARY.keys()


def rare(states: tuple[State, ...]) -> Iterator[str]:
    """Name what hardly ever happens in play by uniform choice with all cards."""
    for before, after in pairwise(states):
        if after.phase != before.phase and after.phase in ("window", "copy"):
            yield "windows" if after.phase == "window" else "copies"
        if after.silver.comet and not before.silver.comet:
            yield f"arrivals while {type(after.step).__name__}"
        if before.silver.comet and len(after.silver.pile) > len(before.silver.pile):
            yield "silver reshuffles"
        if len(after.gold.deck) > len(before.gold.deck):
            yield "gold reshuffles"
        places = [at for tokens in after.tokens for at in tokens if at is not None]
        if len(set(places)) < len(places):
            yield "states with a shared nest"


def test_the_laws_meet_what_is_rare() -> None:
    met: Counter[str] = Counter()
    for policy in policies_for(comet).values():
        for seed in range(30):
            met.update(rare(walk(comet, Route(2 + seed % 3, seed, few_cards(), policy)).states))
    seldom = {name: met[name] for name, least in RARE.items() if met[name] < least}
    assert not seldom, met


def pairs() -> Iterator[tuple[State, State]]:
    """Go through the steps of the small games."""
    for states in small_games():
        yield from pairwise(states)


def test_piles_run_out_and_are_reshuffled() -> None:
    grown = [len(after.silver.pile) > len(before.silver.pile) for before, after in pairs() if before.silver.comet]
    silver = sum(grown)
    gold = sum([len(after.gold.deck) > len(before.gold.deck) for before, after in pairs()])
    assert silver >= 5
    assert gold >= 5


@pytest.mark.parametrize("game", range(GAMES))
def test_cards_are_conserved_without_asking_validate(game: int) -> None:
    book = small_set().book
    box = Counter([*copies(book.catalogue.silver), *copies(book.catalogue.gold)])
    for state in small_games()[game]:
        silver, gold = state.silver, state.gold
        found = Counter([*silver.pile, *silver.aside, *silver.discard])
        found.update([*gold.row, *gold.deck, *gold.discard, *gold.removed])
        for mine in state.seats:
            found.update([*mine.hand, *mine.rescued, *[card for card in mine.slots if card is not None]])
        assert found == box


def test_what_is_kept_is_what_is_found_from_scratch() -> None:
    for states in small_games():
        for state in states:
            board, bits = state.options.book.board, 0
            for place in [*state.neutrals, *[at for places in state.tokens for at in places]]:
                bits |= board.bit(place) if place is not None else 0
            assert state.occupied == bits


def test_known_cards_are_those_that_a_table_would_remember() -> None:
    """Follow the hands by events that everybody sees; of twins the known one leaves first."""
    for seed, options in product(range(8), (comet.Options(turn_limit=60), few_cards())):
        walked = walk(comet, Route(3, seed, options, meddler))
        seen: list[Counter[Card]] = [Counter(), Counter(), Counter()]
        for state, after, (_, text) in zip(walked.states, walked.states[1:], walked.moves, strict=False):
            for event in comet.events(state, comet.parse_action(state, text)):
                match event:
                    case comet.GoldTaken(seat, card) | comet.SilverTaken(seat, card):
                        seen[seat][card] += 1
                    case comet.Discarded(seat, card) | comet.Laid(seat, card) | comet.Used(seat, card):
                        seen[seat][card] = max(0, seen[seat][card] - 1)
                    case _:
                        pass
            assert [+each for each in seen] == [Counter(mine.known) for mine in after.seats]


def test_a_token_hatches_on_the_lowest_number_with_a_free_nest() -> None:
    met = 0
    for states in small_games():
        for state in states:
            if isinstance(state.step, comet.Hatching) and state.phase == "hatch":
                met += 1
                board, seat = state.options.book.board, state.turn
                free = {n for at, n in board.nest_of.items() if not state.occupied >> at & 1}
                wanted = min([n for n in free if n >= state.step.distance], default=None)
                offered = {
                    board.nest_of[at] for at in board.nest_of if nests_for(state, seat, state.step.distance) >> at & 1
                }
                assert wanted is None or wanted in offered
                assert offered <= {wanted, min([n for n in board.nests if n >= state.step.distance])}
    assert met > 50


def test_asked_names_whoever_decides_next() -> None:
    for states in small_games()[:6]:
        walked = [state for state in states if not state.is_over]
        for state in walked[:-1]:
            for action in comet.legal_actions(state)[:3]:
                after, told = comet.apply(state, action), comet.events(state, action)
                last = told[-1]
                if after.phase == "over":
                    assert isinstance(last, comet.Ended)
                else:
                    assert last == comet.Asked(after.to_act[0], after.phase)
                turns = [event.seat for event in told if isinstance(event, comet.TurnBegan)]
                assert turns == ([after.turn] if after.turns > state.turns else [])
                assert all(str(event) for event in told)
