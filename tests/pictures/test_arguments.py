"""Bad arguments of `FACES.svg`, each refused with a sentence that names it; and odd ones that are good."""

from typing import Any

import pytest

from tabletop import codex, load, starmap
from tabletop.core.errors import PictureError, TabletopError
from tabletop.core.outcome import Outcome
from tests.pictures.scenes import GAMES, parsed, scenes, targets

VIEW = starmap.view(starmap.new_game(players=3, seed=1), 0)
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"theme": "red"}, "invalid theme 'red': expected one of auto, light, dark"),
    ({"theme": None}, "invalid theme None: expected one of auto, light, dark"),
    ({"size": "small"}, "invalid size 'small': expected one of wide, narrow"),
    ({"size": ["wide"]}, "invalid size \\['wide'\\]: expected one of wide, narrow"),
    ({"prefix": "1-"}, "invalid prefix '1-': expected .*, beginning with a letter or '_'"),
    ({"prefix": 'a"b'}, "invalid prefix"),
    ({"prefix": "a" * 65}, "expected at most 64 letters"),
    ({"prefix": None}, "invalid prefix None"),
    ({"legal": [codex.Pass()]}, r"invalid legal: expected actions of Star Map, not Pass\(\)"),
    ({"legal": "buy"}, "invalid legal 'buy': expected a sequence of actions"),
    ({"legal": None}, "invalid legal None: expected a sequence of actions"),
    ({"legal": [None]}, "invalid legal: expected actions of Star Map, not None"),
    ({"last": [starmap.Buy()]}, r"invalid last: expected events of Star Map, not Buy\(\)"),
    ({"last": [None]}, "invalid last: expected events of Star Map, not None"),
    ({"outcome": Outcome((1, 2), (None, None), "early")}, "invalid outcome of 2 seats: the view has 3"),
    ({"outcome": Outcome((1, 1, 1), (None,), "early")}, "invalid outcome of"),
    ({"outcome": "won"}, "invalid outcome 'won': expected an Outcome or None"),
]


@pytest.mark.parametrize(("manner", "says"), WRONG)
def test_what_is_wrong_is_named(manner: dict[str, Any], says: str) -> None:
    with pytest.raises(PictureError, match=says):
        starmap.FACES.svg(VIEW, **manner)


def test_only_views_of_the_game_are_drawn() -> None:
    with pytest.raises(PictureError, match=r"cannot draw tabletop\.starmap\.state\.State: expected a View of Star Map"):
        starmap.FACES.svg(starmap.new_game(players=3, seed=1))  # type: ignore[arg-type]
    with pytest.raises(PictureError, match=r"cannot draw tabletop\.codex\.views\.View"):
        starmap.FACES.svg(codex.view(codex.new_game(players=2, seed=1), 0))  # type: ignore[arg-type]


def test_an_error_is_bounded() -> None:
    with pytest.raises(TabletopError) as error:
        starmap.FACES.svg(VIEW, prefix="<" * 10_000_000)
    assert len(str(error.value)) < 1_000


@GAMES
def test_actions_that_are_not_legal_here_are_drawn_as_buttons(name: str) -> None:
    """What the caller says is legal can be clicked, whatever the view shows; a button at the foot is always there."""
    first, *_, later = scenes(name, seed=4, every=12)
    found = targets(parsed(first.draw(later.legal[:1])))
    assert found["action"] == {str(action) for action in later.legal[:1]}


@GAMES
def test_events_of_long_ago_are_marked_where_they_left_something(name: str) -> None:
    """Marks are of what is there still: the events of a whole game can be given to the last picture."""
    game, told = load(name), list[Any]()
    state = game.new_game(players=2, seed=3)
    while state.to_act:
        seat = state.to_act[0]
        action = game.legal_actions(state, seat)[0]
        told += [part for event in game.events(state, action, seat) if (part := event.seen_by(0)) is not None]
        state = game.apply(state, action, seat)
        if len(told) > 300:
            break
    parsed(game.FACES.svg(game.view(state, 0), last=told))  # type: ignore[attr-defined]
