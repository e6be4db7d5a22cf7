"""Hypothesis strategies for any game: numbers lead deep into it, then a few choices that shrink."""

from typing import Any, TypeVar

from hypothesis import strategies as st

from tabletop.bots import bots_for
from tabletop.core.game import Game, Seen, Table
from tabletop.testing.walks import Route, Walk, walk

O = TypeVar("O")  # noqa: E741 - Options
S = TypeVar("S", bound=Table)
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound=Seen)

MOST_STEPS = 300
MOST_CHOICES = 20


@st.composite
def walks(
    draw: st.DrawFn, game: Game[O, S, A, V, E], *, players: int | None = None, options: O | None = None
) -> Walk[S]:
    """Draw a course of play, at any or this number of players and set of options."""
    _, drawn = draw(st.sampled_from(game.INFO.option_sets))
    route = Route(
        players=players or draw(st.sampled_from(game.INFO.players)),
        seed=draw(st.integers(0, 2**32 - 1)),
        options=drawn if options is None else options,
        policy=draw(st.sampled_from(list(bots_for(game.INFO.name).values()))),
        steps=draw(st.integers(0, MOST_STEPS)),
        last=tuple(draw(st.lists(st.integers(0, 999), max_size=MOST_CHOICES))),
    )
    return walk(game, route)


def states(game: Game[O, S, A, V, E], **fixed: Any) -> st.SearchStrategy[S]:
    """Draw a state that play can reach."""
    return walks(game, **fixed).map(lambda walked: walked.last)


def actions(game: Game[O, S, A, V, E], state: S, seat: int | None = None) -> st.SearchStrategy[A]:
    """Draw a legal action of the seat; the state must have one."""
    return st.sampled_from(game.legal_actions(state, seat))


def arbitrary_actions(game: Game[O, S, A, V, E], **fixed: Any) -> st.SearchStrategy[A]:
    """Draw an action that is legal in some state of some game, and illegal in most others."""
    return walks(game, **fixed).flatmap(lambda walked: st.sampled_from(_met(walked)))


def views(game: Game[O, S, A, V, E], **fixed: Any) -> st.SearchStrategy[V]:
    """Draw what a seat or a spectator sees of a reachable state."""
    return states(game, **fixed).flatmap(
        lambda state: st.sampled_from([None, *range(len(state.seats))]).map(lambda seat: game.view(state, seat))
    )


def _met(walked: Walk[Any]) -> list[Any]:
    """List the actions that were legal somewhere on the walk, each once."""
    game = walked.game
    found = dict.fromkeys(
        action for state in walked.some(10) for seat in state.to_act for action in game.legal_actions(state, seat)
    )
    return list(found) or list(game.legal_actions(walked.states[0]))
