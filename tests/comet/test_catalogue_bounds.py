"""Limits on names and lists of a catalogue, which drive pictures and screens."""

from collections.abc import Callable
from typing import Any

import pytest

from tabletop import comet
from tabletop.comet import Catalogue, Options
from tabletop.core.errors import SetupError
from tabletop.testing import covers
from tests.comet.damages import ability, card
from tests.comet.play import board_document, document

OKAPI, ZEBRA, BEAVER = "silver-okapi-1", "silver-zebra-1", "leader-giant-beaver"
LONG = "x" * 101
STRIP = {f"0,{r}": "lava" for r in range(1, 501)} | {f"1,{r}": "lava" for r in range(1, 501)}
TOO_MUCH: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "name": (lambda d: card(d, OKAPI).update(name=LONG), "silver-okapi-1, name: .* 100 characters, not 101"),
    "name of a leader": (lambda d: card(d, BEAVER).update(name=LONG), "leader-giant-beaver, name: .* 100 characters"),
    "species": (lambda d: card(d, OKAPI).update(species=LONG), "silver-okapi-1, species: .* 100 characters"),
    "id": (lambda d: card(d, OKAPI).update(id=LONG * 99), r"silver\[8\], id: .* 100 characters, not 9,999"),
    "neutral token": (
        lambda d: d["setup"]["neutral_tokens"].append(LONG),
        "neutral_tokens: expected at most 100 characters, not 101",
    ),
    "species of a set": (lambda d: d["set_bonuses"][0].update(species=[LONG]), "vicuna_four, species: .* 100 char"),
    "status": (lambda d: d.update(status=LONG), "the file, status: expected at most 100 characters, not 101"),
    "notice": (lambda d: d.update(notice=LONG * 20), "the file, notice: expected at most 2,000 characters, not 2,020"),
    "symbols": (lambda d: card(d, OKAPI).update(symbols=["lava"] * 13), "symbols: expected at most 12 items, not 13"),
    "abilities": (lambda d: card(d, OKAPI).update(abilities=card(d, OKAPI)["abilities"] * 13), "abilities: .* 12 item"),
    "extra symbols": (
        lambda d: ability(d, ZEBRA, symbols=["wild"] * 2_000),
        r"silver-zebra-1, abilities\[0\], symbols: expected at most 12 items, not 2,000",
    ),
    "species that score": (
        lambda d: card(d, BEAVER)["abilities"][1].update(species=["okapi"] * 13),
        r"abilities\[1\], species: .* 12 items",
    ),
    "neutral tokens": (
        lambda d: d["setup"]["neutral_tokens"].extend(map(str, range(11))),
        "neutral_tokens: expected at most 12 items, not 13",
    ),
    "sets": (lambda d: d.update(set_bonuses=d["set_bonuses"] * 51), "set_bonuses: expected at most 100 items, not 102"),
    "boards": (lambda d: d.update(boards=d["boards"] * 7), "boards: expected at most 12 items, not 14"),
    "hexes": (
        lambda d: d["boards"].append(board_document("strip", {**STRIP, "-1,1": 2})),
        "strip, hexes: expected at most 1,000 items, not 1,001",
    ),
    "cards": (lambda d: d.update(gold=d["gold"] * 24), "the file, gold: expected at most 1,000 items, not 1,032"),
}  # fmt: skip


@covers("comet.catalogue")
@pytest.mark.parametrize("what", TOO_MUCH)
def test_what_is_too_long_is_refused_with_its_limit(what: str) -> None:
    change, complaint = TOO_MUCH[what]
    data = document()
    change(data)
    with pytest.raises(SetupError, match=f"catalogue: .*{complaint}"):
        Catalogue.read(data)


@covers("comet.catalogue")
def test_a_catalogue_with_the_longest_names_and_lists_is_drawn() -> None:
    data = document()
    for each in data["silver"]:
        each["name"] = "long name " * 10
        each["symbols"] = ["lava"] * 12
        each["abilities"] = [
            {"trigger": "move", "cost": "rotate", "effect": "extra_symbols", "symbols": ["wild"] * 12}
        ] * 12
    state = comet.new_game(players=4, seed=1, options=Options(catalogue=Catalogue.read(data)))
    view = comet.view(state, state.to_act[0])

    picture, text = comet.FACES.svg(view, legal=comet.legal_actions(state)), comet.render_text(view)

    assert len(picture) < 1_000_000
    assert len(text) < 100_000
