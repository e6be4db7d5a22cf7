"""Cards and card sets: what a set of one's own must be like."""

import pickle
from copy import deepcopy
from typing import Any

import pytest
from attrs import evolve

from tabletop import codec, codex, subastral
from tabletop.core.deck import insert
from tabletop.core.errors import InvalidState, NotationError, RecordError, SetupError
from tabletop.subastral import Card, Options, Printed
from tabletop.subastral.cards import FACES, boxed_cards, merged
from tabletop.subastral.options import copies_for, deck_for
from tabletop.testing import covers

BOXED = boxed_cards()
SAVANNA = next(each for each in BOXED if (each.biome, each.mark) == ("savanna", 3))
OWN = tuple([Printed(each.biome, 7 - each.number, each.mark) for each in BOXED])


def test_a_face_is_one_object() -> None:
    card = Card("taiga", 3)
    assert card is Card.from_notation("taiga:3") is pickle.loads(pickle.dumps(card)) is deepcopy(card)
    assert eval(repr(card)) is card
    assert [FACES[face.key] for face in FACES] == list(FACES)


def test_the_table_of_cards_has_what_only_more_players_use() -> None:
    rows = {row["name"]: row["copies"] for row in subastral.FACES.card_table()["cards"]}
    assert rows.keys() == {str(printed.card) for printed in BOXED}
    assert rows["tundra:1"] == {"2": 0, "3": 1, "4": 1, "5": 2}


@pytest.mark.parametrize(
    ("biome", "number"),
    [("swamp", 1), ("taiga", 0), ("taiga", 7), ([], 1), ("taiga", True), ("taiga", 1.0), ("taiga", None)],
)
def test_there_is_no_other_card(biome: Any, number: Any) -> None:
    with pytest.raises(InvalidState, match="Subastral has no card"):
        Card(biome, number)


def test_the_number_of_no_card_may_be_as_long_as_it_likes() -> None:
    long: Any = 10**5000
    with pytest.raises(InvalidState, match="Subastral has no card 'taiga' <int>"):
        Card("taiga", long)
    wrong: list[tuple[Any, Any, Any]] = [(long, 1, 2), ("taiga", long, 2), ("taiga", 1, long)]
    for biome, number, mark in wrong:
        with pytest.raises(SetupError, match="<int>"):
            Printed(biome, number, mark)
    with pytest.raises(SetupError, match="invalid disturbance <int>: expected True or False"):
        Options(disturbance=long)


def test_how_many_copies_there_are_cannot_be_changed() -> None:
    copies: Any = copies_for(Options(), 2)
    assert sum(copies.values()) == 48
    with pytest.raises(TypeError):
        copies[Card("taiga", 1)] = 9


@pytest.mark.parametrize("text", ["", "taiga", "taiga:7", "taiga:", "TAIGA:1", "taiga:1/2"])
def test_a_card_is_called_by_its_name(text: str) -> None:
    with pytest.raises(NotationError, match="a colon and a number from 1 to 6"):
        Card.from_notation(text)


def test_cards_are_inserted_in_order() -> None:
    hand: tuple[Card, ...] = ()
    for card in reversed(FACES):
        hand = insert(hand, card)
    assert hand == FACES
    assert merged(FACES[:3], FACES[1:3]) == (FACES[0], FACES[1], FACES[1], FACES[2], FACES[2])
    assert merged(FACES[:2], FACES[:1]) == (FACES[0], FACES[0], FACES[1])


@covers("subastral.cards")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_can_be_played_with_another_card_set(players: int) -> None:
    options = Options(cards=OWN)
    state = subastral.new_game(players=players, seed=2, options=options)
    while not state.is_over:
        subastral.validate(state)
        world = subastral.sample_state(subastral.view(state, 0), seed=1)
        subastral.validate(world)
        state = subastral.apply(state, subastral.legal_actions(state)[-1])
    assert sorted(deck_for(options, players), key=str) == sorted(
        [Card(each.biome, 7 - each.number) for each in deck_for(Options(), players)], key=str
    )


def test_options_with_cards_are_values() -> None:
    options = Options(cards=OWN)
    again = Options(cards=tuple([Printed(each.biome, each.number, each.mark) for each in OWN]))
    assert options == again
    assert hash(options) == hash(again)
    assert options != Options()
    assert eval(repr(options), dict(vars(subastral))) == options
    for copy in (pickle.loads(pickle.dumps(options)), deepcopy(options)):
        assert copy == options
        assert hash(copy) == hash(options)
    form = codec(subastral).options
    assert form.loads(form.dumps(options)) == options


