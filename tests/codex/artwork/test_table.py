"""What else a picture of Codex shows: hands, decks, objectives, marks, clicks, the end."""

import pytest
from attrs import evolve

from tabletop import Match, codex
from tabletop.codex.faces.svg import KIT
from tabletop.core.game import Size
from tabletop.core.outcome import Outcome
from tabletop.testing import Route, configurations, walk
from tabletop.texts import language
from tests.codex.artwork.pictures import objects
from tests.codex.tables import table
from tests.pictures.reading import marked
from tests.pictures.scenes import parsed, targets

SIZES = pytest.mark.parametrize("size", ["wide", "narrow"])


def at_setup(phase: str, players: int = 3) -> codex.State:
    """Play the first legal actions until a phase of setup begins."""
    state = codex.new_game(players=players, seed=7)
    while state.phase != phase:
        state = codex.apply(state, codex.legal_actions(state)[0])
    return state


@SIZES
def test_a_card_that_lies_face_down_shows_its_back_only(size: Size) -> None:
    state = table(hands={0: ["R01", "R11", "G21"]})
    after = codex.apply(state, codex.parse_action(state, "play R01 back 1,1"))
    own, other = [objects(codex.FACES.svg(codex.view(after, seat), size=size), "laid-0-1_1") for seat in (0, 1)]

    assert own["laid-0-1_1"].texts == ["R01"]
    assert own["laid-0-1_1"].title.endswith("at 1,1; it is R01")
    assert other["laid-0-1_1"].texts == []
    assert "R01" not in codex.FACES.svg(codex.view(after, 1), size=size)


def test_hands_of_others_are_backs_with_the_names_that_everybody_knows() -> None:
    state = table(hands={1: ["R01", "R02", "G21"]}, known={1: ["R02", "G21"]})
    backs = objects(codex.FACES.svg(codex.view(state, 0)), "backs-")["backs-1"]

    assert backs.texts == ["R02", "G21"]
    assert "backs-0" not in objects(codex.FACES.svg(codex.view(state, 0)), "backs-")
    assert backs.title == "hand of seat 1: fungi-resource, fungi-resource, animal-gold; known: R02, G21"
    assert "R01" not in codex.FACES.svg(codex.view(state, 0))


def test_whoever_chooses_a_starter_card_sees_both_sides() -> None:
    state = at_setup("starter")
    picture = codex.FACES.svg(codex.view(state, 1), legal=codex.legal_actions(state, 1))
    assert targets(parsed(picture))["action"] == {"start front", "start back"}

    chosen = codex.apply(state, codex.legal_actions(state, 1)[1], 1)
    assert "your starter card: back chosen" in codex.FACES.svg(codex.view(chosen, 1))
    assert "chosen" not in codex.FACES.svg(codex.view(chosen, 0))


@SIZES
def test_objectives_are_offered_kept_and_secret(size: Size) -> None:
    state = at_setup("objective")
    offered = [str(each) for each in state.seats[2].picks.objectives]
    picture = codex.FACES.svg(codex.view(state, 2), legal=codex.legal_actions(state, 2), size=size)
    assert targets(parsed(picture))["action"] == {f"keep {each}" for each in offered}
    assert not any(each in codex.FACES.svg(codex.view(state, 0), size=size) for each in offered)

    kept = codex.apply(state, codex.parse_action(state, f"keep {offered[0]}", 2), 2)
    picture = codex.FACES.svg(codex.view(kept, 2), size=size)
    assert offered[0] in picture
    assert offered[1] not in picture


def test_decks_and_slots_run_out() -> None:
    view = codex.view(table(slots=["R01", "R02", "G01", "G02"]), 0)
    rest = evolve(view, resources=codex.SeenDeck(0, None), slots=(None, None, *view.slots[2:]))
    drawn = objects(codex.FACES.svg(rest), "")
    assert drawn["deck-resource"].title == "resource deck: empty"
    assert drawn["slot-1"].texts == ["no card left"]
    assert drawn["slot-2"].texts[-1] == "G01"


def test_two_clicks_play_a_card() -> None:
    """The side of a card first, then the place, or the other way round."""
    state = table(hands={0: ["R01", "R11", "G21"]})
    view, legal = codex.view(state, 0), codex.legal_actions(state)
    side = objects(codex.FACES.svg(view, legal=legal), "hand-R11-back")["hand-R11-back"].group
    narrowed = [legal[int(position)] for position in side.get("data-among").split()]
    assert {str(action).rpartition(" ")[0] for action in narrowed} == {"play R11 back"}

    second = objects(codex.FACES.svg(view, legal=narrowed), "")
    assert second["hand-R11-back"].group.get("data-chosen")
    assert second["open-0-1_1"].group.get("data-action") == "play R11 back 1,1"
    assert not second["hand-R11-front"].group.get("data-among")


