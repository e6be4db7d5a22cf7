"""Events: together they name every change that a seat can see."""

from collections import Counter
from collections.abc import Callable
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given, settings

from tabletop import codec, subastral
from tabletop.core.deck import in_order, without
from tabletop.core.errors import RecordError
from tabletop.core.players import replace_at
from tabletop.subastral import Asked, EndMet, Play, SeenSeat, State, Stocked, Take, View
from tabletop.subastral.cards import Card
from tabletop.subastral.state import Decision, Rounds
from tabletop.testing import covers, states
from tabletop.texts import language
from tests.subastral.play import END, after, table


def with_seat(view: View, seat: int, **changes: Any) -> View:
    return attrs.evolve(view, seats=replace_at(view.seats, seat, attrs.evolve(view.seats[seat], **changes)))


def on_row(view: View, cloud: int, *held: Card) -> View:
    return attrs.evolve(view, row=replace_at(view.row, cloud - 1, in_order(held)))


def lost(view: View, seat: int, card: Card) -> View:
    """Let a card leave a hand openly."""
    mine = view.seats[seat]
    known = without(mine.known, card) if card in mine.known else mine.known
    view = with_seat(view, seat, hand_size=mine.hand_size - 1, known=known)
    return attrs.evolve(view, hand=without(view.hand, card)) if seat == view.seat else view


def piled(view: View, seat: int, pile: int, held: tuple[Card, ...]) -> View:
    laid = view.seats[seat].journal
    if pile > len(laid):
        assert pile == len(laid) + 1
        return with_seat(view, seat, journal=(*laid, held))
    return with_seat(view, seat, journal=replace_at(laid, pile - 1, in_order(laid[pile - 1] + held)))


def played(view: View, event: subastral.Played) -> View:
    number = event.card.number
    view = on_row(lost(view, event.seat, event.card), number, *view.row[number - 1], event.card)
    return attrs.evolve(view, played=number)


def gathered(view: View, event: subastral.Gathered) -> View:
    mine = view.seats[event.seat]
    size, known = mine.hand_size + len(event.cards), in_order(mine.known + event.cards)
    view = with_seat(on_row(view, event.cloud), event.seat, hand_size=size, known=known)
    return attrs.evolve(view, hand=in_order(view.hand + event.cards)) if event.seat == view.seat else view


def laid(view: View, event: subastral.Piled) -> View:
    left = Counter(view.row[event.cloud - 1]) - Counter(event.cards)
    return piled(on_row(view, event.cloud, *left.elements()), event.seat, event.pile, event.cards)


def drawn(view: View, event: subastral.Drawn) -> View:
    view = attrs.evolve(view, deck_size=view.deck_size - 1)
    view = with_seat(view, event.seat, hand_size=view.seats[event.seat].hand_size + 1)
    assert (event.card is None) == (event.seat != view.seat)
    return view if event.card is None else attrs.evolve(view, hand=in_order((*view.hand, event.card)))


def stocked(view: View, event: subastral.Stocked) -> View:
    assert event.cloud == (view.taken if event.why == "filler" else event.card.number)
    return attrs.evolve(on_row(view, event.cloud, *view.row[event.cloud - 1], event.card), deck_size=view.deck_size - 1)


def end_met(view: View, event: subastral.EndMet) -> View:
    assert event.round == view.rounds.number
    return attrs.evolve(view, rounds=Rounds(view.rounds.first, event.round, event.round))


def given_away(view: View, event: subastral.Given) -> View:
    view = piled(lost(view, event.seat, event.card), event.to, event.pile, (event.card,))
    return attrs.evolve(view, pick=None)


def picked(view: View, event: subastral.Picked) -> View:
    assert (event.card is None) == (event.seat != view.seat)
    return view if event.card is None else attrs.evolve(view, pick=event.card)


FOLLOW: dict[type[Any], Callable[[View, Any], View]] = {
    subastral.Played: played,
    subastral.Chosen: lambda view, event: attrs.evolve(view, taken=event.cloud),
    subastral.NothingToTake: lambda view, _: view,
    subastral.Gathered: gathered,
    subastral.Piled: laid,
    subastral.Drawn: drawn,
    subastral.Stocked: stocked,
    subastral.EndMet: end_met,
    subastral.RanOut: lambda view, _: view,
    subastral.TurnEnded: lambda view, _: attrs.evolve(view, played=None, taken=None),
    subastral.RoundBegan: lambda view, event: attrs.evolve(view, rounds=attrs.evolve(view.rounds, number=event.round)),
    subastral.Asked: lambda view, event: attrs.evolve(view, to_act=event.seats, phase=event.phase),
    subastral.Picked: picked,
    subastral.Given: given_away,
    subastral.Ended: lambda view, _: attrs.evolve(view, to_act=(), phase="over"),
}


@settings(max_examples=150, deadline=None)
@given(states(subastral))
def test_events_name_every_change_that_a_seat_sees(state: State) -> None:
    for actor in state.to_act:
        for action in subastral.legal_actions(state, actor):
            told = subastral.events(state, action, actor)
            after = subastral.apply(state, action, actor)
            for seat in (None, *range(len(state.seats))):
                followed = subastral.view(state, seat)
                for event in told:
                    followed = FOLLOW[type(event)](followed, event.seen_by(seat))
                assert followed == subastral.view(after, seat)