def test_a_printed_card_is_one_word() -> None:
    printed = Printed("forest", 3, 2)
    assert str(printed) == "forest:3/2"
    assert Printed.from_notation("forest:3/2") == printed
    assert printed.card is Card("forest", 3)
    for text in ("forest:3", "forest:3/6", "swamp:3/2", "forest:9/2", ""):
        with pytest.raises(NotationError):
            Printed.from_notation(text)


@pytest.mark.parametrize(
    ("biome", "number", "mark", "text"),
    [
        ("swamp", 1, 2, "invalid biome 'swamp': expected one of desert"),
        (7, 1, 2, "invalid biome 7: expected one of desert"),
        ("taiga", 0, 2, "taiga: invalid cloud number 0: expected 1 to 6"),
        ("taiga", 7, 2, "taiga: invalid cloud number 7: expected 1 to 6"),
        ("taiga", "1", 2, "taiga: invalid cloud number '1': expected 1 to 6"),
        ("taiga", True, 2, "taiga: invalid cloud number True: expected 1 to 6"),
        ("taiga", 1, 6, "taiga: invalid player mark 6: expected 2 to 5"),
        ("taiga", 1, None, "taiga: invalid player mark None: expected 2 to 5"),
    ],
)
def test_a_printed_card_checks_itself(biome: Any, number: Any, mark: Any, text: str) -> None:
    with pytest.raises(SetupError, match=text):
        Printed(biome, number, mark)


def moved(mark: int) -> tuple[Printed, ...]:
    """Give one desert card of the two-player deck another mark."""
    return (Printed("desert", BOXED[0].number, mark), *BOXED[1:])


@covers("subastral.cards")
@pytest.mark.parametrize(
    ("cards", "text"),
    [
        (BOXED[:-1], "expected 103 cards, not 102"),
        ((), "expected 103 cards, not 0"),
        ((*BOXED, BOXED[0]), "expected 103 cards, not 104"),
        (moved(3), "expected 8 cards of desert with the player mark 2, not 7"),
        ((Printed("taiga", 1, 2), *BOXED[1:]), "expected 8 cards of desert with the player mark 2, not 7"),
        (
            tuple([evolve(each, mark=4) if each == SAVANNA else each for each in BOXED]),
            "expected 3 cards of savanna with the player mark 3, not 2",
        ),
        (list(BOXED), "expected a tuple of subastral.Printed"),
        ((*BOXED[1:], "desert:1"), "expected a tuple of subastral.Printed"),
        (
            tuple([Printed(each.biome, 3, each.mark) for each in BOXED]),
            "too many cards with number 3: 48 of the 48 cards for 2 players, expected at most 29, so",
        ),
    ],
)
def test_a_card_set_has_the_shape_of_the_printed_one(cards: Any, text: str) -> None:
    with pytest.raises(SetupError, match=text):
        Options(cards=cards)


def with_ones(count: int) -> tuple[Printed, ...]:
    """Give so many of the 48 cards for two players the number 1, and no others."""
    ones = [place for place, each in enumerate(BOXED) if each.mark == 2][:count]
    numbers = [1 if place in ones else max(2, each.number) for place, each in enumerate(BOXED)]
    return tuple([Printed(each.biome, number, each.mark) for number, each in zip(numbers, BOXED, strict=True)])


@covers("subastral.cards")
def test_a_number_may_be_as_frequent_as_the_row_allows() -> None:
    """Thirty cards lie above the game-end card when the seventh is revealed: one of them must differ."""
    with pytest.raises(SetupError, match="number 1: 30 of the 48 cards for 2 players, expected at most 29"):
        Options(cards=with_ones(30))
    for seed in range(200):
        subastral.validate(subastral.new_game(players=2, seed=seed, options=Options(cards=with_ones(29))))


def test_an_option_that_a_document_does_not_name_is_the_usual_one() -> None:
    assert codec(subastral).options.loads('{"disturbance":true}') == Options(disturbance=True)
    assert codec(subastral).options.loads("{}") == Options()


def test_options_refuse_what_they_do_not_know() -> None:
    with pytest.raises(SetupError, match="invalid disturbance 1: expected True or False"):
        Options(disturbance=1)  # type: ignore[arg-type]
    for text in (
        '{"disturbance":true,"wind":true}',
        '{"disturbance":true,"cards":["desert:1/2"]}',
        '{"disturbance":0,"cards":null}',
    ):
        with pytest.raises(RecordError):
            codec(subastral).options.loads(text)


@pytest.mark.parametrize("players", [0, 1, 6, True, "3", 2.5])
def test_two_to_five_can_play(players: Any) -> None:
    with pytest.raises(SetupError, match="Subastral is for 2, 3, 4 or 5 players"):
        subastral.new_game(players=players, seed=1)


def test_options_of_another_game_are_refused() -> None:
    foreign: Any = codex.Options()
    with pytest.raises(SetupError):
        subastral.new_game(players=2, seed=1, options=foreign)
