"""Rulebook: contents, card reference, set-up."""

import json
from collections import Counter
from hashlib import sha256
from importlib.resources import files

import pytest

from tabletop import subastral
from tabletop.core.deck import in_order
from tabletop.core.rng import Dice, stream
from tabletop.subastral import Card, Options
from tabletop.subastral.cards import BIOMES, CLOUDS, COUNTS, boxed_cards
from tabletop.subastral.options import deck_for
from tabletop.subastral.state import Rounds
from tabletop.testing import covers

SIZES = {2: 48, 3: 65, 4: 84, 5: 103}


def all_cards(state: subastral.State) -> Counter[Card]:
    found = Counter(state.deck)
    for pile in (*state.row, *[seat.hand for seat in state.seats], *[p for seat in state.seats for p in seat.journal]):
        found.update(pile)
    return found


@covers("subastral.cards", "subastral.A4", "subastral.A8")
@pytest.mark.parametrize("players", SIZES)
def test_each_number_of_players_has_its_deck(players: int) -> None:
    deck = deck_for.__wrapped__(Options(), players)
    assert len(deck) == SIZES[players]
    by_biome = Counter(card.biome for card in deck)
    assert [by_biome[biome] for biome in BIOMES] == [COUNTS[biome][players - 2] for biome in BIOMES]
    assert Counter(deck) == all_cards(subastral.new_game(players=players, seed=1))


def test_the_reconstruction_honours_what_is_documented() -> None:
    deck = deck_for(Options(), 5)
    assert set(deck) == {Card(biome, number) for biome in BIOMES for number in CLOUDS}
    named = ["grassland:2", "taiga:2", "rainforest:5", "tundra:5", "desert:2", "forest:3"]
    assert {Card.from_notation(name) for name in named} <= set(deck_for(Options(), 2))


@pytest.mark.parametrize("players", SIZES)
def test_the_reconstruction_is_even(players: int) -> None:
    deck = deck_for(Options(), players)
    tier = [card.number for card in boxed_cards() if card.mark == players]
    parts = [[card.number for card in deck], tier, *[[c.number for c in deck if c.biome == each] for each in BIOMES]]
    for numbers in parts:
        count = [numbers.count(number) for number in CLOUDS]
        assert max(count) - min(count) <= 1


def test_the_data_say_what_is_known_and_what_is_not() -> None:
    data = json.loads((files(subastral) / "cards.json").read_text("utf-8"))
    assert data["provenance"]["biomes"]["status"] == "documented"
    assert data["provenance"]["clouds"]["status"] == "reconstructed"


def test_no_card_of_the_box_changes_unnoticed() -> None:
    """Another number on one card makes another game: whoever changes one raises `rules_version`."""
    listed = " ".join([str(card) for card in boxed_cards()])
    assert sha256(listed.encode()).hexdigest() == "678b6583b4ac5d56ac4e3c72c0068b784f729634d2f7bd952a009465cb04a007"


@covers("subastral.setup", "subastral.row", "subastral.A3")
@pytest.mark.parametrize("players", SIZES)
def test_the_deck_is_as_shuffled_unless_a_card_was_set_aside(players: int) -> None:
    met = Counter[bool]()
    for seed in range(40):
        state = subastral.new_game(players=players, seed=seed)
        shuffled = Dice(stream(seed, "new_game")).shuffled(deck_for(Options(), players))
        left, below = shuffled[3 * players + 6 :], 3 * players
        aside = left[0].number == left[1].number
        assert state.deck[-below:] == left[-below:], "nobody touches the cards below the game-end card"
        assert (state.deck == left[2:]) == (not aside)
        assert len(state.deck) == len(left) - 2
        met[aside] += 1
    assert met[True] > 0
    assert met[False] > 0


@covers("subastral.setup")
@pytest.mark.parametrize("players", SIZES)
def test_cards_are_dealt_round_the_table(players: int) -> None:
    state = subastral.new_game(players=players, seed=3)
    shuffled = Dice(stream(3, "new_game")).shuffled(deck_for(Options(), players))
    assert [seat.hand for seat in state.seats] == [
        in_order(shuffled[seat : 3 * players : players]) for seat in range(players)
    ]
    assert [shuffled[3 * players + place] in cloud for place, cloud in enumerate(state.row)] == [True] * 6


@covers("subastral.setup")
@pytest.mark.parametrize("players", SIZES)
def test_everybody_gets_three_cards_and_somebody_begins(players: int) -> None:
    first = set[int]()
    for seed in range(60):
        state = subastral.new_game(players=players, seed=seed)
        subastral.validate(state)
        assert [len(seat.hand) for seat in state.seats] == [3] * players
        assert all(not seat.journal and not seat.known and seat.pick is None for seat in state.seats)
        assert state.rounds == Rounds(first=state.to_act[0])
        assert (state.phase, state.played, state.taken) == ("play", None, None)
        first.add(state.rounds.first)
    assert first == set(range(players))


@covers("subastral.row", "subastral.A12")
@pytest.mark.parametrize("players", SIZES)
def test_two_clouds_hold_two_cards(players: int) -> None:
    for seed in range(60):
        state = subastral.new_game(players=players, seed=seed)
        assert sorted(map(len, state.row)) == [1, 1, 1, 1, 2, 2]
        for cloud, held in enumerate(state.row, 1):
            assert len(held) == 1 or cloud in [card.number for card in held]


def test_the_same_seed_is_the_same_game() -> None:
    assert subastral.new_game(players=4, seed=9) == subastral.new_game(players=4, seed=9)
    assert subastral.new_game(players=4, seed=9) != subastral.new_game(players=4, seed=10)


def test_info_names_the_variants() -> None:
    assert subastral.INFO.players == (2, 3, 4, 5)
    assert dict(subastral.INFO.option_sets) == {
        "standard": Options(),
        "disturbance": Options(disturbance=True),
        "uncovered": Options(end_card="uncovered"),
    }
