"""Law 3: the same seed, options and actions make the same states, wherever and whenever they are played."""

import pickle

from tabletop.records.codec import digest
from tabletop.testing.cases import LOOKS, Case
from tabletop.testing.other_process import address, play_elsewhere
from tabletop.testing.walks import go_on, replay, walk


def replaying(case: Case) -> None:
    """The same seed, options and actions make the same states, here, from a pickled state and in another process."""
    walked, game = case.walk, case.game
    digests = [digest(state) for state in walked.states]
    case.tried["actions"] += len(walked.moves)
    assert [digest(state) for state in walk(game, walked.route).states] == digests, "a replay differs"
    route, text = walked.route, "; ".join([f"{seat} {move}" for seat, move in walked.moves])
    played = replay(game, players=route.players, seed=route.seed, options=route.options, moves=text)
    assert digest(played) == digests[-1], "the moves in notation lead elsewhere"
    for state in walked.some(LOOKS):
        copy = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
        ends = [digest(go_on(game, each, case.seed)) for each in (copy, state)]
        assert ends[0] == ends[1], "a copied state goes on otherwise"
    if place := address(game):
        _check_elsewhere(case, place, digests)


def _check_elsewhere(case: Case, place: str, digests: list[str]) -> None:
    walked, game = case.walk, case.game
    state = walked.states[len(walked.states) // 2]
    told = play_elsewhere(place, walked.route, walked.moves, state, case.seed)
    same = [mine == theirs for mine, theirs in zip(digests, told, strict=False)]
    assert all(same), f"in another process, with other hashes, state {same.index(False)} differs"
    assert told[-1] == digest(go_on(game, state, case.seed)), "a pickled state goes on otherwise in another process"
    case.tried["elsewhere"] += 1
