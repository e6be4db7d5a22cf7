"""A state where a view is expected, a name where a game is: each gets an error that says what was expected."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from operator import attrgetter
from random import Random
from typing import Any

import pytest

from tabletop import (
    Match,
    Record,
    arena,
    bots,
    codec,
    codex,
    comet,
    digest,
    play_on,
    playout,
    returns,
    schema,
    starmap,
    subastral,
)
from tabletop.core.errors import InvalidState, PictureError, SetupError, TabletopError
from tabletop.core.language import english

GAMES: list[Any] = [codex, comet, starmap, subastral]
ALIENS = {codex: comet, comet: starmap, starmap: subastral, subastral: codex}
OF_STATES: dict[str, Callable[[Any], tuple[Any, ...]]] = {
    "legal_actions": lambda action: (),
    "why_illegal": lambda action: (action,),
    "apply": lambda action: (action,),
    "step": lambda action: (action,),
    "events": lambda action: (action,),
    "parse_action": lambda action: (str(action),),
    "rollout": lambda action: (Random(1).random,),
    "outcome": lambda action: (),
    "view": lambda action: (0,),
    "validate": lambda action: (),
}
WITH_SEAT = ("legal_actions", "why_illegal", "apply", "step", "events", "parse_action")
OF_VIEWS: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {
    "sample_state": ((), {"seed": 1}),
    "deals": ((), {}),
    "standing": ((), {}),
}
OF_SOME: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {
    "FACES.derived": ((), {}),
    "FACES.distinct": (([],), {}),
    "FACES.short_names": ((english(),), {}),
}
HAVE = {codex: ("FACES.derived", "FACES.short_names"), comet: ("FACES.distinct", "FACES.short_names")}
PICTURES: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {
    "render_text": ((), {}),
    "FACES.svg": ((), {}),
    "FACES.screen": (([], [], (80, 24)), {"names": ["Ann", "Zoe"]}),
    "FACES.panels": (([], (80, 24)), {"names": ["Ann", "Zoe"]}),
}


def first(game: Any) -> Any:
    return game.new_game(players=2, seed=7)


@pytest.mark.parametrize("name", OF_STATES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.INFO.name)
def test_a_function_of_states_says_that_it_expects_one(game: Any, name: str) -> None:
    state = first(game)
    action, view, alien = game.legal_actions(state)[0], game.view(state, 0), first(ALIENS[game])
    for wrong in (view, alien, 0, None, "codex"):
        for seat in ((), (0,)) if name in WITH_SEAT else ((),):
            with pytest.raises(InvalidState) as raised:
                getattr(game, name)(wrong, *OF_STATES[name](action), *seat)
            kind = type(wrong).__qualname__
            assert re.fullmatch(rf"invalid (.*\.)?{kind}: expected a {game.INFO.name}\.State", str(raised.value))


@pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(game, name, id=f"{game.INFO.name}-{name}")
        for game in GAMES
        for name in (*OF_VIEWS, *PICTURES, *HAVE.get(game, ()))
    ],
)
def test_a_function_of_views_says_that_it_expects_one(game: Any, name: str) -> None:
    others, named = {**OF_VIEWS, **OF_SOME, **PICTURES}[name]
    for wrong in (first(game), ALIENS[game].view(first(ALIENS[game]), 0), 0, None):
        with pytest.raises(PictureError if name in PICTURES else InvalidState, match=r"\bView\b"):
            attrgetter(name)(game)(wrong, *others, **named)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.INFO.name)
def test_a_function_of_options_says_that_it_expects_them(game: Any) -> None:
    said = rf"invalid int: expected a {game.INFO.name}\.Options"
    with pytest.raises(SetupError, match=said):
        game.FACES.encoding(0, 2)
    with pytest.raises(SetupError, match=said):
        game.FACES.card_table(0)


SAVED = Match(codex, players=2, seed=7).save()
OF_GAMES: dict[str, Callable[[Any], object]] = {
    "Match": lambda game: Match(game, players=2),
    "Match.load": lambda game: Match.load(SAVED, game=game),
    "Record.loads": lambda game: Record.loads(SAVED, game=game),
    "codec": codec,
    "play_game": lambda game: bots.play_game(game, ["random", "random"], seed=7),
    "play_on": lambda game: play_on(game, first(codex), seed=7),
    "playout": lambda game: playout(game, players=2, seed=7),
    "schema": schema,
}


@pytest.mark.parametrize("ask", OF_GAMES.values(), ids=OF_GAMES)
def test_a_function_of_games_says_that_it_expects_one(ask: Callable[[Any], object]) -> None:
    with pytest.raises(SetupError, match=r"'codex' is not a game.*load\('codex'\) finds one"):
        ask("codex")
    with pytest.raises(SetupError, match=r"^0 is not a game"):
        ask(0)


def test_what_is_written_or_counted_has_a_kind_too() -> None:
    state = first(codex)
    view = codex.view(state, 0)
    form: Any = codec(codex)
    asked: list[tuple[Callable[[Any], object], Any, str]] = [
        (digest, view, "invalid tabletop.codex.views.View: expected the state of a game"),
        (digest, "codex", "invalid str: expected the state of a game"),
        (form.state.dumps, view, "invalid tabletop.codex.views.View: expected a codex.State"),
        (form.view.dumps, state, "invalid tabletop.codex.state.State: expected a codex.View"),
        (returns, None, "invalid NoneType: expected an Outcome"),
    ]
    for ask, wrong, said in asked:
        with pytest.raises(TabletopError, match=f"^{re.escape(said)}$"):
            ask(wrong)


def test_a_draft_in_a_rollout_can_be_looked_at() -> None:
    def choose(position: Any, actions: tuple[Any, ...]) -> Any:
        assert codex.view(position, position.to_act[0]).to_act == position.to_act
        assert codex.outcome(position) is None
        return actions[0]

    assert codex.rollout(first(codex), Random(1).random, choose=choose, limit=8)


def test_a_run_needs_a_table() -> None:
    table: Any
    for table in ("codex", codex):
        with pytest.raises(SetupError, match=r"invalid table .*: expected for example arena\.Table\('codex'"):
            arena.run(table, ["random", "greedy"], games=2, seed=7)


TABLE = arena.Table("starmap", players=2)


def last(_view: object, actions: tuple[Any, ...], _seed: int) -> Any:
    return actions[-1]


def make_last(_game: object, _options: object, _players: int, _seat: int) -> Any:
    return last


def test_a_run_takes_bots_and_factories_as_values() -> None:
    for value in (last, make_last):
        result = arena.run(TABLE, [value, "greedy"], games=4, seed=7)
        assert {each.name for each in result.summary().bots} == {value.__name__, "greedy"}
    found = arena.run(TABLE, [bots.find("starmap", "greedy"), "random"], games=4, seed=7)
    assert found.summary() == arena.run(TABLE, ["greedy", "random"], games=4, seed=7).summary()


def test_two_bots_of_one_name_are_refused() -> None:
    with pytest.raises(SetupError, match="expected different names for different bots"):
        arena.run(TABLE, [last, "last"], games=2, seed=7)
    with pytest.raises(SetupError, match=r"(0|int) is neither a bot nor a factory"):
        arena.run(TABLE, [0, "greedy"], games=2, seed=7)  # type: ignore[list-item] # pyright: ignore[reportArgumentType]


def test_other_processes_must_be_able_to_import_a_value() -> None:
    def here(_view: object, actions: tuple[Any, ...], _seed: int) -> Any:
        return actions[0]

    with ThreadPoolExecutor(2) as threads:
        assert arena.run(TABLE, [here, "greedy"], games=2, seed=7, executor=threads).games == 2
    with arena.process_pool(1) as processes:
        assert arena.run(TABLE, [last, "greedy"], games=2, seed=7, executor=processes).games == 2
        with pytest.raises(SetupError, match=r"here' cannot be sent to other processes: expected a function or a clas"):
            arena.run(TABLE, [here, "greedy"], games=2, seed=7, executor=processes)