def test_what_the_events_changed_is_marked() -> None:
    """The neighbour has laid a card for a point and taken an open one: marks on both, the points, the hand."""
    state = table(hands={0: ["R08", "R11", "G21"]}, slots=["R12", "R13", "G01", "G02"])
    news: list[codex.Event] = []
    for text in ("play R08 front 1,1", "take R12"):
        action = codex.parse_action(state, text)
        news += [event.seen_by(1) for event in codex.events(state, action)]
        state = codex.apply(state, action)

    assert marked(codex.FACES.svg(codex.view(state, 1), last=news)) == {"laid-0-1_1", "score-0", "slot-0", "backs-0"}


def test_a_card_that_the_viewer_drew_is_marked_in_the_hand() -> None:
    state = table(phase="draw")
    card, action = state.resources[0], codex.parse_action(state, "draw resource")
    after, news = codex.step(state, action)
    assert {*KIT.changes(codex.view(after, 0), news)} == {"deck-resource", f"hand-{card}-front"}
    assert {*KIT.changes(codex.view(after, 1), [each.seen_by(1) for each in news])} == {"deck-resource", "backs-0"}


def test_the_end_shows_places_sums_and_all_objectives() -> None:
    state = codex.new_game(players=2, seed=5)
    while not state.is_over:
        state = codex.apply(state, codex.legal_actions(state)[0])
    outcome = codex.outcome(state)
    assert outcome is not None
    picture = codex.FACES.svg(codex.view(state, None), outcome=outcome)

    for seat, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True)):
        assert score is not None
        texts = objects(picture, f"seat-{seat}")[f"seat-{seat}"].texts
        goals = [*codex.view(state, None).common, state.seats[seat].picks.kept]
        assert {1: "1st", 2: "2nd"}[place] in texts
        names = ["play", *map(str, goals)]
        assert " · ".join([f"{name} {points}" for name, (_, points) in zip(names, score, strict=True)]) in texts
        assert f"objective-{goals[-1]}" in objects(picture, "objective-")


def test_the_end_says_its_reason_once_in_russian() -> None:
    state = codex.new_game(players=2, seed=5)
    while not state.is_over:
        state = codex.apply(state, codex.legal_actions(state)[0])
    outcome = codex.outcome(state)
    assert outcome is not None
    words = language("ru").words()
    reason = words.reason("codex", outcome.reason)
    picture = codex.FACES.svg(codex.view(state, None), outcome=outcome, words=words)
    assert f"({reason})<" in picture
    assert f">{reason}<" not in picture


def test_a_match_that_was_given_up_has_places_and_no_sums() -> None:
    match = Match(codex, players=2, seed=5)
    match.concede(0)
    outcome = match.outcome()
    texts = objects(codex.FACES.svg(match.view(None), outcome=outcome), "seat-")["seat-1"].texts
    assert "1st" in texts
    assert not any("play" in text for text in texts)


def test_a_game_that_ends_in_another_way_is_counted_by_its_own_categories() -> None:
    view = codex.view(table(), 0)
    outcome = Outcome((1, 2), ((("play", 3), ("style", 2)), (("play", 4),)), "judges")
    texts = objects(codex.FACES.svg(view, outcome=outcome), "seat-")["seat-0"].texts
    assert "5" in texts
    assert "play 3 · style 2" in texts


@pytest.mark.parametrize(("name", "options", "players"), list(configurations(codex)))
def test_every_table_can_be_drawn(name: str, options: codex.Options, players: int) -> None:
    """Whole games of random play, whose boards are wider than those of people, keep to the limits."""
    for state in walk(codex, Route(players, 11, options)).some(5):
        for seat in (None, *state.to_act):
            legal = () if seat is None else codex.legal_actions(state, seat)
            for size in SIZES.args[1]:
                view, outcome = codex.view(state, seat), codex.outcome(state)
                picture = codex.FACES.svg(view, legal=legal, outcome=outcome, size=size)
                elements = [*parsed(picture).iter()]
                ids = [each.get("id") for each in elements if each.get("id")]
                assert len(elements) <= 1_100
                assert len(picture.encode()) <= 100_000
                assert len(ids) == len(set(ids))
