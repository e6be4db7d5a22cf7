"""Hypothesis strategies for games, their states, views and actions."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from operator import attrgetter, itemgetter
from typing import Any, TypeVar

from hypothesis import strategies as st
from hypothesis.control import current_build_context
from hypothesis.vendor.pretty import IDKey

from tabletop import catalogue
from tabletop.bots import Player, find, names, uniform
from tabletop.bots.registry import SEARCH
from tabletop.core.errors import TabletopError
from tabletop.core.game import A, AnyGame, Game, O, S, V
from tabletop.records.codec import Format, codec
from tabletop.testing.case import viewers
from tabletop.testing.facts import Facts, facts_for
from tabletop.testing.walks import Route, Walk, code_of, walk

T = TypeVar("T")

MAX_STEPS = 450  # Most games are shorter.
MAX_CHOICES = 20


def games() -> st.SearchStrategy[AnyGame]:
    """Draw a game of the catalogue.

    >>> from hypothesis import find
    >>> find(testing.games(), lambda game: 5 in game.INFO.players).INFO.name
    'subastral'
    """
    return st.sampled_from(catalogue.games()).map(catalogue.load)


def policies_for(game: Game[Any, Any, A, V, Any], facts: Facts | None = None) -> dict[str, Player[V, A]]:
    """Return the policies that play a game in tests, by name.

    They are uniform choice, the game's bots and the policies of its facts. Search is left out, because it takes too
    long in whole games.

    >>> [*testing.policies_for(starmap)]
    ['random', 'greedy', 'buyer', 'rester']
    """
    name = game.INFO.name
    chance, *own = [bot for bot in names(name) if bot != SEARCH]
    return {chance: uniform, **{bot: find(name, bot) for bot in own}, **(facts or facts_for(name)).policies}


def playthroughs(
    game: Game[O, S, A, V, Any],
    *,
    players: int | None = None,
    options: O | None = None,
    policies: Sequence[Player[V, A]] | None = None,
) -> st.SearchStrategy[Walk[S]]:
    """Draw a walk of a game, with any or the given players, options and policies.

    A walk is drawn as a few numbers (options, players, seed, policy, length), followed by up to twenty choices. So
    walks are long and shrink well.

    >>> from hypothesis import given, settings
    >>> players = set()
    >>> @settings(max_examples=5, deadline=None)
    ... @given(testing.playthroughs(starmap, players=3))
    ... def goes_from_state_to_state(walked):
    ...     assert len(walked.states) == len(walked.moves) + 1
    ...     players.add(len(walked.last.seats))
    >>> goes_from_state_to_state()
    >>> players
    {3}
    """
    # Listing the installed bots takes longer than a short game, so the first draw does it once for all.
    known = cache(lambda: policies or list(policies_for(game).values()))
    return _courses(game, players, options, known)


@st.composite
def _courses(
    draw: st.DrawFn,
    game: Game[O, S, A, V, Any],
    players: int | None,
    options: O | None,
    policies: Callable[[], Sequence[Player[V, A]]],
) -> Walk[S]:
    _, drawn = draw(st.sampled_from(game.INFO.option_sets))
    route = Route(
        players=players or draw(st.sampled_from(game.INFO.players)),
        seed=draw(st.integers(0, 2**32 - 1)),
        options=drawn if options is None else options,
        policy=draw(st.sampled_from(policies())),
        steps=draw(st.integers(0, MAX_STEPS)),
        wandering=draw(st.sampled_from((0.3, 0.0))),
        last=tuple(draw(st.lists(st.integers(0, 999), max_size=MAX_CHOICES))),
    )
    return walk(game, route)


def states(game: Game[Any, S, Any, Any, Any], **fixed: Any) -> st.SearchStrategy[S]:
    """Draw a state that play can reach.

    >>> from hypothesis import given, settings
    >>> players = set()
    >>> @settings(max_examples=5, deadline=None)
    ... @given(testing.states(starmap, players=3))
    ... def is_valid(state):
    ...     starmap.validate(state)
    ...     players.add(len(state.seats))
    >>> is_valid()
    >>> players
    {3}
    """
    return _printed(_ways(game, fixed), attrgetter("last"), repr)


@st.composite
def _ways(draw: st.DrawFn, game: AnyGame, fixed: Mapping[str, Any]) -> Walk[Any]:
    """Draw a walk to a state. One that ends the game is often cut short, because most states are not the last."""
    walked, number = draw(playthroughs(game, **fixed)), draw(st.integers(0, 2**16 - 1))
    place, anywhere = divmod(number, 4)
    return walked.until(place % len(walked.states)) if anywhere and walked.last.is_over else walked


@st.composite
def _printed(
    draw: st.DrawFn, strategy: st.SearchStrategy[T], value: Callable[[T], Any], code: Callable[[T], str]
) -> Any:
    """Draw a value that Hypothesis prints as code to paste."""
    drawn = draw(strategy)
    made = value(drawn)
    # Several printers that disagree are all ignored, so this one replaces the others.
    printers = current_build_context().known_object_printers[IDKey(made)]
    printers[:] = [lambda _made, printer, _cycle: printer.text(code(drawn))]
    return made


def actions(game: Game[Any, S, A, Any, Any], state: S, seat: int | None = None) -> st.SearchStrategy[A]:
    """Draw a legal action of the seat, which must have one.

    >>> from hypothesis import find
    >>> str(find(testing.actions(starmap, starmap.new_game(players=2, seed=7)), lambda action: True))
    'play G1'
    """
    legal = game.legal_actions(state, seat)
    return _printed(st.sampled_from(legal), lambda action: action, partial(code_of, game))


def arbitrary_actions(game: Game[Any, Any, A, Any, Any], **fixed: Any) -> st.SearchStrategy[A]:
    """Draw an action of the game that is illegal in most states.

    It is legal in some state of a game, or a mixture of two such actions.

    >>> from hypothesis import given, settings
    >>> kinds = set()
    >>> @settings(max_examples=5, deadline=None)
    ... @given(testing.arbitrary_actions(starmap))
    ... def is_an_action_of_the_game(action):
    ...     kinds.add(type(action).__module__)
    >>> is_an_action_of_the_game()
    >>> kinds
    {'tabletop.starmap.actions'}
    """
    return _printed(
        actions_from_elsewhere(game, least=1, most=1, **fixed), itemgetter(0), lambda drawn: code_of(game, drawn[0])
    )


def actions_from_elsewhere(
    game: Game[Any, Any, A, Any, Any], *, least: int = 0, most: int, **fixed: Any
) -> st.SearchStrategy[list[A]]:
    """Draw a list of arbitrary actions from one walk."""
    return _actions_of(playthroughs(game, **fixed), least, most)


@st.composite
def _actions_of(draw: st.DrawFn, courses: st.SearchStrategy[Walk[Any]], least: int, most: int) -> list[Any]:
    walked = draw(courses)
    game, met = walked.game, _met(walked)
    pairs, masks = st.tuples(st.sampled_from(met), st.sampled_from(met)), st.just(0) | st.integers(0, 2**8 - 1)
    drawn = draw(st.lists(st.tuples(pairs, masks), min_size=least, max_size=most))
    return [crossed(game, one, other, mask) for (one, other), mask in drawn]


def crossed(game: Game[Any, Any, A, Any, Any], action: A, other: A, mask: int) -> A:
    """Return the action with some parts of another one, or unchanged if that is invalid."""
    form: Format[A] = codec(game).action
    if type(action) is not type(other) or type(form.write(action)) is not dict:
        return action
    parts: dict[str, Any] = form.write(action)
    others: dict[str, Any] = form.write(other)
    mixed = {key: others[key] if mask >> place & 1 else parts[key] for place, key in enumerate(parts)}
    mixed = {key: part + 1 if type(part) is int and mask >> 6 & 1 else part for key, part in mixed.items()}
    try:
        return form.read(mixed)
    except (TabletopError, ValueError, BaseExceptionGroup):
        return action


def views(game: Game[Any, Any, Any, V, Any], **fixed: Any) -> st.SearchStrategy[V]:
    """Draw the view of a seat or a spectator in a reachable state.

    >>> from hypothesis import given, settings
    >>> begins = set()
    >>> @settings(max_examples=5, deadline=None)
    ... @given(testing.views(starmap))
    ... def has_a_picture(view):
    ...     begins.add(starmap.FACES.svg(view)[:4])
    >>> has_a_picture()
    >>> begins
    {'<svg'}
    """
    return _printed(
        _looks(game, fixed),
        lambda drawn: game.view(drawn[0].last, drawn[1]),
        lambda drawn: f"{game.INFO.name}.view({drawn[0]!r}, {drawn[1]})",
    )


@st.composite
def _looks(draw: st.DrawFn, game: AnyGame, fixed: Mapping[str, Any]) -> tuple[Walk[Any], int | None]:
    walked = draw(_ways(game, fixed))
    return walked, draw(st.sampled_from(viewers(walked.last)))


def _met(walked: Walk[Any]) -> list[Any]:
    """List the different actions that were legal somewhere on the walk."""
    game = walked.game
    found = dict.fromkeys(
        action for state in walked.some(10) for seat in state.to_act for action in game.legal_actions(state, seat)
    )
    return list(found) or list(game.legal_actions(walked.states[0]))
