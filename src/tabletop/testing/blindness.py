"""Law 16: no bot sees through the back of a card."""

from typing import Any

from tabletop.bots import Bot, Search, factory_of
from tabletop.records.codec import codec
from tabletop.testing.cases import STATES_PER_WALK, Case
from tabletop.testing.strategies import policies_for


def blindness(case: Case) -> None:
    """A bot decides the same, to the byte, in every world that its seat cannot tell from the true one."""
    for state in case.walk.some(STATES_PER_WALK):
        for seat in state.to_act if not state.is_over else ():
            view = case.game.view(state, seat)
            world = case.game.sample_state(view, seed=case.seed)
            if len(case.game.legal_actions(state, seat)) > 1 and case.game.view(world, seat) == view:
                case.look_at(state, f"world = {case.game.INFO.name}.sample_state(..., seed={case.seed})")
                case.tried["worlds"] += world != state
                _compare(case, state, world, seat)


def _compare(case: Case, state: Any, world: Any, seat: int) -> None:
    game, write = case.game, codec(case.game).action.dumps
    players = {**policies_for(game, case.facts), "search": Search(game, 2, choices=2, horizon=3)}
    for name, player in players.items():
        factory = factory_of(game.INFO.name, player)
        chosen: list[Any] = []
        for each in (state, world):
            bot: Bot[Any, Any] = factory(game, state.options, len(state.seats), seat)
            chosen.append(bot(game.view(each, seat), tuple(game.legal_actions(each, seat)), case.seed))
        told = f"{name} knows hidden things: it plays {chosen[0]}, in another world {chosen[1]}"
        assert write(chosen[0]) == write(chosen[1]), told
        case.tried["decisions"] += 1
