"""Chance draws a play without a list: it is the one that the list has in this place."""

from math import nextafter
from random import Random

import pytest

from tabletop import codex
from tabletop.codex import offers
from tabletop.codex.cards import CARDS
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


def test_a_play_that_nobody_has_met_is_drawn_too(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(hands={0: ["R01"]})
    wanted = codex.legal_actions(state)[0]
    for name in ("FRONTS", "BACKS"):
        monkeypatch.setattr(offers, name, tuple([dict[int, codex.Play]() for _ in CARDS]))
    assert draw_play(state, 0, 0.0) == wanted
    assert offers.draw_play(state, 0, 0.0) is codex.legal_actions(state)[0]


def test_far_out_no_more_plays_are_made_than_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A document may bring a board that reaches anywhere; near the centre all cards will be played some day."""
    for name in ("FRONTS", "BACKS"):
        monkeypatch.setattr(offers, name, tuple([dict[int, codex.Play]() for _ in CARDS]))
    near, far = codex.Cell(offers.NEAR, offers.NEAR), codex.Cell(offers.NEAR + 1, offers.NEAR + 1)
    offers.make_plays((CARDS[0],), (near.number, far.number))
    assert [len(plays) for plays in (*offers.FRONTS, *offers.BACKS)] == [2, *[1] * 79] * 2
    assert offers.BACKS[0][far.number] == codex.Play(CARDS[0], "back", far)
