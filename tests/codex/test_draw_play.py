"""Plays are looked up when somebody wants them: chance draws the one that the list has in this place."""

from math import nextafter
from random import Random

import pytest

from tabletop import codex
from tabletop.codex import legal, offers
from tabletop.codex.cards import CARDS
from tabletop.codex.grid import numbered
from tabletop.codex.offers import draw_play
from tests.codex.tables import table
from tests.codex.test_stuck import STUCK


@pytest.mark.parametrize("players", codex.INFO.players)
@pytest.mark.parametrize(("_name", "options"), codex.INFO.option_sets)
def test_every_share_draws_what_the_list_has_there(players: int, _name: str, options: codex.Options) -> None:
    dice = Random(players)
    for seed in range(3):
        state = codex.new_game(players=players, seed=seed, options=options)
        while actions := codex.legal_actions(state):
            if state.phase == "play":
                shares = [(place + 0.5) / len(actions) for place in range(len(actions))]
                assert tuple([draw_play(state, state.to_act[0], share) for share in shares]) == actions
                for share in (0.0, nextafter(1, 0), *[dice.random() for _ in range(20)]):
                    assert draw_play(state, state.to_act[0], share) is actions[int(share * len(actions))]
            state = codex.apply(state, dice.choice(actions))


def test_who_is_stuck_passes_whatever_chance_says() -> None:
    stuck = table(boards={0: STUCK}, hands={0: ["R01"]})
    assert codex.legal_actions(stuck) == (codex.Pass(),)
    assert draw_play(stuck, 0, 0.5) == codex.Pass()


@pytest.fixture
def _no_plays_made(monkeypatch: pytest.MonkeyPatch) -> None:
    none = tuple([list[codex.Play]() for _ in offers.PLAYS])
    for module in (offers, legal):
        monkeypatch.setattr(module, "PLAYS", none)


@pytest.mark.usefixtures("_no_plays_made")
def test_a_play_that_nobody_has_met_is_drawn_too() -> None:
    state = table(hands={0: ["R01"]})
    wanted = codex.Play(codex.Card("R01"), "front", next(iter(state.seats[0].board.open)))
    assert draw_play(state, 0, 0.0) == wanted
    assert offers.draw_play(state, 0, 0.0) is codex.legal_actions(state)[0]


@pytest.mark.usefixtures("_no_plays_made")
def test_a_play_that_nobody_has_met_is_listed_too() -> None:
    found = codex.legal_actions(table(hands={0: ["R01"]}))
    assert found[3] is found[3]
    assert str(found[3]) == "play R01 front 1,-1"


@pytest.mark.usefixtures("_no_plays_made")
def test_plays_are_made_for_the_cards_in_hand_and_a_little_farther_than_asked_for() -> None:
    offers.make_plays((CARDS[0], CARDS[7]), codex.Cell(2, 0).number)
    made = [len(each) for each in offers.PLAYS]
    assert made == [25, *[0] * 6, 25, *[0] * 72] * 2, "rings of 1, 4, 8 and 12 places"
    for number, play in enumerate(offers.PLAYS[7 + offers.BACK]):
        assert play == codex.Play(CARDS[7], "back", numbered(number))
    offers.make_plays((CARDS[0],), codex.Cell(1, 1).number)
    assert [len(each) for each in offers.PLAYS] == made, "what is there stays"


@pytest.mark.usefixtures("_no_plays_made")
def test_far_out_no_plays_are_kept() -> None:
    """A document may bring a board that reaches anywhere; near the centre all cards will be played some day."""
    line = [(card.name, "back", step, step) for step, card in enumerate(CARDS[40:60], 1)]
    state = table(boards={0: (("S01", "front"), line)}, hands={0: ["R01"]})
    actions = codex.legal_actions(state)
    far = codex.Play(CARDS[0], "back", codex.Cell(21, 21))
    assert far in actions
    assert codex.legal_actions(state) == actions
    assert [actions[at] for at in range(len(actions))] == [*actions]
    assert [draw_play(state, 0, (at + 0.5) / len(actions)) for at in range(len(actions))] == [*actions]
    held = [len(offers.PLAYS[card.key + offers.BACK]) for card in state.seats[0].hand]
    assert held == [offers.NEAR] * len(held)
    assert all(codex.why_illegal(state, action) is None for action in actions)
    assert codex.apply(state, far).seats[0].board.at(far.cell) is CARDS[0].reverse
