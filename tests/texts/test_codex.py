"""Codex Naturalis in Russian: cases, plurals and the listener in sentences, screens and pictures."""

import pytest

from tabletop import codex
from tabletop.codex import Asked, Card, Cell, Drawn, Event, Face, HandDealt, Objective, Offered, Played, Scored
from tabletop.core.language import language
from tabletop.testing import tables

WORDS = language("ru").words(["Анна", "Борис"], you=1)
G17 = Card("G17")

SENTENCES: list[tuple[Event, str]] = [
    (HandDealt(0, ("fungi-resource", "plant-gold"), None), "Анна получает карты: грибы (ресурсы), растения (золото)"),
    (Offered(1, (Objective("O02"), Objective("O16"))), "вы получаете O02, O16"),
    (
        Played(0, Face("insect-gold"), Cell(1, 1), None, ((Cell(0, 0), "tr"),), known=False),
        "Анна выкладывает золотую карту (насекомые) рубашкой вверх на 1,1, закрывает tr (0,0)",
    ),
    (
        Played(1, G17.front, Cell(1, 1), G17, ((Cell(0, 0), "tr"), (Cell(2, 0), "tl")), known=True),
        "вы выкладываете G17 на 1,1, закрываете tr (0,0), tl (2,0)",
    ),
    (Scored(0, 1, 21), "Анна получает 1 очко, всего 21"),
    (Scored(1, 5, 5), "вы получаете 5 очков, всего 5"),
    (Drawn(0, "resource", "animal-resource", None, None), "Анна берёт карту ресурсов (животные)"),
    (Asked((0, 1), "objective"), "игроки 0, 1 оставляют цель"),
    (Asked((1,), "draw"), "вы берёте карту"),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[sentence for _, sentence in SENTENCES])
def test_an_event_in_russian(event: Event, sentence: str) -> None:
    assert WORDS.tell(event) == sentence


def test_an_objection_in_russian_declines_the_symbol() -> None:
    state = tables.codex(hands={0: "G17"}, boards={0: "S01-front"})
    refused = codex.why_illegal(state, codex.Play(G17, "front", Cell(1, 1)))
    assert refused
    assert WORDS.tell(refused) == "карта G17 требует 3 растения, видно 1"


def test_an_open_place_has_no_coordinates_because_the_screen_gives_it_a_letter() -> None:
    refused = codex.why_illegal(tables.codex(), codex.Pass())
    assert refused
    assert WORDS.tell(refused) == "есть свободные места: нужно выложить карту"


def test_a_screen_in_russian_names_what_is_typed() -> None:
    state = tables.codex(players=2, phase="draw", slots="R05 R33 G17 G04")
    view, actions = codex.view(state, 0), codex.legal_actions(state)
    shown = codex.FACES.screen(view, actions, (), (79, 30), names=("Вы", "Борис"), words=WORDS)
    assert shown.lines[0] == "CODEX   раунд 1   Вы: 0   Борис: 0   20 очков - последние раунды"
    assert "Возьмите открытую карту или из стопки:  r  карты ресурсов,  g  золотые карты." in shown.lines


def test_a_picture_in_russian_tells_all_that_is_on_a_card() -> None:
    state = tables.codex(hands={0: "G17"}, boards={0: "S01-front"})
    picture = codex.FACES.svg(codex.view(state, 0), words=WORDS)
    assert "G17: растения; углы: пустой, скрытый, перо, скрытый; 3 очка; требует 3 растения" in picture
    assert "золотая карта (растения): растения; углы: пустой, пустой, пустой, пустой; в центре растение" in picture
    assert "видно: 1 гриб, 1 растение, 1 животное, 1 насекомое, 0 перьев, 0 чернильниц, 0 манускриптов" in picture
