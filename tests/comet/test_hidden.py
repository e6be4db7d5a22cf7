"""Hidden information: hands and face-down piles; what is known of hands; worlds."""

from collections import Counter
from itertools import permutations

import pytest
from attrs import evolve

from tabletop import comet
from tabletop.comet import Catalogue, Options, SeenSeat, State, View
from tabletop.comet.catalogue.book import copies
from tabletop.core.errors import InvalidState, SeatError
from tabletop.testing import Route, covers
from tabletop.testing import walk as stroll
from tests.comet.play import document, laid, some, told, walk


def scene() -> State:
    """Lay a table with something in every place."""
    return laid(
        players=3,
        hands={0: "silver-okapi-1 gold-moa-1 adv-tunnel", 1: "silver-gecko-1 silver-gecko-2 gold-zebra-1", 2: 2},
        known={1: "silver-gecko-2"},
        tokens={0: "silver-okapi-2@0,4", 1: "0,3"},
        rescued={2: "silver-moa-1"},
        exhausted={2: "silver-moa-1"},
        neutrals={"mammoth": "0,2"},
        silver_discard="silver-okapi-3 silver-okapi-4",
        gold_discard="gold-okapi-1",
        removed="adv-near-nest",
    )


@covers("comet.hidden", "comet.known", "comet.A3")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_sees_the_table_and_their_own_hand(seat: int | None) -> None:
    state = scene()
    seen = comet.view(state, seat)
    assert seen == View(
        seat=seat, options=state.options, hand=() if seat is None else state.seats[seat].hand,
        seats=tuple([
            SeenSeat(mine.leader, len(mine.hand), mine.known, mine.slots, mine.rescued, mine.exhausted, mine.passed)
            for mine in state.seats
        ]),
        tokens=state.tokens, neutrals=state.neutrals, silver_size=len(state.silver.pile), aside_size=30,
        silver_discard=state.silver.discard, gold_row=state.gold.row, gold_size=len(state.gold.deck),
        gold_discard=state.gold.discard, removed=state.gold.removed, comet=False, turn=0, turns=2, step=None,
        waiting=(), to_act=(0,), phase="turn",
    )  # fmt: skip
    assert seen.seats[1].known == ("gold-zebra-1", "silver-gecko-2")
    with pytest.raises(SeatError):
        comet.view(state, 3)


@covers("comet.hidden")
def test_no_hidden_card_is_named_by_a_view_or_a_state() -> None:
    state = comet.new_game(players=3, seed=4)
    hidden = {*state.silver.pile, *state.silver.aside, *state.gold.deck, *state.seats[1].hand} - {*state.gold.row}
    text = repr(comet.view(state, 0))
    assert not [card for card in hidden if f"'{card}'" in text]
    assert not [card for mine in state.seats for card in mine.hand if card in repr(state)]


@covers("comet.known")
def test_known_cards_leave_the_hand_openly() -> None:
    state = scene()
    moved = walk(state, "move gold-moa-1")
    assert moved.seats[0].known == ("adv-tunnel",)
    used = walk(state, "move silver-okapi-1", "use adv-tunnel")
    assert used.seats[0].known == ("gold-moa-1",)
    hatched = walk(laid(hands={0: "gold-gecko-1"}), "hatch gold-gecko-1 0")
    assert hatched.seats[0].known == ()


@covers("comet.known")
def test_of_two_equal_cards_the_known_one_is_gone() -> None:
    state = laid(hands={0: "adv-tunnel adv-tunnel silver-okapi-1"}, tokens={0: "0,4"})
    assert state.seats[0].known == ("adv-tunnel", "adv-tunnel")
    assert walk(state, "move silver-okapi-1", "use adv-tunnel").seats[0].known == ("adv-tunnel",)


def test_only_the_owner_sees_what_is_drawn() -> None:
    state = walk(laid(hands={0: 4}, leaders={0: "leader-quagga"}, silver="silver-okapi-1"), "refresh")
    drawn = [event for event in told(state, str(comet.legal_actions(state)[-1])) if isinstance(event, comet.Drawn)]
    assert drawn[0].card == "silver-okapi-1"
    assert drawn[0].seen_by(0) == drawn[0]
    assert {drawn[0].seen_by(seat) for seat in (1, None)} == {comet.Drawn(0, None)}


@covers("comet.hidden", "comet.draw_silver", "comet.arrival")
@pytest.mark.parametrize("size", [2, 1])
def test_nobody_is_told_which_card_of_a_draw_came_first(size: int) -> None:
    """Not even the owner, whose view is the same: with the comet between the two cards, and without."""
    piles, tales = ["silver-okapi-1", "silver-okapi-2", "silver-okapi-3"], list[list[str]]()
    for first, second, third in (piles, [piles[1], piles[0], piles[2]]):
        state = laid(leaders={0: "leader-quagga"}, hands={0: 3}, silver=f"{first} {second} {third}")
        silver = state.silver
        if size == 1:
            pile = (silver.pile[1], *silver.aside[1:])
            rest = evolve(silver, pile=silver.pile[:1], aside=pile, discard=(*silver.pile[2:], silver.aside[0]))
            state = evolve(state, silver=rest)
        comet.validate(state)
        state = walk(state, "refresh")
        tales.append([str(event) for event in told(state, some(state, "take")[0])])
        assert [line.split()[-1] for line in tales[-1] if "draws" in line] == piles[:2]
    assert tales[0] == tales[1]
    assert ("the comet arrives" in " ".join(tales[0])) == (size == 1)