@covers("subastral.refill", "subastral.end")
def test_a_refill_is_told_in_the_order_of_the_draws() -> None:
    """Rulebook, "Refill the clouds": the second card on a second cloud ends it, so desert:3 is the last to come."""
    row = {1: "desert:1", 2: "forest:2 forest:1", 3: "forest:3", 4: "taiga:4", 5: "tundra:5 tundra:6", 6: "taiga:6"}
    deck = f"taiga:5 tundra:2 {END} desert:3"
    state = after(table(hands={0: "savanna:2 desert:1"}, row=row, deck=deck), Play(Card("savanna", 2)))

    told = subastral.events(state, Take(5))

    assert told[2:-2] == (
        Stocked(5, Card("taiga", 5), "filler"),
        Stocked(2, Card("tundra", 2), "extra"),
        EndMet(0, 1),
        Stocked(3, Card("desert", 3), "extra"),
    )
    assert told[-2:] == (subastral.TurnEnded(0), Asked((1,), "play"))


@pytest.mark.parametrize(
    ("event", "reveals"),
    [
        (subastral.Played, True),
        (subastral.Chosen, False),
        (subastral.NothingToTake, False),
        (subastral.Gathered, False),
        (subastral.Piled, False),
        (subastral.Drawn, True),
        (subastral.Stocked, True),
        (subastral.EndMet, False),
        (subastral.RanOut, False),
        (subastral.TurnEnded, False),
        (subastral.RoundBegan, False),
        (subastral.Asked, False),
        (subastral.Picked, False),
        (subastral.Given, True),
        (subastral.Ended, False),
    ],
)
def test_an_event_reveals_what_was_hidden_until_then(event: Any, reveals: bool) -> None:
    """The size of the deck is open, and with it how far away its end and the game-end card are."""
    assert event.reveals is reveals


def test_nobody_is_asked_once_the_game_is_over() -> None:
    events = codec(subastral).event
    assert events.loads(events.dumps(Asked((0,), "take"))) == Asked((0,), "take")
    with pytest.raises(RecordError, match=r"event\.phase: expected one of 'play', .*, not text 'over'"):
        events.loads('{"type":"asked","seats":[0],"phase":"over"}')


def test_every_question_has_words() -> None:
    asked = [str(Asked((1,), phase)) for phase in get_args(Decision)]
    assert asked == [
        "seat 1 is to play a card",
        "seat 1 is to take a cloud",
        "seat 1 is to choose hand or journal",
        "seat 1 is to name the next new pile",
        "a card to give is still to be picked by: 1",
    ]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (subastral.Played(0, Card("taiga", 2)), "seat 0 plays taiga:2 to the cloud of its number"),
        (subastral.Chosen(1, 4), "seat 1 takes cloud 4"),
        (subastral.NothingToTake(1), "seat 1 finds no other cloud to take"),
        (subastral.Gathered(0, 2, (Card("taiga", 2),)), "seat 0 takes taiga:2 from cloud 2 into the hand"),
        (
            subastral.Piled(0, 2, 3, (Card("taiga", 2),) * 2),
            "seat 0 lays taiga:2 taiga:2 from cloud 2 on pile 3 of the journal",
        ),
        (subastral.Drawn(0, "bonus", Card("taiga", 2)), "seat 0 draws taiga:2 as a bonus"),
        (subastral.Drawn(0, "bonus", None), "seat 0 draws a card as a bonus"),
        (subastral.Drawn(0, "empty hand", Card("taiga", 2)), "seat 0 draws taiga:2 to an empty hand"),
        (subastral.Drawn(0, "empty hand", None), "seat 0 draws a card to an empty hand"),
        (subastral.Stocked(4, Card("taiga", 2), "filler"), "taiga:2 is drawn to fill cloud 4"),
        (subastral.Stocked(2, Card("taiga", 2), "extra"), "taiga:2 is drawn to join cloud 2"),
        (subastral.EndMet(3, 9), "seat 3 turns up the game-end card in round 9"),
        (subastral.RanOut(3), "seat 3 finds no card to draw"),
        (subastral.TurnEnded(3), "the turn of seat 3 is over"),
        (subastral.RoundBegan(3), "round 3 begins"),
        (subastral.Asked((2,), "take"), "seat 2 is to take a cloud"),
        (subastral.Asked((2, 0), "give"), "a card to give is still to be picked by: 2, 0"),
        (subastral.Picked(0, Card("taiga", 2)), "seat 0 picks taiga:2 to give"),
        (subastral.Picked(0, None), "seat 0 picks a card to give"),
        (subastral.Given(0, 1, 2, Card("taiga", 2)), "seat 0 gives taiga:2 to pile 2 of seat 1"),
        (subastral.Ended(12), "the game ends after round 12"),
    ],
)
def test_events_read_as_sentences(event: subastral.Event, sentence: str) -> None:
    assert str(event) == sentence
    assert eval(repr(event), dict(vars(subastral))) == event


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (subastral.Given(0, 1, 2, Card("taiga", 2)), "вы передаёте taiga:2: Боря получает карту в стопку 2"),
        (subastral.Given(1, 0, 2, Card("taiga", 2)), "Боря передаёт taiga:2: вы получаете карту в стопку 2"),
        (subastral.Drawn(1, "bonus", None), "Боря берёт верхнюю карту колоды"),
        (subastral.Asked((1,), "destination"), "Боря выбирает руку или журнал"),
        (subastral.Asked((1, 0), "give"), "карту для передачи ещё выбирают игроки: 1, 0"),
    ],
)
def test_events_read_as_sentences_in_russian(event: subastral.Event, sentence: str) -> None:
    assert language("ru").words(["Аня", "Боря"], you=0).tell(event) == sentence


def test_seen_seats_rebuild_from_their_repr() -> None:
    view = subastral.view(subastral.new_game(players=2, seed=5), 1)
    assert eval(repr(view), dict(vars(subastral))) == view
    assert isinstance(view.seats[0], SeenSeat)
