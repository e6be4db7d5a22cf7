"""Secrecy where cards are dealt, and questions without a choice: what the laws see and what they say."""

from typing import Any

import pytest
from attrs import evolve

from tabletop import codex
from tabletop.codex import HandDealt, Offered
from tabletop.core.game import AnyGame
from tabletop.testing import check_game, check_law
from tabletop.testing.check.report import LawBroken
from tests.laws.twins import Draws, Honest, as_game, draws
from tests.laws.twins.whispering import CutsInOnePlaceOnly

DRAWS: AnyGame = as_game(Draws)


@pytest.mark.parametrize("players", codex.INFO.players)
@pytest.mark.parametrize("event", [HandDealt, Offered])
def test_codex_cannot_show_a_deal_to_everybody(event: Any, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal after which no two views are the same by chance is compared all the same."""

    def whole(self: object, seat: int | None = None) -> object:
        return self

    monkeypatch.setattr(event, "seen_by", whole)

    with pytest.raises(LawBroken, match=r"show seat .* hidden information"):
        check_law(codex, "secrecy", options=codex.Options(), players=players, examples=40)


def test_the_order_of_cards_turned_up_openly_is_no_secret() -> None:
    """Unless the facts say so, the law takes their order for a secret that is told."""
    facts = evolve(Draws.FACTS, any_order=frozenset())

    with pytest.raises(LawBroken, match=r"show seat .* hidden information"):
        check_law(DRAWS, "secrecy", options=draws.STANDARD, players=2, facts=facts, examples=400)


def test_a_question_that_the_facts_excuse_breaks_nothing() -> None:
    twin: AnyGame = as_game(CutsInOnePlaceOnly)
    excused = evolve(Draws.FACTS, asked_anyway={"Cut": "whoever deals does it by hand"})

    report = check_game(twin, facts=excused, laws=["questions"], examples=8)

    assert report.untried == ()


def test_an_exception_that_was_never_met_is_told() -> None:
    """In the last trick of Bids all have one card only, but nobody else knows which."""
    excused = evolve(Honest.FACTS, asked_anyway={"Bid": "cards are turned up by hand"})

    report = check_game(as_game(Honest), facts=excused, laws=["questions"], examples=20)

    assert "Bid was never a publicly known only action (Facts.asked_anyway)" in str(report)