@covers("comet.hidden", "comet.known")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_worlds_look_the_same_and_differ_in_what_is_hidden(seat: int | None) -> None:
    state = scene()
    seen = comet.view(state, seat)
    worlds = [comet.sample_state(seen, seed=seed) for seed in range(12)]
    for world in worlds:
        comet.validate(world)
        assert comet.view(world, seat) == seen
        assert set(world.seats[1].hand) >= {"silver-gecko-2", "gold-zebra-1"}
    others = [other for other in range(3) if other != seat]
    assert all(len({world.seats[other].hand for world in worlds}) > 1 for other in others)
    for part in ("pile", "aside"):
        assert len({getattr(world.silver, part) for world in worlds}) == len(worlds)
    assert len({world.gold.deck for world in worlds}) == len(worlds)
    assert len({world.seed for world in worlds}) == len(worlds)
    assert comet.sample_state(seen, seed=3) == worlds[3]


@covers("comet.hidden")
def test_a_view_that_cannot_be_is_refused() -> None:
    with pytest.raises(InvalidState, match="hidden piles"):
        comet.sample_state(evolve(comet.view(scene(), 0), silver_size=3), seed=1)


def few() -> Options:
    """Return options with fifteen silver and five gold cards, no hand above two."""
    data = document()
    data["silver"] = data["silver"][:14]
    data["silver"][0]["copies"] = 2
    data["gold"] = [card for card in data["gold"] if card["copies"] == 1][:5]
    data["leaders"] = [card for card in data["leaders"] if card["id"] not in ("leader-quagga", "leader-giant-beaver")]
    split = {str(players): {"draw": 14, "comet": 1} for players in (2, 3, 4)}
    setup = {"counts": {"silver": 15, "gold": 5, "leaders": 8}, "silver_split": split, "hand_limit": 2, "gold_row": 3}
    data["setup"].update(setup)
    return Options(catalogue=Catalogue.read(data))


@covers("comet.hidden", "comet.known")
def test_every_deal_is_as_likely_as_any_other() -> None:
    options = few()
    silver = [str(card) for card in copies(options.book.catalogue.silver)]
    mine, known, thrown = silver[0], silver[2], silver[6:]
    state = laid(
        options=options, leaders={0: "leader-red-egg", 1: "leader-blue-egg"},
        hands={0: mine, 1: f"{known} {silver[3]}"}, known={1: known}, silver_discard=" ".join(thrown),
    )  # fmt: skip
    seen = comet.view(state, 0)
    unseen = [silver[1], *silver[3:6]]  # one in the other hand, one set aside, the pile in order
    deals = Counter([
        ((known, other), aside, order)
        for other in range(4)
        for aside in range(4)
        if aside != other
        for order in permutations([number for number in range(4) if number not in (other, aside)])
    ])  # fmt: skip
    assert set(deals.values()) == {1}
    drawn: Counter[object] = Counter()
    tries = 6000
    for seed in range(tries):
        world = comet.sample_state(seen, seed=seed)
        other = next(card for card in world.seats[1].hand if card != known)
        order = tuple([unseen.index(str(card)) for card in world.silver.pile])
        drawn[(known, str(other)), unseen.index(str(world.silver.aside[0])), order] += 1
    expected = tries / len(deals)
    assert len(drawn) == len(deals) == 24
    assert (
        sum([(count - expected) ** 2 / expected for count in drawn.values()]) < 50
    )  # 23 degrees of freedom, p < 0.001
    golds = Counter([comet.sample_state(seen, seed=seed).gold.deck for seed in range(600)])
    assert len(golds) == 2
    assert max(golds.values()) < 360


@covers("comet.hidden")
def test_hidden_parts_take_other_values_in_random_games() -> None:
    for seed in range(6):
        walked = stroll(comet, Route(2 + seed % 3, seed, comet.Options(turn_limit=80)))
        for state in walked.states[5:-1:60]:
            seen = comet.view(state, 0)
            worlds = [comet.sample_state(seen, seed=number) for number in range(6)]
            if len(state.seats[1].hand) > len(state.seats[1].known):
                assert len({world.seats[1].hand for world in worlds}) > 1
            if len(state.silver.pile) > 6:
                assert len({world.silver.pile for world in worlds}) > 1
            if len(state.silver.aside) > 6:
                assert len({world.silver.aside for world in worlds}) > 1
